// What people read here in both languages: history, search.
import { defineWords } from '../language/words.ts'

export const recordsWords = defineWords({
  things: {
    '/api/v1/history': { title: { id: 'Riwayat', en: 'History' }, menu: 'elsewhere' },
    '/api/v1/search': { title: { id: 'Pencarian', en: 'Search' }, menu: 'elsewhere' },
  },
  fields: {
    decision: { id: 'Keputusan', en: 'Decision' },
    on_behalf_of: { id: 'Atas nama', en: 'On behalf of' },
  },
  values: {
    decision: { approved: { id: 'Disetujui', en: 'Approved' }, rejected: { id: 'Ditolak', en: 'Rejected' } },
  },
})
