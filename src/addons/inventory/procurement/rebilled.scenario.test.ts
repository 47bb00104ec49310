// An order whose bill was wrong: taken back, the budget is the order's again until the right bill comes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { budget } from '../../budget/module.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { inventory } from '../module.ts'
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
  const order = await sentOrder(
    shop,
    await approvedRequest(shop, funds.bosda!, [paper(shop, 20, { unit_price: 50_000, plan_line_id: tight })]),
  )
  await receive(shop, order, 20)
  const bill = async () => {
    const invoice = await shop.treasurer.post(`${BUY}/order-invoices/create`, invoiceFor(order, 20))
    expect((await postBill(shop, dataOf(invoice).bill_id)).status).toBe(200)
    return dataOf(await shop.treasurer.get(`/api/accounting/bills/${dataOf(invoice).bill_id}`))
  }
  const takeBack = ({ id, version }: { id: number; version: number }) =>
    shop.treasurer.post('/api/accounting/bills/void', { id, version, date: '2026-09-14', reason: 'Salah harga' })
  const actual = async () => {
    const { rows } = dataOf(await shop.treasurer.get('/api/accounting/reports/budget-actual'))
    return rows
      .filter((row: { fund_source_id: number }) => row.fund_source_id === funds.bosda)
      .map((row: { activity_code: string; actual: number }) => [row.activity_code, row.actual])
  }
  const wrong = await bill()
  expect(await held()).toEqual([0, 0, 1_000_000])
  // What was planned for an activity and what was spent on it stand in one row.
  expect(await actual()).toEqual([['05.02.03', 1_000_000]])
  expect((await takeBack(wrong)).status).toBe(200)
  expect(await actual()).toEqual([['05.02.03', 0]])
  expect(await held()).toEqual([0, 1_000_000, 0])
  // Nobody else can take what the right bill will need.
  const more = {
    fund_source_id: funds.bosda,
    purpose: 'Kertas',
    lines: [paper(shop, 1, { unit_price: 1_000, plan_line_id: tight })],
  }
  const late = await shop.teacher.post(`${BUY}/purchase-requests/create`, more)
  expect(outcome(await step(shop.teacher, 'purchase-requests/submit', { seen: dataOf(late) }))).toEqual([
    409,
    'budget_short',
  ])
  expect(await findDisagreements(shop.t.admin.db, inventory.checks!)).toEqual([])
  const right = await bill()
  expect(await held()).toEqual([0, 0, 1_000_000])
  await step(shop.keeper, 'purchase-orders/close', { seen: await orderOf(shop, order) })
  expect((await takeBack(right)).status).toBe(200)
  expect(await held()).toEqual([0, 0, 0])
  expect(await findDisagreements(shop.t.admin.db, [...inventory.checks!, ...budget.checks!])).toEqual([])
})

test('a bill by hand is booked to the activity of its plan line, and to no other', async () => {
  const funds = await fundSources(shop.treasurer)
  const plan = { fundSourceId: funds.komite!, fiscalYear: 2026, amounts: [1_000_000] }
  const [plan_line_id] = await approvedPlan(shop.t, 'smp', plan)
  const line = { description: 'Kertas', account: '5301', quantity: 1, unit_price: 50_000, tax_object: 'goods' }
  const bill = (more: object) => ({
    vendor_id: shop.vendorId,
    vendor_number: 'INV-TANGAN',
    bill_date: '2026-09-14',
    due_date: '2026-10-14',
    description: 'Kertas',
    fund_source_id: funds.komite,
    lines: [{ ...line, plan_line_id, ...more }],
  })
  const create = (more: object) => shop.treasurer.post('/api/accounting/bills/create', bill(more))
  const other = await create({ activity_code: '05.08.01' })
  expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['params.lines.0.activity_code']])
  expect(dataOf(await create({})).lines[0].activity_code).toBe('05.02.03')
})

test('an invoice says what its bill says, even where someone moves bills in SQL', async () => {
  const said = await shop.t.asSuperuser(async (client) => {
    await client.query('begin')
    await client.query(`update accounting.bill set state = 'cancelled', entry_id = null`)
    const { rows } = await client.query(
      'select distinct bill_state from inventory.order_invoice where bill_id is not null',
    )
    await client.query('rollback')
    return rows
  })
  expect(said).toEqual([{ bill_state: 'cancelled' }])
})
