// What people read here in both languages: student attendance, attendance corrections, attendance sheet of a class, school hours and more.
import { defineWords } from '../../kernel/language/words.ts'

export const attendanceWords = defineWords({
  things: {
    '/api/v1/school/attendance': {
      title: { id: 'Kehadiran siswa', en: 'Student attendance' },
      one: { id: 'Kehadiran', en: 'Attendance record' },
      menu: {
        group: 'attendance',
        order: 10,
        short: { id: 'Siswa', en: 'Students' },
        also: { id: 'presensi absen absensi hadir', en: 'roll call presence' },
      },
    },
    '/api/v1/school/attendance/call-roll': { title: { id: 'Presensi kelas', en: 'Take attendance' } },
    '/api/v1/school/attendance/corrections': {
      title: { id: 'Koreksi kehadiran', en: 'Attendance corrections' },
      one: { id: 'Koreksi kehadiran', en: 'Attendance correction' },
      record: 'school.attendance_correction',
      menu: { group: 'attendance', order: 30, short: { id: 'Koreksi siswa', en: 'Student corrections' } },
    },
    '/api/v1/school/attendance/sheet': { title: { id: 'Lembar kehadiran kelas', en: 'Class attendance sheet' } },
    '/api/v1/school/hours': {
      title: { id: 'Jam sekolah', en: 'School hours' },
      one: { id: 'Jam sekolah', en: 'School hours' },
      record: 'school.day_hours',
      menu: { group: 'school_year', order: 60 },
    },
    '/api/v1/school/permits': {
      title: { id: 'Surat izin', en: 'Absence permits' },
      one: { id: 'Izin tidak masuk', en: 'Absence permit' },
      record: 'school.absence_permit',
      menu: { group: 'attendance', order: 20, short: { id: 'Surat izin', en: 'Permits' } },
    },
    '/api/v1/school/reports/attendance': { title: { id: 'Daftar hadir cetak', en: 'Printed attendance sheet' } },
  },
  fields: {
    dispensation: { id: 'Dispensasi', en: 'Dispensation' },
    entry_from: { id: 'Masuk dari jam', en: 'Entry from' },
    entry_until: { id: 'Masuk sampai jam', en: 'Entry until' },
    exit_from: { id: 'Pulang dari jam', en: 'Exit from' },
    exit_until: { id: 'Pulang sampai jam', en: 'Exit until' },
    marks: { id: 'Tanda kehadiran', en: 'Attendance marks' },
    said: { id: 'Tercatat', en: 'Recorded' },
    starts_at: { id: 'Jam mulai', en: 'Starts at' },
    weekday: { id: 'Hari', en: 'Weekday' },
  },
  values: {
    kind: {
      dispensation: { id: 'Dispensasi', en: 'Dispensation' },
      permitted: { id: 'Izin', en: 'Excused' },
      sick: { id: 'Sakit', en: 'Sick' },
    },
  },
  moves: {
    enter: { id: 'Catat', en: 'Record' },
  },
})
