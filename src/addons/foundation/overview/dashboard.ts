// The foundation at a glance: students, and money in and out as each school's basis has it, by school and month, beside the
// period before.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sum } from '../../../kernel/values/money.ts'
import {
  Count,
  FirstOfMonth,
  Id,
  List,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Rupiah,
  type Static,
  Text,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { Change, growth } from '../performance/growth.ts'
import { flowSources, indicator } from '../performance/indicators.ts'
import type { Now } from '../performance/values.ts'
import { Days, type Span, type Spans } from '../periods.ts'
import { AsOf, Sources } from '../sources.ts'
import { BASES, type Basis, basesOf, TOLD_BASES, toldBasis } from './basis.ts'
import { type MoneyOfSchool, readMoney } from './money.ts'
import { atOnce, isInside, SCHOOLS_MAX } from './schools.ts'

const FIGURES = ['students', 'revenue', 'expense'] as const
type FigureName = (typeof FIGURES)[number]

const flows = { revenue: Rupiah(820_000_000), expense: Rupiah(615_000_000) }
const Figure = Obj({
  figure: Word(...FIGURES),
  value: Rupiah(2_400_000_000),
  previous: Nullable(Rupiah(2_310_000_000)),
  change: Nullable(Rupiah(90_000_000)),
  change_percent: Change,
  /** Schools of which it is not known, or tells of fewer than five people: they are not in the sum. */
  missing: Count(0),
  /** Of money: where it was read. */
  basis: Nullable(Word(...TOLD_BASES)),
  as_of: AsOf,
  sources: Sources,
})
/** Students where each of the schools has its number. */
const MonthRow = Obj({ month: FirstOfMonth('2026-07-01'), students: Nullable(Count(1000)), ...flows, sources: Sources })
const Cell = Obj({ kind: Word('student', 'staff'), cell: Text(40, 'f'), active: Count(180) })
const School = Obj({
  company_id: Id(1),
  name: Text(200, 'SMP Pendopo Nusantara'),
  /** None, or fewer than five, where one does not work. */
  students: Nullable(Count(360)),
  ...flows,
  /** Where its money is read. */
  basis: Word(...BASES),
  previous: Obj({ students: Nullable(Count(352)), ...flows }),
  change_percent: Obj({ students: Change, revenue: Change, expense: Change }),
  months: List(Obj({ month: FirstOfMonth('2026-07-01'), students: Nullable(Count(360)), ...flows }), 12),
  /** As they are now, or were at the end of a period that is over. */
  cells: List(Cell, 20),
})
export const Dashboard = Obj({
  as_of: Moment(),
  year: Year(2026),
  ...Days.properties,
  previous: Days,
  students: Count(1000),
  revenue: Rupiah(2_400_000_000),
  expense: Rupiah(1_850_000_000),
  figures: List(Figure, FIGURES.length),
  months: List(MonthRow, 12),
  schools: List(School, SCHOOLS_MAX),
})
nameShapes({
  DashboardFigure: Figure,
  DashboardMonth: MonthRow,
  DashboardCell: Cell,
  DashboardOfSchool: School,
  FoundationDashboard: Dashboard,
})

interface Row {
  company_id: number
  name: string
  students: number | null
  money: MoneyOfSchool
  taken: Record<string, number>
  cells: Static<typeof Cell>[]
  taken_cells: Static<typeof Cell>[]
}

export async function getDashboard(
  db: Db,
  caller: Caller,
  { ids, spans, now: { moment } }: { ids: readonly number[]; spans: Spans; now: Now },
) {
  const rows = await readSchools(db, caller, { ids, spans })
  const schools = rows.map((row) => schoolOf(row, spans))
  const total = totalOf(schools)
  const before = totalOf(schools.map((school) => school.previous))
  return {
    as_of: moment,
    year: Number(spans.from.slice(0, 4)),
    from: spans.from,
    until: spans.until,
    previous: { from: spans.previous.from, until: spans.previous.until },
    ...total,
    figures: FIGURES.map((figure) => figureOf(figure, { total, before, schools, spans, moment })),
    months: spans.months.map((month, index) => ({
      month,
      ...totalOf(schools.map((school) => school.months[index]!)),
      students: knownTotal(schools.map((school) => school.months[index]!.students)),
      sources: sourcesOf('revenue', { ...spans, from: month, months: [month] }, basesOf(schools)),
    })),
    schools,
  }
}

/** Students as they are now; of months that are over as they were written down at their end. */
function schoolOf(row: Row, spans: Spans) {
  const { now: money, before } = row.money
  const months = money.months.map((flow) => ({
    ...flow,
    students: spans.current && flow.month === spans.months.at(-1) ? row.students : (row.taken[flow.month] ?? null),
  }))
  const now = { students: months.at(-1)!.students, revenue: money.revenue, expense: money.expense }
  const previous = {
    students: row.taken[spans.previous.months.at(-1)!] ?? null,
    revenue: before.revenue,
    expense: before.expense,
  }
  const { company_id, name } = row
  const cells = spans.current ? row.cells : row.taken_cells
  const change_percent = {
    students: growth(now.students, previous.students),
    revenue: growth(now.revenue, previous.revenue),
    expense: growth(now.expense, previous.expense),
  }
  return { company_id, name, ...now, basis: money.basis, previous, change_percent, months, cells }
}

type Shown = { students: number | null; revenue: number; expense: number }

function totalOf(schools: readonly Shown[]) {
  const add = (key: FigureName) => sum(schools.map((school) => school[key] ?? 0))
  return { students: add('students'), revenue: add('revenue'), expense: add('expense') }
}

function knownTotal(values: readonly (number | null)[]): number | null {
  return values.includes(null) ? null : sum(values as number[])
}

interface Sight {
  total: Record<FigureName, number>
  before: Record<FigureName, number>
  schools: readonly (Shown & { previous: Shown; basis: Basis })[]
  spans: Spans
  moment: string
}

function figureOf(figure: FigureName, { total, before, schools, spans, moment }: Sight): Static<typeof Figure> {
  // As many as there were before is said only of the schools that are counted now.
  const known = schools.every(({ students, previous }) => (students === null) === (previous.students === null))
  const comparable = figure !== 'students' || (known && schools.some(({ students }) => students !== null))
  const [value, previous] = [total[figure], comparable ? before[figure] : null]
  return {
    figure,
    value,
    previous,
    change: previous === null ? null : value - previous,
    change_percent: growth(value, previous),
    missing: schools.filter((school) => school[figure] === null).length,
    basis: figure === 'students' ? null : toldBasis(schools),
    as_of: moment,
    sources: sourcesOf(figure, spans, basesOf(schools)),
  }
}

function sourcesOf(figure: FigureName, span: Span, bases: ReadonlySet<Basis>) {
  return figure === 'students' ? indicator('students').sources(span, bases) : flowSources(span, figure, bases)
}

async function readSchools(
  db: Db,
  caller: Caller,
  { ids, spans }: { ids: readonly number[]; spans: Spans },
): Promise<Row[]> {
  const inside = isInside(caller, caller.companyId) ? caller.companyId : null
  const schools = () =>
    sql<Pick<Row, 'company_id' | 'name' | 'students'>>`
      select c.id as company_id, c.name,
        coalesce(st.active, case when c.id = ${inside}::int then 0 end) as students
      from kernel.company c left join school.student_total st on st.company_id = c.id
      where c.id = any (${[...ids]}::int[]) order by c.name, c.id`.execute(db)
  const [found, [parts, money]] = await atOnce(db, schools, () =>
    atOnce(
      db,
      () => readParts(db, ids, spans),
      () => readMoney(db, { ids, spans }),
    ),
  )
  const bySchool = Map.groupBy(parts, (part) => part.company_id)
  return found.rows.map((school) => {
    const own = bySchool.get(school.company_id) ?? []
    const told = Object.fromEntries(own.map(({ kind, content }) => [kind, content]))
    return { ...school, money: money(school.company_id), ...NOTHING, ...told }
  })
}

type Parts = Pick<Row, 'taken' | 'cells' | 'taken_cells'>
const NOTHING: Parts = { taken: {}, cells: [], taken_cells: [] }
type Part = { company_id: number; kind: keyof Parts; content: object }

/** One after the other, not joined: so no plan can read them school by school. */
async function readParts(db: Db, ids: readonly number[], { previous, months }: Spans): Promise<Part[]> {
  const among = sql`company_id = any (${[...ids]}::int[])`
  const [first, last] = [previous.months[0]!, months.at(-1)!]
  const { rows } = await sql<Part>`
    select company_id, 'taken' as kind, json_object_agg(month, value::bigint) as content from foundation.snapshot
    where ${among} and indicator = 'students' and month between ${first}::date and ${last}::date group by company_id
    union all
    select company_id, 'cells', json_agg(json_build_object('kind', kind, 'cell', cell, 'active', active) order by kind desc, cell)
    from school.people_cell where ${among} and active > 0 group by company_id
    union all
    select company_id, 'taken_cells', json_agg(json_build_object('kind', kind, 'cell', cell, 'active', active) order by kind desc, cell)
    from foundation.snapshot_cell where ${among} and month = ${last}::date group by company_id`.execute(db)
  return rows
}
