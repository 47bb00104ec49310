// Vendors, bills and the taxes kept back from them, over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, type Door, get } from '../../kernel/door.ts'
import { Data, Listing, Obj } from '../../kernel/schema.ts'
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
import { BOOKKEEPERS, OVERSEERS, PARTICIPANTS } from './roles.ts'
import {
  createTaxDeposit,
  listTaxDeposits,
  listTaxesDue,
  NewTaxDeposit,
  TaxDeposit,
  TaxDue,
  TaxDueFilter,
} from './tax-deposits.ts'
import { changeVendor, createVendor, listVendors, NewVendor, Vendor, VendorChange, VendorFilter } from './vendors.ts'

const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const BUDGET_ERRORS = ['budget_short', 'plan_not_approved', 'budget_document_differs', 'budget_not_held']
export const POST_ERRORS = [
  'no_period',
  'period_closed',
  'period_soft_closed',
  'account_not_postable',
  'journal_unknown',
]

const vendorDoors: readonly Door[] = [
  get({
    path: '/api/accounting/vendors',
    access: PARTICIPANTS,
    origin: 'design',
    summary: { id: 'Daftar rekanan', en: 'Vendors' },
    query: VendorFilter,
    paged: true,
    sorts: ['name', 'person', 'vat_registered', 'tax_number', 'small_vendor_until', 'bank_name', 'active'],
    reply: Listing('data', Vendor),
    run: ({ db, caller, input, page }) => listVendors(db, caller, input, page),
  }),
  act({
    path: '/api/accounting/vendors/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Daftarkan rekanan', en: 'Add a vendor' },
    params: NewVendor,
    reply: Data(Vendor),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createVendor(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/vendors/update',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Ubah data rekanan', en: 'Change a vendor' },
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
    origin: 'design',
    summary: { id: 'Tagihan rekanan', en: 'Vendor bills' },
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
    reply: Listing('data', Bill),
    run: ({ db, caller, input, page }) => listBills(db, caller, input, page),
  }),
  get({
    path: '/api/accounting/bills/:id',
    access: OVERSEERS,
    origin: 'design',
    summary: { id: 'Satu tagihan dengan baris dan pajaknya', en: 'One bill with its lines and taxes' },
    query: BillRef,
    reply: Data(BillDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getBillDetail(db, caller, input.id) }),
  }),
  act({
    path: '/api/accounting/bills/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Catat tagihan; pajaknya dihitung', en: 'Enter a bill; its taxes are computed' },
    params: NewBill,
    reply: Data(BillDetail),
    errors: ['conflict', 'not_found', 'no_rate'],
    run: async ({ tx, caller, input }) => ({ data: await createBill(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/bills/update',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: {
      id: 'Ubah tagihan; persetujuan yang sudah ada batal',
      en: 'Change a bill; approvals it had are void',
    },
    params: BillChange,
    reply: Data(BillDetail),
    errors: [...MOVE_ERRORS, 'conflict', 'no_rate', 'bill_of_order'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await changeBill(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  act({
    path: '/api/accounting/bills/submit',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Ajukan tagihan untuk disetujui', en: 'Submit a bill for approval' },
    params: BillStep,
    reply: Data(BillDetail),
    errors: [...MOVE_ERRORS, ...BUDGET_ERRORS, 'no_approval_rule', 'no_rate'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await submitBill(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  ...decisionDoors(),
  act({
    path: '/api/accounting/bills/cancel',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Batalkan tagihan yang belum dibukukan', en: 'Cancel a bill that is not posted' },
    params: BillStep,
    reply: Data(BillDetail),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input, clock }) => ({
      data: await cancelBill(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  act({
    path: '/api/accounting/bills/post',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Bukukan tagihan', en: 'Post a bill' },
    params: BillStep,
    reply: Data(BillDetail),
    errors: [...MOVE_ERRORS, ...BUDGET_ERRORS, ...POST_ERRORS],
    run: async ({ tx, caller, input }) => ({ data: await postBill(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/bills/void',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Tarik tagihan dengan jurnal balik', en: 'Take a bill back by a reversal' },
    params: BillVoid,
    reply: Data(BillDetail),
    errors: [...MOVE_ERRORS, ...POST_ERRORS, 'tax_deposited', 'budget_not_held', 'plan_not_approved'],
    run: async ({ tx, caller, input }) => ({ data: await voidBill(tx, caller, input) }),
  }),
]

function decisionDoors(): Door[] {
  const errors = [...MOVE_ERRORS, 'own_request', 'already_decided', 'approval_over', 'vendor_creator']
  return [
    act({
      path: '/api/accounting/bills/approve',
      access: OVERSEERS,
      origin: 'design',
      summary: { id: 'Setujui pada tingkat saya', en: 'Approve at my level' },
      params: BillStep,
      reply: Data(BillDetail),
      errors,
      run: async ({ tx, caller, input, clock }) => {
        const day = dayIn(caller.timeZone, clock.now())
        await decideBill(tx, caller, { ...input, approve: true, day })
        return { data: await getBillDetail(tx, caller, input.id) }
      },
    }),
    act({
      path: '/api/accounting/bills/return',
      access: OVERSEERS,
      origin: 'design',
      summary: { id: 'Kembalikan tagihan dengan alasan', en: 'Return a bill with a reason' },
      params: BillReturn,
      reply: Data(BillDetail),
      errors,
      run: async ({ tx, caller, input, clock }) => {
        const day = dayIn(caller.timeZone, clock.now())
        await decideBill(tx, caller, { ...input, approve: false, day })
        return { data: await getBillDetail(tx, caller, input.id) }
      },
    }),
  ]
}

const taxDoors: readonly Door[] = [
  get({
    path: '/api/accounting/taxes/due',
    access: OVERSEERS,
    origin: 'design',
    summary: { id: 'Pajak yang dipotong dan belum disetor', en: 'Taxes withheld and not yet deposited' },
    query: TaxDueFilter,
    paged: true,
    sorts: ['tax', 'bill', 'vendor', 'bill_date', 'base', 'amount', 'due_on'],
    reply: Listing('data', TaxDue),
    run: ({ db, caller, input, page }) => listTaxesDue(db, caller, input, page),
  }),
  get({
    path: '/api/accounting/tax-deposits',
    access: OVERSEERS,
    origin: 'design',
    summary: { id: 'Setoran pajak', en: 'Tax deposits' },
    paged: true,
    sorts: ['tax', 'period', 'amount', 'deposited_on', 'ntpn'],
    reply: Listing('data', TaxDeposit),
    run: ({ db, caller, page }) => listTaxDeposits(db, caller, page),
  }),
  act({
    path: '/api/accounting/tax-deposits/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Setor pajak satu masa dengan NTPN', en: 'Deposit a month’s tax with its NTPN' },
    params: NewTaxDeposit,
    reply: Data(TaxDeposit),
    errors: ['conflict', 'not_found', 'nothing_to_deposit', 'tax_short', 'month_not_active', ...POST_ERRORS],
    run: async ({ tx, caller, input, clock }) => ({
      data: await createTaxDeposit(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  get({
    path: '/api/accounting/reports/aged-payables',
    access: OVERSEERS,
    origin: 'design',
    summary: { id: 'Umur utang per rekanan', en: 'Aged payables by vendor' },
    query: AgedQuery,
    reply: Obj({ ...Data(AgedPayables).properties }),
    run: async ({ db, caller, input, clock }) => ({
      data: await agedPayables(db, caller, input.date ?? dayIn(caller.timeZone, clock.now())),
    }),
  }),
]

export const purchaseDoors: readonly Door[] = [...vendorDoors, ...billDoors, ...taxDoors]
