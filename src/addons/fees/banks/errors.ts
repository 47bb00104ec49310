// What can go wrong with banks that ask and tell by themselves.
import type { ErrorCatalogue } from '../../../kernel/language/errors.ts'

export const bankErrors = {
  bank_fixed: {
    status: 409,
    error: 'Bank stands',
    words: {
      id: 'Awalan nomor bank tidak diubah, karena sudah ada di nomor siswa. Tambahkan bank lain.',
      en: 'The prefix of a bank does not change: it is in the numbers of students. Add another bank.',
    },
  },
  bank_payment_fixed: {
    status: 409,
    error: 'Payment stands',
    words: {
      id: 'Pemberitahuan bank tidak diubah. Batalkan kuitansinya bila salah.',
      en: 'What a bank told does not change. Void its receipt where it is wrong.',
    },
  },
  bank_keys_unreadable: {
    status: 409,
    error: 'Keys unreadable',
    words: {
      id: 'Kunci bank tidak terbaca, mungkin kunci pemasangan berganti. Isi lagi di pengaturan bank.',
      en: 'The keys of the bank cannot be read; perhaps the key of the installation is another. Enter them again.',
    },
  },
  bank_header_missing: {
    status: 400,
    error: 'Header missing',
    words: {
      id: 'Kepala permintaan {field} tidak ada atau salah bentuk. Kirim menurut SNAP.',
      en: 'The header {field} is missing or has another form. Send it as SNAP says.',
    },
  },
  bank_signature_wrong: {
    status: 401,
    error: 'Signature wrong',
    words: {
      id: 'Tanda tangan tidak cocok. Periksa kunci dan cara menandatangani.',
      en: 'The signature does not fit. Check the keys and what is signed.',
    },
  },
  bank_time_off: {
    status: 401,
    error: 'Time off',
    words: {
      id: 'Waktu permintaan terlalu jauh dari waktu di sini. Periksa jam kedua pihak.',
      en: 'The time of the request is too far from ours. Check both clocks.',
    },
  },
  bank_token_invalid: {
    status: 401,
    error: 'Token invalid',
    words: {
      id: 'Token tidak berlaku atau sudah lewat. Minta token baru.',
      en: 'The token is not valid, or has ended. Ask for a new one.',
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
      en: 'The amount is not what is owed. Ask what is owed again.',
    },
  },
  bank_paid_already: {
    status: 404,
    error: 'Paid already',
    words: {
      id: 'Tidak ada tagihan yang terbuka. Tidak ada yang perlu dibayar.',
      en: 'Nothing is open. There is nothing to pay.',
    },
  },
  bank_request_differs: {
    status: 404,
    error: 'Request differs',
    words: {
      id: 'Pembayaran ini sudah diberitahukan dengan jumlah atau nomor lain. Hubungi sekolah.',
      en: 'This payment was told before with another amount or number. Ask the school.',
    },
  },
  bank_call_conflict: {
    status: 409,
    error: 'Name used',
    words: {
      id: 'X-EXTERNAL-ID ini sudah dipakai hari ini untuk permintaan lain. Pakai nomor baru.',
      en: 'This X-EXTERNAL-ID was used today for something else. Use a new one.',
    },
  },
} satisfies ErrorCatalogue
