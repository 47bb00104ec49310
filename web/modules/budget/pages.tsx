// The budget's own pages, beyond those made from its doors.
import type { PageProps, Pages } from '../../kit/console-module.ts'
import { FilePage } from '../../kit/reports/file-page.tsx'
import { BudgetLedgerPage, CashBookPage } from './ledger-pages.tsx'
import { MonthsPage } from './months-page.tsx'
import { NewPlanPage, PlansPage } from './plan/list-page.tsx'
import { PlanPage } from './plan/page.tsx'
import { RealisationPage } from './realisation-page.tsx'

const SlipFile = ({ resources }: PageProps) => (
  <FilePage
    resource={resources.get('budget/withheld-taxes-file')!}
    rows={resources.get('budget/withheld-taxes')!}
    among={({ form }) => (form === 'bp21' ? { tax_kind: 'pph21' } : {})}
  />
)

export const pages: Pages = {
  'budget/book-months': MonthsPage,
  'budget/cash-entries': CashBookPage,
  'budget/ledger': BudgetLedgerPage,
  'budget/planning': PlansPage,
  'budget/planning/new': NewPlanPage,
  'budget/planning/:id': PlanPage,
  'budget/realisation': RealisationPage,
  'budget/withheld-taxes-file': SlipFile,
}
