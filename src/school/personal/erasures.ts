// Requests to be erased: noted with their reason, agreed to by a second person, refused, or carried out after fourteen days
// once nothing is open any more.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { erasePerson, openMatters, type PersonalData } from '../../kernel/personal/personal-data.ts'
import { decide, openApproval, withdrawApproval } from '../../kernel/records/approvals/approvals.ts'
import { changeRecord, invalid } from '../../kernel/records/change.ts'
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
import { DECIDERS } from '../roles.ts'
import { erasureWorkflow } from '../workflow.ts'
import { lockPerson, pseudonymOf, type Subject } from './persons.ts'

const RELATION = erasureWorkflow.relation
const STATES = ['requested', 'waiting', 'refused', 'done'] as const
const Reason = () => Name('Permintaan tertulis orang tua, 2026-08-03', 500)

export const Erasure = moving(erasureWorkflow, {
  id: Id(),
  student_id: Nullable(Id(17)),
  staff_id: Nullable(Id(3)),
  reason: Reason(),
  state: Word(...STATES),
  /** Why the law wants these data kept; null: it does not. */
  legal_hold: Nullable(Reason()),
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
export const ErasureRef = Obj({ id: Id() })
export const ErasureHold = Obj({ id: Id(), version: Optional(Version()), legal_hold: Reason() })
nameShapes({ Erasure, NewErasure, ErasureRefusal, ErasureStep, ErasureRef, ErasureHold })

const requests = (db: Db, caller: Caller) =>
  db
    .selectFrom('school.erasure_request')
    .select(['id', 'student_id', 'staff_id', 'reason', 'state', 'legal_hold', 'requested_by', 'requested_at'])
    .select('version')
    .where('company_id', '=', caller.companyId)

export async function listErasures(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ErasureFilter>; page: Page },
) {
  let query = requests(db, caller)
  if (filter.state) query = query.where('state', '=', filter.state)
  return pageOf(query, { keys: ['id'], direction: 'desc' }, page)
}

export async function getErasure(db: Db, caller: Caller, id: number) {
  const request = await requests(db, caller).where('id', '=', id).executeTakeFirst()
  if (!request) throw notFound('id')
  return request
}

export async function requestErasure(tx: Tx, caller: Caller, request: Static<typeof NewErasure>) {
  const { student_id = null, staff_id = null, reason } = tidy(request)
  if ((student_id === null) === (staff_id === null))
    throw invalid('student_id', {
      id: 'sebutkan satu: siswa atau pegawai',
      en: 'choose either a student or a staff member',
    })
  const { id } = await tx
    .insertInto('school.erasure_request')
    .values({ company_id: caller.companyId, student_id, staff_id, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Its words stay after the person is gone, so they name nobody.
  const subject = `Penghapusan data ${id}`
  await openApproval(tx, caller, { relation: RELATION, recordId: id, subject, levels: [DECIDERS], inPerson: true })
  return getErasure(tx, caller, id)
}

/** The second person’s yes begins the fourteen days, their no ends the matter. */
export async function decideErasure(
  tx: Tx,
  caller: Caller,
  { id, version, approve, note }: Static<typeof ErasureStep> & { approve: boolean; note?: string | undefined },
) {
  await decide(tx, caller, { relation: RELATION, recordId: id, approve, note })
  const request = { id, version, note }
  await move(tx, caller, { workflow: erasureWorkflow, name: approve ? 'agree' : 'refuse', request })
  return getErasure(tx, caller, id)
}

/** Notes why the law wants the data kept, or that it no longer does. */
export async function holdErasure(
  tx: Tx,
  caller: Caller,
  change: Static<typeof ErasureStep> & { legal_hold: string | null },
) {
  await changeRecord(tx, caller, { relation: RELATION, change })
  return getErasure(tx, caller, change.id)
}

export async function refuseErasure(tx: Tx, caller: Caller, refusal: Static<typeof ErasureRefusal>) {
  const { id, version, reason } = tidy(refusal)
  await move(tx, caller, { workflow: erasureWorkflow, name: 'refuse', request: { id, version, note: reason } })
  await withdrawApproval(tx, caller, { relation: RELATION, recordId: id })
  return getErasure(tx, caller, id)
}

/** Whom a request is about. */
export function subjectOf(request: { student_id: number | null; staff_id: number | null }): {
  subject: Subject
  id: number
} {
  return request.student_id === null
    ? { subject: 'school.staff', id: request.staff_id! }
    : { subject: 'school.student', id: request.student_id }
}

/** Takes the person out of every module, in one transaction. */
export async function carryOutErasure(
  tx: Tx,
  caller: Caller,
  { step, declared }: { step: Static<typeof ErasureStep>; declared: readonly PersonalData[] },
) {
  await move(tx, caller, { workflow: erasureWorkflow, name: 'carry_out', request: step })
  const request = await getErasure(tx, caller, step.id)
  if (request.legal_hold !== null) {
    const { legal_hold } = request
    throw new AppError('erasure_held', { fields: { legal_hold: { id: legal_hold, en: legal_hold } } })
  }
  const person = await lockPerson(tx, caller, subjectOf(request))
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
