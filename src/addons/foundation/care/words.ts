// What people read here in both languages: care and conduct of the schools, as counts.
import { defineWords } from '../../../kernel/language/words.ts'

export const careWords = defineWords({
  things: {
    '/api/v1/foundation/care': {
      title: { id: 'Beban bimbingan dan tata tertib', en: 'Counselling and behaviour' },
      menu: { group: 'quality', order: 60, short: { id: 'Bimbingan', en: 'Counselling' } },
    },
  },
  fields: {
    cases_opened: { id: 'Kasus dibuka (kosong: kurang dari 5)', en: 'Cases opened (empty: fewer than 5)' },
    school_name: { id: 'Sekolah', en: 'School' },
    sessions_held: { id: 'Sesi diadakan (kosong: kurang dari 5)', en: 'Sessions held (empty: fewer than 5)' },
    violations_counted: { id: 'Pelanggaran (kosong: kurang dari 5)', en: 'Violations (empty: fewer than 5)' },
  },
})
