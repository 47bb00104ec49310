// What the school's records refuse in their own words.
import type { ErrorCatalogue } from '../kernel/language/errors.ts'

export const errors = {
  student_not_active: {
    status: 409,
    error: 'Student not active',
    words: {
      id: 'Siswa ini sudah keluar atau lulus. Catat dahulu bahwa ia kembali, lalu ulangi.',
      en: 'This student has left or graduated. Record their return first, then try again.',
    },
  },
  already_in_class: {
    status: 409,
    error: 'Already in the class',
    words: {
      id: 'Siswa ini sudah berada di kelas itu. Pilih kelas lain.',
      en: 'This student is already in that class. Choose another class.',
    },
  },
  already_promoted: {
    status: 409,
    error: 'Already promoted',
    words: {
      id: 'Kenaikan kelas dari tahun ajaran ini sudah dijalankan. Batalkan dahulu bila perlu diulang.',
      en: 'Promotion from this school year has already been run. Undo it first if you need to run it again.',
    },
  },
  promotion_outdated: {
    status: 409,
    error: 'Preview outdated',
    words: {
      id: 'Data berubah sejak pratinjau dibuat. Buat pratinjau lagi, periksa, lalu jalankan.',
      en: 'The data has changed since the preview. Make a new preview, check it, then run it.',
    },
  },
  promotion_incomplete: {
    status: 409,
    error: 'Promotion incomplete',
    words: {
      id: 'Untuk {count} siswa belum ditentukan ke mana. Tentukan kelas tujuan atau kelulusan, lalu buat pratinjau lagi.',
      en: '{count student has/students have} no destination yet. Choose a class or graduation, then make a new preview.',
    },
  },
  promotion_empty: {
    status: 409,
    error: 'Nobody to promote',
    words: {
      id: 'Tidak ada siswa aktif di kelas tahun ajaran ini. Pilih tahun ajaran lain.',
      en: 'There are no active students in this school year’s classes. Choose another year.',
    },
  },
  promotion_changed: {
    status: 409,
    error: 'Changed since the promotion',
    words: {
      id: 'Data {count} siswa sudah berubah sejak kenaikan kelas, jadi tidak dapat dibatalkan seluruhnya. Pindahkan siswa satu per satu.',
      en: '{count student’s record has/students’ records have} changed since the promotion, so it can’t be undone as a whole. Move the students one by one.',
    },
  },
  person_active: {
    status: 409,
    error: 'Person still active',
    words: {
      id: 'Orang ini masih aktif di sekolah, jadi datanya masih diperlukan. Catat dahulu bahwa ia keluar atau lulus, lalu ulangi.',
      en: 'This person is still at the school, so their data is needed. Record that they left or graduated first, then try again.',
    },
  },
  person_has_open_matters: {
    status: 409,
    error: 'Open matters',
    words: {
      id: 'Masih ada urusan orang ini yang belum selesai. Selesaikan dahulu, lalu ulangi.',
      en: 'This person still has unfinished matters. Settle them first, then try again.',
    },
    program: '`fields` says which',
  },
  erasure_waiting: {
    status: 409,
    error: 'Erasure waits',
    words: {
      id: 'Penghapusan menunggu persetujuan orang kedua dan sesudahnya sedikitnya 14 hari. Coba lagi nanti.',
      en: 'Erasure needs a second person’s approval and then at least 14 days. Try again later.',
    },
  },
  erasure_held: {
    status: 409,
    error: 'Legal hold',
    words: {
      id: 'Data ini harus disimpan menurut hukum. Akhiri penahanannya bila tidak lagi berlaku.',
      en: 'This data must be kept by law. Lift the hold once it no longer applies.',
    },
    program: '`fields` says which',
  },
  nobody_at_bank: {
    status: 409,
    error: 'Nobody at this bank',
    words: {
      id: 'Tidak satu pun penerima memiliki rekening {bank}. Pilih berkas umum, atau periksa nama bank pada rekening penerima.',
      en: 'None of the recipients has an account at {bank}. Use the general file, or check the bank names on their accounts.',
    },
  },
  withholder_unknown: {
    status: 409,
    error: 'Withholder unknown',
    words: {
      id: 'NPWP dan NITKU sekolah belum diisi. Isi dahulu di halaman NPWP sekolah.',
      en: 'The school’s NPWP and NITKU aren’t set. Enter them under School tax numbers first.',
    },
    program: '`/api/v1/school/withholder/update`',
  },
} satisfies ErrorCatalogue
