// How much care the schools give and how often rules are broken, as counts by school and month: nothing of a case or a child.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import type { Page } from '../../../kernel/lists/paging.ts'
import {
  Count,
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
} from '../../../kernel/values/schema.ts'
import { listCounselMonths } from '../../counsel/api.ts'
import { SchoolsParam, schoolsOf } from '../overview/schools.ts'
import { PeriodParam, spansOf } from '../periods.ts'

/** Null: fewer than five, perhaps none; a month in which nothing reached five is left out. */
const Few = () => Nullable(Count(12))
export const CareMonth = Obj({
  company_id: Id(1),
  school_name: Text(200, 'SMP Pendopo Nusantara'),
  month: Day('2026-08-01'),
  cases_opened: Few(),
  sessions_held: Few(),
  violations_counted: Few(),
})
export const CareFilter = Obj({ period: Optional(PeriodParam), schools: Optional(SchoolsParam) })
nameShapes({ CareMonth, CareFilter })

export async function listCareMonths(
  db: Db,
  caller: Caller,
  { filter, page, today }: { filter: Static<typeof CareFilter>; page: Page; today: string },
) {
  const companies = schoolsOf(caller, filter.schools)
  const { from, until } = spansOf(filter.period, 'year', today)
  const { data: rows, next_cursor } = await listCounselMonths(db, { companies, from, until }, page)
  const { rows: schools } = await sql<{ id: number; name: string }>`
    select id, name from kernel.company where id = any (${companies}::int[])`.execute(db)
  const names = new Map(schools.map(({ id, name }) => [id, name]))
  return { data: rows.map((row) => ({ ...row, school_name: names.get(row.company_id)! })), next_cursor }
}
