// What the plans in force give to each fund and activity: the budget's side of a comparison with what was spent.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'

export interface ActivityBudget {
  fund_source_id: number
  activity_code: string
  amount: number
}

/** Of each fund the approved plan of the year, in its latest revision. */
export async function listActivityBudgets(db: Db, caller: Caller, year: number): Promise<ActivityBudget[]> {
  const { rows } = await sql<ActivityBudget>`
    select p.fund_source_id, l.activity_code, sum(l.amount)::bigint as amount
    from (select distinct on (fund_source_id) company_id, id, fund_source_id from budget.plan
          where company_id = ${caller.companyId} and fiscal_year = ${year} and state = 'approved'
          order by fund_source_id, revision desc) p
    join budget.plan_line l on l.company_id = p.company_id and l.plan_id = p.id
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
