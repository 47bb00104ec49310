// How the day stands, class by class: what a gate's display and its watchers look at.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { preparedSql } from '../../kernel/lists/prepared.ts'
import { Count, Id, nameShapes, Obj, type Static, Text } from '../../kernel/values/schema.ts'

export const CLASSES_MAX = 500

export const ClassStanding = Obj({
  class_group_id: Id(4),
  name: Text(60, 'VII-A'),
  students: Count(32),
  present: Count(29),
  late: Count(1),
  absent: Count(1),
  excused: Count(0),
  not_yet: Count(1),
})
nameShapes({ ClassStanding })

const readClasses = preparedSql(
  (company: number, day: string) => sql<Static<typeof ClassStanding>>`
    with a as materialized (select student_id, status from school.attendance_day where company_id = ${company} and day = ${day}),
      e as materialized (select student_id, class_group_id from school.enrolment where company_id = ${company} and until_day is null),
      n as (select class_group_id, count(*)::int as students,
        count(*) filter (where status in ('present', 'dispensation'))::int as present,
        count(*) filter (where status = 'late')::int as late, count(*) filter (where status = 'absent')::int as absent,
        count(*) filter (where status in ('sick', 'permitted'))::int as excused, count(*) filter (where status is null)::int as not_yet
        from e left join a using (student_id) group by 1)
    select n.class_group_id, g.name, n.students, n.present, n.late, n.absent, n.excused, n.not_yet
    from n join school.class_group g on g.company_id = ${company} and g.id = n.class_group_id
    order by g.grade, g.name limit ${sql.lit(CLASSES_MAX)}`,
)

/** The day and the classes are each read in one go and then put together: row by row it takes many times as long. */
export async function countClasses(db: Db, caller: Caller, day: string): Promise<Static<typeof ClassStanding>[]> {
  return readClasses(db, caller.companyId, day)
}
