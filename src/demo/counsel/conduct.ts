// The demo's conduct: violations counted and waiting, one student over a threshold and one close to it, achievements.
import { answerCrossings } from '../../addons/counsel/conduct/answers.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { addDays } from '../../kernel/values/clock.ts'
import type { DemoSchool, DemoStudent } from '../school/school.ts'

const FEATS = [
  ['Olimpiade Matematika', 'academic', 'city', 50],
  ['Lomba Cerdas Cermat', 'academic', 'district', 30],
  ['Pencak Silat Pelajar', 'sport', 'province', 60],
  ['Turnamen Bulu Tangkis', 'sport', 'district', 30],
  ['Festival Tari Daerah', 'art', 'city', 40],
  ['Musabaqah Tilawatil Quran', 'religious', 'district', 40],
  ['Pengurus OSIS', 'organisation', 'school', 20],
] as const

/** What brings the first of them a warning letter, and the second close to one. */
const NAMED_CASES = [
  ['S02', 'S01', 'R01', 'S03', 'R03'],
  ['S02', 'S03'],
] as const
const COUNSELOR = 'Ratna Kusuma'

interface Kind {
  id: number
  code: string
  category: string
}

export async function addConduct(tx: Tx, school: DemoSchool): Promise<void> {
  const kinds = await tx
    .selectFrom('counsel.violation_type')
    .select(['id', 'code', 'category'])
    .where('company_id', '=', school.companyId)
    .orderBy('code')
    .execute()
  await addViolations(tx, school, kinds)
  await addReports(tx, school, kinds)
  await addNamed(tx, school, kinds)
  await addAchievements(tx, school)
}

export function someStudents(school: DemoSchool, perCent: number): DemoStudent[] {
  const wanted = Math.max(3, Math.round((school.students.length * perCent) / 100))
  return Array.from({ length: Math.min(wanted, school.students.length) }, () => school.random.pick(school.students))
}

async function addViolations(tx: Tx, school: DemoSchool, kinds: readonly Kind[]): Promise<void> {
  const common = kinds.filter(({ category }) => category !== 'heavy')
  const rows = someStudents(school, 6).map((student, index) => {
    const kind = school.random.pick(common)
    // Something always waits for the counsellor this morning.
    const occurred_on = index < 2 ? school.today : school.random.pick(school.schoolDays)
    const state = violationState(school, occurred_on)
    return ownRow(school, student, { violation_type_id: kind.id, occurred_on, state })
  })
  await insertRows(tx, 'counsel.violation', rows)
}

/** What is older than a week has been dealt with. */
function violationState(school: DemoSchool, occurredOn: string): string {
  if (occurredOn >= addDays(school.today, -7)) return school.random.pick(['reported', 'validated'])
  return school.random.next() < 0.9 ? 'counted' : 'voided'
}

/** A teacher's own, which wait for the counsellor. */
async function addReports(tx: Tx, school: DemoSchool, kinds: readonly Kind[]): Promise<void> {
  const { teacher } = school.users
  if (!teacher) return
  const late = kinds.find(({ code }) => code === 'R01')!
  const rows = school.students.slice(3, 5).map(({ id }) => ({
    company_id: school.companyId,
    student_id: id,
    violation_type_id: late.id,
    occurred_on: school.today,
    note: 'Tiba setelah bel kedua',
    source: 'report',
    created_by: teacher,
  }))
  await insertRows(tx, 'counsel.violation', rows)
}

async function addNamed(tx: Tx, school: DemoSchool, kinds: readonly Kind[]): Promise<void> {
  const days = school.schoolDays.slice(0, 5)
  const rows = NAMED_CASES.flatMap((codes, index) =>
    codes.map((code, step) => {
      const kind = kinds.find((one) => one.code === code)!
      const occurred_on = days[Math.min(step, days.length - 1)] ?? school.today
      return ownRow(school, school.students[index]!, { violation_type_id: kind.id, occurred_on, state: 'counted' })
    }),
  )
  // One by one, as they were counted: a threshold is reached by one of them.
  for (const row of rows) await insertRows(tx, 'counsel.violation', [row])
  const writer = { companyId: school.companyId, userId: school.users.counselor ?? 0, name: COUNSELOR }
  const crossed = await tx
    .selectFrom('counsel.threshold_crossing')
    .select('student_id')
    .distinct()
    .where('company_id', '=', school.companyId)
    .orderBy('student_id')
    .execute()
  for (const { student_id } of crossed)
    await answerCrossings(tx, writer, { studentId: student_id, today: school.today })
}

async function addAchievements(tx: Tx, school: DemoSchool): Promise<void> {
  const rows = someStudents(school, 3).map((student) => {
    const [title, kind, level, points] = school.random.pick(FEATS)
    const rank = kind === 'organisation' ? null : school.random.between(1, 3)
    const achieved_on = school.random.pick(school.schoolDays)
    return ownRow(school, student, { title, kind, level, rank, points, achieved_on })
  })
  await insertRows(tx, 'counsel.achievement', rows)
}

export function ownRow<T extends object>(school: DemoSchool, student: DemoStudent, row: T) {
  return { company_id: school.companyId, student_id: student.id, created_by: school.users.counselor ?? null, ...row }
}
