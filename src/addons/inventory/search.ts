// Assets, purchase requests and orders, and the vendors to order from, in the box that finds everything.
import { sql } from 'kysely'
import { numberBegins, type SearchKind, wordBegins } from '../../kernel/search.ts'
import { findVendors } from '../accounting/api.ts'

const findAssets: SearchKind['find'] = async (db, caller, q, limit) => {
  const code = sql<string>`item_code || '.' || register_no`
  const rows = await db
    .selectFrom('inventory.asset')
    .select(['id', 'name', code.as('code')])
    .where('company_id', '=', caller.companyId)
    .where((eb) => eb.or([wordBegins('name', q), sql<boolean>`starts_with(${code}, ${q})`]))
    .orderBy('item_code')
    .orderBy('register_no')
    .limit(limit)
    .execute()
  return rows.map(({ id, name, code }) => ({ id, label: name, detail: code }))
}

const findRequests: SearchKind['find'] = async (db, caller, q, limit) => {
  const rows = await db
    .selectFrom('inventory.purchase_request')
    .select(['id', 'number', 'purpose'])
    .where('company_id', '=', caller.companyId)
    .where(numberBegins('number', q))
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(({ id, number, purpose }) => ({ id, label: number, detail: purpose }))
}

const findOrders: SearchKind['find'] = async (db, caller, q, limit) => {
  const rows = await db
    .selectFrom('inventory.purchase_order as o')
    .innerJoin('accounting.vendor as v', (join) =>
      join.onRef('v.company_id', '=', 'o.company_id').onRef('v.id', '=', 'o.vendor_id'),
    )
    .select(['o.id', 'o.number', 'v.name'])
    .where('o.company_id', '=', caller.companyId)
    .where(numberBegins('o.number', q))
    .orderBy('o.number')
    .limit(limit)
    .execute()
  return rows.map(({ id, number, name }) => ({ id, label: number, detail: name }))
}

export const search: readonly SearchKind[] = [
  { kind: 'asset', title: { id: 'Aset', en: 'Asset' }, path: '/api/inventory/assets', find: findAssets },
  {
    kind: 'purchase_request',
    title: { id: 'Permintaan pembelian', en: 'Purchase request' },
    path: '/api/inventory/purchase-requests',
    find: findRequests,
  },
  {
    kind: 'purchase_order',
    title: { id: 'Pesanan pembelian', en: 'Purchase order' },
    path: '/api/inventory/purchase-orders',
    find: findOrders,
  },
  { kind: 'vendor', title: { id: 'Rekanan', en: 'Vendor' }, path: '/api/inventory/vendors', find: findVendors },
]
