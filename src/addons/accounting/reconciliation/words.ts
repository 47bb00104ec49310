// What people read here in both languages: the reconciliation of lists with accounts.
import { defineWords } from '../../../kernel/language/words.ts'

/** The lists that are held against accounts. */
const LEDGERS = {
  advances: { id: 'Panjar', en: 'Advances' },
  assets: { id: 'Aset tetap', en: 'Fixed assets' },
  budget: { id: 'Realisasi anggaran', en: 'Budget realisation' },
  cash_book: { id: 'Buku kas', en: 'Cash book' },
  fees: { id: 'Tagihan siswa', en: 'Student invoices' },
  goods_received: { id: 'Barang diterima belum ditagih', en: 'Goods received, not billed' },
  payables: { id: 'Utang usaha', en: 'Payables' },
  payroll: { id: 'Kewajiban penggajian', en: 'Payroll liabilities' },
  receivables: { id: 'Piutang usaha', en: 'Receivables' },
  staff_loans: { id: 'Pinjaman pegawai', en: 'Staff loans' },
  stock: { id: 'Persediaan', en: 'Stock' },
  taxes: { id: 'Pajak', en: 'Taxes' },
  vat: { id: 'PPN', en: 'VAT' },
}

export const reconciliationWords = defineWords({
  things: {
    '/api/accounting/differences': {
      title: { id: 'Selisih pembukuan', en: 'Book differences' },
      none: {
        words: { id: 'Tidak ada selisih yang ditemukan.', en: 'No differences found.' },
        lead: '/api/accounting/reconciliation',
      },
      one: { id: 'Selisih pembukuan', en: 'Book difference' },
      record: 'accounting.difference',
      menu: { group: 'closing', order: 56, short: { id: 'Selisih', en: 'Differences' } },
    },
    '/api/accounting/reconciliation': {
      title: { id: 'Pencocokan buku', en: 'Reconciliation' },
      menu: { group: 'closing', order: 55, short: { id: 'Pencocokan', en: 'Reconciliation' } },
    },
    '/api/accounting/reconciliation/items': {
      title: { id: 'Rincian pencocokan', en: 'Reconciliation details' },
      menu: 'elsewhere',
    },
  },
  fields: {
    agrees: { id: 'Semua cocok', en: 'All agree' },
    booked: { id: 'Menurut buku besar', en: 'Per general ledger' },
    found_on: { id: 'Ditemukan pada', en: 'Found on' },
    item: { id: 'Dokumen', en: 'Document' },
    items: { id: 'Rincian', en: 'Items' },
    ledger: { id: 'Daftar', en: 'List' },
    told: { id: 'Menurut daftarnya', en: 'Per list' },
  },
  values: {
    ledger: LEDGERS,
    state: {
      explained: { id: 'Sudah jelas', en: 'Explained' },
      gone: { id: 'Sudah hilang', en: 'Resolved' },
      unclear: { id: 'Belum jelas', en: 'Unexplained' },
    },
  },
  moves: {
    doubt: { id: 'Belum jelas', en: 'Unexplained' },
    explain: { id: 'Sudah jelas', en: 'Explained' },
    vanish: { id: 'Hilang dengan sendirinya', en: 'Resolved by itself' },
  },
  phrases: [
    {
      id: 'Selisih {name} ({account}), {name2}: daftar {count}, buku besar {count2}',
      en: 'Difference in {name} ({account}), {name2}: list {count}, general ledger {count2}',
    },
    {
      id: 'Selisih {name}, {name2}: daftar {count}, buku besar {count2}',
      en: 'Difference in {name}, {name2}: list {count}, general ledger {count2}',
    },
  ],
  names: Object.values(LEDGERS),
})
