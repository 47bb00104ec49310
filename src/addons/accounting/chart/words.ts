// What people read here in both languages: chart of accounts, cost centres, fiscal years, funds and restrictions and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const chartWords = defineWords({
  things: {
    '/api/accounting/accounts': {
      title: { id: 'Bagan akun', en: 'Chart of accounts' },
      one: { id: 'Akun', en: 'Account' },
      record: 'accounting.account',
      menu: { group: 'settings', order: 10 },
    },
    '/api/accounting/cash-account-funds': {
      title: { id: 'Kas dan bank per dana', en: 'Cash and bank by fund' },
      one: { id: 'Tempat dana', en: 'Place of a fund' },
      record: 'accounting.cash_account_fund',
      menu: { group: 'settings', order: 35 },
    },
    '/api/accounting/cost-centres': {
      title: { id: 'Pusat biaya', en: 'Cost centres' },
      one: { id: 'Pusat biaya', en: 'Cost centre' },
      record: 'accounting.cost_centre',
      menu: { group: 'settings', order: 40 },
    },
    '/api/accounting/fiscal-years': {
      title: { id: 'Tahun buku', en: 'Fiscal years' },
      one: { id: 'Tahun buku', en: 'Fiscal year' },
      record: 'accounting.fiscal_year',
      menu: { group: 'bookkeeping', order: 70 },
    },
    '/api/accounting/funds': {
      title: { id: 'Dana dan pembatasannya', en: 'Funds and restrictions' },
      one: { id: 'Dana', en: 'Fund' },
      record: 'accounting.fund',
      menu: { group: 'settings', order: 30 },
    },
    '/api/accounting/journals': {
      title: { id: 'Daftar jurnal', en: 'Journals' },
      one: { id: 'Jurnal', en: 'Journal' },
      record: 'accounting.journal',
      menu: { group: 'settings', order: 20 },
    },
    '/api/accounting/periods': {
      title: { id: 'Periode pembukuan', en: 'Periods' },
      one: { id: 'Periode', en: 'Period' },
      record: 'accounting.period',
      menu: { group: 'bookkeeping', order: 60 },
    },
    '/api/accounting/settings': {
      title: { id: 'Pengaturan pembukuan', en: 'Accounting settings' },
      one: { id: 'Pengaturan akuntansi', en: 'Accounting settings' },
      record: 'accounting.setting',
      menu: { group: 'settings', order: 60 },
    },
  },
  fields: {
    blocks: { id: 'Menghalangi', en: 'Stands in the way' },
    cash_flow: { id: 'Golongan arus kas', en: 'Cash flow section' },
    first_month: { id: 'Bulan pertama tahun buku', en: 'First month of the fiscal year' },
    fiscal_year_id: { id: 'Tahun buku', en: 'Fiscal year' },
    heading: { id: 'Akun induk', en: 'Heading' },
    normal_side: { id: 'Saldo normal', en: 'Normal side' },
    parent_id: { id: 'Akun induk', en: 'Parent account' },
    restriction: { id: 'Pembatasan', en: 'Restriction' },
    step: { id: 'Langkah', en: 'Step' },
  },
  values: {
    cash_flow: {
      cash: { id: 'Kas dan setara kas', en: 'Cash and equivalents' },
      financing: { id: 'Pendanaan', en: 'Financing' },
      investing: { id: 'Investasi', en: 'Investing' },
      operating: { id: 'Operasi', en: 'Operating' },
    },
    code: {
      advances_open: { id: 'Panjar', en: 'Advances' },
      bank_lines_open: { id: 'Rekening koran', en: 'Bank statements' },
      bills_open: { id: 'Tagihan', en: 'Bills' },
      depreciation_missing: { id: 'Penyusutan', en: 'Depreciation' },
      drafts_open: { id: 'Rancangan jurnal', en: 'Journal drafts' },
      earlier_year_open: { id: 'Tahun sebelumnya', en: 'Earlier years' },
      later_year_closed: { id: 'Tahun sesudahnya', en: 'Later years' },
      payments_open: { id: 'Permintaan pembayaran', en: 'Payment requests' },
      periods_open: { id: 'Bulan buku', en: 'Months' },
      taxes_due: { id: 'Pajak yang dipungut', en: 'Withheld taxes' },
      year_not_over: { id: 'Akhir tahun', en: 'End of the year' },
    },
    first_month: { '1': { id: 'Januari', en: 'January' }, '7': { id: 'Juli', en: 'July' } },
    kind: {
      bank: { id: 'Bank', en: 'Bank' },
      cash: { id: 'Kas', en: 'Cash' },
      closing: { id: 'Penutup', en: 'Closing' },
      depreciation: { id: 'Penyusutan', en: 'Depreciation' },
      inventory: { id: 'Persediaan', en: 'Inventory' },
      payroll: { id: 'Penggajian', en: 'Payroll' },
      purchase: { id: 'Pembelian', en: 'Purchase' },
      sales: { id: 'Penjualan', en: 'Sales' },
    },
    normal_side: { credit: { id: 'Kredit', en: 'Credit' }, debit: { id: 'Debit', en: 'Debit' } },
    restriction: {
      with: { id: 'Dengan pembatasan', en: 'With restrictions' },
      without: { id: 'Tanpa pembatasan', en: 'Without restrictions' },
    },
    state: { soft_closed: { id: 'Ditutup sementara', en: 'Soft-closed' } },
    step: {
      assets: { id: 'Aset tetap', en: 'Fixed assets' },
      bank: { id: 'Bank', en: 'Bank' },
      documents: { id: 'Dokumen', en: 'Documents' },
      months: { id: 'Bulan', en: 'Months' },
      order: { id: 'Urutan tahun', en: 'Order of years' },
      tax: { id: 'Pajak', en: 'Tax' },
    },
  },
  moves: {
    restrict: { id: 'Atur pembatasan', en: 'Set restriction' },
    soft_close: { id: 'Tutup sementara', en: 'Soft-close' },
  },
  references: {
    fiscal_year_id: { list: '/api/accounting/fiscal-years' },
  },
})
