// What the school's records refuse in their own words.
import type { ErrorCatalogue } from '../kernel/language/errors.ts'

export const errors = {
  student_not_active: {
    status: 409,
    error: 'Student not active',
    words: {
      id: 'Siswa ini sudah keluar atau lulus. Catat dahulu bahwa ia kembali, lalu ulangi.',
      en: 'This student has left or graduated. Record the return first, then repeat.',
    },
  },
  already_in_class: {
    status: 409,
    error: 'Already in the class',
    words: {
      id: 'Siswa ini sudah berada di kelas itu. Pilih kelas lain.',
      en: 'This student is in that class already. Choose another class.',
    },
  },
  already_promoted: {
    status: 409,
    error: 'Already promoted',
    words: {
      id: 'Kenaikan kelas dari tahun ajaran ini sudah dijalankan. Batalkan dahulu bila perlu diulang.',
      en: 'This academic year has been promoted already. Undo that promotion first if it must be repeated.',
    },
  },
  promotion_outdated: {
    status: 409,
    error: 'Preview outdated',
    words: {
      id: 'Data berubah sejak pratinjau dibuat. Buat pratinjau lagi, periksa, lalu jalankan.',
      en: 'The records have changed since the preview. Make a new preview, look at it, then carry it out.',
    },
  },
  promotion_incomplete: {
    status: 409,
    error: 'Promotion incomplete',
    words: {
      id: 'Untuk {count} siswa belum ditentukan ke mana. Tentukan kelas tujuan atau kelulusan, lalu buat pratinjau lagi.',
      en: 'For {count student/students} it is not settled where they go. Name a class or graduation, then make a new preview.',
    },
  },
  promotion_empty: {
    status: 409,
    error: 'Nobody to promote',
    words: {
      id: 'Tidak ada siswa aktif di kelas tahun ajaran ini. Pilih tahun ajaran lain.',
      en: 'No active student is in a class of this academic year. Choose another year.',
    },
  },
  promotion_changed: {
    status: 409,
    error: 'Changed since the promotion',
    words: {
      id: 'Data {count} siswa sudah berubah sejak kenaikan kelas, jadi tidak dapat dibatalkan seluruhnya. Pindahkan siswa satu per satu.',
      en: 'The records of {count student/students} have changed since the promotion, so it cannot be undone as a whole. Move the students one by one.',
    },
  },
  person_active: {
    status: 409,
    error: 'Person still active',
    words: {
      id: 'Orang ini masih aktif di sekolah, jadi datanya masih diperlukan. Catat dahulu bahwa ia keluar atau lulus, lalu ulangi.',
      en: 'This person is still at the school, so their data are needed. Record that they left or graduated first, then repeat.',
    },
  },
  person_has_open_matters: {
    status: 409,
    error: 'Open matters',
    words: {
      id: 'Masih ada urusan orang ini yang belum selesai. Selesaikan dahulu, lalu ulangi.',
      en: 'Some matters of this person are not settled. Settle them first, then repeat.',
    },
    program: '`fields` says which',
  },
  erasure_waiting: {
    status: 409,
    error: 'Erasure waits',
    words: {
      id: 'Penghapusan menunggu persetujuan orang kedua dan sesudahnya sedikitnya 14 hari. Coba lagi nanti.',
      en: 'An erasure waits for a second person and then for at least 14 days. Try again later.',
    },
  },
  erasure_held: {
    status: 409,
    error: 'Legal hold',
    words: {
      id: 'Data ini harus disimpan menurut hukum. Akhiri penahanannya bila tidak lagi berlaku.',
      en: 'The law wants these data kept. Lift the hold once it no longer applies.',
    },
    program: '`fields` says which',
  },
  nobody_at_bank: {
    status: 409,
    error: 'Nobody at this bank',
    words: {
      id: 'Tidak satu pun penerima memiliki rekening {bank}. Pilih berkas umum, atau periksa nama bank pada rekening penerima.',
      en: 'None of those who are paid has an account at {bank}. Take the general file, or check the names of banks on their accounts.',
    },
  },
  withholder_unknown: {
    status: 409,
    error: 'Withholder unknown',
    words: {
      id: 'NPWP dan NITKU sekolah belum diisi. Isi dahulu di halaman NPWP sekolah.',
      en: 'The tax number and the place of business of the school are not known. Enter them on the page School tax numbers first.',
    },
    program: '`/api/v1/school/withholder/update`',
  },
} satisfies ErrorCatalogue
