// The foundation's money: for the chairman alone, as the database's own policies have it.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { sum } from '../../kernel/money.ts'
import { Id, List, Moment, Month, Nullable, Obj, Rupiah, Text, Type, Word, Year } from '../../kernel/schema.ts'
import { Absorption, getAbsorption } from './absorption.ts'
import { Arrears, getArrears } from './arrears.ts'
import { Change, growth } from './growth.ts'
import { cashSources, ratio } from './indicators.ts'
import { Days, type Spans } from './periods.ts'
import { measureSchools, SCHOOLS_MAX, type School, together } from './schools.ts'
import { Sources } from './sources.ts'
import { getStatements, Statements } from './statements.ts'
import type { Now } from './values.ts'

const flows = { revenue: Rupiah(210_000_000), expense: Rupiah(165_000_000) }
const Runway = Nullable(Type.Number({ minimum: -1e9, maximum: 1e9, examples: [3.4] }))
const MonthFlow = Obj({ year: Year(2026), month: Month(7), ...flows })
const Fund = Obj({ fund: Text(42, 'bos_reguler'), ...flows, months: List(MonthFlow, 12) })
const SchoolRow = Obj({
  company_id: Id(1),
  name: Text(200, 'SMP Pendopo Nusantara'),
  ...flows,
  basis: Word('books', 'cash_book'),
  held: Rupiah(310_000_000),
  cash_runway: Runway,
})
export const Finance = Obj({
  as_of: Moment(),
  year: Year(2026),
  ...Days.properties,
  previous: Obj({ ...Days.properties, ...flows, surplus: Rupiah(41_000_000) }),
  /** By the cash books, fund by fund. */
  ...flows,
  surplus: Rupiah(45_000_000),
  change_percent: Obj({ revenue: Change, expense: Change, surplus: Change }),
  sources: Sources,
  months: List(MonthFlow, 12),
  funds: List(Fund),
  schools: List(SchoolRow, SCHOOLS_MAX),
  /** Money at the end of the period, and for how many months of its expense it lasts. */
  held: Rupiah(930_000_000),
  cash_runway: Runway,
  statements: Statements,
  absorption: Absorption,
  approvals: Arrears,
})

interface Flow {
  revenue: number
  expense: number
}
/** Either a fund's month, over all schools, or a school's months together, over all funds. */
type Row = Flow & { fund: string; year: number; month: number; company_id: number | null; now: boolean }

export async function getFinance(db: Db, caller: Caller, ids: readonly number[], spans: Spans, now: Now) {
  const year = Number(spans.until.slice(0, 4))
  const pairs = await measureSchools(db, caller, ids, { spans, today: now.today })
  const measured = pairs.map(({ school }) => school)
  const [rows, statements, absorption, approvals] = await Promise.all([
    readFlows(db, ids, spans),
    getStatements(db, measured, spans),
    getAbsorption(db, ids, { year, today: now.today }),
    getArrears(db, ids, now.today),
  ])
  const money = together(measured).money ?? { held: 0, expense: 0 }
  return {
    as_of: now.moment,
    year: Number(spans.from.slice(0, 4)),
    ...flowsOf(rows, measured, spans),
    held: money.held,
    cash_runway: ratio(money.held * spans.months.length, money.expense),
    statements,
    absorption,
    approvals,
  }
}

const withSurplus = (flow: Flow) => ({ ...flow, surplus: flow.revenue - flow.expense })

function flowsOf(rows: readonly Row[], measured: readonly School[], spans: Spans) {
  const byFund = rows.filter((row) => row.company_id === null && row.now)
  const total = withSurplus(totalOf(byFund))
  const before = withSurplus(totalOf(rows.filter((row) => row.company_id === null && !row.now)))
  const bySchool = Map.groupBy(
    rows.filter((row) => row.now),
    (row) => row.company_id,
  )
  return {
    from: spans.from,
    until: spans.until,
    previous: { from: spans.previous.from, until: spans.previous.until, ...before },
    ...total,
    change_percent: {
      revenue: growth(total.revenue, before.revenue),
      expense: growth(total.expense, before.expense),
      surplus: growth(total.surplus, before.surplus),
    },
    sources: [...cashSources(spans, 'revenue'), ...cashSources(spans, 'expense')],
    months: monthsOf(byFund),
    funds: [...Map.groupBy(byFund, (row) => row.fund)].map(([fund, months]) => ({
      fund,
      ...totalOf(months),
      months: monthsOf(months),
    })),
    schools: measured.map(({ company_id, name, books_open, money }) => ({
      company_id,
      name,
      ...totalOf(bySchool.get(company_id) ?? []),
      basis: books_open ? ('books' as const) : ('cash_book' as const),
      held: money?.held ?? 0,
      cash_runway: money && ratio(money.held * spans.months.length, money.expense),
    })),
  }
}

/** One statement, so that the funds and the schools add up to the same. */
async function readFlows(db: Db, ids: readonly number[], { months, previous }: Spans): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select fund_code as fund, year, month, company_id, now, sum(revenue)::bigint as revenue, sum(expense)::bigint as expense
    from (
      select *, make_date(year, month, 1) = any (${[...months]}::date[]) as now from budget.fund_month
      where company_id = any (${[...ids]}::int[]) and make_date(year, month, 1) = any (${[...previous.months, ...months]}::date[])) f
    group by grouping sets ((now, fund_code, year, month), (now, company_id))
    order by fund_code, year, month, company_id`.execute(db)
  return rows
}

function totalOf(rows: readonly Flow[]): Flow {
  return { revenue: sum(rows.map((row) => row.revenue)), expense: sum(rows.map((row) => row.expense)) }
}

function monthsOf(rows: readonly Row[]) {
  return [...Map.groupBy(rows, (row) => row.year * 12 + row.month)]
    .map(([, flows]) => ({ year: flows[0]!.year, month: flows[0]!.month, ...totalOf(flows) }))
    .sort((a, b) => a.year - b.year || a.month - b.month)
}
