// Payroll runs: one per month and kind, from the first payslip to the day it is locked.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { type Decision, decide, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import { move, moving } from '../../../kernel/records/workflow.ts'
import {
  Count,
  Day,
  Id,
  Month,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Version,
  Word,
  Year,
} from '../../../kernel/values/schema.ts'
import { startJob } from '../../../kernel/work/jobs.ts'
import { PAY_APPROVERS } from '../roles.ts'
import { monthOf } from '../slips/proration.ts'
import { HOLIDAYS } from '../staff/pay-profiles.ts'
import { payrollRunWorkflow, STATES } from '../workflow.ts'
import { assertFiguresStand, assertYearTold } from '../year/untold.ts'
import { COMPUTE } from './computing/compute.ts'
import { assertLoansOf } from './computing/owed.ts'
import { isBooked, postRun } from './posting.ts'
import { runName } from './run-name.ts'

const KINDS = ['regular', 'thr', 'bonus'] as const

export const PayrollRun = moving(payrollRunWorkflow, {
  id: Id(),
  year: Year(),
  month: Month(),
  kind: Word(...KINDS),
  holiday: Nullable(Word(...HOLIDAYS)),
  pay_date: Day('2026-07-31'),
  fund_source_id: Nullable(Id(3)),
  state: Word(...STATES),
  version: Version(),
  paid_on: Nullable(Day('2026-07-31')),
  voided_on: Nullable(Day('2026-08-03')),
  void_reason: Nullable(Text(500, 'Jam mengajar tertukar')),
  /** Why the money left before its day. */
  early_reason: Nullable(Text(500, 'Libur Idulfitri')),
  /** How far the computation is, and why it failed where it did. */
  job_state: Nullable(Word('queued', 'running', 'done', 'failed')),
  job_done: Nullable(Count(500)),
  job_total: Nullable(Count(6_000)),
  job_error: Nullable(Text(1000, 'empty_run')),
})
export const PayrollRunTotals = Obj({
  id: Id(),
  payslips: Count(24),
  gross: Rupiah(96_000_000),
  deductions: Rupiah(4_200_000),
  net: Rupiah(91_800_000),
  tax: Rupiah(1_100_000),
  employer: Rupiah(9_800_000),
  /** People who are paid something and have no bank account. */
  without_account: Count(2),
  /** People whose last pay it is and who still owe of a loan after it. */
  leavers_owing: Count(1),
})
export const NewPayrollRun = Obj({
  year: Year(),
  month: Month(),
  kind: Optional(Word(...KINDS)),
  /** Whose holiday the allowance is for. */
  holiday: Optional(Word(...HOLIDAYS)),
  /** The last day of the month where it is left out. */
  pay_date: Optional(Day('2026-07-31')),
  fund_source_id: Optional(Id(3)),
})
export const PayrollRunStep = Obj({ id: Id(), version: Version(), note: Optional(Text(1000, 'Sudah diperiksa')) })
export const PayrollPayment = Obj({
  id: Id(),
  version: Version(),
  /** Where the money comes from; for the books, where the run does not say so already. */
  fund_source_id: Optional(Id(3)),
  /** The line of the approved plan it uses; a fund that demands a plan needs one. */
  plan_line_id: Optional(Id(14)),
  /** Needed before the pay date: then someone else pays than who agreed to the run. */
  early_reason: Optional(Text(500, 'Libur Idulfitri')),
  note: Optional(Text(1000, 'Ditransfer lewat bank')),
})
nameShapes({ PayrollRun, PayrollRunTotals, NewPayrollRun, PayrollRunStep, PayrollPayment })
export const PayrollRunRef = Obj({ id: Id() })

function selectRuns(db: Db, caller: Caller) {
  return db
    .selectFrom('people.payroll_run as r')
    .leftJoin('kernel.job as j', (join) =>
      join.onRef('j.company_id', '=', 'r.company_id').onRef('j.id', '=', 'r.job_id'),
    )
    .select(['r.id', 'r.year', 'r.month', 'r.kind', 'r.holiday', 'r.pay_date', 'r.fund_source_id', 'r.state'])
    .select([
      'r.version',
      'r.paid_on',
      'r.voided_on',
      'r.void_reason',
      'r.early_reason',
      'j.state as job_state',
      'j.done as job_done',
      'j.total as job_total',
      'j.error as job_error',
    ])
    .where('r.company_id', '=', caller.companyId)
}

export async function listPayrollRuns(db: Db, caller: Caller, page: Page) {
  const order = { keys: ['r.year', 'r.month', 'r.id'], direction: 'desc' } as const
  return pageOf(selectRuns(db, caller), order, page)
}

export async function getPayrollRun(db: Db, caller: Caller, id: number) {
  const run = await selectRuns(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!run) throw notFound('id')
  return run
}

export async function getPayrollTotals(db: Db, caller: Caller, id: number) {
  await getPayrollRun(db, caller, id)
  const { rows } = await sql<Static<typeof PayrollRunTotals>>`
    select ${id}::bigint as id, payslips, gross, deductions, net, tax, employer, without_account, leavers_owing
    from people.run_totals(${id})`.execute(db)
  return rows[0]!
}

export async function createPayrollRun(tx: Tx, caller: Caller, input: Static<typeof NewPayrollRun>) {
  const { year, month, kind = 'regular', holiday = null, fund_source_id = null } = input
  const pay_date = input.pay_date ?? monthOf(year, month).last
  if (pay_date.slice(0, 7) !== monthOf(year, month).first.slice(0, 7))
    throw invalid('pay_date', { id: 'harus dalam bulan penggajian', en: 'must be in the month of the run' })
  const { id } = await tx
    .insertInto('people.payroll_run')
    .values({ company_id: caller.companyId, year, month, kind, holiday, pay_date, fund_source_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await takeOverInputs(tx, caller, id)
  return getPayrollRun(tx, caller, id)
}

/** A month that is begun anew starts with what its last run was told. */
async function takeOverInputs(tx: Tx, caller: Caller, id: number): Promise<void> {
  await sql`
    insert into people.pay_input (company_id, run_id, staff_id, component_id, quantity, amount, note, corrects_payslip_id)
    select i.company_id, ${id}, i.staff_id, i.component_id, i.quantity, i.amount, i.note, i.corrects_payslip_id
    from people.pay_input i
    where i.company_id = ${caller.companyId} and i.run_id = (
      select max(o.id) from people.payroll_run n join people.payroll_run o on o.company_id = n.company_id and o.state = 'void'
        and (o.year, o.month, o.kind) = (n.year, n.month, n.kind) and o.holiday is not distinct from n.holiday
      where n.company_id = ${caller.companyId} and n.id = ${id})
    order by i.id`.execute(tx)
}

export async function lockPayrollRun(tx: Tx, caller: Caller, id: number) {
  const run = await tx
    .selectFrom('people.payroll_run')
    .select(['id', 'year', 'month', 'kind', 'state', 'version', 'attempt', 'job_id', 'pay_date', 'fund_source_id'])
    .select(['plan_line_id', 'paid_on'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!run) throw notFound('id')
  return run
}

/** Starts the computation. Whoever asks while it runs is answered with the one that runs. */
export async function computePayrollRun(tx: Tx, caller: Caller, step: Static<typeof PayrollRunStep>) {
  const run = await lockPayrollRun(tx, caller, step.id)
  if (await isComputing(tx, caller, run.job_id)) return getPayrollRun(tx, caller, step.id)
  assertCurrent(run, step.version)
  if (!['draft', 'computed'].includes(run.state))
    throw new AppError('illegal_move', { values: { move: 'compute', state: run.state } })
  await assertNoneOpenBefore(tx, caller, run)
  await assertYearTold(tx, caller, run)
  const attempt = run.attempt + 1
  const job_id = await startJob(tx, caller, { task: COMPUTE, payload: { runId: run.id, attempt } })
  await tx
    .updateTable('people.payroll_run')
    .set({ attempt, job_id })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', run.id)
    .execute()
  return getPayrollRun(tx, caller, step.id)
}

async function isComputing(tx: Tx, caller: Caller, jobId: number | null): Promise<boolean> {
  if (jobId === null) return false
  const job = await tx
    .selectFrom('kernel.job')
    .select('state')
    .where('company_id', '=', caller.companyId)
    .where('id', '=', jobId)
    .executeTakeFirst()
  return job?.state === 'queued' || job?.state === 'running'
}

/** The tax of a slip builds on those before it in the year: they must be settled. */
async function assertNoneOpenBefore(tx: Tx, caller: Caller, run: { id: number; year: number; month: number }) {
  const { rows } = await sql<{ month: number }>`
    select r.month from people.payroll_run r
    where r.company_id = ${caller.companyId} and r.year = ${run.year} and (r.month, r.id) < (${run.month}, ${run.id})
      and r.state in ('draft', 'computed', 'submitted')
      and exists (select from people.payslip s where s.company_id = r.company_id and s.run_id = r.id)
    order by r.month limit 1`.execute(tx)
  if (rows[0]) throw new AppError('earlier_run_open', { values: { month: String(rows[0].month) } })
}

export async function submitPayrollRun(tx: Tx, caller: Caller, step: Static<typeof PayrollRunStep>) {
  const run = await lockPayrollRun(tx, caller, step.id)
  assertCurrent(run, step.version)
  if (await isComputing(tx, caller, run.job_id)) throw new AppError('payroll_computing')
  await assertFiguresStand(tx, caller, run)
  await move(tx, caller, { workflow: payrollRunWorkflow, name: 'submit', request: step })
  const { net, payslips } = await getPayrollTotals(tx, caller, step.id)
  await openApproval(tx, caller, {
    relation: payrollRunWorkflow.relation,
    recordId: step.id,
    subject: `${runName(run)}, ${payslips} slip`,
    amount: net,
    levels: [PAY_APPROVERS],
  })
  return getPayrollRun(tx, caller, step.id)
}

/** Yes makes it final; no gives it back to be corrected. */
export async function decidePayrollRun(
  tx: Tx,
  caller: Caller,
  { approve, ...step }: Decision & { id: number; version?: number | undefined },
): Promise<void> {
  const run = await lockPayrollRun(tx, caller, step.id)
  assertCurrent(run, step.version)
  if (run.state !== 'submitted')
    throw new AppError('illegal_move', { values: { move: approve ? 'approve' : 'return', state: run.state } })
  await decide(tx, caller, { relation: payrollRunWorkflow.relation, recordId: step.id, approve, note: step.note })
  await move(tx, caller, { workflow: payrollRunWorkflow, name: approve ? 'approve' : 'return', request: step })
}

export async function decideAndShow(
  tx: Tx,
  caller: Caller,
  step: Static<typeof PayrollRunStep> & { approve: boolean },
) {
  await decidePayrollRun(tx, caller, step)
  return getPayrollRun(tx, caller, step.id)
}

/** The money has left; every ledger that the school keeps here says so in the same moment. */
export async function payPayrollRun(
  tx: Tx,
  caller: Caller,
  { payment, today }: { payment: Static<typeof PayrollPayment>; today: string },
) {
  const { fund_source_id, plan_line_id, early_reason, ...step } = payment
  const run = await lockPayrollRun(tx, caller, step.id)
  const fund = fund_source_id ?? run.fund_source_id
  if (fund === null && caller.addons.includes('FIN')) throw new AppError('no_payroll_fund')
  await assertLoansOf(tx, caller, { runId: run.id, fund })
  // Paid before its day, the money has left all the same.
  const paid_on = run.pay_date < today ? run.pay_date : today
  const early = paid_on < run.pay_date ? (early_reason ?? null) : null
  const unbooked = !(await isBooked(tx, caller, { fund, day: paid_on }))
  await move(tx, caller, {
    workflow: payrollRunWorkflow,
    name: 'pay',
    request: {
      ...step,
      set: { fund_source_id: fund, plan_line_id: plan_line_id ?? null, paid_on, early_reason: early, unbooked },
    },
  })
  if (fund !== null) await postRun(tx, caller, { run: { ...run, paid_on, fund_source_id: fund, plan_line_id }, today })
  return getPayrollRun(tx, caller, step.id)
}

export async function lockRunForGood(tx: Tx, caller: Caller, step: Static<typeof PayrollRunStep>) {
  await move(tx, caller, { workflow: payrollRunWorkflow, name: 'lock', request: step })
  return getPayrollRun(tx, caller, step.id)
}
