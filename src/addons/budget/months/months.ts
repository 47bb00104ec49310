// The months of a fund's cash book: opened one after the other, and what the books held at their beginning and end.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Flag,
  Id,
  Month,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Version,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { writeVoucher } from '../cash-book/entries.ts'
import { lockFundSource } from '../references/fund-sources.ts'
import { monthWorkflow } from './workflow.ts'

const STATES = ['active', 'closed'] as const
/** The last two are the part of bank and cash that was carried over from the year before. */
const balances = {
  bank: Rupiah(42_009_600),
  cash: Rupiah(3_500_000),
  tax: Rupiah(0),
  carry_bank: Rupiah(0),
  carry_cash: Rupiah(0),
}
const Balances = Obj(balances)
export type Balances = Static<typeof Balances>

export const BookMonth = moving(monthWorkflow, {
  id: Id(),
  fund_source_id: Id(),
  year: Year(),
  month: Month(2),
  state: Word(...STATES),
  opening: Balances,
  closing: Balances,
  /** Tax was held back and has not been deposited yet. */
  has_undeposited_tax: Flag(false),
  version: Version(),
})
export const MonthFilter = Obj({
  fund_source_id: Optional(Id()),
  year: Optional(Year()),
  state: Optional(Word(...STATES)),
})
export const NewMonth = Obj({ fund_source_id: Id(), year: Year(), month: Month(2) })
nameShapes({ BookBalances: Balances, BookMonth, NewBookMonth: NewMonth })

const COLUMNS = ['id', 'fund_source_id', 'year', 'month', 'starts_on', 'state', 'version'] as const

export async function listBookMonths(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof MonthFilter>; page: Page },
) {
  let query = monthsOf(db, caller)
  if (filter.fund_source_id !== undefined) query = query.where('m.fund_source_id', '=', filter.fund_source_id)
  if (filter.year !== undefined) query = query.where('m.year', '=', filter.year)
  if (filter.state) query = query.where('m.state', '=', filter.state)
  const { data, next_cursor } = await pageOf(query, { keys: ['starts_on', 'id'], direction: 'desc' }, page)
  return { data: data.map(shown), next_cursor }
}

export async function getBookMonth(db: Db, caller: Caller, id: number) {
  const month = await monthsOf(db, caller).where('m.id', '=', id).executeTakeFirst()
  if (!month) throw notFound('id')
  return shown(month)
}

export async function findBookMonth(db: Db, caller: Caller, { fund_source_id, year, month }: Static<typeof NewMonth>) {
  const found = await monthsOf(db, caller)
    .where('m.fund_source_id', '=', fund_source_id)
    .where('m.starts_on', '=', firstDay({ year, month }))
    .executeTakeFirst()
  if (!found) throw notFound('month')
  return shown(found)
}

/** The months of a year in which the fund's cash book was kept, and whether each was closed with a count. */
export async function bookMonthsIn(
  db: Db,
  caller: Caller,
  { fund_source_id, year }: { fund_source_id: number; year: number },
) {
  const rows = await monthsOf(db, caller)
    .where('m.fund_source_id', '=', fund_source_id)
    .where('m.year', '=', year)
    .orderBy('m.month')
    .execute()
  return rows.map(({ month, state }) => ({ month, closed: state === 'closed' }))
}

/** Whether the fund has a cash book at all: one that was never begun is kept by nobody. */
export async function keepsBook(db: Db, caller: Caller, fundSourceId: number): Promise<boolean> {
  const month = await db
    .selectFrom('budget.book_month')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('fund_source_id', '=', fundSourceId)
    .limit(1)
    .executeTakeFirst()
  return month !== undefined
}

/** The first one may be any; from then on one follows the other, and the one before is closed. */
export async function activateMonth(
  tx: Tx,
  caller: Caller,
  { request, today }: { request: Static<typeof NewMonth>; today: string },
) {
  const fund = await lockFundSource(tx, caller, request.fund_source_id)
  const first = firstDay(request)
  if (first > today) throw new AppError('month_not_begun')
  const last = await tx
    .selectFrom('budget.book_month')
    .select(['starts_on', 'state'])
    .where('company_id', '=', caller.companyId)
    .where('fund_source_id', '=', fund.id)
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last && first <= last.starts_on)
    throw new AppError('conflict', {
      fields: { month: { id: 'sudah dibuka atau ditutup', en: 'already open or closed' } },
    })
  if (last && first !== dayAfter(last.starts_on))
    throw new AppError('month_out_of_order', { values: { month: dayAfter(last.starts_on).slice(0, 7) } })
  if (last?.state === 'active')
    throw new AppError('month_out_of_order', { values: { month: last.starts_on.slice(0, 7) } })
  const { id } = await tx
    .insertInto('budget.book_month')
    .values({ company_id: caller.companyId, ...request })
    .returning('id')
    .executeTakeFirstOrThrow()
  const month = await getBookMonth(tx, caller, id)
  if (request.month === 1 && fund.plan_required) await carryOver(tx, caller, { fund, first, opening: month.opening })
  return getBookMonth(tx, caller, id)
}

/** What a year leaves over is from now on carried-over money: it changes its name, not its place. */
async function carryOver(
  tx: Tx,
  caller: Caller,
  { fund, first, opening }: { fund: { id: number; code: string }; first: string; opening: Balances },
): Promise<void> {
  const left = { bank: opening.bank - opening.carry_bank, cash: opening.cash - opening.carry_cash }
  const rows = (['bank', 'cash'] as const).flatMap((book) => {
    const row = { book, amount: left[book], description: 'Sisa tahun lalu (SiLPA)' }
    return left[book] > 0
      ? [
          { ...row, kind: 'carry_out' as const, is_carry_over: false },
          { ...row, kind: 'carry_in' as const, is_carry_over: true },
        ]
      : []
  })
  if (rows.length) await writeVoucher(tx, caller, { fund, entry_date: first, prefix: 'BBU', rows })
}

type Dated = Pick<Static<typeof NewMonth>, 'year' | 'month'>

export function firstDay({ year, month }: Dated): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

/** The first day of the next month. */
export function dayAfter(first: string): string {
  const [year, month] = first.split('-').map(Number) as [number, number]
  return month === 12 ? firstDay({ year: year + 1, month: 1 }) : firstDay({ year, month: month + 1 })
}

type Shown = {
  bank_before: number
  cash_before: number
  tax_before: number
  carry_bank_before: number
  carry_cash_before: number
}
type Moved = { bank_in: number; cash_in: number; tax_in: number; carry_bank_in: number; carry_cash_in: number }

/** Opening and closing from the kept totals; of a closed month they are written down as well, and checked against these. */
function monthsOf(db: Db, caller: Caller) {
  const sums = (when: ReturnType<typeof sql>, name: string) => {
    const part = (column: string, pots: ReturnType<typeof sql>) =>
      sql`coalesce(sum(b.debit - b.credit) filter (where ${when} and ${pots}), 0)::bigint as ${sql.ref(`${column}_${name}`)}`
    return sql.join([
      part('bank', sql`b.pot in ('bank', 'bank_carry')`),
      part('cash', sql`b.pot in ('cash', 'cash_carry')`),
      part('tax', sql`b.pot not in ('bank', 'bank_carry', 'cash', 'cash_carry')`),
      part('carry_bank', sql`b.pot = 'bank_carry'`),
      part('carry_cash', sql`b.pot = 'cash_carry'`),
    ])
  }
  const totals = sql<
    Shown & Moved
  >`(select ${sums(sql`b.starts_on < m.starts_on`, 'before')}, ${sums(sql`b.starts_on = m.starts_on`, 'in')}
    from budget.book_total b
    where b.company_id = m.company_id and b.fund_source_id = m.fund_source_id and b.starts_on <= m.starts_on)`
  return db
    .selectFrom('budget.book_month as m')
    .innerJoinLateral(totals.as('t'), (join) => join.onTrue())
    .select([...COLUMNS.map((column) => `m.${column}` as const)])
    .select([
      't.bank_before',
      't.cash_before',
      't.tax_before',
      't.carry_bank_before',
      't.carry_cash_before',
      't.bank_in',
      't.cash_in',
      't.tax_in',
      't.carry_bank_in',
      't.carry_cash_in',
    ])
    .where('m.company_id', '=', caller.companyId)
}

function shown(
  row: Shown &
    Moved & {
      id: number
      fund_source_id: number
      year: number
      month: number
      starts_on: string
      state: 'active' | 'closed'
      version: number
    },
) {
  const { id, fund_source_id, year, month, state, version } = row
  const opening = {
    bank: row.bank_before,
    cash: row.cash_before,
    tax: row.tax_before,
    carry_bank: row.carry_bank_before,
    carry_cash: row.carry_cash_before,
  }
  const closing = {
    bank: opening.bank + row.bank_in,
    cash: opening.cash + row.cash_in,
    tax: opening.tax + row.tax_in,
    carry_bank: opening.carry_bank + row.carry_bank_in,
    carry_cash: opening.carry_cash + row.carry_cash_in,
  }
  return { id, fund_source_id, year, month, state, opening, closing, has_undeposited_tax: closing.tax > 0, version }
}
