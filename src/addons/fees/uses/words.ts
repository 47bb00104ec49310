// What people read here in both languages: what students used.
import { defineWords } from '../../../kernel/language/words.ts'

export const useWords = defineWords({
  things: {
    '/api/v1/fees/uses': {
      title: { id: 'Pemakaian', en: 'Usage' },
      one: { id: 'Pemakaian', en: 'Usage' },
      record: 'fees.use_entry',
      menu: {
        group: 'billing',
        order: 15,
        also: { id: 'kantin antar jemput ekskul laundry', en: 'canteen transport clubs laundry' },
      },
      columns: ['student_name', 'fee', 'period_on', 'quantity', 'unit', 'note', 'invoice_id'],
    },
  },
  fields: {
    is_billed: { id: 'Sudah ditagih', en: 'Billed' },
    reckoned: { id: 'Dihitung dari keterlambatan', en: 'Late fee' },
  },
  moves: {
    propose: { id: 'Hitung denda', en: 'Work out late fees' },
  },
})
