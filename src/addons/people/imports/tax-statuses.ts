// Tax statuses from a file: one row for each person and the year from which it counts.
import { insertRows } from '../../../kernel/db/bulk.ts'
import { textColumn, wholeColumn, wordColumn } from '../../../kernel/imports/columns.ts'
import { defineImport } from '../../../kernel/imports/definition.ts'
import { PAYROLL } from '../roles.ts'
import { Npwp, Passport } from '../staff/tax-statuses.ts'
import { computedFrom } from './computed.ts'
import { peopleOf, recordsOf, staffColumn } from './people.ts'

export const taxStatusImport = defineImport({
  kind: 'tax_statuses',
  title: { id: 'Status PTKP', en: 'Tax statuses' },
  roles: [...PAYROLL],
  makes: ['people.tax_status'],
  inUse: computedFrom('people.tax_status'),
  unique: [['staff', 'from_year']],
  columns: [
    staffColumn,
    wholeColumn({
      key: 'from_year',
      header: { id: 'Mulai tahun', en: 'From year' },
      hint: { id: 'tahun pajak', en: 'the tax year' },
      required: true,
      example: '2026',
      minimum: 2000,
      maximum: 2200,
    }),
    wordColumn({
      key: 'status',
      header: { id: 'Status PTKP', en: 'Tax status' },
      hint: { id: 'TK/0 sampai TK/3 atau K/0 sampai K/3', en: 'TK/0 to TK/3 or K/0 to K/3' },
      aliases: ['PTKP'],
      required: true,
      example: 'K/1',
      words: {
        'TK/0': ['TK0'],
        'TK/1': ['TK1'],
        'TK/2': ['TK2'],
        'TK/3': ['TK3'],
        'K/0': ['K0'],
        'K/1': ['K1'],
        'K/2': ['K2'],
        'K/3': ['K3'],
      },
    }),
    {
      ...textColumn({
        key: 'npwp',
        header: { id: 'NPWP', en: 'Tax number' },
        hint: { id: '15 atau 16 angka', en: '15 or 16 digits' },
        required: false,
        example: '0912345678901000',
        maxLength: 16,
      }),
      schema: Npwp(),
      read: (text: string) => text.replace(/[\s.-]/g, ''),
    },
    {
      ...textColumn({
        key: 'passport',
        header: { id: 'Nomor paspor', en: 'Passport number' },
        hint: { id: 'hanya untuk warga negara asing', en: 'foreigners only' },
        aliases: ['Paspor', 'No. Paspor'],
        required: false,
        example: '',
        maxLength: 20,
      }),
      schema: Passport(),
      read: (text: string) => text.replace(/[\s-]/g, '').toUpperCase(),
    },
  ],
  updates: {
    keys: [['staff', 'from_year']],
    fields: ['status', 'npwp', 'passport'],
    async find(db, context, rows) {
      const people = await peopleOf(db, context, rows)
      const kept = await db
        .selectFrom('people.tax_status')
        .select(['id', 'version', 'staff_id', 'from_year', 'status', 'npwp', 'passport'])
        .where('company_id', '=', context.companyId)
        .where('staff_id', 'in', [0, ...people.ids])
        .execute()
      return recordsOf(kept, { people, rows, same: ['from_year'] })
    },
  },

  prepare: async (db, context, rows) => (await peopleOf(db, context, rows)).problems,

  // Told anew by somebody meanwhile, a row is refused: nobody has seen that here.
  async apply(tx, context, rows) {
    const people = await peopleOf(tx, context, rows)
    const statuses = rows.map(({ values: { staff, ...status } }) => ({
      company_id: context.companyId,
      staff_id: people.idOf(staff)!,
      ...status,
    }))
    return (await insertRows(tx, 'people.tax_status', statuses)).map((id) => [id])
  },
})
