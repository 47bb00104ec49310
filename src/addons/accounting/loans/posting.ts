// What a loan between funds writes: an entry that balances in either fund, and the cash book of each that keeps one.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { type CashLoan, keepsBook, reverseVoucher, writeLoan } from '../../budget/api.ts'
import { journalOf, purseOf } from '../chart/cash-accounts.ts'
import { BETWEEN_FUNDS } from '../chart/chart.ts'
import { postEntry, reverseEntry } from '../ledger/posting.ts'
import type { LockedLoan } from './loans.ts'
import { fundLoanWorkflow } from './workflow.ts'

const RELATION = fundLoanWorkflow.relation
export type LoanMoveKind = 'lend' | 'repay'
interface Part {
  kind: LoanMoveKind
  amount: number
  date: string
}

/** Lent, the lender is owed what its money was, and the borrower owes what it holds; given back, the other way round. */
export async function postLoan(
  tx: Tx,
  caller: Caller,
  { loan, part, today }: { loan: LockedLoan; part: Part; today: string },
): Promise<void> {
  const { kind, amount, date } = part
  const nth = await countMoves(tx, caller, loan.id)
  const side = kind === 'lend' ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const)
  const lines = [
    { fund_source_id: loan.lender_fund_id, account: BETWEEN_FUNDS, [side[0]]: amount },
    { fund_source_id: loan.lender_fund_id, account: loan.from_account, [side[1]]: amount },
    { fund_source_id: loan.borrower_fund_id, account: loan.to_account, [side[0]]: amount },
    { fund_source_id: loan.borrower_fund_id, account: BETWEEN_FUNDS, [side[1]]: amount },
  ]
  const entry = await postEntry(tx, caller, {
    journal: journalOf(kind === 'lend' ? loan.from_account : loan.to_account),
    date,
    description: `${loan.number} ${loan.reason}`.slice(0, 500),
    source: { relation: RELATION, id: loan.id, part: `${kind} ${nth + 1}` },
    lines,
  })
  const out = kind === 'lend'
  const lender_cash_id = await writeBook(tx, caller, { loan, part, isLender: true, isOut: out, today })
  const borrower_cash_id = await writeBook(tx, caller, { loan, part, isLender: false, isOut: !out, today })
  await tx
    .insertInto('accounting.fund_loan_move')
    .values({
      company_id: caller.companyId,
      loan_id: loan.id,
      kind,
      moved_on: date,
      amount,
      entry_id: entry.id,
      lender_cash_id,
      borrower_cash_id,
    })
    .execute()
}

/** The last that still stands of its kind, taken back in every ledger it stands in. */
export async function undoLast(
  tx: Tx,
  caller: Caller,
  {
    loan,
    undo: { kind, date, reason },
    today,
  }: { loan: LockedLoan; undo: { kind: LoanMoveKind; date: string; reason: string }; today: string },
): Promise<{ amount: number }> {
  const last = await tx
    .selectFrom('accounting.fund_loan_move as m')
    .leftJoin('accounting.fund_loan_move as u', (join) =>
      join.onRef('u.company_id', '=', 'm.company_id').onRef('u.undoes_id', '=', 'm.id'),
    )
    .select(['m.id', 'm.amount', 'm.entry_id', 'm.lender_cash_id', 'm.borrower_cash_id'])
    .where('m.company_id', '=', caller.companyId)
    .where('m.loan_id', '=', loan.id)
    .where('m.kind', '=', kind)
    .where('m.undoes_id', 'is', null)
    .where('u.id', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) throw new AppError('nothing_returned')
  const entry = await reverseEntry(tx, caller, { entryId: last.entry_id, date, reason, owner: RELATION })
  const owner = { relation: RELATION, id: loan.id }
  for (const id of [last.lender_cash_id, last.borrower_cash_id])
    if (id !== null) await reverseVoucher(tx, caller, { given: { id, reason, entry_date: date }, today, owner })
  await tx
    .insertInto('accounting.fund_loan_move')
    .values({
      company_id: caller.companyId,
      loan_id: loan.id,
      kind,
      moved_on: date,
      amount: -last.amount,
      undoes_id: last.id,
      entry_id: entry.id,
    })
    .execute()
  return last
}

async function writeBook(
  tx: Tx,
  caller: Caller,
  {
    loan,
    part: { amount, date },
    isLender,
    isOut,
    today,
  }: { loan: LockedLoan; part: Part; isLender: boolean; isOut: boolean; today: string },
): Promise<number | null> {
  const fund_source_id = isLender ? loan.lender_fund_id : loan.borrower_fund_id
  if (!(await keepsBook(tx, caller, fund_source_id))) return null
  const account = isLender ? loan.from_account : loan.to_account
  const cash: CashLoan = {
    fund_source_id,
    entry_date: date,
    book: purseOf(account),
    kind: isOut ? 'loan_out' : 'loan_in',
    document: loan.number,
    description: loan.reason,
    amount,
    owner: { relation: RELATION, id: loan.id },
  }
  return writeLoan(tx, caller, { loan: cash, today })
}

async function countMoves(tx: Tx, caller: Caller, loanId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('accounting.fund_loan_move')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('company_id', '=', caller.companyId)
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow()
  return Number(n)
}
