// What happens to a plan as a whole: handed in, decided on level by level, put in force, returned, given up.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { type Decision, decide, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { assertCurrent } from '../../../kernel/records/change.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { findKindOfSchool } from '../../../school/api.ts'
import { appropriate } from '../ledger/entries.ts'
import { lockFundSource } from '../references/fund-sources.ts'
import { READERS } from '../roles.ts'
import { assertReady } from './check.ts'
import { getPlan, isOpen, lockPlan } from './plans.ts'
import { planWorkflow } from './workflow.ts'

export const PlanMove = Obj({
  id: Id(),
  version: Optional(Version()),
  note: Optional(Text(500, 'Sudah dibahas dalam rapat')),
})
export const PlanReturn = Obj({
  id: Id(),
  version: Optional(Version()),
  reason: Text(500, 'Honor melebihi batas, kurangi baris 12'),
})
nameShapes({ PlanMove, PlanReturn })
type Step = Static<typeof PlanMove>

const COMMITTEE = 'committee'
const PRINCIPAL = 'principal'
const FOUNDATION = ['foundation_admin', 'foundation_chairman']
const RETURN_REASON = 'Ditolak'

/** Hands it in: the committee is asked first, then the principal, and of a private school the foundation. */
export async function submitPlan(tx: Tx, caller: Caller, request: Step) {
  const plan = await lockPlan(tx, caller, request.id)
  if (isOpen(plan)) await assertReady(tx, caller, request.id)
  await move(tx, caller, {
    workflow: planWorkflow,
    name: 'submit',
    request: { ...request, set: { return_reason: null } },
  })
  const levels = [COMMITTEE, PRINCIPAL, ...((await isPrivate(tx, caller)) ? [FOUNDATION] : [])]
  const { title: subject, ceiling: amount } = plan
  await openApproval(tx, caller, {
    relation: planWorkflow.relation,
    recordId: plan.id,
    subject,
    amount,
    levels,
    readers: READERS,
  })
  return getPlan(tx, caller, request.id)
}

/** The committee has discussed the plan and hands it on to the principal. */
export async function forwardPlan(tx: Tx, caller: Caller, request: Step) {
  await assertState(tx, caller, { id: request.id, name: 'forward' })
  return decidePlan(tx, caller, { ...request, approve: true })
}

/** The principal says yes; of a private school the foundation has the last word. */
export async function approvePlan(tx: Tx, caller: Caller, { request, today }: { request: Step; today: string }) {
  await assertState(tx, caller, { id: request.id, name: 'approve' })
  return decidePlan(tx, caller, { ...request, approve: true, today })
}

export async function returnPlan(tx: Tx, caller: Caller, { reason: note, ...request }: Static<typeof PlanReturn>) {
  await assertState(tx, caller, { id: request.id, name: 'return' })
  return decidePlan(tx, caller, { ...request, note, approve: false })
}

/** One level of the plan's approval says yes or no, and the plan moves on by it. */
export async function decidePlan(
  tx: Tx,
  caller: Caller,
  { approve, today, ...step }: Decision & Step & { today?: string },
) {
  const { id, note } = step
  const { fund_source_id } = await getPlan(tx, caller, id)
  await lockFundSource(tx, caller, fund_source_id)
  const plan = await lockPlan(tx, caller, id)
  assertCurrent(plan, step.version)
  const { state } = await decide(tx, caller, { relation: planWorkflow.relation, recordId: id, approve, note })
  if (!approve)
    await move(tx, caller, {
      workflow: planWorkflow,
      name: 'return',
      request: { ...step, set: { return_reason: note ?? RETURN_REASON } },
    })
  else if (plan.state === 'submitted')
    await move(tx, caller, { workflow: planWorkflow, name: 'forward', request: step })
  else if (state === 'open') await move(tx, caller, { workflow: planWorkflow, name: 'endorse', request: step })
  else await putInForce(tx, caller, { plan, step, today })
  return getPlan(tx, caller, id)
}

/** A draft that nobody wants any more makes room for another. */
export async function cancelPlan(tx: Tx, caller: Caller, request: Step) {
  await move(tx, caller, { workflow: planWorkflow, name: 'cancel', request })
  return getPlan(tx, caller, request.id)
}

/**
 * From now on the ledger follows this version: every line has its months' budget, or the difference to the version before.
 * What was held meanwhile is looked at again, under the lock under which budget is held.
 */
async function putInForce(
  tx: Tx,
  caller: Caller,
  { plan, step, today }: { plan: { id: number; base_id: number | null }; step: Step; today: string | undefined },
): Promise<void> {
  await assertReady(tx, caller, plan.id)
  if (plan.base_id !== null)
    await move(tx, caller, { workflow: planWorkflow, name: 'supersede', request: { id: plan.base_id } })
  await move(tx, caller, { workflow: planWorkflow, name: 'approve', request: step })
  await appropriate(tx, caller, { planId: plan.id, day: today ?? (await dayOf(tx, caller)) })
}

/** The day of a decision that comes through the inbox. */
async function dayOf(tx: Tx, { timeZone }: Caller): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone ${timeZone})::date as day`.execute(tx)
  return rows[0]!.day
}

/** Told before anyone is asked whether they may: the step does not exist in this state. */
async function assertState(
  tx: Tx,
  caller: Caller,
  { id, name }: { id: number; name: 'forward' | 'approve' | 'return' },
): Promise<void> {
  const { state } = await getPlan(tx, caller, id)
  const from: readonly string[] = planWorkflow.moves[name].from
  if (!from.includes(state)) throw new AppError('illegal_move', { values: { move: name, state } })
}

async function isPrivate(db: Db, caller: Caller): Promise<boolean> {
  return (await findKindOfSchool(db, caller))?.ownership === 'private'
}
