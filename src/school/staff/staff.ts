// Staff: who works here.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { Query } from '../../kernel/lists/search.ts'
import { changeRecord } from '../../kernel/records/change.ts'
import { moving } from '../../kernel/records/workflow.ts'
import { addDays } from '../../kernel/values/clock.ts'
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
import { noteStaff } from '../attendance/due.ts'
import { assertBornBefore } from '../days.ts'
import { type Given, Name, Nik, NikEnding, Nip, Nuptk } from '../formats.ts'
import { warningsFor } from '../search/duplicates.ts'
import { inOrderOf, isFound, searchPeople } from '../search/search.ts'
import { History, historyOf } from '../students/history.ts'
import { staffWorkflow } from '../workflow.ts'

const STATES = ['active', 'left'] as const
export const JOBS = [
  'teacher',
  'principal',
  'counselor',
  'administration',
  'treasurer',
  'librarian',
  'security',
  'other',
] as const
/** Another week reaches back so far by itself, as other hours do. */
const REACH_DAYS = 92
const EMPLOYMENTS = ['permanent', 'civil_servant', 'contract', 'honorary'] as const

const WeekDays = () => Type.Integer({ minimum: 5, maximum: 6, examples: [5] })

const listed = {
  id: Id(3),
  name: Name('Bambang Prasetya'),
  nip: Nullable(Nip()),
  nuptk: Nullable(Nuptk()),
  job: Word(...JOBS),
  employment: Word(...EMPLOYMENTS),
  state: Word(...STATES),
  version: Version(),
}
const own = {
  ...listed,
  gender: Nullable(Word('m', 'f')),
  nik_ending: Nullable(NikEnding()),
  birth_date: Nullable(Day('1980-01-01')),
  joined_on: Nullable(Day('2019-07-15')),
  left_on: Nullable(Day('2026-06-30')),
  /** Days of their week; the school's where it is left open. */
  week_days: Nullable(WeekDays()),
  /** The account with which this person signs in. */
  user_id: Nullable(Id(6)),
}
/** As a list shows them. */
export const StaffMember = moving(staffWorkflow, listed)
export const StaffRecord = moving(staffWorkflow, own)
export const StaffDetail = moving(staffWorkflow, {
  ...own,
  /** Classes of which this person is or was the homeroom teacher. */
  homerooms: List(Obj({ class_group_id: Id(4), name: Text(60, 'VII-A'), academic_year: Text(9, '2026/2027') })),
  history: History,
})
/** With what an import takes, so that the list can leave as a file and come back. */
export const StaffForImport = moving(staffWorkflow, {
  id: Id(3),
  name: Name('Bambang Prasetya'),
  gender: Nullable(Word('m', 'f')),
  nip: Nullable(Nip()),
  nuptk: Nullable(Nuptk()),
  nik: Nullable(Nik()),
  birth_date: Nullable(Day('1980-01-01')),
  job: Word(...JOBS),
  employment: Word(...EMPLOYMENTS),
  joined_on: Nullable(Day('2019-07-15')),
  state: Word(...STATES),
})
export const StaffStateFilter = Obj({ state: Optional(Word(...STATES)) })
export const StaffFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...STATES)),
  job: Optional(Word(...JOBS)),
})
export const StaffRef = Obj({ id: Id(3) })
export const NewStaff = Obj({
  name: Name('Bambang Prasetya'),
  gender: Optional(Word('m', 'f')),
  nip: Optional(Nip()),
  nuptk: Optional(Nuptk()),
  nik: Optional(Nik()),
  birth_date: Optional(Day('1980-01-01')),
  job: Word(...JOBS),
  employment: Word(...EMPLOYMENTS),
  joined_on: Optional(Day('2019-07-15')),
  week_days: Optional(WeekDays()),
  user_id: Optional(Id(6)),
})
export const StaffChange = Obj({
  id: Id(3),
  version: Optional(Version()),
  name: Optional(Name('Bambang Prasetya')),
  gender: Optional(Nullable(Word('m', 'f'))),
  nip: Optional(Nullable(Nip())),
  nuptk: Optional(Nullable(Nuptk())),
  nik: Optional(Nullable(Nik())),
  birth_date: Optional(Nullable(Day('1980-01-01'))),
  job: Optional(Word(...JOBS)),
  employment: Optional(Word(...EMPLOYMENTS)),
  joined_on: Optional(Nullable(Day('2019-07-15'))),
  week_days: Optional(Nullable(WeekDays())),
  user_id: Optional(Nullable(Id(6))),
})
nameShapes({ StaffMember, StaffRecord, StaffDetail, StaffForImport, NewStaff, StaffChange })

const selectStaff = (db: Db, caller: Caller) =>
  db
    .selectFrom('school.staff as s')
    .select(['s.id', 's.name', 's.nip', 's.nuptk', 's.job', 's.employment', 's.state', 's.version'])
    .where('s.company_id', '=', caller.companyId)

export async function listStaff(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StaffFilter>; page: Page },
) {
  const { q } = filter
  if (q !== undefined && !page.sort) return searchStaff(db, caller, { filter: { ...filter, q }, page })
  let query = selectStaff(db, caller)
  if (q !== undefined)
    query = query.where(await isFound(db, caller, { search: { kind: 'staff', q }, id: sql.ref('s.id') }))
  if (filter.state) query = query.where('s.state', '=', filter.state)
  if (filter.job) query = query.where('s.job', '=', filter.job)
  return pageOf(query, { keys: ['s.name', 's.id'], direction: 'asc' }, page)
}

export async function listStaffForImport(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StaffStateFilter>; page: Page },
) {
  let query = selectStaff(db, caller).select(['s.gender', 's.nik', 's.birth_date', 's.joined_on'])
  if (filter.state) query = query.where('s.state', '=', filter.state)
  return pageOf(query, { keys: ['s.name', 's.id'], direction: 'asc' }, page)
}

async function searchStaff(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof StaffFilter> & { q: string }; page: Page },
) {
  const { q, state, job } = filter
  const also = job
    ? (id: ReturnType<typeof sql<number>>) => sql<boolean>`exists (select from school.staff p
        where p.company_id = ${caller.companyId} and p.id = ${id} and p.job = ${job})`
    : undefined
  const { ids, next_cursor } = await searchPeople(db, caller, { search: { kind: 'staff', q, state, also }, page })
  if (ids.length === 0) return { data: [], next_cursor }
  const rows = await selectStaff(db, caller).where(sql<boolean>`s.id = any(${ids}::bigint[])`).execute()
  return { data: inOrderOf(ids, rows), next_cursor }
}

export async function getStaff(db: Db, caller: Caller, id: number) {
  const person = await selectStaff(db, caller)
    .select([
      's.gender',
      sql<string | null>`right(s.nik, 4)`.as('nik_ending'),
      's.birth_date',
      's.joined_on',
      's.left_on',
      's.week_days',
      's.user_id',
    ])
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!person) throw notFound('id')
  return person
}

export async function getStaffDetail(db: Db, caller: Caller, id: number) {
  const homerooms = db
    .selectFrom('school.class_group as g')
    .innerJoin('school.academic_year as y', (join) =>
      join.onRef('y.company_id', '=', 'g.company_id').onRef('y.id', '=', 'g.academic_year_id'),
    )
    .select(['g.id as class_group_id', 'g.name', 'y.name as academic_year'])
    .where('g.company_id', '=', caller.companyId)
    .where('g.homeroom_staff_id', '=', id)
    .where('g.kind', '=', 'regular')
    .orderBy('y.name', 'desc')
    .orderBy('g.name')
    .limit(200)
  const [person, classes, history] = await Promise.all([
    getStaff(db, caller, id),
    homerooms.execute(),
    historyOf(db, caller, { relation: 'school.staff', id }),
  ])
  return { ...person, homerooms: classes, history }
}

export async function createStaff(
  tx: Tx,
  caller: Caller,
  { person, today }: { person: Static<typeof NewStaff>; today: string },
) {
  await assertMember(tx, caller, person.user_id)
  const [id] = await createStaffMembers(tx, caller, { people: [person], today })
  return answer(tx, caller, id!)
}

/** Many in one statement; answers their ids in the order given. Accounts are the caller's to have checked. */
export function createStaffMembers(
  tx: Tx,
  { companyId: company_id }: Pick<Caller, 'companyId'>,
  { people, today }: { people: readonly Given<Static<typeof NewStaff>>[]; today: string },
): Promise<number[]> {
  const rows = people.map((given) => {
    const { gender = null, nip = null, nuptk = null, nik = null, birth_date = null, ...person } = tidy(given)
    assertBornBefore(birth_date, today)
    const { name, job, employment, joined_on = today, week_days = null, user_id = null } = person
    const numbers = { nip, nuptk, nik }
    return { company_id, name, gender, ...numbers, birth_date, job, employment, joined_on, week_days, user_id }
  })
  return insertRows(tx, 'school.staff', rows)
}

export async function changeStaff(
  tx: Tx,
  caller: Caller,
  { change, today }: { change: Static<typeof StaffChange>; today: string },
) {
  await assertMember(tx, caller, change.user_id)
  await writeStaff(tx, caller, { change, today })
  return answer(tx, caller, change.id)
}

/** Accounts are the caller's to have checked. */
export async function writeStaff(
  tx: Tx,
  company: Pick<Caller, 'companyId'>,
  { change, today }: { change: Static<typeof StaffChange>; today: string },
): Promise<void> {
  assertBornBefore(change.birth_date, today)
  await changeRecord(tx, company, { relation: 'school.staff', change })
  if (change.week_days !== undefined)
    await noteStaff(tx, company.companyId, { from: addDays(today, -REACH_DAYS), until: today, staffId: change.id })
}

async function answer(tx: Tx, caller: Caller, id: number) {
  return {
    data: await getStaff(tx, caller, id),
    warnings: await warningsFor(tx, caller, { relation: 'school.staff', id }),
  }
}

/** An account belongs to the installation; only one with a role here can be someone's of this school. */
async function assertMember(tx: Tx, caller: Caller, userId: number | null | undefined): Promise<void> {
  if (userId === null || userId === undefined) return
  const member = await tx
    .selectFrom('kernel.member')
    .select('user_id')
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!member) throw notFound('user_id')
}
