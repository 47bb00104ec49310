// The reports on paper over HTTP: `format=pdf` to sign, `format=xlsx` to go on calculating.

import type { Door, ReadContext } from '../../../kernel/http/door.ts'
import { type Report, report } from '../../../kernel/reports/report.ts'
import type { Static } from '../../../kernel/values/schema.ts'
import { getReconciliation, listOutstanding, ReconciliationQuery } from '../bank/reconciliation.ts'
import { listFunds } from '../chart/dimensions.ts'
import { AsOf, ClosingRange, Range } from '../ledger/sums.ts'
import { AgedQuery, agedPayables } from '../payables/aged-payables.ts'
import { OVERSEERS } from '../roles.ts'
import { AgedReceivablesQuery, agedReceivables } from '../sales/aged-receivables.ts'
import { BudgetActualFilter, getBudgetActual } from './budget-actual.ts'
import { getCashFlow } from './cash-flow.ts'
import { LedgerFilter } from './general-ledger.ts'
import {
  onPaper,
  printBudgetActual,
  printCashFlow,
  printIncome,
  printNetAssets,
  printPosition,
  printTrialBalance,
} from './printed.ts'
import { printAgedPayables, printAgedReceivables, printReconciliation } from './printed-bank.ts'
import { printGeneralLedger } from './printed-ledger.ts'
import { getIncome, getNetAssets, getPosition } from './statements.ts'
import { getTrialBalance } from './trial-balance.ts'

const common = { access: OVERSEERS } as const
type Body = Omit<Report, 'school' | 'signatures'>

/** Signed today. */
async function paper<In>(context: ReadContext<In>, make: (today: string) => Promise<Body>): Promise<Report> {
  const { today } = context
  return onPaper(context.db, context.caller, { day: today, report: await make(today) })
}

export const printDoors: readonly Door[] = [
  report({
    ...common,
    path: '/api/accounting/reports/general-ledger/print',
    summary: { id: 'Buku besar, cetak', en: 'General ledger, printed' },
    query: LedgerFilter,
    errors: ['not_found'],
    run: (context) =>
      paper(context, (today) => printGeneralLedger(context.db, context.caller, { filter: context.input, today })),
  }),
  report({
    ...common,
    path: '/api/accounting/reports/trial-balance/print',
    summary: { id: 'Neraca saldo, cetak', en: 'Trial balance, printed' },
    query: ClosingRange,
    run: (context) =>
      paper(context, async (today) =>
        printTrialBalance(await getTrialBalance(context.db, context.caller, { closingRange: context.input, today })),
      ),
  }),
  report({
    ...common,
    path: '/api/accounting/reports/financial-position/print',
    summary: { id: 'Laporan posisi keuangan, cetak', en: 'Balance sheet, printed' },
    query: AsOf,
    run: (context) =>
      paper(context, async (today) =>
        printPosition(await getPosition(context.db, context.caller, { input: context.input, today })),
      ),
  }),
  report({
    ...common,
    path: '/api/accounting/reports/comprehensive-income/print',
    summary: { id: 'Laporan penghasilan komprehensif, cetak', en: 'Income statement, printed' },
    query: Range,
    run: (context) =>
      paper(context, async (today) =>
        printIncome(await getIncome(context.db, context.caller, { range: context.input, today })),
      ),
  }),
  report({
    ...common,
    path: '/api/accounting/reports/net-assets/print',
    summary: { id: 'Laporan perubahan aset neto, cetak', en: 'Statement of changes in net assets, printed' },
    query: Range,
    run: (context) =>
      paper(context, async (today) =>
        printNetAssets(await getNetAssets(context.db, context.caller, { range: context.input, today })),
      ),
  }),
  report({
    ...common,
    path: '/api/accounting/reports/cash-flow/print',
    summary: { id: 'Laporan arus kas, cetak', en: 'Cash flow statement, printed' },
    query: Range,
    run: (context) =>
      paper(context, async (today) =>
        printCashFlow(await getCashFlow(context.db, context.caller, { range: context.input, today })),
      ),
  }),
  report({
    ...common,
    path: '/api/accounting/reports/budget-actual/print',
    summary: { id: 'Anggaran dan realisasi, cetak', en: 'Budget vs actual, printed' },
    query: BudgetActualFilter,
    run: (context) => paper(context, (today) => budgetActual(context, today)),
  }),
  report({
    ...common,
    path: '/api/accounting/reports/aged-payables/print',
    summary: { id: 'Umur utang, cetak', en: 'Aged payables, printed' },
    query: AgedQuery,
    run: (context) =>
      paper(context, async (today) =>
        printAgedPayables(await agedPayables(context.db, context.caller, context.input.date ?? today)),
      ),
  }),
  report({
    ...common,
    path: '/api/accounting/reports/aged-receivables/print',
    summary: { id: 'Umur piutang usaha, cetak', en: 'Aged receivables, printed' },
    query: AgedReceivablesQuery,
    run: (context) =>
      paper(context, async (today) =>
        printAgedReceivables(await agedReceivables(context.db, context.caller, context.input.date ?? today)),
      ),
  }),
  report({
    ...common,
    path: '/api/accounting/reports/bank-reconciliation/print',
    summary: { id: 'Rekonsiliasi bank, cetak', en: 'Bank reconciliation, printed' },
    query: ReconciliationQuery,
    errors: ['not_found'],
    run: (context) => paper(context, () => bankReconciliation(context)),
  }),
]

async function bankReconciliation({ db, caller, input }: ReadContext<Static<typeof ReconciliationQuery>>) {
  const reconciliation = await getReconciliation(db, caller, input)
  const { name } = await db
    .selectFrom('accounting.account')
    .select('name')
    .where('company_id', '=', caller.companyId)
    .where('code', '=', input.account)
    .executeTakeFirstOrThrow()
  const lines = await listOutstanding(db, caller, input)
  return printReconciliation({ reconciliation, account: `${input.account} ${name}`, ...lines })
}

async function budgetActual({ db, caller, input }: ReadContext<Static<typeof BudgetActualFilter>>, today: string) {
  const { data: funds } = await listFunds(db, caller, { limit: 200, cursor: undefined })
  const nameOf = new Map(funds.map((fund) => [fund.fund_source_id, fund.name]))
  return printBudgetActual(
    await getBudgetActual(db, caller, { filter: input, today }),
    (id) => nameOf.get(id) ?? String(id),
  )
}
