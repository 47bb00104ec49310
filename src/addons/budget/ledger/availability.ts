// What is left of each line of the plan in force: planned to date, less what is held and used.
import { type RawBuilder, sql } from 'kysely'
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
import { planLinesOf } from './holds.ts'

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

/** What is left of these lines today, in one reading for each plan they stand in. */
export async function leftOf(
  db: Db,
  caller: Caller,
  { lineIds, today }: { lineIds: readonly number[]; today: string },
): Promise<Map<number, Row>> {
  const lines = await planLinesOf(db, caller, lineIds)
  if (lines.length < new Set(lineIds).size) throw notFound('plan_line_id')
  const left = new Map<number, Row>()
  for (const [planId, ofPlan] of Map.groupBy(lines, (line) => line.plan_id)) {
    const plan = await planInForce(db, caller, planId)
    const only = sql`and l.id = any (${ofPlan.map((line) => line.id)}::bigint[])`
    const month = fiscalMonthOf(plan.fiscal_year, today)
    for (const row of await readLeft(db, caller, { planId, month, only })) left.set(row.line_id, row)
  }
  return left
}

export async function listAvailability(
  db: Db,
  caller: Caller,
  { filter, page, today }: { filter: Static<typeof AvailabilityFilter>; page: Page; today: string },
) {
  const plan = await planInForce(db, caller, filter.plan_id)
  const month = filter.month ?? fiscalMonthOf(plan.fiscal_year, today)
  const [after = 0] = startOf(page, 1) ?? []
  const one = filter.line_id === undefined ? sql`` : sql`and l.id = ${filter.line_id}`
  const only = sql`and l.line_no > ${after} ${one} order by l.line_no limit ${page.limit + 1}`
  const rows = await readLeft(db, caller, { planId: plan.id, month, only })
  return cutPage(rows, ['line_no'], page)
}

async function planInForce(db: Db, caller: Caller, id: number) {
  const plan = await getPlan(db, caller, id)
  if (plan.state !== 'approved') throw new AppError('plan_not_in_force', { values: { state: plan.state } })
  return plan
}

// A line is looked at in this month and every later one: what was booked ahead is not there to be used twice.
async function readLeft(
  db: Db,
  caller: Caller,
  { planId, month, only }: { planId: number; month: number; only: RawBuilder<unknown> },
): Promise<Row[]> {
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
    where l.company_id = ${caller.companyId} and l.plan_id = ${planId} ${only}`.execute(db)
  return rows
}
