// A record that whoever asked for it no longer wants: it is cancelled, and nobody is asked any more.
import type { Caller } from '../../access/caller.ts'
import type { Tx } from '../../db/database.ts'
import { type MoveRequest, move, type Workflow } from '../workflow.ts'
import { withdrawApproval } from './approvals.ts'

export async function cancelAsked(
  tx: Tx,
  caller: Caller,
  { workflow, step }: { workflow: Workflow<string, 'cancel'>; step: Pick<MoveRequest, 'id' | 'version' | 'note'> },
): Promise<void> {
  await move(tx, caller, { workflow, name: 'cancel', request: step })
  await withdrawApproval(tx, caller, { relation: workflow.relation, recordId: step.id })
}
