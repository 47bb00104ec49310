// Sentences of the inventory's own pages.

export const words = {
  billed: { id: 'Ditagih', en: 'Billed' },
  budgetEntries: { id: 'Catatan buku anggaran', en: 'Entries of the budget ledger' },
  chainHint: {
    id: 'Dari rincian RKAS sampai pembayaran dan pembukuannya',
    en: 'From the plan line to the payment and its entries',
  },
  chainStart: {
    id: 'Buka rantai dari sebuah dokumen: rincian RKAS, permintaan, pesanan, tagihan atau pembayaran.',
    en: 'Open the chain from a document: a plan line, a request, an order, a bill or a payment.',
  },
  ordered: { id: 'Dipesan', en: 'Ordered' },
  paid: { id: 'Dibayar', en: 'Paid' },
  planned: { id: 'Direncanakan', en: 'Planned' },
  requested: { id: 'Diminta', en: 'Requested' },
} as const
