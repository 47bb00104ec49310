// What the cash book refuses.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const cashErrors = {
  cash_short: {
    status: 409,
    error: 'Not enough money in the book',
    words: {
      id: 'Uang di buku itu tidak cukup pada tanggal tersebut. Catat penerimaan atau penarikannya dahulu, atau kurangi jumlahnya.',
      en: 'There is not enough money in that book on that day. Record its receipt or withdrawal first, or lower the amount.',
    },
  },
  tax_short: {
    status: 409,
    error: 'More tax deposited than withheld',
    words: {
      id: 'Pajak yang disetor melebihi yang sudah dipungut. Catat pungutannya dahulu atau periksa jenis dan jumlahnya.',
      en: 'More tax would be deposited than was withheld. Record the withholding first, or check the kind and the amount.',
    },
  },
  receipt_duplicate: {
    status: 409,
    error: 'Receipt is there already',
    words: {
      id: 'Nota dengan toko, nomor, tanggal dan jumlah yang sama sudah dibukukan. Periksa bukti itu; bila ini memang nota lain, sebutkan alasannya.',
      en: 'A receipt of the same shop, number, day and amount is in the book. Look at that voucher; where this is another one, say why.',
    },
    program: '`duplicate_reason`',
  },
  voucher_owned: {
    status: 409,
    error: 'Voucher belongs to a document',
    words: {
      id: 'Bukti ini ditulis oleh sebuah dokumen pembayaran. Batalkan atau ubah lewat dokumen itu; buku kas mengikutinya.',
      en: 'This voucher was written by a payment document. Take that back or change it; the cash book follows.',
    },
  },
  month_not_active: {
    status: 409,
    error: 'Month is not active',
    words: {
      id: 'Buku bulan itu belum dibuka atau sudah ditutup. Buka bulannya, atau pakai tanggal di bulan yang aktif.',
      en: 'The book of that month is not open. Open the month, or use a day of a month that is.',
    },
  },
  month_not_begun: {
    status: 409,
    error: 'Month has not begun',
    words: {
      id: 'Bulan itu belum mulai. Buka pada hari pertamanya.',
      en: 'That month has not begun. Open it on its first day.',
    },
  },
  month_not_over: {
    status: 409,
    error: 'Month has not ended',
    words: {
      id: 'Bulan itu belum berakhir. Tutup bukunya mulai hari pertama bulan berikutnya.',
      en: 'That month has not ended. Close its book from the first day of the next month on.',
    },
  },
  month_out_of_order: {
    status: 409,
    error: 'Months go in order',
    words: {
      id: 'Bulan dibuka dan ditutup berurutan. Selesaikan dahulu bulan {month}.',
      en: 'Months are opened and closed in order. See to the month {month} first.',
    },
  },
  spending_unplanned: {
    status: 422,
    error: 'Spending needs a plan line and a receipt',
    words: {
      id: 'Belanja dari dana ini harus menunjuk rincian rencana yang disahkan dan dilengkapi nota. Lengkapi keduanya.',
      en: 'Spending from this fund names a line of the approved plan and brings its receipt. Add both.',
    },
  },
  receipt_unbalanced: {
    status: 422,
    error: 'Receipt total differs',
    words: {
      id: 'Jumlah baris tidak sama dengan total nota. Periksa keduanya.',
      en: 'The lines do not add up to the total of the receipt. Check both.',
    },
  },
  twin_missing: {
    status: 422,
    error: 'A transfer has two sides',
    words: {
      id: 'Pemindahan uang dicatat dua baris dengan jumlah yang sama. Gunakan layanan pemindahan.',
      en: 'A transfer is written as two rows of the same amount. Use the door for transfers.',
    },
  },
  reversal_differs: {
    status: 422,
    error: 'Reversal differs from its entry',
    words: {
      id: 'Koreksi harus membalik catatan aslinya dengan tepat dan tidak mendahului tanggalnya.',
      en: 'A correction mirrors its entry exactly, and does not come before its day.',
    },
  },
  already_reversed: {
    status: 409,
    error: 'Already reversed',
    words: {
      id: 'Bukti ini sudah dikoreksi atau merupakan koreksi. Catat bukti baru bila perlu.',
      en: 'This voucher was taken back already, or takes back another. Write a new one if needed.',
    },
  },
  opening_exists: {
    status: 409,
    error: 'Opening balance exists',
    words: {
      id: 'Saldo awal buku ini sudah dicatat. Koreksi dahulu yang lama bila salah.',
      en: 'The opening balance of this book is written already. Take the old one back first if it is wrong.',
    },
  },
} satisfies ErrorCatalogue
