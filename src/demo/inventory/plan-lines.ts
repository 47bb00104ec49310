// Which lines of the plan in force a demo school buys from.
import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/database.ts'
import { ORDERED } from '../money/budget-lines.ts'

const SMALLEST = 100_000
/** Accounts of goods that are used up; fees and bills of the same plan are not for buying. */
const GOODS = '5.1.02.01.01.%'

/** A line with something left, and how much each purchase may take of it. */
export interface FreeLine {
  id: number
  fund: number
  share: number
}

/** Of the plan in force, the line for goods that are used up with the most left, in this month and every later one. */
export async function freeLine(
  tx: Tx,
  companyId: number,
  { today, uses }: { today: string; uses: number },
): Promise<FreeLine | undefined> {
  const { rows } = await sql<{ id: number; fund: number; free: number }>`
    with t as (
      select line_id, fund_source_id, month, sum(planned - reserved - committed - realised) over (partition by line_id order by month) as rest
      from budget.line_month_total where company_id = ${companyId} and fiscal_year = ${Number(today.slice(0, 4))})
    select t.line_id as id, t.fund_source_id as fund, least(
        coalesce((select rest from t b where b.line_id = t.line_id and b.month <= ${Number(today.slice(5, 7))} order by b.month desc limit 1), 0),
        min(rest) filter (where month > ${Number(today.slice(5, 7))}))::bigint as free
    from t join budget.plan_line l on l.company_id = ${companyId} and l.id = t.line_id and l.account_code like ${GOODS}
    group by 1, 2 order by free desc nulls last, id limit 1`.execute(tx)
  const best = rows[0]
  const share = Math.min(1_800_000, Math.floor((best?.free ?? 0) / uses))
  return best && share >= SMALLEST ? { id: best.id, fund: best.fund, share } : undefined
}

/** The one for computers. */
export function computerLine(tx: Tx, companyId: number) {
  return tx
    .selectFrom('budget.plan_line as l')
    .innerJoin('budget.plan as p', (join) =>
      join.onRef('p.company_id', '=', 'l.company_id').onRef('p.id', '=', 'l.plan_id'),
    )
    .select(['l.id', 'l.volume', 'l.unit_price', 'p.fund_source_id'])
    .where('l.company_id', '=', companyId)
    .where('l.description', '=', ORDERED)
    .where('p.state', '=', 'approved')
    .executeTakeFirstOrThrow()
}
