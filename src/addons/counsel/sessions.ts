// Counselling sessions: planned, held, and followed up by the next one.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Day, Flag, Id, Nullable, Obj, Optional, type Static, Text, Version, Word } from '../../kernel/schema.ts'
import { move } from '../../kernel/workflow.ts'
import { addEvent, lockRunningCase } from './timeline.ts'
import { sessionFlow } from './workflow.ts'

const TYPES = ['individual', 'group', 'consultation', 'mediation', 'case_conference', 'home_visit'] as const
const STATES = ['scheduled', 'done', 'cancelled'] as const

export const Session = Obj({
  id: Id(5),
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  case_id: Nullable(Id(3)),
  type: Word(...TYPES),
  title: Text(120, 'Rencana belajar'),
  held_on: Day('2026-08-12'),
  follow_up_on: Nullable(Day('2026-08-26')),
  followed_up: Flag(false),
  follows_session_id: Nullable(Id(2)),
  state: Word(...STATES),
  version: Version(),
})
export const SessionFilter = Obj({ state: Optional(Word(...STATES)), student_id: Optional(Id(17)) })
export const NewSession = Obj({
  student_id: Id(17),
  case_id: Optional(Id(3)),
  type: Word(...TYPES),
  title: Text(120, 'Rencana belajar'),
  held_on: Day('2026-08-12'),
  follows_session_id: Optional(Id(2)),
})
export const ChangedSession = Obj({
  id: Id(5),
  version: Version(),
  held_on: Optional(Day('2026-08-13')),
  title: Optional(Text(120, 'Rencana belajar')),
})
export const HeldSession = Obj({ id: Id(5), version: Optional(Version()), follow_up_on: Optional(Day('2026-08-26')) })
export const FollowUp = Obj({ id: Id(5), version: Version(), follow_up_on: Nullable(Day('2026-08-26')) })

export async function listSessions(db: Db, caller: Caller, filter: Static<typeof SessionFilter>, page: Page) {
  let query = sessions(db, caller)
  if (filter.state) query = query.where('e.state', '=', filter.state)
  if (filter.student_id) query = query.where('e.student_id', '=', filter.student_id)
  const { rows, next_cursor } = await pageOf(query, { keys: ['e.held_on', 'e.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function planSession(tx: Tx, caller: Caller, planned: Static<typeof NewSession>) {
  const { student_id, case_id = null, type, title, held_on, follows_session_id = null } = planned
  if (case_id) await lockRunningCase(tx, caller, case_id)
  const { id } = await tx
    .insertInto('counsel.session')
    .values({ company_id: caller.companyId, student_id, case_id, type, title, held_on, follows_session_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (follows_session_id) await takeUp(tx, caller, follows_session_id)
  return getSession(tx, caller, id)
}

export async function changeSession(tx: Tx, caller: Caller, changed: Static<typeof ChangedSession>) {
  const { id, version, ...changes } = changed
  const session = await lockSession(tx, caller, id, version)
  if (session.state !== 'scheduled') throw new AppError('session_over')
  if (Object.keys(changes).length) await setColumns(tx, caller, id, changes)
  return getSession(tx, caller, id)
}

/** A session that was held enters the timeline of its case, when it has one. */
export async function finishSession(tx: Tx, caller: Caller, held: Static<typeof HeldSession>, today: string) {
  const { id, version, follow_up_on = null } = held
  const session = await lockSession(tx, caller, id, version)
  if (session.state === 'scheduled' && session.held_on > today) throw new AppError('session_ahead')
  assertAfter(follow_up_on, session.held_on)
  await move(tx, caller, sessionFlow, 'done', { id, version, set: { follow_up_on } })
  if (session.case_id)
    await addEvent(tx, caller, { case_id: session.case_id, kind: 'session', session_id: id, title: session.title })
  return getSession(tx, caller, id)
}

/** The follow-up that this session was to be waits again. */
export async function cancelSession(tx: Tx, caller: Caller, id: number, version: number | undefined) {
  await move(tx, caller, sessionFlow, 'cancel', { id, version })
  const session = await getSession(tx, caller, id)
  if (session.follows_session_id) await setColumns(tx, caller, session.follows_session_id, { followed_up: false })
  return session
}

/** Another day for the follow-up of a session that was held, or none. */
export async function setFollowUp(tx: Tx, caller: Caller, { id, version, follow_up_on }: Static<typeof FollowUp>) {
  const session = await lockSession(tx, caller, id, version)
  if (session.state !== 'done' || session.followed_up) throw new AppError('follow_up_taken')
  assertAfter(follow_up_on, session.held_on)
  await setColumns(tx, caller, id, { follow_up_on })
  return getSession(tx, caller, id)
}

/** Of two sessions that want to be the same follow-up, one is. */
async function takeUp(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('counsel.session')
    .set({ followed_up: true })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('follow_up_on', 'is not', null)
    .where('followed_up', '=', false)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('follow_up_taken')
}

function assertAfter(followUp: string | null, heldOn: string): void {
  if (followUp && followUp <= heldOn)
    throw new AppError('invalid_params', { fields: { 'params.follow_up_on': 'must be after the session' } })
}

async function lockSession(tx: Tx, caller: Caller, id: number, version: number | undefined) {
  const found = await tx
    .selectFrom('counsel.session')
    .select(['state', 'version', 'held_on', 'case_id', 'title', 'followed_up'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('id')
  if (version !== undefined && found.version !== version) throw new AppError('stale_version')
  return found
}

async function setColumns(
  tx: Tx,
  caller: Caller,
  id: number,
  changes: { held_on?: string; title?: string; follow_up_on?: string | null; followed_up?: boolean },
): Promise<void> {
  await tx
    .updateTable('counsel.session')
    .set(changes)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
}

async function getSession(db: Db, caller: Caller, id: number) {
  return sessions(db, caller).where('e.id', '=', id).executeTakeFirstOrThrow()
}

function sessions(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.session as e')
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 'e.company_id').onRef('s.id', '=', 'e.student_id'),
    )
    .select(['e.id', 'e.student_id', 's.name as student_name', 'e.case_id', 'e.type', 'e.title', 'e.held_on'])
    .select(['e.follow_up_on', 'e.followed_up', 'e.follows_session_id', 'e.state', 'e.version'])
    .where('e.company_id', '=', caller.companyId)
}
