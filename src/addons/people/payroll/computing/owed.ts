// What people owe of loans in the month of a run: what the schedule wants by then and no run has taken, and all that is left.
import { sql } from 'kysely'
import type { Caller } from '../../../../kernel/access/caller.ts'
import type { Tx } from '../../../../kernel/db/database.ts'
import { AppError } from '../../../../kernel/language/errors.ts'
import { monthOf } from '../../slips/proration.ts'
import type { Owed } from '../../slips/types.ts'
import type { ComputedRun } from './run.ts'

/** What is paid back early lessens the last instalments, not the next one. */
export async function readOwed(tx: Tx, run: ComputedRun, ids: readonly number[]) {
  const { first } = monthOf(run.year, run.month)
  const { rows } = await sql<Owed & { staff_id: number }>`
    select staff_id, id, number, rest, least(rest, greatest(0, least(amount, instalment * months) - taken))::bigint as due
    from (
      select l.staff_id, l.id, l.number, l.amount, l.instalment, coalesce(t.amount, 0) as taken, (m.out - coalesce(t.amount, 0))::bigint as rest,
        greatest(0, (extract(year from ${first}::date) - extract(year from l.starts_on)) * 12
          + extract(month from ${first}::date) - extract(month from l.starts_on) + 1) as months
      from people.loan l
      left join people.loans_taken(${run.companyId}, ${run.id}) t on t.loan_id = l.id
      cross join lateral (select coalesce(sum(case x.kind when 'pay' then x.amount else -x.amount end), 0) as out
        from people.loan_move x where x.company_id = l.company_id and x.loan_id = l.id) m
      where l.company_id = ${run.companyId} and l.staff_id = any(${ids}::bigint[]) and l.state = 'paid') o
    where rest > 0 order by staff_id, id`.execute(tx)
  return rows
}

/** A fund takes back what it lent: where the run is paid out of another one, the books of both would be wrong. */
export async function assertLoansOf(
  tx: Tx,
  caller: Caller,
  { runId, fund }: { runId: number; fund: number | null },
): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select distinct l.number from people.payslip s
    join people.payslip_loan p on p.company_id = s.company_id and p.payslip_id = s.id
    join people.loan l on l.company_id = p.company_id and l.id = p.loan_id
    where s.company_id = ${caller.companyId} and s.run_id = ${runId} and l.fund_source_id <> ${fund}
    order by 1 limit 5`.execute(tx)
  if (rows.length > 0)
    throw new AppError('loan_of_other_fund', { values: { list: rows.map(({ number }) => number).join(', ') } })
}
