// The way of a bill: asked for, approved, posted to the books, or taken back by a reversal. Budget goes with it.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { type Decision, decide, openApproval, withdrawApproval } from '../../../kernel/records/approvals/approvals.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import { assertMove, move } from '../../../kernel/records/workflow.ts'
import { sum } from '../../../kernel/values/money.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { giveBack, realise, release, reserve } from '../../budget/api.ts'
import { postEntry, reverseEntry } from '../ledger/posting.ts'
import { findRuleFor } from '../payments/approval-rules.ts'
import { countTogether } from '../payments/splitting.ts'
import { APPROVERS } from '../roles.ts'
import { numberSlips, taxPaper } from '../taxes/bill-taxes.ts'
import { billWorkflow as workflow } from '../workflow.ts'
import { replaceBillLines } from './bill-lines.ts'
import { accountsOf, budgetUse, entryLines } from './bill-posting.ts'
import { assertSeen, type BillChange, getBillDetail, type LockedBill } from './bills.ts'
import { lockPaper } from './paper.ts'
import { getVendor } from './vendors.ts'

export const BillStep = Obj({
  id: Id(),
  version: Version(),
  note: Optional(Text(1000, 'Sesuai faktur dan berita acara')),
})
export const BillReturn = Obj({ id: Id(), version: Version(), note: Text(1000, 'Jumlah tidak sesuai faktur') })
export const BillVoid = Obj({
  id: Id(),
  version: Version(),
  /** In an open period. */
  date: Day('2026-08-20'),
  reason: Text(500, 'Tagihan ganda'),
})
nameShapes({ BillStep, BillReturn, BillVoid })
type Step = Static<typeof BillStep>

const RELATION = workflow.relation

/**
 * Whoever said yes said it to the bill as it was: a change takes it back to its draft and gives up what it held. What stands on
 * the paper changes on every part of it; fund and lines are a part's own.
 */
export async function changeBill(
  tx: Tx,
  caller: Caller,
  { billChange: { lines, ...change }, today }: { billChange: Static<typeof BillChange>; today: string },
) {
  const { bill, first, parts } = await lockPaper(tx, caller, change.id)
  assertSeen(bill, change.version)
  assertOfNoOrder(bill, { ...change, lines })
  for (const part of parts)
    if (part.state !== 'draft')
      await move(tx, caller, { workflow, name: 'revise', request: { id: part.id, set: { hold_document: null } } })
  await giveUp(tx, caller, { parts, today })
  const { version: _, id, fund_source_id, ...shared } = change
  for (const part of parts) {
    const own = part.id === id && fund_source_id !== undefined ? { fund_source_id } : {}
    const fields = { ...shared, ...own }
    if (Object.keys(fields).length > 0)
      await changeRecord(tx, caller, { relation: RELATION, change: { id: part.id, ...fields } })
  }
  if (lines) await replaceBillLines(tx, caller, { billId: bill.id, lines })
  await taxPaper(tx, caller, first.id)
  return getBillDetail(tx, caller, bill.id)
}

/** What was matched with an order stays as it was matched; a wrong one is cancelled and entered anew. */
function assertOfNoOrder(bill: LockedBill, { lines, vendor_id, fund_source_id }: Partial<Static<typeof BillChange>>) {
  if (bill.order_document === null) return
  if (lines !== undefined || vendor_id !== undefined || fund_source_id !== undefined)
    throw new AppError('bill_of_order')
}

export async function submitBill(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  const paper = await lockPaper(tx, caller, step.id)
  assertSeen(paper.bill, step.version)
  for (const part of paper.parts) assertMove(workflow, 'submit', part.state)
  // Rates and the vendor's papers as they stand now, not as they stood when the bill was typed in.
  await taxPaper(tx, caller, paper.first.id)
  const { first, parts } = await lockPaper(tx, caller, step.id)
  const total = sum(parts.map((part) => part.total))
  const accounts = await accountsOf(tx, caller, parts)
  const counted = await countTogether(tx, caller, {
    document: 'bill',
    vendorId: first.vendor_id,
    accounts,
    day: first.bill_date,
    except: first.id,
  })
  const rule = await findRuleFor(tx, caller, { document: 'bill', accounts, amount: total + counted })
  const approval = await openApproval(tx, caller, {
    relation: RELATION,
    recordId: first.id,
    subject: `${first.number} ${first.description}`,
    amount: total,
    levels: rule.levels,
    readers: APPROVERS,
  })
  const holdOf = ({ number }: LockedBill) => (approval.round === 1 ? number : `${number}/${approval.round}`)
  for (const part of parts)
    await move(tx, caller, {
      workflow,
      name: 'submit',
      request: { id: part.id, note: step.note, set: { hold_document: holdOf(part) } },
    })
  for (const { bill, plan_line_id, amount } of await budgetUse(tx, caller, parts))
    if (bill.order_document === null)
      await reserve(tx, caller, {
        use: { plan_line_id, amount, document: holdOf(bill), description: bill.description },
        day: today,
      })
  return getBillDetail(tx, caller, step.id)
}

/** A level says yes or no, to every part of the paper. No is a return: the bill can be put right and asked for again. */
export async function decideBill(
  tx: Tx,
  caller: Caller,
  { id, approve, note, version, day }: Decision & { id: number; version?: number; day: string },
): Promise<void> {
  const { bill, first, parts } = await lockPaper(tx, caller, id)
  assertSeen(bill, version)
  const { created_by } = await getVendor(tx, caller, bill.vendor_id)
  if (approve && created_by === caller.userId) throw new AppError('vendor_creator')
  const { state } = await decide(tx, caller, { relation: RELATION, recordId: first.id, approve, note })
  const name = state === 'open' ? 'endorse' : approve ? 'approve' : 'return'
  for (const part of parts)
    await move(tx, caller, {
      workflow,
      name,
      request: { id: part.id, note, ...(name === 'return' && { set: { hold_document: null } }) },
    })
  if (name === 'return') await releaseHold(tx, caller, { parts, today: day })
}

export async function cancelBill(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  const { bill, parts } = await lockPaper(tx, caller, step.id)
  assertSeen(bill, step.version)
  for (const part of parts)
    await move(tx, caller, {
      workflow,
      name: 'cancel',
      request: { id: part.id, note: step.note, set: { hold_document: null } },
    })
  await giveUp(tx, caller, { parts, today })
  return getBillDetail(tx, caller, step.id)
}

/** Each part becomes an entry of its own, in its own fund. */
export async function postBill(tx: Tx, caller: Caller, step: Step) {
  const { bill: named, parts } = await lockPaper(tx, caller, step.id)
  assertSeen(named, step.version)
  if (named.state !== 'approved') throw new AppError('illegal_move', { values: { move: 'post', state: named.state } })
  for (const bill of parts) {
    const entry = await postEntry(tx, caller, {
      journal: 'PB',
      date: bill.bill_date,
      description: `${bill.number} ${bill.description}`.slice(0, 500),
      source: { relation: RELATION, id: bill.id },
      lines: await entryLines(tx, caller, bill),
    })
    await move(tx, caller, {
      workflow,
      name: 'post',
      request: { id: bill.id, note: step.note, set: { entry_id: entry.id } },
    })
    await numberSlips(tx, caller, bill)
  }
  for (const { bill, plan_line_id, amount } of await budgetUse(tx, caller, parts)) {
    const from = bill.order_document ?? bill.hold_document ?? undefined
    const use = { plan_line_id, amount, document: bill.number, description: bill.description }
    await realise(tx, caller, { step: { ...use, from, final: bill.order_document === null }, day: bill.bill_date })
  }
  return getBillDetail(tx, caller, step.id)
}

/** Taken back as a whole by a reversal, while nothing of it was paid and none of its taxes deposited. */
export async function voidBill(tx: Tx, caller: Caller, { id, version, date, reason }: Static<typeof BillVoid>) {
  const { bill: named, parts } = await lockPaper(tx, caller, id)
  assertSeen(named, version)
  if (named.opening_id !== null) throw new AppError('opening_owns')
  const isSettled = parts.some(({ state }) => state === 'paid' || state === 'partially_paid')
  if (named.state === 'posted' && isSettled) throw new AppError('bill_parts_apart')
  const deposited = await tx
    .selectFrom('accounting.bill_tax')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where(
      'bill_id',
      'in',
      parts.map((part) => part.id),
    )
    .where('deposit_id', 'is not', null)
    .executeTakeFirst()
  if (deposited) throw new AppError('tax_deposited')
  for (const bill of parts) {
    const request = { id: bill.id, note: reason, set: { settled_on: date } }
    await move(tx, caller, { workflow, name: 'void', request })
    await reverseEntry(tx, caller, { entryId: bill.entry_id!, date, reason, owner: RELATION })
  }
  for (const { bill, plan_line_id, amount } of await budgetUse(tx, caller, parts)) {
    const back = { plan_line_id, amount, of: bill.number, document: `${bill.number}/VOID`, description: reason }
    // An order still needs what its wrong bill had taken: the right one will come.
    await giveBack(tx, caller, { back: { ...back, to: bill.order_document ?? undefined }, day: date })
  }
  return getBillDetail(tx, caller, id)
}

interface GivenUp {
  parts: readonly LockedBill[]
  today: string
}

async function giveUp(tx: Tx, caller: Caller, { parts, today }: GivenUp): Promise<void> {
  await withdrawApproval(tx, caller, { relation: RELATION, recordId: parts[0]!.id })
  await releaseHold(tx, caller, { parts, today })
}

async function releaseHold(tx: Tx, caller: Caller, { parts, today }: GivenUp): Promise<void> {
  for (const { bill, plan_line_id } of await budgetUse(tx, caller, parts)) {
    if (bill.order_document !== null || bill.hold_document === null) continue
    await release(tx, caller, {
      given: { plan_line_id, document: bill.hold_document, description: bill.description },
      day: today,
    })
  }
}
