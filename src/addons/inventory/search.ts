// Assets, purchase requests and orders, and the vendors to order from, in the box that finds everything.
import { sql } from 'kysely'
import { numberBegins, type SearchKind, wordBegins } from '../../kernel/lists/search.ts'
import { findVendors } from '../accounting/api.ts'
import { assetsWords } from './assets/words.ts'
import { procurementWords } from './procurement/words.ts'

const findAssets: SearchKind['find'] = async (db, caller, { q, limit }) => {
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

const findRequests: SearchKind['find'] = async (db, caller, { q, limit }) => {
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

const findOrders: SearchKind['find'] = async (db, caller, { q, limit }) => {
  const rows = await db
    .selectFrom('inventory.purchase_order as o')
    .innerJoin('accounting.vendor_name as v', (join) =>
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
  {
    kind: 'asset',
    title: assetsWords.things['/api/inventory/assets'].one,
    path: '/api/inventory/assets',
    find: findAssets,
  },
  {
    kind: 'purchase_request',
    title: procurementWords.things['/api/inventory/purchase-requests'].one,
    path: '/api/inventory/purchase-requests',
    find: findRequests,
  },
  {
    kind: 'purchase_order',
    title: procurementWords.things['/api/inventory/purchase-orders'].one,
    path: '/api/inventory/purchase-orders',
    find: findOrders,
  },
  {
    kind: 'vendor',
    title: procurementWords.things['/api/inventory/vendors'].one,
    path: '/api/inventory/vendors',
    find: findVendors,
  },
]
