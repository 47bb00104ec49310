// The sums that stand beside a page of a ledger.
import { sql } from 'kysely'

/** For a subselect over a table of totals; PostgreSQL widens the sum of bigints, rupiah fit without. */
export function sumOf(column: 'debit' | 'credit') {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as(`sum_${column}`)
}
