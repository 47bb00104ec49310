// An order whose bill was wrong: taken back, the budget is the order's again until the right bill comes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../kernel/verify.ts'
import { approvedPlan, fundSources } from '../budget/approved-plan.fixture.ts'
import { budget } from '../budget/module.ts'
import { inventory } from './module.ts'
import {
  approvedRequest,
  BUY,
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
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.t.close())

test('a bill taken back gives its budget back to the order, which is billed again; a closed order gets nothing', async () => {
  const funds = await fundSources(shop.treasurer)
  const plan = { fundSourceId: funds.bosda!, fiscalYear: 2026, amounts: [1_000_000] }
  const [tight] = await approvedPlan(shop.t, 'smp', plan)
  const held = async () => {
    const { reserved, committed, realised } = await shop.t.admin.db
      .selectFrom('budget.line_total')
      .select(['reserved', 'committed', 'realised'])
      .where('line_id', '=', tight!)
      .executeTakeFirstOrThrow()
    return [reserved, committed, realised]
  }
  const order = await sentOrder(shop, await approvedRequest(shop, funds.bosda!, [paper(shop, 20, 50_000, tight)]))
  await receive(shop, order, 20)
  const bill = async () => {
    const invoice = await shop.treasurer.post(`${BUY}/order-invoices/create`, invoiceFor(order, 20))
    expect((await postBill(shop, dataOf(invoice).bill_id)).status).toBe(200)
    return dataOf(await shop.treasurer.get(`/api/accounting/bills/${dataOf(invoice).bill_id}`))
  }
  const takeBack = ({ id, version }: { id: number; version: number }) =>
    shop.treasurer.post('/api/accounting/bills/void', { id, version, date: '2026-09-14', reason: 'Salah harga' })
  const wrong = await bill()
  expect(await held()).toEqual([0, 0, 1_000_000])
  expect((await takeBack(wrong)).status).toBe(200)
  expect(await held()).toEqual([0, 1_000_000, 0])
  // Nobody else can take what the right bill will need.
  const more = { fund_source_id: funds.bosda, purpose: 'Kertas', lines: [paper(shop, 1, 1_000, tight)] }
  const late = await shop.teacher.post(`${BUY}/purchase-requests/create`, more)
  expect(outcome(await step(shop.teacher, 'purchase-requests/submit', dataOf(late)))).toEqual([409, 'budget_short'])
  expect(await findDisagreements(shop.t.admin.db, inventory.checks!)).toEqual([])
  const right = await bill()
  expect(await held()).toEqual([0, 0, 1_000_000])
  await step(shop.keeper, 'purchase-orders/close', await orderOf(shop, order))
  expect((await takeBack(right)).status).toBe(200)
  expect(await held()).toEqual([0, 0, 0])
  expect(await findDisagreements(shop.t.admin.db, [...inventory.checks!, ...budget.checks!])).toEqual([])
})
