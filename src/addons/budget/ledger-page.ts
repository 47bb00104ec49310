// One page of a ledger, newest first, with the sums of the whole of it.
import { type SelectQueryBuilder, sql } from 'kysely'
import { AppError } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'

interface Sums {
  sum_debit: number | null
  sum_credit: number | null
}

/** For a subselect over a table of totals; PostgreSQL widens the sum of bigints, rupiah fit without. */
export function sumOf(column: 'debit' | 'credit') {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as(`sum_${column}`)
}

/** The sums ride on the rows of the page: one statement sees one moment, so entries and summary cannot disagree. */
export async function ledgerPage<D, T extends keyof D, O extends Sums>(query: SelectQueryBuilder<D, T, O>, page: Page) {
  const { rows, next_cursor } = await pageOf(query, { keys: ['entry_date', 'id'], direction: 'desc' }, page)
  // Entries are never removed: behind a cursor that this ledger gave out there is always one more.
  if (rows.length === 0 && page.cursor !== undefined)
    throw new AppError('invalid_params', { fields: { cursor: 'unknown' } })
  const { sum_debit, sum_credit } = rows[0] ?? { sum_debit: 0, sum_credit: 0 }
  const entries = rows.map(({ sum_debit: _debit, sum_credit: _credit, ...entry }) => entry)
  return { entries, summary: { debit: sum_debit ?? 0, credit: sum_credit ?? 0 }, next_cursor }
}
