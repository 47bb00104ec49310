// What a credit note settles: its own bill as far as that is open, and with the rest other bills of the same vendor and fund.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { assertCurrent, invalid } from '../../../kernel/records/change.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, RupiahIn, type Static, Version } from '../../../kernel/values/schema.ts'
import { keepsBook } from '../../budget/api.ts'
import { type LockedBill, lockBill } from '../payables/bills.ts'
import { lastOf } from '../payments/undo.ts'
import { billWorkflow } from '../workflow.ts'
import { getNoteDetail, type Note, selectNotes } from './notes.ts'

export const NoteApplication = Obj({
  id: Id(),
  version: Version(),
  /** Of the same vendor and fund. */
  bill_id: Id(43),
  amount: RupiahIn(100_000, 1),
  /** In an open period, after what the note was used for before. */
  date: Day('2026-08-25'),
})
export const NoteRelease = Obj({ id: Id(), version: Version(), bill_id: Id(43), date: Day('2026-08-26') })
nameShapes({ CreditNoteUse: NoteApplication, CreditNoteRelease: NoteRelease })

export async function lockNote(
  tx: Tx,
  caller: Caller,
  { id, version, field = 'id' }: { id: number; version?: number | undefined; field?: string },
) {
  const note = await selectNotes(tx, caller).where('n.id', '=', id).forUpdate('n').executeTakeFirst()
  if (!note) throw notFound(field)
  assertCurrent(note, version)
  return note
}

interface Use {
  note: Note
  bill: LockedBill
  amount: number
  day: string
}

export async function settle(tx: Tx, caller: Caller, { note, bill, amount, day }: Use): Promise<void> {
  const open = bill.payable - bill.paid
  if (!['posted', 'partially_paid'].includes(bill.state) || bill.vendor_id !== note.vendor_id || amount > open)
    throw new AppError('credit_note_misplaced')
  if (amount === open && (await awaitsTax(tx, caller, bill))) throw new AppError('credit_note_beyond_open')
  await insertRows(tx, 'accounting.bill_payment', [
    { company_id: caller.companyId, bill_id: bill.id, note_id: note.id, amount, paid_on: day },
  ])
  const name = amount === open ? 'correct' : 'correct_part'
  await move(tx, caller, { workflow: billWorkflow, name, request: { id: bill.id } })
}

/** In a cash book tax is held back with the last payment, which there would not be. */
async function awaitsTax(tx: Tx, caller: Caller, bill: LockedBill): Promise<boolean> {
  if (!(await keepsBook(tx, caller, bill.fund_source_id))) return false
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(owed), 0)::bigint as owed from accounting.bill_tax
    where company_id = ${caller.companyId} and bill_id = ${bill.id} and withheld`.execute(tx)
  return rows[0]!.owed > 0
}

/** What was settled last is taken back first, as with payments. */
export async function unsettle(tx: Tx, caller: Caller, { note, bill, amount, day }: Use): Promise<void> {
  if ((await lastOf(tx, caller, bill.id))?.note_id !== note.id) throw new AppError('credit_note_used')
  await insertRows(tx, 'accounting.bill_payment', [
    { company_id: caller.companyId, bill_id: bill.id, note_id: note.id, amount: -amount, paid_on: day },
  ])
  const name = bill.paid === amount ? 'unpay' : 'unpay_part'
  await move(tx, caller, { workflow: billWorkflow, name, request: { id: bill.id } })
}

export async function usedFor(tx: Tx, caller: Caller, { note, billId }: { note: Note; billId: number }) {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::bigint as amount from accounting.bill_payment
    where company_id = ${caller.companyId} and note_id = ${note.id} and bill_id = ${billId}`.execute(tx)
  return rows[0]!.amount
}

/** Bill before note, as when a note is posted: two never wait for each other in a circle. */
async function holdBoth(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NoteRelease>; today: string },
) {
  if (given.date > today) throw invalid('date', faults.future)
  const bill = await lockBill(tx, caller, { id: given.bill_id, field: 'bill_id' })
  const note = await lockNote(tx, caller, given)
  if (note.state !== 'posted') throw new AppError('illegal_move', { values: { move: 'use', state: note.state } })
  const { rows } = await sql<{ obstacle: string | null }>`
    select accounting.obstacle(${caller.companyId}, ${given.date}::date, ${note.fund_source_id}) as obstacle`.execute(
    tx,
  )
  if (rows[0]!.obstacle !== null) throw new AppError('period_closed')
  return { bill, note }
}

export async function applyNote(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NoteApplication>; today: string },
) {
  const { amount, date: day, ...ref } = given
  const { bill, note } = await holdBoth(tx, caller, { given: { ...ref, date: day }, today })
  if (amount > note.payable - note.used)
    throw invalid('amount', { id: 'melebihi sisa nota', en: 'more than the note’s balance' })
  await settle(tx, caller, { note, bill, amount, day })
  return getNoteDetail(tx, caller, note.id)
}

export async function releaseNote(
  tx: Tx,
  caller: Caller,
  { given, today }: { given: Static<typeof NoteRelease>; today: string },
) {
  const { bill, note } = await holdBoth(tx, caller, { given, today })
  const amount = await usedFor(tx, caller, { note, billId: bill.id })
  if (amount === 0) throw new AppError('credit_note_misplaced')
  await unsettle(tx, caller, { note, bill, amount, day: given.date })
  return getNoteDetail(tx, caller, note.id)
}
