// What people read here in both languages: erasure requests, staff member’s personal data, student’s personal data.
import { defineWords } from '../../kernel/language/words.ts'

export const personalWords = defineWords({
  things: {
    '/api/v1/school/erasures': {
      title: { id: 'Permintaan penghapusan data', en: 'Erasure requests' },
      one: { id: 'Permintaan penghapusan data', en: 'Request for erasure' },
      record: 'school.erasure_request',
      menu: { group: 'data', order: 20 },
    },
    '/api/v1/school/staff/personal-data': { title: { id: 'Data pribadi pegawai', en: 'Staff member’s personal data' } },
    '/api/v1/school/students/personal-data': { title: { id: 'Data pribadi siswa', en: 'Student’s personal data' } },
  },
  moves: {
    carry_out: { id: 'Laksanakan', en: 'Carry out' },
  },
})
