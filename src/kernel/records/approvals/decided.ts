// A record that was asked for is decided: with the last word it moves on, or back.
import type { Caller } from '../../access/caller.ts'
import type { Tx } from '../../db/database.ts'
import { assertMove, type MoveRequest, move, type Workflow } from '../workflow.ts'
import { type Decision, decide } from './approvals.ts'

/** Of a record that is held: in `state` it waits for this. Answers whether this was the last yes; `set` changes with that. */
export async function decideAsked(
  tx: Tx,
  caller: Caller,
  {
    workflow,
    held: { id, state },
    decision: { approve, note },
    set,
  }: {
    workflow: Workflow<string, 'approve' | 'reject'>
    held: { id: number; state: string }
    decision: Decision
    set?: MoveRequest['set']
  },
): Promise<boolean> {
  const name = approve ? 'approve' : 'reject'
  assertMove(workflow, name, state)
  const decided = await decide(tx, caller, { relation: workflow.relation, recordId: id, approve, note })
  if (decided.state === 'open') return false
  await move(tx, caller, { workflow, name, request: { id, note, ...(approve && set && { set }) } })
  return approve
}
