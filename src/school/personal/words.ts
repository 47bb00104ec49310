// What people read here in both languages: erasure requests, staff member’s personal data, student’s personal data.
import { defineWords } from '../../kernel/language/words.ts'
import { shorterPhrase } from '../../kernel/work/retention/shorter.ts'
import { retention } from './retention.ts'

export const personalWords = defineWords({
  things: {
    '/api/v1/school/erasures': {
      title: { id: 'Permintaan penghapusan data', en: 'Erasure requests' },
      one: { id: 'Permintaan penghapusan data', en: 'Erasure request' },
      record: 'school.erasure_request',
      menu: { group: 'data', order: 20 },
    },
    '/api/v1/school/staff/personal-data': { title: { id: 'Data pribadi pegawai', en: 'Staff member’s personal data' } },
    '/api/v1/school/students/personal-data': { title: { id: 'Data pribadi siswa', en: 'Student’s personal data' } },
  },
  fields: {
    legal_hold: { id: 'Ditahan menurut hukum', en: 'Legal hold' },
    open_matters: { id: 'Urusan yang belum selesai', en: 'Unfinished matters' },
    records: { id: 'Catatan', en: 'Records' },
    what: { id: 'Yang terjadi', en: 'What happens' },
  },
  values: {
    state: {
      waiting: { id: 'Menunggu', en: 'Waiting' },
    },
    what: {
      emptied: { id: 'Dikosongkan', en: 'Emptied' },
      kept: { id: 'Disimpan tanpa nama', en: 'Kept anonymised' },
      removed: { id: 'Dibuang', en: 'Removed' },
    },
  },
  moves: {
    agree: { id: 'Setujui', en: 'Agree' },
    carry_out: { id: 'Laksanakan', en: 'Run' },
    hold: { id: 'Tahan', en: 'Hold' },
    lift: { id: 'Akhiri penahanan', en: 'Lift the hold' },
  },
  phrases: [{ id: 'Penghapusan data {count}', en: 'Erasure of data {count}' }, ...retention.map(shorterPhrase)],
})
