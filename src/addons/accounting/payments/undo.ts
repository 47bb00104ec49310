// Taking back what was paid: a transfer that bounced, a payment made twice, an advance accounted for wrongly. Books, bills,
// budget and cash book follow in the same moment.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { giveBack, reverseOwned } from '../../budget/api.ts'
import { reverseEntry } from '../ledger/posting.ts'
import { assertSeen, lockBill } from '../payables/bills.ts'
import { billWorkflow, paymentRequestWorkflow } from '../workflow.ts'
import { listParts } from './parts.ts'
import { getPaymentRequest, type LockedRequest, lockPaymentRequest, RELATION } from './requests.ts'

export const PaymentReversal = Obj({
  id: Id(42),
  version: Version(),
  /** In an open period, not before the payment. */
  date: Day('2026-08-12'),
  reason: Text(400, 'Rekening tujuan salah, dana kembali'),
})
export const SettlementReversal = Obj({
  /** The advance. */
  id: Id(42),
  date: Day('2026-08-30'),
  reason: Text(400, 'Nota tertukar'),
})
nameShapes({ PaymentReversal, AdvanceSettlementReversal: SettlementReversal })

export async function reversePayment(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof PaymentReversal>; today: string },
) {
  const { id, version, date, reason } = given
  if (date > today) throw invalid('date', faults.future)
  const request = await lockPaymentRequest(tx, caller, id)
  assertSeen(request, version)
  if (request.state !== 'paid')
    throw new AppError('illegal_move', { values: { move: 'reverse', state: request.state } })
  if (request.opening_id !== null) throw new AppError('opening_owns')
  if (request.kind === 'advance') await assertNotSettled(tx, caller, id)
  const back = { request, date, reason }
  await move(tx, caller, {
    workflow: paymentRequestWorkflow,
    name: 'reverse',
    request: { id, note: reason, set: { reversed_on: date } },
  })
  await reverseEntry(tx, caller, { entryId: request.entry_id!, date, reason, owner: RELATION })
  if (request.kind === 'bills') await unpayBills(tx, caller, back)
  if (request.kind === 'direct' && request.plan_line_id !== null) await returnBudget(tx, caller, back)
  await reverseOwned(tx, caller, { owner: { relation: RELATION, id }, reason, entry_date: date, today })
  return getPaymentRequest(tx, caller, id)
}

interface Back {
  request: LockedRequest
  date: string
  reason: string
}

/** What was paid last is taken back first: the last part carries the tax that was held back. */
async function unpayBills(tx: Tx, caller: Caller, { request, date }: Back): Promise<void> {
  for (const { bill_id, bill: number, amount } of await listParts(tx, caller, request.id)) {
    const bill = await lockBill(tx, caller, { id: bill_id })
    if ((await lastOf(tx, caller, bill_id))?.request_id !== request.id)
      throw new AppError('later_payment', { values: { bill: number } })
    await insertRows(tx, 'accounting.bill_payment', [
      { company_id: caller.companyId, bill_id, request_id: request.id, amount: -amount, paid_on: date },
    ])
    const name = bill.paid === amount ? 'unpay' : 'unpay_part'
    await move(tx, caller, { workflow: billWorkflow, name, request: { id: bill_id } })
  }
}

/** What settled a bill last, of what still stands: a payment, a correction, or a vendor's credit. */
export async function lastOf(tx: Tx, caller: Caller, billId: number) {
  const { rows } = await sql<{ request_id: number | null; correction_id: number | null; note_id: number | null }>`
    select request_id, correction_id, note_id from accounting.bill_payment where company_id = ${caller.companyId} and bill_id = ${billId}
    group by request_id, correction_id, note_id having sum(amount) > 0 order by max(id) desc limit 1`.execute(tx)
  return rows[0]
}

async function returnBudget(tx: Tx, caller: Caller, { request, date, reason }: Back): Promise<void> {
  const { plan_line_id, amount, number } = request
  const back = { plan_line_id: plan_line_id!, amount, of: number, document: `${number}/VOID`, description: reason }
  await giveBack(tx, caller, { back, day: date })
}

async function assertNotSettled(tx: Tx, caller: Caller, requestId: number): Promise<void> {
  if (await findSettlement(tx, caller, requestId)) throw new AppError('advance_settled')
}

function findSettlement(tx: Tx, caller: Caller, requestId: number) {
  return tx
    .selectFrom('accounting.settlement')
    .select(['id', 'spent', 'entry_id', 'settled_on'])
    .where('company_id', '=', caller.companyId)
    .where('request_id', '=', requestId)
    .where('reversed_on', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The holder has the money again, and accounts for it anew. */
export async function reverseSettlement(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof SettlementReversal>; today: string },
) {
  const { id, date, reason } = given
  if (date > today) throw invalid('date', faults.future)
  const request = await lockPaymentRequest(tx, caller, id)
  const settlement = await findSettlement(tx, caller, id)
  if (request.kind !== 'advance' || !settlement) throw new AppError('not_an_advance')
  await tx
    .updateTable('accounting.settlement')
    .set({ reversed_on: date })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', settlement.id)
    .execute()
  await reverseEntry(tx, caller, { entryId: settlement.entry_id, date, reason, owner: RELATION })
  const { plan_line_id, number, hold_document } = request
  if (plan_line_id !== null) {
    const document = `${number}/VOID/${settlement.id}`
    const back = { plan_line_id, amount: settlement.spent, of: number, document, description: reason }
    await giveBack(tx, caller, { back: { ...back, to: hold_document ?? undefined }, day: date })
  }
  const owner = { relation: 'accounting.settlement', id: settlement.id }
  await reverseOwned(tx, caller, { owner, reason, entry_date: date, today })
  return getPaymentRequest(tx, caller, id)
}
