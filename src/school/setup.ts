// The steps of a new school that are the school's own records.
import { sql } from 'kysely'
import { counted, has, type SetupStep } from '../kernel/setup/setup.ts'

export const setup: readonly SetupStep[] = [
  {
    name: 'profile',
    order: 10,
    section: 'school',
    title: { id: 'Profil sekolah', en: 'School profile' },
    act: { id: 'Isi profil sekolah', en: 'Enter the school profile' },
    opens: [
      { id: 'Setiap cetakan berkop nama dan alamat sekolah', en: 'Every paper carries the school’s name and address' },
      { id: 'Terlambat dihitung dari jam masuk sekolah ini', en: 'Lateness is counted from this school’s hours' },
    ],
    why: {
      id: 'Nama, NPSN dan alamat di setiap cetakan, jam masuk dan hari sekolah.',
      en: 'Name, NPSN and address on every printout, plus school days and hours.',
    },
    minutes: 2,
    door: '/api/v1/school/profile/update',
    to: '/school/profile',
    isDone: (db, { caller }) =>
      has(db.selectFrom('school.profile').select('id').where('company_id', '=', caller.companyId).limit(1)),
    async tells(db, { caller }) {
      const profile = await db
        .selectFrom('school.profile')
        .select(['npsn', 'address', sql<string>`to_char(day_starts_at, 'HH24.MI')`.as('starts')])
        .where('company_id', '=', caller.companyId)
        .executeTakeFirst()
      if (!profile) return undefined
      const { npsn, address, starts } = profile
      const known = [npsn && `NPSN ${npsn}`, address].filter(Boolean).join(', ')
      return {
        id: known || `Masuk pukul ${starts}; NPSN dan alamat belum diisi`,
        en: known || `School begins at ${starts.replace('.', ':')}; number and address are not entered yet`,
      }
    },
  },
  {
    name: 'year',
    order: 20,
    section: 'school',
    whole: { id: 'Tahun ajaran dan kelas', en: 'Academic year and classes' },
    opens: [
      { id: 'Siswa dapat didaftarkan ke kelasnya', en: 'Students can be enrolled in their classes' },
      { id: 'Presensi mengenal hari sekolah dan liburnya', en: 'Attendance knows school days and holidays' },
    ],
    act: { id: 'Buat tahun ajaran', en: 'Make the academic year' },
    title: { id: 'Tahun ajaran', en: 'School year' },
    why: {
      id: 'Kelas, presensi dan rapor berdiri di dalamnya.',
      en: 'Classes, attendance and report cards belong to it.',
    },
    minutes: 1,
    door: '/api/v1/school/years/create',
    to: '/school/years/new',
    leads: async (_, { today }) => {
      const starts = yearAround(today)
      return `/school/years/new?name=${encodeURIComponent(`${starts}/${starts + 1}`)}&starts_on=${firstDay(starts)}`
    },
    isDone: (db, { caller, today }) =>
      has(
        db
          .selectFrom('school.academic_year')
          .select('id')
          .where('company_id', '=', caller.companyId)
          .where('ends_on', '>=', today)
          .limit(1),
      ),
    async tells(db, { caller }) {
      const year = await db
        .selectFrom('school.academic_year')
        .select('name')
        .where('company_id', '=', caller.companyId)
        .orderBy('ends_on', 'desc')
        .limit(1)
        .executeTakeFirst()
      return year && { id: year.name, en: year.name }
    },
  },
  {
    name: 'classes',
    order: 25,
    section: 'school',
    partOf: 'year',
    act: { id: 'Buat kelas', en: 'Make classes' },
    title: { id: 'Kelas', en: 'Classes' },
    why: { id: 'Tempat siswa didaftarkan dan dipresensi.', en: 'Where students are enrolled and attendance is taken.' },
    minutes: 5,
    door: '/api/v1/school/classes/create',
    to: '/school/classes',
    isDone: (db, { caller, today }) =>
      has(
        db
          .selectFrom('school.class_group as c')
          .innerJoin('school.academic_year as y', (join) =>
            join.onRef('y.company_id', '=', 'c.company_id').onRef('y.id', '=', 'c.academic_year_id'),
          )
          .select('c.id')
          .where('c.company_id', '=', caller.companyId)
          .where('y.ends_on', '>=', today)
          .limit(1),
      ),
    async tells(db, { caller }) {
      const { count } = await db
        .selectFrom('school.class_group')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('company_id', '=', caller.companyId)
        .executeTakeFirstOrThrow()
      return counted(count, 'kelas', ['class', 'classes'])
    },
  },
  {
    name: 'staff',
    order: 30,
    section: 'people',
    whole: { id: 'Pegawai dan akun', en: 'Staff and accounts' },
    opens: [
      { id: 'Wali kelas dan guru masuk dengan akunnya sendiri', en: 'Teachers sign in with accounts of their own' },
      {
        id: 'Penggajian, cuti dan tanda tangan mengenal orangnya',
        en: 'Payroll, leave and signatures know who is meant',
      },
    ],
    act: { id: 'Catat pegawai', en: 'Enter staff' },
    title: { id: 'Guru dan pegawai', en: 'Teachers and staff' },
    why: {
      id: 'Wali kelas, penggajian dan tanda tangan memakai data ini.',
      en: 'Used for homeroom teachers, payroll and signatures.',
    },
    minutes: 10,
    door: '/api/v1/school/staff/create',
    to: '/school/staff',
    isDone: (db, { caller }) =>
      has(db.selectFrom('school.staff').select('id').where('company_id', '=', caller.companyId).limit(1)),
    async tells(db, { caller }) {
      const { count } = await db
        .selectFrom('school.staff')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('company_id', '=', caller.companyId)
        .executeTakeFirstOrThrow()
      return counted(count, 'pegawai', ['member of staff', 'members of staff'])
    },
  },
  {
    name: 'students',
    order: 45,
    section: 'people',
    act: { id: 'Masukkan siswa', en: 'Enter students' },
    opens: [
      { id: 'Wali kelas dapat mengisi presensi besok pagi', en: 'Teachers can call the roll tomorrow morning' },
      { id: 'Guru BK dapat mencatat sesi dan poin', en: 'Counsellors can enter sessions and points' },
      { id: 'SPP dapat ditagih per siswa', en: 'Fees can be billed student by student' },
      { id: 'Kartu presensi dapat dibagikan per kelas', en: 'Attendance cards can be handed out by class' },
    ],
    title: { id: 'Siswa di kelasnya', en: 'Students in their classes' },
    why: { id: 'Dari berkas, dari Dapodik, atau satu per satu.', en: 'From a file, from Dapodik, or one by one.' },
    minutes: 15,
    door: '/api/v1/school/students/create',
    to: '/school/students',
    isDone: (db, { caller }) =>
      has(db.selectFrom('school.enrolment').select('id').where('company_id', '=', caller.companyId).limit(1)),
    async tells(db, { caller }) {
      const { count } = await db
        .selectFrom('school.enrolment')
        .select(sql<number>`count(distinct student_id)::int`.as('count'))
        .where('company_id', '=', caller.companyId)
        .executeTakeFirstOrThrow()
      return counted(count, 'siswa di kelasnya', ['student in a class', 'students in their classes'])
    },
  },
]

/** In which the school year around a day begins: in July. */
function yearAround(day: string): number {
  const [year, month] = day.split('-').map(Number)
  return month! > 6 ? year! : year! - 1
}

/** Usually the second Monday of July; whoever begins on another day changes it. */
function firstDay(year: number): string {
  const first = new Date(Date.UTC(year, 6, 1)).getUTCDay()
  return `${year}-07-${String(8 + ((8 - first) % 7)).padStart(2, '0')}`
}
