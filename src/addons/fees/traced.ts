// What of fees stands in a chain of records.
import { sql } from 'kysely'
import type { TraceKind } from '../../kernel/records/trace.ts'

const RUNS = 'fees.billing_run'
const INVOICES = 'fees.invoice'
const PAYMENTS = 'fees.bank_payment'
const DISCOUNTS = 'fees.discount'
const TAKEOVERS = 'fees.debt_takeover'

const paidBy = (
  relation: string,
) => sql`select distinct company_id, document_id as id, invoice_id as ref from fees.movement
  where relation = ${sql.lit(relation)} and invoice_id is not null`

export const traced: readonly TraceKind[] = [
  {
    relation: RUNS,
    path: '/api/v1/fees/billing-runs',
    hub: true,
    told: sql`select company_id, id, to_char(from_month, 'YYYY-MM') as label, issued_on as day, amount, state from fees.billing_run`,
  },
  {
    relation: INVOICES,
    path: '/api/v1/fees/invoices',
    told: sql`select company_id, id, number as label, issued_on as day, amount, null::text as state from fees.invoice`,
    numbers: sql`select company_id, id, number from fees.invoice`,
    refs: [
      { relation: RUNS, pairs: sql`select company_id, id, run_id as ref from fees.invoice where run_id is not null` },
      {
        relation: TAKEOVERS,
        pairs: sql`select company_id, id, takeover_id as ref from fees.invoice where takeover_id is not null`,
      },
      {
        relation: DISCOUNTS,
        pairs: sql`select company_id, invoice_id as id, discount_id as ref from fees.invoice_discount`,
      },
    ],
  },
  {
    relation: DISCOUNTS,
    path: '/api/v1/fees/discounts',
    hub: true,
    told: sql`select company_id, id, number as label, from_month as day, null::bigint as amount, state from fees.discount`,
    numbers: sql`select company_id, id, number from fees.discount`,
  },
  {
    relation: 'fees.use_entry',
    path: '/api/v1/fees/uses',
    told: sql`select company_id, id, 'Pemakaian ' || to_char(period_on, 'YYYY-MM') as label, period_on as day, null::bigint as amount, null::text as state
      from fees.use_entry`,
    refs: [
      {
        relation: INVOICES,
        pairs: sql`select company_id, id, invoice_id as ref from fees.use_entry where invoice_id is not null`,
      },
    ],
  },
  {
    relation: 'fees.earning',
    path: '/api/v1/fees/earnings',
    hub: true,
    told: sql`select company_id, id, to_char(period_on, 'YYYY-MM') as label, earned_on as day, amount, null::text as state from fees.earning`,
  },
  {
    relation: 'fees.receipt',
    path: '/api/v1/fees/receipts',
    told: sql`select company_id, id, number as label, paid_on as day, amount, state from fees.receipt`,
    numbers: sql`select company_id, id, number from fees.receipt`,
    refs: [
      { relation: INVOICES, pairs: paidBy('fees.receipt') },
      {
        relation: PAYMENTS,
        pairs: sql`select company_id, id, bank_payment_id as ref from fees.receipt where bank_payment_id is not null`,
      },
    ],
  },
  {
    relation: PAYMENTS,
    path: '/api/v1/fees/bank-payments',
    told: sql`select company_id, id, 'Bank ' || id as label, paid_on as day, amount, null::text as state from fees.bank_payment`,
  },
  {
    relation: 'fees.deposit_use',
    path: '/api/v1/fees/deposit-uses',
    told: sql`select company_id, id, 'Titipan ' || id as label, used_on as day, amount, null::text as state from fees.deposit_use`,
    refs: [{ relation: INVOICES, pairs: paidBy('fees.deposit_use') }],
  },
  {
    relation: 'fees.refund',
    path: '/api/v1/fees/refunds',
    told: sql`select company_id, id, number as label, coalesce(paid_on, created_at::date) as day, amount, state from fees.refund`,
    numbers: sql`select company_id, id, number from fees.refund`,
  },
  {
    relation: 'fees.shift',
    path: '/api/v1/fees/shifts',
    hub: true,
    told: sql`select company_id, id, 'Giliran ' || id as label, opened_on as day, difference as amount, state from fees.shift`,
  },
  {
    relation: 'fees.write_off',
    path: '/api/v1/fees/write-offs',
    told: sql`select company_id, id, number as label, coalesce(written_on, created_at::date) as day, amount, state from fees.write_off`,
    numbers: sql`select company_id, id, number from fees.write_off`,
    refs: [
      {
        relation: INVOICES,
        pairs: sql`select company_id, write_off_id as id, invoice_id as ref from fees.write_off_line`,
      },
    ],
  },
  {
    relation: 'fees.debt_transfer',
    path: '/api/v1/fees/debt-transfers',
    told: sql`select company_id, id, number as label, coalesce(handed_on, created_at::date) as day, amount, state from fees.debt_transfer`,
    numbers: sql`select company_id, id, number from fees.debt_transfer`,
    refs: [
      {
        relation: INVOICES,
        pairs: sql`select company_id, transfer_id as id, invoice_id as ref from fees.debt_transfer_line`,
      },
    ],
  },
  {
    relation: TAKEOVERS,
    path: '/api/v1/fees/debt-takeovers',
    told: sql`select company_id, id, from_number as label, offered_on as day, amount, state from fees.debt_takeover`,
  },
  {
    relation: 'fees.allowance',
    path: '/api/v1/fees/allowances',
    told: sql`select company_id, id, number as label, as_of as day, change as amount, state from fees.allowance`,
    numbers: sql`select company_id, id, number from fees.allowance`,
  },
  {
    relation: 'fees.payment_plan',
    path: '/api/v1/fees/payment-plans',
    told: sql`select company_id, id, number as label, agreed_on as day, amount, state from fees.payment_plan`,
    numbers: sql`select company_id, id, number from fees.payment_plan`,
    refs: [
      { relation: INVOICES, pairs: sql`select company_id, plan_id as id, invoice_id as ref from fees.plan_invoice` },
    ],
  },
  {
    relation: 'fees.reminder',
    path: '/api/v1/fees/reminders',
    told: sql`select company_id, id, number as label, written_on as day, overdue as amount, null::text as state from fees.reminder`,
    numbers: sql`select company_id, id, number from fees.reminder`,
    refs: [{ relation: INVOICES, pairs: sql`select company_id, id, invoice_id as ref from fees.reminder` }],
  },
]
