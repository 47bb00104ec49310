// The sentences of accounts, audit trail, rates and retention.
import { wordsOf } from '../../kit/dictionary.ts'

export const { fieldWord, valueWord } = wordsOf('kernel')

export const words = {
  addRole: { id: 'Beri peran', en: 'Give a role' },
  allOf: { id: 'Semua yang dilakukan akun ini', en: 'All that this account did' },
  auditHint: {
    id: 'Siapa mengubah apa, kapan, dari apa menjadi apa. Catatan ini tidak dapat diubah.',
    en: 'Who changed what, when, from what to what. This trail cannot be changed.',
  },
  auditHow: { id: 'Perubahan', en: 'Changes' },
  disabled: { id: 'Dinonaktifkan', en: 'Disabled' },
  due: { id: 'Akan dihapus pada putaran berikut', en: 'Would go at the next round' },
  endAll: { id: 'Akhiri semua sesi', en: 'End all sessions' },
  endSession: { id: 'Akhiri', en: 'End' },
  erased: { id: 'Isinya sudah dihapus atas permintaan.', en: 'Its content was erased on request.' },
  factorRoles: { id: 'Peran yang wajib faktor kedua', en: 'Roles that need a second factor' },
  factorRolesHint: {
    id: 'Siapa yang belum punya hanya dapat masuk untuk memasangnya. Kosong: ditawarkan, tidak diwajibkan.',
    en: 'Who has none is let in only to add one. Empty: offered, not demanded.',
  },
  forEver: { id: 'selamanya', en: 'for ever' },
  holdsNow: { id: 'Berlaku sekarang', en: 'Holds now' },
  holdsFrom: { id: 'Berlaku sejak', en: 'Holds from' },
  keep: { id: 'Simpan selama', en: 'Keep for' },
  keepHint: { id: 'Dikosongkan berarti selamanya.', en: 'Empty means for ever.' },
  lastRun: { id: 'Putaran terakhir', en: 'Last round' },
  limits: { id: 'Batas', en: 'Limits' },
  mustChange: { id: 'Harus mengganti kata sandi', en: 'Must change the password' },
  newRate: { id: 'Nilai baru', en: 'New value' },
  noRoles: { id: 'Belum ada peran.', en: 'No role yet.' },
  noSessions: { id: 'Tidak ada sesi yang terbuka.', en: 'No session is open.' },
  nothing: { id: 'kosong', en: 'empty' },
  ratesHint: {
    id: 'Tarif, batas dan tabel menurut tanggal mulai berlakunya; yang lama tetap berlaku untuk tanggal lama.',
    en: 'Rates, caps and tables by the day they begin; older ones still hold for older days.',
  },
  record: { id: 'Data', en: 'Record' },
  removeRole: { id: 'Cabut peran', en: 'Take the role' },
  retentionHint: {
    id: 'Berapa lama data disimpan. Putaran harian menghapus yang lewat masa simpannya.',
    en: 'How long data is kept. A daily round removes what is past its time.',
  },
  role: { id: 'Peran', en: 'Role' },
  roles: { id: 'Peran di sekolah ini', en: 'Roles at this school' },
  sessions: { id: 'Sesi yang terbuka', en: 'Open sessions' },
  standard: { id: 'Bawaan', en: 'Standard' },
  system: { id: 'Sistem', en: 'The system' },
  thisSession: { id: 'sesi ini', en: 'this session' },
  what: { id: 'Yang disimpan', en: 'What is kept' },
  when: { id: 'Waktu', en: 'When' },
  who: { id: 'Pelaku', en: 'Who' },
  years: { id: 'tahun', en: 'years' },
  days: { id: 'hari', en: 'days' },
} as const
