// The way of a bill: asked for, approved, posted to the books, or taken back by a reversal. Budget goes with it.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { type Decision, decide, openApproval, withdrawApproval } from '../../../kernel/records/approvals/approvals.ts'
import { changeRecord } from '../../../kernel/records/change.ts'
import { assertMove, move } from '../../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { giveBack, realise, release, reserve } from '../../budget/api.ts'
import { GOODS_RECEIVED, PAYABLE, TAX_PAYABLE } from '../chart/chart.ts'
import { type PostingLine, postEntry, reverseEntry } from '../ledger/posting.ts'
import { findRuleFor } from '../payments/approval-rules.ts'
import { countTogether } from '../payments/splitting.ts'
import { APPROVERS } from '../roles.ts'
import { numberSlips, taxBill } from '../taxes/bill-taxes.ts'
import { billWorkflow as workflow } from '../workflow.ts'
import { replaceBillLines } from './bill-lines.ts'
import { assertSeen, type BillChange, getBillDetail, type LockedBill, lockBill } from './bills.ts'
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

/** Whoever said yes said it to the bill as it was: a change takes it back to its draft and gives up what it held. */
export async function changeBill(
  tx: Tx,
  caller: Caller,
  { billChange: { lines, ...change }, today }: { billChange: Static<typeof BillChange>; today: string },
) {
  const bill = await lockBill(tx, caller, { id: change.id })
  assertSeen(bill, change.version)
  assertOfNoOrder(bill, { ...change, lines })
  if (bill.state !== 'draft') {
    await move(tx, caller, { workflow, name: 'revise', request: { id: bill.id, set: { hold_document: null } } })
    await giveUp(tx, caller, { bill, today })
  }
  const { version: _, ...fields } = change
  if (Object.keys(fields).length > 1) await changeRecord(tx, caller, { relation: RELATION, change: fields })
  if (lines) await replaceBillLines(tx, caller, { billId: bill.id, lines })
  await taxBill(tx, caller, bill.id)
  return getBillDetail(tx, caller, bill.id)
}

/** What was matched with an order stays as it was matched; a wrong one is cancelled and entered anew. */
function assertOfNoOrder(bill: LockedBill, { lines, vendor_id, fund_source_id }: Partial<Static<typeof BillChange>>) {
  if (bill.order_document === null) return
  if (lines !== undefined || vendor_id !== undefined || fund_source_id !== undefined)
    throw new AppError('bill_of_order')
}

export async function submitBill(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  const bill = await lockBill(tx, caller, { id: step.id })
  assertSeen(bill, step.version)
  assertMove(workflow, 'submit', bill.state)
  // Rates and the vendor's papers as they stand now, not as they stood when the bill was typed in.
  await taxBill(tx, caller, bill.id)
  const fresh = await lockBill(tx, caller, { id: step.id })
  const accounts = await accountsOf(tx, caller, bill.id)
  const counted = await countTogether(tx, caller, {
    document: 'bill',
    vendorId: bill.vendor_id,
    accounts,
    day: bill.bill_date,
    except: bill.id,
  })
  const rule = await findRuleFor(tx, caller, { document: 'bill', accounts, amount: fresh.total + counted })
  const approval = await openApproval(tx, caller, {
    relation: RELATION,
    recordId: bill.id,
    subject: `${bill.number} ${bill.description}`,
    amount: fresh.total,
    levels: rule.levels,
    readers: APPROVERS,
  })
  const hold_document = approval.round === 1 ? bill.number : `${bill.number}/${approval.round}`
  await move(tx, caller, {
    workflow,
    name: 'submit',
    request: { id: step.id, note: step.note, set: { hold_document } },
  })
  if (bill.order_document === null)
    for (const { plan_line_id, amount } of await budgetUse(tx, caller, bill.id))
      await reserve(tx, caller, {
        use: { plan_line_id, amount, document: hold_document, description: bill.description },
        day: today,
      })
  return getBillDetail(tx, caller, step.id)
}

/** A level says yes or no. No is a return: the bill can be put right and asked for again. */
export async function decideBill(
  tx: Tx,
  caller: Caller,
  { id, approve, note, version, day }: Decision & { id: number; version?: number; day: string },
): Promise<void> {
  const bill = await lockBill(tx, caller, { id })
  assertSeen(bill, version)
  const { created_by } = await getVendor(tx, caller, bill.vendor_id)
  if (approve && created_by === caller.userId) throw new AppError('vendor_creator')
  const { state } = await decide(tx, caller, { relation: RELATION, recordId: id, approve, note })
  const name = state === 'open' ? 'endorse' : approve ? 'approve' : 'return'
  await move(tx, caller, {
    workflow,
    name,
    request: { id, note, ...(name === 'return' && { set: { hold_document: null } }) },
  })
  if (name === 'return') await releaseHold(tx, caller, { bill, today: day })
}

export async function cancelBill(tx: Tx, caller: Caller, { step, today }: { step: Step; today: string }) {
  const bill = await lockBill(tx, caller, { id: step.id })
  assertSeen(bill, step.version)
  await move(tx, caller, {
    workflow,
    name: 'cancel',
    request: { id: step.id, note: step.note, set: { hold_document: null } },
  })
  await giveUp(tx, caller, { bill, today })
  return getBillDetail(tx, caller, step.id)
}

export async function postBill(tx: Tx, caller: Caller, step: Step) {
  const bill = await lockBill(tx, caller, { id: step.id })
  assertSeen(bill, step.version)
  if (bill.state !== 'approved') throw new AppError('illegal_move', { values: { move: 'post', state: bill.state } })
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
    request: { id: step.id, note: step.note, set: { entry_id: entry.id } },
  })
  await numberSlips(tx, caller, bill)
  for (const { plan_line_id, amount } of await budgetUse(tx, caller, bill.id)) {
    const from = bill.order_document ?? bill.hold_document ?? undefined
    const use = { plan_line_id, amount, document: bill.number, description: bill.description }
    await realise(tx, caller, { step: { ...use, from, final: bill.order_document === null }, day: bill.bill_date })
  }
  return getBillDetail(tx, caller, step.id)
}

/** Taken back as a whole by a reversal, while nothing of it was paid and none of its taxes deposited. */
export async function voidBill(tx: Tx, caller: Caller, { id, version, date, reason }: Static<typeof BillVoid>) {
  const bill = await lockBill(tx, caller, { id })
  assertSeen(bill, version)
  if (bill.opening_id !== null) throw new AppError('opening_owns')
  const deposited = await tx
    .selectFrom('accounting.bill_tax')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('bill_id', '=', id)
    .where('deposit_id', 'is not', null)
    .executeTakeFirst()
  if (deposited) throw new AppError('tax_deposited')
  await move(tx, caller, { workflow, name: 'void', request: { id, note: reason, set: { settled_on: date } } })
  await reverseEntry(tx, caller, { entryId: bill.entry_id!, date, reason, owner: RELATION })
  for (const { plan_line_id, amount } of await budgetUse(tx, caller, id)) {
    const back = { plan_line_id, amount, of: bill.number, document: `${bill.number}/VOID`, description: reason }
    // An order still needs what its wrong bill had taken: the right one will come.
    await giveBack(tx, caller, { back: { ...back, to: bill.order_document ?? undefined }, day: date })
  }
  return getBillDetail(tx, caller, id)
}

async function giveUp(tx: Tx, caller: Caller, { bill, today }: { bill: LockedBill; today: string }): Promise<void> {
  await withdrawApproval(tx, caller, { relation: RELATION, recordId: bill.id })
  await releaseHold(tx, caller, { bill, today })
}

async function releaseHold(
  tx: Tx,
  caller: Caller,
  { bill, today }: { bill: LockedBill; today: string },
): Promise<void> {
  if (bill.order_document !== null || bill.hold_document === null) return
  for (const { plan_line_id } of await budgetUse(tx, caller, bill.id))
    await release(tx, caller, {
      given: { plan_line_id, document: bill.hold_document, description: bill.description },
      day: today,
    })
}

async function accountsOf(tx: Tx, caller: Caller, billId: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct a.code from accounting.bill_line l
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${caller.companyId} and l.bill_id = ${billId} order by 1`.execute(tx)
  return rows.map((row) => row.code)
}

/** What the bill takes of each budget line, VAT included; in the order of the lines' ids, so that two bills never wait in a circle. */
async function budgetUse(tx: Tx, caller: Caller, billId: number) {
  const { rows } = await sql<{ plan_line_id: number; amount: number }>`
    select plan_line_id, sum(amount + vat)::bigint as amount from accounting.bill_line
    where company_id = ${caller.companyId} and bill_id = ${billId} and plan_line_id is not null
    group by 1 order by 1`.execute(tx)
  return rows
}

/**
 * Costs with their VAT against what the vendor is owed and what is kept back for the state. Goods of an order are booked when
 * they come: of these the bill clears what was owed for them, and its account takes what they cost more or less than that.
 */
async function entryLines(tx: Tx, caller: Caller, bill: LockedBill): Promise<PostingLine[]> {
  const fund_source_id = bill.fund_source_id
  const { rows: costs } = await sql<PostingLine & { cost: number; clears: number | null }>`
    select a.code as account, l.activity_code, l.cost_centre_id, l.description, l.amount + l.vat as cost, l.clears
    from accounting.bill_line l join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where l.company_id = ${caller.companyId} and l.bill_id = ${bill.id} order by l.line_no`.execute(tx)
  const { rows: taxes } = await sql<{ tax: keyof typeof TAX_PAYABLE; amount: number }>`
    select tax, sum(amount)::bigint as amount from accounting.bill_tax
    where company_id = ${caller.companyId} and bill_id = ${bill.id} and withheld group by 1 order by 1`.execute(tx)
  return [
    ...costs.flatMap(({ cost, clears, ...line }) => {
      const rest = cost - (clears ?? 0)
      const own = { ...line, fund_source_id, ...(rest > 0 ? { debit: rest } : { credit: -rest }) }
      const cleared = clears === null ? [] : [{ ...line, fund_source_id, account: GOODS_RECEIVED, debit: clears }]
      return [...cleared, ...(rest === 0 ? [] : [own])]
    }),
    { account: PAYABLE, fund_source_id, credit: bill.payable, description: bill.number },
    ...taxes.map(({ tax, amount }) => ({ account: TAX_PAYABLE[tax], fund_source_id, credit: amount })),
  ]
}
