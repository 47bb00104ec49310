// The shared records of a demo school: profile, year, rooms, subjects, staff, classes, students and their guardians.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { createStaffMembers } from '../../school/staff/staff.ts'
import { createGuardians } from '../../school/students/guardians.ts'
import { createStudents } from '../../school/students/students.ts'
import { createCalendarDays } from '../../school/year/calendar.ts'
import { createClasses } from '../../school/year/classes.ts'
import { changeProfile } from '../../school/year/profile.ts'
import { createRoom } from '../../school/year/rooms.ts'
import { createSubject } from '../../school/year/subjects.ts'
import { createYear } from '../../school/year/years.ts'
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

interface Given {
  companyId: number
  timeZone: string
  today: string
  plan: Plan
  term: Term
  random: Random
  users: Record<string, number>
}

export async function demoRecords(tx: Tx, given: Given): Promise<Pick<DemoSchool, 'students' | 'staff' | 'rooms'>> {
  const { companyId, timeZone, today, plan, term, users } = given
  const admin = { companyId, timeZone, userId: users.admin!, roles: ['admin'] } as Partial<Caller> as Caller
  await changeProfile(tx, admin, {
    npsn: plan.npsn,
    level: plan.level,
    ownership: 'private',
    address: 'Jl. Melati No. 5',
    region: 'Kota Contoh',
    week_days: 5,
  })
  for (const holiday of term.holidays) await createCalendarDays(tx, admin, { ...holiday, kind: 'holiday' })
  const { id: yearId } = await createYear(tx, admin, {
    year: { name: term.academicYear, starts_on: term.yearStart, ends_on: term.yearEnd },
    today,
  })
  const staff = await addStaff(tx, given)
  const rooms = await addRooms(tx, admin, plan)
  for (const [code, name, kind] of SUBJECTS) await createSubject(tx, admin, { code, name, kind })
  const students = await addStudents(tx, { ...given, yearId, staff })
  await addGuardians(tx, companyId, students)
  await addGroups(tx, { companyId, yearId, from: term.yearStart, students, staff })
  return { staff, rooms, students }
}

async function addStaff(tx: Tx, given: Given): Promise<DemoStaff[]> {
  const { companyId, plan, random, today } = given
  const users = { ...given.users }
  const accounts = await tx.selectFrom('kernel.user_account').select(['id', 'name']).execute()
  const people = Array.from({ length: plan.staffCount }, (_, index) => {
    const job = JOBS[index] ?? ('teacher' as const)
    const account = ACCOUNT_OF[job]
    const owner = account && accounts.find(({ id }) => id === users[account.login])
    if (account) delete users[account.login] // one person per account
    const employment = (['permanent', 'contract', 'honorary'] as const)[
      random.next() < 0.7 ? 0 : random.next() < 0.5 ? 1 : 2
    ]!
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
  const hired = people.map((person) => ({ joined_on: '2019-07-15', ...person }))
  const ids = await createStaffMembers(tx, given, { people: hired, today })
  return people.map(({ name, job, user_id }, index) => ({ id: ids[index]!, name, job, userId: user_id }))
}

/** As the numbers are made: a place, a birthday (a woman's day is forty later), who registered as the how manieth; the place is nowhere. */
function nikOf(companyId: number, index: number, isWoman: boolean): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = 1 + ((index * 7) % 28) + (isWoman ? 40 : 0)
  const birthday = `${two(day)}${two(1 + (index % 12))}${two(70 + (index % 28))}`
  return `339901${birthday}${String((companyId * 1000 + index) % 10_000).padStart(4, '0')}`
}

async function addRooms(tx: Tx, admin: Caller, plan: Plan) {
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
  const rooms: { id: number; name: string }[] = []
  for (const [index, name] of [...names, ...classes].entries())
    rooms.push(await createRoom(tx, admin, { code: `R${String(index + 1).padStart(2, '0')}`, name }))
  return rooms.map(({ id, name }) => ({ id, name }))
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

const FAMILY = 16

/** One for each student, whom the school calls. Chance of their own, so that nobody else's falls differently. */
async function addGuardians(tx: Tx, companyId: number, students: readonly DemoStudent[]): Promise<void> {
  const random = seededRandom(companyId)
  const rows = students.map(({ id: student_id }, index) => {
    const { name, gender } = personName(random)
    const relation = gender === 'm' ? ('father' as const) : ('mother' as const)
    const phone = `0812-0000-${String(index + 1).padStart(4, '0')}`
    return { student_id, relation, name, phone, main_contact: true }
  })
  // Some have a brother or sister here, and a few two of them.
  for (let index = FAMILY; index < students.length; index += FAMILY)
    rows[index] = { ...rows[index - (index % (2 * FAMILY) ? FAMILY : 1)]!, student_id: students[index]!.id }
  await createGuardians(tx, { companyId }, rows)
}

async function addStudents(tx: Tx, given: Given & { yearId: number; staff: DemoStaff[] }): Promise<DemoStudent[]> {
  const { companyId, plan, term, random, yearId, today } = given
  const teachers = given.staff.filter((person) => person.job === 'teacher')
  const groups = plan.grades.flatMap((grade) => letters(plan).map((letter) => ({ grade, name: `${grade}${letter}` })))
  const groupIds = await createClasses(
    tx,
    given,
    groups.map((group, index) => ({
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
  const made = await createStudents(tx, given, {
    students: people.map(({ name, gender, grade, classId }, index) => ({
      name,
      gender,
      nis: `${term.yearStart.slice(2, 4)}${String(index + 1).padStart(4, '0')}`,
      nisn: String(90_000_000 + companyId * 10_000 + index).padStart(10, '0'),
      birth_place: 'Kota Contoh',
      birth_date: addDays(`${Number(term.yearStart.slice(0, 4)) - grade - 6}-07-01`, random.between(0, 364)),
      entered_on: term.yearStart,
      class_group_id: classId,
    })),
    today,
  })
  return people.map(({ name, grade, classId }, index) => ({ id: made[index]!.id, name, grade, classId }))
}

function letters(plan: Plan): string[] {
  return ['A', 'B', 'C', 'D'].slice(0, plan.classesPerGrade)
}
