// What only the records and the day can tell of people in a file.
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import type { Existing, ImportContext, ImportRow, Problem } from '../../kernel/imports/definition.ts'
import { isBirthDate } from '../days.ts'

type Numbers<Column extends string> = Partial<Record<Column, string | null>>

/** The rows whose number in one of these columns belongs to someone else already. */
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
    const { rows: found } = await sql<{ id: number; number: string }>`
      select id, ${sql.ref(column)} as number from ${sql.table(table)}
      where company_id = ${companyId} and ${sql.ref(column)} = any(${wanted}::text[])`.execute(db)
    const bearers = Map.groupBy(found, ({ number }) => number)
    for (const { row, values, record } of rows)
      if (bearers.get(values[column] ?? '')?.some(({ id }) => id !== record))
        problems.push({ row, column, code: 'exists' })
  }
  return problems
}

/** By row of the file, the people who bear its numbers: each with the column by which. */
export function byNumbers<Column extends string>(
  people: readonly (Omit<Existing, 'by'> & { now: Readonly<Partial<Record<Column, unknown>>> })[],
  { columns, rows }: { columns: readonly Column[]; rows: readonly ImportRow<Numbers<Column>>[] },
): Map<number, Existing[]> {
  const bearers = columns.map((column) => ({ column, of: Map.groupBy(people, ({ now }) => now[column]) }))
  return new Map(
    rows.map(({ row, values }) => [
      row,
      bearers.flatMap(({ column, of }) =>
        values[column] ? (of.get(values[column] as never) ?? []).map((one) => ({ ...one, by: column })) : [],
      ),
    ]),
  )
}

/** Whether someone bears one of the numbers that the rows have in this column. */
export const bearsOneOf = <Column extends string>(column: Column, rows: readonly ImportRow<Numbers<Column>>[]) =>
  sql<boolean>`${sql.ref(column)} = any(${rows.flatMap(({ values }) => values[column] ?? [])}::text[])`

/** The rows whose birth date no living person has. */
export function findUnborn({ today }: ImportContext, rows: readonly ImportRow<Numbers<'birth_date'>>[]): Problem[] {
  return rows.flatMap(({ row, values: { birth_date } }) =>
    birth_date && !isBirthDate(birth_date, today) ? [{ row, column: 'birth_date', code: 'invalid' as const }] : [],
  )
}
