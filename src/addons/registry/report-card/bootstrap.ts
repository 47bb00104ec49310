// The report card's beginning: opens a card for everyone in a class, from the records at hand, and says where those come
// from and how fresh they are. It never waits for the registry.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { dayIn } from '../../../kernel/values/clock.ts'
import {
  Count,
  Flag,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  type Static,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { findConfig, Semester } from '../connection/config.ts'
import { yearOf } from '../plan/local.ts'
import { Freshness, findLastGood, freshnessOf } from '../sync/logs.ts'

export const BootstrapRequest = Obj({ semester: Optional(Semester) })
export const Bootstrap = Obj({
  configured: Flag(),
  source: Word('registry', 'local'),
  ...Freshness.properties,
  semester: Semester,
  academic_year: Nullable(Text(9, '2026/2027')),
  students: Count(336),
  classes: Count(12),
  enrolled: Count(334),
  subjects: Count(11),
  lessons: Count(132),
  teachers: Count(24),
  cards_created: Count(334),
  cards_updated: Count(0),
  cards_unchanged: Count(0),
})
nameShapes({ ReportCardBootstrapRequest: BootstrapRequest, ReportCardBootstrap: Bootstrap })

/** The one that is configured, else the one last synced, else the one of today. */
export async function semesterFor(db: Db, caller: Pick<Caller, 'companyId' | 'timeZone'>, now: Date): Promise<string> {
  const [config, good] = [await findConfig(db, caller.companyId), await findLastGood(db, caller.companyId)]
  return config?.semester ?? good?.semester ?? semesterOn(dayIn(caller.timeZone, now))
}

/** July to December is the first half of a school year, January to June its second. */
export function semesterOn(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return month >= 7 ? `${year}1` : `${year - 1}2`
}

export async function bootstrapReportCard(
  tx: Tx,
  caller: Caller,
  { request, now }: { request: Static<typeof BootstrapRequest>; now: Date },
) {
  const config = await findConfig(tx, caller.companyId)
  const freshness = await freshnessOf(tx, caller.companyId, { configured: config !== undefined, now })
  const semester = request.semester ?? (await semesterFor(tx, caller, now))
  const cards = await openCards(tx, caller.companyId, semester)
  return {
    configured: config !== undefined,
    source: freshness.last_sync ? ('registry' as const) : ('local' as const),
    ...freshness,
    semester,
    ...(await countRecords(tx, caller.companyId, semester)),
    ...cards,
  }
}

/** Whoever is in a class of that year has a card; one who moved takes it along. */
async function openCards(tx: Tx, companyId: number, semester: string) {
  const { rows } = await sql<{ cards_created: number; cards_updated: number; cards_unchanged: number }>`
    with placed as (
      select e.student_id, e.class_group_id from school.current_class e
      join school.class_group g on g.company_id = e.company_id and g.id = e.class_group_id
      join school.academic_year y on y.company_id = g.company_id and y.id = g.academic_year_id and y.name = ${yearOf(semester)}
      where e.company_id = ${companyId}
    ), made as (
      insert into registry.report_card as c (company_id, semester, student_id, class_group_id)
      select ${companyId}::int, ${semester}::text, p.student_id, p.class_group_id from placed p order by p.student_id
      on conflict (company_id, semester, student_id) do update set class_group_id = excluded.class_group_id
        where c.class_group_id <> excluded.class_group_id
      returning version
    )
    select count(*) filter (where version = 1)::int as cards_created,
      count(*) filter (where version > 1)::int as cards_updated,
      (select count(*) from placed)::int - count(*)::int as cards_unchanged from made`.execute(tx)
  return rows[0]!
}

interface Records {
  academic_year: string | null
  students: number
  classes: number
  enrolled: number
  subjects: number
  lessons: number
  teachers: number
}

async function countRecords(db: Db, companyId: number, semester: string): Promise<Records> {
  const { rows } = await sql<Records>`
    with this_year as (select id, name from school.academic_year where company_id = ${companyId} and name = ${yearOf(semester)}),
    given as (select subject_id, staff_id from registry.lesson where company_id = ${companyId} and semester = ${semester} and not ended)
    select (select name from this_year) as academic_year,
      coalesce((select active from school.student_total where company_id = ${companyId}), 0) as students,
      (select count(*)::int from school.class_group g, this_year y where g.company_id = ${companyId} and g.academic_year_id = y.id and g.kind = 'regular') as classes,
      (select count(*)::int from school.current_class e join school.class_group g on g.company_id = e.company_id and g.id = e.class_group_id, this_year y
       where e.company_id = ${companyId} and g.academic_year_id = y.id) as enrolled,
      (select count(distinct subject_id)::int from given) as subjects,
      (select count(*)::int from given) as lessons,
      (select count(distinct staff_id)::int from given) as teachers`.execute(db)
  return rows[0]!
}
