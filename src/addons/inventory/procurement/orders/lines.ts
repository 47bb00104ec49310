// Lines of an order: what of a request is bought at which price, and how much of it has come.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../../kernel/db/database.ts'
import { amountOf } from '../../../../kernel/values/money.ts'
import {
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Quantity,
  QuantityIn,
  Rupiah,
  RupiahIn,
  Text,
  Word,
} from '../../../../kernel/values/schema.ts'
import { TAX_OBJECTS, type TaxObject } from '../../../accounting/api.ts'
import { LINE_KINDS } from '../requests/lines.ts'

export const OrderLineInput = Obj({
  request_line_id: Id(),
  quantity: QuantityIn(40),
  /** Before VAT. */
  unit_price: RupiahIn(50_000, 1),
})
export const OrderLine = Obj({
  id: Id(),
  line_no: Id(),
  request_line_id: Id(),
  kind: Word(...LINE_KINDS),
  item_id: Nullable(Id()),
  item_code: Nullable(Text(20, '1.3.2.05.02.01.034')),
  description: Text(500, 'Kertas HVS A4 70 gram'),
  unit: Text(40, 'rim'),
  plan_line_id: Nullable(Id(14)),
  quantity: Quantity(40),
  tax_object: Word(...TAX_OBJECTS),
  unit_price: Rupiah(50_000),
  /** Before VAT. */
  amount: Rupiah(2_000_000),
  vat: Rupiah(220_000),
  creditable: Flag(false),
  /** With the VAT that is not got back: what is bound. */
  cost: Rupiah(2_220_000),
  received: Quantity(30),
  rejected: Quantity(0),
  returned: Quantity(0),
  /** On invoices whose bills stand. */
  billed: Quantity(20),
  /** What is still to come. */
  open_quantity: Quantity(10),
})
nameShapes({ OrderLineInput, OrderLine })

export interface OrderedLine {
  id: number
  line_no: number
  request_line_id: number
  kind: (typeof LINE_KINDS)[number]
  item_id: number | null
  item_code: string | null
  description: string
  unit: string
  plan_line_id: number | null
  tax_object: TaxObject
  quantity: number
  unit_price: number
  amount: number
  vat: number
  creditable: boolean
  cost: number
  received: number
  rejected: number
  returned: number
  billed: number
  open_quantity: number
}

export async function listOrderLines(db: Db, caller: Caller, orderId: number): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select l.id, l.line_no, l.request_line_id, r.kind, r.item_id, r.item_code, r.description, r.unit, r.plan_line_id,
      r.tax_object, l.quantity, l.unit_price, l.amount, l.vat, l.creditable, l.cost, l.received, l.rejected, l.returned, l.open_quantity,
      coalesce((select sum(b.quantity) from inventory.order_invoice_line b
        join inventory.order_invoice i on i.company_id = b.company_id and i.id = b.invoice_id
        where b.company_id = l.company_id and b.order_line_id = l.id and i.bill_state not in ('cancelled', 'void')), 0) as billed
    from inventory.purchase_order_line l
    join inventory.purchase_request_line r on r.company_id = l.company_id and r.id = l.request_line_id
    where l.company_id = ${caller.companyId} and l.order_id = ${orderId} order by l.line_no`.execute(db)
  return rows
}

interface Priced {
  unit_price: number
  amount: number
  /** With VAT, unless that is got back. */
  cost: number
}

/**
 * What this much of a line costs, with its share of the VAT that is not got back; the whole line costs the whole. A share is
 * rounded up: what stays bound for a part is never less than the VAT that its bill will carry.
 */
export function costOf(line: Priced, quantity: number): number {
  const amount = amountOf(quantity, line.unit_price)
  const whole = BigInt(line.amount)
  const vat = (BigInt(line.cost - line.amount) * BigInt(amount) + whole - 1n) / whole
  return amount + Number(vat)
}

/** What a delivery is worth that follows what has come already; all deliveries together are worth what the line costs. */
export function worthOf(line: Priced, { before, quantity }: { before: number; quantity: number }): number {
  return costOf(line, round4(before + quantity)) - costOf(line, before)
}

/** What a part of a line costs before VAT that follows what is billed already; all parts together cost what the line does. */
export function partOf(line: { unit_price: number; billed: number }, quantity: number): number {
  return amountOf(round4(line.billed + quantity), line.unit_price) - amountOf(line.billed, line.unit_price)
}

/** What lies here or was rendered. */
export function heldOf(line: { received: number; returned: number }): number {
  return round4(line.received - line.returned)
}

/** Quantities have four decimals; sums of them in binary have more. */
export function round4(quantity: number): number {
  return Math.round(quantity * 10_000) / 10_000
}

/** By budget line, in the order of their ids; lines without one are left out. */
export function byPlanLine<L extends { plan_line_id: number | null }>(
  lines: readonly L[],
  costOfLine: (line: L) => number,
): { plan_line_id: number; amount: number }[] {
  const sums = new Map<number, number>()
  for (const line of lines)
    if (line.plan_line_id !== null) sums.set(line.plan_line_id, (sums.get(line.plan_line_id) ?? 0) + costOfLine(line))
  return [...sums]
    .map(([plan_line_id, amount]) => ({ plan_line_id, amount }))
    .sort((a, b) => a.plan_line_id - b.plan_line_id)
}

/** One statement for all lines, so that what is on order changes in the order of the items. */
export async function setOpen(
  tx: Tx,
  caller: Caller,
  { orderId, isOpen }: { orderId: number; isOpen: boolean },
): Promise<void> {
  await sql`update inventory.purchase_order_line
    set open_quantity = ${isOpen ? sql`greatest(0, quantity - received + returned)` : sql`0`}
    where company_id = ${caller.companyId} and order_id = ${orderId}`.execute(tx)
}

export async function addOrdered(
  tx: Tx,
  caller: Caller,
  { orderId, sign }: { orderId: number; sign: 1 | -1 },
): Promise<void> {
  await sql`update inventory.purchase_request_line r set ordered = r.ordered + ${sign}::int * l.quantity
    from inventory.purchase_order_line l
    where l.company_id = ${caller.companyId} and l.order_id = ${orderId}
      and r.company_id = l.company_id and r.id = l.request_line_id`.execute(tx)
}
