// The schools a foundation door covers, and what is measured of each in one statement.
import { type RawBuilder, sql } from 'kysely'
import { type Caller, scopeOf } from '../../kernel/access/caller.ts'
import { addDays } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { sum } from '../../kernel/money.ts'
import { Id, Type } from '../../kernel/schema.ts'
import type { Span } from './periods.ts'

export const SCHOOLS_MAX = 1000
/** A paper that ends within so many days, as the list of papers has it. */
const EXPIRING_DAYS = 60
/** A decision that was asked for so many days ago has waited long. */
export const WAITING_DAYS = 7

export const SchoolsParam = Type.Array(Id(1), { minItems: 1, maxItems: SCHOOLS_MAX, examples: [[1]] })

/** Companies of the caller's foundation in which the caller holds a role, or those of them that were asked for. */
export function schoolsOf(caller: Caller, asked?: readonly number[]): number[] {
  const covered = [...scopeOf(caller, '', true).companies]
  if (!asked) return covered
  if (asked.some((id) => !covered.includes(id))) throw notFound('schools')
  return [...new Set(asked)]
}

/** Null where nothing can be seen: nothing recorded, or fewer than five people at another school. */
export interface Measures {
  company_id: number
  name: string
  level: string | null
  students: number | null
  classes: number
  teachers: number | null
  certified: number | null
  /** Student-days with the student at school or away on the school's behalf; with a late arrival; all. */
  attended: number
  late: number
  days: number
  cash_revenue: number
  cash_expense: number
  /** Money at the end of the last month: at the bank and in the box by the cash book. */
  cash_held: number | null
  planned: number
  realised: number
  /** Whether the school keeps books, and whether the caller may look into them. */
  keeps_books: boolean
  books_open: boolean
  revenue: number
  expense: number
  personnel: number
  held: number
  expiring: number
  assets: number
  heavy: number
  asset_value: number
  overdue: number
  waiting: number
  programs_due: number
  programs_done: number
  class_limit: number | null
}

export interface Money {
  revenue: number
  expense: number
  held: number
}
export type School = Measures & {
  /** By the books where they are kept, else by the cash book; null where the books are not for the caller. */
  money: Money | null
}

function withMoney(row: Measures): School {
  const cash = { revenue: row.cash_revenue, expense: row.cash_expense, held: row.cash_held ?? 0 }
  const books = row.books_open ? { revenue: row.revenue, expense: row.expense, held: row.held } : null
  return { ...row, money: row.keeps_books ? books : cash }
}

/** What flows is of the span; what stands is as it is now. `classes` are those of the academic year in which it ends. */
export async function measureSchools(
  db: Db,
  caller: Pick<Caller, 'companyId' | 'roles'>,
  ids: readonly number[],
  { span, today }: { span: Span; today: string },
): Promise<School[]> {
  const [first, last] = [span.months[0]!, span.months.at(-1)!]
  const own = sql`c.id = ${caller.companyId}`
  const among = sql`${[...ids]}::int[]`
  const { rows } = await sql<Measures>`
    select c.id as company_id, c.name, lv.level,
      case when ${own} then coalesce(st.active, 0) else st.active end as students, coalesce(ct.classes, 0) as classes,
      case when ${own} then coalesce(tt.active, 0) else tt.active end as teachers,
      case when ${own} then coalesce(ce.teachers, 0) else ce.teachers end as certified,
      coalesce(a.attended, 0) as attended, coalesce(a.late, 0) as late, coalesce(a.days, 0) as days,
      coalesce(m.revenue, 0)::bigint as cash_revenue, coalesce(m.expense, 0)::bigint as cash_expense, m.held::bigint as cash_held,
      coalesce(b.planned, 0)::bigint as planned, coalesce(b.realised, 0)::bigint as realised,
      'FIN' = any (c.svc_enabled_addon_skus) and (g.company_id is not null or not (${own} or ${caller.roles.includes('foundation_chairman')})) as keeps_books,
      g.company_id is not null as books_open, coalesce(g.revenue, 0)::bigint as revenue, coalesce(g.expense, 0)::bigint as expense,
      coalesce(g.personnel, 0)::bigint as personnel, coalesce(g.held, 0)::bigint as held,
      coalesce(d.expiring, 0)::int as expiring, coalesce(x.assets, 0)::int as assets, coalesce(x.heavy, 0)::int as heavy,
      coalesce(x.value, 0)::bigint as asset_value, coalesce(i.overdue, 0)::int as overdue, coalesce(w.waiting, 0)::int as waiting,
      coalesce(p.due, 0)::int as programs_due, coalesce(p.done, 0)::int as programs_done, k.green as class_limit
    from kernel.company c
    left join foundation.school_level lv on lv.company_id = c.id
    left join school.student_total st on st.company_id = c.id
    left join foundation.teacher_total tt on tt.company_id = c.id
    left join people.certified_total ce on ce.company_id = c.id
    left join foundation.benchmark k on k.company_id = c.id and k.indicator = 'class_size'
    left join (
      select distinct on (company_id) company_id, classes from foundation.class_total
      where company_id = any (${among}) and ${span.until} between starts_on and ends_on order by company_id, starts_on desc) ct on ct.company_id = c.id
    left join (${attendanceOf(among, span)}) a on a.company_id = c.id
    left join (
      select company_id, sum(revenue) filter (where make_date(year, month, 1) >= ${first}) as revenue,
        sum(expense) filter (where make_date(year, month, 1) >= ${first}) as expense, sum(change) as held
      from budget.cash_month where company_id = any (${among}) and (year, month) <= (${monthKey(last)}) group by 1) m on m.company_id = c.id
    left join (
      select company_id, sum(planned) as planned, sum(realised) as realised from budget.budget_month
      where company_id = any (${among}) and (fiscal_year, month) between (${monthKey(first)}) and (${monthKey(last)}) group by 1) b
      on b.company_id = c.id
    left join (
      select company_id, sum(revenue) filter (where month >= ${first}) as revenue, sum(expense) filter (where month >= ${first}) as expense,
        sum(personnel) filter (where month >= ${first}) as personnel, sum(change) as held
      from accounting.flow_month where company_id = any (${among}) and month <= ${last} group by 1) g on g.company_id = c.id
    left join (
      select company_id, sum(documents) as expiring from people.document_day
      where company_id = any (${among}) and expires_on between ${today} and ${addDays(today, EXPIRING_DAYS)} group by 1) d on d.company_id = c.id
    left join (
      select company_id, sum(assets) as assets, sum(assets) filter (where condition = 'heavy') as heavy, sum(value) as value
      from inventory.condition_total where company_id = any (${among}) group by 1) x on x.company_id = c.id
    left join (
      select company_id, sum(inspections) as overdue from inventory.inspection_day
      where company_id = any (${among}) and due_on < ${today} group by 1) i on i.company_id = c.id
    left join (
      select company_id, sum(open) as waiting from kernel.approval_day
      where company_id = any (${among}) and requested_on < ${addDays(today, -WAITING_DAYS)} group by 1) w on w.company_id = c.id
    left join (
      select company_id, count(*) as due, count(*) filter (where state = 'done') as done from foundation.program
      where company_id = any (${among}) and ends_on between ${span.from} and ${span.until} and state <> 'cancelled' group by 1) p on p.company_id = c.id
    where c.id = any (${among})
    order by c.name, c.id`.execute(db)
  return rows.map(withMoney)
}

const monthKey = (month: string) => sql`${Number(month.slice(0, 4))}::int, ${Number(month.slice(5, 7))}::int`

/** Whole months from their totals, the last one from its days: of it only so much may be asked for. */
function attendanceOf(among: RawBuilder<unknown>, { months, until }: Span) {
  const last = months.at(-1)!
  return sql`
    select company_id, sum(present + late + dispensation) as attended, sum(late) as late,
      sum(present + late + sick + permitted + absent + dispensation) as days
    from (
      select company_id, present, late, sick, permitted, absent, dispensation from school.attendance_month
      where company_id = any (${among}) and month >= ${months[0]!} and month < ${last}
      union all
      select company_id, present, late, sick, permitted, absent, dispensation from school.attendance_total
      where company_id = any (${among}) and day between ${last} and ${until}) t
    group by 1`
}

/** All of them as if they were one. What cannot be seen of some is left out of the sum. */
export function together(schools: readonly School[]): School {
  const add = (key: Summed) => sum(schools.map((school) => school[key] ?? 0))
  const money = schools.flatMap((school) => school.money ?? [])
  const classes = add('classes')
  const places = sum(schools.map(({ classes, class_limit }) => Math.round(classes * (class_limit ?? 0))))
  return {
    ...(Object.fromEntries(SUMMED.map((key) => [key, add(key)])) as Record<Summed, number>),
    company_id: 0,
    name: '',
    level: null,
    keeps_books: schools.some((school) => school.keeps_books),
    books_open: schools.some((school) => school.books_open),
    class_limit: classes ? places / classes : null,
    money: money.length
      ? {
          revenue: sum(money.map(({ revenue }) => revenue)),
          expense: sum(money.map(({ expense }) => expense)),
          held: sum(money.map(({ held }) => held)),
        }
      : null,
  }
}

const SUMMED = [
  'students',
  'classes',
  'teachers',
  'certified',
  'attended',
  'late',
  'days',
  'cash_revenue',
  'cash_expense',
  'cash_held',
  'planned',
  'realised',
  'revenue',
  'expense',
  'personnel',
  'held',
  'expiring',
  'assets',
  'heavy',
  'asset_value',
  'overdue',
  'waiting',
  'programs_due',
  'programs_done',
] as const
type Summed = (typeof SUMMED)[number]
