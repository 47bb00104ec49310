// What the inventory refuses in its own words.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'

export const errors = {
  not_enough_stock: {
    status: 409,
    error: 'Not enough stock',
    words: {
      id: 'Persediaan di gudang itu tidak cukup. Kurangi jumlahnya, atau terima barang lebih dahulu.',
      en: 'Not enough stock in that warehouse. Reduce the quantity, or receive goods first.',
    },
  },
  counted_since: {
    status: 409,
    error: 'Counted since',
    words: {
      id: 'Barang ini sudah dihitung sesudah tanggal itu, dan yang sudah dihitung tidak berubah. Pakai tanggal sesudah penghitungan, atau hitung ulang.',
      en: 'This item was counted after that date and the count stands. Use a date after the count, or count again.',
    },
  },
  move_owned: {
    status: 409,
    error: 'Move belongs to a document',
    words: {
      id: 'Mutasi ini berasal dari sebuah dokumen. Batalkan penerimaannya, hitung ulang, atau pindahkan kembali barangnya.',
      en: 'This movement comes from a document. Undo the receipt, count again, or move the goods back.',
    },
  },
  move_taken_back: {
    status: 409,
    error: 'Move taken back already',
    words: {
      id: 'Mutasi ini sudah dibatalkan. Lihat kartu persediaannya.',
      en: 'This movement has already been undone. See its stock card.',
    },
  },
  asset_disposed: {
    status: 409,
    error: 'Asset disposed',
    words: {
      id: 'Aset ini sudah dihapus dari daftar; riwayatnya tetap dapat dilihat. Pilih aset lain.',
      en: 'This asset has been disposed of; its history can still be viewed. Choose another asset.',
    },
  },
  asset_draft: {
    status: 409,
    error: 'Asset not registered yet',
    words: {
      id: 'Aset ini masih draf dari penerimaan barang. Lengkapi dan daftarkan dahulu.',
      en: 'This asset is still a draft from a goods receipt. Complete and register it first.',
    },
  },
  asset_returned: {
    status: 409,
    error: 'Asset returned already',
    words: {
      id: 'Aset ini sudah dikembalikan. Muat ulang daftar pinjaman.',
      en: 'This asset has already been returned. Refresh the list of loans.',
    },
  },
  asset_in_books: {
    status: 409,
    error: 'Asset in the books already',
    words: {
      id: 'Aset ini sudah ada di buku aset. Lihat penyusutannya di akuntansi.',
      en: 'This asset is already in the books. See its depreciation in Bookkeeping.',
    },
  },
  asset_valued_in_books: {
    status: 409,
    error: 'Asset valued in the books',
    words: {
      id: 'Aset ini dibukukan dan disusutkan di akuntansi, jadi nilainya tidak diubah di sini. Catat perbaikannya tanpa menambah nilai, atau minta bendahara membuat koreksi akun.',
      en: 'This asset is in the books and depreciated there, so its value can’t be changed here. Record the maintenance without adding value, or ask the treasurer for a correction.',
    },
  },
  police_report_needed: {
    status: 409,
    error: 'Police report needed',
    words: {
      id: 'Barang hilang memerlukan nomor laporan polisi. Isi nomornya, lalu ulangi.',
      en: 'A lost asset needs a police report number. Enter it and try again.',
    },
  },
  not_counting: {
    status: 409,
    error: 'Not counting',
    words: {
      id: 'Inventarisasi ini belum dimulai atau sudah ditutup. Mulai dahulu, atau buka yang baru.',
      en: 'This stocktake hasn’t been started or is already closed. Start it first, or open a new one.',
    },
  },
} satisfies ErrorCatalogue
