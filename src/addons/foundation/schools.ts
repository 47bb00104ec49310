// The schools a foundation door covers, and what is measured of each.
import { sql } from 'kysely'
import { type Caller, scopeOf } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { sum } from '../../kernel/money.ts'
import { Id, Type } from '../../kernel/schema.ts'
import type { Spans } from './periods.ts'
import { type ReadingsOf, readReadings } from './readings.ts'

export const SCHOOLS_MAX = 1000

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
  /** Days on which teachers were to be here, and came. */
  teachers_came: number
  teacher_days: number
  cash_revenue: number
  cash_expense: number
  /** Money at the end of the last month: at the bank and in the box by the cash book. */
  cash_held: number
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
  const cash = { revenue: row.cash_revenue, expense: row.cash_expense, held: row.cash_held }
  const books = row.books_open ? { revenue: row.revenue, expense: row.expense, held: row.held } : null
  return { ...row, money: row.keeps_books ? books : cash }
}

export interface Pair {
  school: School
  /** The same school with what flowed in the period before; what stands is as it is now. */
  before: School
}

/** What flows is of the period and of the one before it; what stands is as it is now. */
export async function measureSchools(
  db: Db,
  caller: Pick<Caller, 'companyId' | 'roles'>,
  ids: readonly number[],
  { spans, today }: { spans: Spans; today: string },
): Promise<Pair[]> {
  const [rows, readings] = await atOnce(
    db,
    () => readSchools(db, ids),
    () => readReadings(db, ids, { spans, today }),
  )
  return rows.map((row) => {
    const of = readings(row.company_id)
    const own = row.company_id === caller.companyId
    const shown = own || caller.roles.includes('foundation_chairman')
    const standing = { ...schoolOf(row, own), ...standsOf(of) }
    const measured = (when: 'now' | 'before') => {
      const flows = flowsOf(of, when)
      return withMoney({ ...standing, ...flows, keeps_books: row.has_books && (flows.books_open || !shown) })
    }
    return { school: measured('now'), before: measured('before') }
  })
}

/** Side by side where each has a connection of its own; within a transaction one after the other. */
export async function atOnce<A, B>(db: Db, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  return db.isTransaction ? [await first(), await second()] : Promise.all([first(), second()])
}

interface Row {
  company_id: number
  name: string
  level: string | null
  students: number | null
  teachers: number | null
  certified: number | null
  class_limit: number | null
  has_books: boolean
}

/** One's own school is shown whole: what has no row there is none. */
function schoolOf({ has_books: _, ...row }: Row, own: boolean) {
  const none = own ? 0 : null
  const { students, teachers, certified } = row
  return { ...row, students: students ?? none, teachers: teachers ?? none, certified: certified ?? none }
}

async function readSchools(db: Db, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id as company_id, c.name, lv.level, st.active as students, tt.active as teachers, ce.teachers as certified,
      k.green as class_limit, 'FIN' = any (c.svc_enabled_addon_skus) as has_books
    from kernel.company c
    left join foundation.school_level lv on lv.company_id = c.id
    left join school.student_total st on st.company_id = c.id
    left join foundation.teacher_total tt on tt.company_id = c.id
    left join people.certified_total ce on ce.company_id = c.id
    left join foundation.benchmark k on k.company_id = c.id and k.indicator = 'class_size'
    where c.id = any (${[...ids]}::int[])
    order by c.name, c.id`.execute(db)
  return rows
}

function standsOf(of: ReadingsOf) {
  const [classes = 0] = of('classes').now
  const [expiring = 0] = of('documents').now
  const [assets = 0, heavy = 0, asset_value = 0] = of('assets').now
  const [overdue = 0] = of('inspections').now
  const [waiting = 0] = of('approvals').now
  return { classes, expiring, assets, heavy, asset_value, overdue, waiting }
}

function flowsOf(of: ReadingsOf, when: 'now' | 'before') {
  const [attended = 0, late = 0, days = 0] = of('attendance')[when]
  const [teachers_came = 0, teacher_days = 0] = of('teaching')[when]
  const [cash_revenue = 0, cash_expense = 0, cash_held = 0] = of('cash')[when]
  const [planned = 0, realised = 0] = of('budget')[when]
  const [months = 0, revenue = 0, expense = 0, personnel = 0, held = 0] = of('books')[when]
  const [programs_due = 0, programs_done = 0] = of('programs')[when]
  return {
    ...{ attended, late, days, teachers_came, teacher_days, cash_revenue, cash_expense, cash_held, planned, realised },
    ...{ books_open: months > 0, revenue, expense, personnel, held, programs_due, programs_done },
  }
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
  'teachers_came',
  'teacher_days',
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
