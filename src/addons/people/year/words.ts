// What people read here in both languages: year-to-date figures, months that are missing.
import { defineWords } from '../../../kernel/language/words.ts'

export const yearWords = defineWords({
  things: {
    '/api/payroll/untold-months': {
      title: { id: 'Bulan tanpa penggajian', en: 'Months without payroll' },
      one: { id: 'Bulan tanpa penggajian', en: 'Month without payroll' },
      menu: { group: 'payroll', order: 70, short: { id: 'Bulan kosong', en: 'Gaps' } },
    },
    '/api/payroll/year-figures': {
      title: { id: 'Angka tahun berjalan', en: 'Year-to-date figures' },
      one: { id: 'Angka tahun berjalan', en: 'Year-to-date figures' },
      record: 'people.year_figure',
      menu: { group: 'payroll', order: 60, short: { id: 'Tahun berjalan', en: 'Year to date' } },
    },
    '/api/payroll/year-figures/file': { title: { id: 'Dokumen dasar angka', en: 'Supporting document' } },
  },
  fields: {
    employer_name: { id: 'Nama pemberi kerja', en: 'Employer name' },
    entered_at: { id: 'Diisi pada', en: 'Entered at' },
    entered_by: { id: 'Diisi oleh', en: 'Entered by' },
    evidence: { id: 'Dasar angka', en: 'Source of figures' },
    first_month: { id: 'Dari bulan', en: 'From month' },
    last_month: { id: 'Sampai bulan', en: 'To month' },
    position_cost: { id: 'Biaya jabatan', en: 'Occupational allowance (biaya jabatan)' },
    savings: { id: 'Iuran JHT dan JP', en: 'Old-age and pension savings' },
  },
  values: {
    employer: {
      previous: { id: 'Pemberi kerja sebelumnya', en: 'Previous employer' },
      this: { id: 'Sekolah ini', en: 'This school' },
    },
  },
})
