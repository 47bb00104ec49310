// One purchase from end to end: from any of its documents or ledger entries, everything before and after it.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/language/errors.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Quantity,
  Rupiah,
  type Static,
  Text,
  Word,
} from '../../kernel/values/schema.ts'
import { billsOfPayment, TracedBill, TracedPayment, traceBills, tracePayments } from '../accounting/api.ts'
import {
  documentsOf,
  followers,
  planLinesOf,
  TracedCash,
  TracedEntry,
  TracedLine,
  traceCash,
  traceEntries,
  traceLines,
} from '../budget/api.ts'

const KINDS = [
  'plan_line',
  'request',
  'order',
  'receipt',
  'invoice',
  'bill',
  'payment',
  'cash_entry',
  'budget_entry',
] as const
const REQUESTS_MAX = 200

const document = (number: string, state: string) => ({
  id: Id(),
  number: Text(60, number),
  state: Text(30, state),
})
export const TraceQuery = Obj({ kind: Word(...KINDS), id: Id() })
export const Trace = Obj({
  plan_lines: List(TracedLine, 1000),
  requests: List(Obj({ ...document('PR/2026/0042', 'ordered'), amount: Rupiah(2_280_000) })),
  orders: List(Obj({ ...document('PO/2026/0012', 'received'), request_id: Id(), amount: Rupiah(2_000_000) }), 1000),
  receipts: List(
    Obj({ ...document('BAST/2026/0009', 'posted'), order_id: Id(), kind: Text(10, 'receipt'), received_on: Day() }),
    1000,
  ),
  stock_moves: List(
    Obj({ id: Id(), item_id: Id(), quantity: Quantity(30), document: Text(60, 'BAST/2026/0009') }),
    1000,
  ),
  assets: List(Obj({ id: Id(), receipt_id: Id(), name: Text(200, 'Laptop guru'), state: Text(30, 'in_use') }), 1000),
  invoices: List(Obj({ ...document('INV-2026-0711', 'matched'), order_id: Id(), bill_id: Nullable(Id(31)) }), 1000),
  bills: List(TracedBill, 500),
  payments: List(TracedPayment, 500),
  cash_entries: List(TracedCash, 1000),
  budget_entries: List(TracedEntry, 1000),
})
nameShapes({ PurchaseTrace: Trace })
type Query = Static<typeof TraceQuery>

/** Documents outside the buying, such as a bill without an order, are followed as far as they go. */
export async function traceFrom(db: Db, caller: Caller, query: Query) {
  const start = await startOf(db, caller, query)
  const requests = await requestsOf(db, caller, start)
  const ids = requests.map(({ id }) => id)
  const orders = await ordersOf(db, caller, ids)
  const goods = await goodsOf(
    db,
    caller,
    orders.map(({ id }) => id),
  )
  const numbers = orders.map(({ number }) => number)
  const bills = await traceBills(db, caller, { orders: numbers, bills: start.bills, numbers: start.documents })
  const payments = await tracePayments(
    db,
    caller,
    bills.map(({ id }) => id),
  )
  const own = [...requests.map(({ number }) => number), ...numbers, ...bills.map(({ number }) => number)]
  const holds = new Set([...own, ...payments.map(({ number }) => number), ...start.documents])
  for (const next of await followers(db, caller, [...holds])) holds.add(next)
  const budget_entries = await traceEntries(db, caller, [...holds])
  const lines = new Set([...budget_entries.map((entry) => entry.plan_line_id), ...start.lines])
  return {
    plan_lines: await traceLines(db, caller, [...lines]),
    requests,
    orders,
    ...goods,
    bills,
    payments,
    cash_entries: await traceCash(db, caller, [...holds]),
    budget_entries,
  }
}

interface Start {
  requests: number[]
  orders: number[]
  /** Numbers that a ledger entry or a bill speaks of. */
  documents: string[]
  bills: number[]
  lines: number[]
}

async function startOf(db: Db, caller: Caller, { kind, id }: Query): Promise<Start> {
  const start: Start = { requests: [], orders: [], documents: [], bills: [], lines: [] }
  if (kind === 'plan_line') {
    const [line] = await planLinesOf(db, caller, [id])
    if (!line) throw notFound('id')
    return { ...start, lines: [line.root_id] }
  }
  if (kind === 'budget_entry' || kind === 'cash_entry') {
    const documents = await documentsOf(db, caller, { kind, id })
    if (documents.length === 0) throw notFound('id')
    return { ...start, ...(await withBills(db, caller, { numbers: documents, ids: [] })) }
  }
  if (kind === 'bill' || kind === 'payment') {
    const bills = kind === 'bill' ? [id] : await billsOfPayment(db, caller, id)
    const found = await withBills(db, caller, { numbers: [], ids: bills })
    if (found.bills.length === 0) throw notFound('id')
    return { ...start, ...found }
  }
  return { ...start, ...(await ownOf(db, caller, { kind, id })) }
}

/** The orders that bills name come along. */
async function withBills(
  db: Db,
  caller: Caller,
  { numbers, ids }: { numbers: readonly string[]; ids: readonly number[] },
) {
  const found = await traceBills(db, caller, { orders: [], bills: ids, numbers })
  const orders = found.flatMap(({ order_document }) => order_document ?? [])
  return { bills: found.map((bill) => bill.id), documents: [...new Set([...numbers, ...orders])] }
}

async function ownOf(
  db: Db,
  caller: Caller,
  { kind, id }: { kind: 'request' | 'order' | 'receipt' | 'invoice'; id: number },
) {
  const tables = {
    request: sql`select id as request_id from inventory.purchase_request`,
    order: sql`select id as order_id from inventory.purchase_order`,
    receipt: sql`select order_id from inventory.goods_receipt`,
    invoice: sql`select order_id from inventory.order_invoice`,
  }
  const { rows } = await sql<{ request_id?: number; order_id?: number }>`
    ${tables[kind]} where company_id = ${caller.companyId} and id = ${id}`.execute(db)
  const row = rows[0]
  if (!row) throw notFound('id')
  return { requests: row.request_id ? [row.request_id] : [], orders: row.order_id ? [row.order_id] : [] }
}

/** The newest come first where a budget line was bought from more often than one answer holds. */
async function requestsOf(db: Db, caller: Caller, { requests, orders, documents, lines }: Start) {
  const { rows } = await sql<{ id: number; number: string; state: string; amount: number }>`
    select r.id, r.number, r.state, r.amount from inventory.purchase_request r
    where r.company_id = ${caller.companyId} and (r.id = any (${requests}::bigint[]) or r.number = any (${documents}::text[])
      or r.id in (select o.request_id from inventory.purchase_order o where o.company_id = ${caller.companyId}
        and (o.id = any (${orders}::bigint[]) or o.number = any (${documents}::text[])))
      or r.id in (select l.request_id from inventory.purchase_request_line l
        where l.company_id = ${caller.companyId} and l.plan_line_id = any (${lines}::bigint[])))
    order by r.id desc limit ${REQUESTS_MAX}`.execute(db)
  return rows
}

async function ordersOf(db: Db, caller: Caller, requestIds: readonly number[]) {
  const { rows } = await sql<{ id: number; number: string; state: string; request_id: number; amount: number }>`
    select id, number, state, request_id, amount from inventory.purchase_order
    where company_id = ${caller.companyId} and request_id = any (${[...requestIds]}::bigint[]) order by id limit 1000`.execute(
    db,
  )
  return rows
}

interface Receipt {
  id: number
  number: string
  state: string
  order_id: number
  kind: string
  received_on: string
}
interface Invoice {
  id: number
  number: string
  state: string
  order_id: number
  bill_id: number | null
}

/** What came of the orders: minutes, stock, assets, and what the vendors charged. */
async function goodsOf(db: Db, caller: Caller, orderIds: readonly number[]) {
  const among = sql`company_id = ${caller.companyId} and order_id = any (${[...orderIds]}::bigint[])`
  const { rows: receipts } = await sql<Receipt>`
    select id, number, state, order_id, kind, received_on from inventory.goods_receipt
    where ${among} order by id limit 1000`.execute(db)
  const { rows: invoices } = await sql<Invoice>`
    select id, vendor_number as number, state, order_id, bill_id from inventory.order_invoice
    where ${among} order by id limit 1000`.execute(db)
  const ids = receipts.map(({ id }) => id)
  const { rows: stock_moves } = await sql<{ id: number; item_id: number; quantity: number; document: string }>`
    select m.id, m.item_id, m.quantity, m.document
    from inventory.goods_receipt d
    join inventory.goods_receipt_line x on x.company_id = d.company_id and x.receipt_id = d.id
    join inventory.purchase_order_line o on o.company_id = x.company_id and o.id = x.order_line_id
    join inventory.stock_move m on m.company_id = d.company_id and m.item_id = o.item_id and m.document = d.number
    where d.company_id = ${caller.companyId} and d.id = any (${ids}::bigint[]) group by m.company_id, m.id
    order by m.id limit 1000`.execute(db)
  const { rows: assets } = await sql<{ id: number; receipt_id: number; name: string; state: string }>`
    select a.id, x.receipt_id, a.name, a.state
    from inventory.goods_receipt_line x
    join inventory.goods_receipt_asset g on g.company_id = x.company_id and g.receipt_line_id = x.id
    join inventory.asset a on a.company_id = g.company_id and a.id = g.asset_id
    where x.company_id = ${caller.companyId} and x.receipt_id = any (${ids}::bigint[]) order by a.id, x.receipt_id limit 1000`.execute(
    db,
  )
  return { receipts, stock_moves, assets, invoices }
}
