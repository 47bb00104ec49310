// Tariffs from a file: what each fee costs whom from which day on.
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { dayColumn, rupiahColumn, textColumn, wholeColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type ImportContext, type Problem } from '../../../kernel/imports/definition.ts'
import { KEEPERS } from '../roles.ts'
import { feeColumn, feesByCode, studentColumn, studentsOf } from './lookups.ts'

export const tariffImport = defineImport({
  kind: 'fee_tariffs',
  title: { id: 'Tarif uang sekolah', en: 'School fee rates' },
  roles: KEEPERS,
  makes: ['fees.tariff'],
  unique: [['fee', 'valid_from', 'student', 'category', 'class', 'grade', 'cohort']],
  columns: [
    feeColumn,
    dayColumn({
      key: 'valid_from',
      header: { id: 'Berlaku mulai', en: 'Valid from' },
      hint: { id: 'tanggal', en: 'a date' },
      required: true,
      example: '2026-07-01',
    }),
    rupiahColumn({
      key: 'amount',
      header: { id: 'Jumlah', en: 'Amount' },
      hint: { id: 'rupiah, misalnya 450.000', en: 'rupiah, e.g. 450000' },
      required: true,
      example: '450.000',
      minimum: 0,
      maximum: 1_000_000_000_000,
    }),
    studentColumn(false),
    {
      ...textColumn({
        key: 'category',
        header: { id: 'Kategori', en: 'Category' },
        hint: {
          id: 'huruf kecil tanpa spasi, misalnya anak_guru',
          en: 'lowercase without spaces, e.g. anak_guru',
        },
        required: false,
        example: '',
        maxLength: 30,
      }),
      read: (text: string) => text.toLowerCase().replace(/\s+/g, '_'),
    },
    textColumn({
      key: 'class',
      header: { id: 'Kelas', en: 'Class' },
      hint: { id: 'nama kelas tahun ajaran terbaru', en: 'name of a class in the latest school year' },
      required: false,
      example: '',
      maxLength: 60,
    }),
    wholeColumn({
      key: 'grade',
      header: { id: 'Tingkat', en: 'Grade' },
      hint: { id: 'tingkat, 0 sampai 13', en: 'a grade, 0 to 13' },
      required: false,
      example: '7',
      minimum: 0,
      maximum: 13,
    }),
    wholeColumn({
      key: 'cohort',
      header: { id: 'Angkatan', en: 'Year of entry' },
      hint: { id: 'tahun masuk', en: 'the year of entry' },
      required: false,
      example: '',
      minimum: 2000,
      maximum: 2200,
    }),
  ],

  async prepare(db, context, rows) {
    const named = await namesOf(db, context, rows)
    return rows.flatMap(({ row, values }): Problem[] => {
      const { fee, student, category, class: group, grade } = values
      const problem = (column: string, code: Problem['code']) => ({ row, column, code })
      const found = student ? (named.students.get(student) ?? []) : undefined
      const particular = [student, category, group, grade].filter((one) => one !== undefined && one !== null)
      return [
        ...(fee && !named.fees.has(fee) ? [problem('fee', 'unknown')] : []),
        ...(found && found.length !== 1 ? [problem('student', found.length ? 'ambiguous' : 'unknown')] : []),
        ...(group && !named.classes.has(group) ? [problem('class', 'unknown')] : []),
        ...(category && !/^[a-z][a-z0-9_]{1,29}$/.test(category) ? [problem('category', 'invalid')] : []),
        // One of them, as the tariff itself says.
        ...(particular.length > 1 ? [problem('grade', 'invalid')] : []),
      ]
    })
  },

  async apply(tx, context, rows) {
    const named = await namesOf(tx, context, rows)
    const tariffs = rows.map(({ values: { fee, student, class: group, ...told } }) => ({
      company_id: context.companyId,
      fee_type_id: named.fees.get(fee)!,
      student_id: student ? named.students.get(student)![0]! : null,
      class_group_id: group ? named.classes.get(group)! : null,
      ...told,
    }))
    return (await insertRows(tx, 'fees.tariff', tariffs)).map((id) => [id])
  },
})

async function namesOf(
  db: Db,
  context: ImportContext,
  rows: readonly { values: { student?: string | null } }[],
): Promise<{ fees: Map<string, number>; students: Map<string, number[]>; classes: Map<string, number> }> {
  const classes = await db
    .selectFrom('school.class_group')
    .select(['id', 'name'])
    .where('company_id', '=', context.companyId)
    .orderBy('academic_year_id')
    .execute()
  return {
    fees: await feesByCode(db, context),
    students: await studentsOf(
      db,
      context,
      rows.map(({ values }) => values.student),
    ),
    classes: new Map(classes.map(({ id, name }) => [name, id])),
  }
}
