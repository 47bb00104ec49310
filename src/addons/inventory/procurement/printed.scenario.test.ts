// Order and minute of handing over as a packet prints them, beside the bill and the ledger: one set of figures, whatever came in parts, went back
// or was taken back.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupiahSpelled } from '../../../kernel/reports/spelled.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
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
} from './procurement.fixture.ts'

let shop: ShopHouse
let fund: number
let line: number
beforeAll(async () => {
  const opened = await openShop()
  shop = { ...opened, vendorId: opened.vatVendorId }
  fund = (await fundSources(shop.treasurer)).bos_reguler!
  const plan = { fundSourceId: fund, fiscalYear: 2026, amounts: [60_000_000] }
  ;[line] = (await approvedPlan(shop.t, 'smp', plan)) as [number]
})
afterAll(() => shop.t.close())

interface Paper {
  number: string
  facts: { label: { en: string }; value: unknown }[]
  rows: { description: string; quantity: number; unit_price: number; amount: number; vat: number }[]
}
const printed = async (relation: string, id: number): Promise<Paper> => {
  const { rows } = await sql<{ paper: Paper }>`
    select p as paper from accounting.paper_of(${shop.companyId}, ${relation}, ${id}) p`.execute(shop.t.admin.db)
  expect(rows).toHaveLength(1)
  return rows[0]!.paper
}
const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)
/** What documents of the order moved on an account, and what took them back, credit above zero. */
const credited = async (account: string, relation: string, ids: readonly number[]) => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(l.credit - l.debit), 0)::bigint as amount from accounting.journal_entry e
    left join accounting.journal_entry o on o.company_id = e.company_id and o.id = e.reverses_id
    join accounting.journal_line l on l.company_id = e.company_id and l.entry_id = e.id
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id and a.code = ${account}
    where e.company_id = ${shop.companyId} and coalesce(o.source_relation, e.source_relation) = ${relation}
      and coalesce(o.source_id, e.source_id) = any (${[...ids]}::bigint[])`.execute(shop.t.admin.db)
  return rows[0]!.amount
}

test('what is printed of an order is what its bill says and the ledger holds, part by part', async () => {
  const made = await sentOrder(
    shop,
    await approvedRequest(shop, fund, [
      paper(shop, 30, { unit_price: 33_333, plan_line_id: line }),
      { ...paper(shop, 30, { unit_price: 7_777, plan_line_id: line }), description: 'Kertas warna' },
    ]),
  )
  const minutes: { id: number; quantity: number }[] = []
  const come = async (quantity: number) => {
    const { id } = dataOf(await receive(shop, made, quantity))
    minutes.push({ id, quantity })
  }
  for (const quantity of [7, 11, 12]) await come(quantity)
  const back = made.lines.map(({ id }: { id: number }) => ({ order_line_id: id, quantity: 2 }))
  const given = { order_id: made.id, warehouse_id: shop.warehouseId, note: 'Basah', lines: back }
  const returned = dataOf(await shop.keeper.post(`${BUY}/goods-returns/create`, given))
  await come(2)
  const { bill_id } = dataOf(await shop.treasurer.post(`${BUY}/order-invoices/create`, invoiceFor(made, 30)))
  const bill = dataOf(await postBill(shop, bill_id))

  const order = await printed('inventory.purchase_order', made.id)
  expect(order.facts.find(({ label }) => label.en === 'Total with VAT')?.value).toBe(bill.total)
  expect(order.rows.map(({ description, amount, vat }) => [description, amount, vat])).toEqual(
    bill.lines.map((one: { description: string; amount: number; vat: number }) => [
      one.description,
      one.amount,
      one.vat,
    ]),
  )
  expect(sumOf(order.rows, ({ amount, vat }) => amount + vat)).toBe(bill.total)
  // Its own page prints the same, with the sum in words and who agreed; nobody of another school does.
  const door = `${BUY}/purchase-orders/${made.id}/print`
  const sheet = dataOf(await shop.keeper.get(door))
  expect(sheet).toMatchObject({ title: 'Surat pesanan', period: made.number, mark: null })
  expect(sheet.facts).toContainEqual({ label: 'Terbilang', value: rupiahSpelled(bill.total).id })
  expect(sheet.rows.at(-1)).toMatchObject({ kind: 'total', values: { amount: bill.total - bill.vat, vat: bill.vat } })
  expect(sheet.signatures.map(({ title }: { title: string }) => title)).toEqual(['Disetujui oleh', 'Penyedia'])
  for (const of of [door, `${BUY}/goods-receipts/${minutes[0]!.id}/print`]) {
    expect(dataOf(await shop.treasurer.get(of)).rows.length).toBeGreaterThan(1)
    expect(outcome(await shop.stranger.get(of))).toEqual([404, 'not_found'])
    expect(outcome(await shop.teacher.get(of))).toEqual([403, 'access_denied'])
  }
  expect(await credited('2101', 'accounting.bill', [bill_id])).toBe(bill.payable)

  // Each minute tells the pieces whose worth the ledger owes for; together, less what went back, they are the order.
  for (const { id, quantity } of minutes) {
    const minute = await printed('inventory.goods_receipt', id)
    expect(minute.rows.map((row) => row.quantity)).toEqual([quantity, quantity])
    expect(minute.facts.map(({ value }) => value)).toContain(made.number)
  }
  const gone = await printed('inventory.goods_receipt', returned.id)
  const kept = sumOf(minutes, ({ quantity }) => quantity) - gone.rows[0]!.quantity
  expect(kept).toBe(order.rows[0]!.quantity)
  const all = [...minutes.map(({ id }) => id), returned.id]
  expect(await credited('2102', 'inventory.goods_receipt', all)).toBe(bill.total)
  expect(await credited('2102', 'accounting.bill', [bill_id])).toBe(-bill.total)
})

test('a bill that is taken back leaves the printed order as it was, and the goods owed', async () => {
  const made = await sentOrder(
    shop,
    await approvedRequest(shop, fund, [paper(shop, 10, { unit_price: 10_001, plan_line_id: line })]),
  )
  const { id } = dataOf(await receive(shop, made, 10))
  const before = await printed('inventory.purchase_order', made.id)
  const { bill_id } = dataOf(await shop.treasurer.post(`${BUY}/order-invoices/create`, invoiceFor(made, 10)))
  const { version } = dataOf(await postBill(shop, bill_id))
  const undo = { id: bill_id, version, date: '2026-09-14', reason: 'Keliru' }
  dataOf(await shop.treasurer.post('/api/accounting/bills/void', undo))
  expect(await printed('inventory.purchase_order', made.id)).toEqual(before)
  const owed = sumOf(before.rows, ({ amount, vat }) => amount + vat)
  expect(await credited('2102', 'inventory.goods_receipt', [id])).toBe(owed)
  expect(await credited('2101', 'accounting.bill', [bill_id])).toBe(0)
  expect((await orderOf(shop, made)).lines[0].cost).toBe(owed)
})
