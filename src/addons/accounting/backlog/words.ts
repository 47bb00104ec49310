// What people read here in both languages: documents from before the school held its books here.
import { defineWords } from '../../../kernel/language/words.ts'

export const backlogWords = defineWords({
  things: {
    '/api/accounting/backlog': {
      title: { id: 'Belum dibukukan', en: 'Not yet posted' },
      menu: { group: 'closing', order: 57 },
    },
  },
  fields: {
    began: { id: 'Pembukuan dimulai', en: 'Books start on' },
    documents: { id: 'Dokumen', en: 'Documents' },
    groups: { id: 'Per bulan', en: 'By month' },
    obstacle: { id: 'Mengapa belum', en: 'Reason' },
  },
  values: {
    kind: {
      cash_book: { id: 'Bukti buku kas', en: 'Cash book vouchers' },
      goods: { id: 'Persediaan dan barang modal', en: 'Stock and capital goods' },
      payroll: { id: 'Penggajian', en: 'Payroll' },
      payroll_dues: { id: 'Setoran PPh 21 dan BPJS', en: 'Income tax and BPJS payments' },
      staff_loans: { id: 'Pinjaman pegawai', en: 'Staff loans' },
    },
    obstacle: {
      before_books: {
        id: 'Sebelum pembukuan: masuk saldo awal',
        en: 'Before the books began: part of the opening balances',
      },
      no_fund: { id: 'Tanpa sumber dana: bukukan sebagai jurnal', en: 'No fund: post it as a journal entry' },
      no_period: { id: 'Tahun bukunya belum dibuat', en: 'Fiscal year not created yet' },
      period_closed: { id: 'Periodenya tidak terbuka', en: 'Period not open' },
    },
  },
})
