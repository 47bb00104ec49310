// Long work leaves the request as a job: a row that people can watch, and an entry in the queue that makes it run.
// The row is the truth. The queue only says when; lost entries are put back at start.
import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Database, Tx } from '../db/database.ts'
import { NOBODY, type Scope } from '../db/lanes/scope.ts'
import type { FileStore } from '../files/files.ts'
import type { Outbound } from '../outside/outbound.ts'
import type { Secrets } from '../outside/secrets.ts'
import type { Clock } from '../values/clock.ts'

export interface JobContext {
  database: Database
  /** The company and the person that started the job, with the roles it needs and no more. */
  scope: Scope
  companyId: number
  payload: unknown
  clock: Clock
  secrets: Secrets
  outbound: Outbound
  files: FileStore
  /** Raised when the service stops: throw between two steps, and the job is queued again for the next start. */
  stopping: AbortSignal
  /** Shows how far it is; cheap enough to call per batch. */
  progress(done: number, total: number): Promise<void>
}

export interface Task {
  name: string
  /** Roles the job's reads and writes are seen with. */
  roles: readonly string[]
  /** Must be safe to run again from the start: a killed worker's job is given to another. */
  run(context: JobContext): Promise<void>
}

export const QUEUE_TASK = 'pendopo'
/** A running job of which nothing was heard for so long has lost its worker. */
export const SILENCE_S = 20

/** Part of the caller's transaction: if that is rolled back, the job never was. */
export async function startJob(
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  { task, payload }: { task: string; payload: object },
): Promise<number> {
  const { id } = await tx
    .insertInto('kernel.job')
    .values({ company_id: caller.companyId, task, payload: JSON.stringify(payload) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, caller.companyId, id)
  return id
}

export async function enqueue(tx: Tx | ReturnType<Database['once']>, companyId: number, jobId: number): Promise<void> {
  const payload = JSON.stringify({ companyId, jobId })
  await sql`select kernel.enqueue(${QUEUE_TASK}, ${payload}::json, ${`${companyId}/${jobId}`})`.execute(tx)
}

/** Puts back what a killed worker or a restore left behind; the key keeps a queued one from being queued twice. */
export async function putBackLostJobs(database: Database): Promise<void> {
  const db = database.once(NOBODY)
  const { rows } = await sql<{ company_id: number; id: number }>`
    select * from kernel.lost_jobs(make_interval(secs => ${SILENCE_S}))`.execute(db)
  for (const job of rows) await enqueue(db, job.company_id, job.id)
}
