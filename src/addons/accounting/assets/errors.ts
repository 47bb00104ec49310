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
      id: 'Harga, tanggal dan cara penyusutan aset tidak dapat diubah, dan aset yang sudah dilepas tidak kembali. Bukukan penyesuaian sebagai jurnal.',
      en: 'Cost, dates and method of an asset do not change, and one that is gone does not come back. Book an adjustment as an entry.',
    },
  },
  depreciation_disposed: {
    status: 409,
    error: 'An asset of the run is gone',
    words: {
      id: 'Aset {asset} sudah dilepas dengan penyusutan bulan ini di dalamnya, jadi prosesnya tidak dapat ditarik. Perbaiki aset lain lewat koreksi akun pengendali.',
      en: 'Asset {asset} was disposed of with this month in it, so the run cannot be taken back. Correct other assets by a control correction.',
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
