// Receipts (nota): what a shop handed over for money that was spent.
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import {
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
} from '../../../kernel/values/schema.ts'

const Phone = Type.String({ pattern: '^[0-9+() -]{5,30}$', maxLength: 30, examples: ['021-5550123'] })
const TaxNumber = Type.String({ pattern: '^[0-9]{15,16}$', maxLength: 16, examples: ['0123456789012000'] })
const store_name = Text(200, 'Toko Sumber Ilmu')
const store_address = Text(500, 'Jl. Kenanga No. 12')
const number = Text(60, 'N-0231')
const duplicate_reason = Text(500, 'Dua pembelian yang sama di hari itu, nota tanpa nomor urut')

/** `store_tax_number`: the NPWP of a company, which must have one; the NIK of a person. */
export const NewReceipt = Obj({
  store_name,
  store_address,
  store_phone: Optional(Phone),
  store_tax_number: Optional(TaxNumber),
  is_company: Flag(true),
  is_siplah: Flag(false),
  number,
  receipt_date: Day('2026-07-13'),
  total: RupiahIn(1_500_000, 1),
  /** Why it is another one although the book has the same. */
  duplicate_reason: Optional(duplicate_reason),
})
export const Receipt = Obj({
  id: Id(9),
  fund_source_id: Id(),
  store_name,
  store_address,
  store_phone: Nullable(Phone),
  store_tax_number: Nullable(TaxNumber),
  is_company: Flag(true),
  is_siplah: Flag(false),
  number,
  receipt_date: Day('2026-07-13'),
  total: Rupiah(1_500_000),
  duplicate_reason: Nullable(duplicate_reason),
})
nameShapes({ NewReceipt, Receipt })
export const ReceiptFilter = Obj({ q: Optional(Query()), fund_source_id: Optional(Id()) })

const COLUMNS = [
  'id',
  'fund_source_id',
  'store_name',
  'store_address',
  'store_phone',
  'store_tax_number',
  'is_company',
  'is_siplah',
  'number',
  'receipt_date',
  'total',
  'duplicate_reason',
] as const

export async function listReceipts(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ReceiptFilter>; page: Page },
) {
  let query = db.selectFrom('budget.receipt').select(COLUMNS).where('company_id', '=', caller.companyId)
  if (filter.fund_source_id !== undefined) query = query.where('fund_source_id', '=', filter.fund_source_id)
  query = query.where(foundBy(filter.q, { words: ['number', 'store_name'] }))
  return pageOf(query, { keys: ['receipt_date', 'id'], direction: 'desc' }, page)
}

/** Answers their numbers in the order given. */
export async function createReceipts(
  tx: Tx,
  caller: Caller,
  receipts: readonly { fundId: number; receipt: Static<typeof NewReceipt> }[],
) {
  const rows = receipts.map(({ fundId, receipt }) => ({
    company_id: caller.companyId,
    fund_source_id: fundId,
    store_name: receipt.store_name,
    store_address: receipt.store_address,
    store_phone: receipt.store_phone ?? null,
    store_tax_number: receipt.store_tax_number ?? null,
    is_company: receipt.is_company,
    is_siplah: receipt.is_siplah,
    number: receipt.number,
    receipt_date: receipt.receipt_date,
    total: receipt.total,
    duplicate_reason: receipt.duplicate_reason ?? null,
  }))
  return insertRows(tx, 'budget.receipt', rows)
}
