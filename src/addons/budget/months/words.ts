// What people read here in both languages: cash book months, requests to reopen a month, print cash books (k-3 to k-6), cash count minute.
import { defineWords } from '../../../kernel/language/words.ts'

export const monthsWords = defineWords({
  things: {
    '/api/budget/book-months': {
      title: { id: 'Bulan buku kas', en: 'Cash book months' },
      one: { id: 'Bulan buku', en: 'Book month' },
      record: 'budget.book_month',
      menu: { group: 'cash', order: 20, short: { id: 'Bulan', en: 'Months' } },
    },
    '/api/budget/reopen-requests': {
      title: { id: 'Permintaan buka bulan', en: 'Requests to reopen a month' },
      one: { id: 'Permintaan buka bulan', en: 'Request to reopen' },
      record: 'budget.reopen_request',
      menu: { group: 'cash', order: 30, short: { id: 'Buka bulan', en: 'Reopenings' } },
    },
    '/api/budget/reports/cash-book': {
      title: { id: 'Cetak buku kas (K-3 s.d. K-6)', en: 'Print cash books (K-3 to K-6)' },
      menu: {
        group: 'cash',
        order: 50,
        short: { id: 'Cetak K-3–K-6', en: 'Print K-3–K-6' },
        also: { id: 'bku buku kas umum', en: 'bku' },
      },
    },
    '/api/budget/reports/cash-count': {
      title: { id: 'Berita acara pemeriksaan kas', en: 'Cash count record' },
      menu: { group: 'cash', order: 60, short: { id: 'Hitung kas', en: 'Cash count' } },
    },
  },
  records: {
    'budget.cash_count': { id: 'Pemeriksaan kas', en: 'Cash count' },
    'budget.cash_count_piece': { id: 'Rincian pemeriksaan kas', en: 'Cash count details' },
  },
  fields: {
    book_amount: { id: 'Saldo menurut buku', en: 'Balance per book' },
    book_bank_amount: { id: 'Saldo bank menurut buku', en: 'Bank balance per book' },
    book_month_id: { id: 'Bulan buku', en: 'Book month' },
    carry_bank: { id: 'SiLPA di bank', en: 'Carry-over in bank (SiLPA)' },
    carry_cash: { id: 'SiLPA tunai', en: 'Carry-over in cash (SiLPA)' },
    cash: { id: 'Tunai', en: 'Cash' },
    closing_cash: { id: 'Kas akhir', en: 'Closing cash' },
    counted_pieces: { id: 'Rincian uang', en: 'Notes and coins' },
    difference_reason: { id: 'Alasan selisih', en: 'Reason for the difference' },
    has_undeposited_tax: { id: 'Ada pajak belum disetor', en: 'Has undeposited tax' },
    opening_cash: { id: 'Kas awal', en: 'Opening cash' },
    pieces: { id: 'Lembar/keping', en: 'Pieces' },
    statement_amount: { id: 'Saldo rekening koran', en: 'Statement balance' },
    statement_reason: { id: 'Alasan selisih bank', en: 'Reason for the bank difference' },
  },
  values: {
    book: { general: { id: 'Buku kas umum (BKU)', en: 'General cash book' } },
    state: { granted: { id: 'Dikabulkan', en: 'Approved' } },
  },
  moves: {
    activate: { id: 'Buka bulan', en: 'Open month' },
  },
  references: {
    book_month_id: { list: '/api/budget/book-months' },
  },
  phrases: [
    { id: 'Buka kembali buku kas {period}: {reason}', en: 'Reopen cash book {period}: {reason}' },
    { id: 'Sisa tahun lalu (SiLPA)', en: 'Carried over from last year (SiLPA)' },
  ],
})
