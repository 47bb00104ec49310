// Whatever way purchases take, several people at once, the documents, the stock and the budget's ledger say the same.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { accounting } from '../../accounting/module.ts'
import { budget } from '../../budget/module.ts'
import { approve, approvedPlan, done, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { inventory } from '../module.ts'
import {
  approvedRequest,
  BUY,
  dataOf,
  draftOrder,
  invoiceFor,
  openShop,
  orderOf,
  paper,
  postBill,
  receive,
  type ShopHouse,
  step,
} from './procurement.fixture.ts'

let shop: ShopHouse
let fund: number
let lines: number[]

beforeAll(async () => {
  shop = await openShop()
  fund = (await fundSources(shop.treasurer)).komite!
  lines = await approvedPlan(shop.t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts: [3_000_000, 2_000_000] })
})
afterAll(() => shop.t.close())

/** What a walk may be told; anything else is a fault. */
const REFUSALS = [
  ...['budget_short', 'illegal_move', 'stale_version', 'request_not_approved', 'ordered_above_request', 'over_receipt'],
  ...['return_above_received', 'return_billed', 'not_enough_stock', 'order_not_billed', 'invoice_held', 'conflict'],
  ...['request_has_orders', 'plan_line_in_use', 'approval_over', 'already_decided', 'not_found'],
]
const refused = new Set<string>()

function told(reply: Reply) {
  if (reply.status === 200) return reply.body.data
  refused.add(reply.body.code)
  if (!REFUSALS.includes(reply.body.code)) throw new Error(JSON.stringify(reply.body))
  return undefined
}

const action = fc.record({
  act: fc.constantFrom(
    ...(['ask', 'ask', 'order', 'order', 'receive', 'receive', 'receive', 'return', 'bill', 'bill', 'post'] as const),
    ...(['void', 'cancel', 'finish', 'close', 'close_request', 'revise'] as const),
  ),
  line: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 12 }),
  /** Mixed prices: what a line costs is the sum of quantity × price. */
  price: fc.integer({ min: 10_000, max: 60_000 }),
  pick: fc.nat({ max: 1000 }),
})
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

async function any(path: string, { pick }: Action) {
  const { body } = await shop.treasurer.get(path)
  const list = body.data as { id: number; version: number; state: string }[]
  return list[pick % Math.max(1, list.length)]
}

async function ask({ line, quantity, price }: Action) {
  const wanted = [
    paper(shop, quantity, { unit_price: price, plan_line_id: lines[line] }),
    paper(shop, 1, { unit_price: price + 777, plan_line_id: lines[line] }),
  ]
  const asked = await shop.teacher.post(`${BUY}/purchase-requests/create`, {
    fund_source_id: fund,
    purpose: 'Acak',
    lines: wanted,
  })
  const sent = told(await step(shop.teacher, 'purchase-requests/submit', { seen: dataOf(asked) }))
  const first = sent && told(await step(shop.principal, 'purchase-requests/approve', { seen: sent }))
  return first
}

async function order(chosen: Action) {
  const request = await any(`${BUY}/purchase-requests?state=approved`, chosen)
  if (!request) return
  const detail = dataOf(await shop.keeper.get(`${BUY}/purchase-requests/${request.id}`))
  const wanted = detail.lines.filter(
    (one: { quantity: number }) => one.quantity >= chosen.quantity || one.quantity === 1,
  )
  const few = wanted.map((one: { quantity: number }) => ({ ...one, quantity: Math.min(one.quantity, chosen.quantity) }))
  if (few.length === 0) return
  const params = few.map(({ id, quantity, unit_price }: { id: number; quantity: number; unit_price: number }) => ({
    request_line_id: id,
    quantity,
    unit_price,
  }))
  const drafted = told(
    await shop.keeper.post(`${BUY}/purchase-orders/create`, {
      request_id: request.id,
      // Some charge VAT, some do not: a request that names no one has room for both.
      vendor_id: chosen.pick % 2 ? shop.vatVendorId : shop.vendorId,
      lines: params,
    }),
  )
  const approved = drafted && told(await step(shop.principal, 'purchase-orders/approve', { seen: drafted }))
  if (approved) told(await step(shop.keeper, 'purchase-orders/send', { seen: approved }))
}

async function openOrder(chosen: Action, ...states: string[]) {
  const found = await any(`${BUY}/purchase-orders?state=${states[chosen.pick % states.length]}`, chosen)
  return found && orderOf(shop, found)
}

async function takeStep(chosen: Action): Promise<void> {
  const { act, quantity, pick } = chosen
  if (act === 'ask') await ask(chosen)
  if (act === 'order') await order(chosen)
  if (act === 'receive') {
    const target = await openOrder(chosen, 'sent', 'partially_received')
    if (target) told(await receive(shop, target, pick % 3 ? target.lines[0].open_quantity : quantity / 2))
  }
  if (act === 'return') await giveBack(chosen)
  if (act === 'bill') {
    const target = await openOrder(chosen, 'partially_received', 'received')
    if (target) told(await shop.treasurer.post(`${BUY}/order-invoices/create`, invoiceFor(target, quantity / 2)))
  }
  if (act === 'post' || act === 'void') await book(chosen)
  if (act === 'revise') await revise(chosen)
  const moves = { cancel: ['approved', 'sent'], finish: ['partially_received'], close: ['received'] } as const
  if (act === 'cancel' || act === 'finish' || act === 'close') {
    const target = await openOrder(chosen, ...moves[act])
    if (target) told(await step(shop.keeper, `purchase-orders/${act}`, { seen: target, more: { note: 'Acak' } }))
  }
  if (act === 'close_request') {
    const target = await any(`${BUY}/purchase-requests?state=approved`, chosen)
    if (target) told(await step(shop.keeper, 'purchase-requests/close', { seen: target }))
  }
}

async function giveBack(chosen: Action) {
  const target = await openOrder(chosen, 'partially_received', 'received')
  const lines = [{ order_line_id: target?.lines[0].id, quantity: chosen.quantity / 2 }]
  const back = { order_id: target?.id, warehouse_id: shop.warehouseId, note: 'Rusak', lines }
  if (target) told(await shop.keeper.post(`${BUY}/goods-returns/create`, back))
}

async function book(chosen: Action) {
  const state = chosen.act === 'post' ? 'draft' : 'posted'
  const bill = await any(`/api/accounting/bills?state=${state}`, chosen)
  if (!bill) return
  if (state === 'draft') told(await postBill(shop, bill.id))
  else {
    const { id, version } = bill
    told(await shop.treasurer.post('/api/accounting/bills/void', { id, version, date: '2026-09-14', reason: 'Acak' }))
  }
}

/** The plan grows while it is bought from: what is held stays held. A year has one revision. */
let revised = false
async function revise({ line, price }: Action) {
  if (revised) return
  revised = true
  const { body } = await shop.treasurer.get('/api/budget/planning?limit=200')
  const plans = body.data as { id: number; state: string; fund_source_id: number; ceiling: number }[]
  const { id, ceiling } = plans.find((one) => one.fund_source_id === fund && one.state === 'approved')!
  const version = await done(shop.treasurer, 'plans/create-version', {
    id,
    kind: 'revision',
    reason: 'Iuran bertambah',
    ceiling: ceiling + price,
  })
  const { data } = (await shop.treasurer.get(`/api/budget/plan-lines?plan_id=${version.id}`)).body
  const target = data[line]
  await done(shop.treasurer, 'plan-lines/update', { id: target.id, unit_price: target.unit_price + price })
  await approve(shop.t, 'smp', version.id)
}

const CHECKS = [...inventory.checks!, ...budget.checks!, ...accounting.checks!]

test('random purchases by several people at once: ledger, documents and stock agree, and nothing is overdrawn', async () => {
  const walk = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 12, maxLength: 18 })
  await fc.assert(
    fc.asyncProperty(walk, async (rounds) => {
      for (const line of [0, 1]) await ask({ act: 'ask', line, quantity: 6, price: 20_000, pick: 0 })
      for (const together of rounds) await Promise.all(together.map(takeStep))
      expect(await findDisagreements(shop.t.admin.db, CHECKS)).toEqual([])
      const { rows } = await shop.t.asSuperuser((client) =>
        client.query(`select line_id from budget.line_total where planned - reserved - committed - realised < 0
          union all select item_id from inventory.item_total where on_hand < 0 or on_order < 0`),
      )
      expect(rows).toEqual([])
    }),
    // The school goes on from run to run: a shorter walk would not begin where the failing one did.
    { numRuns: process.env.PENDOPO_LONG ? 40 : 3, endOnFailure: true },
  )
  await assertTraceable()
})

/** From every entry of the ledger the way leads to the request that it began with, and from there to everything. */
async function assertTraceable() {
  const entries = await shop.t.admin.db
    .selectFrom('budget.entry')
    .select(['id', 'document', 'kind'])
    .where('company_id', '=', shop.companyId)
    .where('kind', '<>', 'appropriation')
    .orderBy('id')
    .execute()
  expect(entries.length).toBeGreaterThan(5)
  const seen = new Map<string, unknown>()
  for (const { id, document } of entries) {
    if (seen.has(document)) continue
    const trace = dataOf(await shop.treasurer.get(`${BUY}/trace?kind=budget_entry&id=${id}`))
    seen.set(
      document,
      trace.requests.map((one: { number: string }) => one.number),
    )
    expect(trace.requests).toHaveLength(1)
    expect(trace.budget_entries.map((entry: { id: number }) => entry.id)).toContain(id)
    const numbers = new Set(
      [...trace.requests, ...trace.orders, ...trace.bills].map((one: { number: string }) => one.number),
    )
    expect(numbers).toContain(document)
  }
}

test('from any document of a purchase the same chain is shown', async () => {
  const asked = await approvedRequest(shop, (await fundSources(shop.treasurer)).spp!, [
    paper(shop, 4, { unit_price: 50_000 }),
  ])
  const drafted = await draftOrder(shop, asked)
  const approved = dataOf(await step(shop.principal, 'purchase-orders/approve', { seen: drafted }))
  const sent = dataOf(
    await step(shop.keeper, 'purchase-orders/send', { seen: approved, more: { siplah_number: 'SPL-1' } }),
  )
  const receipt = dataOf(await receive(shop, sent, 4))
  const invoice = dataOf(await shop.treasurer.post(`${BUY}/order-invoices/create`, invoiceFor(sent, 4)))
  const read = async (kind: string, id: number) =>
    dataOf(await shop.treasurer.get(`${BUY}/trace?kind=${kind}&id=${id}`))
  const whole = await read('request', asked.id)
  expect(whole).toMatchObject({
    requests: [{ number: asked.number }],
    orders: [{ number: sent.number, state: 'received' }],
    receipts: [{ number: receipt.number }],
    stock_moves: [{ quantity: 4, document: receipt.number }],
    invoices: [{ bill_id: invoice.bill_id }],
    bills: [{ order_document: sent.number }],
  })
  for (const [kind, id] of [
    ['order', sent.id],
    ['receipt', receipt.id],
    ['invoice', invoice.id],
    ['bill', invoice.bill_id],
  ] as const)
    expect(await read(kind, id)).toEqual(whole)
  for (const kind of ['plan_line', 'request', 'order', 'receipt', 'bill', 'payment', 'cash_entry', 'budget_entry'])
    expect(
      (await shop.stranger.get(`${BUY}/trace?kind=${kind}&id=${kind === 'plan_line' ? lines[0] : asked.id}`)).status,
    ).toBe(404)
  expect((await shop.teacher.get(`${BUY}/trace?kind=request&id=${asked.id}`)).status).toBe(403)
})
