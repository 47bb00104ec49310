// What people read here in both languages: disposal minutes, disposals, disposal file.
import { defineWords } from '../../../kernel/language/words.ts'

export const disposalsWords = defineWords({
  things: {
    '/api/inventory/disposal-minutes/file': { title: { id: 'Berita acara penghapusan', en: 'Disposal records' } },
    '/api/inventory/disposals': {
      title: { id: 'Penghapusan aset', en: 'Asset disposals' },
      one: { id: 'Penghapusan aset', en: 'Asset disposal' },
      record: 'inventory.disposal',
      menu: { group: 'assets', order: 40 },
      columns: ['number', 'asset_name', 'asset_value', 'reason', 'proposed_on', 'method', 'state'],
    },
    '/api/inventory/disposals/minutes': { title: { id: 'Berkas penghapusan', en: 'Disposal documents' } },
  },
  records: {
    'inventory.disposal_minute': { id: 'Berita acara penghapusan', en: 'Disposal record' },
  },
  fields: {
    asset_value: { id: 'Nilai aset', en: 'Asset value' },
    content: { id: 'Isi', en: 'Content' },
    executed_on: { id: 'Tanggal pelaksanaan', en: 'Carried out on' },
    police_report: { id: 'Laporan polisi', en: 'Police report' },
    proposed_by: { id: 'Diusulkan oleh', en: 'Proposed by' },
    proposed_on: { id: 'Tanggal usulan', en: 'Proposed on' },
    tiers: { id: 'Lapisan nilai', en: 'Value tiers' },
    written_on: { id: 'Tanggal ditulis', en: 'Written on' },
  },
  values: {
    kind: {
      examination: { id: 'Pemeriksaan', en: 'Examination' },
      execution: { id: 'Pelaksanaan', en: 'Execution' },
      undoing: { id: 'Pembatalan', en: 'Reversal' },
    },
    method: {
      destroy: { id: 'Pemusnahan', en: 'Destruction' },
      exchange: { id: 'Tukar-menukar', en: 'Exchange' },
      grant: { id: 'Hibah', en: 'Grant' },
      sale: { id: 'Penjualan', en: 'Sale' },
      write_off: { id: 'Penghapusbukuan', en: 'Write-off' },
    },
    reason: {
      disaster: { id: 'Bencana', en: 'Disaster' },
      heavy_damage: { id: 'Rusak berat', en: 'Heavy damage' },
      lost: { id: 'Hilang', en: 'Lost' },
      obsolete: { id: 'Usang', en: 'Obsolete' },
      prohibited: { id: 'Dilarang digunakan', en: 'Prohibited' },
      surplus: { id: 'Berlebih', en: 'Surplus' },
      uneconomic_repair: { id: 'Tidak ekonomis diperbaiki', en: 'Not worth repairing' },
    },
    state: {
      executed: { id: 'Dilaksanakan', en: 'Carried out' },
      inspected: { id: 'Diperiksa', en: 'Inspected' },
      proposed: { id: 'Diusulkan', en: 'Proposed' },
      undone: { id: 'Ditarik kembali', en: 'Undone' },
    },
  },
  moves: {
    execute: { id: 'Laksanakan', en: 'Carry out' },
    inspect: { id: 'Periksa', en: 'Inspect' },
  },
  phrases: [
    { id: 'Penjualan barang {asset} ({number})', en: 'Sale of {asset} ({number})' },
    { id: 'Penjualan barang {number}', en: 'Sale of goods {number}' },
    { id: 'Penjualan ditarik {number}', en: 'Sale undone {number}' },
  ],
})
