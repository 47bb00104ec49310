// Goods that go back: to the vendor, or because their receipt was wrong.
import type { Caller } from '../../../../kernel/access/caller.ts'
import { insertRows } from '../../../../kernel/db/bulk.ts'
import type { Tx } from '../../../../kernel/db/database.ts'
import { AppError } from '../../../../kernel/language/errors.ts'
import { assertOnce, invalid } from '../../../../kernel/records/change.ts'
import { move } from '../../../../kernel/records/workflow.ts'
import type { Static } from '../../../../kernel/values/schema.ts'
import { lockAsset } from '../../assets/assets.ts'
import { recordAssetEvent } from '../../assets/events.ts'
import { type Move, writeMoves } from '../../stock/moves.ts'
import { assetWorkflow } from '../../workflow.ts'
import { goodsReceiptWorkflow } from '../workflow.ts'
import { addReceipt, getGoodsReceipt, type NewReturn } from './goods-receipts.ts'
import { heldOf, listOrderLines, type OrderedLine, round4, worthOf } from './lines.ts'
import { lockOrder } from './orders.ts'
import type { PieceRow } from './receipt-posting.ts'
import { countMinute, settleGone } from './received.ts'

/** Goods that were not billed yet go back; the order waits for others unless nothing more was to come. */
export async function returnGoods(
  tx: Tx,
  caller: Caller,
  { newReturn: { lines, returned_on, ...given }, today }: { newReturn: Static<typeof NewReturn>; today: string },
) {
  assertOnce('lines', lines, 'order_line_id')
  const order = await lockOrder(tx, caller, { id: given.order_id, field: 'order_id' })
  if (order.state !== 'partially_received' && order.state !== 'received')
    throw new AppError('illegal_move', { values: { move: 'return', state: order.state } })
  const known = await listOrderLines(tx, caller, order.id)
  const back = lines.map((line, index) => {
    const ordered = known.find((one) => one.id === line.order_line_id)
    if (!ordered)
      throw invalid(`lines.${index}.order_line_id`, { id: 'bukan baris pesanan ini', en: 'not a line of this order' })
    assertReturnable(line, ordered, { index, warehouse: given.warehouse_id })
    return { ...line, ordered }
  })
  const receipt = { ...given, kind: 'return' as const, received_on: returned_on ?? today }
  const id = await addReceipt(tx, caller, { receipt, today })
  await insertRows(
    tx,
    'inventory.goods_receipt_line',
    back.map(({ order_line_id, quantity }) => ({
      company_id: caller.companyId,
      receipt_id: id,
      order_line_id,
      quantity,
    })),
  )
  await move(tx, caller, { workflow: goodsReceiptWorkflow, name: 'post', request: { id } })
  await countMinute(tx, caller, { receiptId: id, kind: 'return' })
  const gone = back.map(({ ordered, quantity }) => ({ ...ordered, gone: quantity }))
  await settleGone(tx, caller, { order, gone, today })
  await giveAway(tx, caller, { id, back, fundId: order.fund_source_id })
  return getGoodsReceipt(tx, caller, id)
}

type Back = Static<typeof NewReturn>['lines'][number]

function assertReturnable(
  line: Back,
  ordered: OrderedLine,
  { index, warehouse }: { index: number; warehouse: number | undefined },
): void {
  assertMayGo(ordered, line.quantity)
  if (ordered.kind === 'consumable' && warehouse === undefined)
    throw invalid('warehouse_id', {
      id: 'sebutkan dari gudang mana barang diambil',
      en: 'choose the warehouse the consumables come from',
    })
  const pieces = new Set(line.asset_ids)
  if (ordered.kind === 'capital' ? pieces.size !== line.quantity : line.asset_ids !== undefined)
    throw invalid(`lines.${index}.asset_ids`, {
      id: 'satu untuk setiap barang modal yang dikembalikan',
      en: 'one for each capital item returned',
    })
}

/** What is billed stays until its bill is taken back. */
export function assertMayGo(ordered: OrderedLine, quantity: number): void {
  if (quantity > heldOf(ordered)) throw new AppError('return_above_received')
  if (ordered.kind !== 'service' && quantity > round4(heldOf(ordered) - ordered.billed))
    throw new AppError('return_billed')
}

/** What leaves takes the value of what lies there; the vendor is owed less by what this much of the order costs. */
async function giveAway(
  tx: Tx,
  caller: Caller,
  { id, back, fundId }: { id: number; back: readonly (Back & { ordered: OrderedLine })[]; fundId: number },
): Promise<void> {
  const receipt = await getGoodsReceipt(tx, caller, id)
  const lineIds = new Map(receipt.lines.map((line) => [line.order_line_id, line.id]))
  const pieces: PieceRow[] = []
  for (const { ordered, asset_ids = [] } of back)
    pieces.push(
      ...(await sendBack(tx, caller, {
        assetIds: asset_ids,
        ordered,
        minute: { ...receipt, day: receipt.received_on, lineId: lineIds.get(ordered.id)! },
      })),
    )
  const goods = back.filter(({ ordered }) => ordered.kind === 'consumable')
  const moves = goods.map(
    ({ ordered, quantity }): Move => ({
      kind: 'issue',
      item_id: ordered.item_id!,
      warehouse_id: receipt.warehouse_id!,
      moved_on: receipt.received_on,
      quantity: -quantity,
      owed: lessOwed(ordered, quantity),
      fund_source_id: fundId,
      document: receipt.number,
      source: { relation: goodsReceiptWorkflow.relation, id },
    }),
  )
  await writeMoves(tx, caller, moves)
  await insertRows(tx, 'inventory.goods_receipt_asset', pieces)
}

/** Below zero: what an order's line costs less once this much of it went back. */
export function lessOwed(ordered: OrderedLine, quantity: number): number {
  return -worthOf(ordered, { before: round4(heldOf(ordered) - quantity), quantity })
}

/** Pieces leave the register, with what each came with. */
export async function sendBack(
  tx: Tx,
  caller: Caller,
  {
    assetIds,
    ordered,
    minute,
  }: { assetIds: readonly number[]; ordered: OrderedLine; minute: { number: string; day: string; lineId: number } },
): Promise<PieceRow[]> {
  const rows: PieceRow[] = []
  for (const [index, asset_id] of assetIds.toSorted((a, b) => a - b).entries()) {
    const value = await cameWith(tx, caller, { orderLineId: ordered.id, assetId: asset_id })
    const asset = await lockAsset(tx, caller, asset_id)
    if (asset.asset_book_id !== null) throw new AppError('asset_in_books')
    const request = { id: asset_id, note: minute.number }
    await move(tx, caller, { workflow: assetWorkflow, name: 'send_back', request })
    const event = { kind: 'dispose' as const, happened_on: minute.day, note: minute.number }
    await recordAssetEvent(tx, caller, { asset, event })
    const owed = lessOwed({ ...ordered, received: round4(ordered.received - index) }, 1)
    const place = { company_id: caller.companyId, receipt_line_id: minute.lineId, asset_id }
    rows.push({ ...place, moved_on: minute.day, value: -value, owed })
  }
  return rows
}

async function cameWith(
  tx: Tx,
  caller: Caller,
  { orderLineId, assetId }: { orderLineId: number; assetId: number },
): Promise<number> {
  const came = await tx
    .selectFrom('inventory.goods_receipt_asset as a')
    .innerJoin('inventory.goods_receipt_line as l', (join) =>
      join.onRef('l.company_id', '=', 'a.company_id').onRef('l.id', '=', 'a.receipt_line_id'),
    )
    .select('a.value')
    .where('a.company_id', '=', caller.companyId)
    .where('a.asset_id', '=', assetId)
    .where('a.came', '=', true)
    .where('l.order_line_id', '=', orderLineId)
    .executeTakeFirst()
  if (!came)
    throw invalid('lines', { id: 'ada aset yang bukan dari pesanan ini', en: 'some assets are not from this order' })
  return came.value
}
