// Balances that are typed: what no item stands behind.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Id, nameShapes, Obj, Optional, Rupiah, RupiahIn, type Static } from '../../../kernel/values/schema.ts'
import { AccountCode } from '../chart/accounts.ts'

export const NewOpeningLine = Obj({
  account: AccountCode('1111'),
  fund_source_id: Id(),
  debit: Optional(RupiahIn(96_400_000)),
  credit: Optional(RupiahIn(0)),
})
export const OpeningLine = Obj({
  account: AccountCode('1111'),
  fund_source_id: Id(),
  debit: Rupiah(96_400_000),
  credit: Rupiah(0),
})
nameShapes({ OpeningLine })
type Wanted = Static<typeof NewOpeningLine>
type Standing = Static<typeof OpeningLine>

const OWED: Words = {
  id: 'impor saldo awal siswa di Uang sekolah, satu per satu',
  en: 'import student opening balances under School fees',
}
const LEFT: Words = {
  id: 'impor titipan awal siswa di Uang sekolah; yang dibayar di muka termasuk titipan',
  en: 'import student opening deposits under School fees; amounts paid in advance are deposits too',
}

/** Where the items of an account are entered that takes no typed balance. What payroll owes has none: a line of it is its item. */
const ENTERED: Readonly<Record<string, Words>> = {
  payables: { id: 'isi tagihannya satu per satu di bagian tagihan terbuka', en: 'enter the open bills one by one' },
  advances: { id: 'isi panjarnya satu per satu di bagian panjar terbuka', en: 'enter the open advances one by one' },
  taxes: {
    id: 'isi pajaknya pada tagihan yang dipotong, di bagian tagihan terbuka',
    en: 'enter the tax on the bill it was withheld from, under open bills',
  },
  assets: {
    id: 'catat asetnya di daftar aset dengan tanggal perolehannya; harga dan penyusutannya ikut saldo awal',
    en: 'add the asset to the asset list with its acquisition date; its cost and depreciation are included in the opening balances',
  },
  stock: { id: 'catat barangnya di kartu stok', en: 'enter the goods on their stock cards' },
  // What each student owes and holds; what is held for doubtful fees is typed.
  1201: OWED,
  1202: OWED,
  2111: LEFT,
  2151: LEFT,
  // What was paid beyond what was charged is carried on by its first month, and is typed.
  2127: { id: 'setor PPN keluaran masa lalu lebih dahulu', en: 'pay the output VAT of earlier months first' },
  1413: {
    id: 'isi sebagai PPN masukan (1411); SPT yang meminta kembali memindahkannya ke sini',
    en: 'enter it as input VAT (1411); the refund return moves it here',
  },
  goods_received: { id: 'catat penerimaan barangnya', en: 'enter the goods received' },
}

export async function listOpeningLines(db: Db, caller: Caller): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select a.code as account, l.fund_source_id, l.debit, l.credit from accounting.opening_line l
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${caller.companyId} order by l.line_no`.execute(db)
  return rows
}

export async function replaceOpeningLines(
  tx: Tx,
  caller: Caller,
  { openingId, wanted }: { openingId: number; wanted: readonly Wanted[] },
): Promise<void> {
  const accounts = await accountsOf(tx, caller, wanted)
  const lines = wanted.map(({ debit = 0, credit = 0, ...line }, index) => {
    if ((debit === 0) === (credit === 0))
      throw invalid(`lines.${index}`, { id: 'isi debit atau kredit', en: 'either debit or credit' })
    const account = accounts.get(line.account)
    if (!account) throw new AppError('account_not_postable', { fields: { [`params.lines.${index}.account`]: UNKNOWN } })
    const where = account.control === null ? undefined : (ENTERED[account.code] ?? ENTERED[account.control])
    if (where)
      throw new AppError('account_controlled', { fields: { [`params.lines.${index}.account`]: at(account, where) } })
    return { ...line, debit, credit, account_id: account.id, isMoney: account.isMoney }
  })
  await assertMoneyAsTold(tx, caller, lines)
  await tx.deleteFrom('accounting.opening_line').where('company_id', '=', caller.companyId).execute()
  await insertRows(
    tx,
    'accounting.opening_line',
    lines.map(({ account: _, isMoney: __, ...line }, index) => ({
      company_id: caller.companyId,
      opening_id: openingId,
      line_no: index + 1,
      ...line,
    })),
  )
}

const UNKNOWN: Words = { id: 'tidak ada akun seperti ini', en: 'no such account' }
const at = ({ code, name }: Account, { id, en }: Words): Words => ({
  id: `${code} ${name}: ${id}`,
  en: `${code} ${name}: ${en}`,
})

interface Account {
  id: number
  code: string
  name: string
  control: string | null
  isMoney: boolean
}

async function accountsOf(tx: Tx, caller: Caller, wanted: readonly Wanted[]): Promise<Map<string, Account>> {
  const { rows } = await sql<Account>`
    select id, code, name, control, cash_flow = 'cash' as "isMoney" from accounting.account
    where company_id = ${caller.companyId} and active and not heading
      and code = any (${wanted.map(({ account }) => account)}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.code, row]))
}

/** Once a fund's cash book holds its money, that book tells it: what was typed of it before stays as it is. */
async function assertMoneyAsTold(
  tx: Tx,
  caller: Caller,
  lines: readonly (Standing & { isMoney: boolean })[],
): Promise<void> {
  const { rows: told } = await sql<{ fund_source_id: number; fund: string; typed: number }>`
    select c.fund_source_id, f.name as fund, coalesce((select sum(l.debit - l.credit) from accounting.opening_line l
      join accounting.account a on a.company_id = l.company_id and a.id = l.account_id and a.cash_flow = 'cash'
      where l.company_id = f.company_id and l.fund_source_id = f.id), 0)::bigint as typed
    from budget.cash_at(${caller.companyId}, 'infinity') c
    join budget.fund_source f on f.company_id = ${caller.companyId} and f.id = c.fund_source_id
    where c.amount <> 0`.execute(tx)
  for (const { fund_source_id, fund, typed } of told) {
    const money = lines.filter((line) => line.isMoney && line.fund_source_id === fund_source_id)
    if (sum(money.map(({ debit, credit }) => debit - credit)) !== typed)
      throw new AppError('cash_book_kept', { fields: { 'params.lines': { id: fund, en: fund } } })
  }
}
