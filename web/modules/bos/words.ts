// Sentences of the operational fund's own pages.
import { wordsOf } from '../../kit/dictionary.ts'

export const { fieldWord, valueWord } = wordsOf('bos')

export const words = {
  absorption: { id: 'Penyerapan', en: 'Absorption' },
  absorptionOf: { id: 'diterima dari hak', en: 'received of what is due' },
  allocation: { id: 'Alokasi', en: 'Allocation' },
  disbursements: { id: 'Penyaluran diterima', en: 'Disbursements received' },
  noPhases: { id: 'Belum ada tahap untuk alokasi ini.', en: 'This allocation has no phases yet.' },
  makeSet: { id: 'Susun berkas pemeriksaan', en: 'Make the inspection set' },
  openSet: { id: 'Buka berkas', en: 'Open the set' },
  phase: { id: 'Tahap', en: 'Phase' },
  phases: { id: 'Tahap penyaluran', en: 'Phases' },
  realisedOf: { id: 'direalisasikan dari alokasi', en: 'realised of the allocation' },
  reduced: { id: 'Potongan', en: 'Reduction' },
  reports: { id: 'Laporan', en: 'Reports' },
  setHolds: {
    id: 'Berkas pemeriksaan satu tahap adalah satu PDF: SPTJM, K-7, realisasi, barang modal, BKU dan buku pembantu, lalu bukti setiap transaksi. Disusun di latar; kemajuannya terlihat di daftar.',
    en: 'The inspection set of a phase is one PDF: statement of responsibility, K-7, realisation, capital goods, cash book and its helpers, then the evidence of every transaction. It is made in the background; the list shows how far it is.',
  },
  waits: { id: 'Menunggu laporan yang disyaratkan', en: 'Waits for the report it depends on' },
} as const
