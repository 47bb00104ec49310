// What happens to a plan as a whole: handed in, seen by the committee, approved, returned.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { Id, Obj, Optional, type Static, Text, Version } from '../../kernel/schema.ts'
import { move } from '../../kernel/workflow.ts'
import { appropriate } from './entries.ts'
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
  const { total, ceiling, ...plan } = await lockPlan(tx, caller, request.id)
  if (isOpen(plan) && total !== ceiling) throw new AppError('plan_unbalanced', { values: { total, ceiling } })
  await move(tx, caller, planWorkflow, 'submit', { ...request, set: { return_reason: null } })
  return getPlan(tx, caller, request.id)
}

/** The committee has discussed the plan and hands it on to the principal. */
export async function forwardPlan(tx: Tx, caller: Caller, request: Static<typeof PlanMove>) {
  await move(tx, caller, planWorkflow, 'forward', request)
  return getPlan(tx, caller, request.id)
}

/** From now on every line has its budget in the ledger. The move lets one approval through, so it is given once. */
export async function approvePlan(tx: Tx, caller: Caller, request: Static<typeof PlanMove>, today: string) {
  await move(tx, caller, planWorkflow, 'approve', request)
  await appropriate(tx, caller, request.id, today)
  return getPlan(tx, caller, request.id)
}

export async function returnPlan(tx: Tx, caller: Caller, request: Static<typeof PlanReturn>) {
  const { id, version, reason } = request
  await move(tx, caller, planWorkflow, 'return', { id, version, note: reason, set: { return_reason: reason } })
  return getPlan(tx, caller, id)
}
