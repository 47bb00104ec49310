// Vendors, bills, credit notes and payment requests in the box that finds everything.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { detailOf, numberBegins, type SearchKind, type Wanted, wordBegins } from '../../kernel/lists/search.ts'
import { notesWords } from './notes/words.ts'
import { payablesWords } from './payables/words.ts'
import { paymentsWords } from './payments/words.ts'
import { salesWords } from './sales/words.ts'

export async function findVendors(db: Db, caller: Caller, { q, limit }: Wanted) {
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
  (
    table: 'accounting.bill' | 'accounting.payment_request' | 'accounting.credit_note' | 'accounting.sale',
  ): SearchKind['find'] =>
  async (db, caller, { q, limit }) => {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'number'])
      .select(sql<string>`${sql.ref(table === 'accounting.credit_note' ? 'reason' : 'description')}`.as('description'))
      .where('company_id', '=', caller.companyId)
      .where(numberBegins('number', q))
      .orderBy('number')
      .limit(limit)
      .execute()
    return rows.map(({ id, number, description }) => ({ id, label: number, detail: description }))
  }

export const search: readonly SearchKind[] = [
  {
    kind: 'vendor',
    title: payablesWords.things['/api/accounting/vendors'].one,
    path: '/api/accounting/vendors',
    find: findVendors,
  },
  {
    kind: 'bill',
    title: payablesWords.things['/api/accounting/bills'].one,
    path: '/api/accounting/bills',
    find: documents('accounting.bill'),
  },
  {
    kind: 'credit_note',
    title: notesWords.things['/api/accounting/credit-notes'].one,
    path: '/api/accounting/credit-notes',
    find: documents('accounting.credit_note'),
  },
  {
    kind: 'payment_request',
    title: paymentsWords.things['/api/accounting/payment-requests'].one,
    path: '/api/accounting/payment-requests',
    find: documents('accounting.payment_request'),
  },
  {
    kind: 'sale',
    title: salesWords.things['/api/accounting/sales'].one,
    path: '/api/accounting/sales',
    find: documents('accounting.sale'),
  },
]
