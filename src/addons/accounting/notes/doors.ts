// Credit notes of vendors, over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../payables/bill-doors.ts'
import { BOOKKEEPERS, OVERSEERS } from '../roles.ts'
import { cancelNote, decideNote, NoteStep, NoteUndo, submitNote, voidNote } from './moves.ts'
import {
  CreditNote,
  CreditNoteDetail,
  createNote,
  getNoteDetail,
  listNotes,
  NewCreditNote,
  NoteFilter,
  NoteRef,
} from './notes.ts'
import {
  CreditRefund,
  CreditRefundFilter,
  CreditRefundRef,
  CreditRefundVoid,
  createCreditRefund,
  getCreditRefund,
  listCreditRefunds,
  NewCreditRefund,
  voidCreditRefund,
} from './refunds.ts'
import { applyNote, NoteApplication, NoteRelease, releaseNote } from './uses.ts'

const PATH = '/api/accounting/credit-notes'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const PERIOD_ERRORS = ['no_period', 'period_closed', 'period_soft_closed']
const BUDGET_ERRORS = ['budget_not_held', 'budget_document_differs', 'plan_not_approved']
const BILL_ERRORS = ['opening_owns', 'credit_beyond_bill', 'credit_note_misplaced']
const APPROVAL_ERRORS = ['credit_note_outdated', 'credit_note_beyond_open', 'tax_deposited', 'vat_month_told']
const reply = Data(CreditNoteDetail)

const records: readonly Door[] = [
  get({
    path: PATH,
    access: OVERSEERS,
    summary: { id: 'Nota kredit rekanan', en: 'Vendor credit notes' },
    query: NoteFilter,
    paged: true,
    sorts: ['number', 'bill', 'vendor', 'vendor_number', 'note_date', 'total', 'payable', 'used', 'state'],
    sums: ['total', 'payable', 'used'],
    reply: Listing('data', CreditNote),
    run: ({ db, caller, input, page }) => listNotes(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: OVERSEERS,
    summary: {
      id: 'Satu nota kredit dengan baris, pajak, dan pemakaiannya',
      en: 'One credit note with lines, taxes and where it was used',
    },
    query: NoteRef,
    reply,
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getNoteDetail(db, caller, input.id) }),
  }),
  act({
    path: `${PATH}/create`,
    access: BOOKKEEPERS,
    summary: {
      id: 'Catat nota kredit; PPN dan pajaknya dihitung sebanding',
      en: 'New credit note; VAT and tax are adjusted in proportion',
    },
    params: NewCreditNote,
    reply,
    errors: ['not_found', 'conflict', ...BILL_ERRORS],
    run: async ({ tx, caller, input, today }) => ({ data: await createNote(tx, caller, { given: input, today }) }),
  }),
]

const moves: readonly Door[] = [
  act({
    path: `${PATH}/submit`,
    access: BOOKKEEPERS,
    summary: { id: 'Ajukan untuk disetujui', en: 'Submit for approval' },
    params: NoteStep,
    reply,
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await submitNote(tx, caller, input) }),
  }),
  ...(['approve', 'reject'] as const).map((verb) =>
    act({
      path: `${PATH}/${verb}`,
      access: OVERSEERS,
      summary:
        verb === 'approve'
          ? { id: 'Setujui dan bukukan nota kredit', en: 'Approve and post a credit note' }
          : { id: 'Tolak nota kredit', en: 'Reject a credit note' },
      params: NoteStep,
      reply,
      errors: [
        ...[...MOVE_ERRORS, 'own_request', 'already_decided', 'approval_over'],
        ...(verb === 'approve'
          ? [...PERIOD_ERRORS, ...BUDGET_ERRORS, ...BILL_ERRORS, ...APPROVAL_ERRORS, 'account_not_postable']
          : []),
      ],
      run: async ({ tx, caller, input }) => {
        await decideNote(tx, caller, { ...input, approve: verb === 'approve' })
        return { data: await getNoteDetail(tx, caller, input.id) }
      },
    }),
  ),
  act({
    path: `${PATH}/cancel`,
    access: BOOKKEEPERS,
    summary: { id: 'Batalkan nota yang belum dibukukan', en: 'Cancel an unposted credit note' },
    params: NoteStep,
    reply,
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelNote(tx, caller, input) }),
  }),
  act({
    path: `${PATH}/void`,
    access: BOOKKEEPERS,
    summary: { id: 'Tarik nota kredit dengan jurnal balik', en: 'Withdraw a credit note with a reversing entry' },
    params: NoteUndo,
    reply,
    errors: [
      ...[...MOVE_ERRORS, ...PERIOD_ERRORS, 'budget_short', 'plan_not_approved', 'reversal_before_entry'],
      ...['tax_deposited', 'credit_note_used', 'credit_note_misplaced', 'vat_month_told'],
    ],
    run: async ({ tx, caller, input, today }) => ({ data: await voidNote(tx, caller, { undo: input, today }) }),
  }),
]

const uses: readonly Door[] = [
  act({
    path: `${PATH}/apply`,
    access: BOOKKEEPERS,
    summary: {
      id: 'Pakai sisa nota untuk tagihan lain dari rekanan yang sama',
      en: 'Use the rest of a credit note on another bill from the vendor',
    },
    params: NoteApplication,
    reply,
    errors: [...MOVE_ERRORS, 'period_closed', 'credit_note_misplaced', 'credit_note_beyond_open'],
    run: async ({ tx, caller, input, today }) => ({ data: await applyNote(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${PATH}/release`,
    access: BOOKKEEPERS,
    summary: { id: 'Lepaskan nota dari tagihan', en: 'Remove a credit note from a bill' },
    params: NoteRelease,
    reply,
    errors: [...MOVE_ERRORS, 'period_closed', 'credit_note_misplaced', 'credit_note_used'],
    run: async ({ tx, caller, input, today }) => ({ data: await releaseNote(tx, caller, { given: input, today }) }),
  }),
]

const REFUNDS = '/api/accounting/credit-refunds'
const refunds: readonly Door[] = [
  get({
    path: REFUNDS,
    access: OVERSEERS,
    summary: { id: 'Kredit rekanan yang dikembalikan', en: 'Vendor credit refunds' },
    query: CreditRefundFilter,
    paged: true,
    sorts: ['number', 'note', 'vendor', 'refunded_on', 'account', 'amount', 'state'],
    sums: ['amount'],
    reply: Listing('data', CreditRefund),
    run: ({ db, caller, input, page }) => listCreditRefunds(db, caller, { filter: input, page }),
  }),
  get({
    path: `${REFUNDS}/:id`,
    access: OVERSEERS,
    summary: { id: 'Satu pengembalian kredit rekanan', en: 'One vendor refund' },
    query: CreditRefundRef,
    reply: Data(CreditRefund),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getCreditRefund(db, caller, input.id) }),
  }),
  act({
    path: `${REFUNDS}/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Catat uang kredit yang dikembalikan rekanan', en: 'Record a vendor refund' },
    params: NewCreditRefund,
    reply: Data(CreditRefund),
    errors: ['not_found', 'credit_note_misplaced', 'month_not_active', ...POST_ERRORS],
    run: async ({ tx, caller, input, today }) => ({
      data: await createCreditRefund(tx, caller, { given: input, today }),
    }),
  }),
  act({
    path: `${REFUNDS}/void`,
    access: BOOKKEEPERS,
    summary: { id: 'Tarik pengembalian kredit rekanan', en: 'Undo a vendor refund' },
    params: CreditRefundVoid,
    reply: Data(CreditRefund),
    errors: [
      ...[...MOVE_ERRORS, ...POST_ERRORS, 'reversal_before_entry', 'entry_reversed', 'month_not_active'],
      'credit_note_misplaced',
    ],
    run: async ({ tx, caller, input, today }) => ({ data: await voidCreditRefund(tx, caller, { undo: input, today }) }),
  }),
]

export const noteDoors: readonly Door[] = [...records, ...moves, ...uses, ...refunds]
