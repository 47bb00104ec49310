// What people read here in both languages: history, search, trace.
import { defineWords } from '../language/words.ts'

export const recordsWords = defineWords({
  things: {
    '/api/v1/approvals': { title: { id: 'Persetujuan', en: 'Approval' }, menu: 'elsewhere' },
    '/api/v1/history': { title: { id: 'Riwayat', en: 'History' }, menu: 'elsewhere' },
    '/api/v1/moves/several': { title: { id: 'Langkah untuk beberapa data', en: 'Step for several records' } },
    '/api/v1/search': { title: { id: 'Pencarian', en: 'Search' }, menu: 'elsewhere' },
    '/api/v1/trace': { title: { id: 'Jejak', en: 'Trace' }, menu: 'elsewhere' },
  },
  fields: {
    askable: { id: 'Yang dapat memutuskan', en: 'Possible approvers' },
    begun: { id: 'Dicatat', en: 'Recorded' },
    complete: { id: 'Lengkap', en: 'Complete' },
    decided_at: { id: 'Diputuskan pada', en: 'Decided on' },
    decided_by: { id: 'Diputuskan oleh', en: 'Decided by' },
    decision: { id: 'Keputusan', en: 'Decision' },
    door: { id: 'Langkah', en: 'Step' },
    links: { id: 'Hubungan', en: 'Links' },
    message: { id: 'Pesan', en: 'Message' },
    on_behalf_of: { id: 'Atas nama', en: 'On behalf of' },
    people: { id: 'Orangnya', en: 'People' },
    records: { id: 'Data', en: 'Records' },
    stands_in: { id: 'Admin menggantikan', en: 'An admin stands in' },
    to: { id: 'Ke', en: 'To' },
    yours: { id: 'Giliran Anda', en: 'Your turn' },
  },
  values: {
    decision: { approved: { id: 'Disetujui', en: 'Approved' }, rejected: { id: 'Ditolak', en: 'Rejected' } },
    stands_in: {
      nobody_else: { id: 'Selain pengaju tidak ada pemegang peran', en: 'Nobody but who asks holds the role' },
      though_others: { id: 'Walau ada pemegang peran', en: 'Though others hold the role' },
    },
    state: { withdrawn: { id: 'Ditarik', en: 'Withdrawn' } },
  },
})
