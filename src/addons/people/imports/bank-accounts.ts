// Bank accounts from a file: one for each person.
import { insertRows } from '../../../kernel/db/bulk.ts'
import { textColumn } from '../../../kernel/imports/columns.ts'
import { defineImport } from '../../../kernel/imports/definition.ts'
import { PAYROLL } from '../roles.ts'
import { AccountNumber, BankName } from '../staff/bank-accounts.ts'
import { peopleOf, recordsOf, staffColumn } from './people.ts'

export const bankAccountImport = defineImport({
  kind: 'bank_accounts',
  title: { id: 'Rekening gaji', en: 'Salary bank accounts' },
  roles: [...PAYROLL],
  makes: ['people.bank_account'],
  unique: [['staff']],
  columns: [
    staffColumn,
    {
      ...textColumn({
        key: 'bank',
        header: { id: 'Bank', en: 'Bank' },
        hint: { id: 'nama bank', en: 'bank name' },
        aliases: ['Nama bank'],
        required: true,
        example: 'Bank Contoh',
        maxLength: 60,
      }),
      schema: BankName(),
    },
    {
      ...textColumn({
        key: 'number',
        header: { id: 'Nomor rekening', en: 'Account number' },
        hint: { id: '5 sampai 30 angka', en: '5 to 30 digits' },
        aliases: ['No rekening', 'Rekening'],
        required: true,
        example: '9900012345',
        maxLength: 30,
      }),
      schema: AccountNumber(),
      read: (text: string) => text.replace(/[\s.-]/g, ''),
    },
    textColumn({
      key: 'holder',
      header: { id: 'Atas nama', en: 'Holder' },
      hint: { id: 'nama pemilik rekening', en: 'account holder’s name' },
      aliases: ['Nama pemilik', 'Pemilik rekening'],
      required: true,
      example: 'Bagus Prakoso',
      maxLength: 200,
    }),
  ],
  updates: {
    keys: [['staff']],
    fields: ['bank', 'number', 'holder'],
    async find(db, context, rows) {
      const people = await peopleOf(db, context, rows)
      const kept = await db
        .selectFrom('people.bank_account')
        .select(['id', 'version', 'staff_id', 'bank', 'number', 'holder'])
        .where('company_id', '=', context.companyId)
        .where('staff_id', 'in', [0, ...people.ids])
        .execute()
      return recordsOf(kept, { people, rows, same: [] })
    },
  },

  prepare: async (db, context, rows) => (await peopleOf(db, context, rows)).problems,

  // Entered by somebody meanwhile, an account is not written over: nobody has seen it here.
  async apply(tx, context, rows) {
    const people = await peopleOf(tx, context, rows)
    const accounts = rows.map(({ values: { staff, ...account } }) => ({
      company_id: context.companyId,
      staff_id: people.idOf(staff)!,
      ...account,
    }))
    return (await insertRows(tx, 'people.bank_account', accounts)).map((id) => [id])
  },
})
