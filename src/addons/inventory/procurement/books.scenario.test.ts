// Goods of an order in the general ledger: owed when they come, cleared by their bill, taken back with their receipt.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { accounting } from '../../accounting/module.ts'
import { closeMonth } from '../../accounting/years/closed.fixture.ts'
import { receiptOf } from '../../budget/cash-book/cash-book.fixture.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { balances, differences } from '../books.fixture.ts'
import { inventory } from '../module.ts'
import {
  approvedRequest,
  BUY,
  budgetOf,
  dataOf,
  invoiceFor,
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
  const plan = { fundSourceId: fund, fiscalYear: 2026, amounts: [60_000_000] }
  ;[line] = (await approvedPlan(shop.t, 'smp', plan)) as [number]
})
afterAll(() => shop.t.close())

const ALL = ['payables', 'stock', 'goods_received', 'assets', 'taxes', 'budget']

/** What the work changes in the fund's ledger; every list agrees afterwards. */
async function booked(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const of = { companyId: shop.companyId, fundId: fund }
  const before = await balances(shop.t, of)
  await work()
  const after = await balances(shop.t, of)
  expect(await differences(shop.treasurer, { ledgers: ALL })).toEqual([])
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const changes = codes.map((code) => [code, (after[code] ?? 0) - (before[code] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

const order = async (quantity: number, unit_price: number, house: ShopHouse = shop) =>
  sentOrder(house, await approvedRequest(house, fund, [paper(house, quantity, { unit_price, plan_line_id: line })]))
type Order = Awaited<ReturnType<typeof order>>

const enter = async (params: object) => dataOf(await shop.treasurer.post(`${BUY}/order-invoices/create`, params))
const charge = async (made: Order, quantity: number, price?: number) => {
  let invoice = await enter(invoiceFor(made, quantity, price))
  const more = { reason: 'Disetujui' }
  if (invoice.state === 'held')
    invoice = dataOf(await step(shop.principal, 'order-invoices/override', { seen: invoice, more }))
  dataOf(await postBill(shop, invoice.bill_id))
  return invoice.bill_id as number
}
const takeBill = async (id: number, date = '2026-09-14') => {
  const { version } = dataOf(await shop.treasurer.get(`/api/accounting/bills/${id}`))
  return dataOf(await shop.treasurer.post('/api/accounting/bills/void', { id, version, date, reason: 'Keliru' }))
}
const undo = (receipt: { id: number; version: number }, more: object = {}) =>
  step(shop.keeper, 'goods-receipts/reverse', { seen: receipt, more: { reason: 'Tercatat dua kali', ...more } })
const close = async (made: Order) => step(shop.keeper, 'purchase-orders/close', { seen: await orderOf(shop, made) })

test('goods come in parts and are owed; each bill clears its part, and the plan is used once', async () => {
  const made = await order(40, 50_000)
  const used = (await budgetOf(shop, line))[2]!
  expect(await booked(() => receive(shop, made, 25))).toEqual({ 1301: 1_250_000, 2102: -1_250_000 })
  expect(await booked(() => charge(made, 20))).toEqual({ 2101: -1_000_000, 2102: 1_000_000 })
  expect(await booked(() => receive(shop, made, 15))).toEqual({ 1301: 750_000, 2102: -750_000 })
  expect(await booked(() => charge(made, 20))).toEqual({ 2101: -1_000_000, 2102: 1_000_000 })
  expect(await budgetOf(shop, line)).toEqual([0, 0, used + 2_000_000])
  const issue = { item_id: shop.itemId, warehouse_id: shop.warehouseId, kind: 'issue', quantity: 10 }
  expect(await booked(() => shop.keeper.post(`${BUY}/stock-moves/create`, issue))).toEqual({
    1301: -500_000,
    5301: 500_000,
  })
  // What was bought for an activity is spent on it once, and its use is expense of it.
  const { body } = await shop.treasurer.get(`/api/accounting/reports/budget-actual?fund_source_id=${fund}`)
  expect(body.data.rows).toMatchObject([{ actual: used + 2_000_000 }])
  expect(await booked(() => close(made))).toEqual({})
})

test('a bill that comes before the goods waits for them on the same account', async () => {
  const made = await order(10, 10_000)
  expect(await booked(() => charge(made, 10))).toEqual({ 2101: -100_000, 2102: 100_000 })
  expect(await booked(() => receive(shop, made, 10))).toEqual({ 1301: 100_000, 2102: -100_000 })
})

test('what the bill says otherwise than the order is booked to the account that it names', async () => {
  const made = await order(10, 10_000)
  expect(await booked(() => receive(shop, made, 10))).toEqual({ 1301: 100_000, 2102: -100_000 })
  const dearer = await charge(made, 5, 10_400)
  expect(await booked(() => charge(made, 5, 9_000))).toEqual({ 2101: -45_000, 2102: 50_000, 5301: -5_000 })
  expect(await booked(() => takeBill(dearer))).toEqual({ 2101: 52_000, 2102: -50_000, 5301: -2_000 })
})

test('VAT that nobody refunds is part of what the goods are worth, and of what is owed', async () => {
  const house = { ...shop, vendorId: shop.vatVendorId }
  const made = await order(3, 33_333, house)
  for (const quantity of [1, 1, 1]) await receive(house, made, quantity)
  expect(await booked(() => charge(made, 3))).toEqual({ 2101: -110_998, 2102: 110_998 })
})

test('a receipt entered twice is taken back: stock, order and books as if it had not come', async () => {
  const made = await order(20, 30_000)
  const first = dataOf(await receive(shop, made, 10))
  const twice = dataOf(await receive(shop, made, 10))
  expect(
    (await shop.teacher.post(`${BUY}/goods-receipts/reverse`, { id: twice.id, version: 1, reason: 'x' })).status,
  ).toBe(403)
  expect(outcome(await undo(twice, { date: '2026-09-01' }))).toEqual([422, 'reversal_before_entry'])
  expect(await booked(() => undo(twice))).toEqual({ 1301: -300_000, 2102: 300_000 })
  expect(outcome(await undo(twice))).toEqual([409, 'stale_version'])
  expect(await orderOf(shop, made)).toMatchObject({
    state: 'partially_received',
    lines: [{ received: 10, open_quantity: 10 }],
  })
  const bill = await charge(made, 10)
  expect(outcome(await undo(first))).toEqual([409, 'return_billed'])
  await takeBill(bill)
  expect(await booked(() => undo(first))).toEqual({ 1301: -300_000, 2102: 300_000 })
  expect((await orderOf(shop, made)).state).toBe('sent')
})

test('a closed month refuses to take a receipt back, and leaves all of it as it was', async () => {
  const made = await order(4, 5_000)
  const receipt = dataOf(await receive(shop, made, 4))
  const { id } = await closeMonth(shop.treasurer, shop.admin, '2026-09-01')
  expect(outcome(await undo(receipt))).toEqual([409, 'period_closed'])
  expect(dataOf(await shop.keeper.get(`${BUY}/goods-receipts/${receipt.id}`)).state).toBe('posted')
  dataOf(await shop.admin.post('/api/accounting/periods/reopen', { id, reason: 'Uji' }))
  expect(await booked(() => undo(receipt))).toEqual({ 1301: -20_000, 2102: 20_000 })
})

test('capital items wait for the register, and go back only while they are in no books', async () => {
  const piece = { kind: 'capital', item_code: '1.3.2.10.01.02.001', description: 'Laptop', unit: 'unit' }
  const lines = [{ ...piece, quantity: 3, unit_price: 400_000, plan_line_id: line }]
  const made = await sentOrder(shop, await approvedRequest(shop, fund, lines))
  const before = await shop.keeper.get(`${BUY}/assets`)
  expect(before.body.data).toEqual([])
  let receipt = { id: 0, version: 0, lines: [{ asset_ids: [0] }] }
  const take = async (quantity: number) => {
    receipt = dataOf(await receive(shop, made, quantity))
  }
  expect(await booked(() => take(2))).toEqual({ 1601: 800_000, 2102: -800_000 })
  const [kept, broken] = receipt.lines[0]!.asset_ids
  dataOf(await shop.keeper.post(`${BUY}/assets/register`, { id: kept }))
  const capitalise = () => shop.treasurer.post(`${BUY}/assets/capitalise`, { id: kept, fiscal_group: 'group_1' })
  expect(await booked(capitalise)).toEqual({ 1504: 400_000, 1601: -400_000 })
  const back = (asset: number | undefined) =>
    shop.keeper.post(`${BUY}/goods-returns/create`, {
      ...{ order_id: made.id, note: 'Layar retak' },
      lines: [{ order_line_id: made.lines[0].id, quantity: 1, asset_ids: [asset] }],
    })
  expect(outcome(await back(kept))).toEqual([409, 'asset_in_books'])
  expect(outcome(await undo(receipt))).toEqual([409, 'asset_in_books'])
  expect(await booked(() => back(broken))).toEqual({ 1601: -400_000, 2102: 400_000 })
  expect(await booked(() => take(1))).toEqual({ 1601: 400_000, 2102: -400_000 })
  expect(await booked(() => undo(receipt))).toEqual({ 1601: -400_000, 2102: 400_000 })
  expect(await booked(() => charge(made, 1))).toEqual({ 2101: -400_000, 2102: 400_000 })
})

test('goods go back at what lies there; the vendor is owed less by what they cost', async () => {
  const cheap = await order(10, 1_000)
  const [move] = dataOf(
    await shop.keeper.get(`${BUY}/stock-card?item_id=${shop.itemId}&warehouse_id=${shop.warehouseId}`),
  )
  // All that lies there first, so that two prices are mixed.
  const count = { warehouse_id: shop.warehouseId, reason: 'Habis', lines: [{ item_id: shop.itemId, counted: 0 }] }
  if (move.on_hand > 0) dataOf(await shop.keeper.post(`${BUY}/stock-counts/create`, count))
  await receive(shop, cheap, 10)
  await receive(shop, await order(10, 3_000), 10)
  const back = { order_id: cheap.id, warehouse_id: shop.warehouseId, note: 'Basah' }
  const lines = [{ order_line_id: cheap.lines[0].id, quantity: 5 }]
  expect(await booked(() => shop.keeper.post(`${BUY}/goods-returns/create`, { ...back, lines }))).toEqual({
    1301: -10_000,
    2102: 5_000,
    5505: 5_000,
  })
})

test('a closed order owes nothing, whatever was billed and never came, and whatever bill is taken back later', async () => {
  const made = await order(10, 10_000)
  await receive(shop, made, 8)
  const bill = await charge(made, 10)
  const part = await orderOf(shop, made)
  dataOf(await step(shop.keeper, 'purchase-orders/finish', { seen: part, more: { note: 'Habis' } }))
  expect(await booked(() => close(made))).toEqual({ 2102: -20_000, 5505: 20_000 })
  expect(await booked(() => takeBill(bill))).toEqual({ 2101: 100_000, 5505: -100_000 })
})

test('services are booked by their bill', async () => {
  const work = { kind: 'service', description: 'Servis', unit: 'unit', quantity: 2, unit_price: 100_000 }
  const made = await sentOrder(shop, await approvedRequest(shop, fund, [{ ...work, plan_line_id: line }]))
  expect(await booked(() => receive(shop, made, 2))).toEqual({})
  expect(await booked(() => charge(made, 2))).toMatchObject({ 5301: 200_000 })
})

test('goods of an order are paid by a bill, not once more by the cash book', async () => {
  const made = await order(4, 5_000)
  const month = { fund_source_id: fund, year: 2026, month: 9 }
  dataOf(await shop.treasurer.post('/api/budget/book-months/activate', month))
  const opening = { fund_source_id: fund, kind: 'opening', description: 'Saldo awal', amount: 5_000_000 }
  dataOf(await shop.treasurer.post('/api/budget/cash-entries/create', opening))
  const lines = [{ plan_line_id: line, description: 'Kertas', amount: 20_000, document: made.number }]
  const receipt = receiptOf(20_000, '2026-09-14')
  const spent = { fund_source_id: fund, book: 'bank', receipt, lines }
  expect(outcome(await shop.treasurer.post('/api/budget/cash-entries/spend', spent))).toEqual([409, 'order_needs_bill'])
})

test('after all of it every document and every ledger agree', async () => {
  expect(await findDisagreements(shop.t.admin.db, [...inventory.checks!, ...accounting.checks!])).toEqual([])
})

test('without the books goods come and go by the same doors', async () => {
  const alone = await openShop(['OPS', 'BUDGET'])
  const own = (await fundSources(alone.treasurer)).spp!
  const made = await sentOrder(alone, await approvedRequest(alone, own, [paper(alone, 4, { unit_price: 5_000 })]))
  const receipt = dataOf(await receive(alone, made, 4))
  const more = { reason: 'Keliru' }
  dataOf(await step(alone.keeper, 'goods-receipts/reverse', { seen: receipt, more }))
  await receive(alone, made, 4)
  expect(dataOf(await step(alone.keeper, 'purchase-orders/close', { seen: await orderOf(alone, made) })).state).toBe(
    'closed',
  )
  expect(await balances(alone.t, { companyId: alone.companyId })).toEqual({})
  expect(await findDisagreements(alone.t.admin.db, inventory.checks!)).toEqual([])
  await alone.t.close()
})
