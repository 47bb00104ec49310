// The steps of a new school that are the school's own records.
import { has, type SetupStep } from '../kernel/setup/setup.ts'

export const setup: readonly SetupStep[] = [
  {
    name: 'profile',
    order: 10,
    title: { id: 'Profil sekolah', en: 'School profile' },
    why: {
      id: 'Nama, NPSN dan alamat di setiap cetakan, jam masuk dan hari sekolah.',
      en: 'Name, number and address on every paper, hours and days of school.',
    },
    minutes: 2,
    door: '/api/v1/school/profile/update',
    to: '/school/profile',
    isDone: (db, { caller }) =>
      has(db.selectFrom('school.profile').select('id').where('company_id', '=', caller.companyId).limit(1)),
  },
  {
    name: 'year',
    order: 20,
    title: { id: 'Tahun ajaran', en: 'Academic year' },
    why: {
      id: 'Kelas, presensi dan rapor berdiri di dalamnya.',
      en: 'Classes, attendance and report cards stand in it.',
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
  },
  {
    name: 'staff',
    order: 30,
    title: { id: 'Guru dan pegawai', en: 'Teachers and staff' },
    why: {
      id: 'Wali kelas, penggajian dan tanda tangan memakai data ini.',
      en: 'Homeroom teachers, payroll and signatures use it.',
    },
    minutes: 10,
    door: '/api/v1/school/staff/create',
    to: '/school/staff',
    isDone: (db, { caller }) =>
      has(db.selectFrom('school.staff').select('id').where('company_id', '=', caller.companyId).limit(1)),
  },
  {
    name: 'classes',
    order: 40,
    title: { id: 'Kelas', en: 'Classes' },
    why: { id: 'Tempat siswa didaftarkan dan dipresensi.', en: 'Where students are enrolled and called.' },
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
  },
  {
    name: 'students',
    order: 45,
    title: { id: 'Siswa di kelasnya', en: 'Students in their classes' },
    why: { id: 'Dari berkas, dari Dapodik, atau satu per satu.', en: 'From a file, from the registry, or one by one.' },
    minutes: 15,
    door: '/api/v1/school/students/create',
    to: '/school/students',
    isDone: (db, { caller }) =>
      has(db.selectFrom('school.enrolment').select('id').where('company_id', '=', caller.companyId).limit(1)),
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
