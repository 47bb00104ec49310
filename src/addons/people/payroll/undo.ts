// Taking back a month that was wrong. What it paid goes back with it, in every ledger; its slips stay to be read, and count for
// nothing any more.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { payrollRunWorkflow } from '../workflow.ts'
import { unpostRun } from './posting.ts'
import { getPayrollRun, lockPayrollRun } from './runs.ts'

export const PayrollRunVoid = Obj({
  id: Id(),
  version: Version(),
  /** In an open period, not before the money left. */
  date: Day('2026-08-03'),
  reason: Text(400, 'Jam mengajar tertukar'),
})
nameShapes({ PayrollRunVoid })

export async function voidPayrollRun(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof PayrollRunVoid>; today: string },
) {
  const { id, version, date, reason } = given
  if (date > today) throw invalid('date', faults.future)
  const run = await lockPayrollRun(tx, caller, id)
  assertCurrent(run, version)
  await assertNoneBuiltOn(tx, caller, run)
  await move(tx, caller, {
    workflow: payrollRunWorkflow,
    name: 'void',
    request: { id, note: reason, set: { voided_on: date, void_reason: reason } },
  })
  const { paid_on, fund_source_id, plan_line_id } = run
  if (paid_on !== null && fund_source_id !== null) {
    const paid = { ...run, paid_on, fund_source_id, plan_line_id: plan_line_id ?? undefined }
    await unpostRun(tx, caller, { run: paid, back: { date, reason }, today })
  }
  return getPayrollRun(tx, caller, id)
}

/** The tax of later slips, and what they took of old deductions, rests on this one: the last is taken back first. */
async function assertNoneBuiltOn(tx: Tx, caller: Caller, run: { id: number; year: number; month: number }) {
  const { rows } = await sql<{ month: string }>`
    select format('%s-%s', r.year, lpad(r.month::text, 2, '0')) as month from people.payroll_run r
    where r.company_id = ${caller.companyId} and (r.year, r.month, r.id) > (${run.year}, ${run.month}, ${run.id})
      and r.state <> 'void' and exists (select from people.payslip s where s.company_id = r.company_id and s.run_id = r.id)
    order by r.year desc, r.month desc, r.id desc limit 1`.execute(tx)
  if (rows[0]) throw new AppError('later_run_stands', { values: { month: rows[0].month } })
}
