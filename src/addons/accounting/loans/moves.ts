// The way of a loan between funds: asked for, decided, lent, given back, and taken back where it was wrong.

import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { rupiahWords } from '../../../kernel/language/written.ts'
import { type Decision, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { cancelAsked } from '../../../kernel/records/approvals/cancel.ts'
import { decideAsked } from '../../../kernel/records/approvals/decided.ts'
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
} from '../../../kernel/values/schema.ts'
import { OVERSEERS } from '../roles.ts'
import { getFundLoan, type LockedLoan, lockFundLoan } from './loans.ts'
import { type LoanMoveKind, postLoan, undoLast } from './posting.ts'
import { fundLoanWorkflow as workflow } from './workflow.ts'

export const LoanStep = Obj({ id: Id(), version: Version(), note: Optional(Text(1000, 'Sampai BOS tahap II cair')) })
export const LoanLending = Obj({ id: Id(), version: Version(), date: Day('2026-08-10') })
export const LoanReturn = Obj({
  id: Id(),
  version: Version(),
  date: Day('2026-09-10'),
  amount: RupiahIn(4_000_000, 1),
})
export const LoanUndo = Obj({
  id: Id(),
  version: Version(),
  /** In an open period. */
  date: Day('2026-09-12'),
  reason: Text(500, 'Salah dana'),
})
nameShapes({ FundLoanStep: LoanStep, FundLoanLending: LoanLending, FundLoanReturn: LoanReturn, FundLoanUndo: LoanUndo })
type Step = Static<typeof LoanStep>

export async function submitFundLoan(tx: Tx, caller: Caller, step: Step) {
  const loan = await lockFundLoan(tx, caller, step.id)
  await move(tx, caller, { workflow, name: 'submit', request: step })
  await openApproval(tx, caller, {
    relation: workflow.relation,
    recordId: loan.id,
    subject: `${loan.number} ${loan.reason}`,
    amount: loan.amount,
    levels: ['principal'],
    readers: OVERSEERS,
  })
  return getFundLoan(tx, caller, step.id)
}

/** Decided by someone else than who asked for it. */
export async function decideFundLoan(
  tx: Tx,
  caller: Caller,
  { id, version, ...decision }: Decision & { id: number; version?: number | undefined },
): Promise<void> {
  const held = await lockFundLoan(tx, caller, id)
  assertCurrent(held, version)
  await decideAsked(tx, caller, { workflow, held, decision })
}

export async function cancelFundLoan(tx: Tx, caller: Caller, step: Step) {
  await cancelAsked(tx, caller, { workflow, step })
  return getFundLoan(tx, caller, step.id)
}

export async function lendFundLoan(
  tx: Tx,
  caller: Caller,
  { lending: { id, version, date }, today }: { lending: Static<typeof LoanLending>; today: string },
) {
  const loan = await lockFundLoan(tx, caller, id)
  assertCurrent(loan, version)
  assertPast(date, today)
  await move(tx, caller, { workflow, name: 'lend', request: { id, set: { lent_on: date } } })
  await postLoan(tx, caller, { loan, part: { kind: 'lend', amount: loan.amount, date }, today })
  return getFundLoan(tx, caller, id)
}

/** In one part or several, never before it was lent and never more than was. */
export async function repayFundLoan(
  tx: Tx,
  caller: Caller,
  { given: { id, version, date, amount }, today }: { given: Static<typeof LoanReturn>; today: string },
) {
  const loan = await lockFundLoan(tx, caller, id)
  assertCurrent(loan, version)
  const open = loan.amount - loan.returned
  if (loan.state !== 'lent') throw new AppError('illegal_move', { values: { move: 'repay', state: loan.state } })
  if (amount > open)
    throw invalid('amount', {
      id: `melebihi sisanya, ${rupiahWords(open)}`,
      en: `more than what is left, ${rupiahWords(open)}`,
    })
  assertPast(date, today)
  if (date < loan.lent_on!) throw invalid('date', { id: 'sebelum dipinjamkan', en: 'before it was lent' })
  const name = amount === open ? 'repay' : 'repay_part'
  await move(tx, caller, { workflow, name, request: { id, set: { returned: loan.returned + amount } } })
  await postLoan(tx, caller, { loan, part: { kind: 'repay', amount, date }, today })
  return getFundLoan(tx, caller, id)
}

/** Takes the last return back that still stands. */
export async function undoRepayFundLoan(
  tx: Tx,
  caller: Caller,
  { undo, today }: { undo: Static<typeof LoanUndo>; today: string },
) {
  const loan = await lockUndone(tx, caller, { undo, today })
  const { amount } = await undoLast(tx, caller, { loan, undo: { ...undo, kind: 'repay' }, today })
  const set = { returned: loan.returned - amount }
  await move(tx, caller, { workflow, name: 'undo_repay', request: { id: loan.id, note: undo.reason, set } })
  return getFundLoan(tx, caller, loan.id)
}

/** Taken back as a whole, while nothing of it was given back. */
export async function voidFundLoan(
  tx: Tx,
  caller: Caller,
  { undo, today }: { undo: Static<typeof LoanUndo>; today: string },
) {
  const loan = await lockUndone(tx, caller, { undo, today })
  if (loan.returned > 0) throw new AppError('loan_partly_returned')
  await undoLast(tx, caller, { loan, undo: { ...undo, kind: 'lend' satisfies LoanMoveKind }, today })
  await move(tx, caller, { workflow, name: 'void', request: { id: loan.id, note: undo.reason } })
  return getFundLoan(tx, caller, loan.id)
}

async function lockUndone(
  tx: Tx,
  caller: Caller,
  { undo, today }: { undo: Static<typeof LoanUndo>; today: string },
): Promise<LockedLoan> {
  const loan = await lockFundLoan(tx, caller, undo.id)
  assertCurrent(loan, undo.version)
  assertPast(undo.date, today)
  if (loan.state !== 'lent' && loan.state !== 'returned')
    throw new AppError('illegal_move', { values: { move: 'undo', state: loan.state } })
  return loan
}

function assertPast(date: string, today: string): void {
  if (date > today) throw invalid('date', faults.future)
}
