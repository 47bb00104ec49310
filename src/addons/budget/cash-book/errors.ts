// What the cash book refuses.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const cashErrors = {
  cash_short: {
    status: 409,
    error: 'Not enough money in the book',
    words: {
      id: 'Uang di buku itu tidak cukup pada tanggal tersebut. Catat penerimaan atau penarikannya dahulu, atau kurangi jumlahnya.',
      en: 'There isn’t enough money in that book on that day. Record the receipt or withdrawal first, or reduce the amount.',
    },
  },
  tax_short: {
    status: 409,
    error: 'More tax deposited than withheld',
    words: {
      id: 'Pajak yang disetor melebihi yang sudah dipungut. Catat pungutannya dahulu atau periksa jenis dan jumlahnya.',
      en: 'This deposits more tax than was withheld. Record the withholding first, or check the tax and amount.',
    },
  },
  receipt_duplicate: {
    status: 409,
    error: 'Receipt is there already',
    words: {
      id: 'Nota dengan toko, nomor, tanggal dan jumlah yang sama sudah dibukukan. Periksa bukti itu; bila ini memang nota lain, sebutkan alasannya.',
      en: 'A receipt with the same shop, number, date and amount is already in the book. Check that voucher; if this really is a different receipt, say why.',
    },
    program: '`duplicate_reason`',
  },
  voucher_owned: {
    status: 409,
    error: 'Voucher belongs to a document',
    words: {
      id: 'Bukti ini ditulis oleh sebuah dokumen pembayaran. Batalkan atau ubah lewat dokumen itu; buku kas mengikutinya.',
      en: 'This voucher comes from a payment document. Undo or edit that document; the cash book follows.',
    },
  },
  month_not_active: {
    status: 409,
    error: 'Month is not active',
    words: {
      id: 'Buku bulan itu belum dibuka atau sudah ditutup. Buka bulannya, atau pakai tanggal di bulan yang aktif.',
      en: 'That month’s book isn’t open. Open the month, or use a date in an open month.',
    },
  },
  month_not_begun: {
    status: 409,
    error: 'Month has not begun',
    words: {
      id: 'Bulan itu belum mulai. Buka pada hari pertamanya.',
      en: 'That month hasn’t started. Open it on its first day.',
    },
  },
  month_not_over: {
    status: 409,
    error: 'Month has not ended',
    words: {
      id: 'Bulan itu belum berakhir. Tutup bukunya mulai hari pertama bulan berikutnya.',
      en: 'That month isn’t over. You can close its book from the first day of the next month.',
    },
  },
  month_out_of_order: {
    status: 409,
    error: 'Months go in order',
    words: {
      id: 'Bulan dibuka dan ditutup berurutan. Selesaikan dahulu bulan {month}.',
      en: 'Months are opened and closed in order. Finish {month} first.',
    },
  },
  spending_unplanned: {
    status: 422,
    error: 'Spending needs a plan line and a receipt',
    words: {
      id: 'Belanja dari dana ini harus menunjuk rincian rencana yang disahkan dan dilengkapi nota. Lengkapi keduanya.',
      en: 'Spending from this fund needs a line from the approved plan and a receipt. Add both.',
    },
  },
  receipt_unbalanced: {
    status: 422,
    error: 'Receipt total differs',
    words: {
      id: 'Jumlah baris tidak sama dengan total nota. Periksa keduanya.',
      en: 'The lines don’t add up to the receipt total. Check both.',
    },
  },
  twin_missing: {
    status: 422,
    error: 'A transfer has two sides',
    words: {
      id: 'Pemindahan uang dicatat dua baris dengan jumlah yang sama. Pakai Pindahkan.',
      en: 'A transfer is recorded as two rows with the same amount. Use Transfer.',
    },
  },
  reversal_differs: {
    status: 422,
    error: 'Reversal differs from its entry',
    words: {
      id: 'Koreksi harus membalik catatan aslinya dengan tepat dan tidak mendahului tanggalnya.',
      en: 'A correction must mirror the original exactly and can’t be dated before it.',
    },
  },
  already_reversed: {
    status: 409,
    error: 'Already reversed',
    words: {
      id: 'Bukti ini sudah dikoreksi atau merupakan koreksi. Catat bukti baru bila perlu.',
      en: 'This voucher has already been corrected, or is itself a correction. Record a new one if needed.',
    },
  },
  opening_exists: {
    status: 409,
    error: 'Opening balance exists',
    words: {
      id: 'Saldo awal buku ini sudah dicatat. Koreksi dahulu yang lama bila salah.',
      en: 'This book’s opening balance has already been recorded. If it is wrong, reverse it first.',
    },
  },
} satisfies ErrorCatalogue
