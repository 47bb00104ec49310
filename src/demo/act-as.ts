// In whose name the demo writes where the database asks who acts.
import { sql } from 'kysely'
import type { Tx } from '../kernel/db/database.ts'

export async function actAs(tx: Tx, userId: number | null): Promise<void> {
  await sql`select set_config('app.user', ${userId === null ? '' : String(userId)}, true)`.execute(tx)
}
