// Vendors and their bills, over HTTP.

import { act, ask, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing, Obj } from '../../../kernel/values/schema.ts'
import { BOOKKEEPERS, OVERSEERS, PARTICIPANTS } from '../roles.ts'
import { AgedPayables, AgedQuery, agedPayables } from './aged-payables.ts'
import {
  BillReturn,
  BillStep,
  BillVoid,
  cancelBill,
  changeBill,
  decideBill,
  postBill,
  submitBill,
  voidBill,
} from './bill-moves.ts'
import {
  Bill,
  BillChange,
  BillDetail,
  BillFilter,
  BillRef,
  createBill,
  getBillDetail,
  listBills,
  NewBill,
} from './bills.ts'
import { BillEffect, effectOf } from './effect.ts'
import { BillCost, BillCostQuery, foreseeBill } from './foreseen.ts'
import { UsualBill, UsualBillQuery, usualBill } from './usual.ts'
import { changeVendor, createVendor, listVendors, NewVendor, Vendor, VendorChange, VendorFilter } from './vendors.ts'

const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const FUND_ERRORS = ['plan_line_needed', 'plan_line_of_other_fund']
const VAT_ERRORS = ['input_vat_misplaced']
const BUDGET_ERRORS = ['budget_short', 'plan_not_approved', 'budget_document_differs', 'budget_not_held']
export const POST_ERRORS = [
  'no_period',
  'period_closed',
  'period_soft_closed',
  'account_not_postable',
  'account_of_other_fund',
  'cash_short_in_books',
  'journal_unknown',
]

const vendorDoors: readonly Door[] = [
  get({
    path: '/api/accounting/vendors',
    access: PARTICIPANTS,
    summary: { id: 'Daftar rekanan', en: 'Vendors' },
    query: VendorFilter,
    paged: true,
    sorts: ['name', 'person', 'vat_registered', 'tax_number', 'small_vendor_until', 'bank_name', 'active'],
    reply: Listing('data', Vendor),
    run: ({ db, caller, input, page }) => listVendors(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/accounting/vendors/create',
    access: BOOKKEEPERS,
    summary: { id: 'Daftarkan rekanan', en: 'Add a vendor' },
    params: NewVendor,
    reply: Data(Vendor),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createVendor(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/vendors/update',
    access: BOOKKEEPERS,
    summary: { id: 'Ubah data rekanan', en: 'Edit a vendor' },
    params: VendorChange,
    reply: Data(Vendor),
    errors: ['conflict', 'not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeVendor(tx, caller, input) }),
  }),
]

const billDoors: readonly Door[] = [
  get({
    path: '/api/accounting/bills',
    access: OVERSEERS,
    summary: { id: 'Tagihan rekanan', en: 'Bills' },
    query: BillFilter,
    paged: true,
    sorts: [
      'number',
      'vendor',
      'vendor_number',
      'bill_date',
      'due_date',
      'subtotal',
      'vat',
      'withheld',
      'total',
      'payable',
      'paid',
      'state',
    ],
    sums: ['payable', 'paid'],
    counts: ['is_overdue'],
    reply: Listing('data', Bill),
    run: ({ db, caller, input, page, today }) => listBills(db, caller, { filter: input, page, today }),
  }),
  get({
    path: '/api/accounting/bills/:id',
    access: OVERSEERS,
    summary: { id: 'Satu tagihan dengan baris dan pajaknya', en: 'One bill with its lines and taxes' },
    query: BillRef,
    reply: Data(BillDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getBillDetail(db, caller, input.id) }),
  }),
  get({
    path: '/api/accounting/bills/:id/effect',
    access: OVERSEERS,
    summary: {
      id: 'Pengaruh satu tagihan pada anggaran dan buku: yang sudah terjadi, atau yang akan terjadi saat dibukukan',
      en: 'The effect of a bill on the budget and the books',
    },
    query: BillRef,
    reply: Data(BillEffect),
    errors: ['not_found'],
    run: async ({ db, caller, input, today }) => ({ data: await effectOf(db, caller, { id: input.id, today }) }),
  }),
  get({
    path: '/api/accounting/usual-bill',
    access: BOOKKEEPERS,
    summary: { id: 'Tagihan yang biasa dari rekanan ini', en: 'What this vendor’s bills usually look like' },
    query: UsualBillQuery,
    reply: Data(UsualBill),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await usualBill(db, caller, input) }),
  }),
  ask({
    path: '/api/accounting/bill-costs',
    access: BOOKKEEPERS,
    summary: {
      id: 'Pajak, sisa anggaran, dan penyetuju tagihan sebelum disimpan',
      en: 'Taxes, remaining budget and approvers before a bill is saved',
    },
    params: BillCostQuery,
    reply: Data(BillCost),
    errors: ['not_found', 'no_rate', 'no_approval_rule', 'plan_not_in_force'],
    run: async ({ db, caller, input, today }) => ({ data: await foreseeBill(db, caller, { query: input, today }) }),
  }),
  act({
    path: '/api/accounting/bills/create',
    access: BOOKKEEPERS,
    summary: { id: 'Catat tagihan; pajaknya dihitung', en: 'New bill; taxes are worked out for you' },
    params: NewBill,
    reply: Data(BillDetail),
    errors: [
      ...['bill_duplicate', 'conflict', 'not_found', 'no_rate', 'plan_line_of_other_fund', 'debit_note_misplaced'],
      ...VAT_ERRORS,
    ],
    run: async ({ tx, caller, input }) => ({ data: await createBill(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/bills/update',
    access: BOOKKEEPERS,
    summary: {
      id: 'Ubah tagihan; persetujuan yang sudah ada batal',
      en: 'Edit a bill; existing approvals are cancelled',
    },
    params: BillChange,
    reply: Data(BillDetail),
    errors: [
      ...[...MOVE_ERRORS, 'bill_duplicate', 'conflict', 'no_rate', 'bill_of_order', 'plan_line_of_other_fund'],
      ...['debit_note_misplaced', 'bill_parts_apart', ...VAT_ERRORS],
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await changeBill(tx, caller, { billChange: input, today }),
    }),
  }),
  act({
    path: '/api/accounting/bills/submit',
    access: BOOKKEEPERS,
    summary: { id: 'Ajukan tagihan untuk disetujui', en: 'Submit a bill for approval' },
    params: BillStep,
    reply: Data(BillDetail),
    errors: [
      ...[...MOVE_ERRORS, ...BUDGET_ERRORS, ...FUND_ERRORS],
      ...['no_approval_rule', 'no_rate', 'debit_note_misplaced', ...VAT_ERRORS],
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await submitBill(tx, caller, { step: input, today }),
    }),
  }),
  ...decisionDoors(),
  act({
    path: '/api/accounting/bills/cancel',
    access: BOOKKEEPERS,
    summary: { id: 'Batalkan tagihan yang belum dibukukan', en: 'Cancel an unposted bill' },
    params: BillStep,
    reply: Data(BillDetail),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input, today }) => ({
      data: await cancelBill(tx, caller, { step: input, today }),
    }),
  }),
  act({
    path: '/api/accounting/bills/post',
    access: BOOKKEEPERS,
    summary: { id: 'Bukukan tagihan', en: 'Post a bill' },
    params: BillStep,
    reply: Data(BillDetail),
    errors: [
      ...[...MOVE_ERRORS, ...BUDGET_ERRORS, ...POST_ERRORS, 'no_rate', 'debit_note_misplaced', ...VAT_ERRORS],
      ...['tax_invoice_missing', 'tax_invoice_too_old', 'vat_month_told'],
    ],
    run: async ({ tx, caller, input }) => ({ data: await postBill(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/bills/void',
    access: BOOKKEEPERS,
    summary: { id: 'Tarik tagihan dengan jurnal balik', en: 'Withdraw a bill with a reversing entry' },
    params: BillVoid,
    reply: Data(BillDetail),
    errors: [
      ...['opening_owns', ...MOVE_ERRORS, ...POST_ERRORS],
      ...['tax_deposited', 'bill_has_notes', 'bill_parts_apart', 'budget_not_held', 'plan_not_approved'],
      'vat_month_told',
    ],
    run: async ({ tx, caller, input }) => ({ data: await voidBill(tx, caller, input) }),
  }),
  get({
    path: '/api/accounting/reports/aged-payables',
    access: OVERSEERS,
    summary: { id: 'Umur utang per rekanan', en: 'Aged payables by vendor' },
    query: AgedQuery,
    reply: Obj({ ...Data(AgedPayables).properties }),
    run: async ({ db, caller, input, today }) => ({
      data: await agedPayables(db, caller, input.date ?? today),
    }),
  }),
]

function decisionDoors(): Door[] {
  const errors = [...MOVE_ERRORS, 'own_request', 'already_decided', 'approval_over', 'vendor_creator', ...VAT_ERRORS]
  return [
    act({
      path: '/api/accounting/bills/approve',
      access: OVERSEERS,
      summary: { id: 'Setujui pada tingkat saya', en: 'Approve at my level' },
      params: BillStep,
      reply: Data(BillDetail),
      errors,
      run: async ({ tx, caller, input, today }) => {
        await decideBill(tx, caller, { ...input, approve: true, day: today })
        return { data: await getBillDetail(tx, caller, input.id) }
      },
    }),
    act({
      path: '/api/accounting/bills/return',
      access: OVERSEERS,
      summary: { id: 'Kembalikan tagihan dengan alasan', en: 'Return a bill with a reason' },
      params: BillReturn,
      reply: Data(BillDetail),
      errors,
      run: async ({ tx, caller, input, today }) => {
        await decideBill(tx, caller, { ...input, approve: false, day: today })
        return { data: await getBillDetail(tx, caller, input.id) }
      },
    }),
  ]
}

export const purchaseDoors: readonly Door[] = [...vendorDoors, ...billDoors]
