// The foundation's money: for the chairman alone, as the database's own policies have it.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { percent, sum } from '../../../kernel/values/money.ts'
import {
  Id,
  List,
  Moment,
  Month,
  Nullable,
  nameShapes,
  Obj,
  Rupiah,
  Text,
  Type,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { BASES, basesOf } from '../overview/basis.ts'
import { measureSchools, type Pair, SCHOOLS_MAX, type School, together } from '../overview/schools.ts'
import { Change, growth } from '../performance/growth.ts'
import { flowSources } from '../performance/indicators.ts'
import { ratio } from '../performance/parts.ts'
import type { Now } from '../performance/values.ts'
import { Days, type Span, type Spans } from '../periods.ts'
import { Sources } from '../sources.ts'
import { Absorption, getAbsorption } from './absorption.ts'
import { Arrears, getArrears } from './arrears.ts'
import { getStatements, Statements } from './statements.ts'

const flows = { revenue: Rupiah(210_000_000), expense: Rupiah(165_000_000) }
const Runway = Nullable(Type.Number({ minimum: -1e9, maximum: 1e9, examples: [3.4] }))
const MonthFlow = Obj({ year: Year(2026), month: Month(7), ...flows })
const Share = Nullable(Type.Number({ minimum: -1e9, maximum: 1e9, examples: [93.5] }))
/** Of fees that fell due in the months. */
const fees = { fees_billed: Rupiah(120_000_000), fees_settled: Rupiah(112_200_000), collection_rate: Share }
/** What people cost, payroll among it, by the books; null where nobody's books are read. */
const Personnel = Nullable(Rupiah(96_000_000))
const Fund = Obj({ fund: Text(42, 'bos_reguler'), ...flows, months: List(MonthFlow, 12) })
const SchoolRow = Obj({
  company_id: Id(1),
  name: Text(200, 'SMP Pendopo Nusantara'),
  ...flows,
  basis: Word(...BASES),
  personnel: Personnel,
  ...fees,
  held: Rupiah(310_000_000),
  cash_runway: Runway,
})
export const Finance = Obj({
  as_of: Moment(),
  year: Year(2026),
  ...Days.properties,
  previous: Obj({ ...Days.properties, ...flows, surplus: Rupiah(41_000_000) }),
  /** What the schools below add up to, each by its own basis, and what the statements say. */
  ...flows,
  surplus: Rupiah(45_000_000),
  change_percent: Obj({ revenue: Change, expense: Change, surplus: Change }),
  sources: Sources,
  months: List(MonthFlow, 12),
  funds: List(Fund),
  schools: List(SchoolRow, SCHOOLS_MAX),
  /** Of the schools by their books. */
  personnel: Personnel,
  ...fees,
  /** What is owed to the schools at the end of the period, as the position has it. */
  receivables: Rupiah(18_000_000),
  /** Money at the end of the period, and for how many months of its expense it lasts. */
  held: Rupiah(930_000_000),
  cash_runway: Runway,
  statements: Statements,
  absorption: Absorption,
  approvals: Arrears,
})
nameShapes({ MonthFlow, FundFlow: Fund, FinanceOfSchool: SchoolRow, FoundationFinance: Finance })

interface Flow {
  revenue: number
  expense: number
}
/** Either a fund's month, over all schools, or a school's months together, over all funds. */
type Row = Flow & { fund: string; year: number; month: number; company_id: number | null; now: boolean }

export async function getFinance(
  db: Db,
  caller: Caller,
  { ids, spans, now }: { ids: readonly number[]; spans: Spans; now: Now },
) {
  const year = Number(spans.until.slice(0, 4))
  const pairs = await measureSchools(db, caller, { ids, spans, today: now.today })
  const measured = pairs.map(({ school }) => school)
  const [rows, statements, absorption, approvals] = await Promise.all([
    readFlows(db, pairs, spans),
    getStatements(db, measured, spans),
    getAbsorption(db, ids, { year, today: now.today }),
    getArrears(db, ids, now.today),
  ])
  const all = together(measured)
  const money = all.money ?? { held: 0, expense: 0 }
  return {
    as_of: now.moment,
    year: Number(spans.from.slice(0, 4)),
    ...flowsOf(rows, measured, spans),
    ...duesOf(all),
    receivables: statements.position.assets.find(({ group }) => group === RECEIVABLES)?.total ?? 0,
    held: money.held,
    cash_runway: ratio(money.held * spans.months.length, money.expense),
    statements,
    absorption,
    approvals,
  }
}

const RECEIVABLES = '12'

function duesOf({ books_open, personnel, fees_billed, fees_settled }: School) {
  const collection_rate = percent(fees_settled, fees_billed)
  return { personnel: books_open ? personnel : null, fees_billed, fees_settled, collection_rate }
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
    sources: (['revenue', 'expense'] as const).flatMap((what) => flowSources(spans, what, basesOf(measured))),
    months: monthsOf(byFund),
    funds: [...Map.groupBy(byFund, (row) => row.fund)].map(([fund, months]) => ({
      fund,
      ...totalOf(months),
      months: monthsOf(months),
    })),
    schools: measured.map((school) => {
      const { company_id, name, basis, money } = school
      return {
        company_id,
        name,
        ...totalOf(bySchool.get(company_id) ?? []),
        basis,
        ...duesOf(school),
        held: money?.held ?? 0,
        cash_runway: money && ratio(money.held * spans.months.length, money.expense),
      }
    }),
  }
}

/** One statement, so that the funds and the schools add up to the same; each school where its money is read. */
async function readFlows(db: Db, pairs: readonly Pair[], spans: Spans): Promise<Row[]> {
  const part = (basis: School['basis'], when: 'now' | 'before') => {
    const one = when === 'now' ? ('school' as const) : ('before' as const)
    const ids = pairs.flatMap((pair) => (pair[one].basis === basis ? pair[one].company_id : []))
    return flowsFrom(basis, ids, { span: when === 'now' ? spans : spans.previous, now: when === 'now' })
  }
  const parts = BASES.flatMap((basis) => [part(basis, 'now'), part(basis, 'before')])
  const { rows } = await sql<Row>`
    select fund_code as fund, year, month, company_id, now, sum(revenue)::bigint as revenue, sum(expense)::bigint as expense
    from (${sql.join(parts, sql` union all `)}) f
    group by grouping sets ((now, fund_code, year, month), (now, company_id))
    order by fund_code, year, month, company_id`.execute(db)
  return rows
}

function flowsFrom(basis: School['basis'], ids: readonly number[], { span, now }: { span: Span; now: boolean }) {
  const isWanted = (day: RawBuilder<unknown>) =>
    sql`company_id = any (${[...ids]}::int[]) and ${day} = any (${[...span.months]}::date[])`
  return basis === 'books'
    ? sql`select company_id, fund_code, extract(year from month)::int as year, extract(month from month)::int as month,
        revenue, expense, ${sql.lit(now)} as now from accounting.fund_flow_month where ${isWanted(sql`month`)}`
    : sql`select company_id, fund_code, year, month, revenue, expense, ${sql.lit(now)} as now from budget.fund_month
        where ${isWanted(sql`make_date(year, month, 1)`)}`
}

function totalOf(rows: readonly Flow[]): Flow {
  return { revenue: sum(rows.map((row) => row.revenue)), expense: sum(rows.map((row) => row.expense)) }
}

function monthsOf(rows: readonly Row[]) {
  return [...Map.groupBy(rows, (row) => row.year * 12 + row.month)]
    .map(([, flows]) => ({ year: flows[0]!.year, month: flows[0]!.month, ...totalOf(flows) }))
    .sort((a, b) => a.year - b.year || a.month - b.month)
}
