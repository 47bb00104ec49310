// Year-to-date figures from a file: one row for each person and employer.
import { insertRows } from '../../../kernel/db/bulk.ts'
import { rupiahColumn, textColumn, wholeColumn, wordColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type Problem } from '../../../kernel/imports/definition.ts'
import { peopleOf, staffColumn } from '../imports/people.ts'

const money = <const Key extends string, const Required extends boolean>(
  key: Key,
  header: { id: string; en: string },
  more: { required: Required; example: string },
) =>
  rupiahColumn({
    key,
    header,
    hint: { id: 'rupiah, misalnya 1.250.000', en: 'rupiah, e.g. 1250000' },
    minimum: 0,
    maximum: 1_000_000_000_000,
    ...more,
  })
const month = <const Key extends string>(key: Key, header: { id: string; en: string }, example: string) =>
  wholeColumn({
    key,
    header,
    hint: { id: 'bulan, 1 sampai 12', en: 'a month, 1 to 12' },
    required: true,
    example,
    minimum: 1,
    maximum: 12,
  })

export const yearFigureImport = defineImport({
  kind: 'year_figures',
  title: { id: 'Angka tahun berjalan pegawai', en: 'Year-to-date figures of staff' },
  roles: ['admin', 'hr', 'treasurer'],
  makes: ['people.year_figure'],
  unique: [],
  columns: [
    staffColumn,
    wholeColumn({
      key: 'year',
      header: { id: 'Tahun', en: 'Year' },
      hint: { id: 'tahun pajak', en: 'the tax year' },
      required: true,
      example: '2026',
      minimum: 2000,
      maximum: 2200,
    }),
    wordColumn({
      key: 'employer',
      header: { id: 'Pemberi kerja', en: 'Employer' },
      hint: { id: 'sekolah ini atau sebelumnya', en: 'this or previous' },
      required: true,
      example: 'sekolah ini',
      words: { this: ['sekolah ini', 'ini'], previous: ['sebelumnya', 'pemberi kerja sebelumnya'] },
    }),
    textColumn({
      key: 'employer_name',
      header: { id: 'Nama pemberi kerja sebelumnya', en: 'Name of the previous employer' },
      hint: { id: 'hanya untuk pemberi kerja sebelumnya', en: 'only for a previous employer' },
      required: false,
      example: '',
      maxLength: 200,
    }),
    month('first_month', { id: 'Dari bulan', en: 'From month' }, '1'),
    month('last_month', { id: 'Sampai bulan', en: 'To month' }, '6'),
    money('gross', { id: 'Bruto', en: 'Gross' }, { required: true, example: '62.724.000' }),
    money('savings', { id: 'Iuran JHT dan JP pegawai', en: 'Own savings' }, { required: true, example: '1.800.000' }),
    money('zakat', { id: 'Zakat', en: 'Zakat' }, { required: false, example: '0' }),
    money('tax', { id: 'PPh 21 dipotong', en: 'Tax withheld' }, { required: true, example: '1.568.100' }),
    money(
      'position_cost',
      { id: 'Biaya jabatan', en: 'Occupational allowance (biaya jabatan)' },
      { required: false, example: '' },
    ),
    textColumn({
      key: 'evidence',
      header: { id: 'Dasar angka', en: 'Source of figures' },
      hint: {
        id: 'dari dokumen mana, misalnya nomor bukti potong',
        en: 'from which document, e.g. a withholding slip number',
      },
      required: true,
      example: 'Daftar gaji Januari sampai Juni 2026',
      maxLength: 300,
    }),
  ],

  async prepare(db, context, rows) {
    const people = await peopleOf(db, context, rows)
    const told = rows.flatMap(({ row, values }): Problem[] => {
      const { employer, employer_name, position_cost, first_month, last_month } = values
      const isPrevious = employer === 'previous'
      const problem = (column: string, code: Problem['code']) => ({ row, column, code })
      return [
        ...(employer && isPrevious !== Boolean(employer_name) ? [problem('employer_name', 'invalid')] : []),
        ...(employer && isPrevious !== (typeof position_cost === 'number')
          ? [problem('position_cost', 'invalid')]
          : []),
        ...(first_month && last_month && last_month < first_month ? [problem('last_month', 'invalid')] : []),
      ]
    })
    return [...people.problems, ...told]
  },

  async apply(tx, context, rows) {
    const { companyId: company_id } = context
    const people = await peopleOf(tx, context, rows)
    const figures = rows.map(({ values: { staff, zakat, ...told } }) => ({
      company_id,
      staff_id: people.idOf(staff)!,
      zakat: zakat ?? 0,
      ...told,
    }))
    return (await insertRows(tx, 'people.year_figure', figures)).map((id) => [id])
  },
})
