// What people read here in both languages: what the books open with.
import { defineWords } from '../../../kernel/language/words.ts'

export const openingWords = defineWords({
  things: {
    '/api/accounting/opening-balances': {
      title: { id: 'Saldo awal', en: 'Opening balances' },
      menu: { group: 'closing', order: 5 },
    },
  },
  records: {
    'accounting.opening': { id: 'Saldo awal', en: 'Opening balances' },
    'accounting.opening_line': { id: 'Baris saldo awal', en: 'Opening balance line' },
  },
  fields: {
    advances: { id: 'Panjar terbuka', en: 'Open advances' },
    balances: { id: 'Jumlah saldo awal', en: 'Total opening balances' },
    may_change: { id: 'Masih dapat diubah', en: 'Can still be changed' },
    settled: { id: 'Sudah dipertanggungjawabkan', en: 'Settled' },
  },
  phrases: [
    { id: 'Saldo awal {reference}', en: 'Opening balance {reference}' },
    { id: 'Panjar sebelum {day}', en: 'Advance before {day}' },
  ],
})
