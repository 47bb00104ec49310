// What the counsellor's room refuses beyond the house's own refusals.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'

export const errors = {
  case_ended: {
    status: 409,
    error: 'Case ended',
    words: {
      id: 'Kasus ini sudah ditutup atau dialihtangankan. Buka kasus baru untuk melanjutkan.',
      en: 'This case is closed or was referred. Open a new case to go on.',
    },
  },
  case_not_yours: {
    status: 403,
    error: 'In other hands',
    words: {
      id: 'Ini ditangani konselor lain. Mintalah serah terima kasus sebelum melanjutkan.',
      en: 'Another counsellor is in charge here. Ask for a hand-over of the case first.',
    },
  },
  offer_not_yours: {
    status: 403,
    error: 'Not your answer',
    words: {
      id: 'Serah terima diterima atau ditolak oleh penerimanya, dan ditarik oleh yang menawarkan.',
      en: 'A hand-over is accepted or declined by who it is offered to, and withdrawn by who offers it.',
    },
  },
  counselor_still_here: {
    status: 409,
    error: 'Counsellor still here',
    words: {
      id: 'Konselor itu masih memegang perannya dan menyerahkan kasusnya sendiri. Jalur ini untuk konselor yang sudah tidak bertugas.',
      en: 'That counsellor still holds the role and hands cases over in person. This way is for one who has left.',
    },
  },
  session_ahead: {
    status: 409,
    error: 'Session still ahead',
    words: {
      id: 'Tanggal sesi ini belum tiba. Ubah tanggalnya lebih dahulu, lalu tandai selesai.',
      en: 'The day of this session has not come yet. Change its day first, then mark it done.',
    },
  },
  session_over: {
    status: 409,
    error: 'Session over',
    words: {
      id: 'Sesi ini sudah selesai atau dibatalkan. Buat sesi baru untuk tanggal lain.',
      en: 'This session is done or cancelled. Create a new session for another day.',
    },
  },
  follow_up_taken: {
    status: 409,
    error: 'No follow-up to take up',
    words: {
      id: 'Sesi itu tidak menunggu tindak lanjut, atau sudah ditindaklanjuti. Muat ulang daftar sesi.',
      en: 'That session waits for no follow-up, or it was taken up already. Load the list of sessions again.',
    },
  },
  letter_stands: {
    status: 409,
    error: 'Letter stands',
    words: {
      id: 'Dasar surat ini masih ada: pelanggarannya dihitung dan poinnya mencapai batas. Batalkan pelanggarannya lebih dahulu, atau buat versi baru surat.',
      en: 'This letter still has its ground: the violation counts and the points reach the threshold. Void the violation first, or make another version.',
    },
  },
  letter_withdrawn: {
    status: 409,
    error: 'Letter withdrawn',
    words: {
      id: 'Surat ini sudah ditarik. Muat ulang daftar surat; surat baru dibuat bila batasnya tercapai lagi.',
      en: 'This letter was withdrawn. Load the list again; another one is made when the threshold is reached anew.',
    },
  },
  crossing_groundless: {
    status: 409,
    error: 'The points are gone',
    words: {
      id: 'Poin siswa ini sudah di bawah batas itu, atau batasnya sudah dicabut: pelanggaran dibatalkan atau poinnya dikurangi. Tidak ada yang perlu diputuskan.',
      en: 'The points of this student are below that threshold now, or it was lifted: a violation was taken back or points were remitted. There is nothing to decide.',
    },
  },
  no_council_matter: {
    status: 409,
    error: 'Not for the council',
    words: {
      id: 'Batas poin ini tidak memerlukan keputusan dewan guru. Pilih batas pengembalian kepada orang tua, atau kosongkan.',
      en: 'This threshold needs no decision of the council. Name one that returns the student to the parents, or none.',
    },
  },
  carry_over_off: {
    status: 409,
    error: 'Points start anew',
    words: {
      id: 'Menurut tata tertib tahun ini poin dimulai dari nol. Ubah pengaturan pergantian tahun bila poin harus dibawa separuh.',
      en: 'By this year’s rule book points start at nought. Change its setting if half of them is to be carried over.',
    },
  },
} satisfies ErrorCatalogue
