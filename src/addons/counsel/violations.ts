// Violations: reported, validated, and then counted or voided.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Count, Day, Id, Nullable, Obj, Optional, type Static, Text, Version, Word } from '../../kernel/schema.ts'
import { type MoveRequest, move } from '../../kernel/workflow.ts'
import { assertNotAhead } from './days.ts'
import { violationFlow } from './workflow.ts'

const STATES = ['reported', 'validated', 'counted', 'voided'] as const
const CATEGORIES = ['light', 'medium', 'heavy'] as const

export const ViolationType = Obj({
  id: Id(1),
  code: Text(3, 'R01'),
  name: Text(200, 'Terlambat masuk sekolah'),
  category: Word(...CATEGORIES),
  points: Count(2),
  version: Version(),
})
export const Violation = Obj({
  id: Id(12),
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  violation_type_id: Id(1),
  type_code: Text(3, 'R01'),
  type_name: Text(200, 'Terlambat masuk sekolah'),
  category: Word(...CATEGORIES),
  occurred_on: Day('2026-08-03'),
  points: Count(2),
  note: Nullable(Text(200, 'Tiba pukul 07.20')),
  state: Word(...STATES),
  version: Version(),
})
export const ViolationFilter = Obj({ state: Optional(Word(...STATES)), student_id: Optional(Id(17)) })
export const NewViolation = Obj({
  student_id: Id(17),
  violation_type_id: Id(1),
  occurred_on: Optional(Day('2026-08-03')),
  note: Optional(Text(200, 'Tiba pukul 07.20')),
})

export async function listViolationTypes(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('counsel.violation_type')
    .select(['id', 'code', 'name', 'category', 'points', 'version'])
    .where('company_id', '=', caller.companyId)
  const { rows, next_cursor } = await pageOf(query, { keys: ['code'], direction: 'asc' }, page)
  return { data: rows, next_cursor }
}

export async function listViolations(db: Db, caller: Caller, filter: Static<typeof ViolationFilter>, page: Page) {
  let query = violations(db, caller)
  if (filter.state) query = query.where('v.state', '=', filter.state)
  if (filter.student_id) query = query.where('v.student_id', '=', filter.student_id)
  const { rows, next_cursor } = await pageOf(query, { keys: ['v.occurred_on', 'v.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function reportViolation(tx: Tx, caller: Caller, report: Static<typeof NewViolation>, today: string) {
  const { student_id, violation_type_id, occurred_on = today, note = null } = report
  assertNotAhead('occurred_on', occurred_on, today)
  const type = await tx
    .selectFrom('counsel.violation_type')
    .select('points')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', violation_type_id)
    .executeTakeFirst()
  if (!type) throw notFound('violation_type_id')
  const { id } = await tx
    .insertInto('counsel.violation')
    .values({ company_id: caller.companyId, student_id, violation_type_id, occurred_on, note, points: type.points })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getViolation(tx, caller, id)
}

export async function moveViolation(
  tx: Tx,
  caller: Caller,
  name: keyof typeof violationFlow.moves,
  request: MoveRequest,
) {
  await move(tx, caller, violationFlow, name, request)
  return getViolation(tx, caller, request.id)
}

async function getViolation(db: Db, caller: Caller, id: number) {
  return violations(db, caller).where('v.id', '=', id).executeTakeFirstOrThrow()
}

function violations(db: Db, caller: Caller) {
  return db
    .selectFrom('counsel.violation as v')
    .innerJoin('school.student as s', (on) =>
      on.onRef('s.company_id', '=', 'v.company_id').onRef('s.id', '=', 'v.student_id'),
    )
    .innerJoin('counsel.violation_type as t', (on) =>
      on.onRef('t.company_id', '=', 'v.company_id').onRef('t.id', '=', 'v.violation_type_id'),
    )
    .select(['v.id', 'v.student_id', 's.name as student_name', 'v.violation_type_id', 't.code as type_code'])
    .select(['t.name as type_name', 't.category', 'v.occurred_on', 'v.points', 'v.note', 'v.state', 'v.version'])
    .where('v.company_id', '=', caller.companyId)
}
