// What a sale, and what came or was given up of it, refuses in its own words.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const saleErrors = {
  sale_not_owed: {
    status: 409,
    error: 'Nothing owed',
    words: {
      id: 'Penjualan ini tidak dijual kredit, sudah ditarik, atau terjadi sesudah hari itu.',
      en: 'This sale was not on credit, has been cancelled, or was made after that day.',
    },
  },
  sale_received: {
    status: 409,
    error: 'Money received',
    words: {
      id: 'Penjualan ini sudah dibayar atau dihapus, seluruhnya atau sebagian. Tarik dahulu penerimaannya dan tagih kembali yang dihapus, paling lambat pada hari yang sama.',
      en: 'This sale has been paid or written off, in full or in part. First undo the receipts and reinstate what was written off, dated no later than the same day.',
    },
  },
  sale_fixed: {
    status: 409,
    error: 'Sale stands',
    words: {
      id: 'Penjualan yang sudah dibukukan tidak diubah selain data pembeli dan nomor fakturnya. Tarik lalu catat yang baru.',
      en: 'On a posted sale only the buyer and tax invoice number can be edited. Cancel it and enter a new one.',
    },
  },
  sale_not_replaced: {
    status: 409,
    error: 'Not to be replaced',
    words: {
      id: 'Faktur pengganti dibuat untuk penjualan yang berdiri dan bernomor faktur pajak, dengan pembeli yang sama. Bila pembelinya salah, tarik penjualannya lalu catat yang baru.',
      en: 'A tax invoice can be replaced only if the sale is valid, has an invoice number and keeps the same buyer. If the buyer is wrong, cancel the sale and enter a new one.',
    },
  },
  sale_write_off_undecided: {
    status: 403,
    error: 'Nobody has agreed',
    words: {
      id: 'Piutang dihapus setelah kepala sekolah dan yayasan menyetujui. Ajukan dan tunggu keputusan.',
      en: 'A receivable is written off once the principal and the foundation have approved. Submit it and wait for their decision.',
    },
  },
} satisfies ErrorCatalogue
