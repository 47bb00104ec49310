// What people read here in both languages: rates and caps.
import { defineWords } from '../language/words.ts'

export const ratesWords = defineWords({
  things: {
    '/api/v1/rates': {
      title: { id: 'Tarif dan batas', en: 'Rates and limits' },
      one: { id: 'Tarif', en: 'Rate' },
      record: 'kernel.rate',
      menu: { group: 'settings', order: 40 },
    },
  },
})
