// What people read here in both languages: shifts, receipts, deposits, refunds.
import { defineWords } from '../../../kernel/language/words.ts'
import { PAPER_WORDS } from '../tariffs/words.ts'

export const cashierWords = defineWords({
  things: {
    '/api/v1/fees/deposit-uses': {
      title: { id: 'Titipan yang dipakai', en: 'Deposits used' },
      one: { id: 'Titipan yang dipakai', en: 'Deposit used' },
      record: 'fees.deposit_use',
      menu: { group: 'counter', order: 30 },
    },
    '/api/v1/fees/receipt-checks': {
      title: { id: 'Periksa kuitansi', en: 'Check a receipt' },
      fields: { code: { id: 'Kode di kuitansi', en: 'Code on the receipt' } },
    },
    '/api/v1/fees/receipts': {
      title: { id: 'Kuitansi', en: 'Receipts' },
      one: { id: 'Kuitansi', en: 'Receipt' },
      record: 'fees.receipt',
      menu: { group: 'counter', order: 10, also: { id: 'kasir pembayaran', en: 'cashier payments' } },
      columns: ['number', 'paid_on', 'student_name', 'payer', 'method', 'amount', 'deposit', 'state'],
    },
    '/api/v1/fees/refunds': {
      title: { id: 'Pengembalian titipan', en: 'Deposit refunds' },
      one: { id: 'Pengembalian titipan', en: 'Deposit refund' },
      record: 'fees.refund',
      menu: { group: 'counter', order: 40 },
      fields: { to_account: { id: 'Ke rekening', en: 'To bank account' } },
      columns: ['number', 'student_name', 'amount', 'to_account', 'reason', 'paid_on', 'state'],
    },
    '/api/v1/fees/shifts': {
      title: { id: 'Giliran kasir', en: 'Cashier shifts' },
      one: { id: 'Giliran kasir', en: 'Cashier shift' },
      record: 'fees.shift',
      menu: { group: 'counter', order: 20 },
      fields: {
        count: { id: 'Lembar atau keping', en: 'Pieces' },
        opening: { id: 'Uang kembalian awal', en: 'Float' },
      },
      columns: ['opened_on', 'cashier', 'opening', 'received_cash', 'expected', 'counted', 'difference', 'state'],
    },
  },
  fields: {
    cashier: { id: 'Kasir', en: 'Cashier' },
    cashier_id: { id: 'Kasir', en: 'Cashier' },
    closed_at: { id: 'Ditutup pada', en: 'Closed at' },
    counted: { id: 'Uang dihitung', en: 'Counted' },
    denomination: { id: 'Pecahan', en: 'Denomination' },
    deposit: { id: 'Titipan', en: 'Deposit' },
    difference_reason: { id: 'Sebab selisih', en: 'Reason for difference' },
    invoice_id: { id: 'Tagihan', en: 'Invoice' },
    opened_at: { id: 'Dibuka pada', en: 'Opened at' },
    paid_on: { id: 'Dibayar pada', en: 'Paid on' },
    paper: { id: 'Kertas', en: 'Paper' },
    parts: { id: 'Untuk tagihan', en: 'For invoices' },
    payer: { id: 'Pembayar', en: 'Payer' },
    pieces: { id: 'Pecahan yang dihitung', en: 'Notes and coins counted' },
    received_at: { id: 'Diterima pada', en: 'Received on' },
    received_by: { id: 'Diterima oleh', en: 'Received by' },
    received_cash: { id: 'Diterima tunai', en: 'Received in cash' },
    shift_id: { id: 'Giliran kasir', en: 'Shift' },
    undo_reason: { id: 'Alasan dibatalkan', en: 'Reason for voiding' },
    undone_on: { id: 'Dibatalkan pada', en: 'Voided on' },
    used_on: { id: 'Dipakai pada', en: 'Used on' },
  },
  values: {
    method: {
      card: { id: 'Kartu', en: 'Card' },
      cash: { id: 'Tunai', en: 'Cash' },
      qris: { id: 'QRIS', en: 'QRIS' },
      transfer: { id: 'Transfer', en: 'Transfer' },
      virtual_account: { id: 'Virtual account', en: 'Virtual account' },
    },
    paper: PAPER_WORDS,
    state: {
      bounced: { id: 'Ditolak bank', en: 'Rejected by bank' },
      issued: { id: 'Terbit', en: 'Issued' },
      valid: { id: 'Berlaku', en: 'Valid' },
      void: { id: 'Batal', en: 'Void' },
    },
  },
  moves: {
    bounce: { id: 'Ditolak bank', en: 'Rejected by bank' },
    close: { id: 'Tutup giliran', en: 'Close shift' },
  },
  references: {
    cashier_id: { list: '/api/v1/users' },
    invoice_id: { list: '/api/v1/fees/invoices' },
    received_by: { list: '/api/v1/users' },
    shift_id: { list: '/api/v1/fees/shifts' },
  },
  phrases: [
    { id: 'Kuitansi {number}', en: 'Receipt {number}' },
    { id: 'Biaya bank, {phrase}', en: 'Bank charge, {phrase}' },
    { id: 'Titipan dari {number} ditarik', en: 'Deposit from {number} withdrawn' },
    { id: 'Titipan dipakai ({count})', en: 'Deposit used ({count})' },
    { id: 'Pengembalian titipan {number}', en: 'Deposit refunded {number}' },
    { id: 'Selisih kas giliran kasir {count}', en: 'Cash difference, cashier shift {count}' },
  ],
})
