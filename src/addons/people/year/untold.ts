// Months of a year that neither a run nor figures tell, of people whose year is settled: they would be taxed for a part of it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Id, Month, nameShapes, Obj, type Static, Text, Year } from '../../../kernel/values/schema.ts'

export const UntoldMonths = Obj({
  staff_id: Id(3),
  staff_name: Text(200, 'Bagus Prakoso'),
  year: Year(),
  /** Which ones, as 1–6 or 1, 4. */
  months: Text(60, '1–6'),
})
export const UntoldFilter = Obj({
  year: Year(),
  /** The month that settles: December, or for leavers their last. */
  month: Month(12),
})
nameShapes({ UntoldMonths })

const NAMED = 10

function selectUntold(db: Db, caller: Pick<Caller, 'companyId'>, { year, month }: Static<typeof UntoldFilter>) {
  return db
    .selectFrom(
      sql<{ staff_id: number; months: string }>`(
        select staff_id, string_agg(case when a = b then a::text else a || '–' || b end, ', ' order by a) as months
        from (select staff_id, min(month) as a, max(month) as b
          from (select u.*, month - row_number() over (partition by staff_id order by month) as island
            from people.untold_months(${caller.companyId}, ${year}, ${month}) u) i group by staff_id, island) spans
        group by staff_id)`.as('u'),
    )
    .innerJoin('school.staff as s', 's.id', 'u.staff_id')
    .select(['u.staff_id', 's.name as staff_name', 'u.months', sql<number>`${year}::int`.as('year')])
    .where('s.company_id', '=', caller.companyId)
}

export async function listUntoldMonths(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof UntoldFilter>; page: Page },
) {
  return pageOf(selectUntold(db, caller, filter), { keys: ['u.staff_id'], direction: 'asc' }, page)
}

/** What a year was settled with is what stands entered when the run is handed in. */
export async function assertFiguresStand(db: Db, caller: Caller, run: { id: number; year: number }) {
  const { rows } = await sql<{ name: string }>`
    select p.name from people.payslip s join school.staff p on p.company_id = s.company_id and p.id = s.staff_id
    where s.company_id = ${caller.companyId} and s.run_id = ${run.id} and s.final and s.source = 'computed'
      and coalesce(s.basis->'tax'->'figures', '[]') <> (select coalesce(jsonb_agg(f.id order by f.id), '[]') from people.year_figure f
        where f.company_id = s.company_id and f.staff_id = s.staff_id and f.year = s.year)
    order by p.name limit 1`.execute(db)
  if (rows[0]) throw new AppError('figures_changed', { values: { name: rows[0].name } })
}

/** Whoever settles a year knows all of it. */
export async function assertYearTold(db: Db, caller: Caller, run: { year: number; month: number; kind: string }) {
  if (run.kind !== 'regular') return
  const people = await selectUntold(db, caller, run).orderBy('u.staff_id').execute()
  if (people.length === 0) return
  const named = people.slice(0, NAMED).map(({ staff_name, months }) => `${staff_name} (${months})`)
  const list = [...named, ...(people.length > NAMED ? ['…'] : [])].join('; ')
  throw new AppError('months_untold', { values: { count: people.length, year: run.year, month: run.month, list } })
}
