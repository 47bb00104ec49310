// Vendor bills: what a vendor charges, line by line, and what becomes of it.
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Flag,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { BillTax, listBillTaxes, taxPaper } from '../taxes/bill-taxes.ts'
import { BILL_STATES, billWorkflow } from '../workflow.ts'
import { type BilledLine, BillLine, BillLineInput, listBillLines, replaceBillLines } from './bill-lines.ts'
import { BillPart, linesByFund, listSisters } from './bill-parts.ts'

/** Of the vendor's tax invoice (faktur pajak). */
export const taxInvoiceFields = {
  tax_invoice_number: Type.String({ pattern: '^[0-9]{16,17}$', maxLength: 17, examples: ['04002600012345678'] }),
  tax_invoice_date: Day('2026-08-03'),
}
const fields = {
  vendor_number: Text(60, 'INV-2026-0711'),
  bill_date: Day('2026-08-03'),
  due_date: Day('2026-09-02'),
  description: Text(500, 'Kertas dan tinta bulan Agustus'),
  duplicate_reason: Text(500, 'Nomor pelanggan, sama setiap bulan'),
  order_document: Text(60, 'PO/2026/0012'),
  ...taxInvoiceFields,
}
export const Bill = moving(billWorkflow, {
  id: Id(),
  number: Text(40, 'BILL/2026/0042'),
  vendor_id: Id(7),
  vendor: Text(200, 'CV Sumber Tulis Nusantara'),
  vendor_number: fields.vendor_number,
  bill_date: fields.bill_date,
  due_date: fields.due_date,
  description: fields.description,
  duplicate_reason: Nullable(fields.duplicate_reason),
  fund_source_id: Id(),
  order_document: Nullable(fields.order_document),
  /** The bill it adds to, of a debit note. */
  adds_to: Nullable(Id(41)),
  /** The first bill of the vendor's paper, of one that several funds pay. */
  part_of: Nullable(Id(42)),
  /** The vendor's tax invoice (faktur pajak). */
  tax_invoice_number: Nullable(fields.tax_invoice_number),
  tax_invoice_date: Nullable(fields.tax_invoice_date),
  subtotal: Rupiah(3_000_000),
  vat: Rupiah(330_000),
  withheld: Rupiah(0),
  total: Rupiah(3_330_000),
  payable: Rupiah(3_330_000),
  paid: Rupiah(0),
  state: Word(...BILL_STATES),
  entry_id: Nullable(Id(88)),
  version: Version(),
})
export const BillDetail = moving(billWorkflow, {
  ...Bill.properties,
  lines: List(BillLine, 500),
  /** The other bills of the same paper, each of another fund. */
  parts: List(BillPart, 20),
  taxes: List(BillTax, 50),
})
export const BillFilter = Obj({
  q: Optional(Query()),
  state: Optional(Word(...BILL_STATES)),
  vendor_id: Optional(Id(7)),
  /** As it stands on the vendor's paper: whether that was written down already. */
  vendor_number: Optional(fields.vendor_number),
  /** Whether its day is past while something of it is owed. */
  is_overdue: Optional(Flag()),
})
export const BillRef = Obj({ id: Id() })
const Lines = Type.Array(BillLineInput, { minItems: 1, maxItems: 500 })
export const NewBill = Obj({
  vendor_id: Id(7),
  vendor_number: fields.vendor_number,
  bill_date: fields.bill_date,
  due_date: fields.due_date,
  description: fields.description,
  /** Why it is another bill although the vendor has given this number before. */
  duplicate_reason: Optional(fields.duplicate_reason),
  fund_source_id: Id(),
  /** Both or neither; needed once VAT of it is got back. */
  tax_invoice_number: Optional(fields.tax_invoice_number),
  tax_invoice_date: Optional(fields.tax_invoice_date),
  /** A debit note: the posted bill of the same vendor and fund that it adds to. */
  adds_to: Optional(Id(41)),
  /** Lines that another fund pays name it; the paper then becomes a bill for each fund, approved together and paid apart. */
  lines: Type.Array(Obj({ ...BillLineInput.properties, fund_source_id: Optional(Id(2)) }), {
    minItems: 1,
    maxItems: 500,
  }),
})
/** The order whose hold on the budget passes to the bill: only what was matched with its order comes with one. */
export type BillEntry = Omit<Static<typeof NewBill>, 'lines'> & {
  order_document?: string
  lines: readonly (BilledLine & { fund_source_id?: number | undefined })[]
}
/** A change takes a bill that was submitted or approved back to its draft: whoever said yes said it to something else. */
export const BillChange = Obj({
  id: Id(),
  version: Version(),
  vendor_id: Optional(Id(7)),
  vendor_number: Optional(fields.vendor_number),
  bill_date: Optional(fields.bill_date),
  due_date: Optional(fields.due_date),
  description: Optional(fields.description),
  duplicate_reason: Optional(fields.duplicate_reason),
  fund_source_id: Optional(Id()),
  tax_invoice_number: Optional(fields.tax_invoice_number),
  tax_invoice_date: Optional(fields.tax_invoice_date),
  lines: Optional(Lines),
})
nameShapes({ Bill, BillDetail, NewBill, BillChange })

const selectBills = (db: Db, caller: Caller) =>
  db
    .selectFrom('accounting.bill as b')
    .innerJoin('accounting.vendor as v', (join) =>
      join.onRef('v.company_id', '=', 'b.company_id').onRef('v.id', '=', 'b.vendor_id'),
    )
    .select(['b.id', 'b.number', 'b.vendor_id', 'v.name as vendor', 'b.vendor_number', 'b.bill_date', 'b.due_date'])
    .select([
      'b.description',
      'b.duplicate_reason',
      'b.fund_source_id',
      'b.order_document',
      'b.adds_to',
      'b.part_of',
      'b.tax_invoice_number',
      'b.tax_invoice_date',
      'b.subtotal',
      'b.vat',
      'b.withheld',
      'b.paid',
    ])
    .select(['b.state', 'b.entry_id', 'b.version'])
    .select((eb) => [eb.ref('b.total').$notNull().as('total'), eb.ref('b.payable').$notNull().as('payable')])
    .where('b.company_id', '=', caller.companyId)

/** As the partial index of open bills says it, so that it is read along that. */
const isOverdue = (today: string, wanted: boolean) =>
  wanted
    ? sql<SqlBool>`b.state in ('posted', 'partially_paid') and b.due_date < ${today}::date`
    : sql<SqlBool>`(b.state not in ('posted', 'partially_paid') or b.due_date >= ${today}::date)`

export async function listBills(
  db: Db,
  caller: Caller,
  { filter, page, today }: { filter: Static<typeof BillFilter>; page: Page; today: string },
) {
  let query = selectBills(db, caller)
  if (filter.state) query = query.where('b.state', '=', filter.state)
  if (filter.vendor_id) query = query.where('b.vendor_id', '=', filter.vendor_id)
  if (filter.vendor_number) query = query.where('b.vendor_number', '=', filter.vendor_number)
  if (filter.is_overdue !== undefined) query = query.where(isOverdue(today, filter.is_overdue))
  query = query.where(
    foundBy(filter.q, { numbers: ['b.number'], words: ['b.vendor_number', 'b.description', 'v.name'] }),
  )
  return pageOf(query, { keys: ['b.id'], direction: 'desc' }, page)
}

async function getBill(db: Db, caller: Caller, id: number) {
  const bill = await selectBills(db, caller).where('b.id', '=', id).executeTakeFirst()
  if (!bill) throw notFound('id')
  return bill
}

export async function getBillDetail(db: Db, caller: Caller, id: number) {
  const bill = await getBill(db, caller, id)
  const lines = await listBillLines(db, caller, id)
  const taxes = await listBillTaxes(db, caller, id)
  const parts = await listSisters(db, caller, bill)
  return { ...bill, lines, parts, taxes }
}

const BILL = { kind: 'bill', prefix: 'BILL' }
const DEBIT_NOTE = { kind: 'debit_note', prefix: 'ND' }

export async function createBill(tx: Tx, caller: Caller, { lines, ...bill }: BillEntry) {
  const [own, ...others] = linesByFund(bill.fund_source_id, lines)
  if (others.length && (bill.adds_to !== undefined || bill.order_document !== undefined))
    throw invalid(`lines.${others[0]!.lines[0]!.line_no - 1}.fund_source_id`, {
      id: 'nota debit dan tagihan pesanan dibayar satu sumber dana',
      en: 'debit notes and bills from orders are paid from one fund',
    })
  const id = await insertBill(tx, caller, { ...bill, ...own! })
  for (const part of others) await insertBill(tx, caller, { ...bill, ...part, part_of: id })
  await taxPaper(tx, caller, id)
  return getBillDetail(tx, caller, id)
}

async function insertBill(
  tx: Tx,
  caller: Caller,
  { lines, ...bill }: Omit<BillEntry, 'lines'> & { lines: readonly BilledLine[]; part_of?: number },
): Promise<number> {
  const year = Number(bill.bill_date.slice(0, 4))
  const { kind, prefix } = bill.adds_to === undefined ? BILL : DEBIT_NOTE
  const number = documentNumber(prefix, year, await nextNumber(tx, caller.companyId, { kind, year }))
  const { id } = await tx
    .insertInto('accounting.bill')
    .values({ company_id: caller.companyId, number, created_by: caller.userId, ...bill })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceBillLines(tx, caller, { billId: id, lines })
  return id
}

/** The row as it stands, held until the transaction ends. */
export async function lockBill(tx: Tx, caller: Caller, { id, field = 'id' }: { id: number; field?: string }) {
  const bill = await tx
    .selectFrom('accounting.bill')
    .select([
      'id',
      'number',
      'vendor_id',
      'bill_date',
      'description',
      'fund_source_id',
      'part_of',
      'order_document',
      'hold_document',
    ])
    .select(['subtotal', 'vat', 'withheld', 'paid', 'state', 'entry_id', 'opening_id', 'version', 'booked_on'])
    .select((eb) => [eb.ref('total').$notNull().as('total'), eb.ref('payable').$notNull().as('payable')])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!bill) throw notFound(field)
  return bill
}

export type LockedBill = Awaited<ReturnType<typeof lockBill>>

export function assertSeen(record: { version: number }, version: number | undefined): void {
  assertCurrent(record, version)
}
