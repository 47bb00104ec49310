// What people read here in both languages: disbursements, allocation phases, reports handed in, realisation per component and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const grantWords = defineWords({
  things: {
    '/api/v1/bos/disbursements': {
      title: { id: 'Penyaluran diterima', en: 'Disbursements' },
      one: { id: 'Penyaluran dana', en: 'Disbursement' },
      record: 'bos.disbursement',
      menu: { group: 'funds', order: 30 },
    },
    '/api/v1/bos/phases': {
      title: { id: 'Tahap alokasi', en: 'Allocation phases' },
      one: { id: 'Tahap', en: 'Phase' },
      menu: { group: 'funds', order: 20 },
    },
    '/api/v1/bos/report-submissions': {
      title: { id: 'Laporan disampaikan', en: 'Reports submitted' },
      one: { id: 'Penyampaian laporan', en: 'Report submission' },
      record: 'bos.report_submission',
      menu: { group: 'funds', order: 40 },
    },
    '/api/v1/bos/reports/capital-goods': {
      title: { id: 'Rekapitulasi barang modal', en: 'Capital goods summary' },
      menu: {
        group: 'reports',
        order: 40,
        short: { id: 'Barang modal', en: 'Capital goods' },
        also: { id: 'belanja modal aset', en: 'capital assets' },
      },
    },
    '/api/v1/bos/reports/realisation': {
      title: { id: 'Realisasi per komponen', en: 'Realisation by component' },
      menu: { group: 'reports', order: 10, short: { id: 'Realisasi', en: 'Realisation' } },
    },
    '/api/v1/bos/reports/recapitulation': {
      title: { id: 'Rekapitulasi realisasi (K-7)', en: 'Realisation summary (K-7)' },
      menu: { group: 'reports', order: 20, short: { id: 'Rekap K-7', en: 'K-7' } },
    },
    '/api/v1/bos/reports/responsibility': {
      title: { id: 'Surat tanggung jawab mutlak (SPTJM)', en: 'Statement of responsibility (SPTJM)' },
      menu: { group: 'reports', order: 30, short: { id: 'SPTJM', en: 'SPTJM' } },
    },
  },
  fields: {
    allocation_id: { id: 'Alokasi', en: 'Allocation' },
    cash_entry_id: { id: 'Transaksi kas', en: 'Cash transaction' },
    is_reversed: { id: 'Sudah dibalik', en: 'Reversed' },
    reduction_percent: { id: 'Potongan (%)', en: 'Reduction (%)' },
    submitted_on: { id: 'Tanggal disampaikan', en: 'Submitted on' },
    waits_for_report: { id: 'Menunggu laporan', en: 'Waiting for a report' },
  },
  references: {
    allocation_id: { list: '/api/v1/bos/allocations' },
  },
  phrases: [{ id: 'Penyaluran dana {year} tahap {count}', en: '{year} grant received, phase {count}' }],
})
