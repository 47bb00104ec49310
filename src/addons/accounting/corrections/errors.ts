// What can go wrong with corrections of accounts that items stand behind.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const correctionErrors = {
  correction_beyond_item: {
    status: 409,
    error: 'More than the item bears',
    words: {
      id: 'Butir ini tidak memuat koreksi sebesar itu. Lihat jumlah yang masih terbuka, lalu kurangi koreksinya.',
      en: 'The item does not bear a correction of that amount. Look at what is open of it, and correct less.',
    },
  },
  correction_built_on: {
    status: 409,
    error: 'Later bookings rest on the correction',
    words: {
      id: 'Sesudah koreksi ini sudah ada pembukuan lain pada butir yang sama. Tarik dahulu yang terakhir, atau buat koreksi baru.',
      en: 'Something was booked on the same item after this correction. Take back the last of it first, or make another correction.',
    },
  },
  correction_fixed: {
    status: 409,
    error: 'Correction stands',
    words: {
      id: 'Isi koreksi tidak diubah. Batalkan atau tarik, lalu buat yang baru.',
      en: 'What a correction says does not change. Cancel it or take it back, and make another.',
    },
  },
  correction_item_unknown: {
    status: 422,
    error: 'No such item',
    words: {
      id: 'Pada tanggal itu tidak ada butir terbuka dengan nama dan akun tersebut. Tagihan dan aset dikoreksi dengan nomornya; lihat rekonsiliasi untuk nama butir lain.',
      en: 'On that day no item of that name stands behind the account. Bills and assets are corrected by their number; look at the reconciliation for the names of others.',
    },
  },
} satisfies ErrorCatalogue
