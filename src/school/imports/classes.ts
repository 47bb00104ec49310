// Classes from a file, with their homeroom teachers.
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import { plain, textColumn, wholeColumn } from '../../kernel/imports/columns.ts'
import { defineImport, type ImportContext } from '../../kernel/imports/definition.ts'
import { createClasses } from '../year/classes.ts'

export const classImport = defineImport({
  kind: 'classes',
  title: { id: 'Kelas', en: 'Classes' },
  roles: ['admin'],
  makes: ['school.class_group'],
  unique: [['academic_year', 'name']],
  columns: [
    textColumn({
      key: 'academic_year',
      header: { id: 'Tahun pelajaran', en: 'School year' },
      hint: { id: 'misalnya 2026/2027, yang sudah terdaftar', en: 'e.g. 2026/2027, already set up' },
      required: true,
      example: '2026/2027',
      maxLength: 9,
    }),
    textColumn({
      key: 'name',
      header: { id: 'Nama kelas', en: 'Class name' },
      hint: { id: 'satu kali per tahun pelajaran', en: 'once per academic year' },
      aliases: ['Kelas', 'Rombel', 'Nama rombel'],
      required: true,
      example: '7A',
      maxLength: 60,
    }),
    wholeColumn({
      key: 'grade',
      header: { id: 'Tingkat', en: 'Grade' },
      hint: { id: '0 sampai 13', en: '0 to 13' },
      required: true,
      example: '7',
      minimum: 0,
      maximum: 13,
    }),
    textColumn({
      key: 'homeroom',
      header: { id: 'Wali kelas', en: 'Homeroom teacher' },
      aliases: ['homeroom name'],
      hint: { id: 'NIP, NUPTK atau nama pegawai yang terdaftar', en: 'staff number or name' },
      required: false,
      example: '',
      maxLength: 200,
    }),
  ],

  async prepare(db, context, rows) {
    const years = await findYears(db, context)
    const teachers = await findTeachers(
      db,
      context,
      rows.map(({ values }) => values.homeroom),
    )
    const taken = await findTakenNames(db, context)
    return rows.flatMap(({ row, values }) => {
      const year = values.academic_year && years.get(values.academic_year)
      const found = values.homeroom ? (teachers.get(plain(values.homeroom)) ?? []) : undefined
      const code = found?.length === 0 ? 'unknown' : 'ambiguous'
      return [
        ...(values.academic_year && !year ? [{ row, column: 'academic_year', code: 'unknown' } as const] : []),
        ...(year && taken.has(`${year} ${values.name}`) ? [{ row, column: 'name', code: 'exists' } as const] : []),
        ...(found && found.length !== 1 ? [{ row, column: 'homeroom', code } as const] : []),
      ]
    })
  },

  async apply(tx, context, rows) {
    const years = await findYears(tx, context)
    const wanted = rows.map(({ values }) => values.homeroom)
    const teachers = await findTeachers(tx, context, wanted)
    const groups = rows.map(({ values: { academic_year, homeroom, name, grade } }) => ({
      academic_year_id: years.get(academic_year)!,
      name,
      grade,
      homeroom_staff_id: homeroom ? teachers.get(plain(homeroom))![0]! : null,
    }))
    return (await createClasses(tx, context, groups)).map((id) => [id])
  },
})

async function findYears(db: Db, { companyId }: ImportContext): Promise<Map<string, number>> {
  const years = await db
    .selectFrom('school.academic_year')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(years.map(({ id, name }) => [name, id]))
}

async function findTakenNames(db: Db, { companyId }: ImportContext): Promise<Set<string>> {
  const groups = await db
    .selectFrom('school.class_group')
    .select(['academic_year_id', 'name'])
    .where('company_id', '=', companyId)
    .where('kind', '=', sql.lit('regular'))
    .execute()
  return new Set(groups.map(({ academic_year_id, name }) => `${academic_year_id} ${name}`))
}

/** Staff who work here, under each number they have and under their name. */
async function findTeachers(db: Db, { companyId }: ImportContext, wanted: (string | null | undefined)[]) {
  const found = new Map<string, number[]>()
  if (!wanted.some(Boolean)) return found
  const staff = await db
    .selectFrom('school.staff')
    .select(['id', 'name', 'nip', 'nuptk'])
    .where('company_id', '=', companyId)
    .where('state', '=', sql.lit('active'))
    .execute()
  for (const { id, name, nip, nuptk } of staff)
    for (const key of [name, nip, nuptk]) if (key) found.set(plain(key), [...(found.get(plain(key)) ?? []), id])
  return found
}
