// The accounting's own pages, beyond those made from its doors.
import type { PageProps, Pages } from '../../kit/console-module.ts'
import { AssetPage } from './asset-page.tsx'
import { BankPage } from './bank-page.tsx'
import { BillPage } from './bill-page.tsx'
import { BudgetActualPage } from './budget-actual-page.tsx'
import { EntryPage } from './entry-page.tsx'
import { LedgerPage } from './ledger-page.tsx'
import { PaymentPage } from './payment-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { StatementPage } from './statement-page.tsx'
import { TrialBalancePage } from './trial-balance-page.tsx'
import { YearPage } from './year-page.tsx'

const FinancialPosition = (props: PageProps) => <StatementPage name="financial-position" {...props} />
const ComprehensiveIncome = (props: PageProps) => <StatementPage name="comprehensive-income" {...props} />
const NetAssets = (props: PageProps) => <StatementPage name="net-assets" {...props} />
const CashFlow = (props: PageProps) => <StatementPage name="cash-flow" {...props} />

export const pages: Pages = {
  'accounting/asset-books/:id': AssetPage,
  'accounting/bank-lines': BankPage,
  'accounting/bills/:id': BillPage,
  'accounting/fiscal-years/:id': YearPage,
  'accounting/journal-entries/:id': EntryPage,
  'accounting/payment-approval/pending': PendingPage,
  'accounting/payment-requests/:id': PaymentPage,
  'accounting/reports/budget-actual': BudgetActualPage,
  'accounting/reports/cash-flow': CashFlow,
  'accounting/reports/comprehensive-income': ComprehensiveIncome,
  'accounting/reports/financial-position': FinancialPosition,
  'accounting/reports/general-ledger': LedgerPage,
  'accounting/reports/net-assets': NetAssets,
  'accounting/reports/trial-balance': TrialBalancePage,
}
