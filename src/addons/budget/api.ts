// What other add-ons may use of the budget. The database's foreign keys aside, there is no other way in.
export { CashBook, CashFilter, listCashBook } from './cash-book.ts'
export { type CashPosting, postCashEntry } from './cash-entries.ts'
export { type NewBudgetEntry, postBudgetEntry } from './entries.ts'
