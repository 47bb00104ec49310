// What buying refuses in its own words.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const procurementErrors = {
  request_not_approved: {
    status: 409,
    error: 'Request not approved',
    words: {
      id: 'Permintaan ini belum disetujui atau sudah selesai. Pesan hanya dari permintaan yang disetujui.',
      en: 'The request is not approved, or is over. Order from approved requests only.',
    },
  },
  request_has_orders: {
    status: 409,
    error: 'Request has orders',
    words: {
      id: 'Permintaan ini sudah dipesan. Batalkan pesanannya lebih dahulu, atau tutup permintaannya.',
      en: 'Orders were placed for this request. Cancel them first, or close the request.',
    },
  },
  ordered_above_request: {
    status: 409,
    error: 'Ordered above request',
    words: {
      id: 'Jumlah yang dipesan melebihi permintaan. Kurangi jumlahnya, atau ajukan permintaan baru.',
      en: 'More would be ordered than was requested. Order less, or make another request.',
    },
  },
  price_above_request: {
    status: 409,
    error: 'Price above request',
    words: {
      id: 'Harga pesanan terlalu jauh di atas perkiraan yang disetujui. Tawar lagi, atau ajukan permintaan baru.',
      en: 'The price lies too far above what was approved. Negotiate, or make another request.',
    },
  },
  quotations_missing: {
    status: 409,
    error: 'Quotations missing',
    words: {
      id: 'Pembelian sebesar ini memerlukan {needed} penawaran dan satu yang dipilih dari rekanan pesanan ini. Lengkapi dahulu.',
      en: 'A purchase of this size needs {needed} quotations, the chosen one from the vendor of this order. Add them first.',
    },
  },
  cheaper_quotation: {
    status: 422,
    error: 'A cheaper quotation exists',
    words: {
      id: 'Ada penawaran yang lebih murah. Tuliskan alasan memilih yang ini.',
      en: 'There is a cheaper quotation. Say why this one is chosen.',
    },
  },
  over_receipt: {
    status: 409,
    error: 'Received above order',
    words: {
      id: 'Jumlah yang diterima melebihi pesanan. Kembalikan kelebihannya kepada pengirim.',
      en: 'More would be received than was ordered. Hand the surplus back to the carrier.',
    },
  },
  return_above_received: {
    status: 409,
    error: 'Returned above received',
    words: {
      id: 'Jumlah yang dikembalikan melebihi yang diterima. Periksa jumlahnya.',
      en: 'More would go back than was received. Check the quantities.',
    },
  },
  return_billed: {
    status: 409,
    error: 'Goods are billed',
    words: {
      id: 'Barang ini sudah ditagih. Batalkan tagihannya lebih dahulu, lalu kembalikan barangnya.',
      en: 'These goods are billed. Take the bill back first, then return the goods.',
    },
  },
  order_not_billed: {
    status: 409,
    error: 'Order not billed',
    words: {
      id: 'Masih ada yang diterima tetapi belum ditagih dan dibukukan. Selesaikan tagihannya sebelum menutup pesanan.',
      en: 'Something received is not billed and booked yet. Finish its bills before closing the order.',
    },
  },
  invoice_held: {
    status: 409,
    error: 'Invoice does not match',
    words: {
      id: 'Tagihan ini masih berbeda dari pesanan atau penerimaan: {exceptions}. Perbaiki dokumennya, atau minta persetujuan dengan alasan.',
      en: 'The invoice still differs from the order or its receipts: {exceptions}. Correct the documents, or have it released with a reason.',
    },
  },
  order_needs_bill: {
    status: 409,
    error: 'Order needs a bill',
    words: {
      id: 'Barang pesanan itu sudah dibukukan saat diterima. Catat tagihan rekanannya pada pesanan, lalu bayar tagihan itu.',
      en: 'The goods of that order are booked when they come. Enter the vendor’s invoice for the order, then pay its bill.',
    },
  },
  no_books: {
    status: 409,
    error: 'No books',
    words: {
      id: 'Sekolah ini tidak memakai modul akuntansi. Bayar melalui buku kas dengan menyebutkan nomor pesanan.',
      en: 'This school does not use accounting. Pay through the cash book and name the order’s number.',
    },
  },
} satisfies ErrorCatalogue
