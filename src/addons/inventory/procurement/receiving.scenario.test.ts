// What was ordered comes in parts, is billed and booked; the budget follows every step.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { inventory } from '../module.ts'
import {
  approvedRequest,
  BUY,
  budgetOf,
  dataOf,
  invoiceFor,
  onOrder,
  openShop,
  orderOf,
  outcome,
  paper,
  postBill,
  receive,
  type ShopHouse,
  sentOrder,
  step,
} from './procurement.fixture.ts'

let shop: ShopHouse
let fund: number
let line: number

beforeAll(async () => {
  shop = await openShop()
  fund = (await fundSources(shop.treasurer)).bos_reguler!
  ;[line] = (await approvedPlan(shop.t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts: [60_000_000] })) as [
    number,
  ]
})
afterAll(() => shop.t.close())

/** Receipt and order as a packet prints them. */
async function printsInPacket({ id, order_id }: { id: number; order_id: number }): Promise<void> {
  const told = async (relation: string, of: number) => {
    const asked = sql<{ title: { id: string }; rows: object[] }>`select p -> 'title' as title, p -> 'rows' as rows
      from accounting.paper_of(${shop.companyId}, ${relation}, ${of}) p`
    return (await asked.execute(shop.t.admin.db)).rows
  }
  const behind = sql`select relation, record_id from accounting.behind(${shop.companyId}, 'inventory.goods_receipt', ${id})`
  expect((await behind.execute(shop.t.admin.db)).rows).toEqual([
    { relation: 'inventory.purchase_order', record_id: order_id },
  ])
  expect(await told('inventory.goods_receipt', id)).toMatchObject([
    { title: { id: 'Berita acara serah terima' }, rows: [{ description: 'Kertas HVS A4', quantity: 25, rejected: 0 }] },
  ])
  expect(await told('inventory.purchase_order', order_id)).toMatchObject([
    { title: { id: 'Surat pesanan' }, rows: [{ quantity: 40, unit_price: 50_000, amount: 2_000_000 }] },
  ])
}

/** What came waits for a paper; the storekeeper brings it, and nobody who sees none of the orders. An order may have one too. */
async function provesReceipt({
  id,
  number,
  order_id,
}: {
  id: number
  number: string
  order_id: number
}): Promise<void> {
  const lacking = async () => dataOf(await shop.treasurer.get('/api/accounting/unproved-documents'))
  const paperOn = (person: Person, relation: string, record_id: number) =>
    person.post('/api/accounting/evidence/create', { relation, record_id, note: 'Surat jalan di map' })
  expect(await lacking()).toMatchObject([{ relation: 'inventory.goods_receipt', record_id: id, number }])
  expect(outcome(await paperOn(shop.teacher, 'inventory.goods_receipt', id))).toEqual([404, 'not_found'])
  dataOf(await paperOn(shop.keeper, 'inventory.goods_receipt', id))
  dataOf(await paperOn(shop.keeper, 'inventory.purchase_order', order_id))
  await printsInPacket({ id, order_id })
  expect(await lacking()).toEqual([])
}

test('goods come in parts, never more than ordered; what is bad is sent away or goes back', async () => {
  const order = await sentOrder(
    shop,
    await approvedRequest(shop, fund, [paper(shop, 40, { unit_price: 50_000, plan_line_id: line })]),
  )
  expect(outcome(await receive(shop, order, 41))).toEqual([409, 'over_receipt'])
  const first = dataOf(await receive(shop, order, 25))
  expect(first).toMatchObject({ state: 'posted', lines: [{ quantity: 25 }] })
  expect(outcome(await step(shop.keeper, 'goods-receipts/post', { seen: first }))).toEqual([409, 'illegal_move'])
  await provesReceipt(first)
  expect(await orderOf(shop, order)).toMatchObject({
    state: 'partially_received',
    lines: [{ received: 25, open_quantity: 15 }],
  })
  expect(await onOrder(shop)).toEqual({ on_hand: 25, on_order: 15 })
  const back = { order_id: order.id, warehouse_id: shop.warehouseId, note: 'Basah' }
  const returned = (quantity: number) =>
    shop.keeper.post(`${BUY}/goods-returns/create`, {
      ...back,
      lines: [{ order_line_id: order.lines[0].id, quantity }],
    })
  expect(outcome(await returned(26))).toEqual([409, 'return_above_received'])
  expect(dataOf(await returned(5)).number).toBe('RET/2026/0001')
  expect(await onOrder(shop)).toEqual({ on_hand: 20, on_order: 20 })
  const replies = await Promise.all([1, 2, 3].map(() => receive(shop, order, 10)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  expect(await orderOf(shop, order)).toMatchObject({ state: 'received', lines: [{ open_quantity: 0 }] })
  expect(outcome(await step(shop.keeper, 'purchase-orders/close', { seen: await orderOf(shop, order) }))).toEqual([
    409,
    'order_not_billed',
  ])
})

test('an invoice becomes a bill where it agrees with order and receipt; otherwise it waits for a reason', async () => {
  const order = (await shop.keeper.get(`${BUY}/purchase-orders?state=received`)).body.data[0]
  const full = await orderOf(shop, order)
  const enter = (params: object) => shop.treasurer.post(`${BUY}/order-invoices/create`, params)
  expect(outcome(await shop.keeper.post(`${BUY}/order-invoices/create`, invoiceFor(full, 1)))).toEqual([
    403,
    'access_denied',
  ])
  const held = dataOf(await enter(invoiceFor(full, 41, 53_000)))
  expect(held).toMatchObject({
    state: 'held',
    bill_id: null,
    exceptions: ['billed_above_received', 'price_differs'],
    lines: [{ exceptions: ['billed_above_received', 'price_differs'] }],
  })
  expect(outcome(await step(shop.treasurer, 'order-invoices/match', { seen: held }))).toEqual([409, 'invoice_held'])
  expect(dataOf(await step(shop.treasurer, 'order-invoices/drop', { seen: held })).state).toBe('dropped')

  const matched = dataOf(await enter(invoiceFor(full, 30)))
  expect(matched).toMatchObject({ state: 'matched', bill_state: 'draft' })
  const bill = dataOf(await shop.treasurer.get(`/api/accounting/bills/${matched.bill_id}`))
  expect(bill).toMatchObject({ order_document: order.number, subtotal: 1_500_000 })
  const change = { id: bill.id, version: bill.version, lines: [{ ...bill.lines[0], unit_price: 1 }] }
  expect(
    (await shop.treasurer.post('/api/accounting/bills/update', { ...change, lines: undefined, vendor_id: 1 })).body
      .code,
  ).toBe('bill_of_order')
  expect((await postBill(shop, bill.id)).status).toBe(200)
  expect(await budgetOf(shop, line)).toEqual([0, 500_000, 1_500_000])
  expect(outcome(await step(shop.keeper, 'purchase-orders/close', { seen: await orderOf(shop, order) }))).toEqual([
    409,
    'order_not_billed',
  ])

  const dear = dataOf(await enter(invoiceFor(full, 10, 53_000)))
  expect(dear.exceptions).toEqual(['price_differs'])
  const reason = { reason: 'Harga kertas naik' }
  expect(outcome(await step(shop.treasurer, 'order-invoices/override', { seen: dear, more: reason }))).toEqual([
    403,
    'access_denied',
  ])
  const passed = dataOf(await step(shop.principal, 'order-invoices/override', { seen: dear, more: reason }))
  expect(passed).toMatchObject({ state: 'overridden', bill_state: 'draft' })
  expect((await postBill(shop, passed.bill_id)).status).toBe(200)
  expect(await budgetOf(shop, line)).toEqual([0, 0, 2_030_000])
  expect(dataOf(await step(shop.keeper, 'purchase-orders/close', { seen: await orderOf(shop, order) })).state).toBe(
    'closed',
  )
})

test('closed short, what did not come is given up and what came stays bound until it is billed', async () => {
  const order = await sentOrder(
    shop,
    await approvedRequest(shop, fund, [paper(shop, 40, { unit_price: 50_000, plan_line_id: line })]),
  )
  const before = (await budgetOf(shop, line))[2]
  await receive(shop, order, 15)
  const part = await orderOf(shop, order)
  expect(outcome(await step(shop.keeper, 'purchase-orders/finish', { seen: part }))).toEqual([422, 'invalid_params'])
  const done = dataOf(await step(shop.keeper, 'purchase-orders/finish', { seen: part, more: { note: 'Habis' } }))
  expect([done.state, await budgetOf(shop, line)]).toEqual(['received', [0, 750_000, before]])
  expect(outcome(await receive(shop, done, 1))).toEqual([409, 'illegal_move'])
  const invoice = dataOf(await shop.treasurer.post(`${BUY}/order-invoices/create`, invoiceFor(done, 15)))
  const returned = { order_id: order.id, warehouse_id: shop.warehouseId, note: 'Rusak' }
  const lines = [{ order_line_id: order.lines[0].id, quantity: 1 }]
  expect(outcome(await shop.keeper.post(`${BUY}/goods-returns/create`, { ...returned, lines }))).toEqual([
    409,
    'return_billed',
  ])
  // A bill that is cancelled leaves its goods to be billed again, or to go back.
  const bill = dataOf(await shop.treasurer.get(`/api/accounting/bills/${invoice.bill_id}`))
  await shop.treasurer.post('/api/accounting/bills/cancel', { id: bill.id, version: bill.version })
  expect((await shop.keeper.post(`${BUY}/goods-returns/create`, { ...returned, lines })).status).toBe(200)
  expect(await budgetOf(shop, line)).toEqual([0, 700_000, before])
  const rest = dataOf(await shop.treasurer.post(`${BUY}/order-invoices/create`, invoiceFor(done, 14)))
  expect((await postBill(shop, rest.bill_id)).status).toBe(200)
  expect(await budgetOf(shop, line)).toEqual([0, 0, before! + 700_000])
})

test('a capital item becomes a draft asset for each piece, a service leaves nothing but what it cost', async () => {
  const piece = { kind: 'capital', item_code: '1.3.2.10.01.02.001', description: 'Laptop', unit: 'unit' }
  const asked = await approvedRequest(shop, fund, [
    { ...piece, quantity: 2, unit_price: 4_000_000, plan_line_id: line },
    { kind: 'service', description: 'Pasang', unit: 'paket', quantity: 2, unit_price: 100_000, plan_line_id: line },
  ])
  const order = await sentOrder(shop, asked)
  const receipt = dataOf(await receive(shop, order, 2))
  const [laptops, service] = receipt.lines
  expect([laptops.asset_ids.length, service.asset_ids]).toEqual([2, []])
  const states = async () => {
    const { body } = await shop.keeper.get(`${BUY}/assets`)
    return body.data.map((asset: { state: string }) => asset.state).sort()
  }
  expect(await states()).toEqual(['draft', 'draft'])
  const [broken, good] = laptops.asset_ids
  const room = dataOf(await shop.admin.post('/api/v1/school/rooms/create', { code: 'LAB', name: 'Lab komputer' }))
  expect(outcome(await shop.keeper.post(`${BUY}/assets/move`, { id: good, room_id: room.id }))).toEqual([
    409,
    'asset_draft',
  ])
  const use = { id: good, room_id: room.id, note: 'Dipasang' }
  expect((await shop.teacher.post(`${BUY}/assets/register`, use)).status).toBe(403)
  expect((await shop.stranger.post(`${BUY}/assets/register`, use)).status).toBe(404)
  expect((await shop.keeper.post(`${BUY}/assets/register`, { ...use, room_id: 987_654 })).status).toBe(404)
  expect(dataOf(await shop.keeper.post(`${BUY}/assets/register`, use))).toMatchObject({
    state: 'in_use',
    room_name: 'Lab komputer',
    fund_source_id: fund,
    value: 4_000_000,
  })
  expect(outcome(await shop.keeper.post(`${BUY}/assets/register`, use))).toEqual([409, 'illegal_move'])
  const { body: history } = await shop.keeper.get(`${BUY}/assets/history?asset_id=${good}`)
  expect(history.data.map((event: { kind: string }) => event.kind)).toEqual(['acquire', 'move'])
  const back = { order_id: order.id, note: 'Layar retak', lines: [{ order_line_id: order.lines[0].id, quantity: 1 }] }
  expect(outcome(await shop.keeper.post(`${BUY}/goods-returns/create`, back))).toEqual([422, 'invalid_params'])
  const named = { ...back, lines: [{ ...back.lines[0], asset_ids: [broken] }] }
  expect((await shop.keeper.post(`${BUY}/goods-returns/create`, named)).status).toBe(200)
  expect(await states()).toEqual(['disposed', 'in_use'])
  expect((await orderOf(shop, order)).state).toBe('partially_received')
})

test('a line of the order that comes twice is refused where it comes again', async () => {
  const wanted = [paper(shop, 4, { unit_price: 50_000, plan_line_id: line })]
  const order = await sentOrder(shop, await approvedRequest(shop, fund, wanted))
  const [first] = order.lines as { id: number }[]
  const lines = [1, 2].map((quantity) => ({ order_line_id: first!.id, quantity }))
  const twice = { order_id: order.id, warehouse_id: shop.warehouseId, lines }
  const refused = await shop.keeper.post(`${BUY}/goods-receipts/create`, twice)
  expect(outcome(refused)).toEqual([422, 'invalid_params'])
  expect(Object.keys(refused.body.fields)).toEqual(['params.lines.1.order_line_id'])
  dataOf(await receive(shop, order, 3))
  expect((await shop.keeper.post(`${BUY}/goods-returns/create`, { ...twice, note: 'Rusak' })).status).toBe(422)
  const invoice = invoiceFor(order, 1)
  const billed = await shop.treasurer.post(`${BUY}/order-invoices/create`, {
    ...invoice,
    lines: [invoice.lines[0], invoice.lines[0]],
  })
  expect(Object.keys(billed.body.fields)).toEqual(['params.lines.1.order_line_id'])
})

test('after all of it every document, the stock and the ledger agree', async () => {
  expect(await findDisagreements(shop.t.admin.db, inventory.checks!)).toEqual([])
})
