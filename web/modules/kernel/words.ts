// The sentences of accounts, audit trail, rates and retention.
import { wordsOf } from '../../kit/dictionary.ts'

export const { fieldWord, valueWord } = wordsOf('kernel')

export const words = {
  addRole: { id: 'Beri peran', en: 'Assign role' },
  allOf: { id: 'Semua yang dilakukan akun ini', en: 'Everything this account did' },
  auditHint: {
    id: 'Siapa mengubah apa, kapan, dari apa menjadi apa. Catatan ini tidak dapat diubah.',
    en: 'Who changed what, when, from what to what. This trail can’t be edited.',
  },
  auditHow: { id: 'Perubahan', en: 'Changes' },
  disabled: { id: 'Dinonaktifkan', en: 'Disabled' },
  due: { id: 'Akan dihapus pada putaran berikut', en: 'Due for deletion in the next run' },
  endAll: { id: 'Akhiri semua sesi', en: 'End all sessions' },
  endSession: { id: 'Akhiri', en: 'End' },
  erased: { id: 'Isinya sudah dihapus atas permintaan.', en: 'Content erased on request.' },
  factorRoles: { id: 'Peran yang wajib faktor kedua', en: 'Roles that require a second factor' },
  factorRolesHint: {
    id: 'Siapa yang belum punya hanya dapat masuk untuk memasangnya. Kosong: ditawarkan, tidak diwajibkan.',
    en: 'Anyone without one can sign in only to add it. Empty = offered, not required.',
  },
  forEver: { id: 'selamanya', en: 'forever' },
  holdsNow: { id: 'Berlaku sekarang', en: 'In force now' },
  holdsFrom: { id: 'Berlaku sejak', en: 'In force from' },
  keep: { id: 'Simpan selama', en: 'Keep for' },
  keepHint: { id: 'Dikosongkan berarti selamanya.', en: 'Leave empty to keep forever.' },
  lastRun: { id: 'Putaran terakhir', en: 'Last run' },
  limits: { id: 'Batas', en: 'Limits' },
  mustChange: { id: 'Harus mengganti kata sandi', en: 'Must change password' },
  newRate: { id: 'Nilai baru', en: 'New value' },
  noRoles: { id: 'Belum ada peran.', en: 'No roles yet.' },
  noSessions: { id: 'Tidak ada sesi yang terbuka.', en: 'No open sessions.' },
  nothing: { id: 'kosong', en: 'empty' },
  ratesHint: {
    id: 'Tarif, batas dan tabel menurut tanggal mulai berlakunya; yang lama tetap berlaku untuk tanggal lama.',
    en: 'Rates, limits and tables by start date; older values still apply to older dates.',
  },
  record: { id: 'Data', en: 'Record' },
  removeRole: { id: 'Cabut peran', en: 'Remove role' },
  retentionHint: {
    id: 'Berapa lama data disimpan. Putaran harian menghapus yang lewat masa simpannya.',
    en: 'How long data is kept. A daily run deletes anything past its retention period.',
  },
  role: { id: 'Peran', en: 'Role' },
  roles: { id: 'Peran di sekolah ini', en: 'Roles at this school' },
  sessions: { id: 'Sesi yang terbuka', en: 'Open sessions' },
  standard: { id: 'Bawaan', en: 'Default' },
  system: { id: 'Sistem', en: 'System' },
  thisSession: { id: 'sesi ini', en: 'this session' },
  what: { id: 'Yang disimpan', en: 'Data kept' },
  when: { id: 'Waktu', en: 'When' },
  who: { id: 'Pelaku', en: 'Who' },
  years: { id: 'tahun', en: 'years' },
  days: { id: 'hari', en: 'days' },
} as const
