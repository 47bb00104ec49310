// What people read here in both languages: the first page.
import { defineWords } from '../language/words.ts'

export const homeWords = defineWords({
  things: {
    '/api/v1/home': { title: { id: 'Beranda', en: 'Home' }, menu: 'elsewhere' },
  },
  fields: {
    act: { id: 'Tombolnya', en: 'Its button' },
    boards: { id: 'Papan', en: 'Boards' },
    dues: { id: 'Tenggat', en: 'Deadlines' },
    figures: { id: 'Angka', en: 'Figures' },
    goal: { id: 'Rencana sampai hari ini', en: 'Planned by today' },
    marks: { id: 'Keadaan tiap nilai', en: 'Status of each value' },
    more_dues: { id: 'Tenggat lain', en: 'More deadlines' },
    running: { id: 'Yang terakhir masih berjalan', en: 'The last is still running' },
    shape: { id: 'Bentuk', en: 'Shape' },
    tone: { id: 'Keadaan', en: 'Status' },
  },
  values: {
    shape: { bars: { id: 'Batang', en: 'Bars' }, rows: { id: 'Baris', en: 'Rows' } },
    tone: {
      calm: { id: 'Tenang', en: 'Calm' },
      late: { id: 'Terlambat', en: 'Late' },
      soon: { id: 'Segera', en: 'Soon' },
    },
    unit: {
      count: { id: 'Jumlah', en: 'Count' },
      months: { id: 'Bulan', en: 'Months' },
      percent: { id: 'Persen', en: 'Percent' },
      rupiah: { id: 'Rupiah', en: 'Rupiah' },
    },
  },
})
