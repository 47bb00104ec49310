// What people read here in both languages: the guide of a new school.
import { defineWords } from '../language/words.ts'

export const setupWords = defineWords({
  things: {
    '/api/v1/setup': { title: { id: 'Menyiapkan sekolah', en: 'Setting up the school' }, menu: 'elsewhere' },
  },
  fields: {
    minutes: { id: 'Menit', en: 'Minutes' },
    optional: { id: 'Boleh nanti', en: 'Can wait' },
    steps: { id: 'Langkah', en: 'Steps' },
    waiting: { id: 'Menunggu', en: 'Waits for' },
    why: { id: 'Gunanya', en: 'What it is good for' },
  },
})
