// What people read here in both languages: imports of fees.
import { defineWords } from '../../../kernel/language/words.ts'

export const importWords = defineWords({
  records: { 'fees.opening_deposit': { id: 'Titipan awal siswa', en: 'Student opening deposit' } },
  things: {
    '/api/v1/fees/imports': {
      title: { id: 'Impor uang sekolah', en: 'School fee imports' },
      one: { id: 'Impor', en: 'Import' },
      menu: { group: 'settings', order: 50 },
      fields: {
        evidence: { id: 'Surat pendukung', en: 'Supporting letter' },
        reversal: { id: 'Status reversal', en: 'Reversal' },
        student: { id: 'NIS atau NISN', en: 'Student number' },
      },
      columns: ['kind', 'file_name', 'state', 'total', 'good', 'faulty', 'created_at'],
    },
  },
})
