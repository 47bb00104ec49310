// What past syncs with the registry left behind at each school: ties, runs with what they said, and something to decide.
import { sql } from 'kysely'
import { semesterOn } from '../../addons/registry/report-card/bootstrap.ts'
import { noCounts } from '../../addons/registry/sync/counts.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { memberId } from '../registry-simulator/model.ts'
import { demoReportCards } from '../school/report-cards.ts'
import type { DemoPart, DemoSchool } from '../school/school.ts'

/** Two finished runs: the first made everything, the last found one change on both sides. */
export const demoRegistry: DemoPart = async (tx, school) => {
  await tie(tx, school)
  await addMemberships(tx, school)
  const [, last] = await addRuns(tx, school)
  await addConflict(tx, school, last!)
  await demoReportCards(tx, school)
}

/** Everyone is known to the registry as they are here. */
async function tie(tx: Tx, { companyId }: DemoSchool): Promise<void> {
  await sql`insert into registry.link (company_id, entity, registry_id, staff_id, said)
    select company_id, 'staff', md5('staff' || company_id || '/' || id)::uuid, id, jsonb_strip_nulls(jsonb_build_object(
      'name', name, 'gender', gender, 'nuptk', nuptk, 'nip', nip, 'birth_date', birth_date, 'joined_on', joined_on))
    from school.staff where company_id = ${companyId} order by id`.execute(tx)
  await sql`insert into registry.link (company_id, entity, registry_id, student_id, said)
    select company_id, 'student', md5('student' || company_id || '/' || id)::uuid, id, jsonb_strip_nulls(jsonb_build_object(
      'name', name, 'gender', gender, 'nisn', nisn, 'nis', nis, 'birth_place', birth_place, 'birth_date', birth_date,
      'entered_on', entered_on))
    from school.student where company_id = ${companyId} order by id`.execute(tx)
  await sql`insert into registry.link (company_id, entity, registry_id, class_group_id, said)
    select g.company_id, 'class', md5('class' || g.company_id || '/' || g.id)::uuid, g.id, jsonb_strip_nulls(jsonb_build_object(
      'name', g.name, 'grade', g.grade, 'homeroom', l.registry_id))
    from school.class_group g
    left join registry.link l on l.company_id = g.company_id and l.staff_id = g.homeroom_staff_id
    where g.company_id = ${companyId} order by g.id`.execute(tx)
}

async function addMemberships(tx: Tx, { companyId, termStart }: DemoSchool): Promise<void> {
  const { rows } = await sql<{ student_id: number; class_group_id: number; student: string; group: string }>`
    select e.student_id, e.class_group_id, s.registry_id as student, g.registry_id as group
    from (select company_id, student_id, class_group_id from school.enrolment where until_day is null
      union all select company_id, student_id, class_group_id from school.group_member where until_day is null) e
    join registry.link s on s.company_id = e.company_id and s.student_id = e.student_id
    join registry.link g on g.company_id = e.company_id and g.class_group_id = e.class_group_id
    where e.company_id = ${companyId} order by e.class_group_id, e.student_id`.execute(tx)
  await insertRows(
    tx,
    'registry.membership',
    rows.map(({ student_id, class_group_id, student, group }) => ({
      company_id: companyId,
      registry_id: memberId(group, student),
      semester: semesterOn(termStart),
      class_group_id,
      student_id,
    })),
  )
}

async function addRuns(tx: Tx, school: DemoSchool): Promise<number[]> {
  const runs = [
    { day: school.termStart, result: 'created' as const },
    { day: school.schoolDays.at(-2) ?? school.today, result: 'unchanged' as const },
  ]
  const groups = await countGroups(tx, school.companyId)
  const logs = runs.map(({ day, result }) => ({
    company_id: school.companyId,
    mode: 'sync' as const,
    state: 'done' as const,
    semester: semesterOn(school.termStart),
    counts: JSON.stringify(countsOf(school, groups, result)),
    started_by: school.users.admin ?? null,
    started_at: `${day}T01:30:00Z`,
    finished_at: `${day}T01:30:04Z`,
  }))
  const made = await tx.insertInto('registry.sync_log').values(logs).returning('id').execute()
  return made.map(({ id }) => id)
}

interface Groups {
  groups: number
  members: number
}

async function countGroups(tx: Tx, companyId: number): Promise<Groups> {
  const { rows } = await sql<Groups>`
    select (select count(*)::int from school.class_group where company_id = ${companyId} and kind <> 'regular') as groups,
      (select count(*)::int from school.group_member where company_id = ${companyId}) as members`.execute(tx)
  return rows[0]!
}

function countsOf(school: DemoSchool, { groups, members }: Groups, result: 'created' | 'unchanged') {
  const counts = noCounts()
  const classes = new Set(school.students.map((student) => student.classId)).size
  for (const [tally, seen] of [
    [counts.staff, school.staff.length],
    [counts.students, school.students.length],
    [counts.classes, classes + groups],
    [counts.enrolments, school.students.length],
    [counts.group_members, members],
  ] as const) {
    tally.seen = seen
    tally[result] = seen
  }
  if (result === 'unchanged') {
    counts.students.unchanged--
    counts.students.conflict++
  }
  return counts
}

/** One birthplace was corrected here and there, each in another way. */
async function addConflict(tx: Tx, { companyId, students }: DemoSchool, logId: number): Promise<void> {
  const { id, name } = students[0]!
  const { registry_id } = await tx
    .updateTable('registry.link')
    .set({
      said: sql`said || '{"birth_place": "Kota Lama"}'`,
      contested: JSON.stringify({ birth_place: 'Kabupaten Contoh' }),
    })
    .where('company_id', '=', companyId)
    .where('student_id', '=', id)
    .returning('registry_id')
    .executeTakeFirstOrThrow()
  const said = { entity: 'student', action: 'conflict', reason: 'both_changed', fields: 'birth_place' }
  await insertRows(tx, 'registry.sync_item', [
    { company_id: companyId, sync_log_id: logId, ...said, registry_id, local_id: id, name },
  ])
}
