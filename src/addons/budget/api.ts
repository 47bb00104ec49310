// What other add-ons may use of the budget. The database's foreign keys aside, there is no other way in.
export { type ActivityBudget, listActivityBudgets } from './activity-totals.ts'
export { keepsBook } from './book-months.ts'
export { type AdvanceAccount, accountFor, handOut } from './cash-advances.ts'
export { CashBook, CashFilter, listCashBook } from './cash-book.ts'
export { type CashPosting, postCashEntry } from './cash-entries.ts'
export { spend } from './cash-spending.ts'
export { depositTax } from './cash-transfers.ts'
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
} from './control.ts'
export { carriedOver, flowOf, realisationOf, realisedUpTo } from './figures.ts'
export { getFundSource } from './fund-sources.ts'
export { endHolds, type Hold, holdsOf, type PlanLine, planLinesOf } from './holds.ts'
export { NewReceipt } from './receipts.ts'
export { STANDARDS } from './standards.ts'
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
