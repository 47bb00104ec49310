// What a version of a plan changes of the one it was made from: by line, by group of expenditure, as a whole.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { cutPage, type Page, startOf } from '../../../kernel/lists/paging.ts'
import {
  Count,
  Id,
  List,
  NextCursor,
  Nullable,
  nameShapes,
  Obj,
  Quantity,
  Rupiah,
  Text,
  Word,
} from '../../../kernel/values/schema.ts'
import { AccountCode, ActivityCode } from './codes.ts'
import { getPlan } from './plans.ts'

const Changed = Obj({
  root_id: Id(14),
  change: Word('added', 'removed', 'changed'),
  line_no_before: Nullable(Count(12)),
  line_no: Nullable(Count(12)),
  activity_code: ActivityCode,
  account_code: AccountCode,
  description: Text(500, 'Kertas HVS A4 70 gram'),
  volume_before: Nullable(Quantity(40)),
  volume: Nullable(Quantity(60)),
  unit_price_before: Nullable(Rupiah(52_000)),
  unit_price: Nullable(Rupiah(52_000)),
  amount_before: Rupiah(2_080_000),
  amount: Rupiah(3_120_000),
  difference: Rupiah(1_040_000),
})
const Group = Obj({
  /** The rule that makes it a group; null for what is in none. */
  code: Nullable(Text(41, 'operating')),
  name: Nullable(Text(200, 'Belanja operasi')),
  before: Rupiah(300_000_000),
  after: Rupiah(300_000_000),
  difference: Rupiah(0),
})
export const PlanDifference = Obj({
  lines: List(Changed),
  next_cursor: NextCursor,
  plan_id: Id(),
  base_id: Id(),
  total_before: Rupiah(369_600_000),
  total: Rupiah(369_600_000),
  difference: Rupiah(0),
  added: Count(1),
  removed: Count(0),
  changed: Count(2),
  groups: List(Group),
})
nameShapes({ ChangedPlanLine: Changed, PlanDifferenceGroup: Group, PlanDifference })

interface Line {
  root_id: number
  change: 'added' | 'removed' | 'changed'
  line_no_before: number | null
  line_no: number | null
  activity_code: string
  account_code: string
  description: string
  volume_before: number | null
  volume: number | null
  unit_price_before: number | null
  unit_price: number | null
  amount_before: number
  amount: number
  difference: number
}

/** The lines in pages, by root; lines that stayed as they were are left out. */
export async function comparePlan(db: Db, caller: Caller, { id, page }: { id: number; page: Page }) {
  const { base_id, total } = await getPlan(db, caller, id)
  if (base_id === null) throw new AppError('plan_is_original')
  const base = await getPlan(db, caller, base_id)
  const pair = sql`with ${pairs(caller, id, base_id)}`
  const [after = 0] = startOf(page, 1) ?? []
  const { rows } = await sql<Line>`${pair}
    select root_id, change, line_no_before, line_no, activity_code, account_code, description, volume_before, volume,
      unit_price_before, unit_price, amount_before, amount, amount - amount_before as difference
    from pair where change is not null and root_id > ${after} order by root_id limit ${page.limit + 1}`.execute(db)
  const { rows: counted } = await sql<{ added: number; removed: number; changed: number }>`${pair}
    select count(*) filter (where change = 'added') as added, count(*) filter (where change = 'removed') as removed,
      count(*) filter (where change = 'changed') as changed from pair`.execute(db)
  const { data: lines, next_cursor } = cutPage(rows, ['root_id'], page)
  return {
    lines,
    next_cursor,
    plan_id: id,
    base_id,
    total_before: base.total,
    total,
    difference: total - base.total,
    ...counted[0]!,
    groups: await groupsOf(db, caller, { id, baseId: base_id }),
  }
}

function pairs({ companyId }: Caller, id: number, baseId: number) {
  const lines = (plan: number) =>
    sql`(select * from budget.plan_line where company_id = ${companyId} and plan_id = ${plan})`
  return sql`pair as (
    select root_id, case when o.id is null then 'added' when n.id is null then 'removed'
        when (n.description, n.volume, n.unit, n.unit_price, n.months, n.prohibited_uses, n.justification) is distinct from
          (o.description, o.volume, o.unit, o.unit_price, o.months, o.prohibited_uses, o.justification) then 'changed' end as change,
      o.line_no as line_no_before, n.line_no, coalesce(n.activity_code, o.activity_code) as activity_code,
      coalesce(n.account_code, o.account_code) as account_code, coalesce(n.description, o.description) as description,
      o.volume as volume_before, n.volume, o.unit_price as unit_price_before, n.unit_price,
      coalesce(o.amount, 0) as amount_before, coalesce(n.amount, 0) as amount
    from ${lines(baseId)} o full join ${lines(id)} n using (root_id))`
}

/** By the groups that a shift keeps; what is in none of them stands by itself. */
async function groupsOf(db: Db, caller: Caller, { id, baseId }: { id: number; baseId: number }) {
  const { rows } = await sql<{ code: string | null; name: string | null; before: number; after: number }>`
    with ${pairs(caller, id, baseId)},
    rule as (
      select distinct on (r.code) r.code, r.name, r.lines
      from budget.plan p join budget.plan_rule r on r.company_id = p.company_id and r.kind = 'shift_group'
        and p.fiscal_year between r.valid_from and coalesce(r.valid_to, 9999)
      where p.company_id = ${caller.companyId} and p.id = ${id} order by r.code, r.valid_from desc)
    select g.code, g.name, sum(amount_before)::bigint as before, sum(amount)::bigint as after
    from pair left join lateral (
      select r.code, r.name from rule r where pair.activity_code || '@' || pair.account_code like any (r.lines) order by r.code limit 1) g on true
    group by g.code, g.name order by g.code nulls last`.execute(db)
  return rows.map((group) => ({ ...group, difference: group.after - group.before }))
}
