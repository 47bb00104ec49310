// What people read here in both languages: school calendar, kinds of days, classes, school profile and more.
import { defineWords } from '../../kernel/language/words.ts'

export const yearWords = defineWords({
  things: {
    '/api/v1/school/calendar': {
      title: { id: 'Kalender sekolah', en: 'School calendar' },
      one: { id: 'Hari kalender', en: 'Calendar day' },
      record: 'school.calendar_day',
      menu: { group: 'school_year', order: 50 },
    },
    '/api/v1/school/calendar/days': { title: { id: 'Jenis hari', en: 'Day types' }, menu: 'elsewhere' },
    '/api/v1/school/classes': {
      title: { id: 'Kelas', en: 'Classes' },
      one: { id: 'Kelas', en: 'Class' },
      record: 'school.class_group',
      menu: { group: 'school_year', order: 20, also: { id: 'rombel rombongan belajar', en: 'classroom group' } },
    },
    '/api/v1/school/profile': {
      title: { id: 'Profil sekolah', en: 'School profile' },
      fields: { name: { id: 'Nama sekolah', en: 'School name' }, level: { id: 'Jenjang', en: 'Level' } },
      one: { id: 'Profil sekolah', en: 'School profile' },
      record: 'school.profile',
      menu: { group: 'data', order: 30 },
    },
    '/api/v1/school/rooms': {
      title: { id: 'Ruang', en: 'Rooms' },
      one: { id: 'Ruang', en: 'Room' },
      record: 'school.room',
      menu: { group: 'school_year', order: 40 },
    },
    '/api/v1/school/subjects': {
      title: { id: 'Mata pelajaran', en: 'Subjects' },
      one: { id: 'Mata pelajaran', en: 'Subject' },
      record: 'school.subject',
      menu: { group: 'school_year', order: 30 },
    },
    '/api/v1/school/withholder': {
      title: { id: 'NPWP sekolah', en: 'School tax numbers' },
      one: { id: 'NPWP sekolah', en: 'School tax numbers' },
      record: 'school.withholder',
      menu: { group: 'data', order: 35 },
    },
    '/api/v1/school/years': {
      title: { id: 'Tahun ajaran', en: 'School years' },
      one: { id: 'Tahun ajaran', en: 'School year' },
      record: 'school.academic_year',
      menu: { group: 'school_year', order: 10 },
    },
  },
  fields: {
    academic_year_id: { id: 'Tahun ajaran', en: 'School year' },
    capacity: { id: 'Kapasitas', en: 'Capacity' },
    day_starts_at: { id: 'Jam masuk', en: 'School starts at' },
    half: { id: 'Semester ke-', en: 'Semester' },
    homeroom_staff_id: { id: 'Wali kelas', en: 'Homeroom teacher' },
    id_tku: { id: 'ID TKU (NITKU)', en: 'Place of business (NITKU)' },
    npwp: { id: 'NPWP', en: 'NPWP' },
    second_semester_on: { id: 'Awal semester genap', en: 'Second semester starts' },
    semesters: { id: 'Semester', en: 'Semesters' },
  },
  values: {
    kind: {
      all: { id: 'Semua', en: 'All' },
      groups: { id: 'Kelompok', en: 'Groups' },
      local: { id: 'Muatan lokal', en: 'Local content' },
      vocational: { id: 'Kejuruan', en: 'Vocational' },
    },
    week_days: { '5': { id: '5 hari', en: '5 days' }, '6': { id: '6 hari', en: '6 days' } },
  },
  references: {
    academic_year_id: { list: '/api/v1/school/years' },
    homeroom_staff_id: { list: '/api/v1/school/staff' },
  },
})
