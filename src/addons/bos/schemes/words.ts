// What people read here in both languages: grants beside BOS, their phases and the headings of their reports.
import { defineWords } from '../../../kernel/language/words.ts'

export const schemesWords = defineWords({
  things: {
    '/api/v1/bos/grant-headings': {
      title: { id: 'Pos laporan hibah', en: 'Grant report headings' },
      one: { id: 'Pos laporan hibah', en: 'Grant report heading' },
      record: 'bos.grant_heading',
      menu: { group: 'rules', order: 80, short: { id: 'Pos hibah', en: 'Headings' } },
    },
    '/api/v1/bos/grant-phases': {
      title: { id: 'Tahap hibah', en: 'Grant phases' },
      one: { id: 'Tahap hibah', en: 'Grant phase' },
      record: 'bos.grant_phase',
      menu: { group: 'rules', order: 70 },
    },
    '/api/v1/bos/grant-schemes': {
      title: { id: 'Hibah selain BOS', en: 'Other grants' },
      one: { id: 'Hibah', en: 'Grant' },
      record: 'bos.grant_scheme',
      menu: { group: 'rules', order: 60, also: { id: 'bosda kinerja csr hibah', en: 'regional grant csr' } },
    },
  },
  fields: {
    due_on: { id: 'Laporan jatuh tempo', en: 'Report due on' },
    due_year: { id: 'Tahun jatuh tempo', en: 'Due year' },
    grantor: { id: 'Pemberi hibah', en: 'Grantor' },
    lines: { id: 'Pola rincian', en: 'Line patterns' },
    papers: { id: 'Isi berkas pemeriksaan', en: 'Inspection pack contents' },
    report_due_on: { id: 'Laporan jatuh tempo', en: 'Report due on' },
    scheme_id: { id: 'Hibah', en: 'Grant' },
  },
  values: {
    due_year: {
      next: { id: 'Tahun berikutnya', en: 'Following year' },
      same: { id: 'Tahun itu juga', en: 'Same year' },
    },
    papers: {
      books: { id: 'Buku kas dan berita acara', en: 'Cash books and counts' },
      capital_goods: { id: 'Barang modal', en: 'Capital goods' },
      realisation: { id: 'Realisasi', en: 'Realisation' },
      recapitulation: { id: 'Rekapitulasi (K-7)', en: 'Summary (K-7)' },
      responsibility: { id: 'Tanggung jawab mutlak (SPTJM)', en: 'Statement of responsibility (SPTJM)' },
    },
  },
  references: {
    scheme_id: { list: '/api/v1/bos/grant-schemes' },
  },
})
