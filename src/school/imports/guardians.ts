// Guardians from a file: who answers for which student. One for each relation to a student, unless names tell two apart.
import type { Db } from '../../kernel/db/database.ts'
import { plain, textColumn, wordColumn } from '../../kernel/imports/columns.ts'
import { defineImport, type ImportContext, type ImportRow, type Problem } from '../../kernel/imports/definition.ts'
import { Email, Phone } from '../formats.ts'
import { changeGuardian, createGuardians } from '../students/guardians.ts'

type Row = ImportRow<{ student?: string | null }>

export const guardianImport = defineImport({
  kind: 'guardians',
  title: { id: 'Wali siswa', en: 'Parents and guardians' },
  roles: ['admin'],
  makes: ['school.guardian'],
  unique: [['student', 'relation', 'name']],
  columns: [
    textColumn({
      key: 'student',
      header: { id: 'NIS, NISN atau NIK siswa', en: 'Student number' },
      hint: { id: 'NIS, NISN atau NIK siswa', en: 'the student’s NIS, NISN or NIK' },
      aliases: ['NIS', 'NISN', 'Nomor siswa'],
      required: true,
      example: '0129876543',
      maxLength: 30,
    }),
    wordColumn({
      key: 'relation',
      header: { id: 'Hubungan', en: 'Relationship' },
      hint: { id: 'ayah, ibu, wali atau lainnya', en: 'father, mother, guardian or other' },
      required: true,
      example: 'Ibu',
      words: { father: ['Ayah', 'Bapak'], mother: ['Ibu'], guardian: ['Wali'], other: ['Lainnya'] },
    }),
    textColumn({
      key: 'name',
      header: { id: 'Nama wali', en: 'Name' },
      hint: { id: 'nama lengkap', en: 'full name' },
      aliases: ['Nama', 'Nama orang tua'],
      required: true,
      example: 'Hadi Kusuma',
      maxLength: 200,
    }),
    {
      ...textColumn({
        key: 'phone',
        header: { id: 'Telepon', en: 'Phone' },
        hint: { id: 'misalnya 0812-0000-0001', en: 'e.g. +62 812-0000-0001' },
        aliases: ['HP', 'No HP', 'Nomor HP', 'WhatsApp'],
        required: false,
        example: '0812-0000-0001',
        maxLength: 30,
      }),
      schema: Phone(),
    },
    {
      ...textColumn({
        key: 'email',
        header: { id: 'Email', en: 'Email' },
        hint: { id: 'alamat email', en: 'an email address' },
        required: false,
        example: 'orang.tua@example.com',
        maxLength: 200,
      }),
      schema: Email(),
    },
    textColumn({
      key: 'occupation',
      header: { id: 'Pekerjaan', en: 'Occupation' },
      hint: { id: 'paling banyak 100 huruf', en: 'at most 100 characters' },
      required: false,
      example: 'Pedagang',
      maxLength: 100,
    }),
    textColumn({
      key: 'address',
      header: { id: 'Alamat', en: 'Address' },
      hint: { id: 'alamat lengkap', en: 'full address' },
      required: false,
      example: 'Jl. Melati No. 5',
      maxLength: 500,
    }),
  ],
  updates: {
    keys: [['student', 'relation']],
    fields: ['name', 'phone', 'email', 'occupation', 'address'],
    async find(db, context, rows) {
      const students = await studentsOf(db, context, rows)
      const kept = await db
        .selectFrom('school.guardian')
        .select(['id', 'version', 'student_id', 'relation', 'name', 'phone', 'email', 'occupation', 'address'])
        .where('company_id', '=', context.companyId)
        .where('student_id', 'in', [0, ...students.ids])
        .execute()
      const byStudent = Map.groupBy(kept, ({ student_id, relation }) => `${student_id} ${relation}`)
      return new Map(
        rows.map(({ row, values }) => {
          const { student, relation, name } = values
          const alike = byStudent.get(`${students.idOf(student)} ${relation}`) ?? []
          const called = alike.filter((one) => name && plain(one.name) === plain(name))
          return [
            row,
            (called.length ? called : alike).map(({ id, version, student_id: _, ...now }) => ({
              ...{ id, version, by: 'relation' },
              now: { ...now, student },
            })),
          ] as const
        }),
      )
    },
    change: (tx, context, { id, version, fields }) => changeGuardian(tx, context, { id, version, ...fields }),
  },

  prepare: async (db, context, rows) => (await studentsOf(db, context, rows)).problems,

  async apply(tx, context, rows) {
    const students = await studentsOf(tx, context, rows)
    // Whoever changes whom the school calls first waits for the other here.
    await tx
      .selectFrom('school.student')
      .select('id')
      .where('company_id', '=', context.companyId)
      .where('id', 'in', [0, ...students.ids])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    const called = await tx
      .selectFrom('school.guardian')
      .select('student_id')
      .where('company_id', '=', context.companyId)
      .where('student_id', 'in', [0, ...students.ids])
      .where('main_contact', '=', true)
      .execute()
    const hasContact = new Set(called.map(({ student_id }) => student_id))
    const guardians = rows.map(({ values: { student, ...guardian } }) => {
      const student_id = students.idOf(student)!
      // The first one of a student is called first; nobody is moved from that place by a file.
      const main_contact = !hasContact.has(student_id)
      hasContact.add(student_id)
      return { ...guardian, student_id, main_contact }
    })
    return (await createGuardians(tx, context, guardians)).map((id) => [id])
  },
})

async function studentsOf(db: Db, { companyId }: ImportContext, rows: readonly Row[]) {
  const wanted = [...new Set(rows.flatMap(({ values }) => values.student ?? []))]
  const found = wanted.length
    ? await db
        .selectFrom('school.student')
        .select(['id', 'nis', 'nisn', 'nik'])
        .where('company_id', '=', companyId)
        .where((is) => is.or([is('nis', 'in', wanted), is('nisn', 'in', wanted), is('nik', 'in', wanted)]))
        .execute()
    : []
  const bearers = new Map<string, Set<number>>()
  for (const { id, ...numbers } of found)
    for (const number of Object.values(numbers))
      if (number !== null) bearers.set(number, (bearers.get(number) ?? new Set()).add(id))
  const idOf = (number: string | null | undefined) => {
    const theirs = bearers.get(number ?? '')
    return theirs?.size === 1 ? [...theirs][0] : undefined
  }
  const problems = rows.flatMap(({ row, values: { student } }): Problem[] => {
    const bear = student ? (bearers.get(student)?.size ?? 0) : 1
    return bear === 1 ? [] : [{ row, column: 'student', code: bear ? 'ambiguous' : 'unknown' }]
  })
  return { idOf, ids: found.map(({ id }) => id), problems }
}
