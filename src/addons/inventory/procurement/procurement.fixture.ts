// For tests: a school that can buy, the people who do it, and each step of the way over HTTP.
import { openTest, type Person, type Reply, type TestHouse } from '../../../../test/harness.ts'

export interface ShopHouse {
  t: TestHouse
  companyId: number
  /** Asks. */
  teacher: Person
  /** Draws up orders and receives. */
  keeper: Person
  treasurer: Person
  principal: Person
  admin: Person
  stranger: Person
  /** Charges no VAT. */
  vendorId: number
  /** Charges VAT. */
  vatVendorId: number
  warehouseId: number
  itemId: number
}

export const BUY = '/api/inventory'
export const NOW = new Date('2026-09-14T02:00:00Z')

export async function openShop(addons?: readonly string[]): Promise<ShopHouse> {
  const t = await openTest({ clock: { now: () => NOW } })
  const { id: companyId } = await t.company('smp', addons ? { addons } : {})
  await t.company('other')
  const [teacher, keeper, treasurer, principal, admin, stranger] = await Promise.all([
    t.person('smp', 'teacher'),
    t.person('smp', 'storekeeper'),
    t.person('smp', 'treasurer'),
    t.person('smp', 'principal'),
    t.person('smp', 'admin'),
    t.person('other', 'admin', 'storekeeper', 'treasurer', 'principal'),
  ])
  const vendor = { name: 'CV Sumber Tulis', tax_number: '0123456789012346' }
  const vendorId = dataOf(await keeper.post(`${BUY}/vendors/create`, vendor)).id
  const registered = { name: 'PT Buku Jaya', tax_number: '0123456789012347', vat_registered: true }
  const vatVendorId = dataOf(await keeper.post(`${BUY}/vendors/create`, registered)).id
  const item = { code: 'ATK-1', name: 'Kertas', unit: 'rim', min_stock: 10, max_stock: 100 }
  const itemId = dataOf(await keeper.post(`${BUY}/items/create`, item)).id
  const warehouseId = (await keeper.get(`${BUY}/warehouses`)).body.data[0].id
  const people = { teacher, keeper, treasurer, principal, admin, stranger }
  return { t, companyId, ...people, vendorId, vatVendorId, warehouseId, itemId }
}

export function dataOf({ status, body }: Reply) {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}

export const outcome = ({ status, body }: Reply) => [status, body.code]

export interface Seen {
  id: number
  version: number
}

export const step = (
  person: Person,
  path: string,
  { seen: { id, version }, more = {} }: { seen: Seen; more?: object },
) => person.post(`${BUY}/${path}`, { id, version, ...more })

export const paper = (
  house: ShopHouse,
  quantity: number,
  { unit_price, plan_line_id }: { unit_price: number; plan_line_id?: number },
) => ({
  kind: 'consumable',
  item_id: house.itemId,
  description: 'Kertas HVS A4',
  unit: 'rim',
  quantity,
  unit_price,
  ...(plan_line_id !== undefined && { plan_line_id }),
})

/** From the vendor of the house, whom a test may exchange. */
export async function submitted(house: ShopHouse, fund_source_id: number, lines: readonly object[]) {
  const asked = await house.teacher.post(`${BUY}/purchase-requests/create`, {
    fund_source_id,
    purpose: 'Alat tulis',
    vendor_id: house.vendorId,
    lines,
  })
  return dataOf(await step(house.teacher, 'purchase-requests/submit', { seen: dataOf(asked) }))
}

/** Said yes to by everyone who is asked. */
export async function approvedRequest(house: ShopHouse, fund_source_id: number, lines: readonly object[]) {
  let request = await submitted(house, fund_source_id, lines)
  for (const person of [house.treasurer, house.principal]) {
    const reply = await step(person, 'purchase-requests/approve', { seen: request })
    if (reply.status === 200) request = reply.body.data
  }
  if (request.state !== 'approved') throw new Error(request.state)
  return request
}

interface Asked {
  id: number
  lines: { id: number; quantity: number; unit_price: number }[]
}

export async function draftOrder(house: ShopHouse, request: Asked, more: { quantity?: number } = {}) {
  const lines = request.lines.map(({ id, quantity, unit_price }) => ({
    request_line_id: id,
    quantity: more.quantity ?? quantity,
    unit_price,
  }))
  const order = { request_id: request.id, vendor_id: house.vendorId, lines }
  return dataOf(await house.keeper.post(`${BUY}/purchase-orders/create`, order))
}

export async function sentOrder(house: ShopHouse, request: Asked, more: { quantity?: number } = {}) {
  const order = await draftOrder(house, request, more)
  const approved = dataOf(await step(house.principal, 'purchase-orders/approve', { seen: order }))
  return dataOf(await step(house.keeper, 'purchase-orders/send', { seen: approved }))
}

/** Written down and posted. */
export async function receive(house: ShopHouse, order: { id: number; lines: { id: number }[] }, quantity: number) {
  const lines = order.lines.map(({ id }) => ({ order_line_id: id, quantity }))
  const drafted = await house.keeper.post(`${BUY}/goods-receipts/create`, {
    order_id: order.id,
    warehouse_id: house.warehouseId,
    lines,
  })
  return step(house.keeper, 'goods-receipts/post', { seen: dataOf(drafted) })
}

let invoices = 0
export function invoiceFor(
  order: { id: number; lines: { id: number; unit_price: number }[] },
  quantity: number,
  price?: number,
) {
  const lines = order.lines.map(({ id, unit_price }) => ({
    order_line_id: id,
    quantity,
    unit_price: price ?? unit_price,
    account: '5301',
  }))
  const days = { invoice_date: '2026-09-14', due_date: '2026-10-14' }
  return { order_id: order.id, vendor_number: `INV-${++invoices}`, ...days, lines }
}

export const orderOf = async (house: ShopHouse, { id }: { id: number }) =>
  dataOf(await house.keeper.get(`${BUY}/purchase-orders/${id}`))

/** What a line of the plan has set aside, bound and spent. */
export async function budgetOf(house: ShopHouse, line: number): Promise<number[]> {
  const { reserved, committed, realised } = await house.t.admin.db
    .selectFrom('budget.line_total')
    .select(['reserved', 'committed', 'realised'])
    .where('line_id', '=', line)
    .executeTakeFirstOrThrow()
  return [reserved, committed, realised]
}

/** Of the one thing in the store. */
export async function onOrder(house: ShopHouse) {
  const { on_hand, on_order } = (await house.keeper.get(`${BUY}/items`)).body.data[0]
  return { on_hand, on_order }
}

/** Approved at every level that the books ask, and posted. */
export async function postBill(house: ShopHouse, id: number): Promise<Reply> {
  const read = async () => dataOf(await house.treasurer.get(`/api/accounting/bills/${id}`))
  const move = (person: Person, verb: string, { version }: Seen) =>
    person.post(`/api/accounting/bills/${verb}`, { id, version })
  await move(house.treasurer, 'submit', await read())
  for (const person of [house.admin, house.principal]) {
    const bill = await read()
    if (bill.state === 'submitted') await move(person, 'approve', bill)
  }
  return move(house.treasurer, 'post', await read())
}
