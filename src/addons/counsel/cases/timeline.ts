// A case's timeline: events are added, never changed.
import { type Insertable, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import type { DB } from '../../../kernel/db/types.generated.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { invalid } from '../../../kernel/records/change.ts'
import {
  Id,
  Moment,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'

const KINDS = [
  'opened',
  'moved',
  'session',
  'violation',
  'home_visit',
  'letter',
  'parent_meeting',
  'referral',
  'decision',
  'handed_over',
  'break_glass',
  'team_handed',
  'team_taken_back',
] as const
export const CASE_STATES = ['open', 'assessment', 'intervention', 'monitoring', 'closed', 'referred'] as const

export const CaseEvent = Obj({
  id: Id(8),
  case_id: Id(3),
  kind: Word(...KINDS),
  title: Nullable(Text(120, 'Pertemuan dengan orang tua')),
  case_state: Nullable(Word(...CASE_STATES)),
  session_id: Nullable(Id(5)),
  violation_id: Nullable(Id(12)),
  letter_id: Nullable(Id(2)),
  created_by: Nullable(Id(6)),
  at: Moment('2026-08-12T03:10:00Z'),
})
/** What a counsellor adds by hand; openings, moves, sessions, letters and hand-overs enter by themselves. */
export const NewEvent = Obj({
  case_id: Id(3),
  kind: Word('violation', 'home_visit', 'letter', 'parent_meeting', 'referral', 'decision'),
  title: Optional(Text(120, 'Pertemuan dengan orang tua')),
  violation_id: Optional(Id(12)),
})
nameShapes({ CaseEvent, NewCaseEvent: NewEvent })

const COLUMNS = [
  'id',
  'case_id',
  'kind',
  'title',
  'case_state',
  'session_id',
  'violation_id',
  'letter_id',
  'created_by',
  'at',
] as const
type EventRow = Omit<Insertable<DB['counsel.case_event']>, 'company_id'>

/** Reading it is written down. */
export async function readTimeline(tx: Tx, caller: Caller, { caseId, page }: { caseId: number; page: Page }) {
  const known = await tx
    .selectFrom('counsel.student_case')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', caseId)
    .executeTakeFirst()
  if (!known) throw notFound('case_id')
  await sql`select counsel.log_read(${caseId}, 'timeline')`.execute(tx)
  const query = tx
    .selectFrom('counsel.case_event')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('case_id', '=', caseId)
  return pageOf(query, { keys: ['id'], direction: 'asc' }, page)
}

export async function recordEvent(tx: Tx, caller: Caller, event: Static<typeof NewEvent>) {
  const { case_id, kind, title = null, violation_id = null } = event
  assertComplete(event)
  const studentId = await lockRunningCase(tx, caller, case_id)
  if (violation_id) await assertViolationOf(tx, caller, { id: violation_id, studentId })
  return addEvent(tx, caller, { case_id, kind, title, violation_id })
}

/** Of a case that runs and is the caller's, its student; it cannot end, or change hands, before the caller is done. */
export async function lockRunningCase(tx: Tx, caller: Caller, id: number): Promise<number> {
  const seen = await tx
    .selectFrom('counsel.student_case')
    .select('counselor_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!seen) throw notFound('case_id')
  const found = await tx
    .selectFrom('counsel.student_case')
    .select(['student_id', 'ended_on'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .where('counselor_id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new AppError('case_not_yours')
  if (found.ended_on) throw new AppError('case_ended')
  return found.student_id
}

export async function addEvent(tx: Tx, caller: Caller, event: EventRow) {
  return tx
    .insertInto('counsel.case_event')
    .values({ ...event, company_id: caller.companyId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

function assertComplete({ kind, title, violation_id }: Static<typeof NewEvent>): void {
  if ((kind === 'violation') !== (violation_id !== undefined))
    throw invalid('violation_id', {
      id: 'hanya untuk jenis pelanggaran, dan wajib di sana',
      en: 'required for violations, and only for them',
    })
  if (kind !== 'violation' && title === undefined)
    throw invalid('title', {
      id: 'tulis singkat dan netral apa yang terjadi',
      en: 'describe briefly and neutrally what happened',
    })
}

export async function assertViolationOf(
  tx: Tx,
  caller: Caller,
  { id, studentId }: { id: number; studentId: number },
): Promise<void> {
  const found = await tx
    .selectFrom('counsel.violation')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  if (!found) throw notFound('violation_id')
}
