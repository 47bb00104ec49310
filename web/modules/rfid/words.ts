// The sentences of the gate.
import { wordsOf } from '../../kit/dictionary.ts'

export const { fieldWord, valueWord } = wordsOf('rfid')

export const words = {
  absent: { id: 'Alpa', en: 'Absent' },
  activeCards: { id: 'Kartu aktif', en: 'Active cards' },
  byClass: { id: 'Per kelas', en: 'By class' },
  classHead: { id: 'Kelas', en: 'Class' },
  clockOff: { id: 'jam alat meleset', en: 'clock is off' },
  connected: { id: 'Tersambung', en: 'Connected' },
  devices: { id: 'Alat baca', en: 'Readers' },
  devicesLate: { id: 'terlambat memberi kabar', en: 'late' },
  devicesOffline: { id: 'tidak terhubung', en: 'offline' },
  devicesOnline: { id: 'terhubung', en: 'online' },
  daysDue: { id: 'Hari belum direkap', en: 'Days not summarised' },
  excused: { id: 'Berizin', en: 'Excused' },
  fullScreen: { id: 'Layar penuh', en: 'Full screen' },
  heldTaps: { id: 'Ketukan ditahan', en: 'Held taps' },
  lastTaps: { id: 'Ketukan terakhir', en: 'Latest taps' },
  late: { id: 'Terlambat', en: 'Late' },
  left: { id: 'Pulang', en: 'Left' },
  liveHint: {
    id: 'Kedatangan dan kepulangan hari ini, tampil begitu kartu diketuk.',
    en: 'Today’s comings and goings, shown as the cards are tapped.',
  },
  liveTitle: { id: 'Layar gerbang', en: 'Gate wall' },
  lost: { id: 'Sambungan terputus, mencoba lagi …', en: 'The line is lost, trying again …' },
  minute: { id: 'Menit', en: 'Minute' },
  minutesAgo: { id: 'menit lalu', en: 'min ago' },
  noTaps: { id: 'Belum ada ketukan hari ini.', en: 'No card has been tapped today.' },
  notYet: { id: 'Belum datang', en: 'Not yet' },
  now: { id: 'kini', en: 'now' },
  openWall: { id: 'Buka layar gerbang', en: 'Open the gate wall' },
  present: { id: 'Hadir', en: 'Present' },
  secondsAhead: { id: 'detik lebih cepat', en: 's ahead' },
  secondsBehind: { id: 'detik lebih lambat', en: 's behind' },
  seeUnknown: { id: 'Kartu tidak dikenal', en: 'Unknown cards' },
  taps: { id: 'Ketukan', en: 'Taps' },
  tapsPerMinute: { id: 'Ketukan per menit', en: 'Taps per minute' },
  tapsToday: { id: 'Ketukan hari ini', en: 'Taps today' },
  total: { id: 'Siswa', en: 'Students' },
  unseenHint: {
    id: 'Tidak seorang siswa pun tercatat datang pada hari-hari ini, maka tidak ada yang dialpakan. Periksa alat baca, isi kehadiran dengan tangan, atau tandai sebagai hari libur.',
    en: 'No student was seen coming on these days, so nobody was called absent. Check the readers, enter attendance by hand, or mark them as holidays.',
  },
  unseenTitle: { id: 'Hari sekolah tanpa ketukan', en: 'School days on which nobody was seen' },
} as const
