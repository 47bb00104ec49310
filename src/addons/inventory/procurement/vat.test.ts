// Whatever is ordered from who charges VAT and however it is charged in parts, the bills never need more than was bound.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { amountOf } from '../../../kernel/values/money.ts'
import { accounting } from '../../accounting/module.ts'
import { budget } from '../../budget/module.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { inventory } from '../module.ts'
import { costOf, worthOf } from './orders/lines.ts'
import {
  approvedRequest,
  BUY,
  budgetOf,
  dataOf,
  openShop,
  orderOf,
  paper,
  postBill,
  type ShopHouse,
  sentOrder,
  step,
} from './procurement.fixture.ts'

const tenth = fc.integer({ min: 1, max: 120 }).map((tenths) => tenths / 10)
const price = fc.integer({ min: 1_001, max: 9_999 })

test('deliveries in any parts are together worth what the line costs, and never less than nothing', () => {
  const line = fc.record({ quantity: tenth, unit_price: price, percent: fc.integer({ min: 0, max: 1_200 }) })
  fc.assert(
    fc.property(line, fc.array(tenth, { maxLength: 8 }), ({ quantity, unit_price, percent }, cuts) => {
      const amount = amountOf(quantity, unit_price)
      const vat = Math.floor((amount * percent) / 10_000)
      const ordered = { quantity, unit_price, amount, cost: amount + vat }
      let before = 0
      let worth = 0
      for (const cut of [...cuts, quantity]) {
        const part = Math.round(Math.min(cut, quantity - before) * 10) / 10
        if (part <= 0) continue
        const value = worthOf(ordered, { before, quantity: part })
        expect(value).toBeGreaterThanOrEqual(0)
        worth += value
        before = Math.round((before + part) * 10) / 10
      }
      expect(worth).toBe(costOf(ordered, quantity))
      expect(worth).toBe(amount + vat)
    }),
  )
})

let shop: ShopHouse
let dearer: ShopHouse
let fund: number
let lines: number[]

beforeAll(async () => {
  shop = await openShop()
  dearer = { ...shop, vendorId: shop.vatVendorId }
  fund = (await fundSources(shop.treasurer)).komite!
  lines = await approvedPlan(shop.t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts: [50_000_000, 50_000_000] })
})
afterAll(() => shop.t.close())

const wanted = fc.record({ quantity: tenth, unit_price: price, line: fc.nat({ max: 1 }) })
const purchase = fc.record({
  wanted: fc.array(wanted, { minLength: 1, maxLength: 3 }),
  /** How much of what is left each invoice takes, in percent; the last takes the rest. */
  parts: fc.array(fc.integer({ min: 5, max: 95 }), { maxLength: 3 }),
  /** Whether the rest never comes. */
  short: fc.boolean(),
})

interface Line {
  id: number
  quantity: number
  unit_price: number
  vat: number
  cost: number
}
let numbers = 0

/** Receives, charges and books this much of each line; answers what the bill says. */
async function charge(order: { id: number }, wantedLines: readonly { line: Line; quantity: number }[]) {
  const now = wantedLines.filter(({ quantity }) => quantity > 0)
  if (now.length === 0) return { vat: 0, total: 0 }
  const came = now.map(({ line, quantity }) => ({ order_line_id: line.id, quantity }))
  const drafted = await shop.keeper.post(`${BUY}/goods-receipts/create`, {
    order_id: order.id,
    warehouse_id: shop.warehouseId,
    lines: came,
  })
  dataOf(await step(shop.keeper, 'goods-receipts/post', { seen: dataOf(drafted) }))
  const invoice = dataOf(
    await shop.treasurer.post(`${BUY}/order-invoices/create`, {
      order_id: order.id,
      vendor_number: `BAGIAN-${++numbers}`,
      invoice_date: '2026-09-14',
      due_date: '2026-10-14',
      lines: now.map(({ line, quantity }) => ({
        order_line_id: line.id,
        quantity,
        unit_price: line.unit_price,
        account: '5301',
      })),
    }),
  )
  expect(invoice.state).toBe('matched')
  const posted = await postBill(shop, invoice.bill_id)
  expect([posted.status, posted.body.code]).toEqual([200, undefined])
  return posted.body.data as { vat: number; total: number }
}

const sums = async () => {
  const [first, second] = [await budgetOf(shop, lines[0]!), await budgetOf(shop, lines[1]!)]
  return first.map((amount, index) => amount + second[index]!)
}

/** Somebody else takes all that is left: only what was bound is there for the bills. */
async function squeeze(): Promise<() => Promise<void>> {
  const holders: { id: number; version: number }[] = []
  for (const plan_line_id of lines) {
    const { rows } = await shop.t.asSuperuser((client) =>
      client.query(
        'select planned - reserved - committed - realised as free from budget.line_total where line_id = $1',
        [plan_line_id],
      ),
    )
    const free = Number(rows[0].free)
    if (free <= 0) continue
    const asked = await shop.teacher.post(`${BUY}/purchase-requests/create`, {
      fund_source_id: fund,
      purpose: 'Penuh',
      vendor_id: shop.vendorId,
      lines: [paper(shop, 1, { unit_price: free, plan_line_id })],
    })
    holders.push(dataOf(await step(shop.teacher, 'purchase-requests/submit', { seen: dataOf(asked) })))
  }
  return async () => {
    for (const seen of holders) dataOf(await step(shop.teacher, 'purchase-requests/cancel', { seen }))
  }
}

test('orders of random lines charged in random parts: every bill passes, and the budget is exact afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(purchase, async ({ wanted: many, parts, short }) => {
      const before = await sums()
      const asked = await approvedRequest(
        dearer,
        fund,
        many.map(({ quantity, unit_price, line }) => paper(shop, quantity, { unit_price, plan_line_id: lines[line]! })),
      )
      const order = await sentOrder(dearer, asked)
      const bound = (order.lines as Line[]).reduce((total, { cost }) => total + cost, 0)
      expect((await sums())[1]).toBe(before[1]! + bound)
      const letGo = await squeeze()
      const left = new Map((order.lines as Line[]).map((line) => [line.id, Math.round(line.quantity * 10)]))
      let [vat, total] = [0, 0]
      for (const share of [...parts, ...(short && parts.length ? [] : [100])]) {
        const now = (order.lines as Line[]).map((line) => {
          const tenths = Math.floor((left.get(line.id)! * share) / 100)
          left.set(line.id, left.get(line.id)! - tenths)
          return { line, quantity: tenths / 10 }
        })
        const bill = await charge(order, now)
        vat += bill.vat
        total += bill.total
      }
      expect(vat).toBeLessThanOrEqual((order.lines as Line[]).reduce((sum, line) => sum + line.vat, 0))
      const now = await orderOf(shop, order)
      if (now.state === 'sent') dataOf(await step(shop.keeper, 'purchase-orders/cancel', { seen: now }))
      else {
        const rest = now.state === 'partially_received'
        if (rest) dataOf(await step(shop.keeper, 'purchase-orders/finish', { seen: now, more: { note: 'Habis' } }))
        dataOf(await step(shop.keeper, 'purchase-orders/close', { seen: await orderOf(shop, order) }))
      }
      await letGo()
      const after = await sums()
      expect(after).toEqual([before[0], before[1], before[2]! + total])
      const checks = [...inventory.checks!, ...budget.checks!, ...accounting.checks!]
      expect(await findDisagreements(shop.t.admin.db, checks)).toEqual([])
    }),
    { numRuns: process.env.PENDOPO_LONG ? 60 : 5, endOnFailure: true },
  )
})
