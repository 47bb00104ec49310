// Puts many students into classes at once, as a list from elsewhere says who is in which.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'

type Company = Pick<Caller, 'companyId'>

interface Placing {
  today: string
  termStart: string
  stays: readonly { student: number; class: number }[]
}

/** Whoever was in no class before is in it since the term began; whoever moves, moves today. */
export async function placeStudents(
  tx: Tx,
  { companyId }: Company,
  { today, termStart, stays }: Placing,
): Promise<void> {
  if (stays.length === 0) return
  await sql`insert into school.enrolment (company_id, student_id, class_group_id, from_day)
    select s.company_id, s.id, o.class,
      case when exists (select from school.enrolment e where e.company_id = s.company_id and e.student_id = s.id) then ${today}::date
        else least(${today}::date, greatest(${termStart}::date, s.entered_on)) end
    from jsonb_to_recordset(${JSON.stringify(stays)}::jsonb) as o(student bigint, class bigint)
    join school.student s on s.company_id = ${companyId} and s.id = o.student
    -- Back in a class left on the same day: the stay simply goes on.
    on conflict (company_id, student_id, class_group_id, from_day) do update set until_day = null`.execute(tx)
}

/** The stays of these students that go on end with this day, or with their first. */
export async function endPlacements(
  tx: Tx,
  { companyId }: Company,
  { students, day }: { students: readonly number[]; day: string },
): Promise<void> {
  if (students.length === 0) return
  await sql`update school.enrolment set until_day = greatest(from_day, ${day}::date)
    where company_id = ${companyId} and until_day is null
      and student_id in (select jsonb_array_elements_text(${JSON.stringify(students)}::jsonb)::bigint)`.execute(tx)
}
