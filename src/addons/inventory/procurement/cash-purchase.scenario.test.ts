// A school without accounting buys too: its chain ends in the cash book, where spending names the order.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
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
  receive,
  type ShopHouse,
  sentOrder,
  step,
} from './procurement.fixture.ts'

let shop: ShopHouse
let fund: number
let line: number
let taxed: number

beforeAll(async () => {
  shop = await openShop(['OPS', 'BOS'])
  fund = (await fundSources(shop.treasurer)).komite!
  const amounts = [1_000_000, 1_110_000]
  ;[line, taxed] = (await approvedPlan(shop.t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts })) as [
    number,
    number,
  ]
  const month = { fund_source_id: fund, year: 2026, month: 9 }
  await shop.treasurer.post('/api/budget/book-months/activate', month)
  const opening = { fund_source_id: fund, kind: 'opening', description: 'Saldo awal', amount: 5_000_000 }
  dataOf(await shop.treasurer.post('/api/budget/cash-entries/create', opening))
})
afterAll(() => shop.t.close())

test('there are no bills; the cash book uses what the order holds, and the trace leads from its row to the request', async () => {
  const request = await approvedRequest(shop, fund, [paper(shop, 20, { unit_price: 50_000, plan_line_id: line })])
  const order = await sentOrder(shop, request)
  dataOf(await receive(shop, order, 20))
  expect(outcome(await shop.treasurer.post(`${BUY}/order-invoices/create`, invoiceFor(order, 20)))).toEqual([
    409,
    'no_books',
  ])
  const spending = (document?: string) => ({
    fund_source_id: fund,
    book: 'bank',
    lines: [{ plan_line_id: line, description: 'Kertas', amount: 990_000, ...(document && { document }) }],
  })
  const spend = (document?: string) => shop.treasurer.post('/api/budget/cash-entries/spend', spending(document))
  expect(outcome(await spend())).toEqual([409, 'budget_short'])
  const voucher = dataOf(await spend(order.number))
  const [entry] = voucher.entries
  const trace = dataOf(await shop.treasurer.get(`${BUY}/trace?kind=cash_entry&id=${entry.id}`))
  expect(trace).toMatchObject({
    plan_lines: [{ plan_line_id: line }],
    requests: [{ number: request.number }],
    orders: [{ number: order.number }],
    cash_entries: [{ id: entry.id, credit: 990_000 }],
  })
  expect(trace.budget_entries.map((one: { kind: string }) => one.kind)).toContain('realisation')
  expect(dataOf(await shop.treasurer.get(`${BUY}/trace?kind=plan_line&id=${line}`)).cash_entries).toHaveLength(1)
  const { body } = await shop.keeper.get(`${BUY}/budget/ledger`)
  expect(body.data.entries[0]).toMatchObject({
    fund_source_id: fund,
    plan_line_id: line,
    credit: 990_000,
    balance: 4_010_000,
  })
  expect(dataOf(await step(shop.keeper, 'purchase-orders/close', { seen: await orderOf(shop, order) })).state).toBe(
    'closed',
  )
  expect(await findDisagreements(shop.t.admin.db, inventory.checks!)).toEqual([])
})

test('who charges VAT is bound with it here too, and the stock is worth it', async () => {
  const dearer = { ...shop, vendorId: shop.vatVendorId }
  const wanted = [paper(shop, 20, { unit_price: 50_000, plan_line_id: taxed })]
  const order = await sentOrder(dearer, await approvedRequest(dearer, fund, wanted))
  expect([order.amount, await budgetOf(shop, taxed)]).toEqual([1_110_000, [0, 1_110_000, 0]])
  dataOf(await receive(shop, order, 20))
  const card = `${BUY}/stock-card?item_id=${shop.itemId}&warehouse_id=${shop.warehouseId}`
  expect((await shop.keeper.get(card)).body.data[0]).toMatchObject({
    quantity: 20,
    unit_cost: 55_500,
    value: 1_110_000,
  })
})
