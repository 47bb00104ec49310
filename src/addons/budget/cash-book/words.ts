// What people read here in both languages: cash book, receipts.
import { defineWords } from '../../../kernel/language/words.ts'

export const cashBookWords = defineWords({
  things: {
    '/api/budget/cash-entries': {
      title: { id: 'Buku kas umum (BKU)', en: 'Cash book (BKU)' },
      one: { id: 'Transaksi kas', en: 'Cash transaction' },
      record: 'budget.cash_entry',
      menu: {
        group: 'cash',
        order: 10,
        short: { id: 'BKU', en: 'Cash book' },
        also: { id: 'bku buku kas', en: 'cash book' },
      },
    },
    '/api/budget/receipts': {
      title: { id: 'Nota', en: 'Receipts' },
      none: {
        words: {
          id: 'Belum ada nota. Nota dicatat bersama belanjanya.',
          en: 'No receipts yet. They are recorded together with the spending.',
        },
        lead: '/api/budget/cash-entries',
      },
      one: { id: 'Nota', en: 'Receipt' },
      record: 'budget.receipt',
      menu: { group: 'cash', order: 40 },
    },
  },
  values: {
    direction: {
      deposit: { id: 'Setor ke bank', en: 'Deposit in bank' },
      withdraw: { id: 'Tarik tunai', en: 'Withdraw cash' },
    },
  },
  moves: {
    deposit_tax: { id: 'Setor pajak', en: 'Deposit tax' },
    spend: { id: 'Catat belanja', en: 'Record spending' },
    transfer: { id: 'Pindahkan', en: 'Transfer' },
    withhold_tax: { id: 'Pungut pajak', en: 'Withhold tax' },
  },
  phrases: [
    { id: '{number} {phrase}', en: '{number} {phrase}' },
    { id: 'Terima {tax}: {what}', en: '{tax} withheld: {what}' },
    { id: 'Setor {tax}', en: '{tax} deposited' },
    { id: 'Koreksi {number}: {reason}', en: 'Correction of {number}: {reason}' },
  ],
})
