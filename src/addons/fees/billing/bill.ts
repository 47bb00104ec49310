// Billing as a job: all of a run in one transaction. A kill leaves nothing behind, and what is repeated finds what stands.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { assertCurrent } from '../../../kernel/records/change.ts'
import { nextNumber } from '../../../kernel/records/numbering.ts'
import { assertMove, move } from '../../../kernel/records/workflow.ts'
import { Id, nameShapes, Obj, type Static } from '../../../kernel/values/schema.ts'
import { startJob, type Task } from '../../../kernel/work/jobs.ts'
import { type Against, incomeLines, postMoved } from '../ledger/posting.ts'
import { KEEPERS } from '../roles.ts'
import { BILLED, type BillingRunStep, lockBillingRun } from './runs.ts'
import { billingRunWorkflow } from './workflow.ts'

const NAME = 'fees.bill'
const RELATION = billingRunWorkflow.relation

export const BillingJob = Obj({ job_id: Id(12) })
nameShapes({ BillingJob })

export async function startBilling(tx: Tx, caller: Caller, { id, version }: Static<typeof BillingRunStep>) {
  const run = await lockBillingRun(tx, caller, id)
  assertCurrent(run, version)
  assertMove(billingRunWorkflow, 'bill', run.state)
  return { job_id: await startJob(tx, caller, { task: NAME, payload: { runId: id } }) }
}

export const billingTask: Task = {
  name: NAME,
  roles: ['treasurer'],
  async run({ database, scope, companyId, payload, progress }) {
    const { runId } = payload as { runId: number }
    const work = (tx: Tx) => billRun(tx, { companyId, roles: KEEPERS }, runId)
    const { invoices } = await database.write(scope, work, { unhurried: true })
    await progress(invoices, invoices)
  },
}

type Biller = Pick<Caller, 'companyId' | 'roles'>

/** Those who bill at one school queue here, so that the second sees what the first has billed, and no number is lost. */
export async function billRun(tx: Tx, biller: Biller, runId: number): Promise<{ invoices: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('pendopo billing'), ${biller.companyId})`.execute(tx)
  const run = await lockBillingRun(tx, biller, runId)
  if (run.state !== 'draft') return { invoices: run.invoices }
  const uses = await lockUses(tx, biller, run)
  const billed = await writeInvoices(tx, biller, run)
  if (uses > 0) await markUses(tx, biller, runId)
  const set = { invoices: billed.invoices, amount: billed.amount }
  await move(tx, biller, { workflow: billingRunWorkflow, name: 'bill', request: { id: runId, set } })
  await writeMovements(tx, biller, runId)
  await postMoved(tx, biller, {
    document: { relation: RELATION, id: runId },
    against: await incomeOf(tx, biller, runId),
    entry: { journal: 'PD', date: run.issued_on, description: `Tagihan ${run.fee ?? 'bulanan'} ${spanOf(run)}` },
  })
  return billed
}

const spanOf = ({ from_month, until_month }: { from_month: string; until_month: string }) =>
  from_month === until_month ? from_month.slice(0, 7) : `${from_month.slice(0, 7)} s.d. ${until_month.slice(0, 7)}`

async function writeInvoices(tx: Tx, { companyId }: Biller, { id, issued_on }: { id: number; issued_on: string }) {
  const series = { kind: 'fee_invoice', year: Number(issued_on.slice(0, 4)) }
  // Held from here on; how many it gives is known once they are written.
  const last = await nextNumber(tx, companyId, { ...series, count: 0 })
  const { rows } = await sql<{ invoices: number; amount: number }>`
    with planned as materialized (
      select p.*, row_number() over (order by p.fee_type_id, p.period_on, p.student_id, p.part) as place
      from fees.billing_run r cross join lateral fees.billing_plan(r) p
      where r.company_id = ${companyId} and r.id = ${id} and p.reason in (${sql.join(BILLED.map((reason) => sql.lit(reason)))})
    ), made as (
      insert into fees.invoice (company_id, number, run_id, student_id, fee_type_id, period_on, part, parts, spread_months, re_enrols, once, class_group_id, tariff_id,
        fund_source_id, quantity, gross, discount, issued_on, due_on)
      select ${companyId}, format('INV/%s/%s', ${series.year}::int, lpad(n.nth::text, greatest(4, length(n.nth::text)), '0')), ${id}, p.student_id, p.fee_type_id,
        p.period_on, p.part, p.parts, p.spread_months, p.re_enrols, p.once, p.class_group_id, p.tariff_id, p.fund_source_id, p.quantity, p.gross, p.gross - p.amount, ${issued_on}::date, p.due_on
      from planned p cross join lateral (select ${last}::bigint + p.place as nth) n
      order by p.place
      returning id, student_id, fee_type_id, period_on, part, amount
    ), told as (
      insert into fees.invoice_discount (company_id, invoice_id, discount_id, amount, sibling_rank)
      select ${companyId}, m.id, d.id, d.amount, case when x.sibling_rank is not null then p.sibling_rank end from planned p join made m using (student_id, fee_type_id, period_on, part)
      cross join lateral unnest(p.discount_ids, p.discounts) d (id, amount)
      join fees.discount x on x.company_id = ${companyId} and x.id = d.id where p.discount_ids is not null)
    select count(*)::int as invoices, coalesce(sum(amount), 0)::bigint as amount from made`.execute(tx)
  const billed = rows[0]!
  await nextNumber(tx, companyId, { ...series, count: billed.invoices })
  return billed
}

/**
 * What is owed stands there from the day of the bill; what months to come will earn of it is not earned yet. What is taken off has rows of
 * its own, so that a family reads both.
 */
async function writeMovements(tx: Tx, { companyId }: Biller, runId: number): Promise<void> {
  await sql`
    insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id)
    select i.company_id, i.student_id, i.id, m.account, i.fund_source_id, i.issued_on, m.kind, m.amount, ${RELATION}, i.run_id
    from fees.invoice i join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
    cross join lateral (select case t.rhythm when 'monthly' then '1201' else '1202' end as owed) a
    cross join lateral (select ${EARNED('gross')} as gross, ${EARNED('discount')} as discount) e
    cross join lateral (
      select a.owed as account, 'billed' as kind, i.gross as amount
      union all
      select a.owed, 'discounted', -i.discount where i.discount > 0
      union all
      select '2111', 'billed', e.gross - i.gross where e.gross < i.gross
      union all
      select '2111', 'discounted', i.discount - e.discount where e.discount < i.discount) m
    where i.company_id = ${companyId} and i.run_id = ${runId} order by i.id, m.account, m.kind`.execute(tx)
}

/** Held until they are billed: whoever changes one meanwhile finds it billed. */
async function lockUses(tx: Tx, { companyId }: Biller, { until_month }: { until_month: string }): Promise<number> {
  const { rows } = await sql`select e.id from fees.use_entry e
    where e.company_id = ${companyId} and e.invoice_id is null and e.period_on <= ${until_month}::date order by e.id for update`.execute(
    tx,
  )
  return rows.length
}

async function markUses(tx: Tx, { companyId }: Biller, runId: number): Promise<void> {
  await sql`
    update fees.use_entry e set invoice_id = i.id from fees.invoice i
    where i.company_id = ${companyId} and i.run_id = ${runId} and i.quantity is not null and e.company_id = i.company_id
      and e.student_id = i.student_id and e.fee_type_id = i.fee_type_id and e.period_on = i.period_on`.execute(tx)
}

/** What of an invoice its months have earned by the day of the bill. */
const EARNED = (of: 'gross' | 'discount') =>
  sql`fees.earned_of(i.${sql.ref(of)}, i.spread_months, i.period_on, i.issued_on)`

const incomeOf = (tx: Tx, biller: Biller, runId: number): Promise<Against[]> =>
  incomeLines(tx, biller, {
    of: sql`select i.fee_type_id, i.fund_source_id, ${EARNED('gross')} as gross, ${EARNED('discount')} as discount
      from fees.invoice i where i.company_id = ${biller.companyId} and i.run_id = ${runId} and i.period_on <= i.issued_on`,
    earns: true,
  })
