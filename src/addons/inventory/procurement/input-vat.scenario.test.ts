// VAT of orders that a taxable person gets back: it uses no budget, is in no value of goods, and stands on 1411 with the bill.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { accounting } from '../../accounting/module.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { balances } from '../books.fixture.ts'
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
let plain: number
let line: number
const BOOKS = '/api/accounting'
const FAKTUR = { tax_invoice_number: '04002600012345678', tax_invoice_date: '2026-09-14' }

beforeAll(async () => {
  const opened = await openShop()
  shop = { ...opened, vendorId: opened.vatVendorId }
  dataOf(await shop.admin.post('/api/budget/fund-sources/create', { code: 'usaha', name: 'Unit usaha' }))
  const funds = await fundSources(shop.treasurer)
  fund = funds.usaha!
  plain = funds.komite!
  const plan = { fundSourceId: fund, fiscalYear: 2026, amounts: [1_000_000] }
  ;[line] = (await approvedPlan(shop.t, 'smp', plan)) as [number]
  const registration = { number: 'S-1PKP/2026', fund_source_id: fund, since: '2026-09-01' }
  dataOf(await shop.treasurer.post(`${BOOKS}/vat-registrations/create`, registration))
})
afterAll(() => shop.t.close())

/** What the work changes in the fund's ledger; every list of the books agrees afterwards. */
async function booked(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const of = { companyId: shop.companyId, fundId: fund }
  const before = await balances(shop.t, of)
  await work()
  const after = await balances(shop.t, of)
  const { rows } = dataOf(await shop.treasurer.get(`${BOOKS}/reconciliation`))
  expect(rows.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([])
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changes = codes.map((code) => [code, (after[code] ?? 0) - (before[code] ?? 0)] as const)
  return Object.fromEntries(changes.filter(([, change]) => change !== 0))
}

const sheets = (quantity: number, more: object = {}) => ({
  ...paper(shop, quantity, { unit_price: 33_333, plan_line_id: line }),
  creditable: true,
  ...more,
})
const order = async (...lines: object[]) => sentOrder(shop, await approvedRequest(shop, fund, lines))
type Order = Awaited<ReturnType<typeof order>>
const invoice = (made: Order, quantity: number, more: object = {}) =>
  shop.treasurer.post(`${BUY}/order-invoices/create`, { ...invoiceFor(made, quantity), ...more })
const takeBack = async (id: number) => {
  const { version } = dataOf(await shop.treasurer.get(`${BOOKS}/bills/${id}`))
  return shop.treasurer.post(`${BOOKS}/bills/void`, { id, version, date: '2026-09-14', reason: 'Keliru' })
}

test('only the fund that is taxed gets VAT back, told with the request and while it is typed', async () => {
  const lines = [paper(shop, 1, { unit_price: 1_000 }), { ...paper(shop, 1, { unit_price: 1_000 }), creditable: true }]
  const asked = await shop.teacher.post(`${BUY}/purchase-requests/create`, {
    ...{ fund_source_id: plain, purpose: 'Kertas', lines },
  })
  expect([...outcome(asked), Object.keys(asked.body.fields)]).toEqual([
    ...[409, 'input_vat_misplaced', ['params.lines.1.creditable']],
  ])
  const typed = [{ kind: 'consumable', quantity: 30, unit_price: 33_333, creditable: true }]
  const cost = (fund_source_id: number) =>
    shop.teacher.post(`${BUY}/purchase-costs`, { fund_source_id, vendor_id: shop.vendorId, lines: typed })
  expect(outcome(await cost(plain))).toEqual([409, 'input_vat_misplaced'])
  expect(dataOf(await cost(fund))).toMatchObject({
    ...{ amount: 1_109_988, vat: 109_998, held: 999_990, lines: [{ amount: 999_990, vat: 109_998, cost: 999_990 }] },
  })
})

test('a school that is a taxable person no longer orders with the VAT as a cost, and is told where that is dearer', async () => {
  const asked = await approvedRequest(shop, fund, [sheets(1, { quantity: 10, plan_line_id: undefined })])
  const [{ id }] = dataOf(await shop.treasurer.get(`${BOOKS}/vat-registrations`))
  const last = async (until: string) => {
    const [{ version }] = dataOf(await shop.treasurer.get(`${BOOKS}/vat-registrations`))
    dataOf(await shop.treasurer.post(`${BOOKS}/vat-registrations/update`, { id, version, until }))
  }
  await last('2026-09-10')
  const lines = asked.lines.map((one: { id: number; quantity: number; unit_price: number }) => ({
    ...{ request_line_id: one.id, quantity: one.quantity, unit_price: one.unit_price },
  }))
  const drawn = dataOf(
    await shop.keeper.post(`${BUY}/purchase-orders/create`, { request_id: asked.id, vendor_id: shop.vendorId, lines }),
  )
  expect(drawn.lines).toMatchObject([{ creditable: false, cost: 369_996 }])
  expect(outcome(await step(shop.principal, 'purchase-orders/approve', { seen: drawn }))).toEqual([
    ...[409, 'price_above_request'],
  ])
  await last('2026-12-31')
})

test('goods are worth their price, the bill clears it, and the VAT stands on 1411 until the bill is taken back', async () => {
  // With its VAT the order would be beyond the plan.
  const made = await order(sheets(30))
  expect(made).toMatchObject({
    ...{ amount: 1_109_988, vat: 109_998, lines: [{ vat: 109_998, creditable: true, cost: 999_990 }] },
  })
  expect(await budgetOf(shop, line)).toEqual([0, 999_990, 0])
  expect(await booked(() => receive(shop, made, 7))).toEqual({ 1301: 233_331, 2102: -233_331 })
  const { bill_id } = dataOf(await invoice(made, 7))
  expect((await postBill(shop, bill_id)).body.code).toBe('tax_invoice_missing')
  const { version } = dataOf(await shop.treasurer.get(`${BOOKS}/bills/${bill_id}`))
  dataOf(await shop.treasurer.post(`${BOOKS}/bills/update`, { id: bill_id, version, ...FAKTUR }))
  const bill = { 1411: 25_666, 2101: -258_997, 2102: 233_331 }
  expect(await booked(async () => dataOf(await postBill(shop, bill_id)))).toEqual(bill)
  expect(await budgetOf(shop, line)).toEqual([0, 766_659, 233_331])
  expect(await booked(async () => dataOf(await takeBack(bill_id)))).toEqual({
    1411: -25_666,
    2101: 258_997,
    2102: -233_331,
  })
  expect(await budgetOf(shop, line)).toEqual([0, 999_990, 0])

  // Billed anew with the rest, which comes in two more deliveries.
  expect(await booked(() => receive(shop, made, 11))).toEqual({ 1301: 366_663, 2102: -366_663 })
  const whole = await booked(async () => {
    await receive(shop, made, 12)
    dataOf(await postBill(shop, dataOf(await invoice(made, 30, FAKTUR)).bill_id))
  })
  expect(whole).toEqual({ 1301: 399_996, 1411: 109_998, 2101: -1_109_988, 2102: 599_994 })
  expect(await budgetOf(shop, line)).toEqual([0, 0, 999_990])
  expect(
    await booked(async () => step(shop.keeper, 'purchase-orders/close', { seen: await orderOf(shop, made) })),
  ).toEqual({})
  const [month] = dataOf(await shop.treasurer.get(`${BOOKS}/vat-months`))
  expect(month).toMatchObject({ input: 109_998, output: 0, carried_out: 109_998 })
})

test('each piece of a capital item is worth its price, and goes back at it', async () => {
  const chairs = {
    ...{ kind: 'capital', item_code: '1.3.2.05.02.01.034', description: 'Kursi', unit: 'buah' },
    ...{ quantity: 3, unit_price: 333_333, creditable: true },
  }
  const made = await order(chairs)
  let pieces: number[] = []
  const came = await booked(async () => {
    pieces = dataOf(await receive(shop, made, 3)).lines[0].asset_ids
  })
  expect(came).toMatchObject({ 2102: -999_999 })
  for (const id of pieces) expect(dataOf(await shop.keeper.get(`${BUY}/assets/${id}`)).value).toBe(333_333)
  const back = { order_line_id: made.lines[0].id, quantity: 1, asset_ids: pieces.slice(0, 1) }
  const returned = { order_id: made.id, note: 'Patah', lines: [back] }
  expect(
    await booked(async () => dataOf(await shop.keeper.post(`${BUY}/goods-returns/create`, returned))),
  ).toMatchObject({
    2102: 333_333,
  })
  const faktur = { tax_invoice_number: '04002600012345679', tax_invoice_date: '2026-08-20' }
  const bill = dataOf(await invoice(made, 2, faktur)).bill_id
  expect(await booked(async () => dataOf(await postBill(shop, bill)))).toEqual({
    ...{ 1411: 73_333, 2101: -739_999, 2102: 666_666 },
  })
})

test('whoever has no tax invoice bears the VAT; what was ordered with it as a cost is not got back', async () => {
  const wanted = { quantity: 10, unit_price: 10_000, plan_line_id: undefined }
  const made = await order(sheets(1, wanted))
  await receive(shop, made, 10)
  const params = invoiceFor(made, 10)
  const lines = params.lines.map((one) => ({ ...one, creditable: false }))
  const bill = dataOf(await shop.treasurer.post(`${BUY}/order-invoices/create`, { ...params, lines })).bill_id
  expect(await booked(async () => dataOf(await postBill(shop, bill)))).toEqual({
    ...{ 2101: -111_000, 2102: 100_000, 5301: 11_000 },
  })
  const borne = await order(sheets(1, { ...wanted, creditable: false }))
  expect(borne.lines).toMatchObject([{ cost: 111_000, creditable: false }])
  await receive(shop, borne, 10)
  const asked = invoiceFor(borne, 10)
  const marked = asked.lines.map((one) => ({ ...one, creditable: true }))
  const refused = await shop.treasurer.post(`${BUY}/order-invoices/create`, { ...asked, lines: marked })
  expect([...outcome(refused), Object.keys(refused.body.fields)]).toEqual([
    ...[422, 'invalid_params', ['params.lines.0.creditable']],
  ])
})

test('after all of it documents, stock, budget and ledger agree', async () => {
  expect(await findDisagreements(shop.t.admin.db, [...inventory.checks!, ...accounting.checks!])).toEqual([])
})
