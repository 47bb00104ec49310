// The figures that every report is made of: one row per account and fund, read in one statement.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { Day, Flag, Id, Obj, Optional, type Static } from '../../../kernel/values/schema.ts'
import { type Days, preparedSums } from './parts.ts'

export const Range = Obj({
  from: Optional(Day('2026-01-01')),
  until: Optional(Day('2026-07-31')),
  fund_source_id: Optional(Id()),
})
export const ClosingRange = Obj({ ...Range.properties, after_closing: Optional(Flag(false)) })
export const AsOf = Obj({ as_of: Optional(Day('2026-07-31')), fund_source_id: Optional(Id()) })

export interface Sum {
  account_id: number
  code: string
  name: string
  name_en: string
  class: 'asset' | 'liability' | 'net_asset' | 'revenue' | 'expense'
  normal_side: 'debit' | 'credit'
  cash_flow: 'cash' | 'operating' | 'investing' | 'financing'
  fund_source_id: number
  restriction: 'without' | 'with'
  /** Before the range, debit less credit. */
  opening: number
  debit: number
  credit: number
  /** What year closings within the range moved, debit less credit. */
  closing: number
}

/** Ordered by code, then fund. */
export function sumsOf(db: Db, caller: Caller, days: Days): Promise<Sum[]> {
  assertRange(days)
  return selectSums(db, caller.companyId, days)
}

const selectSums = preparedSums(
  'account and fund',
  (sums, { companyId }) => sql<Sum>`
    select a.id as account_id, a.code, a.name, a.name_en, a.class, a.normal_side, a.cash_flow, s.fund_source_id,
      coalesce(f.restriction, 'without') as restriction, s.opening, s.debit, s.credit, s.closing
    from ${sums} s
    join accounting.account a on a.company_id = ${companyId} and a.id = s.account_id
    left join accounting.fund f on f.company_id = ${companyId} and f.fund_source_id = s.fund_source_id
    order by a.code, s.fund_source_id`,
)

export type AccountSum = Pick<
  Sum,
  'account_id' | 'code' | 'name' | 'name_en' | 'class' | 'opening' | 'debit' | 'credit' | 'closing'
>

/**
 * The same over all funds, or of one: ordered by code. Without a beginning, from that of the fiscal year: it is asked for along with the sums since
 * January, as most years begin then, and where one does not, the sums are asked for again.
 */
export async function accountSumsOf(
  db: Db,
  caller: Caller,
  { range, today }: { range: Static<typeof Range>; today: string },
): Promise<{ days: Days; sums: AccountSum[] }> {
  const { until = today, fund_source_id } = range
  const days = { from: range.from ?? calendarYear(until), until, fund_source_id }
  assertRange(days)
  const sums = await selectAccountSums(db, caller.companyId, days)
  const from = range.from ?? (sums[0] ? (sums[0].year_start ?? days.from) : await yearStart(db, caller, until))
  if (from === days.from || !sums.length) return { days: { ...days, from }, sums }
  return { days: { ...days, from }, sums: await selectAccountSums(db, caller.companyId, { ...days, from }) }
}

const selectAccountSums = preparedSums(
  'account',
  (sums, { companyId, until }) => sql<AccountSum & { year_start: string | null }>`
    select a.id as account_id, a.code, a.name, a.name_en, a.class, s.opening, s.debit, s.credit, s.closing,
      (${yearOn(companyId, until)}) as year_start
    from ${sums} s join accounting.account a on a.company_id = ${companyId} and a.id = s.account_id
    order by a.code`,
)

function assertRange({ from, until }: Days): void {
  if (until < from) throw invalid('until', { id: 'tidak sebelum hari pertama', en: 'not before the first day' })
}

/** The days asked for; without a beginning, from the first day of the fiscal year that the last day stands in. */
export async function rangeOf(
  db: Db,
  caller: Caller,
  { range, today }: { range: Static<typeof Range>; today: string },
): Promise<Days> {
  const until = range.until ?? today
  const from = range.from ?? (await yearStart(db, caller, until))
  return { from, until, fund_source_id: range.fund_source_id }
}

const yearOn = (companyId: number, day: string) => sql<{ starts_on: string }>`
  select starts_on from accounting.fiscal_year
  where company_id = ${companyId} and starts_on <= ${day}::date and ends_on >= ${day}::date`

const selectYearStart = preparedSql(yearOn)

export async function yearStart(db: Db, caller: Caller, day: string): Promise<string> {
  const [year] = await selectYearStart(db, caller.companyId, day)
  return year?.starts_on ?? calendarYear(day)
}

const calendarYear = (day: string) => `${day.slice(0, 4)}-01-01`

/** An amount split by the restriction of its funds. */
export interface Split {
  without: number
  with: number
  total: number
}

export function splitBy(sums: readonly Sum[], amountOf: (sum: Sum) => number): Split {
  const part = (restriction: Sum['restriction']) =>
    withoutMinusZero(
      sums.filter((sum) => sum.restriction === restriction).reduce((total, sum) => total + amountOf(sum), 0),
    )
  const [without, withRestriction] = [part('without'), part('with')]
  return { without, with: withRestriction, total: withoutMinusZero(without + withRestriction) }
}

/** One group per account, in the order of the codes. */
export function byAccount(sums: readonly Sum[]): [Sum, Sum[]][] {
  return [...Map.groupBy(sums, (sum) => sum.account_id).values()].map((group) => [group[0]!, group])
}

/** A minus before nothing would show. */
export function withoutMinusZero(amount: number): number {
  return amount === 0 ? 0 : amount
}
