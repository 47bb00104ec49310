// Loans to staff over HTTP.
import { act, type Door, get } from '../../../kernel/http/door.ts'
import type { Words } from '../../../kernel/language/i18n.ts'
import { Data, Listing } from '../../../kernel/values/schema.ts'
import { EMPLOYEES, PAY_APPROVERS, PAYERS, PAYROLL } from '../roles.ts'
import {
  createStaffLoan,
  getStaffLoan,
  listStaffLoans,
  NewStaffLoan,
  StaffLoan,
  StaffLoanDetail,
  StaffLoanFilter,
  StaffLoanRef,
} from './loans.ts'
import {
  cancelStaffLoan,
  decideStaffLoanAndShow,
  payStaffLoan,
  repayStaffLoan,
  StaffLoanPayment,
  StaffLoanReturn,
  StaffLoanStep,
  StaffLoanUndo,
  submitStaffLoan,
  undoRepayStaffLoan,
  voidStaffLoan,
} from './moves.ts'

const PATH = '/api/payroll/loans'
const MOVE_ERRORS = ['not_found', 'stale_version', 'illegal_move']
const DECISION_ERRORS = [...MOVE_ERRORS, 'approval_over', 'own_request', 'already_decided']
const POST_ERRORS = [
  ...MOVE_ERRORS,
  'no_period',
  'period_closed',
  'period_soft_closed',
  'journal_unknown',
  'account_not_postable',
  'account_of_other_fund',
  'cash_short_in_books',
  'month_not_active',
  'cash_short',
  'loan_overdrawn',
]
const UNDO_ERRORS = [...POST_ERRORS, 'reversal_before_entry', 'entry_reversed', 'loan_before_books']
const reply = Data(StaffLoanDetail)

const records: readonly Door[] = [
  get({
    path: PATH,
    access: EMPLOYEES,
    summary: { id: 'Pinjaman pegawai', en: 'Staff loans' },
    query: StaffLoanFilter,
    paged: true,
    sorts: ['number', 'staff_name', 'amount', 'starts_on', 'state'],
    reply: Listing('data', StaffLoan),
    run: ({ db, caller, input, page }) => listStaffLoans(db, caller, { filter: input, page }),
  }),
  get({
    path: `${PATH}/:id`,
    access: EMPLOYEES,
    summary: { id: 'Satu pinjaman, cicilan dan sisanya', en: 'One loan, its instalments and balance' },
    query: StaffLoanRef,
    reply,
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getStaffLoan(db, caller, input.id) }),
  }),
  act({
    path: `${PATH}/create`,
    access: PAYROLL,
    summary: { id: 'Buat pinjaman pegawai', en: 'New staff loan' },
    params: NewStaffLoan,
    reply,
    errors: ['not_found', 'fund_not_lent'],
    run: async ({ tx, caller, input, today }) => ({ data: await createStaffLoan(tx, caller, { given: input, today }) }),
  }),
]

type Work = (...args: Parameters<typeof submitStaffLoan>) => ReturnType<typeof submitStaffLoan>

function stepDoor(
  name: string,
  access: readonly string[],
  { summary, work, errors = MOVE_ERRORS }: { summary: Words; work: Work; errors?: string[] },
): Door {
  return act({
    path: `${PATH}/${name}`,
    access,
    summary,
    params: StaffLoanStep,
    reply,
    errors,
    run: async ({ tx, caller, input }) => ({ data: await work(tx, caller, input) }),
  })
}

const decisions: readonly Door[] = [
  stepDoor('submit', PAYROLL, {
    summary: { id: 'Ajukan pinjaman', en: 'Submit a loan' },
    work: submitStaffLoan,
  }),
  stepDoor('approve', PAY_APPROVERS, {
    summary: { id: 'Setujui pinjaman', en: 'Approve a loan' },
    work: (tx, caller, step) => decideStaffLoanAndShow(tx, caller, { ...step, approve: true }),
    errors: DECISION_ERRORS,
  }),
  stepDoor('reject', PAY_APPROVERS, {
    summary: { id: 'Tolak pinjaman', en: 'Reject a loan' },
    work: (tx, caller, step) => decideStaffLoanAndShow(tx, caller, { ...step, approve: false }),
    errors: DECISION_ERRORS,
  }),
  stepDoor('cancel', PAYROLL, { summary: { id: 'Batalkan pinjaman', en: 'Cancel a loan' }, work: cancelStaffLoan }),
]

const money: readonly Door[] = [
  act({
    path: `${PATH}/pay`,
    access: PAYERS,
    summary: { id: 'Cairkan pinjaman', en: 'Pay a loan out' },
    params: StaffLoanPayment,
    reply,
    errors: [...POST_ERRORS, 'no_loan_fund', 'fund_not_lent'],
    run: async ({ tx, caller, input, today }) => ({ data: await payStaffLoan(tx, caller, { payment: input, today }) }),
  }),
  act({
    path: `${PATH}/repay`,
    access: PAYERS,
    summary: { id: 'Catat pelunasan di luar gaji', en: 'Record a repayment outside payroll' },
    params: StaffLoanReturn,
    reply,
    errors: POST_ERRORS,
    run: async ({ tx, caller, input, today }) => ({ data: await repayStaffLoan(tx, caller, { given: input, today }) }),
  }),
  act({
    path: `${PATH}/undo-repay`,
    access: PAYERS,
    summary: { id: 'Tarik pelunasan terakhir', en: 'Undo the last repayment' },
    params: StaffLoanUndo,
    reply,
    errors: [...UNDO_ERRORS, 'nothing_repaid'],
    run: async ({ tx, caller, input, today }) => ({
      data: await undoRepayStaffLoan(tx, caller, { undo: input, today }),
    }),
  }),
  act({
    path: `${PATH}/void`,
    access: PAYERS,
    summary: { id: 'Tarik pencairan pinjaman', en: 'Undo a loan payout' },
    params: StaffLoanUndo,
    reply,
    errors: [...UNDO_ERRORS, 'staff_loan_begun'],
    run: async ({ tx, caller, input, today }) => ({ data: await voidStaffLoan(tx, caller, { undo: input, today }) }),
  }),
]

export const loanDoors: readonly Door[] = [...records, ...decisions, ...money]
