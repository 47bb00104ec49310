// Loans between funds over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { POST_ERRORS } from '../payables/bill-doors.ts'
import { BOOKKEEPERS, CASHIERS, OVERSEERS } from '../roles.ts'
import {
  createFundLoan,
  FundLoan,
  FundLoanDetail,
  FundLoanFilter,
  FundLoanRef,
  getFundLoan,
  listFundLoans,
  NewFundLoan,
} from './loans.ts'
import {
  cancelFundLoan,
  decideFundLoan,
  LoanLending,
  LoanReturn,
  LoanStep,
  LoanUndo,
  lendFundLoan,
  repayFundLoan,
  submitFundLoan,
  undoRepayFundLoan,
  voidFundLoan,
} from './moves.ts'

const PATH = '/api/accounting/fund-loans'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const BOOK_ERRORS = [...MOVE_ERRORS, ...POST_ERRORS, 'cash_short', 'month_not_active']
const UNDO_ERRORS = [...BOOK_ERRORS, 'nothing_returned', 'reversal_before_entry', 'entry_reversed']
const reply = Data(FundLoanDetail)

const records: readonly Door[] = [
  get({
    path: PATH,
    access: OVERSEERS,
    summary: { id: 'Pinjaman antar dana', en: 'Inter-fund loans' },
    query: FundLoanFilter,
    paged: true,
    sorts: ['number', 'amount', 'returned', 'due_on', 'lent_on', 'state'],
    reply: Listing('data', FundLoan),
    run: ({ db, caller, input, page }) => listFundLoans(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: OVERSEERS,
    summary: { id: 'Satu pinjaman dan pengembaliannya', en: 'One loan and its repayments' },
    query: FundLoanRef,
    reply,
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getFundLoan(db, caller, input.id) }),
  }),
  act({
    path: `${PATH}/create`,
    access: BOOKKEEPERS,
    summary: { id: 'Usulkan pinjaman antar dana', en: 'Propose an inter-fund loan' },
    params: NewFundLoan,
    reply,
    errors: ['not_found', 'fund_not_lent'],
    run: async ({ tx, caller, input, today }) => ({ data: await createFundLoan(tx, caller, { given: input, today }) }),
  }),
]

const decisions: readonly Door[] = [
  act({
    path: `${PATH}/submit`,
    access: BOOKKEEPERS,
    summary: { id: 'Ajukan untuk disetujui', en: 'Submit for approval' },
    params: LoanStep,
    reply,
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await submitFundLoan(tx, caller, input) }),
  }),
  ...(['approve', 'reject'] as const).map((verb) =>
    act({
      path: `${PATH}/${verb}`,
      access: OVERSEERS,
      summary:
        verb === 'approve'
          ? { id: 'Setujui pinjaman', en: 'Approve a loan' }
          : { id: 'Tolak pinjaman', en: 'Reject a loan' },
      params: LoanStep,
      reply,
      errors: [...MOVE_ERRORS, 'own_request', 'already_decided', 'approval_over'],
      run: async ({ tx, caller, input }) => {
        await decideFundLoan(tx, caller, { ...input, approve: verb === 'approve' })
        return { data: await getFundLoan(tx, caller, input.id) }
      },
    }),
  ),
  act({
    path: `${PATH}/cancel`,
    access: BOOKKEEPERS,
    summary: { id: 'Batalkan usulan', en: 'Cancel a proposal' },
    params: LoanStep,
    reply,
    errors: MOVE_ERRORS,
    run: async ({ tx, caller, input }) => ({ data: await cancelFundLoan(tx, caller, input) }),
  }),
]

const money: readonly Door[] = [
  act({
    path: `${PATH}/lend`,
    access: CASHIERS,
    summary: { id: 'Pinjamkan uangnya', en: 'Pay out the loan' },
    params: LoanLending,
    reply,
    errors: BOOK_ERRORS,
    run: async ({ tx, caller, input, today }) => ({ data: await lendFundLoan(tx, caller, { lending: input, today }) }),
  }),
  act({
    path: `${PATH}/repay`,
    access: CASHIERS,
    summary: { id: 'Catat pengembalian, sebagian atau seluruhnya', en: 'Record a repayment, in part or in full' },
    params: LoanReturn,
    reply,
    errors: BOOK_ERRORS,
    run: async ({ tx, caller, input, today }) => ({ data: await repayFundLoan(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${PATH}/undo-repay`,
    access: CASHIERS,
    summary: { id: 'Tarik pengembalian terakhir', en: 'Undo the last repayment' },
    params: LoanUndo,
    reply,
    errors: UNDO_ERRORS,
    run: async ({ tx, caller, input, today }) => ({
      data: await undoRepayFundLoan(tx, caller, { undo: input, today }),
    }),
  }),
  act({
    path: `${PATH}/void`,
    access: BOOKKEEPERS,
    summary: { id: 'Tarik pinjaman yang salah', en: 'Undo a wrong loan' },
    params: LoanUndo,
    reply,
    errors: [...UNDO_ERRORS, 'loan_partly_returned'],
    run: async ({ tx, caller, input, today }) => ({ data: await voidFundLoan(tx, caller, { undo: input, today }) }),
  }),
]

export const loanDoors: readonly Door[] = [...records, ...decisions, ...money]
