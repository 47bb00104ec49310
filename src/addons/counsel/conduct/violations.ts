// Violations: reported, validated, and then counted or voided. What a counted one weighs, and what it leaves in the
// ledger, the database decides (migrations/002_conduct.sql).
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { type MoveRequest, move, moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
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
import { assertNotAhead } from '../days.ts'
import { CATEGORIES } from '../rules/violation-types.ts'
import { violationWorkflow } from '../workflow.ts'
import { answerViolation } from './answers.ts'

export const STATES = ['reported', 'validated', 'counted', 'voided'] as const

export const Violation = moving(violationWorkflow, {
  id: Id(12),
  student_id: Id(17),
  student_name: Text(200, 'Andini Putri'),
  class_group_id: Nullable(Id(4)),
  class_name: Nullable(Text(60, 'VIII-A')),
  violation_type_id: Id(1),
  type_code: Text(3, 'R01'),
  type_name: Text(200, 'Terlambat masuk sekolah'),
  category: Word(...CATEGORIES),
  occurred_on: Day('2026-08-03'),
  points: Count(2),
  /** The so manieth of its kind in the school year; once it is counted. */
  occurrence: Nullable(Type.Integer({ minimum: 1, maximum: 100_000, examples: [1] })),
  sanction: Nullable(Text(300, 'Teguran lisan')),
  note: Nullable(Text(200, 'Tiba pukul 07.20')),
  source: Word('room', 'report'),
  reported_by: Nullable(Text(200, 'Bambang Prasetyo')),
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
nameShapes({ Violation, NewViolation })

export async function listViolations(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ViolationFilter>; page: Page },
) {
  let query = violations(db, caller)
  if (filter.state) query = query.where('v.state', '=', filter.state)
  if (filter.student_id) query = query.where('v.student_id', '=', filter.student_id)
  return pageOf(query, { keys: ['v.occurred_on', 'v.id'], direction: 'desc' }, page)
}

/** Answers the id of the new violation. */
export async function enterViolation(
  tx: Tx,
  caller: Caller,
  entered: Static<typeof NewViolation> & { source: 'room' | 'report'; today: string },
): Promise<number> {
  const { student_id, violation_type_id, today, occurred_on = today, note = null, source } = entered
  assertNotAhead('occurred_on', occurred_on, today)
  const { id } = await tx
    .insertInto('counsel.violation')
    .values({ company_id: caller.companyId, student_id, violation_type_id, occurred_on, note, source })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function reportViolation(
  tx: Tx,
  caller: Caller,
  { report, today }: { report: Static<typeof NewViolation>; today: string },
) {
  const id = await enterViolation(tx, caller, { ...report, source: 'room', today })
  return getViolation(tx, caller, id)
}

/** Counting may reach a threshold: its letter is made in the same transaction. */
export async function moveViolation(
  tx: Tx,
  caller: Caller,
  { name, request }: { name: keyof typeof violationWorkflow.moves; request: MoveRequest & { today: string } },
) {
  const { today, ...step } = request
  await move(tx, caller, { workflow: violationWorkflow, name, request: step })
  if (name === 'count') await answerViolation(tx, caller, { violationId: step.id, today })
  return getViolation(tx, caller, step.id)
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
    .leftJoin('school.class_group as g', (on) =>
      on.onRef('g.company_id', '=', 'v.company_id').onRef('g.id', '=', 'v.class_group_id'),
    )
    .leftJoin('kernel.user_account as u', 'u.id', 'v.created_by')
    .select(['v.id', 'v.student_id', 's.name as student_name', 'v.class_group_id', 'g.name as class_name'])
    .select(['v.violation_type_id', 'v.type_code', 'v.type_name', 'v.category', 'v.occurred_on', 'v.points'])
    .select(['v.occurrence', 'v.sanction', 'v.note', 'v.source', 'u.name as reported_by', 'v.state', 'v.version'])
    .where('v.company_id', '=', caller.companyId)
}
