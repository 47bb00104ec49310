// Of what the sums between two days are added up: whole years and whole months from the kept sums, the days at the ends from the lines, so any date costs
// about the same. What a range does not touch is not asked: a year until the end of a month, as most are, is two of these parts, and a statement of all
// of them takes longer to begin than to answer.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { preparedSql } from '../../../kernel/lists/prepared.ts'
import { addDays } from '../../../kernel/values/clock.ts'

export interface Days {
  from: string
  until: string
  fund_source_id?: number | undefined
}

/** From a day up to before another. Of years and months both are the first days of one. */
interface Part {
  table: 'ledger_year' | 'ledger_month' | 'journal_line'
  /** It stands before the first day asked for. */
  past: boolean
  from: string
  until: string
}

const KEYS = { ledger_year: sql`year`, ledger_month: sql`month`, journal_line: sql`entry_date` }
const BEGINNING = '0001-01-01'
/** Nothing is posted later, and the day after it is still written in ten signs. */
const END = '9998-12-31'

export function partsOf(days: Days): Part[] {
  const [from, after] = [earlier(days.from, END), addDays(earlier(days.until, END), 1)]
  const [firstMonth, firstYear] = [monthOf(from), yearOf(from)]
  // The whole months between, and of those the whole years, where there are any; the rest stands before and after them.
  const wholeFrom = from === firstMonth ? from : monthOf(addDays(firstMonth, 31))
  const wholeUntil = monthOf(after)
  const yearsFrom = wholeFrom === yearOf(wholeFrom) ? wholeFrom : yearOf(addDays(yearOf(wholeFrom), 366))
  const yearsUntil = yearOf(wholeUntil)
  const parts: Part[] = [
    { table: 'ledger_year', past: true, from: BEGINNING, until: firstYear },
    { table: 'ledger_year', past: false, from: yearsFrom, until: yearsUntil },
    { table: 'ledger_month', past: true, from: firstYear, until: firstMonth },
    { table: 'ledger_month', past: false, from: wholeFrom, until: earlier(yearsFrom, wholeUntil) },
    { table: 'ledger_month', past: false, from: later(yearsFrom, yearsUntil), until: wholeUntil },
    { table: 'journal_line', past: true, from: firstMonth, until: from },
    { table: 'journal_line', past: false, from, until: earlier(wholeFrom, after) },
    { table: 'journal_line', past: false, from: later(wholeFrom, wholeUntil), until: after },
  ]
  return parts.filter((part, index) => index === 0 || part.from < part.until)
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const yearOf = (day: string) => `${day.slice(0, 4)}-01-01`
const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

/**
 * opening        everything before the first day, and opening balances entered between the two; debit less credit
 * debit, credit  what moved between the two days, both included
 * closing        what year closings between the two days moved, debit less credit: after their day it is past and part of opening
 */
const FIGURES = sql`
  coalesce(sum(p.debit - p.credit) filter (where p.past or p.stage = 'opening'), 0)::bigint as opening,
  coalesce(sum(p.debit) filter (where not p.past and p.stage in ('regular', 'adjusting')), 0)::bigint as debit,
  coalesce(sum(p.credit) filter (where not p.past and p.stage in ('regular', 'adjusting')), 0)::bigint as credit,
  coalesce(sum(p.debit - p.credit) filter (where not p.past and p.stage = 'closing'), 0)::bigint as closing`

interface Asked {
  companyId: number
  fundId: number | null
  /** Of each part its two, in turn. */
  bounds: readonly string[]
}

/** The sums by these columns, account and fund or one of them. */
const sumsBy = (columns: RawBuilder<unknown>, parts: readonly Part[], { companyId, fundId, bounds }: Asked) => sql`
  (select ${columns}, ${FIGURES} from (${sql.join(
    parts.map(({ table, past }, index) => {
      const type = table === 'ledger_year' ? sql`int` : sql`date`
      const [from, until] = [sql`${bounds[2 * index]}::${type}`, sql`${bounds[2 * index + 1]}::${type}`]
      return sql`select account_id, fund_source_id, stage, ${sql.lit(past)} as past, debit, credit from ${sql.table(`accounting.${table}`)}
        where company_id = ${companyId} and ${KEYS[table]} >= ${from} and ${KEYS[table]} < ${until}`
    }),
    sql` union all `,
  )}) p where p.fund_source_id = coalesce(${fundId}::bigint, p.fund_source_id) group by ${columns})`

const boundsOf = (parts: readonly Part[]) =>
  parts.flatMap(({ table, from, until }) =>
    table === 'ledger_year' ? [from.slice(0, 4), until.slice(0, 4)] : [from, until],
  )

const EACH = sql`p.account_id, p.fund_source_id`

/** Rows of account and fund, for a statement that asks once. */
export function ledgerSums(companyId: number, days: Days): RawBuilder<unknown> {
  const parts = partsOf(days)
  return sumsBy(EACH, parts, { companyId, fundId: days.fund_source_id ?? null, bounds: boundsOf(parts) })
}

/** A statement over them that is asked again and again: made once for each set of parts. */
export function preparedSums<Row>(
  per: 'account and fund' | 'account',
  build: (sums: RawBuilder<unknown>, asked: { companyId: number; until: string }) => RawBuilder<Row>,
) {
  const columns = per === 'account' ? sql`p.account_id` : EACH
  const shapes = new Map<string, ReturnType<typeof shapeOf>>()
  const shapeOf = (parts: readonly Part[]) =>
    preparedSql((companyId: number, fundId: number | null, until: string, ...bounds: string[]) =>
      build(sumsBy(columns, parts, { companyId, fundId, bounds }), { companyId, until }),
    )
  return (db: Db, companyId: number, days: Days): Promise<Row[]> => {
    const parts = partsOf(days)
    const name = parts.map(({ table, past }) => `${table} ${past}`).join()
    const select = shapes.get(name) ?? shapeOf(parts)
    shapes.set(name, select)
    return select(db, companyId, days.fund_source_id ?? null, days.until, ...boundsOf(parts))
  }
}
