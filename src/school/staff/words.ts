// What people read here in both languages: staff, full staff records.
import { defineWords } from '../../kernel/language/words.ts'

export const staffWords = defineWords({
  things: {
    '/api/v1/school/staff': {
      title: { id: 'Pegawai', en: 'Staff' },
      one: { id: 'Pegawai', en: 'Staff member' },
      record: 'school.staff',
      menu: { group: 'people', order: 30, also: { id: 'guru pegawai gtk', en: 'teacher employee' } },
    },
    '/api/v1/school/staff/records': {
      title: { id: 'Data lengkap pegawai', en: 'Full staff records' },
      menu: 'elsewhere',
    },
  },
  fields: {
    homerooms: { id: 'Kelas perwalian', en: 'Homeroom classes' },
  },
  values: {
    employment: {
      civil_servant: { id: 'ASN', en: 'Civil servant' },
      contract: { id: 'Kontrak', en: 'Contract' },
      honorary: { id: 'Honorer', en: 'Honorary' },
      permanent: { id: 'Tetap', en: 'Permanent' },
    },
  },
})
