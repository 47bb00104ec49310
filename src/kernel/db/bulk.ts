// Many rows in one statement, for seeds, imports and the demo.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { DB } from './types.generated.ts'

type Plain = string | number | boolean | null
type Value = Plain | readonly Plain[]

/**
 * Inserts the rows and answers their ids in the order given. Every row has the same keys. The handle is named by what is asked of it: whether one
 * with a few tables is among those with this one, the compiler would work out anew for each table, for half a minute in all.
 */
export async function insertRows(
  db: QueryExecutorProvider,
  table: keyof DB & string,
  rows: readonly Record<string, Value>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.id(column)))
  const target = sql.table(table)
  const { rows: inserted } = await sql<{ id: number }>`
    insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)
    returning id`.execute(db)
  return inserted.map((row) => row.id)
}

/**
 * Whether an id is among these, of an array as text: `where id = ${anyOf('{1,2}')}`. Taken from a sub-select, so that the planner does not see how many
 * they are: of a list that it sees it thinks each time that a plan for just these would be better than the one it has, and
 * planning takes longer than finding a few rows. What is asked of thousands at a time, and read in another way then, shows its list.
 */
export const anyOf = (ids: string) => sql`any ((select ${ids}::bigint[])::bigint[])`

/** The same, leaving out rows that exist already: for seeds, which may run again. */
export async function insertMissing(
  db: QueryExecutorProvider,
  table: keyof DB & string,
  rows: readonly Record<string, Value>[],
): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.id(column)))
  const target = sql.table(table)
  await sql`insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(db)
}
