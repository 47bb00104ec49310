// What a sale, and what came or was given up of it, refuses in its own words.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const saleErrors = {
  sale_not_owed: {
    status: 409,
    error: 'Nothing owed',
    words: {
      id: 'Penjualan ini tidak dijual kredit, sudah ditarik, atau terjadi sesudah hari itu.',
      en: 'This sale was not on credit, was taken back, or was made after that day.',
    },
  },
  sale_received: {
    status: 409,
    error: 'Money received',
    words: {
      id: 'Penjualan ini sudah dibayar atau dihapus, seluruhnya atau sebagian. Tarik dahulu penerimaannya dan tagih kembali yang dihapus, paling lambat pada hari yang sama.',
      en: 'This sale, or a part of it, was paid or written off. Take its receipts back and claim again what was written off first, on the same day or before.',
    },
  },
  sale_fixed: {
    status: 409,
    error: 'Sale stands',
    words: {
      id: 'Penjualan yang sudah dibukukan tidak diubah selain data pembeli dan nomor fakturnya. Tarik lalu catat yang baru.',
      en: 'Of a sale that was posted only the buyer and the number of its tax invoice change. Take it back and enter another.',
    },
  },
  sale_not_replaced: {
    status: 409,
    error: 'Not to be replaced',
    words: {
      id: 'Faktur pengganti dibuat untuk penjualan yang berdiri dan bernomor faktur pajak, dengan pembeli yang sama. Bila pembelinya salah, tarik penjualannya lalu catat yang baru.',
      en: 'A tax invoice is replaced where the sale stands, has the number of one, and keeps its buyer. Where the buyer is wrong, take the sale back and enter another.',
    },
  },
  sale_write_off_undecided: {
    status: 403,
    error: 'Nobody has agreed',
    words: {
      id: 'Piutang dihapus setelah kepala sekolah dan yayasan menyetujui. Ajukan dan tunggu keputusan.',
      en: 'What a buyer owes is given up once principal and foundation have agreed. Ask for it and wait.',
    },
  },
} satisfies ErrorCatalogue
