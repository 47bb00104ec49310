// One job from its claim to its end. Whoever claimed it last owns it: a worker that was silent for so long that another one
// took the job over has nothing to say about it any more.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { passesByItself } from '../db/errors.ts'
import { NOBODY, type Scope } from '../db/lanes/scope.ts'
import { takeStock } from '../db/stock.ts'
import { inSpan } from '../traces/spans.ts'
import { type JobContext, SILENCE_S, type Task } from './jobs.ts'

const ERROR_MAX = 1000
const HEARTBEAT_MS = 5_000
const PAUSE_MS = 2_000
/** So often a job is begun anew after what passes by itself: a lost connection, a lock that was not to be had. */
const SETBACKS = 4
/** So often its end is written down: work that was done must not be done again because that failed. */
const TRIES = 4

export interface Work extends Omit<JobContext, 'scope' | 'payload' | 'progress'> {
  tasks: ReadonlyMap<string, Task>
  jobId: number
}
type Claim = NonNullable<Awaited<ReturnType<typeof claimJob>>>
type Change = Record<string, string | number | null>

class Overtaken extends Error {}

/** Answers whether it waits to be begun anew. Whoever asked puts it back: while this has not ended, its worker refuses it. */
export async function runJob(work: Work): Promise<boolean> {
  const claim = await claimJob(work)
  if (!claim) return false
  const heartbeat = setInterval(() => void update(work, claim, {}).catch(() => {}), HEARTBEAT_MS).unref()
  try {
    return await conclude(work, claim, await attempt(work, claim))
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error
    return false
  } finally {
    clearInterval(heartbeat)
  }
}

const scopeOf = ({ companyId, jobId }: Work): Scope => ({ ...NOBODY, company: companyId, requestId: `job ${jobId}` })

/** Exactly one worker gets the job: the one whose update finds it waiting, or running in silence. */
async function claimJob(work: Work) {
  const silence = sql`make_interval(secs => ${SILENCE_S})`
  return work.database.write(scopeOf(work), (tx) =>
    tx
      .updateTable('kernel.job')
      .set({ state: 'running', started_at: sql<string>`now()`, heartbeat_at: sql<string>`now()` })
      .where('company_id', '=', work.companyId)
      .where('id', '=', work.jobId)
      .where(
        sql<boolean>`(state = 'queued' or state = 'running' and heartbeat_at not between now() - ${silence} and now() + ${silence})`,
      )
      .returning(['task', 'payload', 'actor_id', 'setbacks', sql<string>`started_at::text`.as('claimed')])
      .executeTakeFirst(),
  )
}

async function update(work: Work, { claimed }: Claim, change: Change): Promise<void> {
  const { numUpdatedRows } = await work.database.write(scopeOf(work), (tx) =>
    tx
      .updateTable('kernel.job')
      .set({ ...change, heartbeat_at: sql<string>`now()` })
      .where('company_id', '=', work.companyId)
      .where('id', '=', work.jobId)
      .where('started_at', '=', sql<string>`${claimed}::timestamptz`)
      .executeTakeFirstOrThrow(),
  )
  if (numUpdatedRows === 0n) throw new Overtaken(`Job ${work.jobId} has another worker by now`)
}

/** Answers what went wrong, if anything did. */
async function attempt(work: Work, claim: Claim): Promise<Error | undefined> {
  const { tasks, jobId, ...parts } = work
  try {
    const task = tasks.get(claim.task)
    if (!task) throw new Error(`No task is called ${claim.task}`)
    const given = {
      ...parts,
      scope: { ...scopeOf(work), user: claim.actor_id, roles: task.roles },
      payload: claim.payload,
      progress: (done: number, total: number) => update(work, claim, { done, total }),
    }
    await inSpan(
      () => ({ name: `job ${claim.task}`, kind: 'internal', attributes: { 'pendopo.job_id': jobId } }),
      () => task.run(given),
    )
    return undefined
  } catch (error) {
    return error as Error
  }
}

async function conclude(work: Work, claim: Claim, error: Error | undefined): Promise<boolean> {
  const finished_at = work.clock.now().toISOString()
  const tell = (change: Change) => insist(work, () => update(work, claim, change))
  if (!error) {
    await tell({ state: 'done', error: null, finished_at })
    // Whatever it was, it may have filled tables; a job that is done stays done.
    await work.database.write(NOBODY, takeStock).catch(() => {})
    return false
  }
  const isSetback = passesByItself(error) && claim.setbacks < SETBACKS
  if (!isSetback && !work.stopping.aborted) {
    await tell({ state: 'failed', error: error.message.slice(0, ERROR_MAX), finished_at })
    return false
  }
  if (!work.stopping.aborted) await pause(work)
  await tell({ state: 'queued', setbacks: claim.setbacks + (work.stopping.aborted ? 0 : 1) })
  return true
}

/** Again after what passes by itself. If it does not pass, the job's heart has stopped and another worker takes it over. */
async function insist(work: Work, step: () => Promise<void>): Promise<void> {
  for (let left = TRIES - 1; ; left--) {
    try {
      await step()
      return
    } catch (error) {
      if (left === 0 || !passesByItself(error)) throw error
      await pause(work)
    }
  }
}

const pause = (work: Work) => sleep(PAUSE_MS, undefined, { signal: work.stopping }).catch(() => {})
