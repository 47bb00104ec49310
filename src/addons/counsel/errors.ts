// What the counsellor's room refuses beyond the house's own refusals.
import type { ErrorCatalogue } from '../../kernel/errors.ts'

export const errors = {
  case_ended: {
    status: 409,
    error: 'Case ended',
    words: {
      id: 'Kasus ini sudah ditutup atau dialihtangankan. Buka kasus baru untuk melanjutkan.',
      en: 'This case is closed or was referred. Open a new case to go on.',
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
} satisfies ErrorCatalogue
