// Guardians: who answers for a student, and whom the school calls.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../kernel/lists/search.ts'
import { changeRecord } from '../../kernel/records/change.ts'
import {
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Version,
  Word,
} from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { Email, type Given, Name, Phone } from '../formats.ts'
import { isFound } from '../search/search.ts'

type Company = Pick<Caller, 'companyId'>

const RELATIONS = ['father', 'mother', 'guardian', 'other'] as const

export const Guardian = Obj({
  id: Id(),
  student_id: Id(17),
  relation: Word(...RELATIONS),
  name: Name('Hadi Kusuma'),
  phone: Nullable(Phone()),
  email: Nullable(Email()),
  occupation: Nullable(Name('Pedagang', 100)),
  address: Nullable(Name('Jl. Melati No. 5', 500)),
  main_contact: Flag(),
  version: Version(),
})
export const GuardianFilter = Obj({ q: Optional(Query()), student_id: Optional(Id(17)) })
export const NewGuardian = Obj({
  student_id: Id(17),
  relation: Word(...RELATIONS),
  name: Name('Hadi Kusuma'),
  phone: Optional(Phone()),
  email: Optional(Email()),
  occupation: Optional(Name('Pedagang', 100)),
  address: Optional(Name('Jl. Melati No. 5', 500)),
  /** Takes the place of whoever was called first until now. */
  main_contact: Optional(Flag()),
})
export const GuardianChange = Obj({
  id: Id(),
  version: Optional(Version()),
  relation: Optional(Word(...RELATIONS)),
  name: Optional(Name('Hadi Kusuma')),
  phone: Optional(Nullable(Phone())),
  email: Optional(Nullable(Email())),
  occupation: Optional(Nullable(Name('Pedagang', 100))),
  address: Optional(Nullable(Name('Jl. Melati No. 5', 500))),
  main_contact: Optional(Flag()),
})
export const GuardianRef = Obj({ id: Id() })
nameShapes({ Guardian, NewGuardian, GuardianChange, GuardianRef })

const COLUMNS = [
  'id',
  'student_id',
  'relation',
  'name',
  'phone',
  'email',
  'occupation',
  'address',
  'main_contact',
  'version',
] as const

const selectGuardians = (db: Db, caller: Company) =>
  db.selectFrom('school.guardian').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listGuardians(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof GuardianFilter>; page: Page },
) {
  let query = selectGuardians(db, caller)
  if (filter.student_id) query = query.where('student_id', '=', filter.student_id)
  const { q } = filter
  if (q) {
    const ofStudent = await isFound(db, caller, { search: { kind: 'student', q }, id: sql.ref('student_id') })
    query = query.where((eb) => eb.or([foundBy(q, { words: ['name'] }), ofStudent]))
  }
  return pageOf(query, { keys: ['id'], direction: 'asc' }, page)
}

export function guardiansOf(db: Db, caller: Caller, studentId: number) {
  return selectGuardians(db, caller).where('student_id', '=', studentId).orderBy('id').limit(50).execute()
}

export async function createGuardian(tx: Tx, caller: Company, guardian: Given<Static<typeof NewGuardian>>) {
  if (guardian.main_contact) await stepBack(tx, caller, guardian.student_id)
  const [id] = await createGuardians(tx, caller, [guardian])
  return getGuardian(tx, caller, id!)
}

/** Many in one statement; answers their ids in the order given. Nobody is moved from the first place by them. */
export function createGuardians(
  tx: Tx,
  { companyId: company_id }: Company,
  guardians: readonly Given<Static<typeof NewGuardian>>[],
): Promise<number[]> {
  const rows = guardians.map((guardian) => {
    const { student_id, relation, name, phone = null, email = null, ...more } = tidy(guardian)
    const { occupation = null, address = null, main_contact = false } = more
    return { company_id, student_id, relation, name, phone, email, occupation, address, main_contact }
  })
  return insertRows(tx, 'school.guardian', rows)
}

export async function changeGuardian(tx: Tx, caller: Company, change: Static<typeof GuardianChange>) {
  const known = await getGuardian(tx, caller, change.id)
  if (change.main_contact && !known.main_contact) await stepBack(tx, caller, known.student_id)
  await changeRecord(tx, caller, { relation: 'school.guardian', change })
  return getGuardian(tx, caller, change.id)
}

async function getGuardian(db: Db, caller: Company, id: number) {
  const guardian = await selectGuardians(db, caller).where('id', '=', id).executeTakeFirst()
  if (!guardian) throw notFound('id')
  return guardian
}

/** Whom the school called first until now. Whoever changes that of one student waits for the other here. */
async function stepBack(tx: Tx, caller: Company, studentId: number): Promise<void> {
  await tx
    .selectFrom('school.student')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', studentId)
    .forNoKeyUpdate()
    .execute()
  await tx
    .updateTable('school.guardian')
    .set({ main_contact: false })
    .where('company_id', '=', caller.companyId)
    .where('student_id', '=', studentId)
    .where('main_contact', '=', true)
    .execute()
}

export async function deleteGuardian(tx: Tx, caller: Caller, id: number): Promise<void> {
  const gone = await tx
    .deleteFrom('school.guardian')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('id')
}
