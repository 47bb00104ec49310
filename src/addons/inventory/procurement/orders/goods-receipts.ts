// Goods receipts (BAST) and returns: the minutes of what was handed over and what went back.
import type { Caller } from '../../../../kernel/access/caller.ts'
import { insertRows } from '../../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../../kernel/db/database.ts'
import { notFound } from '../../../../kernel/language/errors.ts'
import { faults } from '../../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../../kernel/lists/search.ts'
import { assertOnce, invalid } from '../../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../../kernel/records/numbering.ts'
import { moving } from '../../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  QuantityIn,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../../kernel/values/schema.ts'
import { goodsReceiptWorkflow, RECEIPT_STATES } from '../workflow.ts'
import { listOrderLines } from './lines.ts'
import { lockOrder } from './orders.ts'

const KINDS = ['receipt', 'return'] as const
const fields = {
  received_on: Day('2026-08-14'),
  delivery_note: Text(60, 'SJ-0231'),
  note: Text(500, 'Diterima lengkap di gudang'),
  reason: Text(500, 'Kemasan rusak'),
}
const ReceiptLine = Obj({
  id: Id(),
  order_line_id: Id(),
  description: Text(500, 'Kertas HVS A4 70 gram'),
  quantity: Quantity(30),
  rejected: Quantity(0),
  reason: Nullable(fields.reason),
  /** Assets that came, or went back, with it. */
  asset_ids: List(Id(), 1000),
})
export const GoodsReceipt = moving(goodsReceiptWorkflow, {
  id: Id(),
  number: Text(40, 'BAST/2026/0009'),
  kind: Word(...KINDS),
  order_id: Id(),
  order: Text(40, 'PO/2026/0012'),
  received_on: fields.received_on,
  warehouse_id: Nullable(Id()),
  delivery_note: Nullable(fields.delivery_note),
  note: Nullable(fields.note),
  created_by: Id(12),
  /** Since when it no longer holds. */
  reversed_on: Nullable(Day('2026-08-20')),
  state: Word(...RECEIPT_STATES),
  version: Version(),
})
export const GoodsReceiptDetail = moving(goodsReceiptWorkflow, {
  ...GoodsReceipt.properties,
  lines: List(ReceiptLine),
})
export const ReceiptFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...RECEIPT_STATES)),
  order_id: Optional(Id()),
})
export const NewGoodsReceipt = Obj({
  order_id: Id(),
  received_on: Optional(fields.received_on),
  /** Where consumables are put. */
  warehouse_id: Optional(Id()),
  delivery_note: Optional(fields.delivery_note),
  note: Optional(fields.note),
  lines: Type.Array(
    Obj({
      order_line_id: Id(),
      /** Taken in. */
      quantity: Type.Number({ minimum: 0, maximum: 1e9, multipleOf: 0.0001, examples: [30] }),
      /** Sent away at the door, with the reason. */
      rejected: Optional(Type.Number({ minimum: 0, maximum: 1e9, multipleOf: 0.0001, examples: [0] })),
      reason: Optional(fields.reason),
    }),
    { minItems: 1, maxItems: 200 },
  ),
})
export const NewReturn = Obj({
  order_id: Id(),
  returned_on: Optional(fields.received_on),
  /** From where consumables are taken. */
  warehouse_id: Optional(Id()),
  note: fields.note,
  lines: Type.Array(
    Obj({
      order_line_id: Id(),
      quantity: QuantityIn(2),
      /** Of capital items: which ones go back. */
      asset_ids: Optional(Type.Array(Id(), { minItems: 1, maxItems: 1000 })),
    }),
    { minItems: 1, maxItems: 200 },
  ),
})
nameShapes({
  GoodsReceiptLine: ReceiptLine,
  GoodsReceipt,
  GoodsReceiptDetail,
  NewGoodsReceipt,
  NewGoodsReturn: NewReturn,
})

function selectReceipts(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.goods_receipt as g')
    .innerJoin('inventory.purchase_order as o', (join) =>
      join.onRef('o.company_id', '=', 'g.company_id').onRef('o.id', '=', 'g.order_id'),
    )
    .select(['g.id', 'g.number', 'g.kind', 'g.order_id', 'o.number as order', 'g.received_on', 'g.warehouse_id'])
    .select(['g.delivery_note', 'g.note', 'g.created_by', 'g.reversed_on', 'g.state', 'g.version'])
    .where('g.company_id', '=', caller.companyId)
}

export async function listGoodsReceipts(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ReceiptFilter>; page: Page },
) {
  let query = selectReceipts(db, caller)
  if (filter.state) query = query.where('g.state', '=', filter.state)
  if (filter.order_id) query = query.where('g.order_id', '=', filter.order_id)
  query = query.where(foundBy(filter.q, { numbers: ['g.number', 'o.number'] }))
  return pageOf(query, { keys: ['g.id'], direction: 'desc' }, page)
}

export async function getGoodsReceipt(db: Db, caller: Caller, id: number) {
  const receipt = await selectReceipts(db, caller).where('g.id', '=', id).executeTakeFirst()
  if (!receipt) throw notFound('id')
  const lines = await listReceiptLines(db, caller, id)
  return { ...receipt, lines }
}

async function listReceiptLines(db: Db, caller: Caller, receiptId: number) {
  const lines = await db
    .selectFrom('inventory.goods_receipt_line as g')
    .innerJoin('inventory.purchase_order_line as o', (join) =>
      join.onRef('o.company_id', '=', 'g.company_id').onRef('o.id', '=', 'g.order_line_id'),
    )
    .innerJoin('inventory.purchase_request_line as r', (join) =>
      join.onRef('r.company_id', '=', 'o.company_id').onRef('r.id', '=', 'o.request_line_id'),
    )
    .select(['g.id', 'g.order_line_id', 'r.description', 'g.quantity', 'g.rejected', 'g.reason'])
    .where('g.company_id', '=', caller.companyId)
    .where('g.receipt_id', '=', receiptId)
    .orderBy('o.line_no')
    .execute()
  const assets = await db
    .selectFrom('inventory.goods_receipt_asset as a')
    .select(['a.receipt_line_id', 'a.asset_id'])
    .distinct()
    .where('a.company_id', '=', caller.companyId)
    .where(
      'a.receipt_line_id',
      'in',
      lines.map((line) => line.id),
    )
    .orderBy('a.asset_id')
    .execute()
  const byLine = Map.groupBy(assets, ({ receipt_line_id }) => receipt_line_id)
  return lines.map((line) => ({ ...line, asset_ids: (byLine.get(line.id) ?? []).map(({ asset_id }) => asset_id) }))
}

/** A draft changes nothing yet; it is counted when it is posted. */
export async function createGoodsReceipt(
  tx: Tx,
  caller: Caller,
  {
    newGoodsReceipt: { lines, received_on, ...receipt },
    today,
  }: { newGoodsReceipt: Static<typeof NewGoodsReceipt>; today: string },
) {
  assertOnce('lines', lines, 'order_line_id')
  const id = await addReceipt(tx, caller, {
    receipt: { ...receipt, kind: 'receipt', received_on: received_on ?? today },
    today,
  })
  const known = await listOrderLines(tx, caller, receipt.order_id)
  await insertRows(
    tx,
    'inventory.goods_receipt_line',
    lines.map(({ order_line_id, quantity, rejected = 0, reason = null }, index) => {
      const line = known.find((one) => one.id === order_line_id)
      if (!line)
        throw invalid(`lines.${index}.order_line_id`, { id: 'bukan baris pesanan ini', en: 'not a line of this order' })
      if (quantity + rejected === 0)
        throw invalid(`lines.${index}.quantity`, { id: 'tidak ada yang datang', en: 'nothing was received' })
      if (rejected > 0 && !reason)
        throw invalid(`lines.${index}.reason`, { id: 'tulis mengapa ditolak', en: 'give the reason for rejecting' })
      if (line.kind === 'capital' && !Number.isInteger(quantity))
        throw invalid(`lines.${index}.quantity`, { id: 'harus bilangan bulat', en: 'must be a whole number' })
      if (line.kind === 'consumable' && quantity > 0 && receipt.warehouse_id === undefined)
        throw invalid('warehouse_id', {
          id: 'sebutkan di gudang mana barang disimpan',
          en: 'choose the warehouse for the consumables',
        })
      return { company_id: caller.companyId, receipt_id: id, order_line_id, quantity, rejected, reason }
    }),
  )
  return getGoodsReceipt(tx, caller, id)
}

/** Numbers count by kind: BAST for what came, RET for what went back. */
export async function addReceipt(
  tx: Tx,
  caller: Caller,
  {
    receipt,
    today,
  }: {
    receipt: {
      kind: (typeof KINDS)[number]
      order_id: number
      received_on: string
      warehouse_id?: number | undefined
      delivery_note?: string | undefined
      note?: string | undefined
    }
    today: string
  },
): Promise<number> {
  if (receipt.received_on > today) throw invalid('received_on', faults.future)
  const order = await lockOrder(tx, caller, { id: receipt.order_id, field: 'order_id' })
  if (receipt.received_on < order.ordered_on)
    throw invalid('received_on', { id: 'sebelum pesanan dibuat', en: 'before the order date' })
  const year = Number(receipt.received_on.slice(0, 4))
  const [prefix, series] = receipt.kind === 'receipt' ? ['BAST', 'goods_receipt'] : ['RET', 'goods_return']
  const { id } = await tx
    .insertInto('inventory.goods_receipt')
    .values({
      company_id: caller.companyId,
      number: documentNumber(prefix!, year, await nextNumber(tx, caller.companyId, { kind: series!, year })),
      created_by: caller.userId,
      ...receipt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
