// What people read here in both languages: staff attendance, staff attendance corrections, my attendance, staff attendance by person.
import { defineWords } from '../../kernel/language/words.ts'

export const staffAttendanceWords = defineWords({
  things: {
    '/api/v1/school/staff-attendance': {
      title: { id: 'Kehadiran pegawai', en: 'Staff attendance' },
      one: { id: 'Kehadiran pegawai', en: 'Staff attendance record' },
      menu: { group: 'attendance', order: 40, short: { id: 'Pegawai', en: 'Staff' } },
    },
    '/api/v1/school/staff-attendance/corrections': {
      title: { id: 'Koreksi kehadiran pegawai', en: 'Staff attendance corrections' },
      one: { id: 'Koreksi kehadiran pegawai', en: 'Staff attendance correction' },
      record: 'school.staff_attendance_correction',
      menu: { group: 'attendance', order: 60, short: { id: 'Koreksi pegawai', en: 'Staff corrections' } },
    },
    '/api/v1/school/staff-attendance/mine': { title: { id: 'Kehadiran saya', en: 'My attendance' } },
    '/api/v1/school/staff-attendance/summary': {
      title: { id: 'Rekap kehadiran pegawai', en: 'Staff attendance summary' },
      menu: { group: 'attendance', order: 50, short: { id: 'Rekap pegawai', en: 'Staff summary' } },
    },
  },
  fields: {
    duty: { id: 'Dinas luar', en: 'Official duty' },
    entered: { id: 'Diisi', en: 'Entered' },
    half_day: { id: 'Setengah hari', en: 'Half a day' },
    leave: { id: 'Cuti', en: 'Leave' },
  },
  values: {
    status: { duty: { id: 'Dinas luar', en: 'Official duty' }, leave: { id: 'Cuti', en: 'Leave' } },
  },
  moves: {
    fill: { id: 'Catat hadir semua', en: 'Mark all present' },
  },
})
