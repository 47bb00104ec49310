// What people read here in both languages: history, search, trace.
import { defineWords } from '../language/words.ts'

export const recordsWords = defineWords({
  things: {
    '/api/v1/history': { title: { id: 'Riwayat', en: 'History' }, menu: 'elsewhere' },
    '/api/v1/search': { title: { id: 'Pencarian', en: 'Search' }, menu: 'elsewhere' },
    '/api/v1/trace': { title: { id: 'Jejak', en: 'Trace' }, menu: 'elsewhere' },
  },
  fields: {
    complete: { id: 'Lengkap', en: 'Complete' },
    decision: { id: 'Keputusan', en: 'Decision' },
    links: { id: 'Hubungan', en: 'Links' },
    on_behalf_of: { id: 'Atas nama', en: 'On behalf of' },
    records: { id: 'Data', en: 'Records' },
    to: { id: 'Ke', en: 'To' },
  },
  values: {
    decision: { approved: { id: 'Disetujui', en: 'Approved' }, rejected: { id: 'Ditolak', en: 'Rejected' } },
  },
})
