// What can be refused to someone who has a second factor, or wants one.
import type { ErrorCatalogue } from '../language/errors.ts'

export const factorErrors = {
  otp_required: {
    status: 401,
    error: 'Code required',
    words: {
      id: 'Akun ini meminta faktor kedua, dan kodenya tidak ada, salah, atau sudah dipakai. Kirim kode terbaru dari aplikasi autentikator, atau satu kode pemulihan, sebagai "otp".',
      en: 'This account asks for a second factor, and the code is missing, wrong or was used before. Send the newest code of the authenticator app, or one recovery code, as "otp".',
    },
  },
  otp_wrong: {
    status: 422,
    error: 'Wrong code',
    words: {
      id: 'Kodenya salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi autentikator; bila tetap salah, periksa jam telepon Anda.',
      en: 'The code is wrong or was used before. Wait for the next one of the authenticator app; if that is wrong too, check the clock of your telephone.',
    },
  },
  factor_stands: {
    status: 409,
    error: 'Second factor stands',
    words: {
      id: 'Akun Anda sudah memiliki faktor kedua. Lepaskan dahulu yang lama bila ingin memasang yang baru.',
      en: 'Your account has a second factor already. Take the old one away first if you want a new one.',
    },
  },
  factor_not_begun: {
    status: 409,
    error: 'No second factor',
    words: {
      id: 'Akun ini tidak memiliki faktor kedua, atau pemasangannya sudah lewat setengah jam. Mulai lagi pemasangannya.',
      en: 'This account has no second factor, or it was begun more than half an hour ago. Begin it again.',
    },
  },
  factor_not_for_readers: {
    status: 409,
    error: 'Not for readers',
    words: {
      id: 'Akun pembaca kartu tidak memakai faktor kedua: tidak ada orang yang dapat mengetik kodenya.',
      en: 'The account of a card reader has no second factor: nobody is there to type a code.',
    },
  },
  factor_reset_waits: {
    status: 409,
    error: 'Reset waits already',
    words: {
      id: 'Penghapusan faktor kedua akun ini sudah diminta dan menunggu orang kedua di kotak masuk.',
      en: 'Taking away the second factor of this account was asked for already and waits for a second person in the inbox.',
    },
  },
} satisfies ErrorCatalogue
