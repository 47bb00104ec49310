// The catalogue of everything that can go wrong in a way a client should know. `error` is the short text (the contract's
// own where it shows one), the words say what to do next. Modules add theirs with defineErrors().
import { faults } from './faults.ts'
import type { Words } from './i18n.ts'
import { requestErrors } from './request-errors.ts'

export interface ErrorEntry {
  status: number
  error: string
  /** For people: what happened and what to do next, without a word that only programs know. */
  words: Words
  /** For programs: which parameter or door helps. Told in the documents alone. */
  program?: string
}
export type ErrorCatalogue = Record<string, ErrorEntry>

export interface ErrorDetail {
  /** What is wrong with which parameter, by its path. */
  fields?: Record<string, Words>
  /** Which of them were not there at all. */
  missing?: readonly string[]
  retryAfter?: number
  /** Told with this status instead of the catalogue's. */
  status?: number
  /** Values for {placeholders} in the words: codes of a choice or a step, days and months are told as people call them. */
  values?: Record<string, ErrorValue>
  /** What is really wrong: for the log alone. */
  cause?: unknown
}

export type ErrorValue = string | number | Words

/** A refusal with a code of the catalogue. */
export class AppError extends Error {
  readonly code: string
  readonly detail: ErrorDetail

  constructor(code: string, detail: ErrorDetail = {}) {
    super(code, { cause: detail.cause })
    this.code = code
    this.detail = detail
  }
}

export const notFound = (field?: string) =>
  new AppError('not_found', field ? { fields: { [field]: faults.notFound } } : {})

export const kernelErrors = {
  ...requestErrors,
  unauthenticated: {
    status: 401,
    error: 'Authentication required',
    words: {
      id: 'Sesi tidak ada atau sudah berakhir. Masuk lagi untuk melanjutkan.',
      en: 'There is no session or it has ended. Sign in again to continue.',
    },
    program: '`/api/auth/login`',
  },
  invalid_credentials: {
    status: 401,
    error: 'Invalid login or password',
    words: {
      id: 'Nama pengguna atau kata sandi salah. Periksa keduanya lalu coba lagi.',
      en: 'The login or the password is wrong. Check both and try again.',
    },
  },
  access_denied: {
    status: 403,
    error: 'Access Denied',
    words: {
      id: 'Peran Anda tidak mengizinkan ini. Mintalah admin sekolah bila Anda memerlukannya.',
      en: 'Your role does not allow this. Ask the school admin if you need it.',
    },
  },
  password_change_required: {
    status: 403,
    error: 'Password change required',
    words: {
      id: 'Kata sandi Anda hanya untuk sekali pakai. Buat kata sandi Anda sendiri dahulu.',
      en: 'Your password was for one use. Choose your own first.',
    },
    program: '`/api/auth/change-password`',
  },
  second_factor_demanded: {
    status: 403,
    error: 'Second factor demanded',
    words: {
      id: 'Sekolah Anda meminta faktor kedua untuk peran Anda. Pasang dahulu di halaman Akun saya.',
      en: 'Your school asks for a second factor in your role. Add one on the page My account first.',
    },
    program: '`/api/auth/second-factor/begin`',
  },
  feature_disabled: {
    status: 403,
    error: 'feature_disabled',
    words: {
      id: 'Modul ini tidak aktif untuk sekolah Anda. Hubungi pengelola layanan untuk mengaktifkannya.',
      en: 'This module is not active for your school. Ask the operator of the service to enable it.',
    },
  },
  not_found: {
    status: 404,
    error: 'Not found',
    words: {
      id: 'Data atau alamat itu tidak ada. Periksa nomornya; mungkin sudah dipindah atau dihapus.',
      en: 'There is no such record or address. Check the number; it may have been moved or removed.',
    },
  },
  conflict: {
    status: 409,
    error: 'Conflict',
    words: {
      id: 'Data seperti ini sudah ada. Periksa isian yang disebut lalu kirim ulang.',
      en: 'A record like this exists already. Check the named field and send it again.',
    },
  },
  stale_version: {
    status: 409,
    error: 'Stale version',
    words: {
      id: 'Data ini sudah diubah orang lain. Muat ulang, lihat perubahannya, lalu ulangi.',
      en: 'Someone else has changed this record. Load it again, look at the change, and repeat.',
    },
  },
  illegal_move: {
    status: 409,
    error: 'Illegal transition',
    words: {
      id: 'Langkah "{move}" tidak dapat dilakukan pada status "{state}". Muat ulang untuk melihat langkah yang tersedia.',
      en: 'The step "{move}" cannot be taken in the state "{state}". Load the record again to see the steps it offers.',
    },
  },
  own_request: {
    status: 403,
    error: 'Own request',
    words: {
      id: 'Permintaan sendiri tidak dapat Anda setujui atau tolak. Mintalah pemegang peran lain; Anda dapat membatalkannya.',
      en: 'You cannot decide on your own request. Ask someone else with the role; you may cancel it.',
    },
  },
  already_decided: {
    status: 409,
    error: 'Already decided',
    words: {
      id: 'Anda sudah memutuskan satu tingkat permintaan ini. Tingkat berikutnya harus diputuskan orang lain.',
      en: 'You have decided one level of this request already. The next level is for someone else.',
    },
  },
  approval_over: {
    status: 409,
    error: 'Nothing to decide',
    words: {
      id: 'Tidak ada keputusan yang ditunggu: orang lain sudah memutuskan, atau permintaannya ditarik. Muat ulang untuk melihatnya.',
      en: 'No decision is waited for: someone else has decided, or the request was taken back. Load it again to see.',
    },
  },
  own_approval: {
    status: 403,
    error: 'Own approval',
    words: {
      id: 'Anda ikut menyetujuinya, jadi pelaksanaannya harus oleh orang lain.',
      en: 'You were among those who approved this, so someone else has to carry it out.',
    },
  },
  role_not_held: {
    status: 403,
    error: 'Role not held',
    words: {
      id: 'Hanya peran yang Anda pegang sendiri di sekolah ini yang dapat dilimpahkan.',
      en: 'You can only lend a role that you hold yourself at this company.',
    },
  },
  no_rate: {
    status: 409,
    error: 'No rate for that day',
    words: {
      id: 'Belum ada nilai "{rate}" yang berlaku pada {day}. Tambahkan di halaman Tarif dan batas, lalu ulangi.',
      en: 'There is no value of "{rate}" for {day}. Add one on the page Rates and caps, then try again.',
    },
    program: '`/api/v1/rates`',
  },
  key_reused: {
    status: 409,
    error: 'Idempotency key reused',
    words: {
      id: 'Idempotency-Key ini sudah dipakai untuk permintaan lain. Gunakan kunci baru.',
      en: 'This Idempotency-Key was used for another request. Use a new key.',
    },
  },
  invalid_params: {
    status: 422,
    error: 'Invalid parameters',
    words: {
      id: 'Ada isian yang perlu diperbaiki. Setiap isian menyebut sebabnya; perbaiki, lalu kirim ulang.',
      en: 'Some fields need fixing. Each one says why; correct it and send it again.',
    },
    program: '`fields` by parameter',
  },
  file_type_refused: {
    status: 422,
    error: 'File type refused',
    words: {
      id: 'Isi berkas tidak cocok dengan jenisnya atau jenisnya tidak diterima. Kirim PDF, JPEG, PNG, WebP, XLSX atau CSV (UTF-8).',
      en: 'The file is not what its type says, or the type is not accepted. Send a PDF, JPEG, PNG, WebP, XLSX or CSV (UTF-8).',
    },
  },
  weak_password: {
    status: 422,
    error: 'Weak password',
    words: {
      id: 'Kata sandi harus 10 sampai 200 karakter, bukan nama pengguna, bukan yang lama, dan tidak mudah ditebak. Beberapa kata sekaligus paling mudah diingat.',
      en: 'The password must have 10 to 200 characters and be neither your login, nor the old one, nor easy to guess. A few words together are easiest to remember.',
    },
  },
  too_many_attempts: {
    status: 429,
    error: 'Too many attempts',
    words: {
      id: 'Terlalu banyak percobaan masuk yang gagal. Coba lagi setelah {seconds} detik.',
      en: 'Too many failed attempts to sign in. Try again in {seconds} seconds.',
    },
  },
  sign_in_crowded: {
    status: 429,
    error: 'Too many are signing in',
    words: {
      id: 'Terlalu banyak yang mencoba masuk dari jaringan ini pada saat yang sama. Coba lagi setelah {seconds} detik.',
      en: 'Too many are trying to sign in from this network at once. Try again in {seconds} seconds.',
    },
  },
  amount_too_large: {
    status: 422,
    error: 'Amount too large',
    words: {
      id: 'Jumlah ini, atau jumlah keseluruhan yang ditambahnya, melebihi batas (10 triliun rupiah untuk satu dokumen). Periksa banyaknya dan harganya.',
      en: 'This amount, or a total that it adds to, is beyond the bound (10 trillion rupiah for one document). Check quantity and price.',
    },
  },
  internal: {
    status: 500,
    error: 'Internal error',
    words: {
      id: 'Terjadi kesalahan di pihak kami dan sudah dicatat. Coba lagi; bila berulang, sampaikan kode permintaannya kepada pengelola.',
      en: 'Something went wrong on our side and was recorded. Try again; if it repeats, give the code of the request to the operator.',
    },
    program: '`request_id`',
  },
  file_unreadable: {
    status: 503,
    error: 'File unreadable',
    words: {
      id: 'Berkas ini hilang atau rusak di tempat penyimpanan. Sampaikan kode permintaannya kepada pengelola agar dipulihkan dari cadangan, atau unggah berkasnya lagi.',
      en: 'This file is missing or damaged in the store. Give the code of the request to the operator, who can take it from a backup, or upload the file again.',
    },
    program: '`request_id`',
  },
  disk_full: {
    status: 503,
    error: 'Disk full',
    words: {
      id: 'Tempat penyimpanan layanan ini penuh, jadi tidak ada yang disimpan; membaca masih bisa. Sampaikan kepada pengelola, lalu coba lagi.',
      en: 'The disk of the service is full, so nothing was stored; reading still works. Tell the operator, then try again.',
    },
  },
  unavailable: {
    status: 503,
    error: 'Service unavailable',
    words: {
      id: 'Layanan sedang sibuk atau basis data tidak terjangkau. Coba lagi sebentar lagi.',
      en: 'The service is busy or its database is out of reach. Try again in a moment.',
    },
  },
} satisfies ErrorCatalogue

/** One catalogue for the whole service; two modules may not use one code. */
export function mergeErrors(...catalogues: (ErrorCatalogue | undefined)[]): ErrorCatalogue {
  const all: ErrorCatalogue = {}
  for (const [code, entry] of catalogues.flatMap((catalogue) => Object.entries(catalogue ?? {}))) {
    if (all[code]) throw new Error(`The error code ${code} is defined twice`)
    all[code] = entry
  }
  return all
}
