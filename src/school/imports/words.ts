// What people read here in both languages: school imports.
import { defineWords } from '../../kernel/language/words.ts'

export const importsWords = defineWords({
  things: {
    '/api/v1/school/imports': {
      title: { id: 'Impor data sekolah', en: 'School imports' },
      one: { id: 'Impor', en: 'Import' },
      menu: { group: 'data', order: 10 },
      columns: ['kind', 'file_name', 'state', 'total', 'good', 'faulty', 'created_at'],
    },
  },
  fields: {
    homeroom: { id: 'Wali kelas', en: 'Homeroom teacher' },
    student: { id: 'NIS, NISN atau NIK siswa', en: 'Student number' },
  },
  values: {
    kind: {
      classes: { id: 'Kelas', en: 'Classes' },
      guardians: { id: 'Wali siswa', en: 'Parents and guardians' },
      students: { id: 'Siswa', en: 'Students' },
    },
  },
})
