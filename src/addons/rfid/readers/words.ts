// What people read here in both languages: card readers.
import { defineWords } from '../../../kernel/language/words.ts'

export const readersWords = defineWords({
  things: {
    '/api/rfid/devices': {
      title: { id: 'Alat baca kartu', en: 'Card readers' },
      one: { id: 'Alat baca', en: 'Reader' },
      record: 'rfid.device',
      menu: { group: 'cards_and_readers', order: 30 },
    },
  },
  fields: {
    clock_off: { id: 'Jam alat menyimpang', en: 'Clock is off' },
    clock_offset: { id: 'Selisih jam (detik)', en: 'Clock offset (seconds)' },
    location: { id: 'Lokasi', en: 'Location' },
  },
  values: {
    condition: {
      late: { id: 'Terlambat memberi kabar', en: 'Late to report' },
      offline: { id: 'Terputus', en: 'Offline' },
      online: { id: 'Tersambung', en: 'Online' },
    },
    direction: {
      both: { id: 'Masuk dan keluar', en: 'In and out' },
      in: { id: 'Masuk', en: 'In' },
      out: { id: 'Keluar', en: 'Out' },
    },
    state: { revoked: { id: 'Dicabut', en: 'Revoked' } },
  },
})
