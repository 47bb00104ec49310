// Cases: a student's matter from its opening to its end.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Day, Id, Nullable, Obj, Optional, type Static, Text, Version, Word } from '../../kernel/schema.ts'
import { type MoveRequest, move } from '../../kernel/workflow.ts'
import { addEvent, CASE_STATES } from './timeline.ts'
import { caseFlow } from './workflow.ts'

const CATEGORIES = [
  'academic',
  'social',
  'personal',
  'family',
  'career',
  'behaviour',
  'mental_health',
  'bullying',
] as const

export const Case = Obj({
  id: Id(3),
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  category: Word(...CATEGORIES),
  title: Text(120, 'Pendampingan belajar'),
  opened_on: Day('2026-08-10'),
  ended_on: Nullable(Day('2026-11-02')),
  state: Word(...CASE_STATES),
  version: Version(),
})
export const CaseFilter = Obj({ state: Optional(Word(...CASE_STATES)), student_id: Optional(Id(17)) })
export const NewCase = Obj({
  student_id: Id(17),
  category: Word(...CATEGORIES),
  title: Text(120, 'Pendampingan belajar'),
})

export async function listCases(db: Db, caller: Caller, filter: Static<typeof CaseFilter>, page: Page) {
  let query = cases(db, caller)
  if (filter.state) query = query.where('c.state', '=', filter.state)
  if (filter.student_id) query = query.where('c.student_id', '=', filter.student_id)
  const { rows, next_cursor } = await pageOf(query, { keys: ['c.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function openCase(tx: Tx, caller: Caller, opened: Static<typeof NewCase>, today: string) {
  const { id } = await tx
    .insertInto('counsel.student_case')
    .values({ ...opened, company_id: caller.companyId, opened_on: today })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addEvent(tx, caller, { case_id: id, kind: 'opened', case_state: 'open' })
  return getCase(tx, caller, id)
}

/** Every move is an event of the timeline too; one that ends the case dates its end. */
export async function moveCase(
  tx: Tx,
  caller: Caller,
  name: keyof typeof caseFlow.moves,
  request: MoveRequest,
  today: string,
) {
  const { to } = caseFlow.moves[name]
  const ends = to === 'closed' || to === 'referred'
  await move(tx, caller, caseFlow, name, { ...request, ...(ends && { set: { ended_on: today } }) })
  await addEvent(tx, caller, { case_id: request.id, kind: 'moved', case_state: to })
  return getCase(tx, caller, request.id)
}

async function getCase(db: Db, caller: Caller, id: number) {
  return cases(db, caller).where('c.id', '=', id).executeTakeFirstOrThrow()
}

function cases(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.student_case as c')
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 'c.company_id').onRef('s.id', '=', 'c.student_id'),
    )
    .select(['c.id', 'c.student_id', 's.name as student_name', 'c.category', 'c.title', 'c.opened_on', 'c.ended_on'])
    .select(['c.state', 'c.version'])
    .where('c.company_id', '=', caller.companyId)
}
