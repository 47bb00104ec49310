// The way of an order: its budget is bound when it is approved, and what is not delivered or not charged is given up.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Tx } from '../../../../kernel/db/database.ts'
import { AppError } from '../../../../kernel/language/errors.ts'
import { rateOn } from '../../../../kernel/rates/rates.ts'
import { move } from '../../../../kernel/records/workflow.ts'
import { Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../../kernel/values/schema.ts'
import { commit, endHolds, holdsOf, release } from '../../../budget/api.ts'
import { isWithin, procurementLimits } from '../rates.ts'
import { listRequestLines } from '../requests/lines.ts'
import type { Step } from '../requests/moves.ts'
import { assertQuoted } from '../requests/quotations.ts'
import { type LockedRequest, lockRequest } from '../requests/record.ts'
import { taxOrder } from '../taxes.ts'
import { purchaseOrderWorkflow, purchaseRequestWorkflow } from '../workflow.ts'
import { addOrdered, byPlanLine, costOf, heldOf, listOrderLines, type OrderedLine, setOpen } from './lines.ts'
import { getPurchaseOrder, type LockedOrder, lockOrder } from './orders.ts'

export const OrderSending = Obj({
  id: Id(42),
  version: Version(),
  siplah_number: Optional(Text(60, 'SPL-2026-0099123')),
  note: Optional(Text(1000, 'Dikirim lewat surel')),
})
export const OrderFinish = Obj({ id: Id(42), version: Version(), note: Text(1000, 'Sisa tidak tersedia lagi') })
nameShapes({ OrderSending, OrderFinish })

/** Takes over what the request had set aside; where the price is higher, the rest must be there too. */
export async function approveOrder(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  const { request_id } = await getPurchaseOrder(tx, caller, step.id)
  // The request first, then its orders: two orders of one request never wait for each other in a circle.
  const request = await lockRequest(tx, caller, { id: request_id })
  const order = await lockOrder(tx, caller, { id: step.id })
  if (order.created_by === caller.userId) throw new AppError('own_request')
  await move(tx, caller, { workflow: purchaseOrderWorkflow, name: 'approve', request: step })
  if (request.state !== 'approved') throw new AppError('request_not_approved')
  // By the rates of today and the vendor's papers as they stand now.
  await taxOrder(tx, caller, { id: order.id, day: today })
  const lines = await listOrderLines(tx, caller, order.id)
  await assertCovered(tx, caller, { request, order, lines })
  await addOrdered(tx, caller, { orderId: order.id, sign: 1 })
  await setOpen(tx, caller, { orderId: order.id, isOpen: true })
  const after = await listRequestLines(tx, caller, request.id)
  const open = new Set(after.filter((line) => line.ordered < line.quantity).map((line) => line.plan_line_id))
  for (const { plan_line_id, amount } of byPlanLine(lines, (line) => line.cost)) {
    const use = { plan_line_id, amount, document: order.number, description: order.purpose }
    await commit(tx, caller, { step: { ...use, from: request.number, final: !open.has(plan_line_id) }, day: today })
  }
  if (after.every((line) => line.ordered >= line.quantity))
    await move(tx, caller, {
      workflow: purchaseRequestWorkflow,
      name: 'order',
      request: { id: request.id, note: order.number },
    })
  return getPurchaseOrder(tx, caller, order.id)
}

async function assertCovered(
  tx: Tx,
  caller: Caller,
  { request, order, lines }: { request: LockedRequest; order: LockedOrder; lines: readonly OrderedLine[] },
): Promise<void> {
  const limits = await rateOn(tx, caller, { rate: procurementLimits, day: order.ordered_on })
  const asked = new Map((await listRequestLines(tx, caller, request.id)).map((line) => [line.id, line]))
  for (const line of lines) {
    const wanted = asked.get(line.request_line_id)!
    if (!isWithin(wanted.ordered + line.quantity, wanted.quantity, 0)) throw new AppError('ordered_above_request')
    if (!isWithin(line.cost, costOf(wanted, line.quantity), limits.order_price_percent))
      throw new AppError('price_above_request')
  }
  await assertQuoted(tx, caller, { request, order })
}

export async function sendOrder(tx: Tx, caller: Caller, { siplah_number, ...step }: Static<typeof OrderSending>) {
  await move(tx, caller, {
    workflow: purchaseOrderWorkflow,
    name: 'send',
    request: { ...step, ...(siplah_number && { set: { siplah_number } }) },
  })
  return getPurchaseOrder(tx, caller, step.id)
}

/** While nothing was received. What it held is free for anyone; its request can be ordered anew as far as budget is there. */
export async function cancelOrder(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  const { request_id } = await getPurchaseOrder(tx, caller, step.id)
  const request = await lockRequest(tx, caller, { id: request_id })
  const order = await lockOrder(tx, caller, { id: step.id })
  await move(tx, caller, { workflow: purchaseOrderWorkflow, name: 'cancel', request: step })
  if (order.state !== 'draft') {
    await addOrdered(tx, caller, { orderId: order.id, sign: -1 })
    await setOpen(tx, caller, { orderId: order.id, isOpen: false })
    await giveUp(tx, caller, { order, today })
    if (request.state === 'ordered')
      await move(tx, caller, {
        workflow: purchaseRequestWorkflow,
        name: 'reopen',
        request: { id: request.id, note: order.number },
      })
  }
  return getPurchaseOrder(tx, caller, order.id)
}

/** Closed short: what was received stays bound until it is billed, the rest is given up. */
export async function finishOrder(
  tx: Tx,
  caller: Caller,
  { step, today }: { step: Static<typeof OrderFinish>; today: string },
) {
  const order = await lockOrder(tx, caller, { id: step.id })
  await move(tx, caller, {
    workflow: purchaseOrderWorkflow,
    name: 'finish',
    request: { ...step, set: { finished: true } },
  })
  await setOpen(tx, caller, { orderId: order.id, isOpen: false })
  const lines = await listOrderLines(tx, caller, order.id)
  const missing = (line: OrderedLine) => Math.max(0, costOf(line, line.quantity) - costOf(line, heldOf(line)))
  await giveUpPart(tx, caller, { order, parts: byPlanLine(lines, missing), today })
  return getPurchaseOrder(tx, caller, order.id)
}

/** All that came is billed and booked: whatever the order still holds is given up. Without books the buyer says so. */
export async function closeOrder(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  const order = await lockOrder(tx, caller, { id: step.id })
  await move(tx, caller, { workflow: purchaseOrderWorkflow, name: 'close', request: step })
  await endHolds(tx, caller, order.number)
  if (caller.addons.includes('FIN')) await assertBilled(tx, caller, order.id)
  await giveUp(tx, caller, { order, today })
  await sql`select inventory.settle_order(${caller.companyId}, ${order.id}, ${today}::date)`.execute(tx)
  return getPurchaseOrder(tx, caller, order.id)
}

async function assertBilled(tx: Tx, caller: Caller, orderId: number): Promise<void> {
  const lines = await listOrderLines(tx, caller, orderId)
  if (lines.some((line) => line.billed < heldOf(line))) throw new AppError('order_not_billed')
  const waiting = await tx
    .selectFrom('inventory.order_invoice')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('order_id', '=', orderId)
    .where((eb) => eb.or([eb('state', '=', 'held'), eb('bill_state', 'in', ['draft', 'submitted', 'approved'])]))
    .executeTakeFirst()
  if (waiting) throw new AppError('order_not_billed')
}

async function giveUp(tx: Tx, caller: Caller, { order, today }: { order: LockedOrder; today: string }): Promise<void> {
  for (const { plan_line_id, committed } of await holdsOf(tx, caller, order.number)) {
    const given = { plan_line_id, document: order.number, description: order.purpose }
    if (committed > 0) await release(tx, caller, { given, day: today })
  }
}

/** Gives up these amounts, as far as the order still holds them: what was charged is no longer held. */
export async function giveUpPart(
  tx: Tx,
  caller: Caller,
  {
    order,
    parts,
    today,
  }: { order: LockedOrder; parts: readonly { plan_line_id: number; amount: number }[]; today: string },
): Promise<void> {
  const holds = new Map((await holdsOf(tx, caller, order.number)).map((hold) => [hold.plan_line_id, hold.committed]))
  for (const { plan_line_id, amount } of parts) {
    const keep = Math.max(0, (holds.get(plan_line_id) ?? 0) - amount)
    if (amount > 0)
      await release(tx, caller, {
        given: { plan_line_id, document: order.number, keep, description: order.purpose },
        day: today,
      })
  }
}
