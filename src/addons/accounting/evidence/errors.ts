// What can go wrong with papers on documents.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const evidenceErrors = {
  evidence_fixed: {
    status: 409,
    error: 'Evidence stands',
    words: {
      id: 'Bukti ini sudah diganti atau dilepas. Muat ulang daftar bukti, lalu pilih yang masih berlaku.',
      en: 'This attachment has been replaced or removed. Refresh the list and choose a current one.',
    },
  },
  evidence_unprintable: {
    status: 422,
    error: 'Not a paper',
    words: {
      id: 'Bukti berupa PDF, JPEG atau PNG. Simpan atau foto bukti itu sebagai salah satunya, lalu unggah lagi.',
      en: 'Attachments must be PDF, JPEG or PNG. Save or photograph it in one of these formats and upload it again.',
    },
  },
  packet_empty: {
    status: 409,
    error: 'Nothing to print',
    words: {
      id: 'Tidak ada dokumen yang dibayar, ditagih atau diterima di sana. Pilih dokumen atau hari yang lain.',
      en: 'Nothing was paid, billed or received there. Choose another document or other days.',
    },
  },
} satisfies ErrorCatalogue
