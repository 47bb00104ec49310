// What people read here in both languages: budget against actual, cash flow statement, statement of comprehensive income, statement of financial position and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const statementsWords = defineWords({
  things: {
    '/api/accounting/reports/budget-actual': {
      title: { id: 'Anggaran dan realisasi', en: 'Budget vs actual' },
      menu: { group: 'reports', order: 70, short: { id: 'Anggaran', en: 'Budget' } },
    },
    '/api/accounting/reports/cash-flow': {
      title: { id: 'Laporan arus kas', en: 'Cash flow statement' },
      menu: { group: 'reports', order: 60, short: { id: 'Arus kas', en: 'Cash flow' } },
    },
    '/api/accounting/reports/comprehensive-income': {
      title: { id: 'Laporan penghasilan komprehensif', en: 'Income statement' },
      menu: { group: 'reports', order: 40, short: { id: 'Penghasilan', en: 'Income' } },
    },
    '/api/accounting/reports/financial-position': {
      title: { id: 'Laporan posisi keuangan', en: 'Balance sheet' },
      menu: {
        group: 'reports',
        order: 30,
        short: { id: 'Neraca', en: 'Balance sheet' },
        also: { id: 'neraca', en: 'balance sheet' },
      },
    },
    '/api/accounting/reports/general-ledger': {
      title: { id: 'Buku besar', en: 'General ledger' },
      menu: { group: 'reports', order: 20 },
    },
    '/api/accounting/reports/net-assets': {
      title: { id: 'Laporan perubahan aset neto', en: 'Statement of changes in net assets' },
      menu: { group: 'reports', order: 50, short: { id: 'Aset neto', en: 'Net assets' } },
    },
    '/api/accounting/reports/trial-balance': {
      title: { id: 'Neraca saldo', en: 'Trial balance' },
      menu: { group: 'reports', order: 10 },
    },
  },
  fields: {
    actual: { id: 'Realisasi', en: 'Actual' },
    after_closing: { id: 'Sesudah jurnal penutup', en: 'After closing entries' },
    brought_forward: { id: 'Saldo pindahan', en: 'Brought forward' },
    changes: { id: 'Perubahan', en: 'Changes' },
    ending_credit: { id: 'Saldo akhir kredit', en: 'Ending credit' },
    ending_debit: { id: 'Saldo akhir debit', en: 'Ending debit' },
    financing: { id: 'Aktivitas pendanaan', en: 'Financing activities' },
    income: { id: 'Pendapatan', en: 'Income' },
    investing: { id: 'Aktivitas investasi', en: 'Investing activities' },
    net_change: { id: 'Kenaikan (penurunan) kas', en: 'Net change in cash' },
    opening_credit: { id: 'Saldo awal kredit', en: 'Opening credit' },
    opening_debit: { id: 'Saldo awal debit', en: 'Opening debit' },
    operating: { id: 'Aktivitas operasi', en: 'Operating activities' },
    releases_and_transfers: { id: 'Pelepasan dan pengalihan', en: 'Releases and transfers' },
    total_liabilities_and_net_assets: { id: 'Total liabilitas dan aset neto', en: 'Total liabilities and net assets' },
    used_percent: { id: 'Terpakai (%)', en: 'Used (%)' },
  },
})
