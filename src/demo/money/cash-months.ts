// The demo's cash book as its treasurer keeps it: month by month, voucher by voucher, each month counted and closed but the current one.

import { postCashEntry } from '../../addons/budget/cash-book/entries.ts'
import { spend } from '../../addons/budget/cash-book/spending.ts'
import { depositTax, transfer } from '../../addons/budget/cash-book/transfers.ts'
import { closeMonth } from '../../addons/budget/months/closing.ts'
import { activateMonth, getBookMonth } from '../../addons/budget/months/months.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { by } from '../act-as.ts'
import { monthBefore } from '../months.ts'
import { handInReport, type Place, receivePhase } from './bos.ts'
import type { FundCode, Movement } from './cash-book.ts'
import { treasurerAt } from './desks.ts'

const NOTES = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000]
const SHOPS = [
  { store_name: 'Toko Sumber Ilmu', store_address: 'Jl. Kenanga No. 12', store_phone: '021-5550123' },
  { store_name: 'CV Mitra Cendekia', store_address: 'Jl. Raya Timur No. 88', store_phone: '021-5550177' },
  { store_name: 'Koperasi Guru Sejahtera', store_address: 'Jl. Anggrek No. 3', store_phone: '021-5550142' },
]

export interface Keeping {
  /** In the order of their days. */
  movements: readonly Movement[]
  lineIds: readonly number[]
  allocationIds: Partial<Record<FundCode, number>>
  /** What else a month brings before it is counted. */
  before(close: { first: string }): Promise<void>
  /** Keeps the month. */
  next(): Promise<void>
}

export async function keepCashBook(tx: Tx, place: Place, keeping: Keeping): Promise<void> {
  const { school, year } = place
  const inMonth = Map.groupBy(keeping.movements, ({ day }) => monthBefore(day, 0))
  const current = monthBefore(school.today, 0)
  let receipts = 0
  for (let first = `${year}-01-01`; first <= current; first = monthBefore(first, -1)) {
    const months = await openMonths(tx, place, first)
    for (const movement of inMonth.get(first) ?? [])
      await write(tx, place, { keeping, movement, nth: movement.line === undefined ? 0 : ++receipts })
    await keeping.before({ first })
    if (first < current) for (const id of months) await countAndClose(tx, place, { id, first })
    await keeping.next()
  }
}

async function openMonths(tx: Tx, { school, year, funds }: Place, first: string): Promise<number[]> {
  const ids: number[] = []
  for (const fund_source_id of Object.values(funds)) {
    const request = { fund_source_id, year, month: Number(first.slice(5, 7)) }
    ids.push((await by(tx, treasurerAt(school))(activateMonth, { request, today: first })).id)
  }
  return ids
}

interface Written {
  keeping: Keeping
  movement: Movement
  /** Receipts of the grant are numbered through. */
  nth: number
}

async function write(tx: Tx, place: Place, { keeping, movement, nth }: Written): Promise<void> {
  const { school, funds } = place
  const { day: today, kind, book, description, amount, phase } = movement
  const treasurer = treasurerAt(school)
  const given = { fund_source_id: funds[movement.fund], description, amount }
  if (kind === 'reported') await handInReport(tx, place, movement)
  else if (phase !== undefined)
    await receivePhase(tx, school, {
      movement: { ...movement, phase },
      allocation_id: keeping.allocationIds[movement.fund]!,
    })
  else if (kind === 'withdrawal')
    await by(tx, treasurer)(transfer, { given: { ...given, direction: 'withdraw' }, today })
  else if (kind === 'tax_deposited') {
    const ntpn = `DEMO${today.replaceAll('-', '')}${String(school.companyId % 10_000).padStart(4, '0')}`
    await by(tx, treasurer)(depositTax, { given: { ...given, tax_kind: 'pph21', ntpn }, today })
  } else if (kind === 'spending')
    await by(tx, treasurer)(spend, { given: spendingOf(movement, { place, lineIds: keeping.lineIds, nth }), today })
  else {
    const purse = book === 'cash' ? 'cash' : 'bank'
    const entry = { ...given, kind, book: purse, is_carry_over: movement.isCarryOver ?? false } as const
    await by(tx, treasurer)(postCashEntry, { given: entry, today })
  }
}

type Spending = Parameters<typeof spend>[2]['given']

/** Of the grant each line of the plan is named, and the shop's receipt. */
function spendingOf(
  { fund, book, description, amount, line, forPeople, withheld, day }: Movement,
  { place, lineIds, nth }: { place: Place; lineIds: readonly number[]; nth: number },
): Spending {
  const of = { ...(line !== undefined && { plan_line_id: lineIds[line]! }), ...(forPeople && { for_people: true }) }
  const spent = { description, amount, ...of }
  const receipt = {
    ...SHOPS[nth % SHOPS.length]!,
    ...(!withheld && { store_tax_number: `01234567890120${String(nth % 100).padStart(2, '0')}` }),
    is_company: !withheld,
    is_siplah: nth % 4 === 0,
    number: `N-${String(nth).padStart(4, '0')}`,
    receipt_date: day,
    total: amount,
  }
  return {
    fund_source_id: place.funds[fund],
    book: book === 'cash' ? 'cash' : 'bank',
    lines: [spent],
    ...(line !== undefined && { receipt }),
    ...(withheld && { taxes: [{ tax_kind: 'pph21' as const, amount: withheld }] }),
  }
}

/** On the first days of the next month, nothing missing. */
async function countAndClose(tx: Tx, { school }: Place, { id, first }: { id: number; first: string }): Promise<void> {
  const treasurer = treasurerAt(school)
  const { closing } = await getBookMonth(tx, treasurer, id)
  const request = { id, counted_pieces: piecesOf(closing.cash), statement_amount: closing.bank }
  const today = [addDays(monthBefore(first, -1), 1), school.today].sort()[0]!
  await by(tx, treasurer)(closeMonth, { request, today })
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
