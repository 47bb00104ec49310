// What the rows of a file call by number, code or name.
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { textColumn } from '../../../kernel/imports/columns.ts'
import type { ImportContext } from '../../../kernel/imports/definition.ts'
import { AppError } from '../../../kernel/language/errors.ts'

export const studentColumn = <const Required extends boolean>(required: Required) =>
  textColumn({
    key: 'student',
    header: { id: 'NIS atau NISN', en: 'Student number' },
    hint: { id: 'NIS atau NISN siswa', en: 'the student’s NIS or NISN' },
    aliases: ['NIS', 'NISN', 'Nomor siswa'],
    required,
    example: required ? '260001' : '',
    maxLength: 30,
  })

export const feeColumn = textColumn({
  key: 'fee',
  header: { id: 'Kode biaya', en: 'Code of the fee' },
  hint: { id: 'kode jenis biaya, misalnya SPP', en: 'fee code, e.g. SPP' },
  aliases: ['Jenis biaya', 'Biaya'],
  required: true,
  example: 'SPP',
  maxLength: 20,
})

/** Everyone who bears one of the numbers. */
export async function studentsOf(
  db: Db,
  { companyId }: ImportContext,
  numbers: readonly (string | null | undefined)[],
) {
  const wanted = numbers.filter((number) => typeof number === 'string')
  const found = new Map<string, number[]>()
  if (wanted.length === 0) return found
  const rows = await db
    .selectFrom('school.student')
    .select(['id', 'nis', 'nisn'])
    .where('company_id', '=', companyId)
    .where((is) => is.or([is('nis', 'in', wanted), is('nisn', 'in', wanted)]))
    .execute()
  for (const { id, ...bears } of rows)
    for (const number of new Set(Object.values(bears)))
      if (number !== null) found.set(number, [...(found.get(number) ?? []), id])
  return found
}

export async function feesByCode(db: Db, { companyId }: ImportContext): Promise<Map<string, number>> {
  const rows = await db.selectFrom('fees.fee_type').select(['id', 'code']).where('company_id', '=', companyId).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** The day on which everything stands that was there before. */
export async function booksBegan(tx: Tx, context: ImportContext): Promise<string> {
  const began = await findBegin(tx, context)
  if (began === null) throw new AppError('no_period')
  return began
}

export async function findBegin(db: Db, { companyId }: ImportContext): Promise<string | null> {
  const { rows } = await sql<{
    began: string | null
  }>`select accounting.books_began(${companyId}) as began`.execute(db)
  return rows[0]!.began
}
