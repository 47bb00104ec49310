// Computing a run: batch by batch, each a transaction of its own, so that a killed worker loses one batch and no more.
import { sql } from 'kysely'
import { insertRows } from '../../../../kernel/db/bulk.ts'
import type { Tx } from '../../../../kernel/db/database.ts'
import { AppError } from '../../../../kernel/language/errors.ts'
import { ratesOn } from '../../../../kernel/rates/rates.ts'
import { move } from '../../../../kernel/records/workflow.ts'
import type { JobContext, Task } from '../../../../kernel/work/jobs.ts'
import { payRates } from '../../law/rates.ts'
import { monthOf } from '../../slips/proration.ts'
import { slipOf } from '../../slips/slip.ts'
import type { Slip } from '../../slips/types.ts'
import { payrollRunWorkflow } from '../../workflow.ts'
import { countPeople, readComponents, readPeople } from './facts.ts'
import type { ComputedRun } from './run.ts'

const BATCH = 500
/** The component that the holiday allowance is paid as. */
const HOLIDAY_PAY = 'thr'
export const COMPUTE = 'people.compute_payroll'

interface Payload {
  runId: number
  attempt: number
}

export const computePayroll: Task = { name: COMPUTE, roles: ['hr'], run: computeRun }

async function computeRun(context: JobContext): Promise<void> {
  const { database, scope, stopping } = context
  const payload = context.payload as Payload
  const begun = await database.write(scope, (tx) => findProgress(tx, context, payload))
  if (!begun) return
  const { total } = begun
  let { last, done } = begun
  await context.progress(done, total)
  for (;;) {
    stopping.throwIfAborted()
    const batch = await database.write(scope, (tx) => computeBatch(tx, context.companyId, { payload, after: last }))
    if (batch.count === 0) break
    last = batch.last
    done += batch.count
    await context.progress(Math.min(done, total), total)
  }
  await database.write(scope, (tx) => finish(tx, context, payload))
}

/** Where an earlier worker left off; nothing where the run has gone on without this computation. */
async function findProgress(tx: Tx, { companyId }: JobContext, payload: Payload) {
  const run = await lockRun(tx, companyId, { payload })
  if (!run) return undefined
  const { rows } = await sql<{ last: number; done: number }>`
    select coalesce(max(staff_id), 0)::bigint as last, count(*)::int as done from people.payslip
    where company_id = ${companyId} and run_id = ${run.id} and source = 'computed' and attempt = ${run.attempt}`.execute(
    tx,
  )
  return { ...rows[0]!, total: await countPeople(tx, run) }
}

/** The share lock keeps the run from being submitted meanwhile. */
async function lockRun(
  tx: Tx,
  companyId: number,
  { payload: { runId, attempt }, whole = false }: { payload: Payload; whole?: boolean },
): Promise<ComputedRun | undefined> {
  const found = tx
    .selectFrom('people.payroll_run')
    .select(['id', 'year', 'month', 'kind', 'holiday', 'pay_date', 'attempt', 'state'])
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
  const run = await (whole ? found.forUpdate() : found.forShare()).executeTakeFirst()
  if (!run || run.attempt !== attempt || !['draft', 'computed'].includes(run.state)) return undefined
  return { ...run, kind: run.kind as ComputedRun['kind'], companyId }
}

/** The next people of a run; none where all are done. */
export async function computeBatch(tx: Tx, companyId: number, { payload, after }: { payload: Payload; after: number }) {
  const run = await lockRun(tx, companyId, { payload })
  const people = run ? await readPeople(tx, run, { after, limit: BATCH }) : []
  if (!run || people.length === 0) return { count: 0, last: after }
  const rates = await ratesOn(tx, { companyId }, { rates: payRates, day: monthOf(run.year, run.month).last })
  const components = await readComponents(tx, companyId)
  const holidayPay = [...components.values()].find(({ code }) => code === HOLIDAY_PAY)
  const slips = people.flatMap((person) => {
    const slip = slipOf(person, run, { rates, holidayPay })
    return slip ? [{ staffId: person.staffId, slip }] : []
  })
  await tx
    .deleteFrom('people.payslip')
    .where('company_id', '=', companyId)
    .where('run_id', '=', run.id)
    .where('source', '=', 'computed')
    .where('staff_id', '>', after)
    .where('staff_id', '<=', people.at(-1)!.staffId)
    .execute()
  await writeSlips(tx, run, slips)
  return { count: people.length, last: people.at(-1)!.staffId }
}

async function writeSlips(tx: Tx, run: ComputedRun, slips: readonly { staffId: number; slip: Slip }[]): Promise<void> {
  const { companyId: company_id, id: run_id, year, month, attempt } = run
  const rows = slips.map(({ staffId: staff_id, slip: { final, basis } }) => {
    // A record of its own in the column, which insertRows passes on as it is.
    return { company_id, run_id, year, month, staff_id, source: 'computed', attempt, final, basis: basis as never }
  })
  const ids = await insertRows(tx, 'people.payslip', rows)
  const lines = slips.flatMap(({ staffId: staff_id, slip }, at) =>
    slip.lines.map((line, index) => ({ company_id, payslip_id: ids[at]!, staff_id, line_no: index + 1, ...line })),
  )
  await insertRows(tx, 'people.payslip_line', lines)
  const carried = slips.flatMap(({ staffId: staff_id, slip }, at) =>
    slip.carried.map((one) => ({ company_id, payslip_id: ids[at]!, staff_id, ...one })),
  )
  await insertRows(tx, 'people.payslip_carry', carried)
  const loans = slips.flatMap(({ staffId: staff_id, slip }, at) =>
    slip.loans.map((one) => ({ company_id, payslip_id: ids[at]!, staff_id, ...one })),
  )
  await insertRows(tx, 'people.payslip_loan', loans)
}

/** Slips of people whom the run no longer pays go; then it is computed. */
async function finish(tx: Tx, { companyId, scope }: JobContext, payload: Payload): Promise<void> {
  const run = await lockRun(tx, companyId, { payload, whole: true })
  if (!run) return
  await tx
    .deleteFrom('people.payslip')
    .where('company_id', '=', companyId)
    .where('run_id', '=', run.id)
    .where('source', '=', 'computed')
    .where('attempt', '<', run.attempt)
    .execute()
  await assertNotEmpty(tx, companyId, run.id)
  await move(
    tx,
    { companyId, roles: scope.roles },
    { workflow: payrollRunWorkflow, name: 'compute', request: { id: run.id } },
  )
}

async function assertNotEmpty(tx: Tx, companyId: number, runId: number): Promise<void> {
  const slip = await tx
    .selectFrom('people.payslip')
    .select('id')
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .limit(1)
    .executeTakeFirst()
  if (!slip) throw new AppError('empty_run')
}
