// What of buying, stock and the register stands in a chain of records.
import { sql } from 'kysely'
import type { TraceKind } from '../../kernel/records/trace.ts'
import { ASSET_BOOKS, BILLS } from '../accounting/api.ts'

export const traced: readonly TraceKind[] = [
  {
    relation: 'inventory.purchase_request',
    path: '/api/inventory/purchase-requests',
    told: sql`select company_id, id, number as label, requested_on as day, amount, state from inventory.purchase_request`,
    numbers: sql`select company_id, id, number from inventory.purchase_request`,
  },
  {
    relation: 'inventory.purchase_order',
    path: '/api/inventory/purchase-orders',
    told: sql`select company_id, id, number as label, ordered_on as day, amount, state from inventory.purchase_order`,
    numbers: sql`select company_id, id, number from inventory.purchase_order`,
    refs: [
      {
        relation: 'inventory.purchase_request',
        pairs: sql`select company_id, id, request_id as ref from inventory.purchase_order`,
      },
    ],
  },
  {
    relation: 'inventory.goods_receipt',
    path: '/api/inventory/goods-receipts',
    told: sql`select company_id, id, number as label, received_on as day, null::bigint as amount, state from inventory.goods_receipt`,
    refs: [
      {
        relation: 'inventory.purchase_order',
        pairs: sql`select company_id, id, order_id as ref from inventory.goods_receipt`,
      },
    ],
  },
  {
    relation: 'inventory.order_invoice',
    path: '/api/inventory/order-invoices',
    told: sql`select company_id, id, vendor_number as label, invoice_date as day, null::bigint as amount, state from inventory.order_invoice`,
    refs: [
      {
        relation: 'inventory.purchase_order',
        pairs: sql`select company_id, id, order_id as ref from inventory.order_invoice`,
      },
      { relation: BILLS, pairs: sql`select company_id, id, bill_id as ref from inventory.order_invoice` },
    ],
  },
  {
    relation: 'inventory.issue_slip',
    path: '/api/inventory/issue-slips',
    told: sql`select company_id, id, number as label, coalesce(issued_on, requested_on) as day, null::bigint as amount, state from inventory.issue_slip`,
  },
  {
    relation: 'inventory.stock_count',
    path: '/api/inventory/stock-counts',
    told: sql`select company_id, id, number as label, counted_on as day, null::bigint as amount, null::text as state from inventory.stock_count`,
  },
  {
    relation: 'inventory.stock_move',
    path: '/api/inventory/stock-card',
    told: sql`select company_id, id, coalesce(document, kind) as label, moved_on as day, value as amount, kind as state from inventory.stock_move`,
    refs: [
      {
        relation: 'inventory.stock_move',
        pairs: sql`select company_id, id, reverses_id as ref from inventory.stock_move`,
      },
      {
        pairs: sql`select company_id, id, source_relation as relation, source_id as ref from inventory.stock_move
          where source_relation is not null`,
      },
    ],
  },
  {
    relation: 'inventory.asset',
    path: '/api/inventory/assets',
    told: sql`select company_id, id, name as label, acquired_on as day, value as amount, state from inventory.asset`,
    refs: [
      {
        relation: ASSET_BOOKS,
        pairs: sql`select company_id, id, asset_book_id as ref from inventory.asset`,
      },
      {
        relation: 'inventory.goods_receipt',
        pairs: sql`select g.company_id, g.asset_id as id, x.receipt_id as ref from inventory.goods_receipt_asset g
          join inventory.goods_receipt_line x on x.company_id = g.company_id and x.id = g.receipt_line_id`,
      },
    ],
  },
  {
    relation: 'inventory.disposal',
    path: '/api/inventory/disposals',
    told: sql`select company_id, id, number as label, proposed_on as day, book_value as amount, state from inventory.disposal`,
    refs: [{ relation: 'inventory.asset', pairs: sql`select company_id, id, asset_id as ref from inventory.disposal` }],
  },
]
