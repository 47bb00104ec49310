// A receipt that was wrong, or whose money never came: taken back in every ledger it stands in. The number stays.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { assertMove, move } from '../../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { reverseOwned } from '../../budget/api.ts'
import { depositFund, depositOf, depositShort } from '../cashier/money.ts'
import { receiptWorkflow } from '../cashier/workflow.ts'
import { mirrorMovements } from '../ledger/movements.ts'
import { getReceipt, RELATION } from './receipts.ts'

export const ReceiptUndo = Obj({
  id: Id(),
  version: Version(),
  /** In an open period, not before the payment. */
  date: Day('2026-07-14'),
  reason: Text(400, 'Salah siswa'),
})
nameShapes({ FeeReceiptUndo: ReceiptUndo })

export async function undoReceipt(
  tx: Tx,
  caller: Caller,
  { given, name, today }: { given: Static<typeof ReceiptUndo>; name: 'void' | 'bounce'; today: string },
) {
  const { id, version, date, reason } = given
  if (date > today) throw invalid('date', faults.future)
  const { deposit, state, student_id: studentId, method } = await getReceipt(tx, caller, id)
  assertMove(receiptWorkflow, name, state)
  if (name === 'bounce' && method === 'cash')
    throw invalid('id', {
      id: 'uang tunai tidak ditolak bank; batalkan kuitansinya',
      en: 'no bank returns cash; void the receipt',
    })
  const set = { undone_on: date, undone_by: caller.userId, undo_reason: reason }
  await move(tx, caller, { workflow: receiptWorkflow, name, request: { id, version, note: reason, set } })
  if (deposit > 0) {
    const left = await depositOf(tx, caller, { studentId, fundId: await depositFund(tx, caller) })
    if (left < deposit) throw depositShort(left)
  }
  const document = { relation: RELATION, id }
  await mirrorMovements(tx, caller, { document, day: date })
  await sql`select accounting.reverse_document(${RELATION}, ${id}, ${date}::date, ${reason})`.execute(tx)
  await reverseOwned(tx, caller, { owner: document, reason, entry_date: date, today })
  return getReceipt(tx, caller, id)
}
