// What happens to a plan as a whole: handed in, seen by the committee, approved, returned, given up.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { Id, Obj, Optional, type Static, Text, Version } from '../../kernel/schema.ts'
import { move } from '../../kernel/workflow.ts'
import { appropriate } from './entries.ts'
import { lockFundSource } from './fund-sources.ts'
import { assertReady } from './plan-check.ts'
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

export async function submitPlan(tx: Tx, caller: Caller, request: Static<typeof PlanMove>) {
  const plan = await lockPlan(tx, caller, request.id)
  if (isOpen(plan)) await assertReady(tx, caller, request.id)
  await move(tx, caller, planWorkflow, 'submit', { ...request, set: { return_reason: null } })
  return getPlan(tx, caller, request.id)
}

/** The committee has discussed the plan and hands it on to the principal. */
export async function forwardPlan(tx: Tx, caller: Caller, request: Static<typeof PlanMove>) {
  await move(tx, caller, planWorkflow, 'forward', request)
  return getPlan(tx, caller, request.id)
}

/**
 * From now on the ledger follows this version: every line has its months' budget, or the difference to the version before.
 * What was held meanwhile is looked at again, under the lock under which budget is held.
 */
export async function approvePlan(tx: Tx, caller: Caller, request: Static<typeof PlanMove>, today: string) {
  const { fund_source_id } = await getPlan(tx, caller, request.id)
  await lockFundSource(tx, caller, fund_source_id)
  const { base_id, state } = await lockPlan(tx, caller, request.id)
  if (state === 'committee') await assertReady(tx, caller, request.id)
  if (base_id !== null && state === 'committee') await move(tx, caller, planWorkflow, 'supersede', { id: base_id })
  await move(tx, caller, planWorkflow, 'approve', request)
  await appropriate(tx, caller, request.id, today)
  return getPlan(tx, caller, request.id)
}

export async function returnPlan(tx: Tx, caller: Caller, request: Static<typeof PlanReturn>) {
  const { id, version, reason } = request
  await move(tx, caller, planWorkflow, 'return', { id, version, note: reason, set: { return_reason: reason } })
  return getPlan(tx, caller, id)
}

/** A draft that nobody wants any more makes room for another. */
export async function cancelPlan(tx: Tx, caller: Caller, request: Static<typeof PlanMove>) {
  await move(tx, caller, planWorkflow, 'cancel', request)
  return getPlan(tx, caller, request.id)
}
