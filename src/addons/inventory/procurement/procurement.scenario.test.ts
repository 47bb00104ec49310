// A teacher asks for paper and the school orders it: within the budget, near the price, and by more than one person.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { inventory } from '../module.ts'
import {
  approvedRequest,
  BUY,
  budgetOf,
  dataOf,
  draftOrder,
  onOrder,
  openShop,
  outcome,
  paper,
  type ShopHouse,
  sentOrder,
  step,
  submitted,
} from './procurement.fixture.ts'

let shop: ShopHouse
let fund: number
let line: number
let other: number

beforeAll(async () => {
  shop = await openShop()
  const funds = await fundSources(shop.treasurer)
  fund = funds.bos_reguler!
  other = funds.spp!
  ;[line] = (await approvedPlan(shop.t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts: [60_000_000] })) as [
    number,
  ]
})
afterAll(() => shop.t.close())

const request = (lines: object[], fund_source_id = fund) => ({ fund_source_id, purpose: 'Alat tulis', lines })
const create = (params: object) => shop.teacher.post(`${BUY}/purchase-requests/create`, params)

test('a request names what it buys, from lines of its own fund', async () => {
  const { itemId: item_id } = shop
  expect(outcome(await shop.t.nobody.post(`${BUY}/purchase-requests/create`))[0]).toBe(401)
  const wrong = [
    request([]),
    request([{ ...paper(shop, 1, { unit_price: 1, plan_line_id: line }), item_id: undefined }]),
    request([{ ...paper(shop, 1, { unit_price: 1, plan_line_id: line }), kind: 'service' }]),
    request([{ ...paper(shop, 1, { unit_price: 1, plan_line_id: line }), kind: 'capital', item_id: undefined }]),
    request([
      {
        ...paper(shop, 1.5, { unit_price: 1, plan_line_id: line }),
        kind: 'capital',
        item_id: undefined,
        item_code: '1.3.2.05.02.01.034',
      },
    ]),
    request([{ ...paper(shop, 0.0001, { unit_price: 1, plan_line_id: line }) }]),
  ]
  for (const params of wrong) expect(outcome(await create(params))).toEqual([422, 'invalid_params'])
  expect(outcome(await create(request([paper(shop, 1, { unit_price: 1 })])))).toEqual([422, 'plan_line_needed'])
  expect(outcome(await create(request([paper(shop, 1, { unit_price: 1, plan_line_id: line })], other)))).toEqual([
    422,
    'plan_line_of_other_fund',
  ])
  expect(outcome(await create(request([paper(shop, 1, { unit_price: 1, plan_line_id: 999_999 })])))).toEqual([
    404,
    'not_found',
  ])
  expect(
    outcome(await create(request([{ ...paper(shop, 1, { unit_price: 1, plan_line_id: line }), item_id: 999_999 }]))),
  ).toEqual([404, 'not_found'])
  expect(item_id).toBeGreaterThan(0)
})

test('submitted, it sets budget aside; taken back, changed and asked for again, it sets aside the new amount', async () => {
  const asked = dataOf(await create(request([paper(shop, 40, { unit_price: 50_000, plan_line_id: line })])))
  expect(asked).toMatchObject({ number: 'PR/2026/0001', amount: 2_220_000, vat: 220_000, state: 'draft' })
  expect(outcome(await step(shop.keeper, 'purchase-requests/submit', { seen: asked }))).toEqual([403, 'access_denied'])
  expect(outcome(await step(shop.stranger, 'purchase-requests/submit', { seen: asked }))).toEqual([404, 'not_found'])
  const once = dataOf(await step(shop.teacher, 'purchase-requests/submit', { seen: asked }))
  expect(await budgetOf(shop, line)).toEqual([2_220_000, 0, 0])
  expect(outcome(await step(shop.teacher, 'purchase-requests/submit', { seen: once }))).toEqual([409, 'illegal_move'])
  const change = { lines: [paper(shop, 30, { unit_price: 50_000, plan_line_id: line })] }
  expect(outcome(await step(shop.teacher, 'purchase-requests/update', { seen: once, more: change }))).toEqual([
    409,
    'illegal_move',
  ])
  const back = dataOf(await step(shop.teacher, 'purchase-requests/withdraw', { seen: once }))
  expect(await budgetOf(shop, line)).toEqual([0, 0, 0])
  expect((await shop.principal.get('/api/v1/inbox')).body.data).toEqual([])
  const changed = dataOf(await step(shop.teacher, 'purchase-requests/update', { seen: back, more: change }))
  const again = dataOf(await step(shop.teacher, 'purchase-requests/submit', { seen: changed }))
  expect(await budgetOf(shop, line)).toEqual([1_665_000, 0, 0])
  expect((await shop.principal.get('/api/v1/inbox')).body.data).toMatchObject([{ kind: 'inventory.purchase_request' }])
  expect(outcome(await step(shop.teacher, 'purchase-requests/approve', { seen: again }))).toEqual([
    403,
    'access_denied',
  ])
  const rejected = dataOf(await step(shop.principal, 'purchase-requests/reject', { seen: again }))
  expect([rejected.state, await budgetOf(shop, line)]).toEqual(['rejected', [0, 0, 0]])
})

test('more than the line has left is refused; larger requests ask the treasurer first', async () => {
  const much = dataOf(await create(request([paper(shop, 1, { unit_price: 60_000_001, plan_line_id: line })])))
  expect(outcome(await step(shop.teacher, 'purchase-requests/submit', { seen: much }))).toEqual([409, 'budget_short'])
  const large = await submitted(shop, fund, [paper(shop, 10, { unit_price: 500_000, plan_line_id: line })])
  expect(outcome(await step(shop.principal, 'purchase-requests/approve', { seen: large }))).toEqual([
    403,
    'access_denied',
  ])
  const endorsed = dataOf(await step(shop.treasurer, 'purchase-requests/approve', { seen: large }))
  expect(endorsed.state).toBe('submitted')
  expect(dataOf(await step(shop.principal, 'purchase-requests/approve', { seen: endorsed })).state).toBe('approved')
  const mine = (await shop.teacher.get(`${BUY}/purchase-requests`)).body.data
  const theirs = (await (await shop.t.person('smp', 'teacher')).get(`${BUY}/purchase-requests`)).body.data
  expect([mine.length > 0, theirs]).toEqual([true, []])
  const cancelled = (await shop.teacher.get(`${BUY}/purchase-requests/${large.id}`)).body.data
  expect(dataOf(await step(shop.teacher, 'purchase-requests/cancel', { seen: cancelled })).state).toBe('cancelled')
})

test('an order takes over what was set aside, within the request and near its price, and never by who drew it up', async () => {
  const asked = await approvedRequest(shop, fund, [paper(shop, 40, { unit_price: 50_000, plan_line_id: line })])
  const dear = { ...asked, lines: asked.lines.map((one: object) => ({ ...one, unit_price: 55_001 })) }
  expect(
    outcome(await step(shop.principal, 'purchase-orders/approve', { seen: await draftOrder(shop, dear) })),
  ).toEqual([409, 'price_above_request'])
  const own = { request_id: asked.id, vendor_id: shop.vendorId, lines: [] as object[] }
  own.lines = [{ request_line_id: asked.lines[0].id, quantity: 41, unit_price: 50_000 }]
  expect(outcome(await shop.teacher.post(`${BUY}/purchase-orders/create`, own))).toEqual([403, 'access_denied'])
  const above = dataOf(await shop.admin.post(`${BUY}/purchase-orders/create`, own))
  expect(outcome(await step(shop.admin, 'purchase-orders/approve', { seen: above }))).toEqual([403, 'own_request'])
  expect(outcome(await step(shop.principal, 'purchase-orders/approve', { seen: above }))).toEqual([
    409,
    'ordered_above_request',
  ])

  const part = await sentOrder(shop, asked, { quantity: 30 })
  expect(part).toMatchObject({ state: 'sent', amount: 1_500_000 })
  expect(await budgetOf(shop, line)).toEqual([500_000, 1_500_000, 0])
  expect(await onOrder(shop)).toEqual({ on_hand: 0, on_order: 30 })
  const withOrders = (await shop.teacher.get(`${BUY}/purchase-requests/${asked.id}`)).body.data
  expect(outcome(await step(shop.teacher, 'purchase-requests/cancel', { seen: withOrders }))).toEqual([
    409,
    'request_has_orders',
  ])
  const closed = dataOf(await step(shop.keeper, 'purchase-requests/close', { seen: withOrders }))
  expect([closed.state, await budgetOf(shop, line)]).toEqual(['closed', [0, 1_500_000, 0]])
  expect(dataOf(await step(shop.keeper, 'purchase-orders/cancel', { seen: part })).state).toBe('cancelled')
  expect([await budgetOf(shop, line), await onOrder(shop)]).toEqual([[0, 0, 0], { on_hand: 0, on_order: 0 }])
})

test('a large purchase needs its quotations, and a reason where the cheapest is not chosen', async () => {
  const asked = await approvedRequest(shop, fund, [paper(shop, 200, { unit_price: 60_000, plan_line_id: line })])
  const order = await draftOrder(shop, asked)
  const approve = () => step(shop.principal, 'purchase-orders/approve', { seen: order })
  expect(outcome(await approve())).toEqual([409, 'quotations_missing'])
  const quote = { request_id: asked.id, number: 'SPH-1', quoted_on: '2026-09-10' }
  const vendors = [shop.vendorId]
  for (const name of ['CV Dua', 'CV Tiga'])
    vendors.push(dataOf(await shop.keeper.post(`${BUY}/vendors/create`, { name })).id)
  let latest: { quotations: { id: number; vendor_id: number }[] } = { quotations: [] }
  for (const [index, vendor_id] of vendors.entries())
    latest = dataOf(
      await shop.keeper.post(`${BUY}/quotations/create`, { ...quote, vendor_id, amount: 12_000_000 - index * 1000 }),
    )
  expect(
    outcome(await shop.keeper.post(`${BUY}/quotations/create`, { ...quote, vendor_id: vendors[0], amount: 1 })),
  ).toEqual([409, 'conflict'])
  expect(outcome(await approve())).toEqual([409, 'quotations_missing'])
  const { id } = latest.quotations.find((one) => one.vendor_id === shop.vendorId)!
  const choose = (more: object = {}) => shop.keeper.post(`${BUY}/quotations/choose`, { id, ...more })
  expect(outcome(await choose())).toEqual([422, 'cheaper_quotation'])
  expect(outcome(await shop.stranger.post(`${BUY}/quotations/choose`, { id }))).toEqual([404, 'not_found'])
  expect((await choose({ reason: 'Dikirim hari ini' })).status).toBe(200)
  const approved = dataOf(await approve())
  expect((await shop.keeper.get(`${BUY}/purchase-requests/${asked.id}`)).body.data.state).toBe('ordered')
  await step(shop.keeper, 'purchase-orders/cancel', { seen: approved })
  expect((await shop.keeper.get(`${BUY}/purchase-requests/${asked.id}`)).body.data.state).toBe('approved')
})

test('a direct bill cannot take what an order holds', async () => {
  const funds = await fundSources(shop.treasurer)
  const plan = { fundSourceId: funds.komite!, fiscalYear: 2026, amounts: [1_000_000] }
  const [small] = await approvedPlan(shop.t, 'smp', plan)
  await sentOrder(
    shop,
    await approvedRequest(shop, funds.komite!, [paper(shop, 20, { unit_price: 50_000, plan_line_id: small })]),
  )
  const bill = {
    vendor_id: shop.vendorId,
    vendor_number: 'LANGSUNG-1',
    bill_date: '2026-09-14',
    due_date: '2026-10-14',
    description: 'Kertas tanpa pesanan',
    fund_source_id: funds.komite,
    lines: [
      {
        description: 'Kertas',
        account: '5301',
        quantity: 20,
        unit_price: 50_000,
        tax_object: 'goods',
        plan_line_id: small,
      },
    ],
  }
  const named = await shop.treasurer.post('/api/accounting/bills/create', { ...bill, order_document: 'PO/2026/0001' })
  expect(outcome(named)).toEqual([422, 'invalid_params'])
  const direct = dataOf(await shop.treasurer.post('/api/accounting/bills/create', bill))
  const { id, version } = direct
  expect(outcome(await shop.treasurer.post('/api/accounting/bills/submit', { id, version }))).toEqual([
    409,
    'budget_short',
  ])
})

test('two orders for the last rupiah at the same moment: one wins', async () => {
  const funds = await fundSources(shop.treasurer)
  const plan = { fundSourceId: funds.yayasan!, fiscalYear: 2026, amounts: [1_000_000] }
  const [last] = await approvedPlan(shop.t, 'smp', plan)
  const asks = [
    await approvedRequest(shop, funds.yayasan!, [paper(shop, 10, { unit_price: 50_000, plan_line_id: last })]),
    await approvedRequest(shop, funds.yayasan!, [paper(shop, 10, { unit_price: 48_000, plan_line_id: last })]),
  ]
  // 20,000 are left; each order costs 20,000 more than its request expected.
  const orders = await Promise.all(
    asks.map((asked) =>
      draftOrder(shop, {
        ...asked,
        lines: asked.lines.map((one: { unit_price: number }) => ({ ...one, unit_price: one.unit_price + 2000 })),
      }),
    ),
  )
  const replies = await Promise.all(
    orders.map((order) => step(shop.principal, 'purchase-orders/approve', { seen: order })),
  )
  expect(replies.map((reply) => outcome(reply).join(' ')).sort()).toEqual(['200 ', '409 budget_short'])
})

test('after all of it every document, the stock and the ledger agree', async () => {
  expect(await findDisagreements(shop.t.admin.db, inventory.checks!)).toEqual([])
})
