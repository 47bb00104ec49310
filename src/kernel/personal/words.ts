// How the audit trail calls what is done with the data of a person.
import { defineWords } from '../language/words.ts'

export const personalWords = defineWords({
  records: {
    'kernel.erasure': { id: 'Penghapusan data pribadi', en: 'Erasure of personal data' },
  },
})
