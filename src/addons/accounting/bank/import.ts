// Bank statements from a file. The same file twice brings nothing new: its lines are there already.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { dayColumn, rupiahColumn, textColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type ImportContext } from '../../../kernel/imports/definition.ts'
import { AMOUNT_MAX } from '../../../kernel/values/money.ts'

export const bankImport = defineImport({
  kind: 'bank_statement',
  title: { id: 'Rekening koran', en: 'Bank statement' },
  roles: ['treasurer', 'admin'],
  makes: ['accounting.bank_line'],
  unique: [],
  columns: [
    textColumn({
      key: 'account',
      header: { id: 'Akun bank', en: 'Bank account' },
      hint: { id: 'kode akun bank di bagan akun', en: 'bank account code in the chart of accounts' },
      required: true,
      example: '1111',
      maxLength: 13,
    }),
    dayColumn({
      key: 'line_date',
      header: { id: 'Tanggal', en: 'Date' },
      hint: { id: 'misalnya 2026-08-31 atau 31/08/2026', en: 'e.g. 2026-08-31 or 31/08/2026' },
      required: true,
      example: '2026-08-31',
    }),
    textColumn({
      key: 'description',
      header: { id: 'Keterangan', en: 'Description' },
      hint: { id: 'sampai 500 huruf', en: 'up to 500 characters' },
      aliases: ['Uraian', 'Uraian transaksi'],
      required: true,
      example: 'TRSF E-BANKING CV SUMBER TULIS',
      maxLength: 500,
    }),
    textColumn({
      key: 'reference',
      header: { id: 'No. referensi', en: 'Reference' },
      hint: { id: 'sampai 100 huruf', en: 'up to 100 characters' },
      required: false,
      example: '0098123456',
      maxLength: 100,
    }),
    rupiahColumn({
      key: 'paid_in',
      header: { id: 'Kredit', en: 'Paid in' },
      hint: {
        id: 'uang masuk, rupiah utuh; kosongkan bila keluar',
        en: 'money in, whole rupiah; leave empty for money out',
      },
      aliases: ['Masuk', 'Mutasi kredit'],
      required: false,
      example: '',
      minimum: 0,
      maximum: AMOUNT_MAX,
    }),
    rupiahColumn({
      key: 'paid_out',
      header: { id: 'Debet', en: 'Paid out' },
      hint: {
        id: 'uang keluar, rupiah utuh; kosongkan bila masuk',
        en: 'money out, whole rupiah; leave empty for money in',
      },
      aliases: ['Debit', 'Keluar', 'Mutasi debet'],
      required: false,
      example: '3.330.000',
      minimum: 0,
      maximum: AMOUNT_MAX,
    }),
  ],

  // Two cash withdrawals of one day are two lines: the first and the second of their kind.
  alike: (values) =>
    JSON.stringify([values.account, values.line_date, values.description, values.reference ?? '', amountOf(values)]),

  async prepare(db, context, rows) {
    const accounts = await bankAccounts(db, context)
    return rows.flatMap(({ row, values }) => {
      const oneSided = Boolean(values.paid_in) !== Boolean(values.paid_out)
      return [
        ...(values.account && !accounts.has(values.account)
          ? [{ row, column: 'account', code: 'unknown' } as const]
          : []),
        ...(oneSided ? [] : [{ row, column: 'paid_out', code: 'invalid' } as const]),
      ]
    })
  },

  async apply(tx, context, rows) {
    const accounts = await bankAccounts(tx, context)
    const numbered = rows.map(({ values, nth }) => ({
      company_id: context.companyId,
      account_id: accounts.get(values.account)!,
      line_date: values.line_date,
      description: values.description,
      reference: values.reference ?? '',
      amount: amountOf(values),
      occurrence: nth,
    }))
    const known = await knownLines(tx, context, numbered)
    const fresh = numbered.filter((_, index) => !known.has(index))
    const ids = await insertRows(tx, 'accounting.bank_line', fresh)
    let next = 0
    return numbered.map((_, index) => [known.has(index) ? null : ids[next++]!])
  },
})

/** What it did to the account. */
const amountOf = ({ paid_in, paid_out }: { paid_in?: number | null; paid_out?: number | null }) =>
  (paid_in ?? 0) - (paid_out ?? 0)

async function bankAccounts(db: Db, { companyId }: ImportContext): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('accounting.account')
    .select(['code', 'id'])
    .where('company_id', '=', companyId)
    .where('cash_flow', '=', 'cash')
    .where('heading', '=', false)
    .execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

/** The places in the list of lines that are there already. */
async function knownLines(
  db: Db,
  { companyId }: Pick<Caller, 'companyId'>,
  lines: readonly object[],
): Promise<Set<number>> {
  const { rows } = await sql<{ n: number }>`
    select (t.n - 1)::int as n from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality t (l, n)
    join accounting.bank_line b on b.company_id = ${companyId} and b.account_id = (t.l ->> 'account_id')::bigint
      and b.line_date = (t.l ->> 'line_date')::date and b.amount = (t.l ->> 'amount')::bigint
      and b.reference = t.l ->> 'reference' and b.description = t.l ->> 'description'
      and b.occurrence = (t.l ->> 'occurrence')::int`.execute(db)
  return new Set(rows.map((row) => row.n))
}
