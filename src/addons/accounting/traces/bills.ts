// What other add-ons show of the books when they follow a purchase: its bills, their payments and the entries of both.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { Day, Id, Nullable, nameShapes, Obj, Rupiah, Text } from '../../../kernel/values/schema.ts'

export const TracedBill = Obj({
  id: Id(),
  number: Text(40, 'BILL/2026/0042'),
  order_document: Nullable(Text(60, 'PO/2026/0012')),
  bill_date: Day('2026-08-15'),
  total: Rupiah(2_000_000),
  paid: Rupiah(0),
  state: Text(20, 'posted'),
  entry_id: Nullable(Id(88)),
})
export const TracedPayment = Obj({
  id: Id(),
  number: Text(40, 'PAY/2026/0042'),
  bill_id: Id(),
  amount: Rupiah(2_000_000),
  state: Text(20, 'paid'),
  entry_id: Nullable(Id(91)),
})
nameShapes({ TracedBill, TracedPayment })
interface Bill {
  id: number
  number: string
  order_document: string | null
  bill_date: string
  total: number
  paid: number
  state: string
  entry_id: number | null
}
interface Payment {
  id: number
  number: string
  bill_id: number
  amount: number
  state: string
  entry_id: number | null
}

/** Row-level security shows bills and payments to those who oversee the money, and to others their own. */
export async function traceBills(
  db: Db,
  caller: Caller,
  { orders, bills, numbers = [] }: { orders: readonly string[]; bills: readonly number[]; numbers?: readonly string[] },
): Promise<Bill[]> {
  const { rows } = await sql<Bill>`
    select id, number, order_document, bill_date, total, paid, state, entry_id from accounting.bill
    where company_id = ${caller.companyId} and (order_document = any (${[...orders]}::text[])
      or id = any (${[...bills]}::bigint[]) or number = any (${[...numbers]}::text[])) order by id limit 500`.execute(
    db,
  )
  return rows
}

export async function tracePayments(db: Db, caller: Caller, bills: readonly number[]): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select r.id, r.number, p.bill_id, p.amount, r.state, r.entry_id
    from accounting.payment_part p
    join accounting.payment_request r on r.company_id = p.company_id and r.id = p.request_id
    where p.company_id = ${caller.companyId} and p.bill_id = any (${[...bills]}::bigint[])
    order by r.id, p.bill_id limit 500`.execute(db)
  return rows
}

export async function billsOfPayment(db: Db, caller: Caller, paymentId: number): Promise<number[]> {
  const { rows } = await sql<{ bill_id: number }>`
    select bill_id from accounting.payment_part
    where company_id = ${caller.companyId} and request_id = ${paymentId}`.execute(db)
  return rows.map(({ bill_id }) => bill_id)
}
