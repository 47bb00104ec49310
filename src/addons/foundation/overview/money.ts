// What schools received, spent and hold in a period and the one before it. All that the foundation tells of money comes from
// here, and here from one statement: what doors show beside each other was true at one moment.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import { sum } from '../../../kernel/values/money.ts'
import type { Span, Spans } from '../periods.ts'
import { type Basis, basisOf, monthNo } from './basis.ts'
import { groupLines } from './group-lines.ts'

export interface Flow {
  revenue: number
  expense: number
}
export interface MonthFlow extends Flow {
  /** Its first day. */
  month: string
}
export interface FundFlow extends MonthFlow {
  fund: string
}
/** A group of accounts of a school: debit less credit in the months, and at their end. */
export interface GroupLine {
  group_code: string
  class: 'asset' | 'liability' | 'net_asset' | 'revenue' | 'expense'
  restriction: 'without' | 'with'
  moved: number
  balance: number
}

/** All of a period from one place: a sum of half books and half cash book would be neither's. */
export interface Money extends Flow {
  basis: Basis
  /** One for each month of the period. */
  months: readonly MonthFlow[]
  /** Of books: whether the caller may look further into them than what came in and was spent. */
  books_open: boolean
  /** What of the expense people were paid; null where that is not for the caller. */
  personnel: number | null
  /** What people were paid that neither of the two tells, where the rest was asked for. */
  unbooked: number
  /** At the end of the last month: by the books, or at the bank and in the box. Nothing where books are closed. */
  held: number
  /** By fund and month, and by group of accounts: where these were asked for. */
  funds: readonly FundFlow[]
  groups: readonly GroupLine[]
}
export interface MoneyOfSchool {
  now: Money
  before: Money
}

interface Asked {
  ids: readonly number[]
  spans: Spans
  /** Funds and groups of accounts as well: the chairman's. */
  whole?: boolean
}

export async function readMoney(db: Db, { ids, spans, whole = false }: Asked): Promise<(id: number) => MoneyOfSchool> {
  const among = sql`company_id = any (${[...ids]}::int[])`
  const parts = [
    sql`select 'has_books' as kind, id as company_id, to_json('FIN' = any (svc_enabled_addon_skus)) as content
      from kernel.company where id = any (${[...ids]}::int[])`,
    ...(['books', 'cash_book'] as const).flatMap((basis) => [
      flows(basis, among, spans),
      more(basis, { among, spans, whole }),
    ]),
    ...(whole ? [groupLines(among, spans), unbooked(among, spans)] : []),
  ]
  const { rows } = await sql<Part>`${sql.join(parts, sql` union all `)}`.execute(db)
  const bySchool = new Map<number, Partial<Read>>()
  for (const { kind, company_id, content } of rows)
    bySchool.set(company_id, { ...bySchool.get(company_id), [kind]: content })
  return (id) => {
    const read = bySchool.get(id) ?? {}
    return { now: moneyIn(read, 'now', spans), before: moneyIn(read, 'before', spans.previous) }
  }
}

type When = 'now' | 'before'
/** What everyone sees. */
interface Flows {
  /** The first month that stands there, counted through. */
  from: number
  months: Record<string, readonly [revenue: number, expense: number]> | null
  held?: Record<When, number>
}
/** What the chairman sees; nothing where it is closed to the caller. */
interface More {
  seen: Record<When, number>
  personnel: Record<When, number>
  held?: Record<When, number>
  funds: (readonly [fund: string, month: string, revenue: number, expense: number])[] | null
}
interface Read {
  has_books: boolean
  books: Flows
  cash_book: Flows
  books_more: More
  cash_book_more: More
  groups: GroupLine[]
  unbooked: Record<When, number>
}
interface Part {
  kind: keyof Read
  company_id: number
  content: unknown
}

const SOURCES = {
  books: { flows: sql`accounting.flow_month`, funds: sql`accounting.fund_flow_month`, month: sql`month` },
  cash_book: { flows: sql`budget.cash_month`, funds: sql`budget.fund_month`, month: sql`make_date(year, month, 1)` },
} as const

const within = ({ months }: Span) => sql`at between ${months[0]!}::date and ${months.at(-1)!}::date`
const upTo = ({ months }: Span) => sql`at <= ${months.at(-1)!}::date`
const both = (spans: Spans, of: (span: Span) => RawBuilder<unknown>) =>
  sql`json_build_object('now', ${of(spans)}, 'before', ${of(spans.previous)})`
const added = (what: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
  sql`coalesce(sum(${what}) filter (where ${when}), 0)`
const asked = (spans: Spans) => sql`at between ${spans.previous.months[0]!}::date and ${spans.months.at(-1)!}::date`

/** One after the other, not joined: so no plan can read them school by school. */
function flows(basis: Basis, among: RawBuilder<unknown>, spans: Spans) {
  const { flows: table, month } = SOURCES[basis]
  const held = basis === 'cash_book' ? sql`, 'held', ${both(spans, (span) => added(sql`change`, upTo(span)))}` : sql``
  const change = basis === 'cash_book' ? sql`, change` : sql``
  return sql`
    select ${sql.lit(basis)}, company_id, json_build_object('from', extract(year from min(at)) * 12 + extract(month from min(at)),
      'months', json_object_agg(at, json_build_array(revenue, expense)) filter (where ${asked(spans)})${held})
    from (select company_id, ${month} as at, revenue, expense${change} from ${table} where ${among}) t
    where ${upTo(spans)} group by company_id`
}

function more(basis: Basis, { among, spans, whole }: { among: RawBuilder<unknown>; spans: Spans; whole: boolean }) {
  const { funds: table, month } = SOURCES[basis]
  const held = basis === 'books' ? sql`, 'held', ${both(spans, (span) => added(sql`change`, upTo(span)))}` : sql``
  const change = basis === 'books' ? sql`, change` : sql``
  const funds = whole
    ? sql`json_agg(json_build_array(fund_code, at, revenue, expense) order by fund_code, at) filter (where ${asked(spans)})`
    : sql`null`
  return sql`
    select ${sql.lit(`${basis}_more`)}, company_id, json_build_object(
      'seen', ${both(spans, (span) => sql`count(*) filter (where ${upTo(span)})`)},
      'personnel', ${both(spans, (span) => added(sql`personnel`, within(span)))}, 'funds', ${funds}${held})
    from (select company_id, ${month} as at, fund_code, revenue, expense, personnel${change} from ${table} where ${among}) t
    where ${upTo(spans)} group by company_id`
}

function unbooked(among: RawBuilder<unknown>, spans: Spans) {
  return sql`
    select 'unbooked', company_id, ${both(spans, (span) => added(sql`amount`, within(span)))}
    from (select company_id, month as at, amount from people.unbooked_month where ${among}) t group by company_id`
}

function moneyIn(read: Partial<Read>, when: When, span: Span): Money {
  const begun = {
    has_books: read.has_books ?? false,
    books_from: read.books?.from ?? null,
    cash_from: read.cash_book?.from ?? null,
  }
  const basis = basisOf(begun, span)
  const flowing = read[basis]
  const seen = read[`${basis}_more`]
  const open = (seen?.seen[when] ?? 0) > 0
  const months = span.months.map((month) => {
    const [revenue, expense] = flowing?.months?.[month] ?? [0, 0]
    return { month, revenue, expense }
  })
  const funds = (seen?.funds ?? []).map(([fund, month, revenue, expense]) => ({ fund, month, revenue, expense }))
  return {
    basis,
    months,
    ...totalOf(months),
    books_open: basis === 'books' && open,
    // Where nothing was ever written there is nothing to be hidden.
    personnel: open ? seen!.personnel[when] : flowing ? null : 0,
    unbooked: read.unbooked?.[when] ?? 0,
    held: (basis === 'books' ? seen : flowing)?.held?.[when] ?? 0,
    funds: funds.filter(({ month }) => span.months.includes(month)),
    groups: basis === 'books' && when === 'now' ? (read.groups ?? []) : [],
  }
}

export function totalOf(rows: readonly Flow[]): Flow {
  return { revenue: sum(rows.map((row) => row.revenue)), expense: sum(rows.map((row) => row.expense)) }
}

/** The months of several schools together. */
export function monthsOf(rows: readonly MonthFlow[]): MonthFlow[] {
  return [...Map.groupBy(rows, (row) => row.month)]
    .map(([month, flows]) => ({ month, ...totalOf(flows) }))
    .sort((one, other) => monthNo(one.month) - monthNo(other.month))
}
