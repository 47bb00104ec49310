// Scores from a file: one row per student and lesson, of lessons that the importing person may score.
import { sql } from 'kysely'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { numberColumn, plain, textColumn } from '../../../kernel/imports/columns.ts'
import { defineImport, type ImportContext, type ImportRow, type Problem } from '../../../kernel/imports/definition.ts'
import { ScoreValue } from './scores.ts'

const scoreColumn = {
  key: 'score',
  header: { id: 'Nilai', en: 'Score' },
  hint: { id: '0 sampai 100', en: '0 to 100' },
  required: true,
  example: '87,5',
  schema: ScoreValue(),
  read: (text: string) => (/^\d{1,3}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : text),
} as const

export const scoreImport = defineImport({
  kind: 'report_scores',
  title: { id: 'Nilai rapor', en: 'Report card scores' },
  roles: ['admin', 'principal', 'teacher'],
  makes: ['registry.score'],
  unique: [['semester', 'class_name', 'lesson', 'nis', 'nisn']],
  columns: [
    numberColumn({
      key: 'semester',
      header: { id: 'Semester', en: 'Semester' },
      hint: { id: 'misalnya 20261 untuk ganjil 2026/2027', en: 'e.g. 20261 for the first semester of 2026/2027' },
      required: true,
      example: '20261',
      digits: 5,
    }),
    textColumn({
      key: 'class_name',
      header: { id: 'Kelas', en: 'Class' },
      hint: { id: 'nama kelas yang terdaftar', en: 'name of an existing class' },
      aliases: ['Rombel', 'Nama kelas'],
      required: true,
      example: 'VII A',
      maxLength: 60,
    }),
    textColumn({
      key: 'lesson',
      header: { id: 'Mata pelajaran', en: 'Subject' },
      hint: {
        id: 'nama pelajaran di kelas itu, atau kode mata pelajaran',
        en: 'lesson name in that class, or subject code',
      },
      aliases: ['Mapel', 'Pelajaran'],
      required: true,
      example: 'Matematika',
      maxLength: 200,
    }),
    textColumn({
      key: 'nis',
      header: { id: 'NIS', en: 'Student no.' },
      hint: { id: 'NIS atau NISN harus ada', en: 'NIS or NISN is required' },
      aliases: ['NIPD'],
      required: false,
      example: '260001',
      maxLength: 30,
    }),
    numberColumn({
      key: 'nisn',
      header: { id: 'NISN', en: 'NISN' },
      hint: { id: '10 angka', en: '10 digits' },
      required: false,
      example: '',
      digits: 10,
    }),
    scoreColumn,
    textColumn({
      key: 'note',
      header: { id: 'Catatan', en: 'Note' },
      hint: { id: 'paling banyak 300 huruf', en: 'at most 300 characters' },
      required: false,
      example: '',
      maxLength: 300,
    }),
  ],

  async prepare(db, context, rows) {
    const found = await findTargets(db, context, rows)
    return rows.flatMap(({ row }) => found.get(row)!.problems)
  },

  async apply(tx, context, rows) {
    const found = await findTargets(tx, context, rows)
    const scores = rows.map(({ row, values }) => ({
      company_id: context.companyId,
      lesson_id: found.get(row)!.lesson!,
      student_id: found.get(row)!.student!,
      score: values.score,
      note: values.note?.trim() || null,
    }))
    return (await insertRows(tx, 'registry.score', scores)).map((id) => [id])
  },
})

interface Values {
  semester?: string
  class_name?: string
  lesson?: string
  nis?: string | null
  nisn?: string | null
}
interface Target {
  lesson: number | undefined
  student: number | undefined
  problems: Problem[]
}

/** Which lesson and student each row means. */
async function findTargets(
  db: Db,
  context: ImportContext,
  rows: readonly ImportRow<Values>[],
): Promise<Map<number, Target>> {
  const lessons = await findLessons(db, context, rows)
  const students = await findStudents(db, context, rows)
  const taken = await findTaken(db, context)
  return new Map(
    rows.map(({ row, values }) => {
      const { class_name, lesson: said, semester, nis, nisn } = values
      const named = class_name && said && semester
      const lesson = named ? (lessons.get(keyOf(semester, class_name, said)) ?? []) : undefined
      const member = nis || nisn ? (students.get(`nis/${nis}`) ?? students.get(`nisn/${nisn}`) ?? []) : undefined
      const problems: Problem[] = []
      const doubt = (column: string, code: Problem['code']) => problems.push({ row, column, code })
      if (lesson && lesson.length !== 1) doubt('lesson', lesson.length ? 'ambiguous' : 'unknown')
      if (!member) doubt('nis', 'invalid')
      else if (member.length !== 1) doubt('nis', member.length ? 'ambiguous' : 'unknown')
      const [one, who] = [lesson?.length === 1 ? lesson[0] : undefined, member?.length === 1 ? member[0] : undefined]
      if (one && !one.open) doubt('lesson', 'invalid')
      if (one && who && !who.classes.includes(one.class_group_id)) doubt('class_name', 'invalid')
      if (one && who && taken.has(`${one.id}/${who.id}`)) doubt('score', 'exists')
      return [row, { lesson: one?.id, student: who?.id, problems }]
    }),
  )
}

const keyOf = (semester: string, className: string, lesson: string) =>
  [semester, plain(className), plain(lesson)].join('/')

interface FoundLesson {
  id: number
  class_group_id: number
  /** It goes on, and the importing person may score it. */
  open: boolean
}

/** The job acts with every role of the import, so who really asked is looked up. */
async function findLessons(db: Db, { companyId }: ImportContext, rows: readonly ImportRow<Values>[]) {
  const semesters = [...new Set(rows.flatMap(({ values }) => values.semester ?? []))]
  const { rows: lessons } = await sql<
    FoundLesson & { semester: string; class_name: string; name: string; code: string }
  >`
    select l.id, l.semester, l.class_group_id, g.name as class_name, l.name, b.code,
      not l.ended and (
        exists (select from kernel.member m where m.company_id = l.company_id and m.user_id = kernel.actor()
          and m.role in ('admin', 'principal'))
        or exists (select from school.staff t where t.company_id = l.company_id and t.user_id = kernel.actor()
          and t.id in (l.staff_id, g.homeroom_staff_id))) as open
    from registry.lesson l
    join school.class_group g on g.company_id = l.company_id and g.id = l.class_group_id
    join school.subject b on b.company_id = l.company_id and b.id = l.subject_id
    where l.company_id = ${companyId} and l.semester = any(${semesters}::text[])`.execute(db)
  const found = new Map<string, FoundLesson[]>()
  for (const lesson of lessons)
    for (const word of new Set([plain(lesson.name), plain(lesson.code)])) {
      const key = keyOf(lesson.semester, lesson.class_name, word)
      found.set(key, [...(found.get(key) ?? []), lesson])
    }
  return found
}

interface FoundStudent {
  id: number
  classes: number[]
}

async function findStudents(db: Db, { companyId }: ImportContext, rows: readonly ImportRow<Values>[]) {
  const numbers = (key: 'nis' | 'nisn') => rows.flatMap(({ values }) => values[key] ?? [])
  const { rows: students } = await sql<FoundStudent & { nis: string | null; nisn: string | null }>`
    select s.id, s.nis, s.nisn, coalesce((select jsonb_agg(c.class_group_id) from (
      select e.class_group_id from school.current_class e where e.company_id = s.company_id and e.student_id = s.id
      union all select m.class_group_id from school.current_group m
      where m.company_id = s.company_id and m.student_id = s.id) c), '[]') as classes
    from school.student s where s.company_id = ${companyId}
      and (s.nis = any(${numbers('nis')}::text[]) or s.nisn = any(${numbers('nisn')}::text[]))`.execute(db)
  const found = new Map<string, FoundStudent[]>()
  for (const student of students)
    for (const key of [`nis/${student.nis}`, `nisn/${student.nisn}`])
      found.set(key, [...(found.get(key) ?? []), student])
  return found
}

async function findTaken(db: Db, { companyId }: ImportContext): Promise<Set<string>> {
  const scores = await db
    .selectFrom('registry.score')
    .select(['lesson_id', 'student_id'])
    .where('company_id', '=', companyId)
    .execute()
  return new Set(scores.map(({ lesson_id, student_id }) => `${lesson_id}/${student_id}`))
}
