// Notes that days are to be derived again: one queue for students and staff, which whoever follows the taps works off.
import { sql } from 'kysely'
import type { Tx } from '../kernel/db/database.ts'

/** A day of a student or of a staff member. */
export interface DueNote {
  student_id?: number | null
  staff_id?: number | null
  day: string
}

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
