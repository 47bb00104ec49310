// How the day stands, class by class: what a gate's display and its watchers look at.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { Count, Id, nameShapes, Obj, type Static, Text } from '../../kernel/values/schema.ts'

export const CLASSES_MAX = 500

export const ClassStanding = Obj({
  class_group_id: Id(4),
  name: Text(60, 'VII-A'),
  students: Count(32),
  present: Count(29),
  late: Count(1),
  absent: Count(1),
  not_yet: Count(1),
})
nameShapes({ ClassStanding })

export async function countClasses(db: Db, caller: Caller, day: string): Promise<Static<typeof ClassStanding>[]> {
  const { rows } = await sql<Static<typeof ClassStanding>>`
    select g.id as class_group_id, g.name, count(*)::int as students,
      count(*) filter (where a.status in ('present', 'dispensation'))::int as present,
      count(*) filter (where a.status = 'late')::int as late, count(*) filter (where a.status = 'absent')::int as absent,
      count(*) filter (where a.status is null)::int as not_yet
    from school.enrolment e
    join school.class_group g on g.company_id = e.company_id and g.id = e.class_group_id
    left join school.attendance_day a on a.company_id = e.company_id and a.day = ${day} and a.student_id = e.student_id
    where e.company_id = ${caller.companyId} and e.until_day is null
    group by g.id, g.name, g.grade order by g.grade, g.name limit ${sql.lit(CLASSES_MAX)}`.execute(db)
  return rows
}
