// The report card's beginning: which records it can be made from, where they come from and how fresh they are.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { dayIn } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/database.ts'
import { Count, Flag, Moment, Nullable, Obj, Text, Word } from '../../kernel/schema.ts'
import { findConfig, Semester } from './config.ts'
import { findLastGood } from './logs.ts'

const FRESH_MS = 7 * 86_400_000

export const Bootstrap = Obj({
  configured: Flag(),
  source: Word('registry', 'local'),
  last_sync: Nullable(Moment()),
  stale: Flag(false),
  /** Why it is not fresher: not_configured, never_synced, too_old, or the code the last attempt ended with. */
  reason: Nullable(Text(60, 'registry_unavailable')),
  semester: Nullable(Semester),
  academic_year: Nullable(Text(9, '2026/2027')),
  students: Count(336),
  classes: Count(12),
  enrolled: Count(334),
})

export async function bootstrapReportCard(db: Db, caller: Caller, now: Date) {
  const [config, good, last, records] = await Promise.all([
    findConfig(db, caller.companyId),
    findLastGood(db, caller.companyId),
    findLastEnd(db, caller.companyId),
    countRecords(db, caller.companyId, dayIn(caller.timeZone, now)),
  ])
  const stale = !good || Date.parse(good.finished_at!) < now.getTime() - FRESH_MS
  return {
    configured: config !== undefined,
    source: good ? ('registry' as const) : ('local' as const),
    last_sync: good?.finished_at ?? null,
    stale,
    reason: config ? (last?.error_code ?? (good ? (stale ? 'too_old' : null) : 'never_synced')) : 'not_configured',
    semester: good?.semester ?? config?.semester ?? null,
    ...records,
  }
}

async function findLastEnd(db: Db, companyId: number) {
  return db
    .selectFrom('registry.sync_log')
    .select('error_code')
    .where('company_id', '=', companyId)
    .where('mode', '=', 'sync')
    .where('finished_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function countRecords(db: Db, companyId: number, today: string) {
  const { rows } = await sql<{ academic_year: string | null; students: number; classes: number; enrolled: number }>`
    with this_year as (
      select id, name from school.academic_year where company_id = ${companyId} and ${today}::date between starts_on and ends_on
      order by starts_on desc limit 1)
    select (select name from this_year) as academic_year,
      coalesce((select active from school.student_total where company_id = ${companyId}), 0) as students,
      (select count(*)::int from school.class_group g, this_year y where g.company_id = ${companyId} and g.academic_year_id = y.id) as classes,
      (select count(*)::int from school.enrolment e join school.class_group g on g.company_id = e.company_id and g.id = e.class_group_id, this_year y
       where e.company_id = ${companyId} and e.until_day is null and g.academic_year_id = y.id) as enrolled`.execute(db)
  return rows[0]!
}
