// A receipt that was wrong is taken back as a whole: goods, assets, order and books as if nothing had come.
import type { Caller } from '../../../../kernel/access/caller.ts'
import { insertRows } from '../../../../kernel/db/bulk.ts'
import type { Tx } from '../../../../kernel/db/database.ts'
import { AppError } from '../../../../kernel/language/errors.ts'
import { faults } from '../../../../kernel/language/faults.ts'
import { invalid } from '../../../../kernel/records/change.ts'
import { move } from '../../../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../../kernel/values/schema.ts'
import { undoOf, writeMoves } from '../../stock/moves.ts'
import { goodsReceiptWorkflow } from '../workflow.ts'
import { getGoodsReceipt } from './goods-receipts.ts'
import { listOrderLines, type OrderedLine, round4 } from './lines.ts'
import { lockOrder } from './orders.ts'
import type { PieceRow } from './receipt-posting.ts'
import { countMinute, settleGone } from './received.ts'
import { assertMayGo, lessOwed, sendBack } from './returns.ts'

export const ReceiptUndo = Obj({
  id: Id(),
  version: Version(),
  /** In an open period, not before the receipt's own day; today where nothing is said. */
  date: Optional(Day('2026-08-20')),
  reason: Text(500, 'Tercatat dua kali'),
})
nameShapes({ GoodsReceiptUndo: ReceiptUndo })
type Receipt = Awaited<ReturnType<typeof getGoodsReceipt>>
type Gone = OrderedLine & { gone: number }

/** While the order is open, nothing of it is billed and the goods are still there. */
export async function reverseGoodsReceipt(
  tx: Tx,
  caller: Caller,
  { undo: { id, version, date, reason }, today }: { undo: Static<typeof ReceiptUndo>; today: string },
) {
  const { order_id } = await getGoodsReceipt(tx, caller, id)
  const order = await lockOrder(tx, caller, { id: order_id })
  const receipt = await getGoodsReceipt(tx, caller, id)
  if (receipt.kind !== 'receipt' || !['sent', 'partially_received', 'received'].includes(order.state))
    throw new AppError('illegal_move', { values: { move: 'reverse', state: order.state } })
  const day = date ?? today
  if (day > today) throw invalid('date', faults.future)
  if (day < receipt.received_on) throw new AppError('reversal_before_entry')
  const known = new Map((await listOrderLines(tx, caller, order.id)).map((line) => [line.id, line]))
  const gone = receipt.lines.map((line) => ({ ...known.get(line.order_line_id)!, gone: line.quantity }))
  for (const line of gone) assertMayGo(line, line.gone)
  await move(tx, caller, {
    workflow: goodsReceiptWorkflow,
    name: 'reverse',
    request: { id, version, note: reason, set: { reversed_on: day } },
  })
  await countMinute(tx, caller, { receiptId: id, kind: 'undo' })
  await settleGone(tx, caller, { order, gone, today })
  const pieces: PieceRow[] = []
  for (const { id: lineId, order_line_id, asset_ids } of receipt.lines) {
    const minute = { number: receipt.number, day, lineId }
    pieces.push(...(await sendBack(tx, caller, { assetIds: asset_ids, ordered: known.get(order_line_id)!, minute })))
  }
  await takeOut(tx, caller, { receipt, gone, day, reason })
  await insertRows(tx, 'inventory.goods_receipt_asset', pieces)
  return getGoodsReceipt(tx, caller, id)
}

/** Of an item that came on two lines, each move takes back its own line. */
async function takeOut(
  tx: Tx,
  caller: Caller,
  { receipt, gone, day, reason }: { receipt: Receipt; gone: readonly Gone[]; day: string; reason: string },
): Promise<void> {
  const source = { relation: goodsReceiptWorkflow.relation, id: receipt.id }
  const moves = await tx
    .selectFrom('inventory.stock_move')
    .select(['id', 'item_id', 'warehouse_id', 'document', 'quantity'])
    .where('company_id', '=', caller.companyId)
    .where('source_relation', '=', source.relation)
    .where('source_id', '=', source.id)
    .where('kind', '=', 'receive')
    .orderBy('id')
    .execute()
  const left = gone.filter((line) => line.kind === 'consumable' && line.gone > 0)
  await writeMoves(
    tx,
    caller,
    moves.map((before) => {
      const index = left.findIndex((line) => line.item_id === before.item_id && round4(line.gone) === before.quantity)
      const [line] = left.splice(index, 1)
      const undone = undoOf(before, { moved_on: day, reason, source })
      return { ...undone, owed: lessOwed(line!, line!.gone) }
    }),
  )
}
