// Tells the planner of tables that were filled a moment ago.
import { type Kysely, sql } from 'kysely'
import type { DB } from './types.generated.ts'

/** Answers the tables that were looked at: those that have grown or changed much since the last time. */
export async function takeStock(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ tables: string[] }>`select kernel.take_stock() as tables`.execute(db)
  return rows[0]!.tables
}
