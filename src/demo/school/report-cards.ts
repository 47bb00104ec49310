// Report cards of the running term at each school: lessons of every class, an open card for everyone, first scores.
import { sql } from 'kysely'
import { semesterOn } from '../../addons/registry/report-card/bootstrap.ts'
import { insertRows } from '../../kernel/db/bulk.ts'
import type { Tx } from '../../kernel/db/database.ts'
import type { DemoSchool } from './school.ts'

/** Codes of the school's subjects, with their national numbers. */
const TAUGHT: Readonly<Record<string, string>> = {
  BIN: '300110000',
  MTK: '401100000',
  IPA: '401000000',
  BIG: '300210000',
}

export async function demoReportCards(tx: Tx, school: DemoSchool): Promise<void> {
  const semester = semesterOn(school.termStart)
  const lessons = await addLessons(tx, school, semester)
  await insertRows(
    tx,
    'registry.report_card',
    school.students.map(({ id, classId }) => ({
      company_id: school.companyId,
      semester,
      student_id: id,
      class_group_id: classId,
    })),
  )
  await addScores(tx, school, lessons)
}

interface Lesson {
  id: number
  classId: number
}

async function addLessons(tx: Tx, { companyId, staff }: DemoSchool, semester: string): Promise<Lesson[]> {
  const teachers = staff.filter((person) => person.job === 'teacher')
  const { rows } = await sql<{
    class_group_id: number
    subject_id: number
    code: string
    name: string
    group: string
    registry_id: string
  }>`
    select g.id as class_group_id, b.id as subject_id, b.code, b.name, l.registry_id as group,
      md5('lesson' || g.company_id || '/' || g.id || '/' || b.id)::uuid as registry_id
    from school.class_group g
    join registry.link l on l.company_id = g.company_id and l.class_group_id = g.id
    join school.subject b on b.company_id = g.company_id and b.code = any(${Object.keys(TAUGHT)}::text[])
    where g.company_id = ${companyId} and g.kind = 'regular' order by g.id, b.id`.execute(tx)
  const ids = await insertRows(
    tx,
    'registry.lesson',
    rows.map(({ class_group_id, subject_id, code, name, group, registry_id }, index) => ({
      company_id: companyId,
      semester,
      class_group_id,
      subject_id,
      staff_id: teachers[index % teachers.length]!.id,
      name,
      hours: 4,
      registry_id,
      registry_class_id: group,
      registry_subject: TAUGHT[code]!,
    })),
  )
  return rows.map(({ class_group_id }, index) => ({ id: ids[index]!, classId: class_group_id }))
}

/** Of every class, its first lesson. */
async function addScores(tx: Tx, { companyId, students, random }: DemoSchool, lessons: readonly Lesson[]) {
  const first = new Map(lessons.toReversed().map((lesson) => [lesson.classId, lesson.id]))
  await insertRows(
    tx,
    'registry.score',
    students.flatMap(({ id, classId }) => {
      const lesson_id = first.get(classId)
      const score = random.between(130, 196) / 2
      return lesson_id ? [{ company_id: companyId, lesson_id, student_id: id, score }] : []
    }),
  )
}
