// A vendor who charges VAT: the budget holds it from the request on, the bill passes, and goods are worth it.
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
  invoiceFor,
  openShop,
  outcome,
  paper,
  postBill,
  receive,
  type ShopHouse,
  sentOrder,
  step,
} from './procurement.fixture.ts'

let shop: ShopHouse
/** The same shop, buying from who charges VAT. */
let dearer: ShopHouse
let fund: number
let line: number
let other: number
let books: number

beforeAll(async () => {
  shop = await openShop()
  dearer = { ...shop, vendorId: shop.vatVendorId }
  fund = (await fundSources(shop.treasurer)).komite!
  const amounts = [1_110_000, 1_000_000, 100_000_000]
  ;[line, other, books] = (await approvedPlan(shop.t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts })) as [
    number,
    number,
    number,
  ]
})
afterAll(() => shop.t.close())

test('an order binds the VAT with the price, and its bill passes on a line that has no rupiah more', async () => {
  const asked = await approvedRequest(dearer, fund, [paper(shop, 20, { unit_price: 50_000, plan_line_id: line })])
  expect(asked).toMatchObject({
    amount: 1_110_000,
    vat: 110_000,
    withheld: 0,
    vendor_id: shop.vatVendorId,
    lines: [{ amount: 1_000_000, vat: 110_000, cost: 1_110_000, tax_object: 'goods' }],
  })
  expect(await budgetOf(shop, line)).toEqual([1_110_000, 0, 0])
  const order = await sentOrder(dearer, asked)
  expect(order).toMatchObject({ amount: 1_110_000, vat: 110_000, lines: [{ vat: 110_000, cost: 1_110_000 }] })
  expect(await budgetOf(shop, line)).toEqual([0, 1_110_000, 0])
  for (const part of [7, 13]) {
    expect((await receive(shop, order, part)).status).toBe(200)
    const invoice = dataOf(await shop.treasurer.post(`${BUY}/order-invoices/create`, invoiceFor(order, part)))
    expect((await postBill(shop, invoice.bill_id)).status).toBe(200)
  }
  expect(await budgetOf(shop, line)).toEqual([0, 0, 1_110_000])
  const item = (await shop.keeper.get(`${BUY}/stock-card?item_id=${shop.itemId}&warehouse_id=${shop.warehouseId}`)).body
  expect(item.data.map(({ value }: { value: number }) => value)).toEqual([721_500, 388_500])
})

test('a request that names nobody holds VAT; one that carries none, or from who charges none, holds none', async () => {
  const wanted = paper(shop, 20, { unit_price: 50_000, plan_line_id: other })
  const ask = (more: object) =>
    shop.teacher.post(`${BUY}/purchase-requests/create`, {
      fund_source_id: fund,
      purpose: 'Kertas',
      lines: [wanted],
      ...more,
    })
  const open = dataOf(await ask({}))
  expect([open.vat, open.amount]).toEqual([110_000, 1_110_000])
  expect(outcome(await step(shop.teacher, 'purchase-requests/submit', { seen: open }))).toEqual([409, 'budget_short'])
  expect(dataOf(await ask({ lines: [{ ...wanted, tax_object: 'textbook' }] })).vat).toBe(0)
  expect(dataOf(await ask({ vendor_id: shop.vendorId })).vat).toBe(0)
  expect(outcome(await ask({ vendor_id: 999_999 }))).toEqual([404, 'not_found'])
  expect(outcome(await ask({ lines: [{ ...wanted, vat: 1 }] }))).toEqual([422, 'invalid_params'])

  // The vendor of the chosen quotation counts, from the moment the request is asked for.
  const quote = { request_id: open.id, vendor_id: shop.vendorId, number: 'SPH-9', quoted_on: '2026-09-10' }
  const quoted = dataOf(await shop.keeper.post(`${BUY}/quotations/create`, { ...quote, amount: 1_000_000 }))
  const chosen = dataOf(await shop.keeper.post(`${BUY}/quotations/choose`, { id: quoted.quotations[0].id }))
  const sent = dataOf(await step(shop.teacher, 'purchase-requests/submit', { seen: chosen }))
  expect([sent.amount, sent.vat, await budgetOf(shop, other)]).toEqual([1_000_000, 0, [1_000_000, 0, 0]])

  // Whoever orders from somebody dearer is told so before anything is bound.
  const approved = dataOf(await step(shop.principal, 'purchase-requests/approve', { seen: sent }))
  const order = await draftOrder(dearer, approved)
  expect(outcome(await step(shop.principal, 'purchase-orders/approve', { seen: order }))).toEqual([
    409,
    'price_above_request',
  ])
})

test('what the request held for VAT is free again once it is ordered from who charges none', async () => {
  const before = (await budgetOf(shop, books))[1]!
  const asked = await approvedRequest(dearer, fund, [paper(shop, 10, { unit_price: 10_000, plan_line_id: books })])
  expect((await budgetOf(shop, books))[0]).toBe(111_000)
  await sentOrder(shop, asked)
  expect(await budgetOf(shop, books)).toEqual([0, before + 100_000, 0])
})

test('each asset is worth its share of the VAT, and all together what they cost', async () => {
  const chairs = {
    kind: 'capital',
    item_code: '1.3.2.05.02.01.034',
    description: 'Kursi',
    unit: 'buah',
    quantity: 7,
    unit_price: 333_333,
    plan_line_id: books,
  }
  const order = await sentOrder(dearer, await approvedRequest(dearer, fund, [chairs]))
  const values: number[] = []
  for (const part of [3, 4]) {
    const { lines } = dataOf(await receive(shop, order, part))
    for (const id of lines[0].asset_ids) values.push(dataOf(await shop.keeper.get(`${BUY}/assets/${id}`)).value)
  }
  expect(values).toHaveLength(7)
  expect(values.reduce((total, value) => total + value, 0)).toBe(order.lines[0].cost)
  expect(order.lines[0].cost).toBe(2_333_331 + 256_666)
  expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1)
})

test('services foretell what is kept back for the state; the order is told again when it is approved', async () => {
  const service = {
    kind: 'service',
    description: 'Servis AC',
    unit: 'unit',
    quantity: 1,
    unit_price: 5_000_000,
    plan_line_id: books,
  }
  const asked = await approvedRequest(dearer, fund, [service])
  expect(asked).toMatchObject({ amount: 5_550_000, vat: 550_000, withheld: 100_000 })
  const order = await draftOrder(dearer, asked)
  expect(order).toMatchObject({ amount: 5_550_000, withheld: 100_000 })
  await shop.t.asSuperuser((client) =>
    client.query('update accounting.vendor set vat_registered = false, tax_number = null where id = $1', [
      shop.vatVendorId,
    ]),
  )
  const approved = dataOf(await step(shop.principal, 'purchase-orders/approve', { seen: order }))
  expect(approved).toMatchObject({ amount: 5_000_000, vat: 0, withheld: 200_000 })
  await shop.t.asSuperuser((client) =>
    client.query(`update accounting.vendor set vat_registered = true, tax_number = '0123456789012347' where id = $1`, [
      shop.vatVendorId,
    ]),
  )
})

test('while it is typed the service says what it will cost, carry and hold', async () => {
  const lines = [
    { kind: 'service', quantity: 1, unit_price: 5_000_000 },
    { kind: 'consumable', quantity: 2.5, unit_price: 1_001, tax_object: 'textbook' },
  ]
  const ask = (more: object) => shop.teacher.post(`${BUY}/purchase-costs`, { fund_source_id: fund, lines, ...more })
  expect(dataOf(await ask({}))).toEqual({
    lines: [
      { amount: 5_000_000, vat: 550_000, cost: 5_550_000 },
      { amount: 2_503, vat: 0, cost: 2_503 },
    ],
    amount: 5_552_503,
    held: 5_552_503,
    vat: 550_000,
    withheld: 100_000,
    taxes: [
      { tax: 'vat', rate: '11/12 × 12%', base: 5_000_000, amount: 550_000, withheld: false },
      { tax: 'pph23', rate: '2%', base: 5_000_000, amount: 100_000, withheld: true },
    ],
  })
  expect(dataOf(await ask({ vendor_id: shop.vendorId }))).toMatchObject({ amount: 5_002_503, vat: 0 })
  expect(outcome(await ask({ vendor_id: 999_999 }))).toEqual([404, 'not_found'])
  expect(outcome(await ask({ fund_source_id: 999_999 }))).toEqual([404, 'not_found'])
  expect(outcome(await shop.stranger.post(`${BUY}/purchase-costs`, { fund_source_id: fund, lines }))).toEqual([
    404,
    'not_found',
  ])
})

test('after all of it documents, stock and ledger agree', async () => {
  expect(await findDisagreements(shop.t.admin.db, inventory.checks!)).toEqual([])
})
