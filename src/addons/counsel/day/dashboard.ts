// What a counsellor starts the day with.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import {
  Count,
  contract,
  Day,
  FirstOfMonth,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  type Static,
  Text,
  Type,
} from '../../../kernel/values/schema.ts'
import { termOf } from '../../../school/api.ts'
import { schoolYearOf } from '../days.ts'
import type { sessionsWords } from '../sessions/words.ts'

const LISTED_MAX = 20
/** What is planned is told so far ahead on the first page. */
const AHEAD_DAYS = 7
const PLANNED_MAX = 8
const TREND_MAX = 2000

const DueFollowUp = Obj({
  session_id: Id(5),
  title: Text(120, 'Rencana belajar'),
  students: Text(500, 'Andini Putri, Bagas Pratama'),
  follow_up_on: Day('2026-08-26'),
})
const NearThreshold = Obj({
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  points: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, examples: [45] }),
  code: Text(10, 'SP1'),
  threshold_points: Count(50),
})
const ClassMonth = Obj({
  month: FirstOfMonth('2026-08-01'),
  class_group_id: Nullable(Id(4)),
  class_name: Nullable(Text(60, 'VIII-A')),
  violations: Count(3),
})
export const Dashboard = Obj({
  day: Day('2026-08-12'),
  term_from: Day('2026-07-01'),
  term_until: Day('2026-12-31'),
  counseling: contract(Count(24)),
  cases: contract(Count(5)),
  sessions_planned: Count(3),
  follow_ups_due: Count(2),
  violations_month: Count(11),
  violations_waiting: Count(4),
  achievements_term: Count(7),
  /** Students of mine with an open case who are about to be erased. */
  erasures_ahead: Count(0),
  near_threshold: Count(2),
  /** The first twenty of them. */
  due: List(DueFollowUp, LISTED_MAX),
  near: List(NearThreshold, LISTED_MAX),
  /** Violations of the school year, voided ones left out. */
  by_month: List(Obj({ month: FirstOfMonth('2026-08-01'), violations: Count(11) }), 12),
  by_class: List(ClassMonth, TREND_MAX),
})
nameShapes({ DueFollowUp, NearThreshold, ClassMonth, CounselDashboard: Dashboard })

type Figures = Pick<
  Static<typeof Dashboard>,
  | 'counseling'
  | 'cases'
  | 'sessions_planned'
  | 'follow_ups_due'
  | 'violations_month'
  | 'violations_waiting'
  | 'achievements_term'
  | 'erasures_ahead'
>

/** Each figure reads the rows of the term, of the month, or of the work in hand: none grows with the years. */
export async function countDay(db: Db, caller: Caller, day: string): Promise<Figures> {
  const term = termOf(day)
  const mine = sql`company_id = ${caller.companyId}`
  const { rows } = await sql<Figures>`select
    (select count(*)::int from counsel.session
      where ${mine} and held_on between ${term.from} and ${term.until} and state in ('scheduled', 'done')) as counseling,
    (select count(*)::int from counsel.student_case where ${mine} and state not in ('closed', 'referred')) as cases,
    (select count(*)::int from counsel.session where ${mine} and state = 'scheduled') as sessions_planned,
    (select count(*)::int from counsel.session
      where ${mine} and state = 'done' and not followed_up and follow_up_on <= ${day}) as follow_ups_due,
    (select count(*)::int from counsel.violation
      where ${mine} and occurred_on between date_trunc('month', ${day}::date)::date and ${day} and state <> 'voided') as violations_month,
    (select count(*)::int from counsel.violation where ${mine} and state in ('reported', 'validated')) as violations_waiting,
    (select count(*)::int from counsel.achievement
      where ${mine} and achieved_on between ${term.from} and ${term.until} and state <> 'voided') as achievements_term,
    (select count(*)::int from school.erasures_ahead() e where exists (select from counsel.student_case c where c.${mine}
      and c.student_id = e.student_id and c.counselor_id = ${caller.userId} and c.state not in ('closed', 'referred'))) as erasures_ahead`.execute(
    db,
  )
  return rows[0]!
}

export async function getDashboard(db: Db, caller: Caller, day: string) {
  const term = termOf(day)
  const near = await nearThreshold(db, caller, day)
  const by_class = await trendOf(db, caller, day)
  return {
    day,
    term_from: term.from,
    term_until: term.until,
    ...(await countDay(db, caller, day)),
    near_threshold: near.length,
    due: await dueFollowUps(db, caller, day),
    near: near.slice(0, LISTED_MAX),
    by_month: monthsOf(by_class),
    by_class,
  }
}

/** The longest overdue first. */
async function dueFollowUps(db: Db, caller: Caller, day: string) {
  const { rows } = await sql<Static<typeof DueFollowUp>>`
    select e.id as session_id, e.title, e.follow_up_on, coalesce((
      select left(string_agg(s.name, ', ' order by s.name), 500) from counsel.session_student p
      join school.student s on s.company_id = p.company_id and s.id = p.student_id
      where p.company_id = e.company_id and p.session_id = e.id), '-') as students
    from counsel.session e
    where e.company_id = ${caller.companyId} and e.state = 'done' and not e.followed_up and e.follow_up_on <= ${day}
    order by e.follow_up_on, e.id limit ${sql.lit(LISTED_MAX)}`.execute(db)
  return rows
}

/** What is planned for today and the days after it, and what was and has not been held yet: when and of which kind, nothing of whom. */
export async function plannedSessions(db: Db, caller: Caller, day: string) {
  const { rows } = await sql<{ held_on: string; type: keyof typeof sessionsWords.values.type; students: number }>`
    select e.held_on, e.type, (select count(*)::int from counsel.session_student p
      where p.company_id = e.company_id and p.session_id = e.id) as students
    from counsel.session e
    where e.company_id = ${caller.companyId} and e.state = 'scheduled' and e.held_on <= ${day}::date + ${sql.lit(AHEAD_DAYS)}
    order by e.held_on, e.id limit ${sql.lit(PLANNED_MAX)}`.execute(db)
  return rows
}

/** Of each day how many sessions are to be taken up again: neither whose nor what about. */
export async function followUpDays(db: Db, caller: Caller, day: string) {
  const { rows } = await sql<{ day: string; many: number }>`
    select follow_up_on as day, count(*)::int as many from counsel.session
    where company_id = ${caller.companyId} and state = 'done' and not followed_up
      and follow_up_on <= ${day}::date + ${sql.lit(AHEAD_DAYS)}
    group by follow_up_on order by follow_up_on limit ${sql.lit(PLANNED_MAX)}`.execute(db)
  return rows
}

/** Cases that nobody has begun to look into. */
export async function countNewCases(db: Db, caller: Caller): Promise<number> {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from counsel.student_case
    where company_id = ${caller.companyId} and state = 'open'`.execute(db)
  return rows[0]!.many
}

/** Students whom a few more points would bring to a threshold that they have not reached this year; the closest first. */
async function nearThreshold(db: Db, caller: Caller, day: string) {
  const year = schoolYearOf(day)
  const { rows } = await sql<Static<typeof NearThreshold>>`
    select student_id, student_name, points, code, threshold_points from (
      select distinct on (p.student_id) p.student_id, s.name as student_name, p.points, h.code, h.points as threshold_points
      from counsel.rulebook r
      join counsel.threshold h on h.company_id = r.company_id and h.rulebook_id = r.id and h.active
      join counsel.points_total p on p.company_id = h.company_id and p.school_year = ${year} and p.ledger = 'conduct'
        and p.points between h.points - r.near_points and h.points - 1
      join school.student s on s.company_id = p.company_id and s.id = p.student_id and s.state = 'active'
      where r.company_id = ${caller.companyId} and r.id = counsel.rulebook_of(${caller.companyId}, ${year})
        and not exists (select from counsel.threshold_crossing x where x.company_id = p.company_id
          and x.student_id = p.student_id and x.school_year = ${year} and x.code = h.code)
      order by p.student_id, h.points) n
    order by threshold_points - points, student_id`.execute(db)
  return rows
}

async function trendOf(db: Db, caller: Caller, day: string) {
  const year = schoolYearOf(day)
  const { rows } = await sql<Static<typeof ClassMonth>>`
    select m.month, nullif(m.class_group_id, 0) as class_group_id, g.name as class_name, m.violations
    from counsel.class_month m
    left join school.class_group g on g.company_id = m.company_id and g.id = m.class_group_id
    where m.company_id = ${caller.companyId} and m.violations > 0
      and m.month between make_date(${year}, 7, 1) and make_date(${year + 1}, 6, 1)
    order by m.month, g.grade, g.name, m.class_group_id limit ${sql.lit(TREND_MAX)}`.execute(db)
  return rows
}

function monthsOf(byClass: readonly Static<typeof ClassMonth>[]) {
  const months = new Map<string, number>()
  for (const { month, violations } of byClass) months.set(month, (months.get(month) ?? 0) + violations)
  return [...months].map(([month, violations]) => ({ month, violations }))
}
