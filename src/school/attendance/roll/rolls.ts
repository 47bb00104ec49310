// How far the roll of some classes has come on a day.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { openHoursOf } from '../open-hours.ts'

export interface Roll {
  id: number
  name: string
  members: number
  /** Of whom anything is recorded, and who of them is there. */
  known: number
  there: number
}

export async function rollsOf(
  db: Db,
  { companyId }: Caller,
  { classes, day }: { classes: readonly number[]; day: string },
): Promise<Roll[]> {
  const { rows } = await sql<Roll>`
    select g.id, g.name, count(*)::int as members, count(a.status)::int as known,
      count(*) filter (where a.status in ('present', 'late', 'dispensation'))::int as there
    from school.class_group g
    join school.enrolment e on e.company_id = g.company_id and e.class_group_id = g.id
      and ${day} between e.from_day and coalesce(e.until_day, 'infinity')
    left join school.attendance_day a on a.company_id = e.company_id and a.student_id = e.student_id and a.day = ${day}
    where g.company_id = ${companyId} and g.id = any(${[...classes]}::bigint[])
    group by g.id, g.name order by g.name`.execute(db)
  return rows
}

export async function isSchoolDay(db: Db, { companyId }: Caller, today: string): Promise<boolean> {
  const day = sql`select ${companyId}::int as company_id, ${today}::date as day`
  const { rows } = await sql<{ open: boolean }>`select o.open from (${openHoursOf(day)}) o`.execute(db)
  return rows[0]!.open
}

/** Where the roll of a class is called. */
export const rollAddress = (classId: number): string => `/school/attendance?view=roll&class_group_id=${classId}`
