// Accounting over HTTP.
import { dayIn } from '../../kernel/clock.ts'
import { act, ask, type Door, get } from '../../kernel/door.ts'
import { Data, Listing } from '../../kernel/schema.ts'
import { ApprovalRule, createApprovalRule, listApprovalRules, NewApprovalRule } from './approval-rules.ts'
import { ApprovalStats, getApprovalStats } from './approval-stats.ts'
import { approvePaymentRequest, listPending, PendingRequest, rejectPaymentRequest } from './approvals.ts'
import { AssetBook, createAssetBook, listAssetBooks, NewAssetBook } from './asset-books.ts'
import {
  DepreciationRun,
  DepreciationStats,
  getDepreciationStats,
  NewDepreciationRun,
  runDepreciation,
} from './depreciation.ts'
import {
  cancelPaymentRequest,
  createPaymentRequest,
  listPaymentRequests,
  NewPaymentRequest,
  PaymentRequest,
  PaymentRequestFilter,
  PaymentRequestStep,
  payPaymentRequest,
  releasePaymentRequest,
  submitPaymentRequest,
} from './payment-requests.ts'
import { BOOKKEEPERS, CASHIERS, OVERSEERS, PARTICIPANTS, REQUESTERS } from './roles.ts'
import { createVendor, listVendors, NewVendor, Vendor } from './vendors.ts'

const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']

export const doors: readonly Door[] = [
  get({
    path: '/api/accounting/payment-approval/pending',
    access: PARTICIPANTS,
    origin: 'contract',
    summary: { id: 'Permintaan yang menunggu keputusan', en: 'Requests that wait for a decision' },
    paged: true,
    reply: Listing('items', PendingRequest),
    run: ({ db, caller, page }) => listPending(db, caller, page),
  }),
  ask({
    path: '/api/accounting/payment-approval/stats',
    access: OVERSEERS,
    origin: 'contract',
    summary: { id: 'Persetujuan pembayaran dalam angka', en: 'Payment approval in figures' },
    reply: Data(ApprovalStats),
    run: async ({ db, caller }) => ({ data: await getApprovalStats(db, caller) }),
  }),
  ask({
    path: '/api/accounting/asset-depreciation/stats',
    access: OVERSEERS,
    origin: 'contract',
    summary: { id: 'Penyusutan aset dalam angka', en: 'Asset depreciation in figures' },
    reply: Data(DepreciationStats),
    run: async ({ db, caller, clock }) => ({
      data: await getDepreciationStats(db, caller, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  get({
    path: '/api/accounting/vendors',
    access: PARTICIPANTS,
    origin: 'design',
    summary: { id: 'Daftar rekanan', en: 'Vendors' },
    paged: true,
    reply: Listing('data', Vendor),
    run: ({ db, caller, page }) => listVendors(db, caller, page),
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
  get({
    path: '/api/accounting/approval-rules',
    access: PARTICIPANTS,
    origin: 'design',
    summary: { id: 'Aturan persetujuan', en: 'Approval rules' },
    paged: true,
    reply: Listing('data', ApprovalRule),
    run: ({ db, caller, page }) => listApprovalRules(db, caller, page),
  }),
  act({
    path: '/api/accounting/approval-rules/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Buat aturan persetujuan', en: 'Make an approval rule' },
    params: NewApprovalRule,
    reply: Data(ApprovalRule),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createApprovalRule(tx, caller, input) }),
  }),
  get({
    path: '/api/accounting/payment-requests',
    access: PARTICIPANTS,
    origin: 'design',
    summary: { id: 'Permintaan pembayaran', en: 'Payment requests' },
    query: PaymentRequestFilter,
    paged: true,
    reply: Listing('data', PaymentRequest),
    run: ({ db, caller, input, page }) => listPaymentRequests(db, caller, input, page),
  }),
  act({
    path: '/api/accounting/payment-requests/create',
    access: REQUESTERS,
    origin: 'design',
    summary: { id: 'Buat permintaan pembayaran', en: 'Ask for a payment' },
    params: NewPaymentRequest,
    reply: Data(PaymentRequest),
    errors: ['not_found'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await createPaymentRequest(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  act({
    path: '/api/accounting/payment-requests/submit',
    access: REQUESTERS,
    origin: 'design',
    summary: { id: 'Ajukan untuk disetujui', en: 'Submit for approval' },
    params: PaymentRequestStep,
    reply: Data(PaymentRequest),
    errors: [...MOVE_ERRORS, 'no_approval_rule'],
    run: async ({ tx, caller, input, clock }) => ({
      data: await submitPaymentRequest(tx, caller, input, clock.now()),
    }),
  }),
  act({
    path: '/api/accounting/payment-requests/approve',
    access: OVERSEERS,
    origin: 'design',
    summary: { id: 'Setujui pada tingkat saya', en: 'Approve at my level' },
    params: PaymentRequestStep,
    reply: Data(PaymentRequest),
    errors: [...MOVE_ERRORS, 'own_request', 'already_decided'],
    run: async ({ tx, caller, input }) => ({ data: await approvePaymentRequest(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/payment-requests/reject',
    access: OVERSEERS,
    origin: 'design',
    summary: { id: 'Tolak pada tingkat saya', en: 'Reject at my level' },
    params: PaymentRequestStep,
    reply: Data(PaymentRequest),
    errors: [...MOVE_ERRORS, 'own_request', 'already_decided'],
    run: async ({ tx, caller, input }) => ({ data: await rejectPaymentRequest(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/payment-requests/cancel',
    access: REQUESTERS,
    origin: 'design',
    summary: { id: 'Batalkan permintaan sendiri', en: 'Cancel one’s own request' },
    params: PaymentRequestStep,
    reply: Data(PaymentRequest),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelPaymentRequest(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/payment-requests/release',
    access: CASHIERS,
    origin: 'design',
    summary: { id: 'Lepas pembayaran ke bank', en: 'Release the payment to the bank' },
    params: PaymentRequestStep,
    reply: Data(PaymentRequest),
    errors: [...MOVE_ERRORS, 'own_approval'],
    run: async ({ tx, caller, input }) => ({ data: await releasePaymentRequest(tx, caller, input) }),
  }),
  act({
    path: '/api/accounting/payment-requests/pay',
    access: CASHIERS,
    origin: 'design',
    summary: { id: 'Catat sebagai sudah dibayar', en: 'Record as paid' },
    params: PaymentRequestStep,
    reply: Data(PaymentRequest),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await payPaymentRequest(tx, caller, input) }),
  }),
  get({
    path: '/api/accounting/asset-books',
    access: OVERSEERS,
    origin: 'design',
    summary: { id: 'Buku aset', en: 'Asset books' },
    paged: true,
    reply: Listing('data', AssetBook),
    run: ({ db, caller, page }) => listAssetBooks(db, caller, page),
  }),
  act({
    path: '/api/accounting/asset-books/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Bukukan aset', en: 'Enter an asset in the books' },
    params: NewAssetBook,
    reply: Data(AssetBook),
    run: async ({ tx, caller, input, clock }) => ({
      data: await createAssetBook(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
  act({
    path: '/api/accounting/depreciation-runs/create',
    access: BOOKKEEPERS,
    origin: 'design',
    summary: { id: 'Bukukan penyusutan satu bulan', en: 'Book one month of depreciation' },
    params: NewDepreciationRun,
    reply: Data(DepreciationRun),
    run: async ({ tx, caller, input, clock }) => ({
      data: await runDepreciation(tx, caller, input, dayIn(caller.timeZone, clock.now())),
    }),
  }),
]
