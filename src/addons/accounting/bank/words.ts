// What people read here in both languages: bank statements and their lines, journal lines that fit, accounting imports, bank reconciliation.
import { defineWords } from '../../../kernel/language/words.ts'

export const bankWords = defineWords({
  things: {
    '/api/accounting/bank-lines': {
      title: { id: 'Baris rekening koran', en: 'Bank statement lines' },
      none: {
        words: {
          id: 'Belum ada baris rekening koran. Barisnya datang dari berkas bank.',
          en: 'No lines yet. They come from imported bank files.',
        },
        lead: '/api/accounting/bank-statements',
      },
      one: { id: 'Baris rekening koran', en: 'Bank statement line' },
      record: 'accounting.bank_line',
      menu: { group: 'bookkeeping', order: 30, short: { id: 'Baris bank', en: 'Bank lines' } },
    },
    '/api/accounting/bank-lines/candidates': { title: { id: 'Baris jurnal yang cocok', en: 'Matching journal lines' } },
    '/api/accounting/bank-statements': {
      title: { id: 'Rekening koran dan hitungan kas', en: 'Bank statements and cash counts' },
      one: { id: 'Rekening koran', en: 'Bank statement' },
      record: 'accounting.bank_statement',
      menu: { group: 'bookkeeping', order: 25, short: { id: 'Rekening koran', en: 'Statements' } },
    },
    '/api/accounting/imports': {
      title: { id: 'Impor pembukuan', en: 'Accounting imports' },
      one: { id: 'Impor', en: 'Import' },
      menu: { group: 'bookkeeping', order: 80, short: { id: 'Impor', en: 'Imports' } },
      columns: ['kind', 'file_name', 'state', 'total', 'good', 'faulty', 'created_at'],
    },
    '/api/accounting/reports/bank-reconciliation': {
      title: { id: 'Rekonsiliasi bank', en: 'Bank reconciliation' },
      menu: { group: 'reports', order: 90, short: { id: 'Bank', en: 'Bank' } },
      references: { account: { list: '/api/accounting/accounts', where: { heading: 'false', purse: 'bank' } } },
    },
  },
  fields: {
    book_balance: { id: 'Saldo buku', en: 'Book balance' },
    candidates: { id: 'Calon pasangan', en: 'Candidates' },
    deposits_in_transit: { id: 'Setoran dalam perjalanan', en: 'Deposits in transit' },
    in_one_sum: { id: 'Dalam satu jumlah', en: 'In one sum' },
    journal_line_id: { id: 'Baris jurnal', en: 'Journal line' },
    journal_line_ids: { id: 'Baris jurnal', en: 'Journal lines' },
    line_date: { id: 'Tanggal', en: 'Date' },
    lines_found: { id: 'Baris jurnal di dalamnya', en: 'Journal lines in it' },
    lines_missing: { id: 'Baris yang kurang', en: 'Missing lines' },
    lines_total: { id: 'Jumlah mutasi', en: 'Total of lines' },
    not_in_books: { id: 'Belum dibukukan', en: 'Not posted' },
    not_on_statement: { id: 'Belum di rekening koran', en: 'Not on the statement' },
    occurrence: { id: 'Kejadian ke', en: 'Occurrence no.' },
    outstanding_payments: { id: 'Pembayaran belum dicairkan', en: 'Outstanding payments' },
    own: { id: 'Dibukukan sendiri', en: 'Posted by you' },
    paid_in: { id: 'Uang masuk', en: 'Paid in' },
    paid_out: { id: 'Uang keluar', en: 'Paid out' },
    purse: { id: 'Tempat uang', en: 'Kept in' },
    score: { id: 'Bukti kecocokan', en: 'Match strength' },
    set_aside: { id: 'Disisihkan', en: 'Set aside' },
    stated_balance: { id: 'Saldo menurut rekening koran', en: 'Balance per statement' },
    statement_balance: { id: 'Saldo rekening koran', en: 'Statement balance' },
    statement_id: { id: 'Rekening koran', en: 'Statement' },
  },
  values: {
    kind: { bank_statement: { id: 'Rekening koran', en: 'Bank statement' } },
    layout: { mt940: { id: 'MT940', en: 'MT940' } },
    purse: {
      any: { id: 'Kas atau bank', en: 'Cash or bank' },
      bank: { id: 'Bank', en: 'Bank' },
      cash: { id: 'Kas', en: 'Cash' },
    },
    state: { ignored: { id: 'Disisihkan', en: 'Set aside' } },
  },
  moves: {
    ignore: { id: 'Sisihkan', en: 'Set aside' },
    import: { id: 'Ambil berkas bank', en: 'Import a bank file' },
    match_all: { id: 'Cocokkan semua', en: 'Match all' },
    match_sum: { id: 'Cocokkan jumlahnya', en: 'Match the total' },
  },
  references: {
    account: { list: '/api/accounting/accounts', where: { heading: 'false', purse: 'any' } },
    statement_id: { list: '/api/accounting/bank-statements' },
  },
})
