// What people read here in both languages: the first page.
import { defineWords } from '../language/words.ts'

export const homeWords = defineWords({
  things: {
    '/api/v1/home': { title: { id: 'Beranda', en: 'Home' }, menu: 'elsewhere' },
  },
  fields: {
    dues: { id: 'Tenggat', en: 'Deadlines' },
    figures: { id: 'Angka', en: 'Figures' },
    more_dues: { id: 'Tenggat lain', en: 'Further deadlines' },
    tone: { id: 'Keadaan', en: 'How it stands' },
  },
  values: {
    tone: {
      calm: { id: 'Tenang', en: 'Calm' },
      late: { id: 'Terlambat', en: 'Late' },
      soon: { id: 'Segera', en: 'Soon' },
    },
    unit: { count: { id: 'Jumlah', en: 'Count' }, rupiah: { id: 'Rupiah', en: 'Rupiah' } },
  },
})
