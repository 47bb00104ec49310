// What can go wrong with assets and what they lose.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const assetErrors = {
  asset_not_bought: {
    status: 409,
    error: 'Capital spending does not cover it',
    words: {
      id: 'Belanja modal dana itu belum dibukukan sebesar harga aset ini. Bukukan tagihan atau belanja modalnya dahulu, atau catat sebagai hibah (given).',
      en: 'The fund has no posted capital spending for this asset’s price. Post the bill or spending first, or record the asset as donated.',
    },
  },
  asset_fixed: {
    status: 409,
    error: 'Asset fixed',
    words: {
      id: 'Harga, tanggal dan cara penyusutan aset tidak dapat diubah, dan aset yang sudah dilepas tidak dilepas lagi. Bukukan penyesuaian sebagai jurnal, atau tarik pelepasannya.',
      en: 'An asset’s cost, dates and method can’t be changed, and a disposed asset can’t be disposed of again. Post an adjusting entry, or undo the disposal.',
    },
  },
  asset_not_disposed: {
    status: 409,
    error: 'Asset not disposed of',
    words: {
      id: 'Aset ini masih ada di pembukuan: tidak ada pelepasan yang dapat ditarik.',
      en: 'This asset is still in the books: there is no disposal to undo.',
    },
  },
  disposal_owned: {
    status: 409,
    error: 'Taken out by a document',
    words: {
      id: 'Aset ini dilepas lewat penghapusan {document}. Tarik penghapusan itu; pembukuannya ikut.',
      en: 'This asset was removed by disposal {document}. Undo that; the books follow.',
    },
  },
  depreciation_disposed: {
    status: 409,
    error: 'An asset of the run is gone',
    words: {
      id: 'Aset {asset} sudah dilepas dengan penyusutan bulan ini di dalamnya, jadi prosesnya tidak dapat ditarik. Tarik dulu pelepasannya, atau perbaiki aset lain lewat koreksi akun pengendali.',
      en: 'Asset {asset} was disposed of after this month was depreciated, so the run can’t be undone. Undo the disposal first, or fix other assets with a control account correction.',
    },
  },
  depreciation_opens: {
    status: 409,
    error: 'Part of what the books opened with',
    words: {
      id: 'Bulan ini sebelum pembukuan dimulai dan termasuk saldo awal asetnya. Perbaiki lewat koreksi akun pengendali.',
      en: 'This month is before the books start and is part of the assets’ opening balance. Fix it with a control account correction.',
    },
  },
  depreciation_undone: {
    status: 409,
    error: 'Depreciation taken back',
    words: {
      id: 'Penyusutan ini sudah ditarik. Bukukan bulannya lagi bila perlu.',
      en: 'This depreciation has already been undone. Post the month again if needed.',
    },
  },
} satisfies ErrorCatalogue
