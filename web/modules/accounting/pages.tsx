// The accounting's own pages, beyond those made from its doors.
import type { PageProps, Pages } from '../../kit/console-module.ts'
import { FilePage } from '../../kit/reports/file-page.tsx'
import { AssetPage } from './asset-page.tsx'
import { BacklogPage } from './backlog-page.tsx'
import { BankPage } from './bank/bank-page.tsx'
import { EntryPage } from './entry-page.tsx'
import { EvidencePage } from './evidence/evidence-page.tsx'
import { PacketPage } from './evidence/packet-page.tsx'
import { UnprovedPage } from './evidence/unproved-page.tsx'
import { OpeningPage } from './opening/opening-page.tsx'
import { BillPage } from './payables/bill-page.tsx'
import { CreditNotePage } from './payables/credit-note-page.tsx'
import { NewBill } from './payables/new-bill.tsx'
import { NewCreditNote } from './payables/new-credit-note.tsx'
import { NewPayment } from './payables/new-payment.tsx'
import { PaymentPage } from './payables/payment-page.tsx'
import { PendingPage } from './payables/pending-page.tsx'
import { TaxesDuePage } from './payables/taxes-due-page.tsx'
import { BudgetActualPage } from './statements/budget-actual-page.tsx'
import { LedgerPage } from './statements/ledger-page.tsx'
import { ReconciliationPage } from './statements/reconciliation-page.tsx'
import { StatementPage } from './statements/statement-page.tsx'
import { TrialBalancePage } from './statements/trial-balance-page.tsx'
import { PeriodPage } from './years/period-page.tsx'
import { YearPage } from './years/year-page.tsx'

const FinancialPosition = (props: PageProps) => <StatementPage name="financial-position" {...props} />
const ComprehensiveIncome = (props: PageProps) => <StatementPage name="comprehensive-income" {...props} />
const NetAssets = (props: PageProps) => <StatementPage name="net-assets" {...props} />
const CashFlow = (props: PageProps) => <StatementPage name="cash-flow" {...props} />

const SlipFile = ({ resources }: PageProps) => (
  <FilePage
    resource={resources.get('accounting/taxes/file')!}
    rows={resources.get('accounting/withholdings')!}
    among={({ month, form }) => ({ month, ...(form === 'bp21' && { tax: 'pph21' }) })}
  />
)
const TransferFile = ({ resources }: PageProps) => (
  <FilePage
    resource={resources.get('accounting/transfer-file')!}
    rows={resources.get('accounting/payment-requests')!}
    among={() => ({ state: 'released' })}
  />
)
const VatFile = ({ resources }: PageProps) => (
  <FilePage
    resource={resources.get('accounting/vat-file')!}
    rows={resources.get('accounting/sales')!}
    among={({ month }) => ({ month })}
  />
)

export const pages: Pages = {
  'accounting/asset-books/:id': AssetPage,
  'accounting/backlog': BacklogPage,
  'accounting/bank-lines': BankPage,
  'accounting/bills/:id': BillPage,
  'accounting/bills/new': NewBill,
  'accounting/credit-notes/:id': CreditNotePage,
  'accounting/credit-notes/new': NewCreditNote,
  'accounting/evidence': EvidencePage,
  'accounting/fiscal-years/:id': YearPage,
  'accounting/journal-entries/:id': EntryPage,
  'accounting/opening-balances': OpeningPage,
  'accounting/packets': PacketPage,
  'accounting/payment-approval/pending': PendingPage,
  'accounting/payment-requests/:id': PaymentPage,
  'accounting/payment-requests/new': NewPayment,
  'accounting/periods/:id': PeriodPage,
  'accounting/reconciliation': ReconciliationPage,
  'accounting/reports/budget-actual': BudgetActualPage,
  'accounting/reports/cash-flow': CashFlow,
  'accounting/reports/comprehensive-income': ComprehensiveIncome,
  'accounting/reports/financial-position': FinancialPosition,
  'accounting/reports/general-ledger': LedgerPage,
  'accounting/reports/net-assets': NetAssets,
  'accounting/reports/trial-balance': TrialBalancePage,
  'accounting/taxes/due': TaxesDuePage,
  'accounting/taxes/file': SlipFile,
  'accounting/transfer-file': TransferFile,
  'accounting/unproved-documents': UnprovedPage,
  'accounting/vat-file': VatFile,
}
