// What other add-ons may use of the budget. The database's foreign keys aside, there is no other way in.

export { type AdvanceAccount, accountFor, handOut } from './cash-book/advances.ts'
export { CashBook, CashFilter, listCashBook } from './cash-book/book.ts'
export { type CashPosting, type Owner, postCashEntry } from './cash-book/entries.ts'
export { type CashLoan, writeLoan } from './cash-book/loans.ts'
export { NewReceipt } from './cash-book/receipts.ts'
export { reverseOwned, reverseVoucher } from './cash-book/reversals.ts'
export { spend } from './cash-book/spending.ts'
export { depositTax } from './cash-book/transfers.ts'
export { type ActivityBudget, listActivityBudgets } from './ledger/activity-totals.ts'
export { leftOf } from './ledger/availability.ts'
export {
  type BudgetRelease,
  type BudgetReturn,
  type BudgetStep,
  type BudgetUse,
  commit,
  giveBack,
  realise,
  release,
  reserve,
  useAgain,
} from './ledger/control.ts'
export {
  capitalSpendingOf,
  carriedOver,
  flowOf,
  realisationByHeading,
  realisationOf,
  realisedUpTo,
  spendingByClass,
  spendingOf,
  unplannedOf,
} from './ledger/figures.ts'
export { endHolds, type Hold, holdsOf, lineInForce, type PlanLine, planLinesOf } from './ledger/holds.ts'
export { weighBudget } from './ledger/weigh.ts'
export { bookMonthsIn, keepsBook } from './months/months.ts'
export { reportBook, reportCount } from './months/reports.ts'
export { fundNameFor, getFundSource } from './references/fund-sources.ts'
export { STANDARDS } from './references/standards.ts'
export {
  documentsOf,
  followers,
  TracedCash,
  TracedEntry,
  TracedLine,
  traceCash,
  traceEntries,
  traceLines,
} from './trace.ts'
export { cashSlips, SlipFileQuery, type SlipRow, slipFile, taxesOn } from './withheld/file.ts'
