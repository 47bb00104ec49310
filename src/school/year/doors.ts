// The school, its years, calendar, classes, subjects and rooms over HTTP.
import { act, type Door, get } from '../../kernel/http/door.ts'
import { Count, Data, Done, Listing, Obj } from '../../kernel/values/schema.ts'
import { DECIDERS, KEEPERS, READERS, WITHHOLDERS } from '../roles.ts'
import {
  CalendarChange,
  CalendarDay,
  CalendarDays,
  CalendarFilter,
  CalendarRef,
  changeCalendarDay,
  createCalendarDays,
  DayByDay,
  deleteCalendarDay,
  listCalendar,
  listDays,
  NewCalendarDays,
  Period,
} from './calendar.ts'
import {
  ClassChange,
  ClassCopy,
  ClassFilter,
  ClassGroup,
  ClassRef,
  changeClass,
  copyClasses,
  createClass,
  getClass,
  listClasses,
  NewClass,
} from './classes.ts'
import { changeProfile, getProfile, Profile, ProfileChange } from './profile.ts'
import { changeRoom, createRoom, listRooms, NewRoom, Room, RoomChange } from './rooms.ts'
import {
  changeSubject,
  createSubject,
  listSubjects,
  NewSubject,
  Subject,
  SubjectChange,
  SubjectFilter,
} from './subjects.ts'
import { getWithholder, saveWithholder, Withholder, WithholderInput } from './withholder.ts'
import { AcademicYear, changeYear, createYear, listYears, NewYear, YearChange } from './years.ts'

const reads = { access: READERS } as const
const writes = { access: KEEPERS } as const
const decides = { access: DECIDERS } as const

const profile: readonly Door[] = [
  get({
    path: '/api/v1/school/profile',
    ...reads,
    summary: { id: 'Profil sekolah', en: 'School profile' },
    reply: Data(Profile),
    errors: ['not_found'],
    run: async ({ db, caller }) => ({ data: await getProfile(db, caller) }),
  }),
  act({
    path: '/api/v1/school/profile/update',
    ...decides,
    summary: { id: 'Isi atau ubah profil sekolah', en: 'Edit the school profile' },
    params: ProfileChange,
    reply: Data(Profile),
    errors: ['stale_version', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await changeProfile(tx, caller, input) }),
  }),
]

const withholder: readonly Door[] = [
  get({
    path: '/api/v1/school/withholder',
    access: WITHHOLDERS,
    summary: { id: 'NPWP sekolah sebagai pemotong', en: 'School tax numbers as withholder' },
    reply: Data(Withholder),
    errors: ['not_found'],
    run: async ({ db, caller }) => ({ data: await getWithholder(db, caller) }),
  }),
  act({
    path: '/api/v1/school/withholder/update',
    access: WITHHOLDERS,
    summary: { id: 'Simpan NPWP sekolah sebagai pemotong', en: 'Save the school’s tax numbers' },
    params: WithholderInput,
    reply: Data(Withholder),
    run: async ({ tx, caller, input }) => ({ data: await saveWithholder(tx, caller, input) }),
  }),
]

const years: readonly Door[] = [
  get({
    path: '/api/v1/school/years',
    ...reads,
    summary: { id: 'Tahun ajaran dan semesternya', en: 'School years and semesters' },
    paged: true,
    sorts: ['name', 'starts_on', 'ends_on'],
    reply: Listing('data', AcademicYear),
    run: (context) => listYears(context.db, context.caller, { page: context.page, today: context.today }),
  }),
  act({
    path: '/api/v1/school/years/create',
    ...decides,
    summary: { id: 'Buat tahun ajaran', en: 'New school year' },
    params: NewYear,
    reply: Data(AcademicYear),
    errors: ['conflict'],
    run: async (context) => ({
      data: await createYear(context.tx, context.caller, { year: context.input, today: context.today }),
    }),
  }),
  act({
    path: '/api/v1/school/years/update',
    ...decides,
    summary: { id: 'Ubah tanggal tahun ajaran atau semester', en: 'Edit the dates of a school year or its semesters' },
    params: YearChange,
    reply: Data(AcademicYear),
    errors: ['not_found', 'stale_version'],
    run: async (context) => ({
      data: await changeYear(context.tx, context.caller, { change: context.input, today: context.today }),
    }),
  }),
]

const calendar: readonly Door[] = [
  get({
    path: '/api/v1/school/calendar',
    ...reads,
    summary: { id: 'Hari libur, setengah hari dan ujian', en: 'Holidays, half days and exam days' },
    query: CalendarFilter,
    paged: true,
    sorts: ['day', 'kind', 'name'],
    reply: Listing('data', CalendarDay),
    run: ({ db, caller, input, page }) => listCalendar(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/school/calendar/days',
    ...reads,
    summary: { id: 'Jenis setiap hari dalam suatu masa', en: 'Type of each day in a period' },
    query: Period,
    reply: Data(DayByDay),
    run: async ({ db, caller, input }) => ({ data: await listDays(db, caller, input) }),
  }),
  act({
    path: '/api/v1/school/calendar/create',
    ...decides,
    summary: { id: 'Tandai satu atau beberapa hari', en: 'Mark one or more days' },
    params: NewCalendarDays,
    reply: Data(CalendarDays),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createCalendarDays(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/calendar/update',
    ...decides,
    summary: { id: 'Ubah jenis atau nama hari', en: 'Edit a marked day' },
    params: CalendarChange,
    reply: Data(CalendarDay),
    errors: ['not_found', 'stale_version'],
    run: async ({ tx, caller, input }) => ({ data: await changeCalendarDay(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/calendar/delete',
    ...decides,
    summary: { id: 'Hapus tanda hari', en: 'Remove a day’s mark' },
    params: CalendarRef,
    reply: Done,
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => {
      await deleteCalendarDay(tx, caller, input.id)
      return {}
    },
  }),
]

const classes: readonly Door[] = [
  get({
    path: '/api/v1/school/classes',
    ...reads,
    summary: { id: 'Kelas dan wali kelasnya', en: 'Classes and homeroom teachers' },
    query: ClassFilter,
    paged: true,
    sorts: ['academic_year', 'kind', 'name', 'grade', 'homeroom_name', 'students'],
    reply: Listing('data', ClassGroup),
    run: ({ db, caller, input, page }) => listClasses(db, caller, { filter: input, page }),
  }),
  get({
    path: '/api/v1/school/classes/:id',
    ...reads,
    summary: { id: 'Satu kelas', en: 'One class' },
    query: ClassRef,
    reply: Data(ClassGroup),
    errors: ['not_found'],
    run: async ({ db, caller, input }) => ({ data: await getClass(db, caller, input.id) }),
  }),
  act({
    path: '/api/v1/school/classes/create',
    ...writes,
    summary: { id: 'Buat kelas', en: 'New class' },
    params: NewClass,
    reply: Data(ClassGroup),
    errors: ['conflict', 'not_found'],
    run: async ({ tx, caller, input }) => ({ data: await createClass(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/classes/update',
    ...writes,
    summary: { id: 'Ubah kelas atau wali kelas', en: 'Edit a class or its homeroom teacher' },
    params: ClassChange,
    reply: Data(ClassGroup),
    errors: ['not_found', 'stale_version', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await changeClass(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/classes/copy',
    ...writes,
    summary: { id: 'Salin kelas ke tahun ajaran lain', en: 'Copy classes to another school year' },
    params: ClassCopy,
    reply: Data(Obj({ created: Count(12) })),
    errors: ['not_found'],
    run: async ({ tx, caller, input }) => ({ data: await copyClasses(tx, caller, input) }),
  }),
]

const subjects: readonly Door[] = [
  get({
    path: '/api/v1/school/subjects',
    ...reads,
    summary: { id: 'Mata pelajaran', en: 'Subjects' },
    query: SubjectFilter,
    paged: true,
    sorts: ['code', 'name', 'kind', 'active'],
    reply: Listing('data', Subject),
    run: ({ db, caller, input, page }) => listSubjects(db, caller, { filter: input, page }),
  }),
  act({
    path: '/api/v1/school/subjects/create',
    ...writes,
    summary: { id: 'Buat mata pelajaran', en: 'New subject' },
    params: NewSubject,
    reply: Data(Subject),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createSubject(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/subjects/update',
    ...writes,
    summary: { id: 'Ubah mata pelajaran', en: 'Edit a subject' },
    params: SubjectChange,
    reply: Data(Subject),
    errors: ['not_found', 'stale_version', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await changeSubject(tx, caller, input) }),
  }),
]

const rooms: readonly Door[] = [
  get({
    path: '/api/v1/school/rooms',
    ...reads,
    summary: { id: 'Ruang', en: 'Rooms' },
    paged: true,
    sorts: ['code', 'name', 'capacity'],
    reply: Listing('data', Room),
    run: ({ db, caller, page }) => listRooms(db, caller, page),
  }),
  act({
    path: '/api/v1/school/rooms/create',
    ...writes,
    summary: { id: 'Buat ruang', en: 'New room' },
    params: NewRoom,
    reply: Data(Room),
    errors: ['conflict'],
    run: async ({ tx, caller, input }) => ({ data: await createRoom(tx, caller, input) }),
  }),
  act({
    path: '/api/v1/school/rooms/update',
    ...writes,
    summary: { id: 'Ubah ruang', en: 'Edit a room' },
    params: RoomChange,
    reply: Data(Room),
    errors: ['not_found', 'stale_version', 'conflict'],
    run: async ({ tx, caller, input }) => ({ data: await changeRoom(tx, caller, input) }),
  }),
]

export const recordDoors: readonly Door[] = [
  ...profile,
  ...withholder,
  ...years,
  ...calendar,
  ...classes,
  ...subjects,
  ...rooms,
]
