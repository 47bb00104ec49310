// What a printed report is made of.
import { defineWords } from '../language/words.ts'

export const reportsWords = defineWords({
  fields: {
    columns: { id: 'Kolom', en: 'Columns' },
    facts: { id: 'Keterangan', en: 'Facts' },
    indents: { id: 'Menjorok menurut tingkat', en: 'Set in by its level' },
    key: { id: 'Kunci', en: 'Key' },
    mark: { id: 'Tanda pada kertas', en: 'Mark on paper' },
    npsn: { id: 'NPSN', en: 'NPSN' },
    region: { id: 'Daerah', en: 'Region' },
    rows: { id: 'Baris', en: 'Rows' },
    school: { id: 'Sekolah', en: 'School' },
    signatures: { id: 'Tanda tangan', en: 'Signatures' },
    signed_on: { id: 'Tanggal tanda tangan', en: 'Signed on' },
    values: { id: 'Nilai', en: 'Values' },
  },
  values: {
    kind: {
      count: { id: 'Hitungan', en: 'Count' },
      date: { id: 'Tanggal', en: 'Date' },
      group: { id: 'Kelompok', en: 'Group' },
      quantity: { id: 'Kuantitas', en: 'Quantity' },
      row: { id: 'Baris', en: 'Row' },
      rupiah: { id: 'Rupiah', en: 'Rupiah' },
      subtotal: { id: 'Subtotal', en: 'Subtotal' },
      text: { id: 'Teks', en: 'Text' },
      total: { id: 'Total', en: 'Total' },
    },
  },
})
