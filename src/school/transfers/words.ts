// What files to banks are asked with.
import { defineWords } from '../../kernel/language/words.ts'

export const transferWords = defineWords({
  fields: {
    debit_account: { id: 'Rekening sekolah yang didebet', en: 'Account to be debited' },
    layout: { id: 'Format bank', en: 'Bank format' },
  },
  values: {
    layout: {
      all: { id: 'Semua bank (umum)', en: 'All banks (general)' },
      bca: { id: 'BCA', en: 'BCA' },
      bri: { id: 'BRI', en: 'BRI' },
      bsi: { id: 'BSI', en: 'BSI' },
      mandiri: { id: 'Mandiri', en: 'Mandiri' },
    },
  },
})
