// The way of a correction: asked for, decided by someone else, posted with its item, and taken back where it was wrong.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Decision, decide, openApproval } from '../../../kernel/records/approvals/approvals.ts'
import { cancelAsked } from '../../../kernel/records/approvals/cancel.ts'
import { held, invalid } from '../../../kernel/records/change.ts'
import { move } from '../../../kernel/records/workflow.ts'
import { Day, Id, nameShapes, Obj, Optional, type Static, Text, Version } from '../../../kernel/values/schema.ts'
import { postEntry, reverseEntry } from '../ledger/posting.ts'
import { OVERSEERS } from '../roles.ts'
import { type Correction, getCorrection, selectCorrections } from './corrections.ts'
import { moveItem, moveItemBack } from './items.ts'
import { correctionWorkflow as workflow } from './workflow.ts'

export const CorrectionStep = Obj({ id: Id(), version: Version(), note: Optional(Text(1000, 'Sesuai nota kredit')) })
export const CorrectionUndo = Obj({
  id: Id(),
  version: Version(),
  /** In an open period, not before the correction. */
  date: Day('2026-08-20'),
  reason: Text(400, 'Nota kredit ditarik rekanan'),
})
nameShapes({ ControlCorrectionStep: CorrectionStep, ControlCorrectionUndo: CorrectionUndo })
type Step = Static<typeof CorrectionStep>

async function lockCorrection(tx: Tx, caller: Caller, { id, version }: { id: number; version?: number | undefined }) {
  return held(selectCorrections(tx, caller).where('c.id', '=', id).forUpdate('c'), version)
}

export async function submitCorrection(tx: Tx, caller: Caller, step: Step) {
  const correction = await lockCorrection(tx, caller, step)
  await move(tx, caller, { workflow, name: 'submit', request: step })
  await openApproval(tx, caller, {
    relation: workflow.relation,
    recordId: correction.id,
    subject: `${correction.number} ${correction.item}: ${correction.reason}`,
    amount: correction.amount,
    levels: ['principal'],
    readers: OVERSEERS,
  })
  return getCorrection(tx, caller, step.id)
}

/** Never decided by who asked for it; yes moves item and ledger at once. */
export async function decideCorrection(
  tx: Tx,
  caller: Caller,
  { approve, id, version, note }: Decision & { id: number; version?: number | undefined },
): Promise<void> {
  const correction = await lockCorrection(tx, caller, { id, version })
  const name = approve ? 'approve' : 'reject'
  if (correction.state !== 'submitted')
    throw new AppError('illegal_move', { values: { move: name, state: correction.state } })
  await decide(tx, caller, { relation: workflow.relation, recordId: id, approve, note })
  if (approve) await moveItem(tx, caller, correction)
  const set = approve && { set: { entry_id: await post(tx, caller, correction) } }
  await move(tx, caller, { workflow, name, request: { id, note, ...set } })
}

async function post(tx: Tx, caller: Caller, correction: Correction): Promise<number> {
  const { id, number, item, reason, fund_source_id, amount, direction } = correction
  const [owed, against] = direction === 'raise' ? (['credit', 'debit'] as const) : (['debit', 'credit'] as const)
  const entry = await postEntry(tx, caller, {
    journal: 'JU',
    date: correction.corrected_on,
    description: `${number} ${item}: ${reason}`.slice(0, 500),
    source: { relation: workflow.relation, id },
    reason,
    lines: [
      { account: correction.control_account, fund_source_id, [owed]: amount },
      { account: correction.account, fund_source_id, [against]: amount },
    ],
  })
  return entry.id
}

export async function cancelCorrection(tx: Tx, caller: Caller, step: Step) {
  await cancelAsked(tx, caller, { workflow, step })
  return getCorrection(tx, caller, step.id)
}

export async function voidCorrection(
  tx: Tx,
  caller: Caller,
  { undo: { id, version, date, reason }, today }: { undo: Static<typeof CorrectionUndo>; today: string },
) {
  if (date > today) throw invalid('date', faults.future)
  const correction = await lockCorrection(tx, caller, { id, version })
  await move(tx, caller, { workflow, name: 'void', request: { id, note: reason, set: { undone_on: date } } })
  await moveItemBack(tx, caller, { correction, date })
  await reverseEntry(tx, caller, { entryId: correction.entry_id!, date, reason, owner: workflow.relation })
  return getCorrection(tx, caller, id)
}
