// What people read here in both languages: report cards, score imports, lessons, report cards and the registry and more.
import { defineWords } from '../../../kernel/language/words.ts'

export const reportCardWords = defineWords({
  things: {
    '/api/v1/report-card/cards': {
      title: { id: 'Rapor', en: 'Report cards' },
      none: {
        words: { id: 'Rapor ada begitu disiapkan dari nilai.', en: 'Report cards appear once prepared from scores.' },
      },
      one: { id: 'Rapor', en: 'Report card' },
      record: 'registry.report_card',
      menu: { group: 'report_cards', order: 10 },
    },
    '/api/v1/report-card/imports': {
      title: { id: 'Impor nilai', en: 'Score imports' },
      one: { id: 'Impor', en: 'Import' },
      menu: { group: 'report_cards', order: 40 },
      columns: ['kind', 'file_name', 'state', 'total', 'good', 'faulty', 'created_at'],
    },
    '/api/v1/report-card/lessons': {
      title: { id: 'Pembelajaran', en: 'Lessons' },
      one: { id: 'Pembelajaran', en: 'Lesson' },
      record: 'registry.lesson',
      menu: { group: 'report_cards', order: 30 },
    },
    '/api/v1/report-card/registry': { title: { id: 'Rapor dan Dapodik', en: 'Report cards and Dapodik' } },
    '/api/v1/report-card/scores': {
      title: { id: 'Nilai', en: 'Scores' },
      one: { id: 'Nilai', en: 'Score' },
      record: 'registry.score',
      menu: { group: 'report_cards', order: 20 },
    },
  },
  fields: {
    cards_created: { id: 'Rapor baru', en: 'New report cards' },
    cards_unchanged: { id: 'Rapor tetap', en: 'Unchanged report cards' },
    cards_updated: { id: 'Rapor diperbarui', en: 'Updated report cards' },
    configured: { id: 'Sudah diatur', en: 'Configured' },
    enrolled: { id: 'Siswa terdaftar', en: 'Enrolled' },
    from_registry: { id: 'Dari Dapodik', en: 'From Dapodik' },
    hours: { id: 'Jam pelajaran', en: 'Hours' },
    lesson: { id: 'Mata pelajaran', en: 'Lesson' },
    lesson_id: { id: 'Pembelajaran', en: 'Lesson' },
    prepared_at: { id: 'Disiapkan pada', en: 'Prepared at' },
    send_error: { id: 'Sebab gagal terkirim', en: 'Reason not sent' },
    sent: { id: 'Terkirim', en: 'Sent' },
    sent_score: { id: 'Nilai terkirim', en: 'Score sent' },
    subject: { id: 'Mata pelajaran', en: 'Subject' },
    subject_id: { id: 'Mata pelajaran', en: 'Subject' },
    subjects: { id: 'Mata pelajaran', en: 'Subjects' },
    teacher: { id: 'Guru', en: 'Teacher' },
    teachers: { id: 'Guru', en: 'Teachers' },
  },
  values: {
    kind: { report_scores: { id: 'Nilai rapor', en: 'Report scores' } },
    source: { local: { id: 'Data sekolah', en: 'School data' }, registry: { id: 'Dapodik', en: 'Dapodik' } },
  },
  moves: {
    bootstrap: { id: 'Siapkan rapor', en: 'Prepare report cards' },
    send_grades: { id: 'Kirim nilai', en: 'Send grades' },
  },
  references: {
    lesson_id: { list: '/api/v1/report-card/lessons' },
    subject_id: { list: '/api/v1/school/subjects' },
  },
})
