// What people read here in both languages: the guide of a new school.
import { defineWords } from '../language/words.ts'

export const setupWords = defineWords({
  things: {
    '/api/v1/setup': { title: { id: 'Menyiapkan sekolah', en: 'School setup' }, menu: 'elsewhere' },
  },
  fields: {
    minutes: { id: 'Menit', en: 'Minutes' },
    opens: { id: 'Sesudah ini', en: 'After this' },
    optional: { id: 'Boleh nanti', en: 'Can wait' },
    parts: { id: 'Bagian', en: 'Parts' },
    section: { id: 'Kelompok langkah', en: 'Group of steps' },
    steps: { id: 'Langkah', en: 'Steps' },
    told: { id: 'Yang sudah dikerjakan', en: 'What was done' },
    waiting: { id: 'Menunggu', en: 'Waits for' },
    why: { id: 'Gunanya', en: 'Why it matters' },
  },
  values: {
    section: {
      school: { id: 'Sekolah', en: 'School' },
      people: { id: 'Orang', en: 'People' },
      money: { id: 'Uang', en: 'Money' },
    },
  },
})
