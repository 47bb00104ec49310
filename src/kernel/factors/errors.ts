// What can be refused to someone who has a second factor, or wants one.
import type { ErrorCatalogue } from '../language/errors.ts'

export const factorErrors = {
  otp_required: {
    status: 401,
    error: 'Code required',
    words: {
      id: 'Akun ini meminta faktor kedua, dan kodenya tidak ada, salah, atau sudah dipakai. Isi kode terbaru dari aplikasi autentikator, atau satu kode pemulihan, atau gunakan kunci sandi.',
      en: 'This account needs a second factor, and the code is missing, wrong or already used. Enter the latest code from your authenticator app, a recovery code, or use a passkey.',
    },
    program: '`otp`, or `passkey` with the answer to a challenge of `/api/auth/passkeys/challenge`',
  },
  otp_wrong: {
    status: 422,
    error: 'Wrong code',
    words: {
      id: 'Kodenya salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi autentikator; bila tetap salah, periksa jam telepon Anda.',
      en: 'The code is wrong or already used. Wait for the next one in your authenticator app; if that fails too, check your phone’s clock.',
    },
  },
  factor_stands: {
    status: 409,
    error: 'Second factor stands',
    words: {
      id: 'Akun Anda sudah memiliki faktor kedua. Lepaskan dahulu yang lama bila ingin memasang yang baru.',
      en: 'Your account already has a second factor. Remove it first if you want a new one.',
    },
  },
  factor_not_begun: {
    status: 409,
    error: 'No second factor',
    words: {
      id: 'Akun ini tidak memiliki faktor kedua, atau pemasangannya sudah lewat setengah jam. Mulai lagi pemasangannya.',
      en: 'This account has no second factor, or setup was started more than half an hour ago. Start again.',
    },
  },
  factor_not_for_readers: {
    status: 409,
    error: 'Not for readers',
    words: {
      id: 'Akun pembaca kartu tidak memakai faktor kedua: tidak ada orang yang dapat mengetik kodenya.',
      en: 'Card reader accounts can’t have a second factor: nobody is there to type the code.',
    },
  },
  factor_reset_waits: {
    status: 409,
    error: 'Reset waits already',
    words: {
      id: 'Penghapusan faktor kedua akun ini sudah diminta dan menunggu orang kedua di kotak masuk.',
      en: 'Removal of this account’s second factor has already been requested and is waiting for a second person in the inbox.',
    },
  },
  passkey_known: {
    status: 409,
    error: 'Passkey known',
    words: {
      id: 'Kunci sandi ini sudah terdaftar. Pakai kunci lain, atau hapus dahulu yang lama.',
      en: 'This passkey is already registered. Use another, or remove the old one first.',
    },
  },
  passkey_last: {
    status: 409,
    error: 'Last passkey',
    words: {
      id: 'Ini satu-satunya kunci sandi akun ini, dan tidak ada aplikasi autentikator. Tambahkan kunci lain dahulu, atau lepaskan seluruh faktor kedua.',
      en: 'This is the account’s only passkey and there is no authenticator app. Add another first, or remove the second factor altogether.',
    },
  },
  passkey_none: {
    status: 409,
    error: 'No passkey',
    words: {
      id: 'Akun ini tidak memiliki kunci sandi. Masuk dengan kata sandi, dan kode bila diminta.',
      en: 'This account has no passkey. Sign in with the password, and a code if asked.',
    },
  },
  passkey_refused: {
    status: 422,
    error: 'Passkey refused',
    words: {
      id: 'Kunci sandi ini tidak dibuat untuk alamat ini, atau isinya rusak. Mulai lagi dari alamat resmi sekolah.',
      en: 'This passkey wasn’t created for this address, or its response is damaged. Start again from the school’s official address.',
    },
  },
  passkey_stale: {
    status: 409,
    error: 'Challenge over',
    words: {
      id: 'Permintaan ini sudah dipakai atau lewat tiga menit. Mulai lagi.',
      en: 'This request has already been used or is more than three minutes old. Start again.',
    },
  },
  passkeys_full: {
    status: 409,
    error: 'Too many passkeys',
    words: {
      id: 'Akun ini sudah memiliki sepuluh kunci sandi. Hapus salah satu dahulu.',
      en: 'This account already has ten passkeys. Remove one first.',
    },
  },
  passkeys_off: {
    status: 409,
    error: 'No passkeys here',
    words: {
      id: 'Kunci sandi belum tersedia: pengelola perlu mengisi alamat resmi (PUBLIC_URL) dengan nama, bukan angka. Pakai aplikasi autentikator.',
      en: 'Passkeys aren’t available yet: the operator must set the public address (PUBLIC_URL) to a name rather than digits. Use an authenticator app.',
    },
  },
} satisfies ErrorCatalogue
