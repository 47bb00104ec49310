// Document numbers without gaps: one per company, kind and year, given in the transaction that uses it.
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** The row lock makes writers of one series queue; a rollback gives the number back. Of several at once it is the last. */
export async function nextNumber(
  tx: Tx,
  companyId: number,
  { kind, year, count = 1 }: { kind: string; year: number; count?: number },
): Promise<number> {
  const { last } = await tx
    .insertInto('kernel.number_series')
    .values({ company_id: companyId, kind, year, last: count })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind', 'year']).doUpdateSet({ last: sql`number_series.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** PR/2026/0042: how people write it. */
export function documentNumber(prefix: string, year: number, number: number): string {
  return `${prefix}/${year}/${String(number).padStart(4, '0')}`
}
