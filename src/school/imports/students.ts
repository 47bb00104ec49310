// Students from a file, with the class they are in.
import { insertRows } from '../../kernel/bulk.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { defineImport, type ImportContext } from '../../kernel/import.ts'
import { dayColumn, numberColumn, plain, textColumn, wordColumn } from '../../kernel/import-columns.ts'
import { findTaken } from './taken.ts'
import { GENDERS } from './words.ts'

const DAY = { id: 'tanggal, misalnya 31/12/2012 atau 2012-12-31', en: 'a date such as 31/12/2012 or 2012-12-31' }

export const studentImport = defineImport({
  kind: 'students',
  title: { id: 'Siswa', en: 'Students' },
  roles: ['admin'],
  makes: ['school.student', 'school.enrolment'],
  unique: [['nis'], ['nisn'], ['nik']],
  columns: [
    textColumn({
      key: 'nis',
      header: { id: 'NIS', en: 'School student no.' },
      hint: { id: 'nomor induk di sekolah ini', en: 'the number at this school' },
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
    numberColumn({
      key: 'nik',
      header: { id: 'NIK', en: 'National identity no.' },
      hint: { id: '16 angka', en: '16 digits' },
      required: false,
      example: '3174010203120001',
      digits: 16,
    }),
    textColumn({
      key: 'name',
      header: { id: 'Nama', en: 'Name' },
      hint: { id: 'nama lengkap', en: 'the full name' },
      aliases: ['Nama lengkap', 'Nama siswa', 'Nama peserta didik'],
      required: true,
      example: 'Ayu Lestari',
      maxLength: 200,
    }),
    wordColumn({
      key: 'gender',
      header: { id: 'Jenis kelamin', en: 'Gender' },
      hint: { id: 'L atau P', en: 'L (male) or P (female)' },
      aliases: ['JK', 'L/P'],
      required: true,
      example: 'P',
      words: GENDERS,
    }),
    textColumn({
      key: 'birth_place',
      header: { id: 'Tempat lahir', en: 'Birth place' },
      hint: { id: 'kota atau kabupaten', en: 'the town' },
      required: false,
      example: 'Bandung',
      maxLength: 100,
    }),
    dayColumn({
      key: 'birth_date',
      header: { id: 'Tanggal lahir', en: 'Birth date' },
      hint: DAY,
      required: false,
      example: '2012-12-31',
    }),
    textColumn({
      key: 'class',
      header: { id: 'Kelas', en: 'Class' },
      hint: { id: 'nama kelas pada tahun pelajaran ini', en: 'the name of a class of this academic year' },
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
    const taken = await findTaken(db, context, 'school.student', ['nis', 'nisn', 'nik'], rows)
    const wrong = rows.flatMap(({ row, values }) => {
      const found = values.class ? (classes.get(plain(values.class)) ?? []) : undefined
      const code = found?.length === 0 ? 'unknown' : 'ambiguous'
      return [
        ...(found && found.length !== 1 ? [{ row, column: 'class', code } as const] : []),
        ...((values.birth_date ?? '') > context.today ? [{ row, column: 'birth_date', code: 'invalid' } as const] : []),
      ]
    })
    return [...taken, ...wrong]
  },

  async apply(tx, context, rows) {
    const company_id = context.companyId
    const students = await insertRows(
      tx,
      'school.student',
      rows.map(({ values: { class: _, ...student } }) => ({ company_id, ...student })),
    )
    const wanted = rows.map(({ values }) => values.class)
    const classes = await findClasses(tx, context, wanted)
    const enrolled = rows.flatMap(({ values }, index) => {
      const [group] = values.class ? (classes.get(plain(values.class)) ?? []) : []
      if (!group) return []
      const { entered_on } = values
      const from_day = entered_on && entered_on > group.starts_on ? entered_on : group.starts_on
      return [{ company_id, student_id: students[index]!, class_group_id: group.id, from_day }]
    })
    const enrolments = await insertRows(tx, 'school.enrolment', enrolled)
    const enrolmentOf = new Map(enrolled.map(({ student_id }, index) => [student_id, enrolments[index]!]))
    return students.map((id) => [id, enrolmentOf.get(id) ?? null])
  },
})

interface ClassOfThisYear {
  id: number
  starts_on: string
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
    .execute()
  for (const { id, name } of groups) {
    const same = found.get(plain(name)) ?? []
    found.set(plain(name), [...same, { id, starts_on: year.starts_on }])
  }
  return found
}
