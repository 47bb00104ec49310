// Attendance, its hours and absence permits over HTTP.
import { act, type Door, get } from '../../kernel/http/door.ts'
import { report } from '../../kernel/reports/report.ts'
import { Data, Done, Listing } from '../../kernel/values/schema.ts'
import { DECIDERS, READERS, STUDENT_READERS } from '../roles.ts'
import {
  AttendanceDay,
  AttendanceFilter,
  Correction,
  CorrectionFilter,
  correctAttendance,
  listAttendance,
  listCorrections,
  NewCorrection,
} from './days.ts'
import {
  changeHours,
  createHours,
  DayHours,
  DayHoursChange,
  DayHoursRef,
  deleteHours,
  listHours,
  NewDayHours,
} from './hours.ts'
import {
  approvePermit,
  cancelPermit,
  createPermit,
  listPermits,
  NewPermit,
  Permit,
  PermitFilter,
  PermitStep,
  rejectPermit,
} from './permits.ts'
import { reportSheet } from './roll/print.ts'
import { callRoll, RollCall, RollCalled } from './roll/roll-call.ts'
import { AttendanceSheet, getSheet, SheetQuery } from './roll/sheet.ts'

const WATCHERS = ['admin', 'principal', 'teacher'] as const

const dayDoors: readonly Door[] = [
  get({
    path: '/api/v1/school/attendance',
    access: STUDENT_READERS,
    summary: { id: 'Kehadiran per siswa dan hari', en: 'Attendance by student and day' },
    query: AttendanceFilter,
    paged: true,
    sorts: ['day'],
    looks: ['student_name'],
    reply: Listing('data', AttendanceDay),
    run: ({ db, caller, input, page }) => listAttendance(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/school/attendance/sheet',
    access: STUDENT_READERS,
    summary: {
      id: 'Lembar kehadiran satu kelas: siswa, hari dan jumlahnya',
      en: 'Class attendance sheet: students, days and totals',
    },
    query: SheetQuery,
    reply: Data(AttendanceSheet),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getSheet(db, caller, input) }),
  }),
  report({
    path: '/api/v1/school/reports/attendance',
    access: STUDENT_READERS,
    summary: { id: 'Cetak daftar hadir satu kelas', en: 'Print a class attendance sheet' },
    query: SheetQuery,
    errors: ['not_found'],
    run: ({ db, input, ...context }) => reportSheet(db, context.caller, { asked: input, today: context.today }),
  }),
  get({
    path: '/api/v1/school/attendance/corrections',
    access: STUDENT_READERS,
    summary: { id: 'Koreksi kehadiran: siapa, apa, mengapa', en: 'Attendance corrections: who, what, why' },
    query: CorrectionFilter,
    paged: true,
    sorts: ['day'],
    looks: ['reason'],
    reply: Listing('data', Correction),
    run: ({ db, caller, input, page }) => listCorrections(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/school/attendance/correct',
    access: WATCHERS,
    summary: {
      id: 'Koreksi kehadiran satu siswa pada satu hari, atau cabut koreksinya',
      en: 'Correct a student’s attendance for a day, or remove a correction',
    },
    params: NewCorrection,
    reply: Data(Correction),
    errors: ['not_found', 'stale_version'],
    run: async (context) => ({
      data: await correctAttendance(context.tx, context.caller, { given: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/school/attendance/call-roll',
    access: WATCHERS,
    summary: { id: 'Presensi satu kelas sekaligus', en: 'Take attendance for a class' },
    params: RollCall,
    reply: Data(RollCalled),
    errors: ['not_found', 'stale_version'],
    run: async (context) => ({
      data: await callRoll(context.tx, context.caller, { given: context.input, today: context.today }),
    }),
  }),
]

const hoursDoors: readonly Door[] = [
  get({
    path: '/api/v1/school/hours',
    access: READERS,
    summary: { id: 'Jam masuk dan pulang', en: 'School hours' },
    paged: true,
    sorts: ['name', 'weekday', 'kind', 'valid_from', 'valid_until', 'starts_at'],
    reply: Listing('data', DayHours),
    run: ({ db, caller, page }) => listHours(db, caller, page),
  }),
  act({
    path: '/api/v1/school/hours/create',
    access: DECIDERS,
    summary: {
      id: 'Tetapkan jam untuk sekolah atau satu kelas, selamanya atau untuk sementara',
      en: 'Set hours for the school or a class, permanently or temporarily',
    },
    params: NewDayHours,
    reply: Data(DayHours),
    errors: ['not_found'],
    run: async (context) => ({
      data: await createHours(context.tx, context.caller, { wanted: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/school/hours/update',
    access: DECIDERS,
    summary: { id: 'Ubah jam; hari yang sudah lewat dihitung ulang', en: 'Edit hours; past days are recalculated' },
    params: DayHoursChange,
    reply: Data(DayHours),
    errors: ['not_found', 'stale_version'],
    run: async (context) => ({
      data: await changeHours(context.tx, context.caller, { change: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/school/hours/delete',
    access: DECIDERS,
    summary: { id: 'Hapus jam; hari yang sudah lewat dihitung ulang', en: 'Delete hours; past days are recalculated' },
    params: DayHoursRef,
    reply: Done,
    errors: ['not_found'],
    run: async (context) => {
      await deleteHours(context.tx, context.caller, { id: context.input.id, today: context.today })
      return {}
    },
  }),
]

const permitDoors: readonly Door[] = [
  get({
    path: '/api/v1/school/permits',
    access: STUDENT_READERS,
    summary: { id: 'Surat izin tidak masuk', en: 'Absence permits' },
    query: PermitFilter,
    paged: true,
    sorts: ['student_name', 'kind', 'from_day', 'until_day', 'state'],
    reply: Listing('data', Permit),
    run: ({ db, caller, input, page }) => listPermits(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/school/permits/create',
    access: WATCHERS,
    summary: {
      id: 'Catat surat izin; dari guru menjadi permohonan, dari admin atau kepala sekolah langsung berlaku',
      en: 'Record an absence permit; a teacher’s is a request, an admin’s or principal’s takes effect at once',
    },
    params: NewPermit,
    reply: Data(Permit),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createPermit(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/permits/approve',
    access: DECIDERS,
    summary: { id: 'Setujui permohonan izin', en: 'Approve an absence request' },
    params: PermitStep,
    reply: Data(Permit),
    errors: ['not_found', 'stale_version', 'illegal_move', 'own_request', 'approval_over'],
    run: async ({ tx, caller, input }) => ({ data: await approvePermit(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/permits/reject',
    access: DECIDERS,
    summary: { id: 'Tolak permohonan izin', en: 'Reject an absence request' },
    params: PermitStep,
    reply: Data(Permit),
    errors: ['not_found', 'stale_version', 'illegal_move', 'own_request', 'approval_over'],
    run: async ({ tx, caller, input }) => ({ data: await rejectPermit(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/permits/cancel',
    access: WATCHERS,
    summary: { id: 'Batalkan surat izin', en: 'Cancel an absence permit' },
    params: PermitStep,
    reply: Data(Permit),
    errors: ['not_found', 'stale_version', 'illegal_move'],
    run: async ({ tx, caller, input }) => ({ data: await cancelPermit(tx, caller, input) }),
  }),
]

export const attendanceDoors: readonly Door[] = [...dayDoors, ...hoursDoors, ...permitDoors]
