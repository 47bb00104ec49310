// What other add-ons may use of the budget. The database's foreign keys aside, there is no other way in.
export { type ActivityBudget, listActivityBudgets } from './activity-totals.ts'
export { CashBook, CashEntry, CashFilter, type CashPosting, listCashBook, postCashEntry } from './cash-book.ts'
export { type NewBudgetEntry, postBudgetEntry } from './entries.ts'
