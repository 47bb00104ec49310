// What can go wrong with banks that ask and tell by themselves.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const bankErrors = {
  bank_fixed: {
    status: 409,
    error: 'Bank stands',
    words: {
      id: 'Awalan nomor bank tidak diubah, karena sudah ada di nomor siswa. Tambahkan bank lain.',
      en: 'A bank’s prefix can’t be changed because it is part of students’ numbers. Add another bank.',
    },
  },
  bank_payment_fixed: {
    status: 409,
    error: 'Payment stands',
    words: {
      id: 'Pemberitahuan bank tidak diubah. Batalkan kuitansinya bila salah.',
      en: 'Bank notifications can’t be edited. Void the receipt if it is wrong.',
    },
  },
  bank_keys_unreadable: {
    status: 409,
    error: 'Keys unreadable',
    words: {
      id: 'Kunci bank tidak terbaca, mungkin kunci pemasangan berganti. Isi lagi di pengaturan bank.',
      en: 'The bank’s keys can’t be read; the installation key may have changed. Enter them again in the bank settings.',
    },
  },
  bank_header_missing: {
    status: 400,
    error: 'Header missing',
    words: {
      id: 'Kepala permintaan {field} tidak ada atau salah bentuk. Kirim menurut SNAP.',
      en: 'Header {field} is missing or malformed. Send it according to SNAP.',
    },
  },
  bank_signature_wrong: {
    status: 401,
    error: 'Signature wrong',
    words: {
      id: 'Tanda tangan tidak cocok. Periksa kunci dan cara menandatangani.',
      en: 'The signature doesn’t match. Check the keys and what is signed.',
    },
  },
  bank_time_off: {
    status: 401,
    error: 'Time off',
    words: {
      id: 'Waktu permintaan terlalu jauh dari waktu di sini. Periksa jam kedua pihak.',
      en: 'The request time is too far from ours. Check both clocks.',
    },
  },
  bank_token_invalid: {
    status: 401,
    error: 'Token invalid',
    words: {
      id: 'Token tidak berlaku atau sudah lewat. Minta token baru.',
      en: 'The token is invalid or has expired. Request a new one.',
    },
  },
  bank_account_unknown: {
    status: 404,
    error: 'Number unknown',
    words: {
      id: 'Nomor virtual account tidak dikenal di sini. Periksa nomornya.',
      en: 'No such virtual account. Check the number.',
    },
  },
  bank_amount_wrong: {
    status: 404,
    error: 'Amount wrong',
    words: {
      id: 'Jumlahnya tidak sama dengan tagihan. Tanyakan tagihan lagi.',
      en: 'The amount doesn’t match what is owed. Inquire again.',
    },
  },
  bank_paid_already: {
    status: 404,
    error: 'Paid already',
    words: {
      id: 'Tidak ada tagihan yang terbuka. Tidak ada yang perlu dibayar.',
      en: 'There are no open invoices. Nothing needs to be paid.',
    },
  },
  bank_request_differs: {
    status: 404,
    error: 'Request differs',
    words: {
      id: 'Pembayaran ini sudah diberitahukan dengan jumlah atau nomor lain. Hubungi sekolah.',
      en: 'This payment was already reported with a different amount or number. Contact the school.',
    },
  },
  bank_call_conflict: {
    status: 409,
    error: 'Name used',
    words: {
      id: 'X-EXTERNAL-ID ini sudah dipakai hari ini untuk permintaan lain. Pakai nomor baru.',
      en: 'This X-EXTERNAL-ID was already used today for another request. Use a new one.',
    },
  },
} satisfies ErrorCatalogue
