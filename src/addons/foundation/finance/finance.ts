// The foundation's money: for the chairman alone, as the database's own policies have it.
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
import { BASES, basesOf, TOLD_BASES, toldBasis } from '../overview/basis.ts'
import { type Flow, monthsOf, type MonthFlow as OneMonth, totalOf } from '../overview/money.ts'
import { measureSchools, type Pair, SCHOOLS_MAX, type School, together } from '../overview/schools.ts'
import { Change, growth } from '../performance/growth.ts'
import { flowSources } from '../performance/indicators.ts'
import { lasting } from '../performance/parts.ts'
import type { Now } from '../performance/values.ts'
import { Days, type Spans } from '../periods.ts'
import { Sources } from '../sources.ts'
import { Absorption, getAbsorption } from './absorption.ts'
import { Arrears, getArrears } from './arrears.ts'
import { Statements, statementsOf } from './statements.ts'

const flows = { revenue: Rupiah(210_000_000), expense: Rupiah(165_000_000) }
const Runway = Nullable(Type.Number({ minimum: -1e9, maximum: 1e9, examples: [3.4] }))
const MonthFlow = Obj({ year: Year(2026), month: Month(7), ...flows })
const Share = Nullable(Type.Number({ minimum: -1e9, maximum: 1e9, examples: [93.5] }))
/** Of fees that fell due in the months. */
const fees = { fees_billed: Rupiah(120_000_000), fees_settled: Rupiah(112_200_000), collection_rate: Share }
/** What people cost, payroll among it: group 51 of the books, or what the cash book paid to people. */
const Personnel = Rupiah(96_000_000)
/** Paid to people by payroll, and in neither books nor cash book: in none of the sums beside it. */
const Unbooked = Rupiah(0)
const Fund = Obj({ fund: Text(42, 'bos_reguler'), ...flows, months: List(MonthFlow, 12) })
const SchoolRow = Obj({
  company_id: Id(1),
  name: Text(200, 'SMP Pendopo Nusantara'),
  ...flows,
  basis: Word(...BASES),
  personnel: Personnel,
  pay_unbooked: Unbooked,
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
  /** Where all this money was read: the schools and the statements say it one by one. */
  basis: Nullable(Word(...TOLD_BASES)),
  sources: Sources,
  months: List(MonthFlow, 12),
  funds: List(Fund),
  schools: List(SchoolRow, SCHOOLS_MAX),
  personnel: Personnel,
  pay_unbooked: Unbooked,
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

export async function getFinance(
  db: Db,
  caller: Caller,
  { ids, spans, now }: { ids: readonly number[]; spans: Spans; now: Now },
) {
  const year = Number(spans.until.slice(0, 4))
  const pairs = await measureSchools(db, caller, { ids, spans, today: now.today, whole: true })
  const measured = pairs.map(({ school }) => school)
  const statements = statementsOf(pairs, spans)
  const [absorption, approvals] = await Promise.all([
    getAbsorption(db, ids, { year, today: now.today }),
    getArrears(db, ids, now.today),
  ])
  const all = together(measured)
  const money = all.money ?? { held: 0, expense: 0 }
  return {
    as_of: now.moment,
    year: Number(spans.from.slice(0, 4)),
    ...flowsOf(pairs, spans),
    ...duesOf(all),
    pay_unbooked: sum(pairs.map((pair) => pair.money.now.unbooked)),
    receivables: statements.position.assets.find(({ group }) => group === RECEIVABLES)?.total ?? 0,
    held: money.held,
    cash_runway: lasting(money.held, { months: spans.months.length, expense: money.expense }),
    statements,
    absorption,
    approvals,
  }
}

const RECEIVABLES = '12'

function duesOf({ personnel, fees_billed, fees_settled }: School) {
  const collection_rate = percent(fees_settled, fees_billed)
  return { personnel: personnel ?? 0, fees_billed, fees_settled, collection_rate }
}

const withSurplus = (flow: Flow) => ({ ...flow, surplus: flow.revenue - flow.expense })

function flowsOf(pairs: readonly Pair[], spans: Spans) {
  const measured = pairs.map(({ school }) => school)
  const total = withSurplus(totalOf(measured))
  const before = withSurplus(totalOf(pairs.map((pair) => pair.before)))
  const byFund = pairs.flatMap(({ money }) => money.now.funds)
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
    basis: toldBasis(measured),
    sources: (['revenue', 'expense'] as const).flatMap((what) => flowSources(spans, what, basesOf(measured))),
    months: monthRows(pairs.flatMap(({ money }) => money.now.months)).filter(isMoved),
    funds: [...Map.groupBy(byFund, (row) => row.fund)].sort().map(([fund, months]) => ({
      fund,
      ...totalOf(months),
      months: monthRows(months),
    })),
    schools: pairs.map(({ school, money: { now } }) => {
      const { company_id, name, revenue, expense, basis, money } = school
      return {
        company_id,
        name,
        revenue,
        expense,
        basis,
        ...duesOf(school),
        pay_unbooked: now.unbooked,
        held: money?.held ?? 0,
        cash_runway: money && lasting(money.held, { months: spans.months.length, expense: money.expense }),
      }
    }),
  }
}

const isMoved = ({ revenue, expense }: Flow) => revenue !== 0 || expense !== 0

function monthRows(rows: readonly OneMonth[]) {
  return monthsOf(rows).map(({ month, revenue, expense }) => ({
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5, 7)),
    revenue,
    expense,
  }))
}
