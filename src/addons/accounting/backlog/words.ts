// What people read here in both languages: documents from before the school held its books here.
import { defineWords } from '../../../kernel/language/words.ts'

export const backlogWords = defineWords({
  things: {
    '/api/accounting/backlog': {
      title: { id: 'Belum dibukukan', en: 'Not in the books yet' },
      menu: { group: 'bookkeeping', order: 57 },
    },
  },
  fields: {
    began: { id: 'Pembukuan dimulai', en: 'Books begin' },
    documents: { id: 'Dokumen', en: 'Documents' },
    groups: { id: 'Per bulan', en: 'By month' },
    obstacle: { id: 'Mengapa belum', en: 'Why not' },
  },
  values: {
    kind: {
      cash_book: { id: 'Bukti buku kas', en: 'Vouchers of the cash book' },
      goods: { id: 'Persediaan dan barang modal', en: 'Stock and capital items' },
      payroll: { id: 'Penggajian', en: 'Payroll' },
      payroll_dues: { id: 'Setoran PPh 21 dan BPJS', en: 'Payments of income tax and insurance' },
      staff_loans: { id: 'Pinjaman pegawai', en: 'Loans to staff' },
    },
    obstacle: {
      before_books: { id: 'Sebelum pembukuan: masuk saldo awal', en: 'Before the books: told by the opening balances' },
      no_fund: { id: 'Tanpa sumber dana: bukukan sebagai jurnal', en: 'Paid from no fund: book it as an entry' },
      no_period: { id: 'Tahun bukunya belum dibuat', en: 'Its fiscal year does not exist yet' },
      period_closed: { id: 'Periodenya tidak terbuka', en: 'Its period is not open' },
    },
  },
})
