// Students, their guardians, classes and groups over HTTP.
import { act, type Door, get } from '../../kernel/http/door.ts'
import { Data, Done, Listing } from '../../kernel/values/schema.ts'
import { DECIDERS, KEEPERS, STUDENT_FINDERS, STUDENT_READERS } from '../roles.ts'
import { DataWithWarnings } from '../search/duplicates.ts'
import { ClassMove, Enrolment, EnrolmentFilter, listEnrolments, moveStudent } from './enrolments.ts'
import {
  addMember,
  endMembership,
  GroupLeaving,
  GroupMember,
  GroupMemberFilter,
  listGroupMembers,
  NewGroupMember,
} from './group-members.ts'
import {
  changeGuardian,
  createGuardian,
  deleteGuardian,
  Guardian,
  GuardianChange,
  GuardianFilter,
  GuardianRef,
  listGuardians,
  NewGuardian,
} from './guardians.ts'
import { Graduation, graduateStudent, Leaving, leaveStudent, Return, returnStudent } from './moves.ts'
import {
  changeStudent,
  createStudent,
  getStudent,
  getStudentDetail,
  listStudents,
  listStudentsForImport,
  NewStudent,
  Student,
  StudentChange,
  StudentDetail,
  StudentFilter,
  StudentForImport,
  StudentRecord,
  StudentRef,
  StudentStateFilter,
} from './students.ts'

const STEP_ERRORS = ['not_found', 'stale_version', 'illegal_move']

const students: readonly Door[] = [
  get({
    path: '/api/v1/school/students',
    access: STUDENT_FINDERS,
    summary: {
      id: 'Daftar siswa',
      en: 'Student list',
    },
    query: StudentFilter,
    paged: true,
    sorts: ['nis', 'nisn', 'name', 'gender', 'state', 'class_name', 'grade'],
    reply: Listing('data', Student),
    run: ({ db, caller, input, page }) => listStudents(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/school/students/records',
    access: KEEPERS,
    summary: {
      id: 'Siswa dengan semua isian impor, termasuk NIK; berkasnya dapat diimpor kembali',
      en: 'Students with all import fields, including NIK; the file can be imported again',
    },
    query: StudentStateFilter,
    paged: true,
    sorts: ['nis', 'nisn', 'name', 'gender', 'birth_place', 'birth_date', 'entered_on', 'class_name', 'state'],
    reply: Listing('data', StudentForImport),
    run: ({ db, caller, input, page }) => listStudentsForImport(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/school/students/:id',
    access: STUDENT_READERS,
    summary: { id: 'Satu siswa beserta riwayatnya', en: 'One student and their history' },
    query: StudentRef,
    reply: Data(StudentDetail),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getStudentDetail(db, caller, input.id) }),
  }),
  act({
    path: '/api/v1/school/students/create',
    access: KEEPERS,
    summary: { id: 'Daftarkan siswa', en: 'Add a student' },
    params: NewStudent,
    reply: DataWithWarnings(StudentRecord),
    errors: ['conflict', 'not_found'],
    run: (context) => createStudent(context.tx, context.caller, { student: context.input, today: context.today }),
  }),
  act({
    path: '/api/v1/school/students/update',
    access: KEEPERS,
    summary: { id: 'Ubah data siswa', en: 'Edit a student record' },
    params: StudentChange,
    reply: DataWithWarnings(StudentRecord),
    errors: ['not_found', 'stale_version', 'conflict'],
    run: (context) => changeStudent(context.tx, context.caller, { change: context.input, today: context.today }),
  }),
]

const moves: readonly Door[] = [
  act({
    path: '/api/v1/school/students/move',
    access: KEEPERS,
    summary: { id: 'Pindahkan siswa ke kelas lain', en: 'Move a student to another class' },
    params: ClassMove,
    reply: Data(StudentRecord),
    errors: ['not_found', 'stale_version', 'student_not_active', 'already_in_class'],
    run: async (context) => {
      const { tx, caller, input } = context
      await moveStudent(tx, caller, { wanted: input, today: context.today })
      return { data: await getStudent(tx, caller, input.id) }
    },
  }),
  act({
    path: '/api/v1/school/students/leave',
    access: DECIDERS,
    summary: { id: 'Catat siswa keluar, dengan alasan', en: 'Record a student leaving, with the reason' },
    params: Leaving,
    reply: Data(StudentRecord),
    errors: STEP_ERRORS,
    run: async (context) => ({
      data: await leaveStudent(context.tx, context.caller, { leaving: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/school/students/return',
    access: DECIDERS,
    summary: { id: 'Catat siswa kembali', en: 'Record a student’s return' },
    params: Return,
    reply: Data(StudentRecord),
    errors: STEP_ERRORS,
    run: async (context) => ({
      data: await returnStudent(context.tx, context.caller, { back: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/school/students/graduate',
    access: DECIDERS,
    summary: { id: 'Luluskan satu siswa', en: 'Graduate a student' },
    params: Graduation,
    reply: Data(StudentRecord),
    errors: STEP_ERRORS,
    run: async (context) => ({
      data: await graduateStudent(context.tx, context.caller, { graduation: context.input, today: context.today }),
    }),
  }),
  get({
    path: '/api/v1/school/enrolments',
    access: STUDENT_READERS,
    summary: { id: 'Siapa di kelas mana, kini dan dahulu', en: 'Class membership, current and past' },
    query: EnrolmentFilter,
    paged: true,
    sorts: ['student_name', 'class_name', 'academic_year', 'from_day', 'until_day'],
    reply: Listing('data', Enrolment),
    run: ({ db, caller, input, page }) => listEnrolments(db, caller, { filter: input, page }),
  }),
]

const groups: readonly Door[] = [
  get({
    path: '/api/v1/school/group-members',
    access: STUDENT_READERS,
    summary: {
      id: 'Siapa di kelompok pilihan dan ekstrakurikuler mana',
      en: 'Elective and extracurricular group membership',
    },
    query: GroupMemberFilter,
    paged: true,
    sorts: ['group_name', 'kind', 'academic_year', 'student_name', 'from_day', 'until_day'],
    reply: Listing('data', GroupMember),
    run: ({ db, caller, input, page }) => listGroupMembers(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/school/group-members/create',
    access: KEEPERS,
    summary: { id: 'Masukkan siswa ke kelompok', en: 'Add a student to a group' },
    params: NewGroupMember,
    reply: Data(GroupMember),
    errors: ['not_found', 'student_not_active', 'already_in_class'],
    run: async (context) => ({
      data: await addMember(context.tx, context.caller, { wanted: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/school/group-members/end',
    access: KEEPERS,
    summary: { id: 'Akhiri keanggotaan di kelompok', en: 'End a group membership' },
    params: GroupLeaving,
    reply: Data(GroupMember),
    errors: ['not_found', 'stale_version'],
    run: async (context) => ({
      data: await endMembership(context.tx, context.caller, { leaving: context.input, today: context.today }),
    }),
  }),
]

const guardians: readonly Door[] = [
  get({
    path: '/api/v1/school/guardians',
    access: STUDENT_READERS,
    summary: { id: 'Orang tua dan wali', en: 'Parents and guardians' },
    query: GuardianFilter,
    paged: true,
    sorts: ['relation', 'name', 'occupation'],
    reply: Listing('data', Guardian),
    run: ({ db, caller, input, page }) => listGuardians(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/school/guardians/create',
    access: KEEPERS,
    summary: { id: 'Tambahkan orang tua atau wali', en: 'Add a guardian to a student' },
    params: NewGuardian,
    reply: Data(Guardian),
    errors: ['not_found', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createGuardian(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/guardians/update',
    access: KEEPERS,
    summary: { id: 'Ubah data orang tua atau wali', en: 'Edit a guardian' },
    params: GuardianChange,
    reply: Data(Guardian),
    errors: ['not_found', 'stale_version', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await changeGuardian(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/guardians/delete',
    access: KEEPERS,
    summary: { id: 'Hapus orang tua atau wali', en: 'Remove a guardian' },
    params: GuardianRef,
    reply: Done,
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => {
      await deleteGuardian(tx, caller, input.id)
      return {}
    },
  }),
]

export const studentDoors: readonly Door[] = [...students, ...moves, ...groups, ...guardians]
