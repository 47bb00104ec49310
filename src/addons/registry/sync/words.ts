// What people read here in both languages: registry connection, conflicting fields, record matches, sync details and more.
import { defineWords } from '../../../kernel/language/words.ts'
import { errors, SUSPECT } from '../errors.ts'

export const syncWords = defineWords({
  things: {
    '/api/registry': { title: { id: 'Sambungan Dapodik', en: 'Dapodik connection' } },
    '/api/registry/conflicts': {
      title: { id: 'Beda dengan Dapodik', en: 'Differs from Dapodik' },
      none: {
        words: {
          id: 'Tidak ada isian yang berbeda dan menunggu keputusan.',
          en: 'No differences waiting for a decision.',
        },
        lead: '/api/registry/sync-logs',
      },
      one: { id: 'Bentrok', en: 'Conflict' },
      menu: { group: 'sync', order: 30 },
    },
    '/api/registry/matches': {
      title: { id: 'Pencocokan data', en: 'Record matches' },
      one: { id: 'Pencocokan', en: 'Match' },
    },
    '/api/registry/sync-items': { title: { id: 'Rincian sinkronisasi', en: 'Pull details' }, menu: 'elsewhere' },
    '/api/registry/sync-logs': {
      title: { id: 'Riwayat tarik data', en: 'Pull history' },
      one: { id: 'Sinkronisasi', en: 'Pull' },
      record: 'registry.sync_log',
      menu: { group: 'sync', order: 20, also: { id: 'dapodik tarik data', en: 'dapodik' } },
    },
  },
  records: {
    'registry.doubt': { id: 'Tarik data yang meragukan', en: 'Doubtful pull' },
  },
  fields: {
    base: { id: 'Sebelum diubah', en: 'Before the change' },
    checked_at: { id: 'Diperiksa pada', en: 'Checked at' },
    entity: { id: 'Jenis data', en: 'Type of record' },
    fields: { id: 'Isian', en: 'Fields' },
    hidden: { id: 'Tidak ditampilkan', en: 'Not shown' },
    keep: { id: 'Yang dipakai', en: 'Value used' },
    local_id: { id: 'Data di sini', en: 'School data' },
    log_id: { id: 'Sinkronisasi', en: 'Pull' },
    logs: { id: 'Log', en: 'Logs' },
    ours: { id: 'Isian sekolah', en: 'School’s value' },
    registry: { id: 'Menurut Dapodik', en: 'In Dapodik' },
    registry_id: { id: 'No. Dapodik', en: 'Dapodik no.' },
  },
  values: {
    action: {
      conflict: { id: 'Bentrok', en: 'Conflict' },
      create: { id: 'Baru', en: 'New' },
      depart: { id: 'Keluar', en: 'Departed' },
      error: { id: 'Gagal', en: 'Failed' },
      missing: { id: 'Tidak tercantum lagi', en: 'No longer listed' },
      return: { id: 'Kembali masuk', en: 'Returned' },
      skip: { id: 'Dilewati', en: 'Skipped' },
      update: { id: 'Diubah', en: 'Changed' },
      warn: { id: 'Peringatan', en: 'Warning' },
    },
    entity: {
      class: { id: 'Kelas', en: 'Class' },
      enrolment: { id: 'Anggota kelas', en: 'Class member' },
      evaluation: { id: 'Penilaian', en: 'Assessment' },
      group_member: { id: 'Anggota kelompok', en: 'Group member' },
      lesson: { id: 'Pembelajaran', en: 'Lesson' },
      score: { id: 'Nilai', en: 'Score' },
      student: { id: 'Siswa', en: 'Student' },
    },
    keep: { ours: { id: 'Data sekolah', en: 'School data' }, registry: { id: 'Dapodik', en: 'Dapodik' } },
  },
  moves: {
    break_off: { id: 'Putuskan', en: 'Stop' },
    decide: { id: 'Putuskan', en: 'Decide' },
    hold: { id: 'Tahan', en: 'Hold' },
    sync_students: { id: 'Sinkronkan', en: 'Sync' },
    test_connection: { id: 'Uji sambungan', en: 'Test connection' },
  },
  // The subject of what a suspect night asks.
  phrases: SUSPECT.map((code) => errors[code].words),
})
