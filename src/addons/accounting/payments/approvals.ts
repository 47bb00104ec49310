// Deciding on payment requests: what waits for whom, and saying yes or no, one person and one level at a time.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { type Decision, decide } from '../../../kernel/records/approvals/approvals.ts'
import { waitsFor } from '../../../kernel/records/approvals/inbox.ts'
import { move } from '../../../kernel/records/workflow.ts'
import {
  Count,
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  Text,
  Version,
} from '../../../kernel/values/schema.ts'
import { assertSeen } from '../payables/bills.ts'
import { paymentRequestWorkflow } from '../workflow.ts'
import { dropHold } from './moves.ts'
import { lockPaymentRequest, RELATION } from './requests.ts'

export const PendingRequest = Obj({
  id: Id(),
  number: Text(40, 'PAY/2026/0042'),
  vendor_id: Nullable(Id(7)),
  vendor: Nullable(Text(200, 'CV Sumber Tulis Nusantara')),
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
nameShapes({ PendingRequest })

export const PendingFilter = Obj({ mine: Optional(Flag()) })

/** Open requests, those that wait for the caller first, each part in the order in which they were made. */
export async function listPending(db: Db, caller: Caller, { page, mine = false }: { page: Page; mine?: boolean }) {
  const pending = db
    .selectFrom('accounting.payment_request as r')
    .leftJoin('accounting.vendor as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.vendor_id'),
    )
    .innerJoin('kernel.approval as a', (join) =>
      join
        .onRef('a.company_id', '=', 'r.company_id')
        .on('a.relation', '=', RELATION)
        .onRef('a.record_id', '=', 'r.id')
        .on('a.state', '=', 'open'),
    )
    .leftJoin('kernel.user_account as u', 'u.id', 'r.requested_by')
    .select(['r.id', 'r.number', 'r.vendor_id', 'v.name as vendor', 'r.description', 'r.amount', 'r.requested_by'])
    .select(['u.name as requester', 'r.requested_on', 'a.level', 'r.version'])
    .select(sql<number>`cardinality(a.levels)`.as('levels'))
    .select(sql<string>`a.levels[a.level]`.as('waiting_for'))
    .select(sql<number>`case when ${waitsFor(caller)} then 0 else 1 end`.as('turn'))
    .where('r.company_id', '=', caller.companyId)
    .where('r.state', '=', 'pending')
  const query = db
    .selectFrom((mine ? pending.where(waitsFor(caller)) : pending).as('pending'))
    .select(['id', 'number', 'vendor_id', 'vendor', 'description', 'amount', 'requested_by', 'requester'])
    .select(['requested_on', 'level', 'levels', 'waiting_for', 'version', 'turn'])
  const { data: rows, next_cursor } = await pageOf(query, { keys: ['turn', 'id'], direction: 'asc' }, page)
  return { items: rows.map(({ turn, ...request }) => ({ ...request, mine: turn === 0 })), next_cursor }
}

/** A level says yes or no; the request moves on where that was the last word. */
export async function decidePaymentRequest(
  tx: Tx,
  caller: Caller,
  { approve, day, ...step }: Decision & { id: number; version?: number; day: string },
): Promise<void> {
  const request = await lockPaymentRequest(tx, caller, step.id)
  assertSeen(request, step.version)
  const { state } = await decide(tx, caller, { relation: RELATION, recordId: step.id, approve, note: step.note })
  const name = state === 'open' ? 'endorse' : approve ? 'approve' : 'reject'
  await move(tx, caller, { workflow: paymentRequestWorkflow, name, request: step })
  if (name === 'reject') await dropHold(tx, caller, { request, today: day })
}
