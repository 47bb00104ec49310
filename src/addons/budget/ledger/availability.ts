// What is left of each line of the plan in force: planned to date, less what is held and used.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { cutPage, type Page, startOf } from '../../../kernel/lists/paging.ts'
import {
  Count,
  Id,
  Month,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
} from '../../../kernel/values/schema.ts'
import { AccountCode, ActivityCode } from '../plans/codes.ts'
import { fiscalMonthOf } from '../plans/line-months.ts'
import { getPlan } from '../plans/plans.ts'

export const Availability = Obj({
  line_id: Id(14),
  root_id: Id(14),
  line_no: Count(1),
  activity_code: ActivityCode,
  account_code: AccountCode,
  description: Text(500, 'Kertas HVS A4 70 gram'),
  /** In the whole year. */
  planned: Rupiah(2_080_000),
  /** Up to and including the month. */
  planned_to_date: Rupiah(1_040_000),
  reserved: Rupiah(104_000),
  committed: Rupiah(208_000),
  realised: Rupiah(520_000),
  available: Rupiah(208_000),
})
nameShapes({ BudgetAvailability: Availability })
export const AvailabilityFilter = Obj({
  plan_id: Id(),
  /** This month where not said. */
  month: Optional(Month()),
  line_id: Optional(Id(14)),
})

type Row = Static<typeof Availability>

/** What is left of one line today. */
export async function leftOf(
  db: Db,
  caller: Caller,
  { lineId, today }: { lineId: number; today: string },
): Promise<Row> {
  const line = await db
    .selectFrom('budget.plan_line')
    .select('plan_id')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', lineId)
    .executeTakeFirst()
  if (!line) throw notFound('plan_line_id')
  const filter = { plan_id: line.plan_id, line_id: lineId }
  const { data } = await listAvailability(db, caller, { filter, page: { limit: 1, cursor: undefined }, today })
  return data[0]!
}

export async function listAvailability(
  db: Db,
  caller: Caller,
  { filter, page, today }: { filter: Static<typeof AvailabilityFilter>; page: Page; today: string },
) {
  const plan = await getPlan(db, caller, filter.plan_id)
  if (plan.state !== 'approved') throw new AppError('plan_not_in_force', { values: { state: plan.state } })
  const month = filter.month ?? fiscalMonthOf(plan.fiscal_year, today)
  const [after = 0] = startOf(page, 1) ?? []
  const only = filter.line_id === undefined ? sql`` : sql`and l.id = ${filter.line_id}`
  // A line is looked at in this month and every later one: what was booked ahead is not there to be used twice.
  const { rows } = await sql<Row>`
    select l.id as line_id, l.root_id, l.line_no, l.activity_code, l.account_code, l.description,
      coalesce(t.planned, 0) as planned, coalesce(m.planned_to_date, 0)::bigint as planned_to_date,
      coalesce(t.reserved, 0) as reserved, coalesce(t.committed, 0) as committed, coalesce(t.realised, 0) as realised,
      least(coalesce(m.rest_to_date, 0), m.least_later)::bigint as available
    from budget.plan_line l
    left join budget.line_total t on t.company_id = l.company_id and t.line_id = l.root_id
    left join lateral (
      select sum(planned) filter (where month <= ${month}) as planned_to_date, sum(left_over) filter (where month <= ${month}) as rest_to_date,
        min(rest) filter (where month > ${month}) as least_later
      from (
        select month, planned, planned - reserved - committed - realised as left_over,
          sum(planned - reserved - committed - realised) over (order by month) as rest
        from budget.line_month_total x where x.company_id = l.company_id and x.line_id = l.root_id) s) m on true
    where l.company_id = ${caller.companyId} and l.plan_id = ${plan.id} and l.line_no > ${after} ${only}
    order by l.line_no limit ${page.limit + 1}`.execute(db)
  const { rows: data, next_cursor } = cutPage(rows, ['line_no'], page)
  return { data, next_cursor }
}
