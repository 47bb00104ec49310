// Notes that days are to be derived again: one queue for students and staff, which whoever follows the taps works off.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Database, Db, Tx } from '../../kernel/db/database.ts'
import { NOBODY } from '../../kernel/db/lanes/scope.ts'
import { preparedSql } from '../../kernel/lists/prepared.ts'

/** Beyond this many waiting days it is enough to know that they are many. */
export const DUE_MAX = 10_000

/** A day of a student or of a staff member. */
export interface DueNote {
  student_id?: number | null
  staff_id?: number | null
  day: string
}

/** Part of a statement that keeps taps: notes the days of its rows (company_id, day, student_id, staff_id). */
export const notesOf = (days: RawBuilder<unknown>) => sql`
  insert into school.attendance_due (company_id, day, student_id, staff_id) ${days}`

export async function noteDue(tx: Tx, companyId: number, days: readonly DueNote[]) {
  if (days.length === 0) return
  await sql`insert into school.attendance_due (company_id, day, student_id, staff_id)
    select ${companyId}::int, day, student_id, staff_id
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d(day date, student_id bigint, staff_id bigint)`.execute(
    tx,
  )
}

interface Wanted {
  from: string
  until: string
  /** Of one class alone. */
  classId?: number | null
}

/** The same for everyone who has a row there or is active: the students of one class, or the whole school. Answers how many. */
export async function noteAllDue(tx: Tx, companyId: number, wanted: Wanted): Promise<number> {
  const students = await noteStudents(tx, companyId, wanted)
  return wanted.classId ? students : students + (await noteStaff(tx, companyId, wanted))
}

async function noteStudents(tx: Tx, companyId: number, { from, until, classId }: Wanted): Promise<number> {
  const ofClass = classId
    ? sql`exists (select from school.enrolment e where e.company_id = s.company_id and e.student_id = s.id
        and e.class_group_id = ${classId} and d.day between e.from_day and coalesce(e.until_day, 'infinity'))`
    : sql`true`
  const { numAffectedRows } = await sql`
    insert into school.attendance_due (company_id, day, student_id)
    select ${companyId}::int, d.day, s.id
    from generate_series(${from}::date, ${until}::date, interval '1 day') as g(at), lateral (select g.at::date as day) d,
      school.student s
    where s.company_id = ${companyId} and ${ofClass} and (s.state = 'active' or exists (
      select from school.attendance_day a where a.company_id = s.company_id and a.student_id = s.id and a.day = d.day))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** Of the whole staff, or one of them. */
export async function noteStaff(
  tx: Tx,
  companyId: number,
  { from, until, staffId = null }: { from: string; until: string; staffId?: number | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into school.attendance_due (company_id, day, staff_id)
    select ${companyId}::int, d.day, s.id
    from generate_series(${from}::date, ${until}::date, interval '1 day') as g(at), lateral (select g.at::date as day) d,
      school.staff s
    where s.company_id = ${companyId} and s.id = coalesce(${staffId}::bigint, s.id) and (s.state = 'active' or exists (
      select from school.staff_attendance_day a where a.company_id = s.company_id and a.staff_id = s.id and a.day = d.day))`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

/** The companies that have something to derive, for whoever does it for all of them. */
export async function listCompaniesDue(database: Database): Promise<{ company_id: number; time_zone: string }[]> {
  const { rows } = await sql<{ company_id: number; time_zone: string }>`
    select company_id, time_zone from school.companies_due()`.execute(database.once(NOBODY))
  return rows
}

export interface TakenNote {
  student_id: number | null
  staff_id: number | null
  day: string
}

/** Takes the oldest notes out of the queue; who takes them derives their days in the same transaction. */
export async function takeDue(tx: Tx, companyId: number, atOnce: number): Promise<TakenNote[]> {
  const { rows } = await sql<TakenNote>`
    delete from school.attendance_due where company_id = ${companyId} and id in (
      select id from school.attendance_due where company_id = ${companyId} order by id limit ${sql.lit(atOnce)})
    returning student_id, staff_id, day`.execute(tx)
  return rows
}

/** However long the queue: a bounded count, and for how long the note that came first has waited. */
export async function countDue(db: Db, caller: Caller): Promise<Waiting> {
  const [waiting] = await readWaiting(db, caller.companyId)
  return waiting!
}

interface Waiting {
  days_due: number
  lag_seconds: number
}

const readWaiting = preparedSql(
  (company: number) => sql<Waiting>`
    select (select count(*)::int from (select from school.attendance_due where company_id = ${company}
         limit ${sql.lit(DUE_MAX)}) n) as days_due,
      round(greatest(0, coalesce((select extract(epoch from clock_timestamp() - at) from school.attendance_due
         where company_id = ${company} order by id limit 1), 0)), 3) as lag_seconds`,
)
