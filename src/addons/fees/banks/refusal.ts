// Something tried within a transaction: done, or not done at all and why.
import { sql } from 'kysely'
import type { Tx } from '../../../kernel/db/database.ts'
import { fromDatabase } from '../../../kernel/db/errors.ts'
import { isRefusal } from '../../../kernel/imports/run/apply.ts'
import { AppError } from '../../../kernel/language/errors.ts'

/** The code with which it was refused, and nothing of it done; undefined where it was done. What passes by itself is thrown. */
export async function refusalOf(tx: Tx, work: () => Promise<unknown>): Promise<string | undefined> {
  await sql`savepoint bank_payment`.execute(tx)
  try {
    await work()
    await sql`release savepoint bank_payment`.execute(tx)
    return undefined
  } catch (error) {
    const refused = error instanceof AppError ? error : isRefusal(error) && fromDatabase(error, () => true)
    if (!refused) throw error
    await sql`rollback to savepoint bank_payment`.execute(tx)
    return refused.code.slice(0, 60)
  }
}
