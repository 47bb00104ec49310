// How the day stands, class by class: what a gate's display and its watchers look at.
import { type RawBuilder, sql } from 'kysely'
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

const manyOf = (which: RawBuilder<unknown>) => sql`coalesce(sum(many) filter (where ${which}), 0)::int`

const readClasses = preparedSql(
  (company: number, day: string) => sql<Static<typeof ClassStanding>>`
    with a as materialized (select student_id, status from school.attendance_day where company_id = ${company} and day = ${day}),
      e as materialized (select student_id, class_group_id from school.enrolment where company_id = ${company} and until_day is null),
      n as (select class_group_id, status, count(*)::int as many from e left join a using (student_id) group by 1, 2)
    select n.class_group_id, g.name, ${manyOf(sql`true`)} as students, ${manyOf(sql`status in ('present', 'dispensation')`)} as present,
      ${manyOf(sql`status = 'late'`)} as late, ${manyOf(sql`status = 'absent'`)} as absent,
      ${manyOf(sql`status in ('sick', 'permitted')`)} as excused, ${manyOf(sql`status is null`)} as not_yet
    from n join school.class_group g on g.company_id = ${company} and g.id = n.class_group_id
    group by n.class_group_id, g.name, g.grade
    order by g.grade, g.name limit ${sql.lit(CLASSES_MAX)}`,
)

/**
 * The day and the classes are each read in one go and then put together: row by row it takes many times as long. They are
 * counted by status first, so that not every student is asked for each of the six figures.
 */
export async function countClasses(db: Db, caller: Caller, day: string): Promise<Static<typeof ClassStanding>[]> {
  return readClasses(db, caller.companyId, day)
}
