// The reports over HTTP. All of them answer for any date, from the same sums.

import { type Door, get } from '../../../kernel/http/door.ts'
import { Data } from '../../../kernel/values/schema.ts'
import { AsOf, ClosingRange, Range } from '../ledger/sums.ts'
import { OVERSEERS } from '../roles.ts'
import { BudgetActual, BudgetActualFilter, getBudgetActual } from './budget-actual.ts'
import { CashFlow, getCashFlow } from './cash-flow.ts'
import { GeneralLedger, getGeneralLedger, LedgerFilter } from './general-ledger.ts'
import { getIncome, getNetAssets, getPosition, Income, NetAssets, Position } from './statements.ts'
import { getTrialBalance, TrialBalance } from './trial-balance.ts'

const common = { access: OVERSEERS } as const

export const reportDoors: readonly Door[] = [
  get({
    ...common,
    path: '/api/accounting/reports/general-ledger',
    summary: { id: 'Buku besar satu akun', en: 'General ledger for one account' },
    query: LedgerFilter,
    paged: true,
    reply: GeneralLedger,
    errors: ['not_found'],
    run: (context) =>
      getGeneralLedger(context.db, context.caller, {
        filter: context.input,
        at: { page: context.page, today: context.today },
      }),
  }),
  get({
    ...common,
    path: '/api/accounting/reports/trial-balance',
    summary: { id: 'Neraca saldo', en: 'Trial balance' },
    query: ClosingRange,
    reply: Data(TrialBalance),
    run: async (context) => ({
      data: await getTrialBalance(context.db, context.caller, { closingRange: context.input, today: context.today }),
    }),
  }),
  get({
    ...common,
    path: '/api/accounting/reports/financial-position',
    summary: { id: 'Laporan posisi keuangan', en: 'Balance sheet' },
    query: AsOf,
    reply: Data(Position),
    run: async (context) => ({
      data: await getPosition(context.db, context.caller, { input: context.input, today: context.today }),
    }),
  }),
  get({
    ...common,
    path: '/api/accounting/reports/comprehensive-income',
    summary: { id: 'Laporan penghasilan komprehensif', en: 'Income statement' },
    query: Range,
    reply: Data(Income),
    run: async (context) => ({
      data: await getIncome(context.db, context.caller, { range: context.input, today: context.today }),
    }),
  }),
  get({
    ...common,
    path: '/api/accounting/reports/net-assets',
    summary: { id: 'Laporan perubahan aset neto', en: 'Statement of changes in net assets' },
    query: Range,
    reply: Data(NetAssets),
    run: async (context) => ({
      data: await getNetAssets(context.db, context.caller, { range: context.input, today: context.today }),
    }),
  }),
  get({
    ...common,
    path: '/api/accounting/reports/cash-flow',
    summary: { id: 'Laporan arus kas', en: 'Cash flow statement' },
    query: Range,
    reply: Data(CashFlow),
    run: async (context) => ({
      data: await getCashFlow(context.db, context.caller, { range: context.input, today: context.today }),
    }),
  }),
  get({
    ...common,
    path: '/api/accounting/reports/budget-actual',
    summary: { id: 'Anggaran dan realisasi', en: 'Budget vs actual' },
    query: BudgetActualFilter,
    reply: Data(BudgetActual),
    run: async (context) => ({
      data: await getBudgetActual(context.db, context.caller, { filter: context.input, today: context.today }),
    }),
  }),
]
