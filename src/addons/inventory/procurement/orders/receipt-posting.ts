// Posting what came: stock moves, assets, and the order that follows.
import type { Caller } from '../../../../kernel/access/caller.ts'
import { insertRows } from '../../../../kernel/db/bulk.ts'
import type { Tx } from '../../../../kernel/db/database.ts'
import { AppError } from '../../../../kernel/language/errors.ts'
import { rateOn } from '../../../../kernel/rates/rates.ts'
import { move } from '../../../../kernel/records/workflow.ts'
import { planLinesOf } from '../../../budget/api.ts'
import { createAsset } from '../../assets/assets.ts'
import { type Move, writeMoves } from '../../stock/moves.ts'
import { isWithin, procurementLimits } from '../rates.ts'
import type { Step } from '../requests/moves.ts'
import { goodsReceiptWorkflow } from '../workflow.ts'
import { getGoodsReceipt } from './goods-receipts.ts'
import { heldOf, listOrderLines, type OrderedLine, round4, worthOf } from './lines.ts'
import { lockOrder } from './orders.ts'
import { countMinute, settleState } from './received.ts'

export async function postGoodsReceipt(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  const { order_id } = await getGoodsReceipt(tx, caller, step.id)
  // The order first: all that changes what has come of it queues there.
  const order = await lockOrder(tx, caller, { id: order_id })
  if (order.finished || (order.state !== 'sent' && order.state !== 'partially_received'))
    throw new AppError('illegal_move', { values: { move: 'receive', state: order.state } })
  await move(tx, caller, { workflow: goodsReceiptWorkflow, name: 'post', request: step })
  const receipt = await getGoodsReceipt(tx, caller, step.id)
  const known = new Map((await listOrderLines(tx, caller, order_id)).map((line) => [line.id, line]))
  const limits = await rateOn(tx, caller, { rate: procurementLimits, day: receipt.received_on })
  const came = receipt.lines.map((line) => ({ ...line, ordered: known.get(line.order_line_id)! }))
  for (const { ordered, quantity } of came)
    if (!isWithin(round4(heldOf(ordered) + quantity), ordered.quantity, limits.over_receipt_percent))
      throw new AppError('over_receipt')
  await countMinute(tx, caller, { receiptId: step.id, kind: 'receipt' })
  // Holds every item of the order. What is posted comes last: those who post queue for each other.
  await settleState(tx, caller, order)
  const taken = came.filter(({ quantity }) => quantity > 0)
  const pieces = await makeAssets(tx, caller, { receipt, lines: taken, fundId: order.fund_source_id, today })
  await takeIn(tx, caller, { receipt, lines: taken, fundId: order.fund_source_id })
  await insertRows(tx, 'inventory.goods_receipt_asset', pieces)
  return getGoodsReceipt(tx, caller, step.id)
}

interface Delivery {
  receipt: Awaited<ReturnType<typeof getGoodsReceipt>>
  lines: readonly { id: number; quantity: number; ordered: OrderedLine }[]
  fundId: number
}

/** Consumables go into stock at what they cost, VAT included unless the school gets it back: so much is owed for them. */
async function takeIn(tx: Tx, caller: Caller, { receipt, lines, fundId }: Delivery): Promise<void> {
  const goods = lines.filter(({ ordered }) => ordered.kind === 'consumable')
  const ids = goods.flatMap(({ ordered }) => ordered.plan_line_id ?? [])
  const planned = new Map((await planLinesOf(tx, caller, ids)).map((line) => [line.id, line.activity_code]))
  const moves = goods.map(({ quantity, ordered }): Move => {
    const value = worthOf(ordered, { before: heldOf(ordered), quantity })
    return {
      kind: 'receive',
      origin: 'ordered',
      item_id: ordered.item_id!,
      warehouse_id: receipt.warehouse_id!,
      moved_on: receipt.received_on,
      quantity,
      unit_cost: Math.round(value / quantity),
      value,
      owed: value,
      fund_source_id: fundId,
      activity_code: planned.get(ordered.plan_line_id ?? 0),
      document: receipt.number,
      source: { relation: goodsReceiptWorkflow.relation, id: receipt.id },
    }
  })
  await writeMoves(tx, caller, moves)
}

/** A capital item becomes a draft asset for each piece, until someone says where it stands; a service leaves nothing. */
async function makeAssets(
  tx: Tx,
  caller: Caller,
  { receipt, lines, fundId, today }: Delivery & { today: string },
): Promise<PieceRow[]> {
  const source = { relation: goodsReceiptWorkflow.relation, id: receipt.id }
  const rows: PieceRow[] = []
  // In the order of their codes, so that two receipts never wait for each other's register numbers in a circle.
  const capital = lines.filter(({ ordered }) => ordered.kind === 'capital')
  for (const { id, quantity, ordered } of capital.toSorted((a, b) =>
    a.ordered.item_code!.localeCompare(b.ordered.item_code!),
  )) {
    const asset = {
      item_code: ordered.item_code!,
      name: ordered.description.slice(0, 200),
      acquired_on: receipt.received_on,
      origin: 'purchase' as const,
      fund_source_id: fundId,
    }
    for (let piece = 0; piece < quantity; piece++) {
      const value = worthOf(ordered, { before: heldOf(ordered) + piece, quantity: 1 })
      const assetOrigin = { draft: true, source }
      const { id: asset_id } = await createAsset(tx, caller, { asset: { ...asset, value }, today, assetOrigin })
      const worth = { moved_on: receipt.received_on, value, owed: value }
      rows.push({ company_id: caller.companyId, receipt_line_id: id, asset_id, ...worth })
    }
  }
  return rows
}

export type PieceRow = {
  company_id: number
  receipt_line_id: number
  asset_id: number
  moved_on: string
  value: number
  owed: number
}

export async function cancelGoodsReceipt(tx: Tx, caller: Caller, step: Step) {
  await move(tx, caller, { workflow: goodsReceiptWorkflow, name: 'cancel', request: step })
  return getGoodsReceipt(tx, caller, step.id)
}
