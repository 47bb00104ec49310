// Groups beside the classes: two clubs for all, and an elective where subjects can be chosen.
import type { Tx } from '../../kernel/db/database.ts'
import { joinGroups } from '../../school/students/group-members.ts'
import { createClasses } from '../../school/year/classes.ts'
import type { DemoStaff, DemoStudent } from './school.ts'

interface Given {
  companyId: number
  yearId: number
  /** When everybody joined. */
  from: string
  students: readonly DemoStudent[]
  staff: readonly DemoStaff[]
}
interface Group {
  kind: 'elective' | 'extracurricular'
  name: string
  /** Every how many-th student is in it. */
  every: number
}
const CLUBS: readonly Group[] = [
  { kind: 'extracurricular', name: 'Pramuka', every: 3 },
  { kind: 'extracurricular', name: 'Seni Tari', every: 11 },
]
const ELECTIVE: Group = { kind: 'elective', name: 'Informatika', every: 7 }
/** From there on subjects are chosen. */
const FIRST_CHOICE = 7

export async function addGroups(tx: Tx, { companyId, yearId, from, students, staff }: Given): Promise<void> {
  const teachers = staff.filter((person) => person.job === 'teacher')
  const chosen = students.some((student) => student.grade >= FIRST_CHOICE) ? [...CLUBS, ELECTIVE] : CLUBS
  const ids = await createClasses(
    tx,
    { companyId },
    chosen.map(({ kind, name }, index) => ({
      academic_year_id: yearId,
      kind,
      name,
      grade: 0,
      homeroom_staff_id: teachers[(index + 1) % teachers.length]!.id,
    })),
  )
  const members = chosen.flatMap(({ every }, index) =>
    students
      .filter((_, place) => place % every === 0)
      .map((student) => ({ class_group_id: ids[index]!, student_id: student.id, from_day: from })),
  )
  await joinGroups(tx, { companyId }, members)
}
