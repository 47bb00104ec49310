// The way of a payment request: submitted under a rule, changed, cancelled, handed to the bank, paid and booked.
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { openApproval, tookPart, withdrawApproval } from '../../../kernel/records/approvals/approvals.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import { assertMove, move } from '../../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { planLinesOf, realise, release, reserve } from '../../budget/api.ts'
import { AccountCode } from '../chart/accounts.ts'
import { assertCashAccount, journalOf } from '../chart/cash-accounts.ts'
import { ADVANCES, PAYABLE } from '../chart/chart.ts'
import { postEntry } from '../ledger/posting.ts'
import { assertSeen, lockBill } from '../payables/bills.ts'
import { APPROVERS } from '../roles.ts'
import { billWorkflow, paymentRequestWorkflow } from '../workflow.ts'
import { findRuleFor } from './approval-rules.ts'
import { writeAdvance, writeBillPayment, writeDirectPayment } from './cash-book-link.ts'
import { assertPayable, listParts, replaceParts } from './parts.ts'
import {
  accountId,
  getPaymentRequest,
  type LockedRequest,
  lockPaymentRequest,
  type PaymentRequestChange,
  RELATION,
  type Step,
} from './requests.ts'
import { countTogether } from './splitting.ts'

export const PaymentClass = Obj({
  id: Id(42),
  version: Version(),
  fund_source_id: Id(),
  account: Optional(AccountCode('5301')),
  plan_line_id: Optional(Id(14)),
})
export const Payment = Obj({
  id: Id(42),
  version: Version(),
  paid_on: Day('2026-08-10'),
  from_account: AccountCode('1111'),
  note: Optional(Text(1000, 'Transfer 10 Agustus')),
})
nameShapes({ PaymentClass, Payment })

export async function submitPaymentRequest(
  tx: Tx,
  caller: Caller,
  { step, now, today }: { step: Step; now: Date; today: string },
) {
  const request = await lockPaymentRequest(tx, caller, step.id)
  assertOwn(caller, request)
  assertMove(paymentRequestWorkflow, 'submit', request.state)
  const fund = request.kind === 'bills' ? await assertPayable(tx, caller, request) : request.fund_source_id
  const { id, version, note } = step
  const set = { submitted_at: now.toISOString(), fund_source_id: fund }
  await move(tx, caller, {
    workflow: paymentRequestWorkflow,
    name: 'submit',
    request: {
      id,
      version,
      note,
      set: { ...set, ...(await askFor(tx, caller, { request, today })) },
    },
  })
  return getPaymentRequest(tx, caller, id)
}

/** Opens the round of approval under the rule that fits, and holds the budget; answers what to keep of both. */
async function askFor(tx: Tx, caller: Caller, { request, today }: { request: LockedRequest; today: string }) {
  const rule = await ruleFor(tx, caller, request)
  const approval = await openApproval(tx, caller, {
    relation: RELATION,
    recordId: request.id,
    subject: `${request.number} ${request.description}`,
    amount: request.amount,
    levels: rule.levels,
    readers: APPROVERS,
    requestedBy: request.requested_by,
  })
  const hold_document = approval.round === 1 ? request.number : `${request.number}/${approval.round}`
  const { plan_line_id, amount, description } = request
  if (plan_line_id !== null)
    await reserve(tx, caller, { use: { plan_line_id, amount, description, document: hold_document }, day: today })
  return { rule_id: rule.id, counted_amount: rule.counted, hold_document: plan_line_id === null ? null : hold_document }
}

async function ruleFor(tx: Tx, caller: Caller, request: LockedRequest) {
  const { method, amount, vendor_id, requested_on, id, account } = request
  const accounts = account ? [account] : []
  const question = { document: 'payment' as const, vendorId: vendor_id, accounts, day: requested_on, except: id }
  const counted = amount + (await countTogether(tx, caller, question))
  const rule = await findRuleFor(tx, caller, { document: 'payment', method, accounts, amount: counted })
  return { ...rule, counted }
}

/** Whoever said yes said it to the request as it was: a change takes it back to its draft. */
export async function changePaymentRequest(
  tx: Tx,
  caller: Caller,
  {
    paymentRequestChange: { bills, account, ...change },
    today,
  }: { paymentRequestChange: Static<typeof PaymentRequestChange>; today: string },
) {
  const request = await lockPaymentRequest(tx, caller, change.id)
  assertOwn(caller, request)
  assertSeen(request, change.version)
  if (request.state !== 'draft') await takeBack(tx, caller, { request, name: 'revise', today })
  const { version: _, amount, ...fields } = change
  const total = bills ? bills.reduce((sum, part) => sum + part.amount, 0) : amount
  const account_id = account === undefined ? undefined : await accountId(tx, caller, account)
  if (bills) await replaceParts(tx, caller, { requestId: request.id, parts: bills })
  await changeRecord(tx, caller, { relation: RELATION, change: { ...fields, amount: total, account_id } })
  return getPaymentRequest(tx, caller, request.id)
}

/** The treasurer says which money and which account. Where that calls for another rule, the levels are asked anew. */
export async function classifyPaymentRequest(
  tx: Tx,
  caller: Caller,
  {
    paymentClass: { id, version, account, ...given },
    today,
  }: { paymentClass: Static<typeof PaymentClass>; today: string },
) {
  const request = await lockPaymentRequest(tx, caller, id)
  assertSeen(request, version)
  if (request.kind === 'bills' || !['draft', 'pending', 'approved'].includes(request.state))
    throw new AppError('illegal_move', { values: { move: 'classify', state: request.state } })
  const account_id = account === undefined ? undefined : await accountId(tx, caller, account)
  if (request.state !== 'draft') await dropHold(tx, caller, { request, today })
  await changeRecord(tx, caller, { relation: RELATION, change: { id, ...given, account_id } })
  if (request.state === 'draft') return getPaymentRequest(tx, caller, id)
  const classed = await lockPaymentRequest(tx, caller, id)
  const rule = await ruleFor(tx, caller, classed)
  if (rule.id === request.rule_id && classed.plan_line_id === null) return getPaymentRequest(tx, caller, id)
  await withdrawApproval(tx, caller, { relation: RELATION, recordId: id })
  await move(tx, caller, { workflow: paymentRequestWorkflow, name: 'revise', request: { id } })
  await move(tx, caller, {
    workflow: paymentRequestWorkflow,
    name: 'submit',
    request: { id, set: await askFor(tx, caller, { request: classed, today }) },
  })
  return getPaymentRequest(tx, caller, id)
}

export async function cancelPaymentRequest(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  const request = await lockPaymentRequest(tx, caller, step.id)
  assertOwn(caller, request)
  assertSeen(request, step.version)
  await takeBack(tx, caller, { request, name: 'cancel', today, note: step.note })
  return getPaymentRequest(tx, caller, step.id)
}

async function takeBack(
  tx: Tx,
  caller: Caller,
  { request, name, today, note }: { request: LockedRequest; name: 'revise' | 'cancel'; today: string; note?: string },
): Promise<void> {
  await move(tx, caller, {
    workflow: paymentRequestWorkflow,
    name,
    request: { id: request.id, note, set: { hold_document: null } },
  })
  await withdrawApproval(tx, caller, { relation: RELATION, recordId: request.id })
  await dropHold(tx, caller, { request, today })
}

export async function dropHold(
  tx: Tx,
  caller: Caller,
  { request, today }: { request: LockedRequest; today: string },
): Promise<void> {
  const { plan_line_id, hold_document: document, description } = request
  if (plan_line_id === null || document === null) return
  await release(tx, caller, { given: { plan_line_id, document, description }, day: today })
}

/** Who approved a payment does not also hand it to the bank. */
export async function releasePaymentRequest(tx: Tx, caller: Caller, step: Step) {
  const request = await lockPaymentRequest(tx, caller, step.id)
  if (request.fund_source_id === null || (request.kind === 'direct' && request.account_id === null))
    throw new AppError('not_classified')
  await move(tx, caller, { workflow: paymentRequestWorkflow, name: 'release', request: step })
  if (await tookPart(tx, caller, { relation: RELATION, recordId: step.id })) throw new AppError('own_approval')
  return getPaymentRequest(tx, caller, step.id)
}

/** Money leaves: the books, the bills and the budget say so in the same moment. */
export async function payPaymentRequest(
  tx: Tx,
  caller: Caller,
  { payment, today }: { payment: Static<typeof Payment>; today: string },
) {
  const { id, version, paid_on, from_account, note } = payment
  const request = await lockPaymentRequest(tx, caller, id)
  assertSeen(request, version)
  if (request.state !== 'released')
    throw new AppError('illegal_move', { values: { move: 'pay', state: request.state } })
  await assertCashAccount(tx, caller, { code: from_account })
  const fund_source_id = request.fund_source_id!
  const against = request.kind === 'bills' ? PAYABLE : request.kind === 'advance' ? ADVANCES : request.account!
  const entry = await postEntry(tx, caller, {
    journal: journalOf(from_account),
    date: paid_on,
    description: `${request.number} ${request.description}`.slice(0, 500),
    source: { relation: RELATION, id },
    lines: [
      { account: against, fund_source_id, debit: request.amount, ...(await activityOf(tx, caller, request)) },
      { account: from_account, fund_source_id, credit: request.amount },
    ],
  })
  await move(tx, caller, {
    workflow: paymentRequestWorkflow,
    name: 'pay',
    request: { id, note, set: { entry_id: entry.id, paid_on } },
  })
  const paid = { paid_on, from_account, today, owner: { relation: RELATION, id } }
  if (request.kind === 'bills') await payBills(tx, caller, { request, paid })
  if (request.plan_line_id !== null) await useBudget(tx, caller, { request, day: paid_on })
  if (request.kind === 'direct') await writeDirectPayment(tx, caller, { request, paid })
  if (request.kind === 'advance') await writeAdvance(tx, caller, { request, paid })
  return getPaymentRequest(tx, caller, id)
}

/** What is paid outright uses the plan now, and says what for. */
async function activityOf(tx: Tx, caller: Caller, { kind, plan_line_id }: LockedRequest) {
  if (kind !== 'direct' || plan_line_id === null) return {}
  const [line] = await planLinesOf(tx, caller, [plan_line_id])
  return { activity_code: line?.activity_code }
}

async function payBills(
  tx: Tx,
  caller: Caller,
  { request, paid }: { request: LockedRequest; paid: Parameters<typeof writeDirectPayment>[2]['paid'] },
): Promise<void> {
  for (const { bill_id, bill: number, amount } of await listParts(tx, caller, request.id)) {
    const bill = await lockBill(tx, caller, { id: bill_id })
    if (bill.paid + amount > bill.payable) throw new AppError('bill_overpaid', { values: { bill: number } })
    await insertRows(tx, 'accounting.bill_payment', [
      { company_id: caller.companyId, bill_id, request_id: request.id, amount, paid_on: paid.paid_on },
    ])
    await move(tx, caller, {
      workflow: billWorkflow,
      name: bill.paid + amount === bill.payable ? 'pay' : 'pay_part',
      request: { id: bill_id },
    })
    await writeBillPayment(tx, caller, { bill, amount, paid })
  }
}

/** An advance uses budget when it is accounted for; what is paid outright uses it now. */
async function useBudget(
  tx: Tx,
  caller: Caller,
  { request, day }: { request: LockedRequest; day: string },
): Promise<void> {
  const { plan_line_id, hold_document, amount, number, description, kind } = request
  if (kind === 'advance') return
  const use = { plan_line_id: plan_line_id!, amount, document: number, description }
  await realise(tx, caller, { step: { ...use, from: hold_document ?? undefined, final: true }, day })
}

function assertOwn(caller: Caller, request: { requested_by: number }): void {
  if (request.requested_by !== caller.userId && !caller.roles.includes('admin')) throw new AppError('access_denied')
}
