// What the inventory refuses in its own words.
import type { ErrorCatalogue } from '../../kernel/errors.ts'

export const errors = {
  not_enough_stock: {
    status: 409,
    error: 'Not enough stock',
    words: {
      id: 'Persediaan di gudang itu tidak cukup. Kurangi jumlahnya, atau terima barang lebih dahulu.',
      en: 'That warehouse does not hold enough. Ask for less, or receive goods first.',
    },
  },
  asset_disposed: {
    status: 409,
    error: 'Asset disposed',
    words: {
      id: 'Aset ini sudah dihapus dari daftar; riwayatnya tetap dapat dilihat. Pilih aset lain.',
      en: 'This asset has been disposed of; its history can still be read. Choose another asset.',
    },
  },
} satisfies ErrorCatalogue
