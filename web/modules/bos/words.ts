// Sentences of the operational fund's own pages.
import { wordsOf } from '../../kit/dictionary.ts'

export const { fieldWord, valueWord } = wordsOf('bos')

export const words = {
  absorption: { id: 'Penyerapan', en: 'Absorption' },
  absorptionOf: { id: 'diterima dari hak', en: 'received of entitlement' },
  allocation: { id: 'Alokasi', en: 'Allocation' },
  disbursements: { id: 'Penyaluran diterima', en: 'Disbursements received' },
  noPhases: { id: 'Belum ada tahap untuk alokasi ini.', en: 'This allocation has no phases yet.' },
  makeSet: { id: 'Susun berkas pemeriksaan', en: 'Prepare inspection pack' },
  openSet: { id: 'Buka berkas', en: 'Open pack' },
  phase: { id: 'Tahap', en: 'Phase' },
  phases: { id: 'Tahap penyaluran', en: 'Phases' },
  realisedOf: { id: 'direalisasikan dari alokasi', en: 'spent of allocation' },
  reduced: { id: 'Potongan', en: 'Reduction' },
  reports: { id: 'Laporan', en: 'Reports' },
  setHolds: {
    id: 'Berkas pemeriksaan satu tahap adalah satu PDF: SPTJM, K-7, realisasi, barang modal, BKU dan buku pembantu, lalu bukti setiap transaksi. Disusun di latar; kemajuannya terlihat di daftar.',
    en: 'A phase’s inspection pack is one PDF: SPTJM, K-7, realisation, capital goods, the cash book and its subsidiary books, then the evidence for every transaction. It is prepared in the background; the list shows its progress.',
  },
  waits: { id: 'Menunggu laporan yang disyaratkan', en: 'Waiting for the required report' },
} as const
