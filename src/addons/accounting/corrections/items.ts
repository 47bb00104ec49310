// The item behind a correction, moved with it and back again.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { holdAssets } from '../assets/depreciation.ts'
import { lockBill } from '../payables/bills.ts'
import { lastOf } from '../payments/undo.ts'
import { billWorkflow } from '../workflow.ts'
import { type Correction, openLiability } from './corrections.ts'

/** What its amount adds to what is owed, or to what was lost. */
const signed = ({ direction, amount }: Correction) => (direction === 'raise' ? amount : -amount)

export async function moveItem(tx: Tx, caller: Caller, correction: Correction): Promise<void> {
  if (correction.kind === 'bill') await settleBill(tx, caller, correction)
  else if (correction.kind === 'asset') await wearAsset(tx, caller, correction)
  else if ((await openLiability(tx, caller, correction)) + signed(correction) < 0)
    throw new AppError('correction_beyond_item')
}

interface Back {
  correction: Correction
  date: string
}

export async function moveItemBack(tx: Tx, caller: Caller, back: Back): Promise<void> {
  if (back.correction.kind === 'bill') await unsettleBill(tx, caller, back)
  if (back.correction.kind === 'asset') await unwearAsset(tx, caller, back)
}

/** Owed less, by less than all of it where tax is still to be held back with the last payment. */
async function settleBill(tx: Tx, caller: Caller, { id, bill_id, amount, corrected_on }: Correction): Promise<void> {
  const bill = await lockBill(tx, caller, { id: bill_id!, field: 'bill_id' })
  const open = bill.payable - bill.paid
  const isOpen = ['posted', 'partially_paid'].includes(bill.state)
  if (!isOpen || amount > open || (amount === open && bill.withheld > 0) || corrected_on < bill.booked_on)
    throw new AppError('correction_beyond_item')
  await insertRows(tx, 'accounting.bill_payment', [
    { company_id: caller.companyId, bill_id: bill.id, correction_id: id, amount, paid_on: corrected_on },
  ])
  const name = amount === open ? 'correct' : 'correct_part'
  await move(tx, caller, { workflow: billWorkflow, name, request: { id: bill.id } })
}

async function unsettleBill(
  tx: Tx,
  caller: Caller,
  { correction: { id, bill_id, amount }, date }: Back,
): Promise<void> {
  const bill = await lockBill(tx, caller, { id: bill_id!, field: 'bill_id' })
  if ((await lastOf(tx, caller, bill.id))?.correction_id !== id) throw new AppError('correction_built_on')
  await insertRows(tx, 'accounting.bill_payment', [
    { company_id: caller.companyId, bill_id: bill.id, correction_id: id, amount: -amount, paid_on: date },
  ])
  const name = bill.paid === amount ? 'unpay' : 'unpay_part'
  await move(tx, caller, { workflow: billWorkflow, name, request: { id: bill.id } })
}

async function wearAsset(tx: Tx, caller: Caller, correction: Correction): Promise<void> {
  await holdAssets(tx)
  await assertBears(tx, caller, { correction, change: signed(correction), day: correction.corrected_on })
  await insertRows(tx, 'accounting.depreciation', [
    {
      company_id: caller.companyId,
      correction_id: correction.id,
      asset_book_id: correction.asset_book_id!,
      book: 'commercial',
      period: `${correction.corrected_on.slice(0, 7)}-01`,
      booked_on: correction.corrected_on,
      amount: signed(correction),
    },
  ])
}

async function unwearAsset(tx: Tx, caller: Caller, { correction, date }: Back): Promise<void> {
  await holdAssets(tx)
  await assertBears(tx, caller, { correction, change: -signed(correction), day: date })
  await tx
    .updateTable('accounting.depreciation')
    .set({ undone_on: date })
    .where('company_id', '=', caller.companyId)
    .where('correction_id', '=', correction.id)
    .execute()
}

/** An asset that is there, and was since that day, loses between nothing and all of it. */
async function assertBears(
  tx: Tx,
  caller: Caller,
  { correction, change, day }: { correction: Correction; change: number; day: string },
): Promise<void> {
  const { rows } = await sql<{ bears: boolean }>`
    select a.disposed_on is null and greatest(a.booked_on, a.returned_on) <= ${day}::date
      and b.accumulated + ${change}::bigint between 0 and a.cost - a.salvage as bears
    from accounting.asset_book a join accounting.asset_balance b on b.company_id = a.company_id and b.asset_book_id = a.id
    where a.company_id = ${caller.companyId} and a.id = ${correction.asset_book_id} for share of a`.execute(tx)
  if (!rows[0]?.bears)
    throw new AppError(change === signed(correction) ? 'correction_beyond_item' : 'correction_built_on')
}
