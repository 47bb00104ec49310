// Members of elective and extracurricular groups. A student is in one class and, beside it, in as many groups as they like.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { Query } from '../../kernel/lists/search.ts'
import { changeRecord, invalid } from '../../kernel/records/change.ts'
import {
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Version,
  Word,
} from '../../kernel/values/schema.ts'
import { laterOf } from '../days.ts'
import { isFound } from '../search/search.ts'
import { lockStudent } from './enrolments.ts'

const GROUP_KINDS = ['elective', 'extracurricular'] as const
const MEMBERSHIPS_MAX = 200

export const GroupMember = Obj({
  id: Id(3),
  group_id: Id(9),
  group_name: Text(60, 'Pramuka'),
  kind: Word(...GROUP_KINDS),
  academic_year: Text(9, '2026/2027'),
  student_id: Id(17),
  student_name: Text(200, 'Ayu Lestari'),
  from_day: Day('2026-07-13'),
  /** The last day, where it came before the end of the group's year. */
  until_day: Nullable(Day('2026-12-18')),
  version: Version(),
})
export const GroupMemberFilter = Obj({
  q: Optional(Query()),
  group_id: Optional(Id(9)),
  student_id: Optional(Id(17)),
  kind: Optional(Word(...GROUP_KINDS)),
  /** Only those that go on, or only those that have ended. */
  open: Optional(Flag()),
})
export const NewGroupMember = Obj({
  group_id: Id(9),
  student_id: Id(17),
  /** The first day in the group; today where it is left out. */
  day: Optional(Day('2026-07-13')),
})
export const GroupLeaving = Obj({
  id: Id(3),
  version: Optional(Version()),
  /** The last day in the group; today where it is left out. */
  day: Optional(Day('2026-12-18')),
})
nameShapes({ GroupMember, NewGroupMember, GroupLeaving })

function selectMembers(db: Db, caller: Caller) {
  return db
    .selectFrom('school.group_member as m')
    .innerJoin('school.student as s', (join) =>
      join.onRef('s.company_id', '=', 'm.company_id').onRef('s.id', '=', 'm.student_id'),
    )
    .innerJoin('school.class_group as g', (join) =>
      join.onRef('g.company_id', '=', 'm.company_id').onRef('g.id', '=', 'm.class_group_id'),
    )
    .innerJoin('school.academic_year as y', (join) =>
      join.onRef('y.company_id', '=', 'g.company_id').onRef('y.id', '=', 'g.academic_year_id'),
    )
    .select(['m.id', 'm.class_group_id as group_id', 'g.name as group_name', 'm.kind', 'y.name as academic_year'])
    .select(['m.student_id', 's.name as student_name', 'm.from_day', 'm.until_day', 'm.version'])
    .where('m.company_id', '=', caller.companyId)
}

export async function listGroupMembers(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof GroupMemberFilter>; page: Page },
) {
  let query = selectMembers(db, caller)
  if (filter.group_id) query = query.where('m.class_group_id', '=', filter.group_id)
  if (filter.student_id) query = query.where('m.student_id', '=', filter.student_id)
  if (filter.kind) query = query.where('m.kind', '=', filter.kind)
  if (filter.open !== undefined) query = query.where('m.until_day', filter.open ? 'is' : 'is not', null)
  if (filter.q)
    query = query.where(
      await isFound(db, caller, { search: { kind: 'student', q: filter.q }, id: sql.ref('m.student_id') }),
    )
  return pageOf(query, { keys: ['m.id'], direction: 'desc' }, page)
}

/** The latest first. */
export function groupsOf(db: Db, caller: Caller, studentId: number) {
  return selectMembers(db, caller)
    .where('m.student_id', '=', studentId)
    .orderBy('m.id', 'desc')
    .limit(MEMBERSHIPS_MAX)
    .execute()
}

async function getMember(db: Db, caller: Caller, id: number) {
  const member = await selectMembers(db, caller).where('m.id', '=', id).executeTakeFirst()
  if (!member) throw notFound('id')
  return member
}

export async function addMember(
  tx: Tx,
  caller: Caller,
  { wanted, today }: { wanted: Static<typeof NewGroupMember>; today: string },
) {
  const { student_id, group_id: class_group_id, day = today } = wanted
  const student = await lockStudent(tx, caller, { id: student_id, named: 'student_id' })
  if (student.state !== 'active') throw new AppError('student_not_active')
  const group = await findGroup(tx, caller, class_group_id)
  if (group.kind === 'regular')
    throw invalid('group_id', {
      id: 'adalah kelas; siswa dipindahkan ke dalamnya',
      en: 'this is a class; move students into it instead',
    })
  const from_day = laterOf(day, group.starts_on)
  if (from_day > group.ends_on)
    throw invalid('day', {
      id: `tahun ajaran rombongan ini berakhir pada ${group.ends_on}`,
      en: `this group’s school year ended on ${group.ends_on}`,
    })
  const [id] = await joinGroups(tx, caller, [{ student_id, class_group_id, from_day }])
  if (!id) throw new AppError('already_in_class')
  return getMember(tx, caller, id)
}

async function findGroup(tx: Tx, caller: Caller, id: number) {
  const group = await tx
    .selectFrom('school.class_group as g')
    .innerJoin('school.academic_year as y', (join) =>
      join.onRef('y.company_id', '=', 'g.company_id').onRef('y.id', '=', 'g.academic_year_id'),
    )
    .select(['g.kind', 'y.starts_on', 'y.ends_on'])
    .where('g.company_id', '=', caller.companyId)
    .where('g.id', '=', id)
    .executeTakeFirst()
  if (!group) throw notFound('group_id')
  return group
}

export async function endMembership(
  tx: Tx,
  caller: Caller,
  { leaving, today }: { leaving: Static<typeof GroupLeaving>; today: string },
) {
  const { id, version, day = today } = leaving
  const member = await getMember(tx, caller, id)
  if (day < member.from_day)
    throw invalid('day', {
      id: `tidak sebelum ${member.from_day}, hari pertamanya`,
      en: `not before ${member.from_day}, their first day`,
    })
  await changeRecord(tx, caller, { relation: 'school.group_member', change: { id, version, until_day: day } })
  return getMember(tx, caller, id)
}

type Company = Pick<Caller, 'companyId'>
interface Joining {
  student_id: number
  class_group_id: number
  from_day: string
}

/** Many in one statement: new members, and those who come back, whose membership goes on. Whoever is in it already stays. */
export async function joinGroups(tx: Tx, { companyId }: Company, joining: readonly Joining[]): Promise<number[]> {
  if (joining.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into school.group_member as m (company_id, class_group_id, kind, student_id, from_day)
    select g.company_id, g.id, g.kind, w.student_id, w.from_day
    from jsonb_to_recordset(${JSON.stringify(joining)}::jsonb) as w(student_id bigint, class_group_id bigint, from_day date)
    join school.class_group g on g.company_id = ${companyId} and g.id = w.class_group_id
    order by g.id, w.student_id
    on conflict (company_id, class_group_id, student_id) do update set until_day = null where m.until_day is not null
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** These memberships end with this day, or with their first. */
export async function endMemberships(
  tx: Tx,
  { companyId }: Company,
  { ids, day }: { ids: readonly number[]; day: string },
): Promise<void> {
  if (ids.length === 0) return
  await sql`update school.group_member set until_day = greatest(from_day, ${day}::date)
    where company_id = ${companyId} and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::bigint)`.execute(
    tx,
  )
}

/** Out of the school: no membership goes on after that day; those of years gone by ended with them. */
export async function leaveGroups(
  tx: Tx,
  { companyId }: Company,
  { students, day }: { students: readonly number[]; day: string },
) {
  if (students.length === 0) return
  await sql`update school.group_member m set until_day = greatest(m.from_day, ${day}::date)
    from school.class_group g
    join school.academic_year y on y.company_id = g.company_id and y.id = g.academic_year_id
    where m.company_id = ${companyId} and m.student_id in (select jsonb_array_elements_text(${JSON.stringify(students)}::jsonb)::bigint)
      and g.company_id = m.company_id and g.id = m.class_group_id
      and (m.until_day > ${day}::date or (m.until_day is null and y.ends_on >= ${day}::date))`.execute(tx)
}

/** Whether a student is in a class or group now: in either way of being in one. */
export const isInClass = (companyId: number, studentId: ReturnType<typeof sql<number>>, classId: number) =>
  sql<boolean>`${studentId} in (
    select e.student_id from school.enrolment e
    where e.company_id = ${companyId} and e.class_group_id = ${classId} and e.until_day is null
    union all select m.student_id from school.group_member m
    where m.company_id = ${companyId} and m.class_group_id = ${classId} and m.until_day is null)`
