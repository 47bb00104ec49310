// What people read here in both languages: card attendance, live attendance, gate monitor, taps on hold and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const gateWords = defineWords({
  things: {
    '/api/rfid': { title: { id: 'Absensi kartu', en: 'Card attendance' } },
    '/api/rfid/live': {
      title: { id: 'Kehadiran langsung', en: 'Live attendance' },
      menu: { group: 'today', order: 10 },
    },
    '/api/rfid/monitoring': {
      title: { id: 'Pantauan gerbang', en: 'Gate monitor' },
      menu: { group: 'today', order: 20 },
    },
    '/api/rfid/quarantine': {
      title: { id: 'Tap perlu diperiksa', en: 'Taps to check' },
      one: { id: 'Ketukan ditahan', en: 'Tap on hold' },
      menu: { group: 'cards_and_readers', order: 40 },
    },
    '/api/rfid/reader-cards': { title: { id: 'Daftar kartu alat baca', en: 'Cards a reader keeps' } },
  },
  fields: {
    active_cards: { id: 'Kartu aktif', en: 'Active cards' },
    days_due: { id: 'Hari menunggu dihitung', en: 'Days to recompute' },
    devices_clock_off: { id: 'Alat dengan jam menyimpang', en: 'Readers with a wrong clock' },
    devices_late: { id: 'Alat terlambat', en: 'Readers late' },
    devices_offline: { id: 'Alat terputus', en: 'Readers offline' },
    devices_online: { id: 'Alat tersambung', en: 'Readers online' },
    event_time: { id: 'Waktu ketukan', en: 'Tap time' },
    excused: { id: 'Izin', en: 'Excused' },
    held_taps: { id: 'Tap perlu diperiksa', en: 'Taps to check' },
    index: { id: 'Urutan', en: 'Index' },
    lag_seconds: { id: 'Tertunda (detik)', en: 'Lag (seconds)' },
    last_events: { id: 'Ketukan terakhir', en: 'Latest taps' },
    mark: { id: 'Tanda daftar', en: 'Mark of the list' },
    not_yet: { id: 'Belum datang', en: 'Not yet in' },
    received_at: { id: 'Diterima pada', en: 'Received at' },
    released_as: { id: 'Dilepas sebagai', en: 'Released as' },
    seq: { id: 'No. urut', en: 'Sequence no.' },
    taps_per_minute: { id: 'Ketukan per menit', en: 'Taps per minute' },
    taps_today: { id: 'Ketukan hari ini', en: 'Taps today' },
    time: { id: 'Waktu', en: 'Time' },
    too_many: { id: 'Terlalu banyak', en: 'Too many' },
    total_students: { id: 'Jumlah siswa', en: 'Total students' },
    uids: { id: 'Nomor kartu', en: 'Card numbers' },
    unknown_cards: { id: 'Kartu tak dikenal', en: 'Unknown cards' },
    unseen_days: { id: 'Hari tanpa ketukan', en: 'Days on which nobody was seen' },
  },
  values: {
    method: {
      card: { id: 'Kartu', en: 'Card' },
      face: { id: 'Wajah', en: 'Face' },
      finger: { id: 'Sidik jari', en: 'Fingerprint' },
      palm: { id: 'Telapak tangan', en: 'Palm' },
      pin: { id: 'PIN', en: 'PIN' },
    },
    outcome: {
      accepted: { id: 'Diterima', en: 'Accepted' },
      duplicate: { id: 'Ganda', en: 'Duplicate' },
      feature_disabled: { id: 'Fitur tidak aktif', en: 'Feature is off' },
      inactive_card: { id: 'Kartu tidak aktif', en: 'Inactive card' },
      invalid_time: { id: 'Waktu tidak sah', en: 'Invalid time' },
      outside_hours: { id: 'Di luar jam', en: 'Outside hours' },
      unknown_card: { id: 'Kartu tak dikenal', en: 'Unknown card' },
    },
    reason: {
      clock: { id: 'Jam alat menyimpang', en: 'Clock is off' },
      future: { id: 'Waktu di masa depan', en: 'In the future' },
      too_old: { id: 'Terlalu lama', en: 'Too old' },
    },
  },
  moves: {
    heartbeat: { id: 'Kirim kabar', en: 'Report' },
    ingest: { id: 'Kirim ketukan', en: 'Send taps' },
    ping: { id: 'Cek waktu server', en: 'Check server time' },
    rederive: { id: 'Perbarui rekap', en: 'Refresh the summary' },
  },
})
