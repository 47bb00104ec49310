// Whom a row is about: one column for every import of personnel and payroll.
import type { Db } from '../../../kernel/db/database.ts'
import { textColumn } from '../../../kernel/imports/columns.ts'
import type { Existing, ImportContext, ImportRow, Problem } from '../../../kernel/imports/definition.ts'

export const DAY = {
  id: 'tanggal, misalnya 31/12/2026 atau 2026-12-31',
  en: 'a date, e.g. 31/12/2026 or 2026-12-31',
}

export const staffColumn = textColumn({
  key: 'staff',
  header: { id: 'NIK, NIP atau NUPTK', en: 'Staff number' },
  hint: { id: 'NIK, NIP atau NUPTK pegawai', en: 'the person’s NIK, NIP or NUPTK' },
  aliases: ['NIK', 'NIP', 'NUPTK', 'Nomor pegawai'],
  required: true,
  example: '3174011203850007',
  maxLength: 30,
})

type Row = ImportRow<{ staff?: string | null }>

export interface People {
  idOf(number: string | null | undefined): number | undefined
  ids: readonly number[]
  /** Rows whose number nobody bears, or more than one person. */
  problems: Problem[]
}

export async function peopleOf(db: Db, { companyId }: ImportContext, rows: readonly Row[]): Promise<People> {
  const wanted = [...new Set(rows.flatMap(({ values }) => values.staff ?? []))]
  const bearers = new Map<string, Set<number>>()
  const staff = wanted.length
    ? await db
        .selectFrom('school.staff')
        .select(['id', 'nik', 'nip', 'nuptk'])
        .where('company_id', '=', companyId)
        .where((is) => is.or([is('nik', 'in', wanted), is('nip', 'in', wanted), is('nuptk', 'in', wanted)]))
        .execute()
    : []
  for (const { id, ...numbers } of staff)
    for (const number of Object.values(numbers))
      if (number !== null) bearers.set(number, (bearers.get(number) ?? new Set()).add(id))
  const problems = rows.flatMap(({ row, values: { staff: number } }): Problem[] => {
    const found = number ? (bearers.get(number)?.size ?? 0) : 1
    return found === 1 ? [] : [{ row, column: 'staff', code: found ? 'ambiguous' : 'unknown' }]
  })
  const idOf = (number: string | null | undefined) => {
    const found = bearers.get(number ?? '')
    return found?.size === 1 ? [...found][0] : undefined
  }
  return { idOf, ids: staff.map(({ id }) => id), problems }
}

interface Kept {
  id: number
  version: number
  staff_id: number | null
}

/** By row, the record of its person that is the same in these columns too. */
export function recordsOf<K extends Kept>(
  kept: readonly K[],
  { people, rows, same }: { people: People; rows: readonly Row[]; same: readonly (keyof K & string)[] },
): Map<number, Existing[]> {
  const nameOf = (staffId: unknown, record: object) =>
    JSON.stringify([staffId, ...same.map((column) => (record as Record<string, unknown>)[column])])
  const records = new Map(kept.map((record) => [nameOf(record.staff_id, record), record]))
  return new Map(
    rows.flatMap(({ row, values }) => {
      const record = records.get(nameOf(people.idOf(values.staff), values))
      if (!record) return []
      const { id, version, ...now } = record
      return [[row, [{ id, version, now: { ...now, staff: values.staff }, by: same.at(-1) ?? 'staff' }]] as const]
    }),
  )
}
