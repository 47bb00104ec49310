// Taking back what was billed: a whole run while nothing of it is paid, or one invoice, of which what was paid becomes the student's deposit. What was not
// earned yet leaves what is billed ahead, the rest the income it was.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import { assertMove, move } from '../../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { DEPOSITS } from '../ledger/movements.ts'
import { type Against, type FeeDocument, HELD, incomeLines, postMoved } from '../ledger/posting.ts'
import { getInvoice } from './invoices.ts'
import { getBillingRun, lockBillingRun } from './runs.ts'
import { billingRunWorkflow } from './workflow.ts'

const back = {
  /** In an open period, not before the bill. */
  date: Day('2026-07-12'),
  reason: Text(400, 'Tarif salah'),
}
export const BillingRunUndo = Obj({ id: Id(), version: Version(), ...back })
export const InvoiceCancellation = Obj({ id: Id(), ...back })
nameShapes({ BillingRunUndo, InvoiceCancellation })

/** All of it or nothing: once something is paid, invoices are taken back one by one. */
export async function undoBillingRun(
  tx: Tx,
  caller: Caller,
  { given: { id, version, date, reason }, today }: { given: Static<typeof BillingRunUndo>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  const run = await lockBillingRun(tx, caller, id)
  assertCurrent(run, version)
  assertMove(billingRunWorkflow, 'undo', run.state)
  const document: FeeDocument = { relation: billingRunWorkflow.relation, id, part: 'undo' }
  await cancelInvoices(tx, caller, { which: sql`i.run_id = ${id}`, document, date, reason, evenPaid: false })
  await move(tx, caller, { workflow: billingRunWorkflow, name: 'undo', request: { id, note: reason } })
  return getBillingRun(tx, caller, id)
}

export async function cancelInvoice(
  tx: Tx,
  caller: Caller,
  { given: { id, date, reason }, today }: { given: Static<typeof InvoiceCancellation>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  const { run_id, takeover_id } = await getInvoice(tx, caller, id)
  if (run_id === null) throw new AppError(takeover_id === null ? 'invoice_opened' : 'invoice_taken_over')
  const document: FeeDocument = { relation: 'fees.invoice', id, part: 'cancel' }
  const count = await cancelInvoices(tx, caller, { which: sql`i.id = ${id}`, document, date, reason, evenPaid: true })
  if (count === 0) throw new AppError('invoice_fixed')
  return getInvoice(tx, caller, id)
}

interface Cancelling {
  which: RawBuilder<unknown>
  document: FeeDocument
  date: string
  reason: string
  evenPaid: boolean
}

async function cancelInvoices(tx: Tx, caller: Caller, cancelling: Cancelling): Promise<number> {
  const { which, document, date, reason } = cancelling
  const mine = sql`i.company_id = ${caller.companyId} and ${which} and i.cancelled_on is null`
  const rows = await holdStanding(tx, mine, cancelling)
  if (rows.length === 0) return 0
  const against = await earnedOf(tx, caller, mine)
  await sql`
    insert into fees.movement (company_id, student_id, invoice_id, account, fund_source_id, day, kind, amount, relation, document_id, part)
    select i.company_id, i.student_id, m.invoice_id, m.account, i.fund_source_id, ${date}::date, m.kind, m.amount, ${document.relation},
      ${document.id}::bigint, ${document.part ?? ''}
    from fees.invoice i join fees.fee_type t on t.company_id = i.company_id and t.id = i.fee_type_id
    join fees.invoice_balance b on b.company_id = i.company_id and b.invoice_id = i.id
    cross join lateral (select case t.rhythm when 'monthly' then '1201' else '1202' end as owed) a
    cross join lateral (
      select a.owed as account, 'cancelled' as kind, -i.gross as amount, i.id as invoice_id
      union all
      select a.owed, 'discounted', i.discount, i.id where i.discount > 0
      union all
      select '2111', 'cancelled', b.unearned, i.id where b.unearned > 0
      union all
      select '2111', 'discounted', -h.discount, i.id from (${HELD}) h where h.discount > 0
      union all
      select a.owed, 'credited', i.amount - b.open, i.id where b.open < i.amount
      union all
      select ${DEPOSITS}, 'credited', b.open - i.amount, null where b.open < i.amount) m
    where ${mine} order by i.id, m.account, m.kind`.execute(tx)
  await sql`update fees.invoice i set cancelled_on = ${date}::date, cancel_reason = ${reason} where ${mine}`.execute(tx)
  // What it billed is free for the next run.
  await sql`
    update fees.use_entry e set invoice_id = null from fees.invoice i
    where ${sql`i.company_id = ${caller.companyId} and ${which}`} and i.cancelled_on is not null and i.quantity is not null
      and e.company_id = i.company_id and e.invoice_id = i.id`.execute(tx)
  const description = `Pembatalan tagihan ${rows.length === 1 ? rows[0]!.number : `(${rows.length})`}: ${reason}`
  await postMoved(tx, caller, {
    document,
    against,
    entry: { journal: 'PD', date, description: description.slice(0, 500) },
  })
  return rows.length
}

/** In the order in which payments hold them; what was waited for is seen by the second statement. */
async function holdStanding(
  tx: Tx,
  mine: RawBuilder<unknown>,
  { date, evenPaid }: Pick<Cancelling, 'date' | 'evenPaid'>,
): Promise<{ number: string }[]> {
  await sql`select from fees.invoice i where ${mine} order by i.id for update`.execute(tx)
  const { rows } = await sql<{ number: string; paid: boolean; given_up: boolean; late: boolean }>`
    select i.number, b.open < i.amount as paid, i.issued_on > ${date}::date as late, b.open < i.amount and exists (
      select from fees.movement m where m.company_id = i.company_id and m.invoice_id = i.id and m.kind in ('written_off', 'waived', 'reclaimed', 'moved')
      having sum(m.amount) <> 0) as given_up
    from fees.invoice i join fees.invoice_balance b on b.company_id = i.company_id and b.invoice_id = i.id where ${mine} order by i.id`.execute(
    tx,
  )
  const givenUp = rows.find((row) => row.given_up)
  if (givenUp) throw new AppError('invoice_given_up', { values: { invoice: givenUp.number } })
  const paid = evenPaid ? undefined : rows.find((row) => row.paid)
  if (paid) throw new AppError('invoice_touched', { values: { invoice: paid.number } })
  if (rows.some((row) => row.late))
    throw invalid('date', { id: 'sebelum tagihan terbit', en: 'before the invoice was issued' })
  return rows
}

/** What of it is income by now. */
const earnedOf = (tx: Tx, caller: Caller, mine: RawBuilder<unknown>): Promise<Against[]> =>
  incomeLines(tx, caller, {
    of: sql`select i.fee_type_id, i.fund_source_id, i.gross - b.unearned as gross, i.discount - h.discount as discount
      from fees.invoice i join fees.invoice_balance b on b.company_id = i.company_id and b.invoice_id = i.id
      cross join lateral (${HELD}) h where ${mine} and b.unearned < i.gross`,
    earns: false,
  })
