// Posting what came and what goes back: stock moves, assets, and the order that follows.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import { insertRows } from '../../../../kernel/db/bulk.ts'
import type { Tx } from '../../../../kernel/db/database.ts'
import { AppError } from '../../../../kernel/language/errors.ts'
import { rateOn } from '../../../../kernel/rates/rates.ts'
import { invalid } from '../../../../kernel/records/change.ts'
import { move } from '../../../../kernel/records/workflow.ts'
import type { Static } from '../../../../kernel/values/schema.ts'
import { createAsset, lockAsset } from '../../assets/assets.ts'
import { recordAssetEvent } from '../../assets/events.ts'
import { createStockMove } from '../../stock/moves.ts'
import { assetWorkflow } from '../../workflow.ts'
import { isWithin, procurementLimits } from '../rates.ts'
import type { Step } from '../requests/moves.ts'
import { goodsReceiptWorkflow, purchaseOrderWorkflow } from '../workflow.ts'
import { addReceipt, getGoodsReceipt, listReceiptLines, type NewReturn } from './goods-receipts.ts'
import { byPlanLine, costOf, heldOf, listOrderLines, type OrderedLine, round4, setOpen, worthOf } from './lines.ts'
import { giveUpPart } from './moves.ts'
import { type LockedOrder, lockOrder } from './orders.ts'

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
  await count(tx, caller, { receiptId: step.id, kind: 'receipt' })
  // In the order of the items, so that two receipts never wait for each other in a circle.
  for (const line of came.toSorted((a, b) => (a.ordered.item_id ?? 0) - (b.ordered.item_id ?? 0)))
    if (line.quantity > 0)
      await takeIn(tx, caller, { receipt: { ...receipt, fund_source_id: order.fund_source_id }, line, today })
  await settleState(tx, caller, order)
  return getGoodsReceipt(tx, caller, step.id)
}

type Receipt = Awaited<ReturnType<typeof getGoodsReceipt>> & { fund_source_id: number }
interface Taken {
  id: number
  quantity: number
  ordered: OrderedLine
}

/**
 * A consumable goes into stock at what it cost, VAT included, since nobody refunds it to a school; a capital item becomes a draft asset for each piece, until someone says
 * where it stands; a service leaves nothing.
 */
async function takeIn(
  tx: Tx,
  caller: Caller,
  { receipt, line: { id, quantity, ordered }, today }: { receipt: Receipt; line: Taken; today: string },
): Promise<void> {
  const before = heldOf(ordered)
  if (ordered.kind === 'consumable') {
    const value = worthOf(ordered, { before, quantity })
    const place = { item_id: ordered.item_id!, warehouse_id: receipt.warehouse_id! }
    const moved = { kind: 'receive' as const, moved_on: receipt.received_on, quantity }
    const unit_cost = Math.round(value / quantity)
    const wanted = { ...place, ...moved, unit_cost, document: receipt.number }
    await createStockMove(tx, caller, { wanted, value, today })
  }
  if (ordered.kind !== 'capital') return
  const asset = {
    item_code: ordered.item_code!,
    name: ordered.description.slice(0, 200),
    acquired_on: receipt.received_on,
    origin: 'purchase' as const,
    fund_source_id: receipt.fund_source_id,
  }
  const source = { relation: goodsReceiptWorkflow.relation, id: receipt.id }
  const rows: { company_id: number; receipt_line_id: number; asset_id: number }[] = []
  for (let piece = 0; piece < quantity; piece++) {
    const value = worthOf(ordered, { before: before + piece, quantity: 1 })
    const assetOrigin = { draft: true, source }
    const { id: asset_id } = await createAsset(tx, caller, { asset: { ...asset, value }, today, assetOrigin })
    rows.push({ company_id: caller.companyId, receipt_line_id: id, asset_id })
  }
  await insertRows(tx, 'inventory.goods_receipt_asset', rows)
}

/** Goods that were not billed yet go back; the order waits for others unless nothing more was to come. */
export async function returnGoods(
  tx: Tx,
  caller: Caller,
  { newReturn: { lines, returned_on, ...given }, today }: { newReturn: Static<typeof NewReturn>; today: string },
) {
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
  await count(tx, caller, { receiptId: id, kind: 'return' })
  await giveAway(tx, caller, { id, back, today })
  if (order.finished) {
    const gone = back.map(({ ordered, quantity }) => ({ ...ordered, gone: quantity }))
    const cost = (line: OrderedLine & { gone: number }) =>
      costOf(line, heldOf(line)) - costOf(line, round4(heldOf(line) - line.gone))
    await giveUpPart(tx, caller, { order, parts: byPlanLine(gone, cost), today })
  } else await settleState(tx, caller, order)
  return getGoodsReceipt(tx, caller, id)
}

type Back = Static<typeof NewReturn>['lines'][number]

function assertReturnable(
  line: Back,
  ordered: OrderedLine,
  { index, warehouse }: { index: number; warehouse: number | undefined },
): void {
  if (line.quantity > heldOf(ordered)) throw new AppError('return_above_received')
  if (ordered.kind !== 'service' && line.quantity > round4(heldOf(ordered) - ordered.billed))
    throw new AppError('return_billed')
  if (ordered.kind === 'consumable' && warehouse === undefined)
    throw invalid('warehouse_id', {
      id: 'sebutkan dari gudang mana barang diambil',
      en: 'from where the consumables are taken',
    })
  const pieces = new Set(line.asset_ids)
  if (ordered.kind === 'capital' ? pieces.size !== line.quantity : line.asset_ids !== undefined)
    throw invalid(`lines.${index}.asset_ids`, {
      id: 'satu untuk setiap barang modal yang dikembalikan',
      en: 'one for each capital item that goes back',
    })
}

async function giveAway(
  tx: Tx,
  caller: Caller,
  { id, back, today }: { id: number; back: readonly (Back & { ordered: OrderedLine })[]; today: string },
): Promise<void> {
  const receipt = await getGoodsReceipt(tx, caller, id)
  for (const { ordered, quantity } of back.toSorted((a, b) => (a.ordered.item_id ?? 0) - (b.ordered.item_id ?? 0))) {
    if (ordered.kind !== 'consumable') continue
    const place = { item_id: ordered.item_id!, warehouse_id: receipt.warehouse_id! }
    const moved = { kind: 'issue' as const, moved_on: receipt.received_on, quantity, document: receipt.number }
    await createStockMove(tx, caller, { wanted: { ...place, ...moved }, today })
  }
  const lineIds = new Map((await listReceiptLines(tx, caller, id)).map((line) => [line.order_line_id, line.id]))
  for (const { ordered, asset_ids = [] } of back)
    for (const asset_id of asset_ids.toSorted((a, b) => a - b)) {
      await assertCameWith(tx, caller, { orderLineId: ordered.id, assetId: asset_id })
      const asset = await lockAsset(tx, caller, asset_id)
      await move(tx, caller, {
        workflow: assetWorkflow,
        name: 'send_back',
        request: { id: asset_id, note: receipt.number },
      })
      const event = { kind: 'dispose' as const, happened_on: receipt.received_on, note: receipt.number }
      await recordAssetEvent(tx, caller, { asset, event })
      const receipt_line_id = lineIds.get(ordered.id)!
      await insertRows(tx, 'inventory.goods_receipt_asset', [
        { company_id: caller.companyId, receipt_line_id, asset_id },
      ])
    }
}

async function assertCameWith(
  tx: Tx,
  caller: Caller,
  { orderLineId, assetId }: { orderLineId: number; assetId: number },
): Promise<void> {
  const came = await tx
    .selectFrom('inventory.goods_receipt_asset as a')
    .innerJoin('inventory.goods_receipt_line as l', (join) =>
      join.onRef('l.company_id', '=', 'a.company_id').onRef('l.id', '=', 'a.receipt_line_id'),
    )
    .select('a.id')
    .where('a.company_id', '=', caller.companyId)
    .where('a.asset_id', '=', assetId)
    .where('l.order_line_id', '=', orderLineId)
    .executeTakeFirst()
  if (!came)
    throw invalid('lines', { id: 'ada aset yang bukan dari pesanan ini', en: 'an asset did not come with this order' })
}

/** Adds a posted minute to what its order's lines have received. */
async function count(
  tx: Tx,
  caller: Caller,
  { receiptId, kind }: { receiptId: number; kind: 'receipt' | 'return' },
): Promise<void> {
  const change =
    kind === 'receipt'
      ? sql`received = l.received + g.quantity, rejected = l.rejected + g.rejected`
      : sql`returned = l.returned + g.quantity`
  await sql`update inventory.purchase_order_line l set ${change}
    from inventory.goods_receipt_line g
    where g.company_id = ${caller.companyId} and g.receipt_id = ${receiptId}
      and l.company_id = g.company_id and l.id = g.order_line_id`.execute(tx)
}

/** Where the order stands follows from what has come of each line. */
async function settleState(tx: Tx, caller: Caller, order: LockedOrder): Promise<void> {
  await setOpen(tx, caller, { orderId: order.id, isOpen: true })
  const lines = await listOrderLines(tx, caller, order.id)
  const complete = lines.every((line) => heldOf(line) >= line.quantity)
  const begun = lines.some((line) => heldOf(line) > 0)
  const name = complete ? 'receive_all' : begun ? 'receive_part' : 'take_back_all'
  // All of a first delivery sent away at the door: the order stands where it stood.
  if (name === 'take_back_all' && order.state === 'sent') return
  await move(tx, caller, { workflow: purchaseOrderWorkflow, name, request: { id: order.id } })
}

export async function cancelGoodsReceipt(tx: Tx, caller: Caller, step: Step) {
  await move(tx, caller, { workflow: goodsReceiptWorkflow, name: 'cancel', request: step })
  return getGoodsReceipt(tx, caller, step.id)
}
