// What of the books stands in a chain of records.
import { sql } from 'kysely'
import type { TraceKind } from '../../../kernel/records/trace.ts'

/** As other modules speak of them. */
export const BILLS = 'accounting.bill'
export const ASSET_BOOKS = 'accounting.asset_book'

export const traced: readonly TraceKind[] = [
  {
    relation: 'accounting.journal_entry',
    path: '/api/accounting/journal-entries',
    told: sql`select company_id, id, document as label, entry_date as day, total as amount, stage as state from accounting.journal_entry`,
    refs: [
      {
        relation: 'accounting.journal_entry',
        pairs: sql`select company_id, id, reverses_id as ref from accounting.journal_entry`,
      },
      // A reversal is told by what it reverses.
      {
        pairs: sql`select company_id, id, source_relation as relation, source_id as ref from accounting.journal_entry
          where source_relation is not null and reverses_id is null`,
      },
    ],
  },
  {
    relation: 'accounting.journal_draft',
    path: '/api/accounting/journal-drafts',
    told: sql`select company_id, id, description as label, entry_date as day, null::bigint as amount, state from accounting.journal_draft`,
  },
  {
    relation: 'accounting.opening',
    path: '/api/accounting/opening-balances',
    hub: true,
    told: sql`select company_id, id, description as label, null::date as day, null::bigint as amount, null::text as state from accounting.opening`,
  },
  {
    relation: BILLS,
    path: '/api/accounting/bills',
    told: sql`select company_id, id, number as label, bill_date as day, total as amount, state from accounting.bill`,
    numbers: sql`select company_id, id, number from accounting.bill
      union all select company_id, id, order_document from accounting.bill where order_document is not null`,
    refs: [
      { relation: 'accounting.opening', pairs: sql`select company_id, id, opening_id as ref from accounting.bill` },
      {
        relation: 'accounting.tax_deposit',
        pairs: sql`select company_id, bill_id as id, deposit_id as ref from accounting.bill_tax`,
      },
      { relation: BILLS, pairs: sql`select company_id, id, adds_to as ref from accounting.bill` },
      // Bills of one paper that several funds pay.
      { relation: BILLS, pairs: sql`select company_id, id, part_of as ref from accounting.bill` },
    ],
  },
  {
    relation: 'accounting.credit_note',
    path: '/api/accounting/credit-notes',
    told: sql`select company_id, id, number as label, note_date as day, total as amount, state from accounting.credit_note`,
    numbers: sql`select company_id, id, number from accounting.credit_note`,
    refs: [
      { relation: BILLS, pairs: sql`select company_id, id, bill_id as ref from accounting.credit_note` },
      // What it settled of other bills.
      {
        relation: BILLS,
        pairs: sql`select company_id, note_id as id, bill_id as ref from accounting.bill_payment
          where note_id is not null and amount > 0`,
      },
    ],
  },
  {
    relation: 'accounting.credit_refund',
    path: '/api/accounting/credit-refunds',
    told: sql`select company_id, id, number as label, refunded_on as day, amount, state from accounting.credit_refund`,
    numbers: sql`select company_id, id, number from accounting.credit_refund`,
    refs: [
      {
        relation: 'accounting.credit_note',
        pairs: sql`select company_id, id, note_id as ref from accounting.credit_refund`,
      },
    ],
  },
  {
    relation: 'accounting.payment_request',
    path: '/api/accounting/payment-requests',
    told: sql`select company_id, id, number as label, coalesce(paid_on, requested_on) as day, amount, state from accounting.payment_request`,
    numbers: sql`select company_id, id, number from accounting.payment_request`,
    refs: [
      {
        relation: BILLS,
        pairs: sql`select company_id, request_id as id, bill_id as ref from accounting.payment_part`,
      },
    ],
  },
  {
    relation: 'accounting.settlement',
    path: '/api/accounting/advances',
    told: sql`select company_id, id, 'SPJ ' || request_id as label, settled_on as day, spent as amount, null::text as state from accounting.settlement`,
    refs: [
      {
        relation: 'accounting.payment_request',
        pairs: sql`select company_id, id, request_id as ref from accounting.settlement`,
      },
      {
        relation: 'accounting.journal_entry',
        pairs: sql`select company_id, id, entry_id as ref from accounting.settlement`,
      },
    ],
  },
  {
    relation: 'accounting.evidence',
    path: '/api/accounting/evidence',
    told: sql`select company_id, id, kind || ' ' || position as label, created_at::date as day, null::bigint as amount, state from accounting.evidence`,
    refs: [
      {
        pairs: sql`select company_id, id, relation, record_id as ref from accounting.evidence where state = 'standing'`,
      },
    ],
  },
  {
    relation: 'accounting.tax_deposit',
    path: '/api/accounting/tax-deposits',
    hub: true,
    told: sql`select company_id, id, ntpn as label, deposited_on as day, amount, tax as state from accounting.tax_deposit`,
  },
  {
    relation: 'accounting.sale',
    path: '/api/accounting/sales',
    told: sql`select company_id, id, number as label, sale_date as day, total as amount, state from accounting.sale`,
    numbers: sql`select company_id, id, number from accounting.sale`,
    refs: [
      {
        relation: 'accounting.sale',
        pairs: sql`select company_id, id, replaces_id as ref from accounting.sale where replaces_id is not null`,
      },
    ],
  },
  {
    relation: 'accounting.sale_receipt',
    path: '/api/accounting/sale-receipts',
    told: sql`select company_id, id, number as label, received_on as day, amount, state from accounting.sale_receipt`,
    numbers: sql`select company_id, id, number from accounting.sale_receipt`,
    refs: [
      {
        relation: 'accounting.sale',
        pairs: sql`select company_id, id, sale_id as ref from accounting.sale_receipt`,
      },
    ],
  },
  {
    relation: 'accounting.sale_write_off',
    path: '/api/accounting/sale-write-offs',
    told: sql`select company_id, id, number as label, coalesce(written_on, updated_at::date) as day, amount, state from accounting.sale_write_off`,
    numbers: sql`select company_id, id, number from accounting.sale_write_off`,
    refs: [
      {
        relation: 'accounting.sale',
        pairs: sql`select company_id, id, sale_id as ref from accounting.sale_write_off`,
      },
    ],
  },
  {
    relation: 'accounting.vat_return',
    path: '/api/accounting/vat-returns',
    hub: true,
    told: sql`select company_id, id, 'SPT ' || to_char(month, 'YYYY-MM') as label, month as day, payable as amount, state from accounting.vat_return`,
    refs: [
      {
        relation: 'accounting.tax_deposit',
        pairs: sql`select company_id, id, deposit_id as ref from accounting.vat_return`,
      },
    ],
  },
  {
    relation: 'accounting.vat_refund',
    path: '/api/accounting/vat-refunds',
    told: sql`select company_id, id, number as label, refunded_on as day, amount, state from accounting.vat_refund`,
    numbers: sql`select company_id, id, number from accounting.vat_refund`,
    refs: [
      {
        relation: 'accounting.vat_return',
        pairs: sql`select company_id, id, return_id as ref from accounting.vat_refund`,
      },
    ],
  },
  {
    relation: 'accounting.fund_loan',
    path: '/api/accounting/fund-loans',
    told: sql`select company_id, id, number as label, lent_on as day, amount, state from accounting.fund_loan`,
  },
  {
    relation: ASSET_BOOKS,
    path: '/api/accounting/asset-books',
    told: sql`select company_id, id, name as label, acquired_on as day, cost as amount, null::text as state from accounting.asset_book`,
  },
  {
    relation: 'accounting.depreciation_run',
    path: '/api/accounting/depreciation-runs',
    hub: true,
    told: sql`select company_id, id, to_char(period, 'YYYY-MM') as label, booked_on as day, amount, null::text as state from accounting.depreciation_run`,
    refs: [
      {
        relation: ASSET_BOOKS,
        pairs: sql`select company_id, run_id as id, asset_book_id as ref from accounting.depreciation where run_id is not null and book = 'commercial'`,
      },
    ],
  },
  {
    relation: 'accounting.control_correction',
    path: '/api/accounting/control-corrections',
    told: sql`select company_id, id, number as label, corrected_on as day, amount, state from accounting.control_correction`,
    refs: [
      {
        relation: BILLS,
        pairs: sql`select company_id, id, bill_id as ref from accounting.control_correction`,
      },
      {
        relation: ASSET_BOOKS,
        pairs: sql`select company_id, id, asset_book_id as ref from accounting.control_correction`,
      },
    ],
  },
]
