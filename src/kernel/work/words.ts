// What people read here in both languages: long jobs, data retention, data due for removal.
import { defineWords } from '../language/words.ts'

export const workWords = defineWords({
  things: {
    '/api/v1/jobs': { title: { id: 'Proses berjalan', en: 'Running tasks' }, one: { id: 'Pekerjaan', en: 'Task' } },
    '/api/v1/retention': {
      title: { id: 'Masa simpan data', en: 'Data retention' },
      one: { id: 'Masa simpan', en: 'Retention rule' },
      record: 'kernel.retention',
      menu: { group: 'settings', order: 50 },
    },
    '/api/v1/retention/due': { title: { id: 'Data yang akan dihapus', en: 'Data due for deletion' } },
  },
  records: {
    'kernel.awaited_retention': {
      id: 'Masa simpan lebih pendek yang menunggu orang kedua',
      en: 'Shorter retention waiting for a second person',
    },
  },
  fields: {
    counts_from: { id: 'Berlaku sejak', en: 'In force from' },
    due: { id: 'Akan dihapus', en: 'Due for deletion' },
    job_id: { id: 'Pekerjaan', en: 'Task no.' },
    keep: { id: 'Masa simpan', en: 'Kept for' },
    last_run: { id: 'Terakhir dijalankan', en: 'Last run' },
    least: { id: 'Paling singkat', en: 'At least' },
    most: { id: 'Paling lama', en: 'At most' },
    settings: { id: 'Pengaturan', en: 'Settings' },
    standard: { id: 'Bawaan', en: 'Default' },
    task: { id: 'Tugas', en: 'Task' },
    waiting_keep: { id: 'Menunggu orang kedua', en: 'Waiting for a second person' },
  },
  values: {
    unit: { days: { id: 'Hari', en: 'Days' }, years: { id: 'Tahun', en: 'Years' } },
    what: {
      import_files: { id: 'Berkas impor', en: 'Import files' },
      inspection_files: { id: 'Berkas pemeriksaan', en: 'Inspection pack files' },
      packet_files: { id: 'Berkas SPJ', en: 'Evidence pack files' },
      registry_runs: { id: 'Tarik data Dapodik', en: 'Dapodik synchronisation' },
      retried_writes: { id: 'Permintaan ulang', en: 'Repeated requests' },
      sessions: { id: 'Sesi', en: 'Sessions' },
      students: { id: 'Siswa', en: 'Students' },
    },
  },
})
