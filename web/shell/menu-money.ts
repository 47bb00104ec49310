// The menu of whoever keeps the money: plans, funds, books.
import { IconBooks, IconCoins, IconScale } from '@tabler/icons-react'
import { list, type Module } from './menu-entry.ts'

export const moneyMenu: Module[] = [
  {
    name: 'budget',
    title: { id: 'Anggaran', en: 'Budget' },
    hint: { id: 'RKAS, buku besar anggaran, BKU', en: 'Plans, budget ledger, cash book' },
    icon: IconScale,
    groups: [
      {
        title: { id: 'Rencana', en: 'Plans' },
        entries: list(
          '/api/budget/planning',
          '/api/budget/realisation',
          '/api/budget/ledger',
          '/api/budget/reports/plan',
        ),
      },
      {
        title: { id: 'Kas', en: 'Cash' },
        entries: list(
          '/api/budget/cash-entries',
          '/api/budget/book-months',
          '/api/budget/reopen-requests',
          '/api/budget/receipts',
          '/api/budget/reports/cash-book',
          '/api/budget/reports/cash-count',
        ),
      },
      {
        title: { id: 'Acuan', en: 'Reference' },
        entries: list(
          '/api/budget/fund-sources',
          '/api/budget/activities',
          '/api/budget/expense-accounts',
          '/api/budget/code-pairs',
          '/api/budget/plan-rules',
          '/api/budget/prohibited-uses',
          '/api/budget/imports',
        ),
      },
    ],
  },
  {
    name: 'bos',
    title: { id: 'Dana BOS', en: 'BOS funds' },
    hint: { id: 'Alokasi, tahap, laporan', en: 'Allocations, phases, reports' },
    icon: IconCoins,
    groups: [
      {
        title: { id: 'Dana', en: 'Funds' },
        entries: list(
          '/api/v1/bos/allocations',
          '/api/v1/bos/phases',
          '/api/v1/bos/disbursements',
          '/api/v1/bos/report-submissions',
        ),
      },
      {
        title: { id: 'Laporan', en: 'Reports' },
        entries: list('/api/v1/bos/reports/realisation', '/api/v1/bos/reports/recapitulation'),
      },
      {
        title: { id: 'Aturan', en: 'Rules' },
        entries: list(
          '/api/v1/bos/components',
          '/api/v1/bos/unit-costs',
          '/api/v1/bos/phase-rules',
          '/api/v1/bos/deadlines',
          '/api/v1/bos/late-rules',
        ),
      },
    ],
  },
  {
    name: 'accounting',
    title: { id: 'Akuntansi', en: 'Accounting' },
    hint: { id: 'Tagihan, pembayaran, jurnal, laporan', en: 'Bills, payments, journals, reports' },
    icon: IconBooks,
    groups: [
      {
        title: { id: 'Pembayaran', en: 'Paying' },
        entries: list(
          '/api/accounting/bills',
          '/api/accounting/payment-requests',
          '/api/accounting/payment-approval/pending',
          '/api/accounting/advances',
          '/api/accounting/vendors',
          '/api/accounting/tax-deposits',
          '/api/accounting/taxes/due',
        ),
      },
      {
        title: { id: 'Pembukuan', en: 'Bookkeeping' },
        entries: list(
          '/api/accounting/journal-entries',
          '/api/accounting/journal-drafts',
          '/api/accounting/bank-lines',
          '/api/accounting/asset-books',
          '/api/accounting/depreciation-runs',
          '/api/accounting/periods',
          '/api/accounting/fiscal-years',
          '/api/accounting/imports',
        ),
      },
      {
        title: { id: 'Laporan', en: 'Reports' },
        entries: list(
          '/api/accounting/reports/trial-balance',
          '/api/accounting/reports/general-ledger',
          '/api/accounting/reports/financial-position',
          '/api/accounting/reports/comprehensive-income',
          '/api/accounting/reports/net-assets',
          '/api/accounting/reports/cash-flow',
          '/api/accounting/reports/budget-actual',
          '/api/accounting/reports/aged-payables',
          '/api/accounting/reports/bank-reconciliation',
        ),
      },
      {
        title: { id: 'Pengaturan', en: 'Settings' },
        entries: list(
          '/api/accounting/accounts',
          '/api/accounting/journals',
          '/api/accounting/funds',
          '/api/accounting/cost-centres',
          '/api/accounting/approval-rules',
          '/api/accounting/settings',
        ),
      },
    ],
  },
]
