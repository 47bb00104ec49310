// Sentences of the operational fund's own pages.
import { wordsOf } from '../../kit/dictionary.ts'

export const { fieldWord, valueWord } = wordsOf('bos')

export const words = {
  absorption: { id: 'Penyerapan', en: 'Absorption' },
  absorptionOf: { id: 'diterima dari hak', en: 'received of what is due' },
  allocation: { id: 'Alokasi', en: 'Allocation' },
  disbursements: { id: 'Penyaluran diterima', en: 'Disbursements received' },
  noPhases: { id: 'Belum ada tahap untuk alokasi ini.', en: 'This allocation has no phases yet.' },
  openSet: { id: 'Buka berkas', en: 'Open the set' },
  phase: { id: 'Tahap', en: 'Phase' },
  phases: { id: 'Tahap penyaluran', en: 'Phases' },
  realisedOf: { id: 'direalisasikan dari alokasi', en: 'realised of the allocation' },
  reduced: { id: 'Potongan', en: 'Reduction' },
  reports: { id: 'Laporan', en: 'Reports' },
  waits: { id: 'Menunggu laporan yang disyaratkan', en: 'Waits for the report it depends on' },
} as const
