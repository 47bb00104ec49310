// What the foundation may know of the room: counts by school and month, and of five or more only. What is fewer, the
// database does not show.
import { sql } from 'kysely'
import type { Db } from '../../kernel/db/database.ts'
import { type Page, type Paged, pageOf } from '../../kernel/lists/paging.ts'

export type Figure = 'cases_opened' | 'sessions_held' | 'violations_counted'

export interface CounselMonth {
  company_id: number
  /** Its first day. */
  month: string
  /** Null: fewer than five, perhaps none. */
  cases_opened: number | null
  sessions_held: number | null
  violations_counted: number | null
}

const countOf = (figure: Figure) => sql<number | null>`max(m.count) filter (where m.figure = ${figure})`.as(figure)

/** For a foundation-wide scope. Months of a school in which nothing reached five are left out. Never added up here: a sum with hidden parts tells of them. */
export function listCounselMonths(
  db: Db,
  { companies, from, until }: { companies: readonly number[]; from: string; until: string },
  page: Page,
): Promise<Paged<CounselMonth>> {
  const months = db
    .selectFrom('counsel.school_month as m')
    .select(['m.company_id', 'm.month'])
    .select([countOf('cases_opened'), countOf('sessions_held'), countOf('violations_counted')])
    .where('m.company_id', 'in', [0, ...companies])
    .where('m.month', '>=', from)
    .where('m.month', '<=', until)
    .groupBy(['m.company_id', 'm.month'])
  return pageOf(months, { keys: ['m.month', 'm.company_id'], direction: 'desc' }, page)
}
