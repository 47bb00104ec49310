// What only the records and the day can tell of people in a file.
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { ImportContext, ImportRow, Problem } from '../../kernel/imports/definition.ts'
import { isBirthDate } from '../days.ts'

type Numbers<Column extends string> = Partial<Record<Column, string | null>>

/** The rows whose number in one of these columns belongs to someone already. */
export async function findTaken<Column extends string>(
  db: Db,
  { companyId }: ImportContext,
  {
    table,
    columns,
    rows,
  }: {
    table: 'school.student' | 'school.staff'
    columns: readonly Column[]
    rows: readonly ImportRow<Numbers<Column>>[]
  },
): Promise<Problem[]> {
  const problems: Problem[] = []
  // One statement per column: each has an index of its own.
  for (const column of columns) {
    const wanted = rows.flatMap(({ values }) => values[column] ?? [])
    if (wanted.length === 0) continue
    const { rows: found } = await sql<{ number: string }>`
      select ${sql.ref(column)} as number from ${sql.table(table)}
      where company_id = ${companyId} and ${sql.ref(column)} = any(${wanted}::text[])`.execute(db)
    const taken = new Set(found.map(({ number }) => number))
    for (const { row, values } of rows)
      if (taken.has(values[column] ?? '')) problems.push({ row, column, code: 'exists' })
  }
  return problems
}

/** The rows whose birth date no living person has. */
export function findUnborn({ today }: ImportContext, rows: readonly ImportRow<Numbers<'birth_date'>>[]): Problem[] {
  return rows.flatMap(({ row, values: { birth_date } }) =>
    birth_date && !isBirthDate(birth_date, today) ? [{ row, column: 'birth_date', code: 'invalid' as const }] : [],
  )
}
