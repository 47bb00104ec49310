// What buying refuses in its own words.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const procurementErrors = {
  request_not_approved: {
    status: 409,
    error: 'Request not approved',
    words: {
      id: 'Permintaan ini belum disetujui atau sudah selesai. Pesan hanya dari permintaan yang disetujui.',
      en: 'This request isn’t approved or is finished. Order only from approved requests.',
    },
  },
  request_has_orders: {
    status: 409,
    error: 'Request has orders',
    words: {
      id: 'Permintaan ini sudah dipesan. Batalkan pesanannya lebih dahulu, atau tutup permintaannya.',
      en: 'This request has already been ordered. Cancel the orders first, or close the request.',
    },
  },
  ordered_above_request: {
    status: 409,
    error: 'Ordered above request',
    words: {
      id: 'Jumlah yang dipesan melebihi permintaan. Kurangi jumlahnya, atau ajukan permintaan baru.',
      en: 'The quantity ordered is more than requested. Order less, or create another request.',
    },
  },
  price_above_request: {
    status: 409,
    error: 'Price above request',
    words: {
      id: 'Harga pesanan terlalu jauh di atas perkiraan yang disetujui. Tawar lagi, atau ajukan permintaan baru.',
      en: 'The order price is too far above the approved estimate. Negotiate, or create another request.',
    },
  },
  quotations_missing: {
    status: 409,
    error: 'Quotations missing',
    words: {
      id: 'Pembelian sebesar ini memerlukan {needed} penawaran dan satu yang dipilih dari rekanan pesanan ini. Lengkapi dahulu.',
      en: 'A purchase this large needs {needed} quotations, with the chosen one from this order’s vendor. Add them first.',
    },
  },
  cheaper_quotation: {
    status: 422,
    error: 'A cheaper quotation exists',
    words: {
      id: 'Ada penawaran yang lebih murah. Tuliskan alasan memilih yang ini.',
      en: 'There is a cheaper quotation. Explain why this one was chosen.',
    },
  },
  over_receipt: {
    status: 409,
    error: 'Received above order',
    words: {
      id: 'Jumlah yang diterima melebihi pesanan. Kembalikan kelebihannya kepada pengirim.',
      en: 'The quantity received is more than ordered. Return the surplus to the carrier.',
    },
  },
  return_above_received: {
    status: 409,
    error: 'Returned above received',
    words: {
      id: 'Jumlah yang dikembalikan melebihi yang diterima. Periksa jumlahnya.',
      en: 'The quantity returned is more than received. Check the quantities.',
    },
  },
  return_billed: {
    status: 409,
    error: 'Goods are billed',
    words: {
      id: 'Barang ini sudah ditagih. Batalkan tagihannya lebih dahulu, lalu kembalikan barangnya.',
      en: 'These goods have been billed. Cancel the bill first, then return the goods.',
    },
  },
  order_not_billed: {
    status: 409,
    error: 'Order not billed',
    words: {
      id: 'Masih ada yang diterima tetapi belum ditagih dan dibukukan. Selesaikan tagihannya sebelum menutup pesanan.',
      en: 'Some received goods haven’t been billed and posted. Finish the bills before closing the order.',
    },
  },
  invoice_held: {
    status: 409,
    error: 'Invoice does not match',
    words: {
      id: 'Tagihan ini masih berbeda dari pesanan atau penerimaan: {exceptions}. Perbaiki dokumennya, atau minta persetujuan dengan alasan.',
      en: 'The invoice still differs from the order or goods receipts: {exceptions}. Correct the documents, or have it accepted with a reason.',
    },
  },
  order_needs_bill: {
    status: 409,
    error: 'Order needs a bill',
    words: {
      id: 'Barang pesanan itu sudah dibukukan saat diterima. Catat tagihan rekanannya pada pesanan, lalu bayar tagihan itu.',
      en: 'That order’s goods were posted on receipt. Enter the vendor’s invoice on the order, then pay the bill.',
    },
  },
  no_books: {
    status: 409,
    error: 'No books',
    words: {
      id: 'Sekolah ini tidak memakai modul akuntansi. Bayar melalui buku kas dengan menyebutkan nomor pesanan.',
      en: 'This school doesn’t use the accounting module. Pay through the cash book and enter the order number.',
    },
  },
} satisfies ErrorCatalogue
