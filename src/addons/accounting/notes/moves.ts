// The way of a credit note: entered, decided by someone else, posted with its bill, taxes and budget, and taken back where it was wrong.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Decision, decide, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { cancelAsked } from '../../../kernel/records/approvals/cancel.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { giveBack, useAgain } from '../../budget/api.ts'
import { INPUT_VAT, PAYABLE, TAX_PAYABLE } from '../chart/chart.ts'
import { type PostingLine, postEntry, reverseEntry } from '../ledger/posting.ts'
import { lockBill } from '../payables/bills.ts'
import { OVERSEERS } from '../roles.ts'
import { assertCreditable, getNote, getNoteDetail, type Note, sumsOf } from './notes.ts'
import { type Shares, sharesOf, type Wanted } from './shares.ts'
import { lockNote, settle, unsettle, usedFor } from './uses.ts'
import { creditNoteWorkflow as workflow } from './workflow.ts'

export const NoteStep = Obj({
  id: Id(),
  version: Version(),
  note: Optional(Text(1000, 'Sesuai berita acara pengembalian')),
})
export const NoteUndo = Obj({
  id: Id(),
  version: Version(),
  /** In an open period, not before the note. */
  date: Day('2026-08-25'),
  reason: Text(400, 'Nota ditarik rekanan'),
})
nameShapes({ CreditNoteStep: NoteStep, CreditNoteUndo: NoteUndo })
type Step = Static<typeof NoteStep>

export async function submitNote(tx: Tx, caller: Caller, step: Step) {
  const note = await lockNote(tx, caller, step)
  await move(tx, caller, { workflow, name: 'submit', request: step })
  await openApproval(tx, caller, {
    relation: workflow.relation,
    recordId: note.id,
    subject: `${note.number} ${note.bill}: ${note.reason}`,
    amount: note.total,
    levels: ['principal'],
    readers: OVERSEERS,
  })
  return getNoteDetail(tx, caller, step.id)
}

/** Never decided by who entered it; yes posts it. */
export async function decideNote(
  tx: Tx,
  caller: Caller,
  { approve, id, version, note: remark }: Decision & { id: number; version?: number | undefined },
): Promise<void> {
  const { bill_id } = await getNote(tx, caller, id)
  // The bill first: several notes on it are posted one after the other.
  const bill = await lockBill(tx, caller, { id: bill_id })
  const note = await lockNote(tx, caller, { id, version })
  const name = approve ? 'approve' : 'reject'
  if (note.state !== 'submitted') throw new AppError('illegal_move', { values: { move: name, state: note.state } })
  await decide(tx, caller, { relation: workflow.relation, recordId: id, approve, note: remark })
  if (!approve) {
    await move(tx, caller, { workflow, name, request: { id, note: remark } })
    return
  }
  assertCreditable(bill, note.note_date)
  const shares = await sharesOf(tx, caller, { bill, wanted: await linesOf(tx, caller, note) })
  const { subtotal, vat, withheld } = sumsOf(shares)
  if (subtotal !== note.subtotal || vat !== note.vat || withheld !== note.withheld)
    throw new AppError('credit_note_outdated')
  const entry_id = await post(tx, caller, { note, shares })
  await move(tx, caller, { workflow, name, request: { id, note: remark, set: { entry_id } } })
  const amount = Math.min(note.payable, bill.payable - bill.paid)
  if (amount > 0) await settle(tx, caller, { note, bill, amount, day: note.note_date })
  for (const { plan_line_id, amount: freed } of await budgetOf(tx, caller, id)) {
    const back = { plan_line_id, amount: freed, of: bill.number, document: note.number, description: note.reason }
    await giveBack(tx, caller, { back, day: note.note_date })
  }
}

async function linesOf(tx: Tx, caller: Caller, note: Note): Promise<Wanted[]> {
  return (await getNoteDetail(tx, caller, note.id)).lines.map(({ line_no, amount }) => ({ line_no, amount }))
}

/** What was booked to the cost, or as VAT that is got back, goes back from there; the vendor and the state are owed less. */
async function post(tx: Tx, caller: Caller, { note, shares }: { note: Note; shares: Shares }): Promise<number> {
  const { fund_source_id, number, reason } = note
  const { rows: costs } = await sql<PostingLine>`
    select a.code as account, l.activity_code, l.cost_centre_id, l.description, c.amount + c.vat - c.input_vat as credit
    from accounting.credit_note_line c
    join accounting.bill_line l on l.company_id = c.company_id and l.id = c.bill_line_id
    join accounting.account a on a.company_id = l.company_id and a.id = l.account_id
    where c.company_id = ${caller.companyId} and c.note_id = ${note.id} order by l.line_no`.execute(tx)
  const { rows: input } = await sql<{ amount: number }>`
    select sum(input_vat)::bigint as amount from accounting.credit_note_line
    where company_id = ${caller.companyId} and note_id = ${note.id} having sum(input_vat) > 0`.execute(tx)
  const entry = await postEntry(tx, caller, {
    journal: 'PB',
    date: note.note_date,
    description: `${number} ${note.bill}: ${reason}`.slice(0, 500),
    source: { relation: workflow.relation, id: note.id },
    reason,
    lines: [
      { account: PAYABLE, fund_source_id, debit: note.payable, description: number },
      ...shares.taxes.map(({ tax, amount }) => ({ account: TAX_PAYABLE[tax], fund_source_id, debit: amount })),
      ...costs.map((line) => ({ ...line, fund_source_id })),
      ...input.map(({ amount }) => ({ account: INPUT_VAT, fund_source_id, credit: amount, description: number })),
    ],
  })
  return entry.id
}

/** What it frees of each budget line; in the order of the lines' ids. */
async function budgetOf(tx: Tx, caller: Caller, noteId: number) {
  const { rows } = await sql<{ plan_line_id: number; amount: number }>`
    select l.plan_line_id, sum(c.amount + c.vat - c.input_vat)::bigint as amount from accounting.credit_note_line c
    join accounting.bill_line l on l.company_id = c.company_id and l.id = c.bill_line_id
    where c.company_id = ${caller.companyId} and c.note_id = ${noteId} and l.plan_line_id is not null
    group by 1 order by 1`.execute(tx)
  return rows
}

export async function cancelNote(tx: Tx, caller: Caller, step: Step) {
  await cancelAsked(tx, caller, { workflow, step })
  return getNoteDetail(tx, caller, step.id)
}

/** Its bill is owed again and its budget used again; what it settled of other bills is taken back by hand first. */
export async function voidNote(
  tx: Tx,
  caller: Caller,
  { undo: { id, version, date, reason }, today }: { undo: Static<typeof NoteUndo>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  const { bill_id } = await getNote(tx, caller, id)
  const bill = await lockBill(tx, caller, { id: bill_id })
  const note = await lockNote(tx, caller, { id, version })
  if (note.state !== 'posted') throw new AppError('illegal_move', { values: { move: 'void', state: note.state } })
  const amount = await usedFor(tx, caller, { note, billId: bill.id })
  if (note.used > amount) throw new AppError('credit_note_used')
  if (amount > 0) await unsettle(tx, caller, { note, bill, amount, day: date })
  await move(tx, caller, { workflow, name: 'void', request: { id, note: reason, set: { undone_on: date } } })
  await reverseEntry(tx, caller, { entryId: note.entry_id!, date, reason, owner: workflow.relation })
  for (const { plan_line_id, amount: used } of await budgetOf(tx, caller, id)) {
    const again = { plan_line_id, amount: used, of: bill.number, document: `${note.number}/VOID`, description: reason }
    await useAgain(tx, caller, { again, day: date })
  }
  return getNoteDetail(tx, caller, id)
}
