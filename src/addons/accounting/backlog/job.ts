// Posting what came before as a job: month by month, one transaction each, so that a kill loses at most the last.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Tx } from '../../../kernel/db/database.ts'
import { type JobContext, startJob, type Task } from '../../../kernel/work/jobs.ts'
import { monthsBehind, openBooks, postMonth } from './backlog.ts'

const NAME = 'accounting.post_backlog'

export async function startBacklog(tx: Tx, caller: Caller) {
  return { job_id: await startJob(tx, caller, { task: NAME, payload: {} }) }
}

export const backlogTask: Task = { name: NAME, roles: ['treasurer'], run: postBacklog }

async function postBacklog({ database, scope, companyId, stopping, progress }: JobContext): Promise<void> {
  await database.write(scope, (tx) => openBooks(tx, companyId))
  const months = await database.write(scope, (tx) => monthsBehind(tx, companyId))
  for (const [index, month] of months.entries()) {
    stopping.throwIfAborted()
    await database.write(scope, (tx) => postMonth(tx, companyId, month))
    await progress(index + 1, months.length)
  }
}
