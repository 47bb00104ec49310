// What can go wrong with corrections of accounts that items stand behind.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const correctionErrors = {
  correction_beyond_item: {
    status: 409,
    error: 'More than the item bears',
    words: {
      id: 'Butir ini tidak memuat koreksi sebesar itu. Lihat jumlah yang masih terbuka, lalu kurangi koreksinya.',
      en: 'The item can’t take a correction that large. Check what is still open and reduce the correction.',
    },
  },
  correction_built_on: {
    status: 409,
    error: 'Later bookings rest on the correction',
    words: {
      id: 'Sesudah koreksi ini sudah ada pembukuan lain pada butir yang sama. Tarik dahulu yang terakhir, atau buat koreksi baru.',
      en: 'Something else was posted to this item after the correction. Undo the latest first, or make a new correction.',
    },
  },
  correction_fixed: {
    status: 409,
    error: 'Correction stands',
    words: {
      id: 'Isi koreksi tidak diubah. Batalkan atau tarik, lalu buat yang baru.',
      en: 'A correction can’t be edited. Cancel or undo it, then create a new one.',
    },
  },
  correction_item_unknown: {
    status: 422,
    error: 'No such item',
    words: {
      id: 'Pada tanggal itu tidak ada butir terbuka dengan nama dan akun tersebut. Tagihan dan aset dikoreksi dengan nomornya; lihat rekonsiliasi untuk nama butir lain.',
      en: 'No open item with that name existed in the account on that day. Bills and assets are corrected by number; see the reconciliation for other item names.',
    },
  },
} satisfies ErrorCatalogue
