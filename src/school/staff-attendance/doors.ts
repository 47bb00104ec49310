// The attendance of staff over HTTP. Everyone who works here finds their own days; the database leaves the others to whoever
// keeps the staff's records.
import { act, type Door, get } from '../../kernel/http/door.ts'
import { Data, Listing } from '../../kernel/values/schema.ts'
import { EMPLOYEES, STAFF_READERS, STAFF_WATCHERS } from '../roles.ts'
import {
  correctStaffAttendance,
  Filled,
  Filling,
  fillStaffAttendance,
  listStaffAttendance,
  listStaffCorrections,
  NewStaffCorrection,
  OwnAttendanceFilter,
  StaffAttendanceDay,
  StaffAttendanceFilter,
  StaffCorrection,
  StaffCorrectionFilter,
  StaffSummary,
  StaffSummaryQuery,
  summariseStaff,
} from './days.ts'

export const staffAttendanceDoors: readonly Door[] = [
  get({
    path: '/api/v1/school/staff-attendance',
    access: STAFF_WATCHERS,
    summary: { id: 'Kehadiran per pegawai dan hari', en: 'Attendance by staff member and day' },
    query: StaffAttendanceFilter,
    paged: true,
    sorts: ['day'],
    looks: ['staff_name'],
    reply: Listing('data', StaffAttendanceDay),
    run: ({ db, caller, input, page }) => listStaffAttendance(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/school/staff-attendance/mine',
    access: EMPLOYEES,
    summary: { id: 'Kehadiran saya', en: 'My attendance' },
    query: OwnAttendanceFilter,
    paged: true,
    sorts: ['day'],
    reply: Listing('data', StaffAttendanceDay),
    run: ({ db, caller, input, page }) => listStaffAttendance(db, caller, { filter: { ...input, mine: true }, page }),
  }),
  get({
    path: '/api/v1/school/staff-attendance/summary',
    access: EMPLOYEES,
    summary: {
      id: 'Rekap kehadiran pegawai suatu masa; tanpa hak melihat semua, hanya diri sendiri',
      en: 'Staff attendance summary for a period; only your own unless you may see everyone’s',
    },
    query: StaffSummaryQuery,
    paged: true,
    sorts: [
      'staff_name',
      'job',
      'days',
      'present',
      'late',
      'duty',
      'sick',
      'permitted',
      'leave',
      'absent',
      'left_early',
    ],
    reply: Listing('data', StaffSummary),
    run: (context) =>
      summariseStaff(context.db, context.caller, {
        staffSummaryQuery: { ...context.input, today: context.today },
        page: context.page,
      }),
  }),
  get({
    path: '/api/v1/school/staff-attendance/corrections',
    access: STAFF_WATCHERS,
    summary: {
      id: 'Kehadiran pegawai yang diisi atau dikoreksi: siapa, apa, mengapa',
      en: 'Staff attendance entered or corrected by hand: who, what, why',
    },
    query: StaffCorrectionFilter,
    paged: true,
    sorts: ['day'],
    looks: ['reason'],
    reply: Listing('data', StaffCorrection),
    run: ({ db, caller, input, page }) => listStaffCorrections(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/school/staff-attendance/correct',
    access: STAFF_READERS,
    summary: {
      id: 'Isi atau koreksi kehadiran satu pegawai pada satu hari, atau cabut koreksinya',
      en: 'Enter or correct a staff member’s attendance for a day, or remove a correction',
    },
    params: NewStaffCorrection,
    reply: Data(StaffCorrection),
    errors: ['not_found', 'stale_version'],
    run: async (context) => ({
      data: await correctStaffAttendance(context.tx, context.caller, {
        newStaffCorrection: context.input,
        today: context.today,
      }),
    }),
  }),
  act({
    path: '/api/v1/school/staff-attendance/fill',
    access: STAFF_READERS,
    summary: {
      id: 'Catat hadir semua pegawai yang belum tercatat pada hari kerja itu',
      en: 'Mark all unrecorded staff as present on these working days',
    },
    params: Filling,
    reply: Data(Filled),
    run: async (context) => ({
      data: await fillStaffAttendance(context.tx, context.caller, { filling: context.input, today: context.today }),
    }),
  }),
]
