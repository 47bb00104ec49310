// Payment approval in figures, from the kept totals.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Count, nameShapes, Obj, Rupiah, type Static, Type } from '../../../kernel/values/schema.ts'
import { STATES } from '../workflow.ts'

export const ApprovalStats = Obj({
  draft: Count(2),
  pending: Count(5),
  approved: Count(3),
  released: Count(1),
  paid: Count(18),
  /** Paid and taken back. */
  reversed: Count(0),
  rejected: Count(1),
  cancelled: Count(0),
  total: Count(30),
  draft_amount: Rupiah(1_800_000),
  pending_amount: Rupiah(42_500_000),
  approved_amount: Rupiah(12_250_000),
  released_amount: Rupiah(4_000_000),
  paid_amount: Rupiah(96_700_000),
  reversed_amount: Rupiah(0),
  rejected_amount: Rupiah(7_500_000),
  cancelled_amount: Rupiah(0),
  total_amount: Rupiah(164_750_000),
  /** Days since the oldest that waits was submitted, and on average; zero where none waits. */
  pending_oldest_days: Count(9),
  pending_average_days: Type.Number({ minimum: 0, maximum: 100_000, examples: [3.5] }),
})
nameShapes({ ApprovalStats })

export async function getApprovalStats(db: Db, caller: Caller, now: Date): Promise<Static<typeof ApprovalStats>> {
  const rows = await db
    .selectFrom('accounting.request_total')
    .select(['state', 'requests', 'amount'])
    .where('company_id', '=', caller.companyId)
    .execute()
  const byState = new Map(rows.map((row) => [row.state, row]))
  const figures = STATES.flatMap((state) => [
    [state, byState.get(state)?.requests ?? 0],
    [`${state}_amount`, byState.get(state)?.amount ?? 0],
  ])
  return {
    ...(Object.fromEntries(figures) as Static<typeof ApprovalStats>),
    total: sum(rows.map((row) => row.requests)),
    total_amount: sum(rows.map((row) => row.amount)),
    ...(await agesOf(db, caller, now)),
  }
}

/** Of those that wait: few, and found by their state. */
async function agesOf(db: Db, caller: Caller, now: Date) {
  const { rows } = await sql<{ pending_oldest_days: number; pending_average_days: number }>`
    select coalesce(floor(max(days)), 0)::int as pending_oldest_days, coalesce(round(avg(days), 1), 0) as pending_average_days
    from (select extract(epoch from ${now.toISOString()}::timestamptz - submitted_at) / 86400 as days
      from accounting.payment_request where company_id = ${caller.companyId} and state = 'pending') waiting`.execute(db)
  return rows[0]!
}
