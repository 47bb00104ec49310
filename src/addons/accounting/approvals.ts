// Deciding on payment requests: what waits for whom, and saying yes or no, one person and one level at a time.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Count, Day, Flag, Id, Nullable, Obj, Rupiah, Text, Version } from '../../kernel/schema.ts'
import { move } from '../../kernel/workflow.ts'
import { getPaymentRequest, lockPaymentRequest, type Step } from './payment-requests.ts'
import { paymentRequest } from './workflow.ts'

export const PendingRequest = Obj({
  id: Id(),
  number: Text(40, 'PAY/2026/0042'),
  vendor_id: Id(7),
  vendor: Text(200, 'CV Sumber Tulis Nusantara'),
  description: Text(500, 'Kertas dan tinta bulan Agustus'),
  amount: Rupiah(3_450_000),
  requested_by: Id(12),
  requester: Nullable(Text(200, 'Bagus Prakoso')),
  requested_on: Day('2026-08-03'),
  level: Count(1),
  levels: Count(2),
  waiting_for: Text(42, 'treasurer'),
  mine: Flag(),
  version: Version(),
})

/** Open requests, those that wait for the caller first, each part in the order in which they were made. */
export async function listPending(db: Db, caller: Caller, page: Page) {
  const pending = db
    .selectFrom('accounting.payment_request as r')
    .innerJoin('accounting.vendor as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.vendor_id'),
    )
    .innerJoin('accounting.approval_level as l', (join) =>
      join
        .onRef('l.company_id', '=', 'r.company_id')
        .onRef('l.rule_id', '=', 'r.rule_id')
        .onRef('l.level', '=', 'r.level'),
    )
    .leftJoin('kernel.user_account as u', 'u.id', 'r.requested_by')
    .select(['r.id', 'r.number', 'r.vendor_id', 'v.name as vendor', 'r.description', 'r.amount', 'r.requested_by'])
    .select(['u.name as requester', 'r.requested_on', 'r.level', 'r.levels', 'l.role as waiting_for', 'r.version'])
    .select(sql<number>`case when ${waitsFor(caller)} then 0 else 1 end`.as('turn'))
    .where('r.company_id', '=', caller.companyId)
    .where('r.state', '=', 'pending')
  const query = db
    .selectFrom(pending.as('pending'))
    .select(['id', 'number', 'vendor_id', 'vendor', 'description', 'amount', 'requested_by', 'requester'])
    .select(['requested_on', 'level', 'levels', 'waiting_for', 'version', 'turn'])
  const { rows, next_cursor } = await pageOf(query, { keys: ['turn', 'id'], direction: 'asc' }, page)
  return { items: rows.map(({ turn, ...request }) => ({ ...request, mine: turn === 0 })), next_cursor }
}

/** The same rules as recordDecision() applies, as a condition on r (request) and l (its level). */
function waitsFor(caller: Caller) {
  return sql<boolean>`(l.role = any(${[...caller.roles]}::text[]) or ${standsIn(caller)})
    and r.requested_by <> ${caller.userId}
    and not exists (select from accounting.approval_step s
      where s.company_id = r.company_id and s.request_id = r.id and s.approver_id = ${caller.userId})`
}

/** The admin may stand in at any level, though never at two of one request. */
function standsIn(caller: Caller): boolean {
  return caller.roles.includes('admin')
}

export async function approvePaymentRequest(tx: Tx, caller: Caller, step: Step) {
  const request = await lockPaymentRequest(tx, caller, step.id)
  if (request.level === request.levels) await move(tx, caller, paymentRequest, 'approve', step)
  else await move(tx, caller, paymentRequest, 'endorse', { ...step, set: { level: request.level + 1 } })
  await recordDecision(tx, caller, request, { decision: 'approved', note: step.note })
  return getPaymentRequest(tx, caller, step.id)
}

export async function rejectPaymentRequest(tx: Tx, caller: Caller, step: Step) {
  const request = await lockPaymentRequest(tx, caller, step.id)
  await move(tx, caller, paymentRequest, 'reject', step)
  await recordDecision(tx, caller, request, { decision: 'rejected', note: step.note })
  return getPaymentRequest(tx, caller, step.id)
}

type Locked = Awaited<ReturnType<typeof lockPaymentRequest>>

/** Refuses, and with it the whole transaction, unless this person may fill the level that the request waited for. */
async function recordDecision(
  tx: Tx,
  caller: Caller,
  request: Locked,
  { decision, note }: { decision: 'approved' | 'rejected'; note: string | undefined },
): Promise<void> {
  if (request.requested_by === caller.userId) throw new AppError('own_request')
  const { role } = await tx
    .selectFrom('accounting.approval_level')
    .select('role')
    .where('company_id', '=', caller.companyId)
    .where('rule_id', '=', request.rule_id)
    .where('level', '=', request.level)
    .executeTakeFirstOrThrow()
  if (!caller.roles.includes(role) && !standsIn(caller)) throw new AppError('access_denied')
  const recorded = await tx
    .insertInto('accounting.approval_step')
    .values({
      company_id: caller.companyId,
      request_id: request.id,
      requested_by: request.requested_by,
      level: request.level,
      role,
      approver_id: caller.userId,
      decision,
      note: note ?? null,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'request_id', 'approver_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!recorded) throw new AppError('already_decided')
}
