// Lines of an order: what of a request is bought at which price, and how much of it has come.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { amountOf } from '../../kernel/money.ts'
import { Id, Nullable, Obj, Optional, Quantity, QuantityIn, Rupiah, RupiahIn, Text, Word } from '../../kernel/schema.ts'
import { LINE_KINDS } from './request-lines.ts'

export const OrderLineInput = Obj({
  request_line_id: Id(),
  quantity: QuantityIn(40),
  /** Before VAT. */
  unit_price: RupiahIn(50_000, 1),
  /** Of the whole line; nothing where the vendor charges none. */
  vat: Optional(RupiahIn(220_000)),
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
  unit_price: Rupiah(50_000),
  amount: Rupiah(2_000_000),
  vat: Rupiah(220_000),
  received: Quantity(30),
  rejected: Quantity(0),
  returned: Quantity(0),
  /** On invoices whose bills stand. */
  billed: Quantity(20),
  /** What is still to come. */
  open_quantity: Quantity(10),
})

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
  quantity: number
  unit_price: number
  amount: number
  vat: number
  received: number
  rejected: number
  returned: number
  billed: number
  open_quantity: number
}

export async function listOrderLines(db: Db, caller: Caller, orderId: number): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select l.id, l.line_no, l.request_line_id, r.kind, r.item_id, r.item_code, r.description, r.unit, r.plan_line_id,
      l.quantity, l.unit_price, l.amount, l.vat, l.received, l.rejected, l.returned, l.open_quantity,
      coalesce((select sum(b.quantity) from inventory.order_invoice_line b
        join inventory.order_invoice i on i.company_id = b.company_id and i.id = b.invoice_id
        where b.company_id = l.company_id and b.order_line_id = l.id and i.bill_state not in ('cancelled', 'void')), 0) as billed
    from inventory.purchase_order_line l
    join inventory.purchase_request_line r on r.company_id = l.company_id and r.id = l.request_line_id
    where l.company_id = ${caller.companyId} and l.order_id = ${orderId} order by l.line_no`.execute(db)
  return rows
}

/** What this much of a line costs, with its share of the VAT; the whole line costs the whole. */
export function costOf(line: { quantity: number; unit_price: number; vat: number }, quantity: number): number {
  const scaled = (value: number) => BigInt(Math.round(value * 10_000))
  const vat = (BigInt(line.vat) * scaled(quantity)) / scaled(line.quantity)
  return amountOf(quantity, line.unit_price) + Number(vat)
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
export async function setOpen(tx: Tx, caller: Caller, orderId: number, isOpen: boolean): Promise<void> {
  await sql`update inventory.purchase_order_line
    set open_quantity = ${isOpen ? sql`greatest(0, quantity - received + returned)` : sql`0`}
    where company_id = ${caller.companyId} and order_id = ${orderId}`.execute(tx)
}

export async function addOrdered(tx: Tx, caller: Caller, orderId: number, sign: 1 | -1): Promise<void> {
  await sql`update inventory.purchase_request_line r set ordered = r.ordered + ${sign}::int * l.quantity
    from inventory.purchase_order_line l
    where l.company_id = ${caller.companyId} and l.order_id = ${orderId}
      and r.company_id = l.company_id and r.id = l.request_line_id`.execute(tx)
}
