// What the counsellor's room refuses beyond the house's own refusals.
import type { ErrorCatalogue } from '../../kernel/language/errors.ts'

export const errors = {
  case_ended: {
    status: 409,
    error: 'Case ended',
    words: {
      id: 'Kasus ini sudah ditutup atau dialihtangankan. Buka kasus baru untuk melanjutkan.',
      en: 'This case is closed or has been referred. Open a new case to continue.',
    },
  },
  case_not_yours: {
    status: 403,
    error: 'In other hands',
    words: {
      id: 'Ini ditangani konselor lain. Mintalah serah terima kasus sebelum melanjutkan.',
      en: 'Another counsellor is handling this. Ask for a handover first.',
    },
  },
  offer_not_yours: {
    status: 403,
    error: 'Not your answer',
    words: {
      id: 'Serah terima diterima atau ditolak oleh penerimanya, dan ditarik oleh yang menawarkan.',
      en: 'A handover is accepted or declined by its recipient, and withdrawn by the person who offered it.',
    },
  },
  counselor_still_here: {
    status: 409,
    error: 'Counsellor still here',
    words: {
      id: 'Konselor itu masih memegang perannya dan menyerahkan kasusnya sendiri. Jalur ini untuk konselor yang sudah tidak bertugas.',
      en: 'That counsellor is still on duty and hands over their own cases. This is only for counsellors who have left.',
    },
  },
  session_ahead: {
    status: 409,
    error: 'Session still ahead',
    words: {
      id: 'Tanggal sesi ini belum tiba. Ubah tanggalnya lebih dahulu, lalu tandai selesai.',
      en: 'This session’s date hasn’t come yet. Change the date first, then mark it done.',
    },
  },
  session_over: {
    status: 409,
    error: 'Session over',
    words: {
      id: 'Sesi ini sudah selesai atau dibatalkan. Buat sesi baru untuk tanggal lain.',
      en: 'This session is done or cancelled. Create a new session for another date.',
    },
  },
  follow_up_taken: {
    status: 409,
    error: 'No follow-up to take up',
    words: {
      id: 'Sesi itu tidak menunggu tindak lanjut, atau sudah ditindaklanjuti. Muat ulang daftar sesi.',
      en: 'That session has no pending follow-up, or it has been followed up already. Refresh the list of sessions.',
    },
  },
  letter_stands: {
    status: 409,
    error: 'Letter stands',
    words: {
      id: 'Dasar surat ini masih ada: pelanggarannya dihitung dan poinnya mencapai batas. Batalkan pelanggarannya lebih dahulu, atau buat versi baru surat.',
      en: 'This letter still has grounds: the violation counts and the points reach the limit. Void the violation first, or create a new version.',
    },
  },
  letter_withdrawn: {
    status: 409,
    error: 'Letter withdrawn',
    words: {
      id: 'Surat ini sudah ditarik. Muat ulang daftar surat; surat baru dibuat bila batasnya tercapai lagi.',
      en: 'This letter has been withdrawn. Refresh the list; a new letter is created when the limit is reached again.',
    },
  },
  crossing_groundless: {
    status: 409,
    error: 'The points are gone',
    words: {
      id: 'Poin siswa ini sudah di bawah batas itu, atau batasnya sudah dicabut: pelanggaran dibatalkan atau poinnya dikurangi. Tidak ada yang perlu diputuskan.',
      en: 'This student is now below that limit, or it was lifted: a violation was voided or points were reduced. There is nothing to decide.',
    },
  },
  no_council_matter: {
    status: 409,
    error: 'Not for the council',
    words: {
      id: 'Batas poin ini tidak memerlukan keputusan dewan guru. Pilih batas pengembalian kepada orang tua, atau kosongkan.',
      en: 'This limit needs no council decision. Choose a limit that returns the student to the parents, or leave it empty.',
    },
  },
  carry_over_off: {
    status: 409,
    error: 'Points start anew',
    words: {
      id: 'Menurut tata tertib tahun ini poin dimulai dari nol. Ubah pengaturan pergantian tahun bila poin harus dibawa separuh.',
      en: 'Under this year’s rules points start from zero. Change the year-change setting if half should carry over.',
    },
  },
} satisfies ErrorCatalogue
