// What the school's own records hold of students and staff.
import { personalData } from '../../kernel/personal/personal-data.ts'
import { STAFF_WATCHERS } from '../roles.ts'

const REQUESTS = { id: 'Permintaan penghapusan data', en: 'Data erasure requests' }

export const held = personalData(
  {
    table: 'school.student',
    of: 'school.student',
    by: 'id',
    title: { id: 'Data siswa', en: 'Student record' },
    erase: ['name', 'nis', 'nisn', 'nik', 'birth_place', 'birth_date'],
  },
  {
    table: 'school.guardian',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Orang tua dan wali', en: 'Parents and guardians' },
    remove: true,
  },
  {
    table: 'school.enrolment',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Riwayat kelas', en: 'Classes' },
  },
  {
    table: 'school.group_member',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Kelompok pilihan dan ekstrakurikuler', en: 'Elective and extracurricular groups' },
  },
  {
    table: 'school.promotion_item',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Kenaikan kelas', en: 'Promotions' },
  },
  {
    table: 'school.attendance_day',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Kehadiran', en: 'Attendance' },
    erase: ['note'],
  },
  {
    table: 'school.absence_permit',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Izin tidak masuk', en: 'Absence permits' },
    erase: ['reason'],
    isOpen: ({ state }) => state === 'requested',
  },
  {
    table: 'school.attendance_correction',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Koreksi kehadiran', en: 'Attendance corrections' },
    erase: ['reason'],
  },
  {
    table: 'school.attendance_due',
    of: 'school.student',
    by: 'student_id',
    title: { id: 'Hari yang sedang dihitung ulang', en: 'Days being recalculated' },
    remove: true,
  },
  {
    table: 'school.staff',
    of: 'school.staff',
    by: 'id',
    title: { id: 'Data pegawai', en: 'Staff record' },
    erase: ['name', 'nip', 'nuptk', 'nik', 'birth_date', 'user_id'],
  },
  {
    table: 'school.staff_attendance_day',
    of: 'school.staff',
    by: 'staff_id',
    title: { id: 'Kehadiran', en: 'Attendance' },
    readers: STAFF_WATCHERS,
    erase: ['note'],
  },
  {
    table: 'school.staff_absence',
    of: 'school.staff',
    by: 'staff_id',
    title: { id: 'Hari tidak masuk yang disetujui', en: 'Approved days of absence' },
    readers: STAFF_WATCHERS,
  },
  {
    table: 'school.staff_attendance_correction',
    of: 'school.staff',
    by: 'staff_id',
    title: { id: 'Koreksi kehadiran', en: 'Attendance corrections' },
    readers: STAFF_WATCHERS,
    erase: ['reason'],
  },
  {
    table: 'school.attendance_due',
    of: 'school.staff',
    by: 'staff_id',
    title: { id: 'Hari yang sedang dihitung ulang', en: 'Days being recalculated' },
    remove: true,
  },
  {
    table: 'school.class_group',
    of: 'school.staff',
    by: 'homeroom_staff_id',
    title: { id: 'Kelas yang dibina sebagai wali kelas', en: 'Homeroom classes' },
  },
  { table: 'school.erasure_request', of: 'school.student', by: 'student_id', title: REQUESTS },
  { table: 'school.erasure_request', of: 'school.staff', by: 'staff_id', title: REQUESTS },
)
