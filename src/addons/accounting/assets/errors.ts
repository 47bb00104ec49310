// What can go wrong with assets and what they lose.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const assetErrors = {
  asset_not_bought: {
    status: 409,
    error: 'Capital spending does not cover it',
    words: {
      id: 'Belanja modal dana itu belum dibukukan sebesar harga aset ini. Bukukan tagihan atau belanja modalnya dahulu, atau catat sebagai hibah (given).',
      en: 'The fund has not booked capital spending for the price of this asset. Book its bill or spending first, or enter it as given.',
    },
  },
  asset_fixed: {
    status: 409,
    error: 'Asset fixed',
    words: {
      id: 'Harga, tanggal dan cara penyusutan aset tidak dapat diubah, dan aset yang sudah dilepas tidak dilepas lagi. Bukukan penyesuaian sebagai jurnal, atau tarik pelepasannya.',
      en: 'Cost, dates and method of an asset do not change, and one that is gone is not disposed of again. Book an adjustment as an entry, or take its disposal back.',
    },
  },
  asset_not_disposed: {
    status: 409,
    error: 'Asset not disposed of',
    words: {
      id: 'Aset ini masih ada di pembukuan: tidak ada pelepasan yang dapat ditarik.',
      en: 'This asset still stands in the books: there is no disposal to take back.',
    },
  },
  disposal_owned: {
    status: 409,
    error: 'Taken out by a document',
    words: {
      id: 'Aset ini dilepas lewat penghapusan {document}. Tarik penghapusan itu; pembukuannya ikut.',
      en: 'Disposal {document} took this asset out. Take that back; the books follow.',
    },
  },
  depreciation_disposed: {
    status: 409,
    error: 'An asset of the run is gone',
    words: {
      id: 'Aset {asset} sudah dilepas dengan penyusutan bulan ini di dalamnya, jadi prosesnya tidak dapat ditarik. Tarik dulu pelepasannya, atau perbaiki aset lain lewat koreksi akun pengendali.',
      en: 'Asset {asset} was disposed of with this month in it, so the run cannot be taken back. Take its disposal back first, or correct other assets by a control correction.',
    },
  },
  depreciation_opens: {
    status: 409,
    error: 'Part of what the books opened with',
    words: {
      id: 'Bulan ini sebelum pembukuan dimulai dan termasuk saldo awal asetnya. Perbaiki lewat koreksi akun pengendali.',
      en: 'This month lies before the books began and is part of what its assets opened with. Correct it by a control correction.',
    },
  },
  depreciation_undone: {
    status: 409,
    error: 'Depreciation taken back',
    words: {
      id: 'Penyusutan ini sudah ditarik. Bukukan bulannya lagi bila perlu.',
      en: 'This depreciation was taken back already. Book the month anew where it is needed.',
    },
  },
} satisfies ErrorCatalogue
