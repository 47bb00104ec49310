// The shared records of a demo school: profile, year, rooms, subjects, staff, classes, students and their guardians.
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import type { Term } from './calendar.ts'
import { addGroups } from './groups.ts'
import { personName } from './names.ts'
import { type DemoSchool, type DemoStaff, type DemoStudent, type Random, seededRandom } from './school.ts'

export interface Plan {
  slug: string
  name: string
  level: 'sd' | 'smp' | 'sma'
  npsn: string
  grades: readonly number[]
  classesPerGrade: number
  classSize: number
  staffCount: number
}

export const SCHOOLS: readonly Plan[] = [
  {
    slug: 'sd',
    name: 'SD Pendopo Nusantara',
    level: 'sd',
    npsn: '99000001',
    grades: [1, 2, 3, 4, 5, 6],
    classesPerGrade: 2,
    classSize: 28,
    staffCount: 24,
  },
  {
    slug: 'smp',
    name: 'SMP Pendopo Nusantara',
    level: 'smp',
    npsn: '99000002',
    grades: [7, 8, 9],
    classesPerGrade: 4,
    classSize: 28,
    staffCount: 28,
  },
  {
    slug: 'sma',
    name: 'SMA Pendopo Nusantara',
    level: 'sma',
    npsn: '99000003',
    grades: [10, 11, 12],
    classesPerGrade: 4,
    classSize: 28,
    staffCount: 28,
  },
]

const JOBS = [
  'principal',
  'treasurer',
  'counselor',
  'administration',
  'administration',
  'librarian',
  'security',
  'other',
] as const

/** The account that belongs to a job, where the demo has one. */
const ACCOUNT_OF: Record<string, { login: string; gender: 'm' | 'f' }> = {
  principal: { login: 'principal', gender: 'm' },
  treasurer: { login: 'treasurer', gender: 'f' },
  counselor: { login: 'counselor', gender: 'f' },
  teacher: { login: 'teacher', gender: 'm' },
}

export async function demoRecords(
  tx: Tx,
  given: { companyId: number; plan: Plan; term: Term; random: Random; users: Record<string, number> },
): Promise<Pick<DemoSchool, 'students' | 'staff' | 'rooms'>> {
  const { companyId, plan, term } = given
  const mine = { company_id: companyId }
  await insertRows(tx, 'school.profile', [
    {
      ...mine,
      npsn: plan.npsn,
      level: plan.level,
      ownership: 'private',
      address: 'Jl. Melati No. 5',
      region: 'Kota Contoh',
      week_days: 5,
    },
  ])
  await insertRows(
    tx,
    'school.calendar_day',
    term.holidays.map((holiday) => ({ ...mine, ...holiday, kind: 'holiday' })),
  )
  const [yearId] = await insertRows(tx, 'school.academic_year', [
    { ...mine, name: term.academicYear, starts_on: term.yearStart, ends_on: term.yearEnd },
  ])
  const staff = await addStaff(tx, given)
  const rooms = await addRooms(tx, companyId, plan)
  await addSubjects(tx, companyId)
  const students = await addStudents(tx, { ...given, yearId: yearId!, staff })
  await addGuardians(tx, companyId, students)
  await addGroups(tx, { companyId, yearId: yearId!, from: term.yearStart, students, staff })
  return { staff, rooms, students }
}

async function addStaff(
  tx: Tx,
  given: { companyId: number; plan: Plan; random: Random; users: Record<string, number> },
): Promise<DemoStaff[]> {
  const { companyId, plan, random } = given
  const users = { ...given.users }
  const accounts = await tx.selectFrom('kernel.user_account').select(['id', 'name']).execute()
  const people = Array.from({ length: plan.staffCount }, (_, index) => {
    const job = JOBS[index] ?? 'teacher'
    const account = ACCOUNT_OF[job]
    const owner = account && accounts.find(({ id }) => id === users[account.login])
    if (account) delete users[account.login] // one person per account
    const employment = random.next() < 0.7 ? 'permanent' : random.next() < 0.5 ? 'contract' : 'honorary'
    const named = personName(random)
    return {
      ...named,
      // Who signs in and who signs on paper are the same person.
      ...(owner && { name: owner.name, gender: account.gender }),
      job,
      employment,
      user_id: owner?.id ?? null,
      nuptk: `99${String(companyId * 1000 + index).padStart(14, '0')}`,
      nik: nikOf(companyId, index, (owner ? account.gender : named.gender) === 'f'),
    }
  })
  const ids = await insertRows(
    tx,
    'school.staff',
    people.map((person) => ({ company_id: companyId, joined_on: '2019-07-15', ...person })),
  )
  return people.map(({ name, job, user_id }, index) => ({ id: ids[index]!, name, job, userId: user_id }))
}

/** As the numbers are made: a place, a birthday (a woman's day is forty later), who registered as the how manieth; the place is nowhere. */
function nikOf(companyId: number, index: number, isWoman: boolean): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = 1 + ((index * 7) % 28) + (isWoman ? 40 : 0)
  const birthday = `${two(day)}${two(1 + (index % 12))}${two(70 + (index % 28))}`
  return `339901${birthday}${String((companyId * 1000 + index) % 10_000).padStart(4, '0')}`
}

async function addRooms(tx: Tx, companyId: number, plan: Plan) {
  const names = [
    'Ruang Kepala Sekolah',
    'Ruang Guru',
    'Tata Usaha',
    'Perpustakaan',
    'Laboratorium IPA',
    'Laboratorium Komputer',
    'UKS',
    'Gudang',
  ]
  const classes = plan.grades.flatMap((grade) => letters(plan).map((letter) => `Ruang Kelas ${grade}${letter}`))
  const rooms = [...names, ...classes].map((name, index) => ({
    company_id: companyId,
    code: `R${String(index + 1).padStart(2, '0')}`,
    name,
  }))
  const ids = await insertRows(tx, 'school.room', rooms)
  return rooms.map(({ name }, index) => ({ id: ids[index]!, name }))
}

const SUBJECTS = [
  ['PABP', 'Pendidikan Agama dan Budi Pekerti', 'general'],
  ['PPKN', 'Pendidikan Pancasila', 'general'],
  ['BIN', 'Bahasa Indonesia', 'general'],
  ['MTK', 'Matematika', 'general'],
  ['IPA', 'Ilmu Pengetahuan Alam', 'general'],
  ['IPS', 'Ilmu Pengetahuan Sosial', 'general'],
  ['BIG', 'Bahasa Inggris', 'general'],
  ['PJOK', 'Pendidikan Jasmani, Olahraga, dan Kesehatan', 'general'],
  ['SENI', 'Seni Budaya', 'elective'],
  ['BD', 'Bahasa Daerah', 'local'],
  ['PRAM', 'Pramuka', 'extracurricular'],
] as const

async function addSubjects(tx: Tx, company_id: number): Promise<void> {
  await insertRows(
    tx,
    'school.subject',
    SUBJECTS.map(([code, name, kind]) => ({ company_id, code, name, kind, active: true })),
  )
}

const FAMILY = 16

/** One for each student, whom the school calls. Chance of their own, so that nobody else's falls differently. */
async function addGuardians(tx: Tx, company_id: number, students: readonly DemoStudent[]): Promise<void> {
  const random = seededRandom(company_id)
  const rows = students.map(({ id: student_id }, index) => {
    const { name, gender } = personName(random)
    const relation = gender === 'm' ? 'father' : 'mother'
    const phone = `0812-0000-${String(index + 1).padStart(4, '0')}`
    return { company_id, student_id, relation, name, phone, main_contact: true }
  })
  // Some have a brother or sister here, and a few two of them.
  for (let index = FAMILY; index < students.length; index += FAMILY)
    rows[index] = { ...rows[index - (index % (2 * FAMILY) ? FAMILY : 1)]!, student_id: students[index]!.id }
  await insertRows(tx, 'school.guardian', rows)
}

async function addStudents(
  tx: Tx,
  given: { companyId: number; plan: Plan; term: Term; random: Random; yearId: number; staff: DemoStaff[] },
): Promise<DemoStudent[]> {
  const { companyId, plan, term, random, yearId } = given
  const mine = { company_id: companyId }
  const teachers = given.staff.filter((person) => person.job === 'teacher')
  const groups = plan.grades.flatMap((grade) => letters(plan).map((letter) => ({ grade, name: `${grade}${letter}` })))
  const groupIds = await insertRows(
    tx,
    'school.class_group',
    groups.map((group, index) => ({
      ...mine,
      ...group,
      academic_year_id: yearId,
      homeroom_staff_id: teachers[index % teachers.length]!.id,
    })),
  )
  const people = groups.flatMap((group, index) =>
    Array.from({ length: plan.classSize }, () => ({
      ...personName(random),
      grade: group.grade,
      classId: groupIds[index]!,
    })),
  )
  const ids = await insertRows(
    tx,
    'school.student',
    people.map(({ name, gender, grade }, index) => ({
      ...mine,
      name,
      gender,
      nis: `${term.yearStart.slice(2, 4)}${String(index + 1).padStart(4, '0')}`,
      nisn: String(90_000_000 + companyId * 10_000 + index).padStart(10, '0'),
      birth_place: 'Kota Contoh',
      birth_date: addDays(`${Number(term.yearStart.slice(0, 4)) - grade - 6}-07-01`, random.between(0, 364)),
      entered_on: term.yearStart,
    })),
  )
  const students = people.map(({ name, grade, classId }, index) => ({ id: ids[index]!, name, grade, classId }))
  await insertRows(
    tx,
    'school.enrolment',
    students.map(({ id, classId }) => ({ ...mine, student_id: id, class_group_id: classId, from_day: term.yearStart })),
  )
  return students
}

function letters(plan: Plan): string[] {
  return ['A', 'B', 'C', 'D'].slice(0, plan.classesPerGrade)
}
