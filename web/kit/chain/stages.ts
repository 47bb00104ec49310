// Puts what the trace door answers into the stages of a chain, each card with what it came from.
import type { Reply } from '../../../client/pendopo.ts'
import { wordsOf } from '../dictionary.ts'
import { day } from '../format.ts'
import type { Words } from '../words.ts'
import type { ChainLink } from './lines.ts'

export type Trace = Reply<'/api/inventory/trace'>['data']

interface Origin {
  key: string
  title: string
}
export interface ChainCard {
  /** kind-id */
  key: string
  title: string
  text?: string | undefined
  state?: string
  amount?: number
  note?: Words
  to?: string
  search?: Record<string, string | number>
  /** The door of its page: closed to some readers. */
  door?: string
  from: Origin[]
}
export interface ChainStage {
  name: string
  title: Words
  cards: ChainCard[]
}

const TITLES = {
  plan_line: { id: 'Rincian RKAS', en: 'Budget line' },
  request: { id: 'Permintaan', en: 'Purchase request' },
  order: { id: 'Pesanan', en: 'Purchase order' },
  receipt: { id: 'Penerimaan', en: 'Goods receipt' },
  bill: { id: 'Tagihan', en: 'Bill' },
  payment: { id: 'Pembayaran', en: 'Payment' },
  entry: { id: 'Pembukuan', en: 'Ledger' },
}
const JOURNAL = { id: 'Jurnal', en: 'Journal' }
const NOT_BILLED = { id: 'Faktur belum ditagihkan', en: 'Invoice not yet billed' }

export function stagesOf(trace: Trace): ChainStage[] {
  const cards = {
    plan_line: lineCards(trace),
    request: requestCards(trace),
    order: orderCards(trace),
    receipt: receiptCards(trace),
    bill: [...billCards(trace), ...invoiceCards(trace)],
    payment: paymentCards(trace),
    entry: [...journalCards(trace), ...cashCards(trace)],
  }
  return (Object.keys(cards) as (keyof typeof cards)[]).map((name) => ({
    name,
    title: TITLES[name],
    cards: cards[name],
  }))
}

export function linksOf(stages: readonly ChainStage[]): ChainLink[] {
  return stages.flatMap(({ cards }) =>
    cards.flatMap(({ key, from }) => from.map((origin) => ({ from: origin.key, to: key }))),
  )
}

function lineCards({ plan_lines }: Trace): ChainCard[] {
  return plan_lines.map((line) => ({
    key: `plan_line-${line.plan_line_id}`,
    title: `${line.activity_code} · ${line.account_code}`,
    text: line.description,
    amount: line.amount,
    to: `/budget/planning/${line.plan_id}`,
    door: '/api/budget/planning/{id}',
    from: [],
  }))
}

/** The lines of the plan that the ledger knows a document by. */
function linesBehind({ budget_entries, plan_lines }: Trace, number: string): Origin[] {
  const ids = new Set(budget_entries.filter((entry) => entry.document === number).map((entry) => entry.plan_line_id))
  return plan_lines
    .filter((line) => ids.has(line.plan_line_id))
    .map((line) => ({ key: `plan_line-${line.plan_line_id}`, title: `${line.activity_code} ${line.description}` }))
}

function requestCards(trace: Trace): ChainCard[] {
  return trace.requests.map(({ id, number, state, amount }) => ({
    key: `request-${id}`,
    title: number,
    state,
    amount,
    to: `/inventory/purchase-requests/${id}`,
    door: '/api/inventory/purchase-requests/{id}',
    from: linesBehind(trace, number),
  }))
}

function orderCards({ orders, requests }: Trace): ChainCard[] {
  return orders.map(({ id, number, state, amount, request_id }) => ({
    key: `order-${id}`,
    title: number,
    state,
    amount,
    to: `/inventory/purchase-orders/${id}`,
    door: '/api/inventory/purchase-orders/{id}',
    from: requests.filter((one) => one.id === request_id).map((one) => origin('request', one)),
  }))
}

function receiptCards({ receipts, orders }: Trace): ChainCard[] {
  return receipts.map(({ id, number, state, order_id, kind, received_on }) => ({
    key: `receipt-${id}`,
    title: number,
    text: `${wordsOf('inventory').valueWord('kind', kind)} · ${day(received_on)}`,
    state,
    to: `/inventory/goods-receipts/${id}`,
    door: '/api/inventory/goods-receipts/{id}',
    from: orders.filter((one) => one.id === order_id).map((one) => origin('order', one)),
  }))
}

function billCards(trace: Trace): ChainCard[] {
  return trace.bills.map(({ id, number, state, total, bill_date, order_document }) => {
    const order = trace.orders.find((one) => one.number === order_document)
    return {
      key: `bill-${id}`,
      title: number,
      text: day(bill_date),
      state,
      amount: total,
      to: `/accounting/bills/${id}`,
      door: '/api/accounting/bills/{id}',
      from: order ? deliveriesOf(trace, order) : linesBehind(trace, number),
    }
  })
}

/** What an order brought; the order itself where nothing has come yet. */
function deliveriesOf({ receipts }: Trace, order: Trace['orders'][number]): Origin[] {
  const own = receipts.filter(({ order_id }) => order_id === order.id)
  return own.length ? own.map((one) => origin('receipt', one)) : [origin('order', order)]
}

function invoiceCards(trace: Trace): ChainCard[] {
  return trace.invoices
    .filter(({ bill_id }) => bill_id === null)
    .map(({ id, number, state, order_id }) => ({
      key: `invoice-${id}`,
      title: number,
      state,
      note: NOT_BILLED,
      to: `/inventory/order-invoices/${id}`,
      door: '/api/inventory/order-invoices/{id}',
      from: trace.orders.filter((one) => one.id === order_id).flatMap((order) => deliveriesOf(trace, order)),
    }))
}

/** One payment may settle several bills: one card, with all of them before it. */
function paymentCards({ payments, bills }: Trace): ChainCard[] {
  return [...Map.groupBy(payments, ({ id }) => id)].map(([id, parts]) => ({
    key: `payment-${id}`,
    title: parts[0]!.number,
    state: parts[0]!.state,
    amount: parts.reduce((sum, { amount }) => sum + amount, 0),
    to: `/accounting/payment-requests/${id}`,
    door: '/api/accounting/payment-requests/{id}',
    from: bills.filter((one) => parts.some(({ bill_id }) => bill_id === one.id)).map((one) => origin('bill', one)),
  }))
}

function journalCards({ bills, payments }: Trace): ChainCard[] {
  const sources = [
    ...bills.map((one) => ({ ...origin('bill', one), entry_id: one.entry_id, amount: one.total })),
    ...payments.map((one) => ({ ...origin('payment', one), entry_id: one.entry_id, amount: one.amount })),
  ]
  const entries = Map.groupBy(
    sources.filter(({ entry_id }) => entry_id !== null),
    ({ entry_id }) => entry_id,
  )
  return [...entries].map(([id, own]) => ({
    key: `journal-${id}`,
    // Called by the papers that it books.
    title: [...new Set(own.map(({ title }) => title))].join(', '),
    note: JOURNAL,
    amount: own.reduce((sum, { amount }) => sum + amount, 0),
    to: `/accounting/journal-entries/${id}`,
    door: '/api/accounting/journal-entries/{id}',
    from: [...new Map(own.map(({ key, title }) => [key, { key, title }])).values()],
  }))
}

function cashCards({ cash_entries, payments }: Trace): ChainCard[] {
  const only = new Set(payments.map(({ id }) => id)).size === 1 ? [origin('payment', payments[0]!)] : []
  return cash_entries.map((entry) => ({
    key: `cash_entry-${entry.id}`,
    title: entry.voucher,
    text: `${day(entry.entry_date)} · ${entry.description}`,
    amount: entry.debit - entry.credit,
    to: '/budget/cash-entries',
    search: {
      fund_source_id: entry.fund_source_id,
      year: Number(entry.entry_date.slice(0, 4)),
      month: Number(entry.entry_date.slice(5, 7)),
    },
    door: '/api/budget/cash-entries',
    from: only,
  }))
}

function origin(kind: string, { id, number }: { id: number; number: string }): Origin {
  return { key: `${kind}-${id}`, title: number }
}
