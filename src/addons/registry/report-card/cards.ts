// Report cards that were opened: whose, of which class and semester, and how much is on them.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Count, Id, Moment, nameShapes, Obj, Optional, type Static, Text } from '../../../kernel/values/schema.ts'
import { Semester } from '../connection/config.ts'

export const ReportCard = Obj({
  id: Id(),
  semester: Semester,
  student_id: Id(17),
  student_name: Text(200, 'Ayu Lestari'),
  class_group_id: Id(4),
  class_name: Text(60, 'VII-A'),
  lessons: Count(11),
  scores: Count(9),
  prepared_at: Moment(),
})
nameShapes({ ReportCard })
export const CardFilter = Obj({
  semester: Optional(Semester),
  class_group_id: Optional(Id(4)),
  student_id: Optional(Id(17)),
})

export async function listCards(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof CardFilter>; page: Page },
) {
  let query = db
    .selectFrom('registry.report_card as c')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.student_id'),
    )
    .innerJoin('school.class_group as g', (join) =>
      join.onRef('g.company_id', '=', 'c.company_id').onRef('g.id', '=', 'c.class_group_id'),
    )
    .select([
      'c.id',
      'c.semester',
      'c.student_id',
      's.name as student_name',
      'c.class_group_id',
      'g.name as class_name',
    ])
    .select(['c.prepared_at'])
    .select([
      sql<number>`(select count(*)::int from registry.lesson l where l.company_id = c.company_id
        and l.semester = c.semester and not l.ended and (l.class_group_id = c.class_group_id
          or l.class_group_id in (select m.class_group_id from school.current_group m where m.company_id = c.company_id
            and m.student_id = c.student_id)))`.as('lessons'),
      sql<number>`(select count(*)::int from registry.score r join registry.lesson l on l.company_id = r.company_id
        and l.id = r.lesson_id where r.company_id = c.company_id and r.student_id = c.student_id
        and l.semester = c.semester)`.as('scores'),
    ])
    .where('c.company_id', '=', caller.companyId)
  if (filter.semester) query = query.where('c.semester', '=', filter.semester)
  if (filter.class_group_id) query = query.where('c.class_group_id', '=', filter.class_group_id)
  if (filter.student_id) query = query.where('c.student_id', '=', filter.student_id)
  return pageOf(query, { keys: ['c.id'], direction: 'asc' }, page)
}
