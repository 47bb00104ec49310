// Putting a receipt on paper at the counter: the first time it is the receipt, afterwards a copy that says so.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'

/** Which printing this is. */
export async function countPrint(tx: Tx, { companyId }: Caller, id: number): Promise<number> {
  // Of two who print at once one has the original.
  const { rows: held } = await sql`
    select from fees.receipt where company_id = ${companyId} and id = ${id} for update`.execute(tx)
  if (held.length === 0) throw notFound('id')
  const { rows } = await sql<{ nth: number }>`
    insert into fees.receipt_print (company_id, receipt_id, nth)
    select ${companyId}, ${id}, coalesce(max(nth), 0) + 1 from fees.receipt_print where company_id = ${companyId} and receipt_id = ${id}
    returning nth`.execute(tx)
  return rows[0]!.nth
}
