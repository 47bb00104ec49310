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
      id: 'Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan.',
      en: 'Your session has ended. Sign in again to continue.',
    },
    program: '`/api/auth/login`',
  },
  invalid_credentials: {
    status: 401,
    error: 'Invalid login or password',
    words: {
      id: 'Nama pengguna atau kata sandi salah. Periksa keduanya lalu coba lagi.',
      en: 'The sign-in name or password is wrong. Check both and try again.',
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
      en: 'Your password was for one use only. Set your own password first.',
    },
    program: '`/api/auth/change-password`',
  },
  second_factor_demanded: {
    status: 403,
    error: 'Second factor demanded',
    words: {
      id: 'Sekolah Anda meminta faktor kedua untuk peran Anda. Pasang dahulu di halaman Akun saya.',
      en: 'Your school requires a second factor for your role. Add one under My account first.',
    },
    program: '`/api/auth/second-factor/begin`',
  },
  feature_disabled: {
    status: 403,
    error: 'feature_disabled',
    words: {
      id: 'Modul ini tidak aktif untuk sekolah Anda. Hubungi pengelola layanan untuk mengaktifkannya.',
      en: 'This module isn’t active for your school. Ask your service provider to enable it.',
    },
  },
  not_found: {
    status: 404,
    error: 'Not found',
    words: {
      id: 'Data atau alamat itu tidak ada. Periksa nomornya; mungkin sudah dipindah atau dihapus.',
      en: 'This record or page doesn’t exist. Check the number; it may have been moved or deleted.',
    },
  },
  conflict: {
    status: 409,
    error: 'Conflict',
    words: {
      id: 'Data seperti ini sudah ada. Periksa isian yang ditandai lalu simpan lagi.',
      en: 'A record like this already exists. Check the field shown and try again.',
    },
  },
  stale_version: {
    status: 409,
    error: 'Stale version',
    words: {
      id: 'Data ini sudah diubah orang lain. Muat ulang, lihat perubahannya, lalu ulangi.',
      en: 'Someone else has changed this record. Refresh, check the change and try again.',
    },
  },
  illegal_move: {
    status: 409,
    error: 'Illegal transition',
    words: {
      id: 'Langkah "{move}" tidak dapat dilakukan pada status "{state}". Muat ulang untuk melihat langkah yang tersedia.',
      en: '"{move}" isn’t possible while the status is "{state}". Refresh to see the available steps.',
    },
  },
  own_request: {
    status: 403,
    error: 'Own request',
    words: {
      id: 'Permintaan sendiri tidak dapat Anda setujui atau tolak. Mintalah pemegang peran lain; Anda dapat membatalkannya.',
      en: 'You can’t approve or reject your own request. Ask someone else with the role; you can still cancel it.',
    },
  },
  already_decided: {
    status: 409,
    error: 'Already decided',
    words: {
      id: 'Anda sudah memutuskan satu tingkat permintaan ini. Tingkat berikutnya harus diputuskan orang lain.',
      en: 'You have already decided one level of this request. Someone else must decide the next.',
    },
  },
  approval_over: {
    status: 409,
    error: 'Nothing to decide',
    words: {
      id: 'Tidak ada keputusan yang ditunggu: orang lain sudah memutuskan, atau permintaannya ditarik. Muat ulang untuk melihatnya.',
      en: 'No decision is needed any more: someone else has decided, or the request was withdrawn. Refresh to see.',
    },
  },
  own_approval: {
    status: 403,
    error: 'Own approval',
    words: {
      id: 'Anda ikut menyetujuinya, jadi pelaksanaannya harus oleh orang lain.',
      en: 'You took part in approving this, so someone else must carry it out.',
    },
  },
  role_not_held: {
    status: 403,
    error: 'Role not held',
    words: {
      id: 'Hanya peran yang Anda pegang sendiri di sekolah ini yang dapat dilimpahkan.',
      en: 'You can only delegate a role that you hold yourself at this school.',
    },
  },
  no_rate: {
    status: 409,
    error: 'No rate for that day',
    words: {
      id: 'Belum ada nilai "{rate}" yang berlaku pada {day}. Tambahkan di halaman Tarif dan batas, lalu ulangi.',
      en: '"{rate}" has no value for {day}. Add one under Rates and limits, then try again.',
    },
    program: '`/api/v1/rates`',
  },
  key_reused: {
    status: 409,
    error: 'Idempotency key reused',
    words: {
      id: 'Idempotency-Key ini sudah dipakai untuk permintaan lain. Gunakan kunci baru.',
      en: 'This Idempotency-Key has already been used for another request. Use a new key.',
    },
  },
  invalid_params: {
    status: 422,
    error: 'Invalid parameters',
    words: {
      id: 'Ada isian yang perlu diperbaiki. Sebabnya tertulis di setiap isian; perbaiki, lalu simpan lagi.',
      en: 'Some fields need fixing. Each one says why; correct them and try again.',
    },
    program: '`fields` by parameter',
  },
  file_type_refused: {
    status: 422,
    error: 'File type refused',
    words: {
      id: 'Isi berkas tidak cocok dengan jenisnya atau jenisnya tidak diterima. Unggah PDF, JPEG, PNG, WebP, XLSX atau CSV (UTF-8).',
      en: 'The file’s contents don’t match its type, or the type isn’t accepted. Upload a PDF, JPEG, PNG, WebP, XLSX or CSV (UTF-8).',
    },
  },
  weak_password: {
    status: 422,
    error: 'Weak password',
    words: {
      id: 'Kata sandi harus 10 sampai 200 karakter, bukan nama pengguna, bukan yang lama, dan tidak mudah ditebak. Beberapa kata sekaligus paling mudah diingat.',
      en: 'Use 10 to 200 characters that are not your sign-in name, not your old password and not easy to guess. A few words together are easiest to remember.',
    },
  },
  too_many_attempts: {
    status: 429,
    error: 'Too many attempts',
    words: {
      id: 'Terlalu banyak percobaan masuk yang gagal. Coba lagi setelah {seconds} detik.',
      en: 'Too many failed sign-in attempts. Try again in {seconds} seconds.',
    },
  },
  sign_in_crowded: {
    status: 429,
    error: 'Too many are signing in',
    words: {
      id: 'Terlalu banyak yang mencoba masuk dari jaringan ini pada saat yang sama. Coba lagi setelah {seconds} detik.',
      en: 'Too many people are signing in from this network at once. Try again in {seconds} seconds.',
    },
  },
  amount_too_large: {
    status: 422,
    error: 'Amount too large',
    words: {
      id: 'Jumlah ini, atau jumlah keseluruhan yang ditambahnya, melebihi batas (10 triliun rupiah untuk satu dokumen). Periksa banyaknya dan harganya.',
      en: 'This amount, or a total it adds to, is over the limit (10 trillion rupiah per document). Check quantity and price.',
    },
  },
  internal: {
    status: 500,
    error: 'Internal error',
    words: {
      id: 'Terjadi kesalahan di pihak kami dan sudah dicatat. Coba lagi; bila berulang, sampaikan kode permintaannya kepada pengelola.',
      en: 'Something went wrong on our side and has been logged. Try again; if it keeps happening, give the request code to your administrator.',
    },
    program: '`request_id`',
  },
  file_unreadable: {
    status: 503,
    error: 'File unreadable',
    words: {
      id: 'Berkas ini hilang atau rusak di tempat penyimpanan. Sampaikan kode permintaannya kepada pengelola agar dipulihkan dari cadangan, atau unggah berkasnya lagi.',
      en: 'This file is missing or damaged in storage. Give the request code to your administrator to restore it from a backup, or upload the file again.',
    },
    program: '`request_id`',
  },
  disk_full: {
    status: 503,
    error: 'Disk full',
    words: {
      id: 'Tempat penyimpanan layanan ini penuh, jadi tidak ada yang disimpan; membaca masih bisa. Sampaikan kepada pengelola, lalu coba lagi.',
      en: 'The service’s disk is full, so nothing was saved; viewing still works. Tell your administrator, then try again.',
    },
  },
  unavailable: {
    status: 503,
    error: 'Service unavailable',
    words: {
      id: 'Layanan sedang sibuk atau basis data tidak terjangkau. Coba lagi sebentar lagi.',
      en: 'The service is busy or can’t reach its database. Try again in a moment.',
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
