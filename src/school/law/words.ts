// What the rates of income tax are made of.
import { defineWords } from '../../kernel/language/words.ts'

export const lawWords = defineWords({
  fields: {
    brackets: { id: 'Lapisan tarif', en: 'Brackets' },
  },
})
