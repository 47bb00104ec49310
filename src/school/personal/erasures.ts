// Requests to be erased: noted with their reason, refused, or carried out once nothing is open any more.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { erasePerson, openMatters, type PersonalData } from '../../kernel/personal/personal-data.ts'
import { invalid } from '../../kernel/records/change.ts'
import { move, moving } from '../../kernel/records/workflow.ts'
import {
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Version,
  Word,
} from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { Name } from '../formats.ts'
import { erasureWorkflow } from '../workflow.ts'
import { lockPerson, pseudonymOf, type Subject } from './persons.ts'

const STATES = ['requested', 'refused', 'done'] as const
const Reason = () => Name('Permintaan tertulis orang tua, 2026-08-03', 500)

export const Erasure = moving(erasureWorkflow, {
  id: Id(),
  student_id: Nullable(Id(17)),
  staff_id: Nullable(Id(3)),
  reason: Reason(),
  state: Word(...STATES),
  requested_by: Nullable(Id(6)),
  requested_at: Moment(),
  version: Version(),
})
export const ErasureFilter = Obj({ state: Optional(Word(...STATES)) })
export const NewErasure = Obj({
  student_id: Optional(Id(17)),
  staff_id: Optional(Id(3)),
  /** On whose wish and why; it outlives the erasure, so it names nobody. */
  reason: Reason(),
})
export const ErasureRefusal = Obj({ id: Id(), version: Optional(Version()), reason: Reason() })
export const ErasureStep = Obj({ id: Id(), version: Optional(Version()) })
nameShapes({ Erasure, NewErasure, ErasureRefusal, ErasureStep })

const requests = (db: Db, caller: Caller) =>
  db
    .selectFrom('school.erasure_request')
    .select(['id', 'student_id', 'staff_id', 'reason', 'state', 'requested_by', 'requested_at', 'version'])
    .where('company_id', '=', caller.companyId)

export async function listErasures(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ErasureFilter>; page: Page },
) {
  let query = requests(db, caller)
  if (filter.state) query = query.where('state', '=', filter.state)
  const { rows, next_cursor } = await pageOf(query, { keys: ['id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

async function getErasure(db: Db, caller: Caller, id: number) {
  const request = await requests(db, caller).where('id', '=', id).executeTakeFirst()
  if (!request) throw notFound('id')
  return request
}

export async function requestErasure(tx: Tx, caller: Caller, request: Static<typeof NewErasure>) {
  const { student_id = null, staff_id = null, reason } = tidy(request)
  if ((student_id === null) === (staff_id === null))
    throw invalid('student_id', {
      id: 'sebutkan satu: siswa atau pegawai',
      en: 'name either a student or a staff member',
    })
  const { id } = await tx
    .insertInto('school.erasure_request')
    .values({ company_id: caller.companyId, student_id, staff_id, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getErasure(tx, caller, id)
}

export async function refuseErasure(tx: Tx, caller: Caller, refusal: Static<typeof ErasureRefusal>) {
  const { id, version, reason } = tidy(refusal)
  await move(tx, caller, { workflow: erasureWorkflow, name: 'refuse', request: { id, version, note: reason } })
  return getErasure(tx, caller, id)
}

/** Takes the person out of every module, in one transaction. */
export async function carryOutErasure(
  tx: Tx,
  caller: Caller,
  { step, declared }: { step: Static<typeof ErasureStep>; declared: readonly PersonalData[] },
) {
  await move(tx, caller, { workflow: erasureWorkflow, name: 'carry_out', request: step })
  const request = await getErasure(tx, caller, step.id)
  const [subject, id]: [Subject, number] =
    request.student_id === null ? ['school.staff', request.staff_id!] : ['school.student', request.student_id]
  const person = await lockPerson(tx, caller, { subject, id })
  if (person.state === 'active') throw new AppError('person_active')
  const open = await openMatters(tx, person, declared)
  if (open.length) {
    const fields = Object.fromEntries(open.map((title, index) => [`matter ${index + 1}`, title]))
    throw new AppError('person_has_open_matters', { fields })
  }
  if (person.userId !== null) await sql`select kernel.user_disable(${caller.sessionHash}, ${person.userId})`.execute(tx)
  await erasePerson(tx, person, { pseudonym: pseudonymOf(person), declared })
  return getErasure(tx, caller, step.id)
}
