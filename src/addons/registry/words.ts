// The words that several rooms of registry share, and the head of its menu.
import { defineWords, type MenuHead } from '../../kernel/language/words.ts'

export const registryMenu: MenuHead = {
  title: { id: 'Dapodik dan rapor', en: 'Dapodik and report cards' },
  hint: { id: 'Sinkronisasi, rapor', en: 'Data pull, report cards' },
  icon: 'PlugConnected',
  order: 100,
  groups: { sync: { id: 'Sinkronisasi', en: 'Sync' }, report_cards: { id: 'Rapor', en: 'Report cards' } },
}

export const registryWords = defineWords({
  fields: {
    accept_empty: { id: 'Terima daftar kosong', en: 'Accept empty lists' },
    accept_flaws: { id: 'Terima meski bercacat, karena', en: 'Accept despite errors, because' },
    accept_new_ids: { id: 'Terima nomor Dapodik baru', en: 'Accept new Dapodik IDs' },
    accept_probable: { id: 'Terima yang mungkin sama', en: 'Accept probable matches' },
    accept_shrink: { id: 'Terima jumlah yang menyusut', en: 'Accept fewer records' },
    advice: { id: 'Saran', en: 'Advice' },
    conflict: { id: 'Bentrok', en: 'In conflict' },
    counts: { id: 'Jumlah', en: 'Counts' },
    departed: { id: 'Keluar', en: 'Departed' },
    duration_ms: { id: 'Lama (milidetik)', en: 'Duration (ms)' },
    error_code: { id: 'Kode galat', en: 'Error code' },
    evaluations: { id: 'Penilaian', en: 'Assessments' },
    group_members: { id: 'Anggota kelompok', en: 'Group members' },
    last_sync: { id: 'Sinkronisasi terakhir', en: 'Last sync' },
    lessons: { id: 'Pembelajaran', en: 'Lessons' },
    mark_departures: { id: 'Tandai yang keluar', en: 'Mark departures' },
    mode: { id: 'Mode', en: 'Mode' },
    scheduled: { id: 'Terjadwal', en: 'Scheduled' },
    scores: { id: 'Nilai', en: 'Scores' },
    seen: { id: 'Terbaca', en: 'Read' },
    semester: { id: 'Semester', en: 'Semester' },
    skipped: { id: 'Dilewati', en: 'Skipped' },
    stale: { id: 'Sudah lama', en: 'Out of date' },
    started_at: { id: 'Mulai pada', en: 'Started at' },
    started_by: { id: 'Dimulai oleh', en: 'Started by' },
    unknown_fields: { id: 'Isian tak dikenal', en: 'Unknown fields' },
    updated: { id: 'Diperbarui', en: 'Updated' },
  },
  values: {
    mode: {
      dry_run: { id: 'Periksa dulu', en: 'Check first' },
      grades: { id: 'Pengiriman nilai', en: 'Sending grades' },
      sync: { id: 'Sinkronisasi', en: 'Sync' },
    },
    state: { partial: { id: 'Sebagian', en: 'Partial' }, suspect: { id: 'Mencurigakan', en: 'Suspicious' } },
  },
})
