// Students from a file, with the class they are in.
import type { Db, Tx } from '../../kernel/db/database.ts'
import { dayColumn, numberColumn, plain, textColumn } from '../../kernel/imports/columns.ts'
import { defineImport, type ImportContext, type ImportRow, type Problem } from '../../kernel/imports/definition.ts'
import { createStudents, writeStudent } from '../students/students.ts'
import { birthDateColumn, DAY, genderColumn, nikColumn } from './columns.ts'
import { bearsOneOf, byNumbers, findTaken, findUnborn } from './taken.ts'
import { forgetUnseen } from './unseen.ts'

const NUMBERS = ['nisn', 'nik', 'nis'] as const

export const studentImport = defineImport({
  kind: 'students',
  title: { id: 'Siswa', en: 'Students' },
  roles: ['admin'],
  makes: ['school.student', 'school.enrolment'],
  forget: (tx, made) => forgetUnseen(tx, 'student', made),
  unique: [['nis'], ['nisn'], ['nik']],
  updates: {
    keys: [['nisn'], ['nik'], ['nis']],
    fields: ['nis', 'nisn', 'nik', 'name', 'gender', 'birth_place', 'birth_date', 'entered_on'],
    async find(db, context, rows) {
      const found = byNumbers(await bearersOf(db, context, rows), { columns: NUMBERS, rows })
      // A class is written in many ways; the one of the record is not another one.
      for (const { row, values } of rows)
        for (const one of found.get(row) ?? []) {
          const { class: name } = one.now as { class: string | null }
          if (name && values.class && plain(name) === plain(values.class)) one.now = { ...one.now, class: values.class }
        }
      return found
    },
    change: (tx, context, { id, version, fields }) =>
      writeStudent(tx, context, { change: { id, version, ...fields }, today: context.today }),
  },
  columns: [
    textColumn({
      key: 'nis',
      header: { id: 'NIS', en: 'School student no.' },
      hint: { id: 'nomor induk di sekolah ini', en: 'student number at this school' },
      required: false,
      example: '2026001',
      maxLength: 30,
    }),
    numberColumn({
      key: 'nisn',
      header: { id: 'NISN', en: 'National student no.' },
      hint: { id: '10 angka', en: '10 digits' },
      required: false,
      example: '0129876543',
      digits: 10,
    }),
    nikColumn('3174010203120001'),
    textColumn({
      key: 'name',
      header: { id: 'Nama', en: 'Name' },
      hint: { id: 'nama lengkap', en: 'full name' },
      aliases: ['Nama lengkap', 'Nama siswa', 'Nama peserta didik'],
      required: true,
      example: 'Ayu Lestari',
      maxLength: 200,
    }),
    genderColumn(true, 'P'),
    textColumn({
      key: 'birth_place',
      header: { id: 'Tempat lahir', en: 'Birth place' },
      hint: { id: 'kota atau kabupaten', en: 'town or regency' },
      required: false,
      example: 'Bandung',
      maxLength: 100,
    }),
    birthDateColumn('2012-12-31'),
    textColumn({
      key: 'class',
      header: { id: 'Kelas', en: 'Class' },
      hint: { id: 'nama kelas pada tahun pelajaran ini', en: 'name of a class in this school year' },
      aliases: ['class name', 'class group', 'class group name', 'Rombel', 'Rombel saat ini', 'Nama kelas'],
      required: false,
      example: '7A',
      maxLength: 60,
    }),
    dayColumn({
      key: 'entered_on',
      header: { id: 'Tanggal masuk', en: 'Entered on' },
      hint: DAY,
      required: false,
      example: '2026-07-13',
    }),
  ],

  async prepare(db, context, rows) {
    const classes = await findClasses(
      db,
      context,
      rows.map(({ values }) => values.class),
    )
    const misplaced = rows.flatMap(({ row, values }): Problem[] => {
      if (!values.class) return []
      const [group, ...others] = classes.get(plain(values.class)) ?? []
      if (!group) return [{ row, column: 'class', code: 'unknown' }]
      if (others.length) return [{ row, column: 'class', code: 'ambiguous' }]
      // Nobody enters a class after its year has ended.
      return (values.entered_on ?? '') > group.ends_on ? [{ row, column: 'entered_on', code: 'invalid' }] : []
    })
    const taken = await findTaken(db, context, { table: 'school.student', columns: NUMBERS, rows })
    return [...taken, ...misplaced, ...findUnborn(context, rows)]
  },

  async apply(tx, context, rows) {
    const wanted = rows.map(({ values }) => values.class)
    const classes = await findClasses(tx, context, wanted)
    const students = rows.map(({ values: { class: name, ...student } }) => {
      const [group] = name ? (classes.get(plain(name)) ?? []) : []
      return { ...student, class_group_id: group?.id ?? null }
    })
    const made = await createStudents(tx, context, { students, today: context.today })
    return made.map(({ id, enrolmentId }) => [id, enrolmentId])
  },
})

type Numbers = Partial<Record<(typeof NUMBERS)[number], string | null>>

/** Whoever bears one of the numbers, with the class they are in. */
async function bearersOf(db: Db, { companyId }: ImportContext, rows: readonly ImportRow<Numbers>[]) {
  const students = await db
    .selectFrom('school.student as s')
    .leftJoin('school.enrolment as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.student_id', '=', 's.id').on('e.until_day', 'is', null),
    )
    .leftJoin('school.class_group as g', (join) =>
      join.onRef('g.company_id', '=', 'e.company_id').onRef('g.id', '=', 'e.class_group_id'),
    )
    .select(['s.id', 's.version', 's.nis', 's.nisn', 's.nik', 's.name', 's.gender', 's.birth_place', 's.birth_date'])
    .select(['s.entered_on', 'g.name as class'])
    .where('s.company_id', '=', companyId)
    .where((is) => is.or(NUMBERS.map((number) => bearsOneOf(number, rows))))
    .execute()
  return students.map(({ id, version, ...now }) => ({ id, version, now }))
}

interface ClassOfThisYear {
  id: number
  ends_on: string
}

/** The classes of the academic year that runs now or comes next, else of the last one, by their plain names. */
async function findClasses(db: Db | Tx, { companyId, today }: ImportContext, names: (string | null | undefined)[]) {
  const found = new Map<string, ClassOfThisYear[]>()
  if (!names.some(Boolean)) return found
  const years = await db
    .selectFrom('school.academic_year')
    .select(['id', 'starts_on', 'ends_on'])
    .where('company_id', '=', companyId)
    .orderBy('starts_on')
    .execute()
  const year = years.find(({ ends_on }) => ends_on >= today) ?? years.at(-1)
  if (!year) return found
  const groups = await db
    .selectFrom('school.class_group')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('academic_year_id', '=', year.id)
    .where('kind', '=', 'regular')
    .execute()
  for (const { id, name } of groups) {
    const same = found.get(plain(name)) ?? []
    found.set(plain(name), [...same, { id, ends_on: year.ends_on }])
  }
  return found
}
