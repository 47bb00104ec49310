// Students.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { Query } from '../../kernel/lists/search.ts'
import { changeRecord } from '../../kernel/records/change.ts'
import { moving } from '../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { assertBornBefore } from '../days.ts'
import { type Given, Name, Nik, NikEnding, Nis, Nisn } from '../formats.ts'
import { warningsFor } from '../search/duplicates.ts'
import { inOrderOf, isFound, searchPeople } from '../search/search.ts'
import { studentWorkflow } from '../workflow.ts'
import { Enrolment, enrol, enrolmentsOf } from './enrolments.ts'
import { GroupMember, groupsOf, isInClass } from './group-members.ts'
import { Guardian, guardiansOf } from './guardians.ts'
import { History, historyOf } from './history.ts'

const STATES = ['active', 'left', 'graduated'] as const
const Grade = () => Type.Integer({ minimum: 0, maximum: 13, examples: [7] })

const listed = {
  id: Id(17),
  nis: Nullable(Nis()),
  nisn: Nullable(Nisn()),
  name: Name('Ayu Lestari'),
  gender: Word('f', 'm'),
  state: Word(...STATES),
  /** The class of now. */
  class_group_id: Nullable(Id(4)),
  class_name: Nullable(Text(60, 'VII-A')),
  grade: Nullable(Grade()),
  version: Version(),
}
const own = {
  ...listed,
  nik_ending: Nullable(NikEnding()),
  birth_place: Nullable(Name('Kota Contoh', 100)),
  birth_date: Nullable(Day('2013-05-14')),
  entered_on: Nullable(Day('2026-07-13')),
  left_on: Nullable(Day('2029-06-15')),
}
/** As a list shows them. */
export const Student = moving(studentWorkflow, listed)
export const StudentRecord = moving(studentWorkflow, own)
export const StudentDetail = moving(studentWorkflow, {
  ...own,
  guardians: List(Guardian, 50),
  enrolments: List(Enrolment),
  groups: List(GroupMember),
  history: History,
})
/** With what an import takes, so that the list can leave as a file and come back. */
export const StudentForImport = moving(studentWorkflow, {
  id: Id(17),
  nis: Nullable(Nis()),
  nisn: Nullable(Nisn()),
  nik: Nullable(Nik()),
  name: Name('Ayu Lestari'),
  gender: Word('f', 'm'),
  birth_place: Nullable(Name('Kota Contoh', 100)),
  birth_date: Nullable(Day('2013-05-14')),
  entered_on: Nullable(Day('2026-07-13')),
  class_name: Nullable(Text(60, 'VII-A')),
  state: Word(...STATES),
})
export const StudentStateFilter = Obj({ state: Optional(Word(...STATES)) })
export const StudentFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...STATES)),
  class_group_id: Optional(Id(4)),
})
export const StudentRef = Obj({ id: Id(17) })
/** In the order in which they are asked for. */
export const NewStudent = Obj({
  name: Name('Ayu Lestari'),
  gender: Word('f', 'm'),
  class_group_id: Optional(Id(4)),
  /** Today where it is left out. */
  entered_on: Optional(Day('2026-07-13')),
  nis: Optional(Nis()),
  nisn: Optional(Nisn()),
  nik: Optional(Nik()),
  birth_place: Optional(Name('Kota Contoh', 100)),
  birth_date: Optional(Day('2013-05-14')),
})
export const StudentChange = Obj({
  id: Id(17),
  version: Optional(Version()),
  nis: Optional(Nullable(Nis())),
  nisn: Optional(Nullable(Nisn())),
  nik: Optional(Nullable(Nik())),
  name: Optional(Name('Ayu Lestari')),
  gender: Optional(Word('f', 'm')),
  birth_place: Optional(Nullable(Name('Kota Contoh', 100))),
  birth_date: Optional(Nullable(Day('2013-05-14'))),
  entered_on: Optional(Nullable(Day('2026-07-13'))),
})
nameShapes({ Student, StudentRecord, StudentDetail, StudentForImport, NewStudent, StudentChange })

function selectStudents(db: Db, caller: Caller) {
  return db
    .selectFrom('school.student as s')
    .leftJoin('school.enrolment as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.student_id', '=', 's.id').on('e.until_day', 'is', null),
    )
    .leftJoin('school.class_group as g', (join) =>
      join.onRef('g.company_id', '=', 'e.company_id').onRef('g.id', '=', 'e.class_group_id'),
    )
    .select([
      's.id',
      's.nis',
      's.nisn',
      's.name',
      's.gender',
      's.state',
      'e.class_group_id',
      'g.name as class_name',
      'g.grade',
      's.version',
    ])
    .where('s.company_id', '=', caller.companyId)
}

export async function listStudents(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StudentFilter>; page: Page },
) {
  const { q } = filter
  if (q !== undefined && !page.sort) return searchStudents(db, caller, { filter: { ...filter, q }, page })
  let query = selectStudents(db, caller)
  if (q !== undefined)
    query = query.where(await isFound(db, caller, { search: { kind: 'student', q }, id: sql.ref('s.id') }))
  if (filter.state) query = query.where('s.state', '=', filter.state)
  if (filter.class_group_id)
    query = query.where(isInClass(caller.companyId, sql.ref<number>('s.id'), filter.class_group_id))
  return pageOf(query, { keys: ['s.name', 's.id'], direction: 'asc' }, page)
}

export async function listStudentsForImport(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StudentStateFilter>; page: Page },
) {
  let query = selectStudents(db, caller).select(['s.nik', 's.birth_place', 's.birth_date', 's.entered_on'])
  if (filter.state) query = query.where('s.state', '=', filter.state)
  return pageOf(query, { keys: ['s.name', 's.id'], direction: 'asc' }, page)
}

async function searchStudents(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StudentFilter> & { q: string }; page: Page },
) {
  const { q, state, class_group_id } = filter
  const also = class_group_id
    ? (id: ReturnType<typeof sql<number>>) => isInClass(caller.companyId, id, class_group_id)
    : undefined
  const { ids, next_cursor } = await searchPeople(db, caller, { search: { kind: 'student', q, state, also }, page })
  if (ids.length === 0) return { data: [], next_cursor }
  const rows = await selectStudents(db, caller).where(sql<boolean>`s.id = any(${ids}::bigint[])`).execute()
  return { data: inOrderOf(ids, rows), next_cursor }
}

export async function getStudent(db: Db, caller: Caller, id: number) {
  const student = await selectStudents(db, caller)
    .select([
      sql<string | null>`right(s.nik, 4)`.as('nik_ending'),
      's.birth_place',
      's.birth_date',
      's.entered_on',
      's.left_on',
    ])
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!student) throw notFound('id')
  return student
}

/** Everything the school knows of a student, past classes and steps included. */
export async function getStudentDetail(db: Db, caller: Caller, id: number) {
  const [student, guardians, enrolments, groups, history] = await Promise.all([
    getStudent(db, caller, id),
    guardiansOf(db, caller, id),
    enrolmentsOf(db, caller, id),
    groupsOf(db, caller, id),
    historyOf(db, caller, { relation: 'school.student', id }),
  ])
  return { ...student, guardians, enrolments, groups, history }
}

export async function createStudent(
  tx: Tx,
  caller: Caller,
  { student, today }: { student: Static<typeof NewStudent>; today: string },
) {
  const [made] = await createStudents(tx, caller, { students: [student], today })
  return answer(tx, caller, made!.id)
}

/** Many in one statement each; answers their ids, and of those with a class their enrolments', in the order given. */
export async function createStudents(
  tx: Tx,
  company: Pick<Caller, 'companyId'>,
  { students, today }: { students: readonly Given<Static<typeof NewStudent>>[]; today: string },
): Promise<{ id: number; enrolmentId: number | null }[]> {
  const rows = students.map(({ class_group_id: _, entered_on = today, ...student }) => {
    assertBornBefore(student.birth_date, today)
    const { nis = null, nisn = null, nik = null, name, gender, birth_place = null, birth_date = null } = tidy(student)
    return { company_id: company.companyId, nis, nisn, nik, name, gender, birth_place, birth_date, entered_on }
  })
  const ids = await insertRows(tx, 'school.student', rows)
  const stays = students.flatMap(({ class_group_id = null, entered_on: day = today }, index) =>
    class_group_id === null ? [] : [{ student_id: ids[index]!, class_group_id, day }],
  )
  const enrolments = await enrol(tx, company, stays)
  return ids.map((id) => ({ id, enrolmentId: enrolments.get(id) ?? null }))
}

export async function changeStudent(
  tx: Tx,
  caller: Caller,
  { change, today }: { change: Static<typeof StudentChange>; today: string },
) {
  await writeStudent(tx, caller, { change, today })
  return answer(tx, caller, change.id)
}

export async function writeStudent(
  tx: Tx,
  company: Pick<Caller, 'companyId'>,
  { change, today }: { change: Static<typeof StudentChange>; today: string },
): Promise<void> {
  assertBornBefore(change.birth_date, today)
  await changeRecord(tx, company, { relation: 'school.student', change })
}

async function answer(tx: Tx, caller: Caller, id: number) {
  const [data, warnings] = [
    await getStudent(tx, caller, id),
    await warningsFor(tx, caller, { relation: 'school.student', id }),
  ]
  return { data, warnings }
}
