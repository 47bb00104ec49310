// What has come of an order: counted line by line, and where the order stands then.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Tx } from '../../../../kernel/db/database.ts'
import { move } from '../../../../kernel/records/workflow.ts'
import { purchaseOrderWorkflow } from '../workflow.ts'
import { byPlanLine, costOf, heldOf, listOrderLines, type OrderedLine, round4, setOpen } from './lines.ts'
import { giveUpPart } from './moves.ts'
import type { LockedOrder } from './orders.ts'

const COUNTED = {
  receipt: sql`received = l.received + g.quantity, rejected = l.rejected + g.rejected`,
  return: sql`returned = l.returned + g.quantity`,
  undo: sql`received = l.received - g.quantity, rejected = l.rejected - g.rejected`,
}

/** Adds a posted minute to what its order's lines have received, or takes it out again. */
export async function countMinute(
  tx: Tx,
  caller: Caller,
  { receiptId, kind }: { receiptId: number; kind: keyof typeof COUNTED },
): Promise<void> {
  await sql`update inventory.purchase_order_line l set ${COUNTED[kind]}
    from inventory.goods_receipt_line g
    where g.company_id = ${caller.companyId} and g.receipt_id = ${receiptId}
      and l.company_id = g.company_id and l.id = g.order_line_id`.execute(tx)
}

/** Where the order stands follows from what has come of each line. */
export async function settleState(tx: Tx, caller: Caller, order: LockedOrder): Promise<void> {
  await setOpen(tx, caller, { orderId: order.id, isOpen: true })
  const lines = await listOrderLines(tx, caller, order.id)
  const complete = lines.every((line) => heldOf(line) >= line.quantity)
  const begun = lines.some((line) => heldOf(line) > 0)
  const name = complete ? 'receive_all' : begun ? 'receive_part' : 'take_back_all'
  // All of a first delivery sent away at the door: the order stands where it stood.
  if (name === 'take_back_all' && order.state === 'sent') return
  await move(tx, caller, { workflow: purchaseOrderWorkflow, name, request: { id: order.id } })
}

/** After goods went back: the order waits for others, unless nothing more was to come. */
export async function settleGone(
  tx: Tx,
  caller: Caller,
  { order, gone, today }: { order: LockedOrder; gone: readonly (OrderedLine & { gone: number })[]; today: string },
): Promise<void> {
  if (!order.finished) return settleState(tx, caller, order)
  const cost = (line: OrderedLine & { gone: number }) =>
    costOf(line, heldOf(line)) - costOf(line, round4(heldOf(line) - line.gone))
  await giveUpPart(tx, caller, { order, parts: byPlanLine(gone, cost), today })
}
