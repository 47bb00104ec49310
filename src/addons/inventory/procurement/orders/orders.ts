// Purchase orders: what is bought of an approved request, from one vendor.
import type { Caller } from '../../../../kernel/access/caller.ts'
import { insertRows } from '../../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../../kernel/lists/search.ts'
import { assertOnce, invalid } from '../../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../../kernel/records/numbering.ts'
import { moving } from '../../../../kernel/records/workflow.ts'
import { amountOf } from '../../../../kernel/values/money.ts'
import {
  Day,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../../kernel/values/schema.ts'
import { listRequestLines } from '../requests/lines.ts'
import { lockRequest } from '../requests/record.ts'
import { assertActive, taxOrder } from '../taxes.ts'
import { ORDER_STATES, purchaseOrderWorkflow } from '../workflow.ts'
import { listOrderLines, OrderLine, OrderLineInput } from './lines.ts'

const fields = { expected_on: Day('2026-08-20'), siplah_number: Text(60, 'SPL-2026-0099123') }

export const PurchaseOrder = moving(purchaseOrderWorkflow, {
  id: Id(),
  number: Text(40, 'PO/2026/0012'),
  request_id: Id(),
  request: Text(40, 'PR/2026/0042'),
  fund_source_id: Id(),
  purpose: Text(500, 'Alat tulis semester ganjil'),
  vendor_id: Id(7),
  vendor: Text(200, 'CV Sumber Tulis Nusantara'),
  ordered_on: Day('2026-08-06'),
  expected_on: Nullable(fields.expected_on),
  siplah_number: Nullable(fields.siplah_number),
  /** With VAT: this much of the budget is bound. */
  amount: Rupiah(2_220_000),
  vat: Rupiah(220_000),
  /** What of it will be kept back from the vendor for the state. */
  withheld: Rupiah(0),
  /** Nothing more will be delivered. */
  finished: Flag(false),
  created_by: Id(12),
  state: Word(...ORDER_STATES),
  version: Version(),
})
export const PurchaseOrderDetail = moving(purchaseOrderWorkflow, {
  ...PurchaseOrder.properties,
  lines: List(OrderLine),
})
export const OrderFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...ORDER_STATES)),
  request_id: Optional(Id()),
  vendor_id: Optional(Id(7)),
})
export const NewPurchaseOrder = Obj({
  request_id: Id(),
  vendor_id: Id(7),
  expected_on: Optional(fields.expected_on),
  siplah_number: Optional(fields.siplah_number),
  lines: Type.Array(OrderLineInput, { minItems: 1, maxItems: 200 }),
})
nameShapes({ PurchaseOrder, PurchaseOrderDetail, NewPurchaseOrder })

function selectOrders(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.purchase_order as o')
    .innerJoin('inventory.purchase_request as r', (join) =>
      join.onRef('r.company_id', '=', 'o.company_id').onRef('r.id', '=', 'o.request_id'),
    )
    .innerJoin('accounting.vendor_name as v', (join) =>
      join.onRef('v.company_id', '=', 'o.company_id').onRef('v.id', '=', 'o.vendor_id'),
    )
    .select(['o.id', 'o.number', 'o.request_id', 'r.number as request', 'r.fund_source_id', 'r.purpose', 'o.vendor_id'])
    .select([
      'v.name as vendor',
      'o.ordered_on',
      'o.expected_on',
      'o.siplah_number',
      'o.amount',
      'o.vat',
      'o.withheld',
      'o.finished',
    ])
    .select(['o.created_by', 'o.state', 'o.version'])
    .where('o.company_id', '=', caller.companyId)
}

export async function listPurchaseOrders(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof OrderFilter>; page: Page },
) {
  let query = selectOrders(db, caller)
  if (filter.state) query = query.where('o.state', '=', filter.state)
  if (filter.request_id) query = query.where('o.request_id', '=', filter.request_id)
  if (filter.vendor_id) query = query.where('o.vendor_id', '=', filter.vendor_id)
  query = query.where(foundBy(filter.q, { numbers: ['o.number'], words: ['r.purpose', 'v.name'] }))
  return pageOf(query, { keys: ['o.id'], direction: 'desc' }, page)
}

export async function getPurchaseOrder(db: Db, caller: Caller, id: number) {
  const order = await selectOrders(db, caller).where('o.id', '=', id).executeTakeFirst()
  if (!order) throw notFound('id')
  const lines = await listOrderLines(db, caller, id)
  return { ...order, lines }
}

/** The row as it stands, held until the transaction ends. */
export async function lockOrder(tx: Tx, caller: Caller, { id, field = 'id' }: { id: number; field?: string }) {
  const order = await selectOrders(tx, caller).where('o.id', '=', id).forUpdate('o').executeTakeFirst()
  if (!order) throw notFound(field)
  return order
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** A draft holds nothing: what it asks for is looked at when it is approved. */
export async function createPurchaseOrder(
  tx: Tx,
  caller: Caller,
  {
    newPurchaseOrder: { lines, ...order },
    today,
  }: { newPurchaseOrder: Static<typeof NewPurchaseOrder>; today: string },
) {
  const request = await lockRequest(tx, caller, { id: order.request_id, field: 'request_id' })
  if (request.state !== 'approved') throw new AppError('request_not_approved')
  await assertActive(tx, caller, order.vendor_id)
  const asked = new Map((await listRequestLines(tx, caller, request.id)).map((line) => [line.id, line]))
  const rows = lines.map(({ request_line_id, quantity, unit_price }, index) => {
    const line = asked.get(request_line_id)
    if (!line)
      throw invalid(`lines.${index}.request_line_id`, {
        id: 'bukan baris permintaan ini',
        en: 'not a line of this request',
      })
    if (line.kind === 'capital' && !Number.isInteger(quantity))
      throw invalid(`lines.${index}.quantity`, { id: 'harus bilangan bulat', en: 'must be a whole number' })
    const amount = amountOf(quantity, unit_price)
    if (amount === 0) throw invalid(`lines.${index}.quantity`, { id: 'nilainya nol', en: 'has no value' })
    const { item_id } = line
    const mine = { company_id: caller.companyId, request_line_id, line_no: index + 1, item_id }
    return { ...mine, quantity, unit_price, amount }
  })
  assertOnce('lines', lines, 'request_line_id')
  const year = Number(today.slice(0, 4))
  const { id } = await tx
    .insertInto('inventory.purchase_order')
    .values({
      company_id: caller.companyId,
      number: documentNumber('PO', year, await nextNumber(tx, caller.companyId, { kind: 'purchase_order', year })),
      ordered_on: today,
      created_by: caller.userId,
      ...order,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    tx,
    'inventory.purchase_order_line',
    rows.map((row) => ({ order_id: id, ...row })),
  )
  await taxOrder(tx, caller, { id, day: today })
  return getPurchaseOrder(tx, caller, id)
}
