// The budget's own pages, beyond those made from its doors.
import type { Pages } from '../../kit/console-module.ts'
import { BudgetLedgerPage, CashBookPage } from './ledger-pages.tsx'
import { MonthsPage } from './months-page.tsx'
import { NewPlanPage, PlansPage } from './plan/list-page.tsx'
import { PlanPage } from './plan/page.tsx'
import { RealisationPage } from './realisation-page.tsx'

export const pages: Pages = {
  'budget/book-months': MonthsPage,
  'budget/cash-entries': CashBookPage,
  'budget/ledger': BudgetLedgerPage,
  'budget/planning': PlansPage,
  'budget/planning/new': NewPlanPage,
  'budget/planning/:id': PlanPage,
  'budget/realisation': RealisationPage,
}
