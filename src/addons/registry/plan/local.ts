// Our side of the comparison, read once per run with the ties to the registry and what it last said.
import { sql } from 'kysely'
import type { Db } from '../../../kernel/db/database.ts'
import type { Pulled } from '../rows/pulled.ts'
import { STAFF_FIELDS, STUDENT_FIELDS } from './people.ts'
import type { Local } from './plan.ts'

/** "20261" is the first half of 2026/2027. */
export const yearOf = (semester: string) => `${semester.slice(0, 4)}/${Number(semester.slice(0, 4)) + 1}`

/** With `lock`, nobody changes the people between this and the end of the transaction. */
export async function readLocal(
  db: Db,
  companyId: number,
  { pulled, lock }: { pulled: Pulled; lock: boolean },
): Promise<Local> {
  const enrolments = await db
    .selectFrom('school.current_class')
    .select(['student_id', 'class_group_id'])
    .where('company_id', '=', companyId)
    .execute()
  return {
    staff: await readStaff(db, companyId, lock),
    students: await readStudents(db, companyId, lock),
    classes: await readClasses(db, companyId, pulled),
    enrolments,
    members: await readMembers(db, companyId, pulled.semester),
    lessons: await readLessons(db, companyId, pulled.semester),
  }
}

const known = (lock: boolean, of: 's') => (lock ? sql`for update of ${sql.id(of)}` : sql``)

async function readStudents(db: Db, companyId: number, lock: boolean): Promise<Local['students']> {
  const fields = sql.join(STUDENT_FIELDS.map((field) => sql.ref(`s.${field}`)))
  const { rows } = await sql<Local['students'][number]>`
    select s.id, s.state, ${fields}, l.registry_id::text, l.said, l.contested, coalesce(l.departed, false) as departed
    from school.student s left join registry.link l on l.company_id = s.company_id and l.student_id = s.id
    where s.company_id = ${companyId} order by s.id ${known(lock, 's')}`.execute(db)
  return rows
}

async function readStaff(db: Db, companyId: number, lock: boolean): Promise<Local['staff']> {
  const fields = sql.join(STAFF_FIELDS.map((field) => sql.ref(`s.${field}`)))
  const { rows } = await sql<Local['staff'][number]>`
    select s.id, s.state, s.job, s.employment, ${fields},
      l.registry_id::text, l.said, l.contested, coalesce(l.departed, false) as departed
    from school.staff s left join registry.link l on l.company_id = s.company_id and l.staff_id = s.id
    where s.company_id = ${companyId} order by s.id ${known(lock, 's')}`.execute(db)
  return rows
}

/** Of the year that is synced, and whatever else carries an id of the list. The latest tie tells what was last said. */
async function readClasses(db: Db, companyId: number, pulled: Pulled): Promise<Local['classes']> {
  const ids = JSON.stringify(pulled.classes.map((group) => group.registry_id))
  const { rows } = await sql<Local['classes'][number]>`
    with tie as (
      select class_group_id, array_agg(registry_id::text) as registry_ids,
        (array_agg(registry_id::text order by id desc))[1] as registry_id,
        (array_agg(said order by id desc))[1] as said, (array_agg(contested order by id desc))[1] as contested
      from registry.link where company_id = ${companyId} and class_group_id is not null group by class_group_id
    )
    select g.id, g.kind, g.name, g.grade, g.homeroom_staff_id, y.name = ${yearOf(pulled.semester)} as this_year,
      tie.registry_id, coalesce(tie.registry_ids, '{}') as registry_ids, tie.said, tie.contested
    from school.class_group g join school.academic_year y on y.company_id = g.company_id and y.id = g.academic_year_id
    left join tie on tie.class_group_id = g.id
    where g.company_id = ${companyId} and (y.name = ${yearOf(pulled.semester)} or exists (
      select from registry.link l where l.company_id = g.company_id and l.class_group_id = g.id
        and l.registry_id::text in (select jsonb_array_elements_text(${ids}::jsonb))))
    order by g.id`.execute(db)
  return rows
}

/** Who is in a group of the year that is synced. */
async function readMembers(db: Db, companyId: number, semester: string): Promise<Local['members']> {
  const { rows } = await sql<Local['members'][number]>`
    select m.id, m.student_id, m.class_group_id, exists (select from registry.membership r where r.company_id = m.company_id
      and r.class_group_id = m.class_group_id and r.student_id = m.student_id) as from_registry
    from school.current_group m
    join school.class_group g on g.company_id = m.company_id and g.id = m.class_group_id
    join school.academic_year y on y.company_id = g.company_id and y.id = g.academic_year_id and y.name = ${yearOf(semester)}
    where m.company_id = ${companyId} order by m.id`.execute(db)
  return rows
}

async function readLessons(db: Db, companyId: number, semester: string): Promise<Local['lessons']> {
  const rows = await db
    .selectFrom('registry.lesson')
    .select(['id', 'registry_id', 'class_group_id', 'registry_subject', 'staff_id', 'name', 'hours', 'ended'])
    .where('company_id', '=', companyId)
    .where('semester', '=', semester)
    .where('registry_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows as Local['lessons']
}

/** Ids that someone said are nobody of ours. */
export async function readStrangers(db: Db, companyId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('registry.link')
    .select('registry_id')
    .where('company_id', '=', companyId)
    .where('staff_id', 'is', null)
    .where('class_group_id', 'is', null)
    .where('student_id', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.registry_id))
}
