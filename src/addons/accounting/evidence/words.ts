// What people read here in both languages: papers on documents, and documents that lack them.
import { defineWords } from '../../../kernel/language/words.ts'

export const evidenceWords = defineWords({
  things: {
    '/api/accounting/evidence': {
      title: { id: 'Bukti (SPJ)', en: 'Papers of evidence' },
      one: { id: 'Bukti', en: 'Paper' },
      record: 'accounting.evidence',
      menu: { group: 'bookkeeping', order: 26, also: { id: 'nota kuitansi faktur foto lampiran', en: 'attachments' } },
    },
    '/api/accounting/evidence/file': { title: { id: 'Berkas bukti', en: 'File of a paper' } },
    '/api/accounting/unproved-documents': {
      title: { id: 'Dokumen tanpa bukti', en: 'Documents without evidence' },
      none: {
        words: { id: 'Semua dokumen sudah ada buktinya.', en: 'Every document has its papers.' },
        lead: '/api/accounting/evidence',
      },
      one: { id: 'Dokumen tanpa bukti', en: 'Document without evidence' },
      menu: { group: 'bookkeeping', order: 27, also: { id: 'spj kurang nota', en: 'missing receipts' } },
    },
  },
  fields: {
    counterpart: { id: 'Pihak lain', en: 'Counterpart' },
    order: { id: 'Urutan', en: 'Order' },
    relation: { id: 'Jenis dokumen', en: 'Kind of document' },
  },
  values: {
    kind: {
      delivery: { id: 'Surat jalan atau BAST', en: 'Delivery note or minute' },
      invoice: { id: 'Faktur', en: 'Invoice' },
      nota: { id: 'Nota', en: 'Shop’s note' },
      other: { id: 'Lainnya', en: 'Other' },
      photo: { id: 'Foto', en: 'Photo' },
      receipt: { id: 'Kuitansi', en: 'Receipt' },
      statement: { id: 'Pernyataan tanpa bukti', en: 'Statement without a paper' },
      transfer: { id: 'Bukti transfer', en: 'Proof of transfer' },
    },
    state: {
      removed: { id: 'Dilepas', en: 'Taken away' },
      replaced: { id: 'Diganti', en: 'Replaced' },
      standing: { id: 'Berlaku', en: 'Stands' },
    },
  },
  moves: {
    order: { id: 'Ubah urutan', en: 'Put in order' },
    remove: { id: 'Lepas', en: 'Take away' },
    replace: { id: 'Ganti berkas', en: 'Replace' },
  },
})
