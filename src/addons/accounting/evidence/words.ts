// What people read here in both languages: papers on documents, and documents that lack them.
import { defineWords } from '../../../kernel/language/words.ts'

export const evidenceWords = defineWords({
  things: {
    '/api/accounting/evidence': {
      title: { id: 'Bukti (SPJ)', en: 'Evidence (SPJ)' },
      one: { id: 'Bukti', en: 'Attachment' },
      record: 'accounting.evidence',
      menu: {
        group: 'bookkeeping',
        order: 26,
        short: { id: 'Bukti', en: 'Evidence' },
        also: { id: 'nota kuitansi faktur foto lampiran', en: 'attachments' },
      },
    },
    '/api/accounting/evidence/file': { title: { id: 'Berkas bukti', en: 'Attachment file' } },
    '/api/accounting/unproved-documents': {
      title: { id: 'Dokumen tanpa bukti', en: 'Documents without evidence' },
      none: {
        words: { id: 'Semua dokumen sudah ada buktinya.', en: 'Every document has its evidence.' },
        lead: '/api/accounting/evidence',
      },
      one: { id: 'Dokumen tanpa bukti', en: 'Document without evidence' },
      menu: {
        group: 'bookkeeping',
        order: 27,
        short: { id: 'Tanpa bukti', en: 'No evidence' },
        also: { id: 'spj kurang nota', en: 'missing receipts' },
      },
    },
  },
  fields: {
    counterpart: { id: 'Pihak lain', en: 'Other party' },
    order: { id: 'Urutan', en: 'Order' },
    relation: { id: 'Jenis dokumen', en: 'Document type' },
  },
  values: {
    kind: {
      delivery: { id: 'Surat jalan atau BAST', en: 'Delivery note or handover record' },
      invoice: { id: 'Faktur', en: 'Invoice' },
      nota: { id: 'Nota', en: 'Shop receipt' },
      other: { id: 'Lainnya', en: 'Other' },
      photo: { id: 'Foto', en: 'Photo' },
      receipt: { id: 'Kuitansi', en: 'Receipt' },
      statement: { id: 'Pernyataan tanpa bukti', en: 'Statement of missing evidence' },
      transfer: { id: 'Bukti transfer', en: 'Proof of transfer' },
    },
    state: {
      removed: { id: 'Dilepas', en: 'Removed' },
      replaced: { id: 'Diganti', en: 'Replaced' },
      standing: { id: 'Berlaku', en: 'Current' },
    },
  },
  moves: {
    order: { id: 'Ubah urutan', en: 'Reorder' },
    remove: { id: 'Lepas', en: 'Remove' },
    replace: { id: 'Ganti berkas', en: 'Replace file' },
  },
})
