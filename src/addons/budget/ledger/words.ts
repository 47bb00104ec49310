// What people read here in both languages: budget ledger, budget realisation.
import { defineWords } from '../../../kernel/language/words.ts'

export const ledgerWords = defineWords({
  things: {
    '/api/budget/ledger': { title: { id: 'Buku anggaran', en: 'Budget ledger' }, menu: { group: 'plans', order: 30 } },
    '/api/budget/realisation': {
      title: { id: 'Realisasi anggaran', en: 'Budget realisation' },
      menu: { group: 'plans', order: 20 },
    },
  },
  records: {
    'budget.entry': { id: 'Catatan pembukuan', en: 'Entry' },
  },
  fields: {
    left_over: { id: 'Belum terpakai', en: 'Unspent' },
  },
  values: {
    kind: {
      appropriation: { id: 'Anggaran', en: 'Budget' },
      commitment: { id: 'Ikatan', en: 'Commitment' },
      realisation: { id: 'Realisasi', en: 'Realisation' },
      release: { id: 'Pelepasan', en: 'Release' },
      reservation: { id: 'Pencadangan', en: 'Reservation' },
    },
  },
})
