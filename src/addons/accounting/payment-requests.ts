// Payment requests: asking for money to be paid to a vendor, and everything but the decision on it.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import { lastApproval, openApproval, tookPart, withdrawApproval } from '../../kernel/approvals.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { documentNumber, nextNumber } from '../../kernel/numbering.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import {
  Count,
  Day,
  Id,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Version,
  Word,
} from '../../kernel/schema.ts'
import { move } from '../../kernel/workflow.ts'
import { findRuleFor } from './approval-rules.ts'
import { APPROVERS } from './roles.ts'
import { paymentRequest, STATES } from './workflow.ts'

export const RELATION = paymentRequest.relation

export const PaymentRequest = Obj({
  id: Id(),
  number: Text(40, 'PAY/2026/0042'),
  vendor_id: Id(7),
  vendor: Text(200, 'CV Sumber Tulis Nusantara'),
  description: Text(500, 'Kertas dan tinta bulan Agustus'),
  amount: Rupiah(3_450_000),
  requested_by: Id(12),
  requested_on: Day('2026-08-03'),
  state: Word(...STATES),
  level: Count(1),
  levels: Count(2),
  version: Version(),
})
export const PaymentRequestFilter = Obj({ state: Optional(Word(...STATES)) })
export const NewPaymentRequest = Obj({
  vendor_id: Id(7),
  description: Text(500, 'Kertas dan tinta bulan Agustus'),
  amount: RupiahIn(3_450_000, 1),
})
/** Whoever moves a request names the version they saw: a second click or a second person then changes nothing. */
export const PaymentRequestStep = Obj({
  id: Id(42),
  version: Version(),
  note: Optional(Text(1000, 'Sesuai nota terlampir')),
})
export type Step = Static<typeof PaymentRequestStep>

function selectRequests(db: Db, caller: Caller) {
  return db
    .selectFrom('accounting.payment_request as r')
    .innerJoin('accounting.vendor as v', (join) =>
      join.onRef('v.company_id', '=', 'r.company_id').onRef('v.id', '=', 'r.vendor_id'),
    )
    .select(['r.id', 'r.number', 'r.vendor_id', 'v.name as vendor', 'r.description', 'r.amount', 'r.requested_by'])
    .leftJoinLateral(lastApproval(RELATION).as('a'), (join) => join.onTrue())
    .select(['r.requested_on', 'r.state', 'r.version'])
    .select((eb) => [
      eb.fn.coalesce('a.level', sql.lit(0)).as('level'),
      eb.fn.coalesce('a.levels', sql.lit(0)).as('levels'),
    ])
    .where('r.company_id', '=', caller.companyId)
}

/** Row-level security leaves those who do not oversee the payments their own requests. */
export async function listPaymentRequests(
  db: Db,
  caller: Caller,
  filter: Static<typeof PaymentRequestFilter>,
  page: Page,
) {
  let query = selectRequests(db, caller)
  if (filter.state) query = query.where('r.state', '=', filter.state)
  const { rows, next_cursor } = await pageOf(query, { keys: ['r.id'], direction: 'desc' }, page)
  return { data: rows, next_cursor }
}

export async function getPaymentRequest(db: Db, caller: Caller, id: number) {
  const request = await selectRequests(db, caller).where('r.id', '=', id).executeTakeFirst()
  if (!request) throw notFound('id')
  return request
}

export async function createPaymentRequest(
  tx: Tx,
  caller: Caller,
  request: Static<typeof NewPaymentRequest>,
  today: string,
) {
  const year = Number(today.slice(0, 4))
  const number = await nextNumber(tx, caller.companyId, 'payment_request', year)
  const { id } = await tx
    .insertInto('accounting.payment_request')
    .values({
      company_id: caller.companyId,
      number: documentNumber('PAY', year, number),
      vendor_id: request.vendor_id,
      description: request.description,
      amount: request.amount,
      requested_by: caller.userId,
      requested_on: today,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getPaymentRequest(tx, caller, id)
}

/** The row as it stands, held until the transaction ends. */
export async function lockPaymentRequest(tx: Tx, caller: Caller, id: number) {
  const request = await tx
    .selectFrom('accounting.payment_request')
    .select(['id', 'number', 'description', 'amount', 'requested_by', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) throw notFound('id')
  return request
}

export async function submitPaymentRequest(tx: Tx, caller: Caller, step: Step, now: Date) {
  const request = await lockPaymentRequest(tx, caller, step.id)
  assertOwn(caller, request)
  const rule = await findRuleFor(tx, caller, request.amount)
  await move(tx, caller, paymentRequest, 'submit', {
    ...step,
    set: { rule_id: rule.id, submitted_at: now.toISOString() },
  })
  await openApproval(tx, caller, {
    relation: RELATION,
    recordId: request.id,
    subject: `${request.number} ${request.description}`,
    amount: request.amount,
    levels: rule.levels,
    readers: APPROVERS,
    requestedBy: request.requested_by,
  })
  return getPaymentRequest(tx, caller, step.id)
}

export async function cancelPaymentRequest(tx: Tx, caller: Caller, step: Step) {
  assertOwn(caller, await lockPaymentRequest(tx, caller, step.id))
  await move(tx, caller, paymentRequest, 'cancel', step)
  await withdrawApproval(tx, caller, { relation: RELATION, recordId: step.id })
  return getPaymentRequest(tx, caller, step.id)
}

/** Who approved a payment does not also hand it to the bank. */
export async function releasePaymentRequest(tx: Tx, caller: Caller, step: Step) {
  await move(tx, caller, paymentRequest, 'release', step)
  if (await tookPart(tx, caller, { relation: RELATION, recordId: step.id })) throw new AppError('own_approval')
  return getPaymentRequest(tx, caller, step.id)
}

export async function payPaymentRequest(tx: Tx, caller: Caller, step: Step) {
  await move(tx, caller, paymentRequest, 'pay', step)
  return getPaymentRequest(tx, caller, step.id)
}

function assertOwn(caller: Caller, request: { requested_by: number }): void {
  if (request.requested_by !== caller.userId && !caller.roles.includes('admin')) throw new AppError('access_denied')
}
