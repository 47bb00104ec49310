// What a demo school buys: a purchase in every state, from a draft on a desk to a closed order, by the house's own rules.

import { sql } from 'kysely'
import { decideBill, postBill, submitBill } from '../../addons/accounting/payables/bill-moves.ts'
import { getBillDetail } from '../../addons/accounting/payables/bills.ts'
import { createVendor } from '../../addons/accounting/payables/vendors.ts'
import { listVatRegistrations } from '../../addons/accounting/vat/registrations.ts'
import { registerAsset } from '../../addons/inventory/assets/care.ts'
import { createGoodsReceipt } from '../../addons/inventory/procurement/orders/goods-receipts.ts'
import { createOrderInvoice } from '../../addons/inventory/procurement/orders/invoices.ts'
import {
  approveOrder,
  cancelOrder,
  closeOrder,
  finishOrder,
  sendOrder,
} from '../../addons/inventory/procurement/orders/moves.ts'
import { createPurchaseOrder, getPurchaseOrder } from '../../addons/inventory/procurement/orders/orders.ts'
import { postGoodsReceipt } from '../../addons/inventory/procurement/orders/receipt-posting.ts'
import {
  cancelPurchaseRequest,
  closePurchaseRequest,
  decidePurchaseRequest,
  submitPurchaseRequest,
} from '../../addons/inventory/procurement/requests/moves.ts'
import { createPurchaseRequest, getPurchaseRequest } from '../../addons/inventory/procurement/requests/requests.ts'
import { MAIN_WAREHOUSE } from '../../addons/inventory/seed.ts'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { by } from '../act-as.ts'
import { ORDERED } from '../money/budget-lines.ts'
import type { DemoPart, DemoSchool } from '../school/school.ts'
import { computerLine, type FreeLine, freeLine } from './plan-lines.ts'
import { quote } from './quotations.ts'

/** How far each purchase has come, in the order of the way. */
const WAY = [
  'draft',
  'submitted',
  'approved',
  'order',
  'order_approved',
  'sent',
  'part',
  'received',
  'billed',
  'closed',
] as const
type Stage = (typeof WAY)[number]
/** And those that left it. */
type Goal = Stage | 'rejected' | 'cancelled' | 'request_closed' | 'order_cancelled' | 'finished' | 'held'

const GOALS: readonly { goal: Goal; wares: 'consumable' | 'capital' | 'service'; planned?: boolean }[] = [
  { goal: 'closed', wares: 'consumable', planned: true },
  { goal: 'billed', wares: 'consumable', planned: true },
  { goal: 'order_cancelled', wares: 'service' },
  { goal: 'received', wares: 'capital' },
  { goal: 'finished', wares: 'consumable' },
  { goal: 'held', wares: 'consumable' },
  { goal: 'rejected', wares: 'capital' },
  { goal: 'request_closed', wares: 'service' },
  { goal: 'part', wares: 'consumable', planned: true },
  { goal: 'sent', wares: 'consumable', planned: true },
  { goal: 'order_approved', wares: 'service' },
  { goal: 'order', wares: 'consumable' },
  { goal: 'approved', wares: 'capital' },
  { goal: 'cancelled', wares: 'service' },
  { goal: 'submitted', wares: 'consumable', planned: true },
  { goal: 'submitted', wares: 'capital' },
  { goal: 'draft', wares: 'service' },
]
const WARES = {
  consumable: { description: 'Bahan habis pakai', unit: 'buah', quantity: 10, unit_price: 45_000 },
  capital: {
    description: 'Kipas angin dinding',
    unit: 'unit',
    quantity: 2,
    unit_price: 385_000,
    item_code: '1.3.2.05.02.04.006',
  },
  service: { description: 'Servis pendingin ruang', unit: 'unit', quantity: 4, unit_price: 150_000 },
}
const PURPOSES = { consumable: 'Isi ulang persediaan', capital: 'Kipas ruang kelas', service: 'Perawatan rutin' }
const COMPUTER = '1.3.2.10.01.02.001'

interface Desk {
  school: DemoSchool
  /** Asks, buys, receives and enters invoices; the admin decides. */
  clerk: Caller
  admin: Caller
  further: readonly Caller[]
  /** Whom it buys from: consumables and services of who charges no VAT, machines of who does. */
  vendors: Record<keyof typeof WARES, number>
  warehouseId: number
  items: readonly number[]
  line: FreeLine | undefined
  fund: number
  day: string
}

export const demoProcurement: DemoPart = async (tx, school) => {
  const desk = await openDesk(tx, school)
  for (const [index, { goal, ...wanted }] of GOALS.entries()) {
    const request = await ask(tx, { ...desk, items: [desk.items[index % desk.items.length]!] }, wanted)
    await buy(tx, desk, { request, goal })
  }
  await buyComputers(tx, desk)
  await buyForHall(tx, desk)
}

async function openDesk(tx: Tx, school: DemoSchool): Promise<Desk> {
  const { companyId, users, timeZone, today } = school
  const as = (userId: number, roles: string[]) =>
    ({ companyId, userId, roles, timeZone, addons: ['FIN', 'OPS'] }) as Partial<Caller> as Caller
  const clerk = as(users.treasurer!, ['storekeeper', 'treasurer'])
  const shop = await by(tx, clerk)(createVendor, { name: 'Toko Serba Ada Kenanga', tax_number: '0271828182845904' })
  const dealer = await by(tx, clerk)(createVendor, {
    name: 'PT Mitra Elektronik Banyumas',
    tax_number: '0314159265358979',
    vat_registered: true,
  })
  const place = await tx
    .selectFrom('inventory.warehouse')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', MAIN_WAREHOUSE)
    .executeTakeFirstOrThrow()
  // What runs low today goes on running low: nothing of it is ordered yet.
  const { rows: items } = await sql<{ id: number }>`
    select item_id as id from inventory.item_total where company_id = ${companyId} and not is_low order by item_id limit 8`.execute(
    tx,
  )
  const fund = await tx
    .selectFrom('budget.fund_source')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', 'spp')
    .executeTakeFirstOrThrow()
  return {
    school,
    clerk,
    admin: as(users.admin!, ['admin']),
    further: [as(users.principal!, ['principal']), as(users.chairman!, ['foundation_chairman'])],
    vendors: { consumable: shop.id, capital: dealer.id, service: shop.id },
    warehouseId: place.id,
    items: items.map(({ id }) => id),
    line: await freeLine(tx, companyId, { today, uses: GOALS.filter(({ planned }) => planned).length }),
    fund: fund.id,
    day: today,
  }
}

async function buy(tx: Tx, desk: Desk, { request, goal }: { request: Request; goal: Goal }): Promise<void> {
  const { clerk, admin, day } = desk
  const at = async () => {
    const { id, version } = await getPurchaseRequest(tx, clerk, request.id)
    return { id, version }
  }
  if (goal === 'draft') return
  await by(tx, clerk)(submitPurchaseRequest, { step: await at(), today: day })
  if (goal === 'submitted') return
  if (goal === 'cancelled') {
    await by(tx, clerk)(cancelPurchaseRequest, { step: await at(), today: day })
    return
  }
  await by(tx, admin)(decidePurchaseRequest, { ...(await at()), approve: goal !== 'rejected', day })
  // What costs much is asked of further people.
  for (const decider of desk.further)
    if ((await getPurchaseRequest(tx, clerk, request.id)).state === 'submitted')
      await by(tx, decider)(decidePurchaseRequest, { ...(await at()), approve: true, day })
  if (goal === 'request_closed') await by(tx, clerk)(closePurchaseRequest, { step: await at(), today: day })
  if (goal === 'rejected' || goal === 'approved' || goal === 'request_closed') return
  await order(tx, desk, { request, goal })
}

function ask(
  tx: Tx,
  { clerk, line, fund, items, vendors, day }: Desk,
  { wares, planned }: Omit<(typeof GOALS)[number], 'goal'>,
) {
  const budgeted = planned ? line : undefined
  const ware = WARES[wares]
  const unit_price = budgeted
    ? Math.min(ware.unit_price, Math.floor(budgeted.share / ware.quantity / 500) * 500)
    : ware.unit_price
  const bought = {
    ...ware,
    unit_price,
    kind: wares,
    ...(wares === 'consumable' && { item_id: items[0]! }),
    ...(budgeted && { plan_line_id: budgeted.id }),
  }
  const request = {
    fund_source_id: budgeted?.fund ?? fund,
    purpose: PURPOSES[wares],
    vendor_id: vendors[wares],
    lines: [bought],
  }
  return by(tx, clerk)(createPurchaseRequest, { newPurchaseRequest: request, today: day })
}

/** The grant's plan foresees computers: all but one are ordered, the last one is asked for. */
async function buyComputers(tx: Tx, desk: Desk): Promise<void> {
  const { clerk, vendors, day } = desk
  const { id, volume, unit_price, fund_source_id } = await computerLine(tx, clerk.companyId)
  const ware = { kind: 'capital', description: ORDERED, unit: 'unit', item_code: COMPUTER } as const
  const parts: [number, Goal][] = [
    [volume - 1, 'sent'],
    [1, 'approved'],
  ]
  for (const [quantity, goal] of parts.filter(([quantity]) => quantity > 0)) {
    const lines = [{ ...ware, quantity, unit_price, plan_line_id: id }]
    // Who charges VAT would cost more than is planned.
    const wanted = { fund_source_id, purpose: 'Laboratorium komputer', vendor_id: vendors.consumable, lines }
    const request = await by(tx, clerk)(createPurchaseRequest, { newPurchaseRequest: wanted, today: day })
    await quote(tx, clerk, { request, amount: quantity * unit_price, day })
    await buy(tx, desk, { request, goal })
  }
}

/** For the hall that is let: its VAT comes back, so the budget bears the price alone. */
async function buyForHall(tx: Tx, desk: Desk): Promise<void> {
  const { clerk, vendors, day } = desk
  const [taxed] = (await listVatRegistrations(tx, clerk, { limit: 1, cursor: undefined })).data
  if (!taxed) return
  const fans = { ...WARES.capital, kind: 'capital', description: 'Kipas angin aula', creditable: true } as const
  const wanted = { purpose: 'Aula yang disewakan', vendor_id: vendors.capital, lines: [fans] }
  const request = await by(tx, clerk)(createPurchaseRequest, {
    newPurchaseRequest: { fund_source_id: taxed.fund_source_id, ...wanted },
    today: day,
  })
  await buy(tx, desk, { request, goal: 'sent' })
}

type Request = Awaited<ReturnType<typeof createPurchaseRequest>>

async function order(tx: Tx, desk: Desk, { request, goal }: { request: Request; goal: Goal }): Promise<void> {
  const { clerk, admin, day } = desk
  const lines = request.lines.map(({ id, quantity, unit_price }) => ({ request_line_id: id, quantity, unit_price }))
  const made = await by(tx, clerk)(createPurchaseOrder, {
    newPurchaseOrder: { request_id: request.id, vendor_id: request.vendor_id!, lines },
    today: day,
  })
  const at = async () => {
    const { id, version } = await getPurchaseOrder(tx, clerk, made.id)
    return { id, version }
  }
  if (goal === 'order') return
  await by(tx, admin)(approveOrder, { step: await at(), today: day })
  if (goal === 'order_cancelled') await by(tx, clerk)(cancelOrder, { step: await at(), today: day })
  if (goal === 'order_approved' || goal === 'order_cancelled') return
  await by(tx, clerk)(sendOrder, { ...(await at()), siplah_number: `SPL-${made.id}` })
  if (goal === 'sent') return
  await receive(tx, desk, { made, part: goal === 'part' || goal === 'finished' ? 0.5 : 1 })
  if (goal === 'finished')
    await by(tx, clerk)(finishOrder, { step: { ...(await at()), note: 'Sisa barang tidak tersedia' }, today: day })
  if (goal === 'billed' || goal === 'closed' || goal === 'held') await charge(tx, desk, { made, goal })
  if (goal === 'closed') await by(tx, clerk)(closeOrder, { step: await at(), today: day })
}

type Order = Awaited<ReturnType<typeof createPurchaseOrder>>

async function receive(
  tx: Tx,
  { clerk, warehouseId, day }: Desk,
  { made, part }: { made: Order; part: number },
): Promise<void> {
  const lines = made.lines.map(({ id, quantity }) => ({ order_line_id: id, quantity: quantity * part }))
  const came = { order_id: made.id, warehouse_id: warehouseId, delivery_note: `SJ-${made.id}`, lines }
  const { id, version } = await by(tx, clerk)(createGoodsReceipt, { newGoodsReceipt: came, today: day })
  const { lines: taken } = await by(tx, clerk)(postGoodsReceipt, { step: { id, version }, today: day })
  // The first of what came is in use already, the others wait for a place.
  const [asset] = taken.flatMap(({ asset_ids }) => asset_ids)
  if (asset !== undefined) await by(tx, clerk)(registerAsset, { assetRegistration: { id: asset }, today: day })
}

/** What is held was charged at a tenth more than ordered. */
async function charge(tx: Tx, { clerk, admin, day }: Desk, { made, goal }: { made: Order; goal: Goal }): Promise<void> {
  const dearer = goal === 'held' ? 1.1 : 1
  const lines = made.lines.map(({ id, quantity, unit_price }) => ({
    order_line_id: id,
    quantity,
    unit_price: Math.round(unit_price * dearer),
    account: '5301',
  }))
  const charged = { order_id: made.id, vendor_number: `INV-${made.id}`, invoice_date: day, due_date: day, lines }
  const { bill_id } = await by(tx, clerk)(createOrderInvoice, charged)
  if (goal !== 'closed' || bill_id === null) return
  const at = async () => {
    const { version } = await getBillDetail(tx, clerk, bill_id)
    return { id: bill_id, version }
  }
  await by(tx, clerk)(submitBill, { step: await at(), today: day })
  await by(tx, admin)(decideBill, { ...(await at()), approve: true, day })
  await by(tx, clerk)(postBill, await at())
}
