// Writes the demo's cash book: its months, receipts and entries, and later counts and closes all months but the current one.
import { sql } from 'kysely'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import type { DemoSchool } from '../school/school.ts'
import { type FundCode, seriesOf, type Voucher } from './cash-book.ts'

export interface Place {
  school: DemoSchool
  year: number
  funds: Record<FundCode, number>
}

const NOTES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000]
const SHOPS = [
  { store_name: 'Toko Sumber Ilmu', store_address: 'Jl. Kenanga No. 12', store_phone: '021-5550123' },
  { store_name: 'CV Mitra Cendekia', store_address: 'Jl. Raya Timur No. 88', store_phone: '021-5550177' },
  { store_name: 'Koperasi Guru Sejahtera', store_address: 'Jl. Anggrek No. 3', store_phone: '021-5550142' },
]

export async function addCashBook(
  tx: Tx,
  place: Place,
  { vouchers, lineIds }: { vouchers: readonly Voucher[]; lineIds: readonly number[] },
): Promise<void> {
  const { school, year, funds } = place
  const mine = { company_id: school.companyId }
  const months = Array.from({ length: Number(school.today.slice(5, 7)) }, (_, index) => index + 1)
  await insertRows(
    tx,
    'budget.book_month',
    Object.values(funds).flatMap((fund_source_id) =>
      months.map((month) => ({
        ...mine,
        fund_source_id,
        year,
        month,
      })),
    ),
  )
  const receiptIds = await addReceipts(tx, place, vouchers)
  const rows = vouchers.flatMap((voucher, index) =>
    rowsOf(voucher, { place, lineIds, receiptId: receiptIds.get(index) ?? null }),
  )
  await insertRows(tx, 'budget.cash_entry', rows)
  const series = [...seriesOf(vouchers)].map(([kind, last]) => ({ ...mine, kind, year, last }))
  await tx.insertInto('kernel.number_series').values(series).execute()
}

/** One receipt for each spending of the grant, by the voucher's place. */
async function addReceipts(
  tx: Tx,
  { school, funds }: Place,
  vouchers: readonly Voucher[],
): Promise<Map<number, number>> {
  const bought = [...vouchers.entries()].filter(([, { line }]) => line !== undefined)
  const ids = await insertRows(
    tx,
    'budget.receipt',
    bought.map(([index, { day, amount, fund, withheld }]) => ({
      company_id: school.companyId,
      fund_source_id: funds[fund],
      ...SHOPS[index % SHOPS.length]!,
      store_tax_number: withheld ? null : `01234567890120${String(index % 100).padStart(2, '0')}`,
      is_company: !withheld,
      is_siplah: index % 4 === 0,
      number: `N-${String(index + 1).padStart(4, '0')}`,
      receipt_date: day,
      total: amount,
      created_by: school.users.admin!,
      created_at: `${day}T03:00:00Z`,
    })),
  )
  return new Map(bought.map(([index], place) => [index, ids[place]!]))
}

interface Writing {
  place: Place
  lineIds: readonly number[]
  receiptId: number | null
}

function rowsOf(voucher: Voucher, { place: { school, funds }, lineIds, receiptId }: Writing) {
  const { amount, withheld, line } = voucher
  const row = {
    company_id: school.companyId,
    entry_date: voucher.day,
    fund_source_id: funds[voucher.fund],
    voucher: voucher.voucher,
    row_no: 1,
    book: voucher.book as string,
    is_carry_over: voucher.isCarryOver ?? false,
    tax_kind: null as string | null,
    ntpn: null as string | null,
    plan_line_id: line === undefined ? null : lineIds[line]!,
    receipt_id: receiptId,
    description: voucher.description,
    created_by: school.users.admin!,
    created_at: `${voucher.day}T03:00:00Z`,
  }
  const into = { debit: amount, credit: 0 }
  const out = { debit: 0, credit: amount }
  if (voucher.kind === 'withdrawal')
    return [
      { ...row, kind: 'transfer_out', ...out },
      { ...row, row_no: 2, kind: 'transfer_in', book: 'cash', ...into },
    ]
  if (voucher.kind === 'tax_deposited') {
    const ntpn = `DEMO${voucher.day.replaceAll('-', '')}${String(school.companyId % 10_000).padStart(4, '0')}`
    return [{ ...row, kind: 'tax_deposited', tax_kind: 'pph21', ntpn, ...out }]
  }
  const own = { ...row, kind: voucher.kind, ...(['spending', 'bank_charge'].includes(voucher.kind) ? out : into) }
  if (!withheld) return [own]
  const held = { ...row, row_no: 2, book: 'tax', tax_kind: 'pph21', plan_line_id: null, receipt_id: null }
  return [
    own,
    { ...held, kind: 'tax_withheld', description: `Terima PPh 21: ${voucher.description}`, debit: withheld, credit: 0 },
  ]
}

/** As the treasurer would: counted on the first days of the next month, nothing missing. */
export async function closeCashMonths(tx: Tx, school: DemoSchool): Promise<void> {
  const mine = sql`company_id = ${school.companyId}`
  const balance = (when: '<' | '<=', pots: readonly string[]) => {
    const before = when === '<' ? sql`b.starts_on < m.starts_on` : sql`b.starts_on <= m.starts_on`
    return sql`coalesce((select sum(b.debit - b.credit) from budget.book_total b where b.company_id = m.company_id
      and b.fund_source_id = m.fund_source_id and ${before} and b.pot in (${sql.join(pots.map((pot) => sql.lit(pot)))})), 0)::bigint`
  }
  const bank = ['bank', 'bank_carry']
  const cash = ['cash', 'cash_carry']
  await sql`update budget.book_month m set state = 'closed',
      opening_bank = ${balance('<', bank)}, opening_cash = ${balance('<', cash)}, opening_tax = ${balance('<', ['pph21'])},
      opening_carry_bank = ${balance('<', ['bank_carry'])}, opening_carry_cash = ${balance('<', ['cash_carry'])},
      closing_bank = ${balance('<=', bank)}, closing_cash = ${balance('<=', cash)}, closing_tax = ${balance('<=', ['pph21'])},
      closing_carry_bank = ${balance('<=', ['bank_carry'])}, closing_carry_cash = ${balance('<=', ['cash_carry'])}
    where ${mine} and starts_on < date_trunc('month', ${school.today}::date)`.execute(tx)
  await sql`insert into kernel.move (company_id, relation, record_id, move, from_state, to_state)
    select company_id, 'budget.book_month', id, 'close', 'active', 'closed' from budget.book_month
    where ${mine} and state = 'closed' order by id`.execute(tx)
  const { rows: counts } = await sql<{ id: number; counted_amount: number }>`
    insert into budget.cash_count (company_id, book_month_id, counted_on, book_amount, counted_amount, book_bank_amount, statement_amount)
    select company_id, id, starts_on + interval '1 month 1 day', closing_cash, closing_cash, closing_bank, closing_bank from budget.book_month
    where ${mine} and state = 'closed' order by id returning id, counted_amount`.execute(tx)
  const pieces = counts.flatMap(({ id, counted_amount }) =>
    piecesOf(counted_amount).map((piece) => ({ company_id: school.companyId, cash_count_id: id, ...piece })),
  )
  await insertRows(tx, 'budget.cash_count_piece', pieces)
}

/** An amount in as few notes as possible. */
function piecesOf(amount: number): { value: number; pieces: number }[] {
  let left = amount
  return NOTES.flatMap((value) => {
    const pieces = Math.floor(left / value)
    left -= pieces * value
    return pieces > 0 ? [{ value, pieces }] : []
  })
}
