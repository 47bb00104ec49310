// The menu of the school itself and its gate.
import { IconIdBadge2, IconSchool } from '@tabler/icons-react'
import { list, type Module } from './menu-entry.ts'

export const schoolMenu: Module[] = [
  {
    name: 'school',
    title: { id: 'Sekolah', en: 'School' },
    hint: { id: 'Siswa, kelas, guru, kalender', en: 'Students, classes, teachers, calendar' },
    icon: IconSchool,
    groups: [
      {
        title: { id: 'Orang', en: 'People' },
        entries: list(
          '/api/v1/school/students',
          '/api/v1/school/guardians',
          '/api/v1/school/staff',
          '/api/v1/school/enrolments',
          '/api/v1/school/group-members',
        ),
      },
      {
        title: { id: 'Tahun ajaran', en: 'School year' },
        entries: list(
          '/api/v1/school/years',
          '/api/v1/school/classes',
          '/api/v1/school/subjects',
          '/api/v1/school/rooms',
          '/api/v1/school/calendar',
          '/api/v1/school/hours',
          '/api/v1/school/promotions',
        ),
      },
      {
        title: { id: 'Kehadiran', en: 'Attendance' },
        entries: list(
          '/api/v1/school/attendance',
          '/api/v1/school/permits',
          '/api/v1/school/attendance/corrections',
          '/api/v1/school/staff-attendance',
          '/api/v1/school/staff-attendance/summary',
          '/api/v1/school/staff-attendance/corrections',
        ),
      },
      {
        title: { id: 'Data', en: 'Data' },
        entries: list('/api/v1/school/imports', '/api/v1/school/erasures', '/api/v1/school/profile'),
      },
    ],
  },
  {
    name: 'rfid',
    title: { id: 'Presensi kartu', en: 'Card attendance' },
    hint: { id: 'Gerbang, kartu, alat', en: 'Gate, cards, readers' },
    icon: IconIdBadge2,
    groups: [
      {
        title: { id: 'Hari ini', en: 'Today' },
        entries: [{ to: '/rfid/live', door: '/api/rfid/live' }, ...list('/api/rfid/monitoring')],
      },
      {
        title: { id: 'Kartu dan alat', en: 'Cards and readers' },
        entries: list(
          '/api/rfid/cards',
          '/api/rfid/unknown-cards',
          '/api/rfid/devices',
          '/api/rfid/quarantine',
          '/api/rfid/imports',
        ),
      },
    ],
  },
]
