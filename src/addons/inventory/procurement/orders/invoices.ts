// What vendors charge for orders: order, receipt and invoice are laid beside each other, and only what agrees becomes a bill.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import { insertRows } from '../../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../../kernel/language/errors.ts'
import type { Words } from '../../../../kernel/language/i18n.ts'
import { type Page, pageOf } from '../../../../kernel/lists/paging.ts'
import { rateOn } from '../../../../kernel/rates/rates.ts'
import { assertOnce, invalid } from '../../../../kernel/records/change.ts'
import { move } from '../../../../kernel/records/workflow.ts'
import { amountOf } from '../../../../kernel/values/money.ts'
import type { Static } from '../../../../kernel/values/schema.ts'
import { createBill } from '../../../accounting/api.ts'
import { isWithin, procurementLimits } from '../rates.ts'
import type { Step } from '../requests/moves.ts'
import { procurementWords } from '../words.ts'
import { orderInvoiceWorkflow } from '../workflow.ts'
import type { Exception, InvoiceFilter, InvoiceLine, InvoiceOverride, NewOrderInvoice } from './invoice.ts'
import { heldOf, listOrderLines, type OrderedLine, partOf, round4, worthOf } from './lines.ts'
import { type LockedOrder, lockOrder } from './orders.ts'

function selectInvoices(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.order_invoice as i')
    .innerJoin('inventory.purchase_order as o', (join) =>
      join.onRef('o.company_id', '=', 'i.company_id').onRef('o.id', '=', 'i.order_id'),
    )
    .select(['i.id', 'i.order_id', 'o.number as order', 'i.vendor_number', 'i.invoice_date', 'i.due_date'])
    .select(['i.tax_invoice_number', 'i.tax_invoice_date'])
    .select(
      sql<Exception[]>`array(select distinct split_part(e, ':', 2) from unnest(i.exceptions) e order by 1)`.as(
        'exceptions',
      ),
    )
    .select(['i.override_reason', 'i.bill_id', 'i.bill_state', 'i.created_by', 'i.state', 'i.version'])
    .where('i.company_id', '=', caller.companyId)
}

export async function listOrderInvoices(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof InvoiceFilter>; page: Page },
) {
  let query = selectInvoices(db, caller)
  if (filter.state) query = query.where('i.state', '=', filter.state)
  if (filter.order_id) query = query.where('i.order_id', '=', filter.order_id)
  return pageOf(query, { keys: ['i.id'], direction: 'desc' }, page)
}

export async function getOrderInvoice(db: Db, caller: Caller, id: number) {
  const invoice = await selectInvoices(db, caller).where('i.id', '=', id).executeTakeFirst()
  if (!invoice) throw notFound('id')
  const { rows: lines } = await sql<Static<typeof InvoiceLine>>`
    select l.order_line_id, l.quantity, l.unit_price, l.account, l.tax_object, l.creditable,
      array(select split_part(e, ':', 2) from unnest(i.exceptions) e where split_part(e, ':', 1) = o.line_no::text) as exceptions
    from inventory.order_invoice_line l
    join inventory.order_invoice i on i.company_id = l.company_id and i.id = l.invoice_id
    join inventory.purchase_order_line o on o.company_id = l.company_id and o.id = l.order_line_id
    where l.company_id = ${caller.companyId} and l.invoice_id = ${id} order by l.order_line_id`.execute(db)
  return { ...invoice, lines }
}

const VALUED_WITH_VAT: Words = {
  id: 'dipesan dengan PPN sebagai biaya; barang sudah dinilai dengan PPN',
  en: 'ordered with VAT as a cost; the goods were valued including VAT',
}

/** Entered and matched at once; where something differs it is held, with the reasons. */
export async function createOrderInvoice(
  tx: Tx,
  caller: Caller,
  { lines, ...invoice }: Static<typeof NewOrderInvoice>,
) {
  if (!caller.addons.includes('FIN')) throw new AppError('no_books')
  assertOnce('lines', lines, 'order_line_id')
  const order = await lockOrder(tx, caller, { id: invoice.order_id, field: 'order_id' })
  assertBillable(order)
  const known = await listOrderLines(tx, caller, order.id)
  const { id } = await tx
    .insertInto('inventory.order_invoice')
    .values({ company_id: caller.companyId, created_by: caller.userId, ...invoice })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(
    tx,
    'inventory.order_invoice_line',
    lines.map(({ order_line_id, quantity, unit_price, account, tax_object, creditable }, index) => {
      const line = known.find((one) => one.id === order_line_id)
      if (!line)
        throw invalid(`lines.${index}.order_line_id`, { id: 'bukan baris pesanan ini', en: 'not a line of this order' })
      if (creditable && !line.creditable) throw invalid(`lines.${index}.creditable`, VALUED_WITH_VAT)
      const mine = { company_id: caller.companyId, invoice_id: id, order_line_id, quantity, unit_price, account }
      return { ...mine, tax_object: tax_object ?? line.tax_object, creditable: creditable ?? line.creditable }
    }),
  )
  const exceptions = await differences(tx, caller, id)
  if (exceptions.length === 0) await becomeBill(tx, caller, { order, id, name: 'match' })
  else await keepExceptions(tx, caller, { id, exceptions })
  return getOrderInvoice(tx, caller, id)
}

function assertBillable({ state }: LockedOrder): void {
  if (!['sent', 'partially_received', 'received'].includes(state))
    throw new AppError('illegal_move', { values: { move: 'bill', state } })
}

/** Looked at again: another receipt may have come since. */
export async function matchOrderInvoice(tx: Tx, caller: Caller, step: Step) {
  const { order_id } = await getOrderInvoice(tx, caller, step.id)
  const order = await lockOrder(tx, caller, { id: order_id })
  assertBillable(order)
  const exceptions = await differences(tx, caller, step.id)
  if (exceptions.length) throw new AppError('invoice_held', { values: { exceptions: inWords(exceptions) } })
  await becomeBill(tx, caller, { order, ...step, name: 'match' })
  return getOrderInvoice(tx, caller, step.id)
}

/** Someone else than who entered it says why it may pass. */
export async function overrideOrderInvoice(
  tx: Tx,
  caller: Caller,
  { id, version, reason }: Static<typeof InvoiceOverride>,
) {
  const { order_id, created_by } = await getOrderInvoice(tx, caller, id)
  if (created_by === caller.userId) throw new AppError('own_request')
  const order = await lockOrder(tx, caller, { id: order_id })
  assertBillable(order)
  await keepExceptions(tx, caller, { id, exceptions: await differences(tx, caller, id), version })
  await becomeBill(tx, caller, { order, id, name: 'override', note: reason })
  return getOrderInvoice(tx, caller, id)
}

export async function dropOrderInvoice(tx: Tx, caller: Caller, step: Step) {
  await move(tx, caller, { workflow: orderInvoiceWorkflow, name: 'drop', request: step })
  return getOrderInvoice(tx, caller, step.id)
}

interface Difference {
  line_no: number
  exception: Exception
}

function inWords(found: readonly Difference[]): Words {
  const { exceptions } = procurementWords.values
  const told = (line: Words, locale: keyof Words) =>
    found.map(({ line_no, exception }) => `${line[locale]} ${line_no}: ${exceptions[exception][locale].toLowerCase()}`)
  const line = { id: 'baris', en: 'line' }
  return { id: told(line, 'id').join('; '), en: told(line, 'en').join('; ') }
}

/** What of the invoice agrees neither with the order nor with what came, line by line. */
async function differences(tx: Tx, caller: Caller, id: number): Promise<Difference[]> {
  const invoice = await getOrderInvoice(tx, caller, id)
  const known = new Map((await listOrderLines(tx, caller, invoice.order_id)).map((line) => [line.id, line]))
  const limits = await rateOn(tx, caller, { rate: procurementLimits, day: invoice.invoice_date })
  return invoice.lines
    .flatMap(({ order_line_id, quantity, unit_price }) => {
      const line = known.get(order_line_id)!
      const found = quantityProblem(line, quantity)
      if (!isWithin(unit_price, line.unit_price, limits.bill_price_percent)) found.push('price_differs')
      return found.map((exception) => ({ line_no: line.line_no, exception }))
    })
    .slice(0, 20)
}

/** Goods are charged as far as they came, services as far as they were ordered. */
function quantityProblem(line: OrderedLine, quantity: number): Exception[] {
  const together = round4(line.billed + quantity)
  if (line.kind === 'service') return together > line.quantity ? ['billed_above_ordered'] : []
  if (heldOf(line) === 0) return ['nothing_received']
  return together > heldOf(line) ? ['billed_above_received'] : []
}

/** The order is held and not its invoice, which others may drop: whoever was faster is met in the statement. */
async function keepExceptions(
  tx: Tx,
  caller: Caller,
  { id, exceptions, version }: { id: number; exceptions: readonly Difference[]; version?: number },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('inventory.order_invoice')
    .set({ exceptions: exceptions.map(({ line_no, exception }) => `${line_no}:${exception}`) })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('stale_version')
}

async function becomeBill(
  tx: Tx,
  caller: Caller,
  {
    order,
    id,
    name,
    version,
    note,
  }: { order: LockedOrder; id: number; name: 'match' | 'override'; version?: number; note?: string | undefined },
): Promise<void> {
  const invoice = await getOrderInvoice(tx, caller, id)
  const known = new Map((await listOrderLines(tx, caller, order.id)).map((line) => [line.id, line]))
  const bill = await createBill(tx, caller, {
    vendor_id: order.vendor_id,
    vendor_number: invoice.vendor_number,
    bill_date: invoice.invoice_date,
    due_date: invoice.due_date,
    ...(invoice.tax_invoice_number !== null && {
      tax_invoice_number: invoice.tax_invoice_number,
      tax_invoice_date: invoice.tax_invoice_date!,
    }),
    description: order.purpose,
    fund_source_id: order.fund_source_id,
    order_document: order.number,
    lines: invoice.lines.map(({ order_line_id, ...line }, index) => {
      const ordered = known.get(order_line_id)!
      const { description, plan_line_id } = ordered
      // At the order's own price the parts cost together what it bound.
      const isAsOrdered = line.unit_price === ordered.unit_price
      const amount = isAsOrdered ? partOf(ordered, line.quantity) : amountOf(line.quantity, line.unit_price)
      if (amount === 0) throw invalid(`lines.${index}.quantity`, { id: 'nilainya nol', en: 'has no value' })
      // Goods are booked when they come; services when they are billed.
      const clears =
        ordered.kind === 'service'
          ? undefined
          : worthOf(ordered, { before: ordered.billed, quantity: line.quantity }) || undefined
      return { ...line, amount, clears, description, ...(plan_line_id !== null && { plan_line_id }) }
    }),
  })
  const billed = { bill_id: bill.id, bill_state: bill.state }
  const set = name === 'override' ? { ...billed, override_reason: note! } : billed
  await move(tx, caller, { workflow: orderInvoiceWorkflow, name, request: { id, version, note, set } })
}
