// Document numbers without gaps: one per company, kind and year, given in the transaction that uses it.
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { preparedSql } from '../lists/prepared.ts'

const callNextNumber = preparedSql(
  (company: number, kind: string, year: number, count: number) => sql<{ last: number }>`
    select kernel.next_number(${company}::int, ${kind}, ${year}::int, ${count}::int) as last`,
)

/** Those who ask for one of the same series wait until the transaction has ended. Of several at once it is the last. */
export async function nextNumber(
  tx: Tx,
  companyId: number,
  { kind, year, count = 1 }: { kind: string; year: number; count?: number },
): Promise<number> {
  const [given] = await callNextNumber(tx, companyId, kind, year, count)
  return given!.last
}

/** PR/2026/0042: how people write it. */
export function documentNumber(prefix: string, year: number, number: number): string {
  return `${prefix}/${year}/${String(number).padStart(4, '0')}`
}
