// What the foundation may know of the room: counts by school and month, and of five or more only. What is fewer, the
// database does not show.
import type { Db } from '../../kernel/db/database.ts'

export type Figure = 'cases_opened' | 'sessions_held' | 'violations_counted'

export interface CounselMonth {
  company_id: number
  /** Its first day. */
  month: string
  /** Null: fewer than five, perhaps none. */
  figures: Record<Figure, number | null>
}

/** For a foundation-wide scope. Months of a school in which nothing reached five are left out. */
export async function listCounselMonths(
  db: Db,
  companies: readonly number[],
  months: { from: string; until: string },
): Promise<CounselMonth[]> {
  if (companies.length === 0) return []
  const rows = await db
    .selectFrom('counsel.school_month')
    .select(['company_id', 'month', 'figure', 'count'])
    .where('company_id', 'in', companies)
    .where('month', '>=', months.from)
    .where('month', '<=', months.until)
    .orderBy('company_id')
    .orderBy('month')
    .execute()
  const found = new Map<string, CounselMonth>()
  for (const { company_id, month, figure, count } of rows) {
    const key = `${company_id} ${month}`
    const none = { cases_opened: null, sessions_held: null, violations_counted: null }
    const one = found.get(key) ?? { company_id, month, figures: none }
    one.figures[figure as Figure] = count
    found.set(key, one)
  }
  return [...found.values()]
}
