// What people read here in both languages: plans and books in the columns of ARKAS.
import { defineWords } from '../../../kernel/language/words.ts'

export const arkasWords = defineWords({
  things: {
    '/api/budget/reports/arkas-cash-book': {
      title: { id: 'BKU kolom ARKAS', en: 'Cash book in ARKAS columns' },
      menu: {
        group: 'cash',
        order: 55,
        short: { id: 'BKU ARKAS', en: 'ARKAS' },
        also: { id: 'arkas bku lembar kerja', en: 'arkas worksheet' },
      },
    },
    '/api/budget/reports/arkas-plan': {
      title: { id: 'RKAS kolom ARKAS', en: 'Budget plan in ARKAS columns' },
      menu: { group: 'plans', order: 45, also: { id: 'arkas kertas kerja', en: 'arkas worksheet' } },
    },
  },
  fields: {
    until_month: { id: 'Sampai bulan', en: 'Until month' },
  },
  values: {
    kind: {
      arkas_cash_book: { id: 'BKU dari ARKAS', en: 'ARKAS cash book' },
      arkas_plan: { id: 'RKAS dari ARKAS', en: 'ARKAS budget plan' },
    },
  },
})
