// Whatever comes, goes, is counted, billed and taken back, in whatever order and some of it at once: the store and the general
// ledger tell the same, to the rupiah, after every step.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../../../test/harness.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'
import { accounting } from '../accounting/module.ts'
import { approvedPlan, fundSources } from '../budget/plans/approved-plan.fixture.ts'
import { balances, differences } from './books.fixture.ts'
import { inventory } from './module.ts'
import {
  approvedRequest,
  BUY,
  dataOf,
  invoiceFor,
  openShop,
  orderOf,
  paper,
  postBill,
  receive,
  type ShopHouse,
  sentOrder,
  step,
} from './procurement/procurement.fixture.ts'

let shop: ShopHouse
let funds: Record<string, number>
let line: number
let places: number[]

beforeAll(async () => {
  shop = await openShop()
  funds = await fundSources(shop.treasurer)
  const plan = { fundSourceId: funds.bos_reguler!, fiscalYear: 2026, amounts: [60_000_000] }
  ;[line] = (await approvedPlan(shop.t, 'smp', plan)) as [number]
  const second = dataOf(await shop.keeper.post(`${BUY}/warehouses/create`, { code: 'UKS', name: 'Lemari UKS' }))
  places = [shop.warehouseId, second.id]
})
afterAll(() => shop.t.close())

/** What a run has made so far, to be gone on with or taken back. */
interface Made {
  orders: { id: number; lines: { id: number; unit_price: number; quantity: number }[] }[]
  receipts: { id: number; version: number }[]
  bills: number[]
  moves: number[]
}
interface Act {
  verb: keyof typeof VERBS
  /** Which of those there are. */
  which: number
  quantity: number
  cost: number
  place: number
}
const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)]
const keep = <T>(all: T[], { status, body }: Reply, of: (data: { id: number; version: number }) => T) => {
  // Refused is well; broken is not.
  expect([200, 403, 404, 409, 422]).toContain(status)
  if (status === 200) all.push(of(body.data))
}
const write = (act: Act, params: object) =>
  shop.keeper.post(`${BUY}/stock-moves/create`, {
    ...{ item_id: shop.itemId, warehouse_id: places[act.place], quantity: act.quantity, reason: 'Uji' },
    ...params,
  })
const ORIGINS = ['bought', 'given', 'owned']

const VERBS = {
  receive: async (made: Made, act: Act) => {
    const fund_source_id = pick(Object.values(funds), act.which)
    const params = { kind: 'receive', unit_cost: act.cost, origin: pick(ORIGINS, act.which), fund_source_id }
    keep(made.moves, await write(act, params), ({ id }) => id)
  },
  issue: async (made: Made, act: Act) => keep(made.moves, await write(act, { kind: 'issue' }), ({ id }) => id),
  adjust: async (made: Made, act: Act) => keep(made.moves, await write(act, { kind: 'adjust' }), ({ id }) => id),
  undo: async (made: Made, act: Act) => {
    const id = pick(made.moves, act.which)
    if (id) keep([], await shop.keeper.post(`${BUY}/stock-moves/reverse`, { id, reason: 'Keliru' }), () => id)
  },
  count: async (_: Made, act: Act) => {
    const lines = [{ item_id: shop.itemId, counted: act.quantity }]
    const found = { warehouse_id: places[act.place], reason: 'Hitung fisik', lines }
    keep([], await shop.keeper.post(`${BUY}/stock-counts/create`, found), () => 0)
  },
  transfer: async (_: Made, act: Act) => {
    const way = { from_warehouse_id: places[act.place], to_warehouse_id: places[1 - act.place] }
    const lines = [{ item_id: shop.itemId, quantity: act.quantity }]
    keep([], await shop.keeper.post(`${BUY}/stock-transfers/create`, { ...way, lines }), () => 0)
  },
  order: async (made: Made, act: Act) => {
    const planned = act.which % 2 === 0
    const house = act.place ? { ...shop, vendorId: shop.vatVendorId } : shop
    const wanted = paper(house, 1 + act.quantity, {
      unit_price: 1 + (act.cost % 30_000),
      ...(planned && { plan_line_id: line }),
    })
    const fund = planned ? funds.bos_reguler! : funds.spp!
    made.orders.push(await sentOrder(house, await approvedRequest(house, fund, [wanted])))
  },
  deliver: async (made: Made, act: Act) => {
    const order = pick(made.orders, act.which)
    if (order) keep(made.receipts, await receive(shop, order, act.quantity), ({ id, version }) => ({ id, version }))
  },
  takeBack: async (made: Made, act: Act) => {
    const seen = pick(made.receipts, act.which)
    const more = { reason: 'Keliru' }
    if (seen) keep([], await step(shop.keeper, 'goods-receipts/reverse', { seen, more }), () => 0)
  },
  giveBack: async (made: Made, act: Act) => {
    const order = pick(made.orders, act.which)
    if (!order) return
    const lines = [{ order_line_id: order.lines[0]!.id, quantity: act.quantity }]
    const back = { order_id: order.id, warehouse_id: places[act.place], note: 'Basah', lines }
    keep([], await shop.keeper.post(`${BUY}/goods-returns/create`, back), () => 0)
  },
  bill: async (made: Made, act: Act) => {
    const order = pick(made.orders, act.which)
    if (!order) return
    const price = act.place ? undefined : 1 + Math.round(order.lines[0]!.unit_price * 1.02)
    const reply = await shop.treasurer.post(`${BUY}/order-invoices/create`, invoiceFor(order, act.quantity, price))
    expect([200, 409, 422]).toContain(reply.status)
    if (reply.status !== 200) return
    let invoice = reply.body.data
    if (invoice.state === 'held') {
      const more = { reason: 'Disetujui' }
      const passed = await step(shop.principal, 'order-invoices/override', { seen: invoice, more })
      if (passed.status !== 200) return
      invoice = passed.body.data
    }
    keep(made.bills, await postBill(shop, invoice.bill_id), ({ id }) => id)
  },
  voidBill: async (made: Made, act: Act) => {
    const id = pick(made.bills, act.which)
    if (!id) return
    const { version } = dataOf(await shop.treasurer.get(`/api/accounting/bills/${id}`))
    const taken = { id, version, date: '2026-09-14', reason: 'Keliru' }
    keep([], await shop.treasurer.post('/api/accounting/bills/void', taken), () => 0)
  },
  /** All of it comes and is charged, as far as it may. */
  close: async (made: Made, act: Act) => {
    const order = pick(made.orders, act.which)
    if (!order) return
    const [ordered] = (await orderOf(shop, order)).lines
    if (ordered.open_quantity > 0)
      keep(made.receipts, await receive(shop, order, ordered.open_quantity), (data) => data)
    const [come] = (await orderOf(shop, order)).lines
    const open = Math.round((come.received - come.returned - come.billed) * 10_000) / 10_000
    if (open > 0) await VERBS.bill(made, { ...act, which: made.orders.indexOf(order), quantity: open })
    keep([], await step(shop.keeper, 'purchase-orders/close', { seen: await orderOf(shop, order) }), () => 0)
  },
}

const act: fc.Arbitrary<Act> = fc.record({
  verb: fc.constantFrom(...(Object.keys(VERBS) as (keyof typeof VERBS)[])),
  which: fc.nat(50),
  quantity: fc.constantFrom(1, 2, 3, 0.5, 3.3333, 7, 12),
  cost: fc.integer({ min: 0, max: 99_999 }),
  place: fc.nat(1),
})

test('after every step the store agrees with the ledger, and at the end everything with everything', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 10, maxLength: 25 }),
      async (rounds) => {
        const made: Made = { orders: [], receipts: [], bills: [], moves: [] }
        await VERBS.order(made, { verb: 'order', which: 0, quantity: 11, cost: 12_345, place: 1 })
        for (const round of rounds) {
          await Promise.all(round.map((one) => VERBS[one.verb](made, one)))
          expect(
            await differences(shop.treasurer, { ledgers: ['stock', 'goods_received', 'payables', 'budget'] }),
          ).toEqual([])
        }
        const problems = await findDisagreements(shop.t.admin.db, [...inventory.checks!, ...accounting.checks!])
        expect(problems).toEqual([])
      },
    ),
    { numRuns: 6 },
  )
  const { 1301: stock } = await balances(shop.t, { companyId: shop.companyId })
  expect(stock ?? 0).toBeGreaterThanOrEqual(0)
}, 300_000)
