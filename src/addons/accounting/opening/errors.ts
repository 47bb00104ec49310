// What can go wrong with what the books open with.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const openingErrors = {
  opening_closed: {
    status: 409,
    error: 'Opening balances are closed',
    words: {
      id: 'Saldo awal tidak dapat diubah lagi karena sudah ada periode yang ditutup. Mintalah kepala sekolah membuka kembali periodenya, atau bukukan koreksinya sebagai jurnal di periode terbuka.',
      en: 'Opening balances can no longer be changed because a period has been closed. Ask the principal to reopen it, or post the correction in an open period.',
    },
  },
  opening_item_used: {
    status: 409,
    error: 'Item of the opening balances is in use',
    words: {
      id: '{item} dari saldo awal sudah dibayar, disetor, dipertanggungjawabkan, atau sedang dimintakan pembayarannya. Biarkan seperti semula dalam daftar, dan perbaiki lewat dokumennya.',
      en: '{item} in the opening balances has been paid, deposited or settled, or its payment has been requested. Leave it as it was and correct it through its own documents.',
    },
  },
  opening_owns: {
    status: 409,
    error: 'Belongs to the opening balances',
    words: {
      id: 'Dokumen ini bagian dari saldo awal. Ubah atau hapus di saldo awal; daftarnya mengikuti.',
      en: 'This document is part of the opening balances. Change or remove it there; the lists follow.',
    },
  },
} satisfies ErrorCatalogue
