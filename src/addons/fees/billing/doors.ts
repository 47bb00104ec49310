// Billing runs, invoices and what is earned, over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { KEEPERS, READERS } from '../roles.ts'
import { CHARGE_ERRORS } from '../tariffs/doors.ts'
import { BillingJob, startBilling } from './bill.ts'
import { BillingRunUndo, cancelInvoice, InvoiceCancellation, undoBillingRun } from './cancel.ts'
import { EarnedMonths, Earning, earnMonths, listEarnings } from './earnings.ts'
import { getInvoice, Invoice, InvoiceDetail, InvoiceFilter, InvoiceRef, listInvoices } from './invoices.ts'
import { printInvoice } from './print.ts'
import {
  BillingRun,
  BillingRunFilter,
  BillingRunRef,
  BillingRunStep,
  cancelBillingRun,
  createBillingRun,
  getBillingRun,
  listBillingRuns,
  NewBillingRun,
  PlannedInvoice,
  PlanQuery,
  previewBillingRun,
} from './runs.ts'

const RUNS = '/api/v1/fees/billing-runs'
const INVOICES = '/api/v1/fees/invoices'
const EARNINGS = '/api/v1/fees/earnings'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
export const POST_ERRORS = [
  'no_period',
  'period_closed',
  'period_soft_closed',
  'account_not_postable',
  'posting_rule_missing',
]

const runs: readonly Door[] = [
  get({
    path: RUNS,
    access: READERS,
    summary: { id: 'Penagihan', en: 'Billing runs' },
    query: BillingRunFilter,
    paged: true,
    sorts: ['from_month', 'until_month', 'issued_on', 'invoices', 'amount', 'state'],
    looks: ['fee'],
    reply: Listing('data', BillingRun),
    run: ({ db, caller, input, page }) => listBillingRuns(db, caller, { filter: input, page }),
  }),
  get({
    path: `${RUNS}/:id`,
    access: READERS,
    summary: { id: 'Satu penagihan', en: 'One billing run' },
    query: BillingRunRef,
    reply: Data(BillingRun),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getBillingRun(db, caller, input.id) }),
  }),
  get({
    path: `${RUNS}/:id/preview`,
    access: READERS,
    summary: { id: 'Siapa akan ditagih berapa, dan mengapa', en: 'Preview: who would be billed, how much and why' },
    query: PlanQuery,
    paged: true,
    looks: ['student_name', 'class_name', 'fee'],
    reply: Listing('data', PlannedInvoice),
    errors: ['not_found'],
    run: ({ db, caller, input, page }) => previewBillingRun(db, caller, { query: input, page }),
  }),
  act({
    path: `${RUNS}/create`,
    access: KEEPERS,
    summary: { id: 'Siapkan penagihan', en: 'Prepare a billing run' },
    params: NewBillingRun,
    reply: Data(BillingRun),
    errors: ['not_found', ...CHARGE_ERRORS],
    run: async ({ tx, caller, input, today }) => ({
      data: await createBillingRun(tx, caller, { given: input, today }),
    }),
  }),
  act({
    path: `${RUNS}/start`,
    access: KEEPERS,
    summary: { id: 'Terbitkan tagihannya', en: 'Issue the invoices' },
    params: BillingRunStep,
    reply: Data(BillingJob),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await startBilling(tx, caller, input) }),
  }),
  act({
    path: `${RUNS}/undo`,
    access: KEEPERS,
    summary: { id: 'Tarik seluruh penagihan yang belum dibayar', en: 'Undo an unpaid billing run' },
    params: BillingRunUndo,
    reply: Data(BillingRun),
    errors: [...MOVE_ERRORS, ...POST_ERRORS, 'invoice_touched', 'invoice_given_up'],
    run: async ({ tx, caller, input, today }) => ({ data: await undoBillingRun(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${RUNS}/cancel`,
    access: KEEPERS,
    summary: { id: 'Batalkan penagihan yang belum terbit', en: 'Cancel a billing run not yet issued' },
    params: BillingRunStep,
    reply: Data(BillingRun),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelBillingRun(tx, caller, input) }),
  }),
]

const invoices: readonly Door[] = [
  get({
    path: INVOICES,
    access: READERS,
    summary: { id: 'Tagihan siswa', en: 'Student invoices' },
    query: InvoiceFilter,
    paged: true,
    sorts: ['issued_on', 'due_on'],
    sums: ['amount', 'open'],
    counts: ['is_overdue', 'is_open'],
    reply: Listing('data', Invoice),
    run: ({ db, caller, input, page, today }) => listInvoices(db, caller, { filter: input, page, today }),
  }),
  get({
    path: `${INVOICES}/:id`,
    access: READERS,
    summary: { id: 'Satu tagihan', en: 'One invoice' },
    query: InvoiceRef,
    reply: Data(InvoiceDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getInvoice(db, caller, input.id) }),
  }),
  report({
    path: `${INVOICES}/:id/print`,
    access: READERS,
    summary: { id: 'Cetak tagihan', en: 'Print an invoice' },
    query: InvoiceRef,
    errors: ['not_found'],
    run: ({ db, caller, input }) => printInvoice(db, caller, input.id),
  }),
  act({
    path: `${INVOICES}/cancel`,
    access: KEEPERS,
    summary: {
      id: 'Batalkan tagihan; yang sudah dibayar menjadi titipan',
      en: 'Cancel an invoice; amounts paid become a deposit',
    },
    params: InvoiceCancellation,
    reply: Data(InvoiceDetail),
    errors: ['not_found', 'invoice_given_up', 'invoice_fixed', 'invoice_opened', 'invoice_taken_over', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await cancelInvoice(tx, caller, { given: input, today }) }),
  }),
]

const earnings: readonly Door[] = [
  get({
    path: EARNINGS,
    access: READERS,
    summary: { id: 'Pendapatan dari tagihan di muka', en: 'Income recognised from advance billing' },
    paged: true,
    sorts: ['earned_on', 'period_on', 'amount'],
    reply: Listing('data', Earning),
    run: ({ db, caller, page }) => listEarnings(db, caller, page),
  }),
  act({
    path: `${EARNINGS}/start`,
    access: KEEPERS,
    summary: { id: 'Akui bulan yang sudah mulai', en: 'Recognise income for the months that have started' },
    reply: Data(EarnedMonths),
    errors: POST_ERRORS,
    run: async ({ tx, caller, today }) => ({ data: await earnMonths(tx, caller, today) }),
  }),
]

export const billingDoors: readonly Door[] = [...runs, ...invoices, ...earnings]
