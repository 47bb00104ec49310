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
    '/api/rfid/refused': {
      title: { id: 'Kiriman tak terbaca', en: 'Unreadable messages' },
      none: { words: { id: 'Semua kiriman alat baca terbaca.', en: 'Every reader message could be read.' } },
      one: { id: 'Kiriman tak terbaca', en: 'Unreadable message' },
      menu: { group: 'cards_and_readers', order: 50 },
    },
  },
  fields: {
    clock_corrected: { id: 'Koreksi jam (detik)', en: 'Clock correction (seconds)' },
    clock_off: { id: 'Jam alat menyimpang', en: 'Clock is off' },
    clock_off_since: { id: 'Jam menyimpang sejak', en: 'Clock is off since' },
    clock_offset: { id: 'Selisih jam (detik)', en: 'Clock offset (seconds)' },
    enrolment: { id: 'Kelompok pendaftaran PIN', en: 'PIN enrolment group' },
    form: { id: 'Bahasa alat', en: 'Reader protocol' },
    line: { id: 'Isi kiriman', en: 'Message' },
    lines: { id: 'Kiriman', en: 'Messages' },
    location: { id: 'Lokasi', en: 'Location' },
    read: { id: 'Sudah terbaca', en: 'Read since' },
    read_at: { id: 'Terbaca pada', en: 'Read at' },
    refused: { id: 'Kiriman tak terbaca', en: 'Unreadable messages' },
    why: { id: 'Sebab', en: 'Reason' },
  },
  values: {
    condition: {
      clock_off: { id: 'Jam menyimpang', en: 'Clock is off' },
      late: { id: 'Terlambat memberi kabar', en: 'Late to report' },
      offline: { id: 'Terputus', en: 'Offline' },
      online: { id: 'Tersambung', en: 'Online' },
    },
    direction: {
      both: { id: 'Masuk dan keluar', en: 'In and out' },
      in: { id: 'Masuk', en: 'In' },
      out: { id: 'Keluar', en: 'Out' },
    },
    form: {
      attlog: { id: 'Terminal presensi', en: 'Attendance terminal' },
      door: { id: 'Terminal pintu', en: 'Door terminal' },
      esp: { id: 'Alat rakitan (ESP)', en: 'Custom-built reader (ESP)' },
      hikvision: { id: 'Hikvision', en: 'Hikvision' },
      other: { id: 'Lainnya', en: 'Other' },
    },
    state: { revoked: { id: 'Dicabut', en: 'Revoked' } },
  },
  moves: {
    again: { id: 'Minta kiriman untuk dibaca ulang', en: 'Request messages to read again' },
    attach: { id: 'Ambil alih alat', en: 'Take on a reader' },
    report: { id: 'Laporkan kiriman tak terbaca', en: 'Report unreadable messages' },
  },
  references: {
    device_id: { list: '/api/rfid/devices' },
  },
})
