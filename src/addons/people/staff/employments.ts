// Employment periods: as what someone works here, from when until when. They never overlap.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import type { Given } from '../../../school/api.ts'

const KINDS = ['permanent', 'civil_servant', 'contract', 'honorary'] as const
export const Grade = () => Type.String({ pattern: '^[A-Za-z0-9/.-]{1,20}$', maxLength: 20, examples: ['III/a'] })

export const Employment = Obj({
  id: Id(),
  staff_id: Id(3),
  kind: Word(...KINDS),
  position: Text(200, 'Guru Matematika'),
  grade: Nullable(Grade()),
  starts_on: Day('2024-07-01'),
  ends_on: Nullable(Day('2027-06-30')),
  reason: Nullable(Text(500, 'Akhir kontrak')),
  version: Version(),
})
export const EmploymentFilter = Obj({ staff_id: Optional(Id(3)) })
export const NewEmployment = Obj({
  staff_id: Id(3),
  kind: Word(...KINDS),
  position: Text(200, 'Guru Matematika'),
  grade: Optional(Grade()),
  starts_on: Day('2024-07-01'),
  ends_on: Optional(Day('2027-06-30')),
})
export const EmploymentChange = Obj({
  id: Id(),
  version: Version(),
  kind: Optional(Word(...KINDS)),
  position: Optional(Text(200, 'Guru Matematika')),
  grade: Optional(Nullable(Grade())),
  ends_on: Optional(Nullable(Day('2027-06-30'))),
  reason: Optional(Nullable(Text(500, 'Akhir kontrak'))),
})
nameShapes({ Employment, NewEmployment, EmploymentChange })

const COLUMNS = ['id', 'staff_id', 'kind', 'position', 'grade', 'starts_on', 'ends_on', 'reason', 'version'] as const

const selectEmployments = (db: Db, caller: Pick<Caller, 'companyId'>) =>
  db.selectFrom('people.employment').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listEmployments(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof EmploymentFilter>; page: Page },
) {
  let query = selectEmployments(db, caller)
  if (filter.staff_id) query = query.where('staff_id', '=', filter.staff_id)
  return pageOf(query, { keys: ['starts_on', 'id'], direction: 'asc' }, page)
}

export function listEmploymentsOf(db: Db, caller: Caller, staffId: number) {
  return selectEmployments(db, caller).where('staff_id', '=', staffId).orderBy('starts_on', 'desc').limit(100).execute()
}

export function createEmployment(
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  employment: Given<Static<typeof NewEmployment>>,
) {
  return tx
    .insertInto('people.employment')
    .values({ company_id: caller.companyId, ...employment })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function changeEmployment(
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  change: Static<typeof EmploymentChange>,
) {
  await changeRecord(tx, caller, { relation: 'people.employment', change })
  return selectEmployments(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}
