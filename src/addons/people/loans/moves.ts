// The way of a loan: asked for, decided by another, paid out, given back early, and taken back where it was wrong.

import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { type Decision, decide, openApproval, withdrawApproval } from '../../../kernel/records/approvals/approvals.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import { move } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Id,
  nameShapes,
  Obj,
  Optional,
  RupiahIn,
  type Static,
  Text,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { PAY_APPROVERS } from '../roles.ts'
import { staffLoanWorkflow as workflow } from '../workflow.ts'
import { getStaffLoan, type LockedStaffLoan, lockStaffLoan } from './loans.ts'
import { findStanding, postLoanMove, undoLoanMove } from './posting.ts'

const Purse = () => Word('bank', 'cash')
export const StaffLoanStep = Obj({ id: Id(), version: Version(), note: Optional(Text(1000, 'Sudah dibicarakan')) })
export const StaffLoanPayment = Obj({
  id: Id(),
  version: Version(),
  date: Day('2026-07-20'),
  /** Out of the bank where it is left out. */
  book: Optional(Purse()),
  /** Needed where the school holds its books and the loan does not say so already. */
  fund_source_id: Optional(Id(3)),
})
export const StaffLoanReturn = Obj({
  id: Id(),
  version: Version(),
  date: Day('2026-10-05'),
  amount: RupiahIn(2_000_000, 1),
  book: Optional(Purse()),
})
export const StaffLoanUndo = Obj({
  id: Id(),
  version: Version(),
  /** In an open period. */
  date: Day('2026-10-06'),
  reason: Text(500, 'Salah orang'),
})
nameShapes({ StaffLoanStep, StaffLoanPayment, StaffLoanReturn, StaffLoanUndo })
type Step = Static<typeof StaffLoanStep>

export async function submitStaffLoan(tx: Tx, caller: Caller, step: Step) {
  const loan = await lockStaffLoan(tx, caller, step.id)
  await move(tx, caller, { workflow, name: 'submit', request: step })
  await openApproval(tx, caller, {
    relation: workflow.relation,
    recordId: loan.id,
    subject: `${loan.number} ${loan.staff_name}`,
    amount: loan.amount,
    levels: [PAY_APPROVERS],
  })
  return getStaffLoan(tx, caller, step.id)
}

/** Decided by someone else than who asked for it, and than who gets it. */
export async function decideStaffLoan(
  tx: Tx,
  caller: Caller,
  { approve, id, version, note }: Decision & { id: number; version?: number | undefined },
): Promise<void> {
  const loan = await lockStaffLoan(tx, caller, id)
  assertCurrent(loan, version)
  const name = approve ? 'approve' : 'reject'
  if (loan.state !== 'submitted') throw new AppError('illegal_move', { values: { move: name, state: loan.state } })
  if (await isBorrower(tx, caller, loan)) throw new AppError('own_request')
  await decide(tx, caller, { relation: workflow.relation, recordId: id, approve, note })
  await move(tx, caller, { workflow, name, request: { id, note } })
}

async function isBorrower(tx: Tx, caller: Caller, { staff_id }: LockedStaffLoan): Promise<boolean> {
  const person = await tx
    .selectFrom('school.staff')
    .select('user_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', staff_id)
    .executeTakeFirst()
  return person?.user_id === caller.userId
}

export async function decideStaffLoanAndShow(tx: Tx, caller: Caller, step: Step & { approve: boolean }) {
  await decideStaffLoan(tx, caller, step)
  return getStaffLoan(tx, caller, step.id)
}

export async function cancelStaffLoan(tx: Tx, caller: Caller, step: Step) {
  await lockStaffLoan(tx, caller, step.id)
  await move(tx, caller, { workflow, name: 'cancel', request: step })
  await withdrawApproval(tx, caller, { relation: workflow.relation, recordId: step.id })
  return getStaffLoan(tx, caller, step.id)
}

/** The money leaves; every ledger that the school keeps here says so in the same moment. */
export async function payStaffLoan(
  tx: Tx,
  caller: Caller,
  { payment, today }: { payment: Static<typeof StaffLoanPayment>; today: string },
) {
  const { id, version, date, book = 'bank' } = payment
  const loan = await lockStaffLoan(tx, caller, id)
  assertCurrent(loan, version)
  assertPast(date, today)
  const fund_source_id = payment.fund_source_id ?? loan.fund_source_id
  if (fund_source_id === null && caller.addons.includes('FIN')) throw new AppError('no_loan_fund')
  await move(tx, caller, { workflow, name: 'pay', request: { id, set: { fund_source_id } } })
  const moved = { kind: 'pay', book, date, amount: loan.amount } as const
  await postLoanMove(tx, caller, { loan: { ...loan, fund_source_id }, moved, today })
  return getStaffLoan(tx, caller, id)
}

/** Beside payroll, in one part or several, never more than is left. */
export async function repayStaffLoan(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof StaffLoanReturn>; today: string },
) {
  const { id, version, date, amount, book = 'bank' } = given
  const loan = await lockStaffLoan(tx, caller, id)
  assertCurrent(loan, version)
  assertPast(date, today)
  await move(tx, caller, { workflow, name: 'repay', request: { id } })
  if (amount > loan.rest)
    throw invalid('amount', {
      id: `melebihi sisanya, ${rupiahWords(loan.rest)}`,
      en: `more than the balance, ${rupiahWords(loan.rest)}`,
    })
  if (date < loan.paid_on!) throw invalid('date', { id: 'sebelum dicairkan', en: 'before it was paid out' })
  await postLoanMove(tx, caller, { loan, moved: { kind: 'repay', book, date, amount }, today })
  return getStaffLoan(tx, caller, id)
}

/** Takes back the last early return that still stands. */
export async function undoRepayStaffLoan(
  tx: Tx,
  caller: Caller,
  { undo, today }: { undo: Static<typeof StaffLoanUndo>; today: string },
) {
  const loan = await lockUndone(tx, caller, { undo, today })
  await move(tx, caller, { workflow, name: 'undo_repay', request: { id: loan.id, note: undo.reason } })
  const standing = await findStanding(tx, caller, { loanId: loan.id, kind: 'repay' })
  if (!standing) throw new AppError('nothing_repaid')
  await undoLoanMove(tx, caller, { standing, undo, today })
  return getStaffLoan(tx, caller, loan.id)
}

/** Taken back as a whole, while nothing of it came back. */
export async function voidStaffLoan(
  tx: Tx,
  caller: Caller,
  { undo, today }: { undo: Static<typeof StaffLoanUndo>; today: string },
) {
  const loan = await lockUndone(tx, caller, { undo, today })
  if (loan.returned > 0) throw new AppError('staff_loan_begun')
  await move(tx, caller, { workflow, name: 'void', request: { id: loan.id, note: undo.reason } })
  const standing = await findStanding(tx, caller, { loanId: loan.id, kind: 'pay' })
  await undoLoanMove(tx, caller, { standing: standing!, undo, today })
  return getStaffLoan(tx, caller, loan.id)
}

async function lockUndone(
  tx: Tx,
  caller: Caller,
  { undo, today }: { undo: Static<typeof StaffLoanUndo>; today: string },
): Promise<LockedStaffLoan> {
  const loan = await lockStaffLoan(tx, caller, undo.id)
  assertCurrent(loan, undo.version)
  assertPast(undo.date, today)
  return loan
}

function assertPast(date: string, today: string): void {
  if (date > today) throw invalid('date', faults.future)
}
