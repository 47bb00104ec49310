// The schools a foundation door covers, and what is measured of each.
import { sql } from 'kysely'
import { type Caller, scopeOf, worksHere } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Id, Type } from '../../../kernel/values/schema.ts'
import { type ReadingsOf, readReadings } from '../performance/readings.ts'
import type { Spans } from '../periods.ts'
import type { Basis } from './basis.ts'
import { type Money, type MoneyOfSchool, readMoney } from './money.ts'

export const SCHOOLS_MAX = 1000

export const SchoolsParam = Type.Array(Id(1), { minItems: 1, maxItems: SCHOOLS_MAX, examples: [[1]] })

/** Companies of the caller's foundation in which the caller holds a role, or those of them that were asked for. */
export function schoolsOf(caller: Caller, asked?: readonly number[]): number[] {
  const covered = [...scopeOf(caller, '', true).companies]
  if (!asked) return covered
  if (asked.some((id) => !covered.includes(id))) throw notFound('schools')
  return [...new Set(asked)]
}

/** Null where nothing can be seen: nothing recorded, or fewer than five people where the caller does not work. */
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
  planned: number
  realised: number
  /** Where its money is read. */
  basis: Basis
  revenue: number
  expense: number
  /** What of the expense people were paid, and the expense of which that is known; null where it is not for the caller. */
  personnel: number | null
  personnel_of: number
  held: number
  expiring: number
  assets: number
  heavy: number
  asset_value: number
  overdue: number
  waiting: number
  programs_due: number
  programs_done: number
  /** Of fees that fell due in the months: what was billed, and what of it came in. */
  fees_billed: number
  fees_settled: number
  /** Of students whose fee for re-enrolment fell due in the months: how many there are, and how many have settled it. */
  re_enrol_asked: number
  re_enrolled: number
  class_limit: number | null
}

export type School = Measures & {
  /** Null where the books are not for the caller. */
  money: Pick<Money, 'revenue' | 'expense' | 'held'> | null
}

export interface Pair {
  school: School
  /** The same school with what flowed in the period before; what stands is as it is now. */
  before: School
  money: MoneyOfSchool
}

/** Whose eyes measure: at which company, and as what. */
export type Eyes = Pick<Caller, 'companyId' | 'roles'>

/** The school one is signed in at and works at is shown whole; any other from above, whatever one is signed in at. */
export function isInside(eyes: Eyes, companyId: number): boolean {
  return companyId === eyes.companyId && worksHere(eyes)
}

/** What flows is of the period and of the one before it; what stands is as it is now. */
export async function measureSchools(
  db: Db,
  caller: Eyes,
  { ids, spans, today, whole = false }: { ids: readonly number[]; spans: Spans; today: string; whole?: boolean },
): Promise<Pair[]> {
  const [rows, [readings, money]] = await atOnce(
    db,
    () => readSchools(db, ids),
    () =>
      atOnce(
        db,
        () => readReadings(db, ids, { spans, today }),
        () => readMoney(db, { ids, spans, whole }),
      ),
  )
  return rows.map((row) => {
    const of = readings(row.company_id)
    const own = isInside(caller, row.company_id)
    const standing = { ...schoolOf(row, own), ...standsOf(of) }
    const own_money = money(row.company_id)
    const measured = (when: 'now' | 'before') => ({ ...standing, ...flowsOf(of, when), ...moneyOf(own_money[when]) })
    return { school: measured('now'), before: measured('before'), money: own_money }
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
}

/** From inside, what has no row is none. */
function schoolOf(row: Row, own: boolean) {
  const none = own ? 0 : null
  const { students, teachers, certified } = row
  return { ...row, students: students ?? none, teachers: teachers ?? none, certified: certified ?? none }
}

async function readSchools(db: Db, ids: readonly number[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id as company_id, c.name, lv.level, st.active as students, tt.active as teachers, ce.teachers as certified,
      k.green as class_limit
    from kernel.company c
    left join school.school_level lv on lv.company_id = c.id
    left join school.student_total st on st.company_id = c.id
    left join school.teacher_total tt on tt.company_id = c.id
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
  const [planned = 0, realised = 0] = of('budget')[when]
  const [programs_due = 0, programs_done = 0] = of('programs')[when]
  const [fees_settled = 0, fees_billed = 0] = of('fees')[when]
  const [re_enrolled = 0, re_enrol_asked = 0] = of('returning')[when]
  return {
    ...{ attended, late, days, teachers_came, teacher_days, planned, realised },
    ...{ programs_due, programs_done, fees_billed, fees_settled, re_enrol_asked, re_enrolled },
  }
}

function moneyOf({ basis, books_open, revenue, expense, held, personnel }: Money) {
  const seen = basis === 'cash_book' || books_open
  const personnel_of = personnel === null ? 0 : expense
  return { basis, revenue, expense, held, personnel, personnel_of, money: seen ? { revenue, expense, held } : null }
}

/** All of them as if they were one. What cannot be seen of some is left out of the sum. */
export function together(schools: readonly School[]): School {
  const add = (key: Summed) => sum(schools.map((school) => school[key] ?? 0))
  const money = schools.flatMap((school) => school.money ?? [])
  const known = schools.flatMap((school) => school.personnel ?? [])
  return {
    ...(Object.fromEntries(SUMMED.map((key) => [key, add(key)])) as Record<Summed, number>),
    company_id: 0,
    name: '',
    level: null,
    basis: schools.some((school) => school.basis === 'books') ? 'books' : 'cash_book',
    personnel: known.length ? sum(known) : null,
    class_limit: null,
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
  'planned',
  'realised',
  'revenue',
  'expense',
  'personnel_of',
  'held',
  'expiring',
  'assets',
  'heavy',
  'asset_value',
  'overdue',
  'waiting',
  'programs_due',
  'programs_done',
  'fees_billed',
  'fees_settled',
  're_enrol_asked',
  're_enrolled',
] as const
type Summed = (typeof SUMMED)[number]
