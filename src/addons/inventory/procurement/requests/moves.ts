// The way of a request up to its orders: budget is set aside when it is submitted and given up when it comes to nothing.
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Tx } from '../../../../kernel/db/database.ts'
import { AppError } from '../../../../kernel/language/errors.ts'
import {
  type Decision,
  decide,
  openApproval,
  withdrawApproval,
} from '../../../../kernel/records/approvals/approvals.ts'
import { assertCurrent } from '../../../../kernel/records/change.ts'
import { move } from '../../../../kernel/records/workflow.ts'
import { Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../../kernel/values/schema.ts'
import { release, reserve } from '../../../budget/api.ts'
import { levelsFor } from '../rates.ts'
import { APPROVERS } from '../roles.ts'
import { taxRequest } from '../taxes.ts'
import { purchaseRequestWorkflow } from '../workflow.ts'
import { budgetOf, listRequestLines } from './lines.ts'
import { assertOwn, type LockedRequest, lockRequest } from './record.ts'
import { getPurchaseRequest } from './requests.ts'

/** Whoever moves a document names the version they saw: a second click or a second person then changes nothing. */
export const DocumentStep = Obj({
  id: Id(42),
  version: Version(),
  note: Optional(Text(1000, 'Sesuai kebutuhan')),
})
nameShapes({ DocumentStep })
export type Step = Static<typeof DocumentStep>

const RELATION = purchaseRequestWorkflow.relation

export async function submitPurchaseRequest(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  const request = await lockRequest(tx, caller, { id: step.id })
  assertOwn(caller, request)
  await move(tx, caller, { workflow: purchaseRequestWorkflow, name: 'submit', request: step })
  const { number, purpose } = request
  // By the rates and for the vendor of today, not of the day it was written down.
  const { amount } = await taxRequest(tx, caller, { id: step.id, day: today })
  await openApproval(tx, caller, {
    relation: RELATION,
    recordId: step.id,
    subject: `${number} ${purpose}`,
    amount,
    levels: await levelsFor(tx, caller, { amount, day: today }),
    readers: APPROVERS,
    requestedBy: request.requested_by,
  })
  for (const use of await budgetOf(tx, caller, step.id))
    await reserve(tx, caller, { use: { ...use, document: number, description: purpose }, day: today })
  return getPurchaseRequest(tx, caller, step.id)
}

/** A level says yes or no; the request moves on where that was the last word. */
export async function decidePurchaseRequest(
  tx: Tx,
  caller: Caller,
  { approve, day, ...step }: Decision & { id: number; version?: number; day: string },
): Promise<void> {
  const request = await lockRequest(tx, caller, { id: step.id })
  assertCurrent(request, step.version)
  const { state } = await decide(tx, caller, { relation: RELATION, recordId: step.id, approve, note: step.note })
  const name = state === 'open' ? 'endorse' : approve ? 'approve' : 'reject'
  await move(tx, caller, { workflow: purchaseRequestWorkflow, name, request: step })
  if (name === 'reject') await giveUp(tx, caller, { request, today: day })
}

/** Back to its draft, to be changed and asked for again. */
export async function withdrawPurchaseRequest(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  return takeBack(tx, caller, { step, name: 'withdraw', today })
}

export async function cancelPurchaseRequest(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  // Held first: an order that is being approved either counts here already or waits and finds it cancelled.
  await lockRequest(tx, caller, { id: step.id })
  const lines = await listRequestLines(tx, caller, step.id)
  if (lines.some(({ ordered }) => ordered > 0)) throw new AppError('request_has_orders')
  return takeBack(tx, caller, { step, name: 'cancel', today })
}

async function takeBack(
  tx: Tx,
  caller: Caller,
  { step, name, today }: { step: Step; name: 'withdraw' | 'cancel'; today: string },
) {
  const request = await lockRequest(tx, caller, { id: step.id })
  assertOwn(caller, request)
  await move(tx, caller, { workflow: purchaseRequestWorkflow, name, request: step })
  await withdrawApproval(tx, caller, { relation: RELATION, recordId: step.id })
  await giveUp(tx, caller, { request, today })
  return getPurchaseRequest(tx, caller, step.id)
}

/** Nothing more will be ordered for it. */
export async function closePurchaseRequest(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  const request = await lockRequest(tx, caller, { id: step.id })
  await move(tx, caller, { workflow: purchaseRequestWorkflow, name: 'close', request: step })
  await giveUp(tx, caller, { request, today })
  return getPurchaseRequest(tx, caller, step.id)
}

async function giveUp(
  tx: Tx,
  caller: Caller,
  { request, today }: { request: LockedRequest; today: string },
): Promise<void> {
  if (request.state === 'draft') return
  const { number: document, purpose: description } = request
  for (const { plan_line_id } of await budgetOf(tx, caller, request.id))
    await release(tx, caller, { given: { plan_line_id, document, description }, day: today })
}
