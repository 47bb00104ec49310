// A receipt that was wrong, or whose money never came: taken back in every ledger it stands in. The number stays.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { invalid } from '../../../kernel/records/change.ts'
import { assertMove, move } from '../../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { reverseOwned } from '../../budget/api.ts'
import { depositShort, depositsOf } from '../cashier/money.ts'
import { receiptWorkflow } from '../cashier/workflow.ts'
import { mirrorMovements, UNCREDIT } from '../ledger/movements.ts'
import { postMoved } from '../ledger/posting.ts'
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
  const { state, student_id: studentId, method, number } = await getReceipt(tx, caller, id)
  assertMove(receiptWorkflow, name, state)
  if (name === 'bounce' && method === 'cash')
    throw invalid('id', {
      id: 'uang tunai tidak ditolak bank; batalkan kuitansinya',
      en: 'no bank returns cash; void the receipt',
    })
  const set = { undone_on: date, undone_by: caller.userId, undo_reason: reason }
  await move(tx, caller, { workflow: receiptWorkflow, name, request: { id, version, note: reason, set } })
  for (const [fund, needed] of await neededOf(tx, caller, id)) {
    const left = (await depositsOf(tx, caller, studentId)).get(fund) ?? 0
    if (left < needed) throw depositShort(left)
  }
  const document = { relation: RELATION, id }
  await mirrorMovements(tx, caller, { document, day: date })
  await sql`select accounting.reverse_document(${RELATION}, ${id}, ${date}::date, ${reason})`.execute(tx)
  await postMoved(tx, caller, {
    document: { ...document, part: UNCREDIT },
    against: [],
    entry: { journal: 'PD', date, description: `Titipan dari ${number} ditarik` },
  })
  await reverseOwned(tx, caller, { owner: document, reason, entry_date: date, today })
  return getReceipt(tx, caller, id)
}

/** What the receipt laid aside, or what became a deposit because the invoice it paid was taken back; by fund. */
async function neededOf(tx: Tx, { companyId }: Caller, id: number): Promise<[number, number][]> {
  const own = sql`m.company_id = ${companyId} and m.relation = ${RELATION} and m.document_id = ${id} and m.part = ''`
  // Held by one statement and read by the next: whoever takes an invoice back at this moment comes before or after.
  await sql`select from fees.invoice i where i.company_id = ${companyId} and i.id = any (array(select m.invoice_id from fees.movement m where ${own}))
    order by i.id for update`.execute(tx)
  const { rows } = await sql<{ fund: number; needed: number }>`
    select m.fund_source_id as fund, -sum(m.amount)::bigint as needed
    from fees.movement m left join fees.invoice i on i.company_id = m.company_id and i.id = m.invoice_id
    where ${own} and (m.invoice_id is null or i.cancelled_on is not null) group by 1`.execute(tx)
  return rows.map(({ fund, needed }) => [fund, needed])
}
