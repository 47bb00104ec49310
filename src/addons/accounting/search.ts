// Vendors, bills and payment requests in the box that finds everything.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { detailOf, numberBegins, type SearchKind, wordBegins } from '../../kernel/search.ts'

export async function findVendors(db: Db, caller: Caller, q: string, limit: number) {
  const rows = await db
    .selectFrom('accounting.vendor')
    .select(['id', 'name', 'phone'])
    .where('company_id', '=', caller.companyId)
    .where(wordBegins('name', q))
    .orderBy('name')
    .limit(limit)
    .execute()
  return rows.map(({ id, name, phone }) => ({ id, label: name, detail: detailOf(phone) }))
}

const documents =
  (table: 'accounting.bill' | 'accounting.payment_request'): SearchKind['find'] =>
  async (db, caller, q, limit) => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'number', 'description'])
      .where('company_id', '=', caller.companyId)
      .where(numberBegins('number', q))
      .orderBy('number')
      .limit(limit)
      .execute()
    return rows.map(({ id, number, description }) => ({ id, label: number, detail: description }))
  }

export const search: readonly SearchKind[] = [
  { kind: 'vendor', title: { id: 'Rekanan', en: 'Vendor' }, path: '/api/accounting/vendors', find: findVendors },
  {
    kind: 'bill',
    title: { id: 'Tagihan rekanan', en: 'Vendor bill' },
    path: '/api/accounting/bills',
    find: documents('accounting.bill'),
  },
  {
    kind: 'payment_request',
    title: { id: 'Permintaan pembayaran', en: 'Payment request' },
    path: '/api/accounting/payment-requests',
    find: documents('accounting.payment_request'),
  },
]
