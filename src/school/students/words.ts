// What people read here in both languages: enrolments, group members, guardians, students and more.
import { defineWords } from '../../kernel/language/words.ts'

export const studentsWords = defineWords({
  things: {
    '/api/v1/school/enrolments': {
      title: { id: 'Anggota kelas', en: 'Class members' },
      none: {
        words: {
          id: 'Anggota kelas ada begitu siswa masuk kelas.',
          en: 'Members appear once students join a class.',
        },
        lead: '/api/v1/school/classes',
      },
      one: { id: 'Anggota kelas', en: 'Class member' },
      record: 'school.enrolment',
      menu: { group: 'people', order: 40 },
    },
    '/api/v1/school/group-members': {
      title: { id: 'Anggota kelompok', en: 'Group members' },
      one: { id: 'Anggota kelompok', en: 'Group member' },
      record: 'school.group_member',
      menu: { group: 'people', order: 50 },
    },
    '/api/v1/school/guardians': {
      title: { id: 'Orang tua dan wali', en: 'Parents and guardians' },
      one: { id: 'Orang tua/wali', en: 'Parent or guardian' },
      record: 'school.guardian',
      menu: { group: 'people', order: 20 },
    },
    '/api/v1/school/students': {
      title: { id: 'Siswa', en: 'Students' },
      one: { id: 'Siswa', en: 'Student' },
      record: 'school.student',
      menu: { group: 'people', order: 10, also: { id: 'murid anak peserta didik', en: 'pupil child' } },
    },
    '/api/v1/school/students/records': {
      title: { id: 'Data lengkap siswa', en: 'Full student records' },
      menu: 'elsewhere',
    },
  },
  fields: {
    enrolment_id: { id: 'Anggota kelas', en: 'Class member' },
    group_id: { id: 'Kelompok', en: 'Group' },
    group_name: { id: 'Nama kelompok', en: 'Group name' },
    guardians: { id: 'Orang tua/wali', en: 'Parents and guardians' },
    main_contact: { id: 'Kontak utama', en: 'Main contact' },
    occupation: { id: 'Pekerjaan', en: 'Occupation' },
    relation: { id: 'Hubungan', en: 'Relationship' },
  },
  values: {
    relation: {
      father: { id: 'Ayah', en: 'Father' },
      guardian: { id: 'Wali', en: 'Parent or guardian' },
      mother: { id: 'Ibu', en: 'Mother' },
      other: { id: 'Lainnya', en: 'Other' },
    },
    state: { graduated: { id: 'Lulus', en: 'Graduated' } },
  },
  moves: {
    graduate: { id: 'Luluskan', en: 'Graduate' },
  },
  references: {
    group_id: { list: '/api/v1/school/classes', where: { kind: 'groups' } },
  },
})
