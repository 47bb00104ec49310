// Payment requests and cash advances over HTTP.

import { CSV_TYPE } from '../../../kernel/files/files.ts'
import { act, ask, type Door, get } from '../../../kernel/http/door.ts'
import { report } from '../../../kernel/reports/report.ts'
import { Data, Done, Listing } from '../../../kernel/values/schema.ts'
import { printPayment } from '../packets/print.ts'
import { POST_ERRORS } from '../payables/bill-doors.ts'
import { foreseePayment, PaymentCost, PaymentCostQuery } from '../payables/foreseen.ts'
import { BOOKKEEPERS, CASHIERS, OVERSEERS, PARTICIPANTS, REQUESTERS } from '../roles.ts'
import { Advance, AdvanceFilter, listAdvances, NewSettlement, Settlement, settleAdvance } from './advances.ts'
import { decidePaymentRequest } from './approvals.ts'
import {
  cancelPaymentRequest,
  changePaymentRequest,
  classifyPaymentRequest,
  Payment,
  PaymentClass,
  payPaymentRequest,
  releasePaymentRequest,
  submitPaymentRequest,
} from './moves.ts'
import {
  createPaymentRequest,
  getPaymentRequest,
  listPaymentRequests,
  NewPaymentRequest,
  PaymentRequest,
  PaymentRequestChange,
  PaymentRequestDetail,
  PaymentRequestFilter,
  PaymentRequestRef,
  PaymentRequestStep,
} from './requests.ts'
import { getTransferFile, TransferQuery } from './transfers.ts'
import { PaymentReversal, reversePayment, reverseSettlement, SettlementReversal } from './undo.ts'

const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const ASK_ERRORS = [
  ...MOVE_ERRORS,
  'no_approval_rule',
  'bill_not_payable',
  'bill_overpaid',
  'bill_of_other_fund',
  'budget_short',
  'plan_not_approved',
  'plan_line_needed',
  'plan_line_of_other_fund',
]
/** A fund that keeps a cash book is paid from within its books. */
const CASH_BOOK_ERRORS = [
  'cash_short',
  'month_not_active',
  'receipt_duplicate',
  'spending_unplanned',
  'budget_document_differs',
]
const UNDO_ERRORS = [
  'opening_owns',
  'later_payment',
  'advance_settled',
  'reversal_before_entry',
  'entry_reversed',
  'tax_short',
]
const PATH = '/api/accounting/payment-requests'

const requestDoors: readonly Door[] = [
  get({
    path: PATH,
    access: PARTICIPANTS,
    summary: { id: 'Permintaan pembayaran', en: 'Payment requests' },
    query: PaymentRequestFilter,
    paged: true,
    sorts: ['number', 'kind', 'vendor', 'method', 'amount', 'settle_by', 'requested_on', 'state'],
    sums: ['amount'],
    reply: Listing('data', PaymentRequest),
    run: ({ db, caller, input, page }) => listPaymentRequests(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: PARTICIPANTS,
    summary: { id: 'Satu permintaan', en: 'One request' },
    query: PaymentRequestRef,
    reply: Data(PaymentRequestDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getPaymentRequest(db, caller, input.id) }),
  }),
  report({
    path: `${PATH}/:id/print`,
    access: PARTICIPANTS,
    summary: { id: 'Cetak bukti kas keluar', en: 'Print the payment voucher' },
    query: PaymentRequestRef,
    errors: ['not_found'],
    run: ({ db, caller, input, today }) => printPayment(db, caller, { id: input.id, today }),
  }),
  get({
    path: '/api/accounting/transfer-file',
    access: CASHIERS,
    summary: { id: 'Berkas transfer rekanan untuk bank', en: 'Bank transfer file for vendor payments' },
    query: TransferQuery,
    reply: Done,
    downloads: [CSV_TYPE],
    errors: ['nothing_to_transfer', 'transfer_incomplete', 'nobody_at_bank'],
    run: ({ db, caller, input, today }) => getTransferFile(db, caller, { filter: input, today }),
  }),
  ask({
    path: '/api/accounting/payment-costs',
    access: REQUESTERS,
    summary: {
      id: 'Sisa anggaran dan penyetuju permintaan pembayaran sebelum disimpan',
      en: 'Budget left and deciders of a payment before it is asked for',
    },
    params: PaymentCostQuery,
    reply: Data(PaymentCost),
    errors: ['not_found', 'no_approval_rule', 'plan_not_in_force'],
    run: async ({ db, caller, input, today }) => ({ data: await foreseePayment(db, caller, { query: input, today }) }),
  }),
  act({
    path: `${PATH}/create`,
    access: REQUESTERS,
    summary: { id: 'Buat permintaan pembayaran atau panjar', en: 'New payment request or advance' },
    params: NewPaymentRequest,
    reply: Data(PaymentRequestDetail),
    errors: ['conflict', 'not_found', 'payment_duplicate', 'plan_line_of_other_fund'],
    run: async ({ tx, caller, input, today }) => ({
      data: await createPaymentRequest(tx, caller, { given: input, today }),
    }),
  }),
  act({
    path: `${PATH}/update`,
    access: REQUESTERS,
    summary: {
      id: 'Ubah permintaan sendiri; persetujuannya batal',
      en: 'Edit my request; its approvals are cancelled',
    },
    params: PaymentRequestChange,
    reply: Data(PaymentRequestDetail),
    errors: [...MOVE_ERRORS, 'conflict', 'payment_duplicate', 'plan_line_of_other_fund'],
    run: async ({ tx, caller, input, today }) => ({
      data: await changePaymentRequest(tx, caller, { paymentRequestChange: input, today }),
    }),
  }),
  act({
    path: `${PATH}/classify`,
    access: BOOKKEEPERS,
    summary: { id: 'Tentukan sumber dana, akun dan baris anggaran', en: 'Set fund, account and budget line' },
    params: PaymentClass,
    reply: Data(PaymentRequestDetail),
    errors: ASK_ERRORS,
    run: async ({ tx, caller, input, today }) => ({
      data: await classifyPaymentRequest(tx, caller, { paymentClass: input, today }),
    }),
  }),
  act({
    path: `${PATH}/submit`,
    access: REQUESTERS,
    summary: { id: 'Ajukan untuk disetujui', en: 'Submit for approval' },
    params: PaymentRequestStep,
    reply: Data(PaymentRequestDetail),
    errors: ASK_ERRORS,
    run: async ({ tx, caller, input, clock, today }) => ({
      data: await submitPaymentRequest(tx, caller, { step: input, now: clock.now(), today }),
    }),
  }),
  ...[
    { verb: 'approve', approve: true, summary: { id: 'Setujui pada tingkat saya', en: 'Approve at my level' } },
    { verb: 'reject', approve: false, summary: { id: 'Tolak pada tingkat saya', en: 'Reject at my level' } },
  ].map(({ verb, approve, summary }) =>
    act({
      path: `${PATH}/${verb}`,
      access: OVERSEERS,
      summary,
      params: PaymentRequestStep,
      reply: Data(PaymentRequestDetail),
      errors: [...MOVE_ERRORS, 'own_request', 'already_decided', 'approval_over'],
      run: async ({ tx, caller, input, today }) => {
        await decidePaymentRequest(tx, caller, { ...input, approve, day: today })
        return { data: await getPaymentRequest(tx, caller, input.id) }
      },
    }),
  ),
  act({
    path: `${PATH}/cancel`,
    access: REQUESTERS,
    summary: { id: 'Batalkan permintaan sendiri', en: 'Cancel my request' },
    params: PaymentRequestStep,
    reply: Data(PaymentRequestDetail),
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input, today }) => ({
      data: await cancelPaymentRequest(tx, caller, { step: input, today }),
    }),
  }),
  act({
    path: `${PATH}/release`,
    access: CASHIERS,
    summary: { id: 'Lepas pembayaran ke bank', en: 'Release the payment to the bank' },
    params: PaymentRequestStep,
    reply: Data(PaymentRequestDetail),
    errors: [...MOVE_ERRORS, 'own_approval', 'not_classified'],
    run: async ({ tx, caller, input }) => ({ data: await releasePaymentRequest(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/pay`,
    access: CASHIERS,
    summary: { id: 'Bayar dan bukukan', en: 'Pay and post' },
    params: Payment,
    reply: Data(PaymentRequestDetail),
    errors: [...MOVE_ERRORS, ...POST_ERRORS, ...CASH_BOOK_ERRORS, 'bill_overpaid', 'budget_short', 'plan_not_approved'],
    run: async ({ tx, caller, input, today }) => ({
      data: await payPaymentRequest(tx, caller, { payment: input, today }),
    }),
  }),
  act({
    path: `${PATH}/reverse`,
    access: CASHIERS,
    summary: {
      id: 'Batalkan pembayaran yang sudah dibukukan',
      en: 'Undo a posted payment',
    },
    params: PaymentReversal,
    reply: Data(PaymentRequestDetail),
    errors: [...MOVE_ERRORS, ...POST_ERRORS, ...CASH_BOOK_ERRORS, ...UNDO_ERRORS],
    run: async ({ tx, caller, input, today }) => ({
      data: await reversePayment(tx, caller, { given: input, today }),
    }),
  }),
]

const advanceDoors: readonly Door[] = [
  get({
    path: '/api/accounting/advances',
    access: OVERSEERS,
    summary: { id: 'Panjar dan pertanggungjawabannya', en: 'Advances and their settlements' },
    query: AdvanceFilter,
    paged: true,
    sorts: ['number', 'holder', 'amount', 'paid_on', 'settle_by', 'settled_on', 'spent', 'returned'],
    sums: ['amount', 'spent', 'returned'],
    counts: ['open'],
    reply: Listing('data', Advance),
    run: ({ db, caller, input, page, today }) => listAdvances(db, caller, { ...input, today, page }),
  }),
  act({
    path: '/api/accounting/advances/settle',
    access: BOOKKEEPERS,
    summary: { id: 'Pertanggungjawabkan panjar', en: 'Settle an advance' },
    params: NewSettlement,
    reply: Data(Settlement),
    errors: [
      'not_found',
      'conflict',
      'not_an_advance',
      'budget_short',
      'plan_not_approved',
      ...CASH_BOOK_ERRORS,
      ...POST_ERRORS,
    ],
    run: async ({ tx, caller, input, today }) => ({
      data: await settleAdvance(tx, caller, { given: input, today }),
    }),
  }),
  act({
    path: '/api/accounting/advances/reopen',
    access: BOOKKEEPERS,
    summary: { id: 'Batalkan pertanggungjawaban panjar', en: 'Undo an advance settlement' },
    params: SettlementReversal,
    reply: Data(PaymentRequestDetail),
    errors: ['not_found', 'not_an_advance', ...CASH_BOOK_ERRORS, ...POST_ERRORS, ...UNDO_ERRORS],
    run: async ({ tx, caller, input, today }) => ({
      data: await reverseSettlement(tx, caller, { given: input, today }),
    }),
  }),
]

export const paymentDoors: readonly Door[] = [...requestDoors, ...advanceDoors]
