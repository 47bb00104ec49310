// Cases: a student's matter from its opening to its end, in the hands of one counsellor.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import { type MoveRequest, move, moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
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
} from '../../../kernel/values/schema.ts'
import { caseWorkflow } from '../workflow.ts'
import { addEvent, assertViolationOf, CASE_STATES } from './timeline.ts'

export const CATEGORIES = [
  'academic',
  'social',
  'personal',
  'family',
  'career',
  'behaviour',
  'mental_health',
  'bullying',
] as const

const CaseFields = {
  id: Id(3),
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  counselor_id: Nullable(Id(6)),
  counselor_name: Nullable(Text(200, 'Ratna Kusuma')),
  mine: Flag(),
  /** It exists for its own counsellor alone. */
  confidential: Flag(false),
  category: Word(...CATEGORIES),
  title: Text(120, 'Pendampingan belajar'),
  opened_on: Day('2026-08-10'),
  ended_on: Nullable(Day('2026-11-02')),
  state: Word(...CASE_STATES),
  version: Version(),
}
export const Case = moving(caseWorkflow, CaseFields)
export const CaseDetail = moving(caseWorkflow, { ...CaseFields, sessions: Count(3), events: Count(9) })
export const CaseFilter = Obj({
  state: Optional(Word(...CASE_STATES)),
  student_id: Optional(Id(17)),
  mine: Optional(Flag()),
})
export const NewCase = Obj({
  student_id: Id(17),
  category: Word(...CATEGORIES),
  title: Text(120, 'Pendampingan belajar'),
  confidential: Optional(Flag(false)),
  /** What it begins with, when it begins with a violation. */
  violation_id: Optional(Id(12)),
})
export const CaseChange = Obj({
  id: Id(3),
  version: Optional(Version()),
  category: Optional(Word(...CATEGORIES)),
  title: Optional(Text(120, 'Pendampingan belajar')),
  confidential: Optional(Flag(false)),
})
nameShapes({ Case, CaseDetail, NewCase, CaseChange })

export async function listCases(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof CaseFilter>; page: Page },
) {
  let query = cases(db, caller)
  if (filter.state) query = query.where('c.state', '=', filter.state)
  if (filter.student_id) query = query.where('c.student_id', '=', filter.student_id)
  if (filter.mine) query = query.where('c.counselor_id', '=', caller.userId)
  const { data, next_cursor } = await pageOf(query, { keys: ['c.id'], direction: 'desc' }, page)
  return { data: data.map((row) => asSeenBy(caller, row)), next_cursor }
}

/** Looking into a case is written down; the one whose case it is reads who did. */
export async function readCase(tx: Tx, caller: Caller, id: number) {
  const found = await getCase(tx, caller, id)
  await sql`select counsel.log_read(${id}, 'case')`.execute(tx)
  const { rows } = await sql<{ sessions: number; events: number }>`select
    (select count(*)::int from counsel.session where company_id = ${caller.companyId} and case_id = ${id}) as sessions,
    (select count(*)::int from counsel.case_event where company_id = ${caller.companyId} and case_id = ${id}) as events`.execute(
    tx,
  )
  return { ...found, ...rows[0]! }
}

export async function openCase(
  tx: Tx,
  caller: Caller,
  { opened, today }: { opened: Static<typeof NewCase>; today: string },
) {
  const { violation_id, ...matter } = opened
  if (violation_id) await assertViolationOf(tx, caller, { id: violation_id, studentId: opened.student_id })
  const { id } = await tx
    .insertInto('counsel.student_case')
    .values({ ...matter, company_id: caller.companyId, opened_on: today })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addEvent(tx, caller, { case_id: id, kind: 'opened', case_state: 'open' })
  if (violation_id) await addEvent(tx, caller, { case_id: id, kind: 'violation', violation_id })
  return getCase(tx, caller, id)
}

export async function changeCase(tx: Tx, caller: Caller, change: Static<typeof CaseChange>) {
  await assertOwnCase(tx, caller, { id: change.id })
  await changeRecord(tx, caller, { relation: 'counsel.student_case', change })
  return getCase(tx, caller, change.id)
}

/** Every move is an event of the timeline too; one that ends the case dates its end. */
export async function moveCase(
  tx: Tx,
  caller: Caller,
  { name, request }: { name: keyof typeof caseWorkflow.moves; request: MoveRequest & { today: string } },
) {
  const { today, ...step } = request
  const { to } = caseWorkflow.moves[name]
  const ends = to === 'closed' || to === 'referred'
  await assertOwnCase(tx, caller, { id: step.id })
  await move(tx, caller, {
    workflow: caseWorkflow,
    name,
    request: { ...step, ...(ends && { set: { ended_on: today } }) },
  })
  await addEvent(tx, caller, { case_id: step.id, kind: 'moved', case_state: to })
  return getCase(tx, caller, step.id)
}

/** A case that is seen but in other hands is told apart from one that is not seen. */
export async function assertOwnCase(
  db: Db,
  caller: Caller,
  { id, field = 'id' }: { id: number; field?: string },
): Promise<void> {
  const found = await db
    .selectFrom('counsel.student_case')
    .select('counselor_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound(field)
  if (found.counselor_id !== caller.userId) throw new AppError('case_not_yours')
}

async function getCase(db: Db, caller: Caller, id: number) {
  const found = await cases(db, caller).where('c.id', '=', id).executeTakeFirst()
  if (!found) throw notFound('id')
  return asSeenBy(caller, found)
}

/** A case in other hands is not moved. */
function asSeenBy<C extends { counselor_id: number | null }>(caller: Caller, one: C) {
  const mine = one.counselor_id === caller.userId
  return { ...one, mine, ...(!mine && { allowed_moves: [] }) }
}

function cases(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.student_case as c')
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.student_id'),
    )
    .leftJoin('kernel.user_account as u', 'u.id', 'c.counselor_id')
    .select(['c.id', 'c.student_id', 's.name as student_name', 'c.counselor_id', 'u.name as counselor_name'])
    .select(['c.confidential', 'c.category', 'c.title', 'c.opened_on', 'c.ended_on', 'c.state', 'c.version'])
    .where('c.company_id', '=', caller.companyId)
}
