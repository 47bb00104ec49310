// Counselling sessions: planned, held with one student or several, and followed up by the next one.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import { type MoveRequest, move, moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Flag,
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
} from '../../../kernel/values/schema.ts'
import { addEvent, lockRunningCase } from '../cases/timeline.ts'
import { sessionWorkflow } from '../workflow.ts'

const TYPES = [
  'individual',
  'group',
  'classical',
  'group_guidance',
  'consultation',
  'mediation',
  'home_visit',
  'case_conference',
  'referral',
] as const
const STATES = ['scheduled', 'done', 'no_show', 'cancelled'] as const
const SOURCES = ['self', 'homeroom', 'points', 'parent', 'counselor'] as const
/** Kinds that are about one student. */
const ALONE: readonly string[] = ['individual', 'home_visit', 'referral']
const STUDENTS_MAX = 100

export const Session = moving(sessionWorkflow, {
  id: Id(5),
  students: List(Obj({ id: Id(17), name: Text(200, 'Andini Putri') }), STUDENTS_MAX),
  case_id: Nullable(Id(3)),
  counselor_id: Nullable(Id(6)),
  counselor_name: Nullable(Text(200, 'Ratna Kusuma')),
  mine: Flag(),
  confidential: Flag(false),
  type: Word(...TYPES),
  title: Text(120, 'Rencana belajar'),
  source: Nullable(Word(...SOURCES)),
  place: Nullable(Text(100, 'Ruang BK')),
  urgent: Flag(false),
  held_on: Day('2026-08-12'),
  follow_up_on: Nullable(Day('2026-08-26')),
  followed_up: Flag(false),
  follows_session_id: Nullable(Id(2)),
  state: Word(...STATES),
  version: Version(),
})
export const SessionFilter = Obj({
  state: Optional(Word(...STATES)),
  type: Optional(Word(...TYPES)),
  student_id: Optional(Id(17)),
  case_id: Optional(Id(3)),
  held_on: Optional(Day('2026-08-12')),
})
const Details = {
  confidential: Optional(Flag(false)),
  source: Optional(Word(...SOURCES)),
  place: Optional(Text(100, 'Ruang BK')),
  urgent: Optional(Flag(false)),
}
export const NewSession = Obj({
  student_ids: Type.Array(Id(17), { minItems: 1, maxItems: STUDENTS_MAX, uniqueItems: true }),
  case_id: Optional(Id(3)),
  type: Word(...TYPES),
  title: Text(120, 'Rencana belajar'),
  held_on: Day('2026-08-12'),
  follows_session_id: Optional(Id(2)),
  ...Details,
})
export const ChangedSession = Obj({
  id: Id(5),
  version: Version(),
  held_on: Optional(Day('2026-08-13')),
  title: Optional(Text(120, 'Rencana belajar')),
  ...Details,
})
export const HeldSession = Obj({ id: Id(5), version: Optional(Version()), follow_up_on: Optional(Day('2026-08-26')) })
export const FollowUp = Obj({ id: Id(5), version: Version(), follow_up_on: Nullable(Day('2026-08-26')) })
nameShapes({
  CounselSession: Session,
  NewCounselSession: NewSession,
  ChangedCounselSession: ChangedSession,
  HeldCounselSession: HeldSession,
  FollowUp,
})

export async function listSessions(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof SessionFilter>; page: Page },
) {
  let query = sessions(db, caller)
  const { student_id } = filter
  if (filter.state) query = query.where('e.state', '=', filter.state)
  if (filter.type) query = query.where('e.type', '=', filter.type)
  if (filter.case_id) query = query.where('e.case_id', '=', filter.case_id)
  if (filter.held_on) query = query.where('e.held_on', '=', filter.held_on)
  if (student_id)
    query = query.where('e.id', 'in', (within) =>
      within
        .selectFrom('counsel.session_student as p')
        .select('p.session_id')
        .where('p.company_id', '=', caller.companyId)
        .where('p.student_id', '=', student_id),
    )
  const { data, next_cursor } = await pageOf(query, { keys: ['e.held_on', 'e.id'], direction: 'desc' }, page)
  return { data: data.map((row) => asSeenBy(caller, row)), next_cursor }
}

/** A session of a case has the case's student among those who take part. */
export async function planSession(tx: Tx, caller: Caller, planned: Static<typeof NewSession>) {
  const { student_ids, ...session } = planned
  if (ALONE.includes(session.type) && student_ids.length > 1)
    throw invalid('student_ids', { id: 'jenis ini dengan satu siswa', en: 'this type is for one student' })
  if (session.case_id) {
    const studentId = await lockRunningCase(tx, caller, session.case_id)
    if (!student_ids.includes(studentId)) throw notFound('case_id')
  }
  const { id } = await tx
    .insertInto('counsel.session')
    .values({
      ...session,
      company_id: caller.companyId,
      student_id: student_ids.length === 1 ? student_ids[0]! : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('counsel.session_student')
    .values(student_ids.map((student_id) => ({ company_id: caller.companyId, session_id: id, student_id })))
    .execute()
  if (session.follows_session_id) await takeUp(tx, caller, { id: session.follows_session_id, studentIds: student_ids })
  return getSession(tx, caller, id)
}

export async function changeSession(tx: Tx, caller: Caller, changed: Static<typeof ChangedSession>) {
  const { id, version, ...changes } = changed
  const session = await lockSession(tx, caller, { id, version })
  if (session.state !== 'scheduled') throw new AppError('session_over')
  if (Object.keys(changes).length) await setColumns(tx, caller, { id, changes })
  return getSession(tx, caller, id)
}

/** A session that was held enters the timeline of its case, when it has one. */
export async function finishSession(
  tx: Tx,
  caller: Caller,
  { held, today }: { held: Static<typeof HeldSession>; today: string },
) {
  const { id, version, follow_up_on = null } = held
  const session = await lockSession(tx, caller, { id, version })
  if (session.state === 'scheduled' && session.held_on > today) throw new AppError('session_ahead')
  assertAfter(follow_up_on, session.held_on)
  await move(tx, caller, { workflow: sessionWorkflow, name: 'done', request: { id, version, set: { follow_up_on } } })
  if (session.case_id)
    await addEvent(tx, caller, { case_id: session.case_id, kind: 'session', session_id: id, title: session.title })
  return getSession(tx, caller, id)
}

/** Cancelled, or nobody came. The follow-up that this session was to be waits again. */
export async function dropSession(
  tx: Tx,
  caller: Caller,
  { name, request }: { name: 'cancel' | 'no-show'; request: MoveRequest },
) {
  await lockSession(tx, caller, { id: request.id, version: request.version })
  await move(tx, caller, { workflow: sessionWorkflow, name, request })
  const session = await getSession(tx, caller, request.id)
  if (session.follows_session_id)
    await setColumns(tx, caller, { id: session.follows_session_id, changes: { followed_up: false } })
  return session
}

/** Another day for the follow-up of a session that was held, or none. */
export async function setFollowUp(tx: Tx, caller: Caller, { id, version, follow_up_on }: Static<typeof FollowUp>) {
  const session = await lockSession(tx, caller, { id, version })
  if (session.state !== 'done' || session.followed_up) throw new AppError('follow_up_taken')
  assertAfter(follow_up_on, session.held_on)
  await setColumns(tx, caller, { id, changes: { follow_up_on } })
  return getSession(tx, caller, id)
}

/** Of two sessions that want to be the same follow-up, one is; and it has a student of the first one in it. */
async function takeUp(
  tx: Tx,
  caller: Caller,
  { id, studentIds }: { id: number; studentIds: readonly number[] },
): Promise<void> {
  const same = await tx
    .selectFrom('counsel.session_student')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('session_id', '=', id)
    .where('student_id', 'in', studentIds)
    .executeTakeFirst()
  if (!same) throw notFound('follows_session_id')
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
    throw invalid('follow_up_on', { id: 'harus setelah sesi', en: 'must be after the session' })
}

/** One that is seen but another counsellor's is told apart from one that is not seen. */
async function lockSession(tx: Tx, caller: Caller, { id, version }: { id: number; version: number | undefined }) {
  const locked = tx
    .selectFrom('counsel.session')
    .select(['state', 'version', 'held_on', 'case_id', 'title', 'followed_up'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
  if (!(await locked.executeTakeFirst())) throw notFound('id')
  const found = await locked.where('counselor_id', '=', caller.userId).forUpdate().executeTakeFirst()
  if (!found) throw new AppError('case_not_yours')
  assertCurrent(found, version)
  return found
}

type Changes = Omit<Static<typeof ChangedSession>, 'id' | 'version'> & {
  follow_up_on?: string | null
  followed_up?: boolean
}

async function setColumns(tx: Tx, caller: Caller, { id, changes }: { id: number; changes: Changes }): Promise<void> {
  await tx
    .updateTable('counsel.session')
    .set(changes)
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .execute()
}

async function getSession(db: Db, caller: Caller, id: number) {
  return asSeenBy(caller, await sessions(db, caller).where('e.id', '=', id).executeTakeFirstOrThrow())
}

/** A session in other hands is not moved. */
function asSeenBy<S extends { counselor_id: number | null }>(caller: Caller, session: S) {
  const mine = session.counselor_id === caller.userId
  return { ...session, mine, ...(!mine && { allowed_moves: [] }) }
}

function sessions(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.session as e')
    .leftJoin('kernel.user_account as u', 'u.id', 'e.counselor_id')
    .select(['e.id', 'e.case_id', 'e.counselor_id', 'u.name as counselor_name', 'e.confidential', 'e.type', 'e.title'])
    .select(['e.source', 'e.place', 'e.urgent', 'e.held_on', 'e.follow_up_on', 'e.followed_up', 'e.follows_session_id'])
    .select(['e.state', 'e.version'])
    .select(
      sql<{ id: number; name: string }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id)
        from counsel.session_student p join school.student s on s.company_id = p.company_id and s.id = p.student_id
        where p.company_id = e.company_id and p.session_id = e.id), '[]')`.as('students'),
    )
    .where('e.company_id', '=', caller.companyId)
}
