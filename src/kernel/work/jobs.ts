// Long work leaves the request as a job: a row that people can watch, and an entry in the queue that makes it run.
// The row is the truth. The queue only says when; lost entries are put back at start.
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Caller } from '../access/caller.ts'
import type { Database, Tx } from '../db/database.ts'
import { passesByItself } from '../db/errors.ts'
import { NOBODY, type Scope } from '../db/lanes/scope.ts'
import { Line, type LineConfig } from '../db/server/line.ts'
import { takeStock } from '../db/stock.ts'
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

const QUEUE_TASK = 'pendopo'
const ERROR_MAX = 1000
const HEARTBEAT_MS = 5_000
const SILENCE_S = 20
const BEGIN_AGAIN_MS = 2_000
/** So often a job is begun anew after what passes by itself: a lost connection, a lock that was not to be had. */
const SETBACKS = 4
/** Statements of the queue itself are short. */
const QUEUE_SILENCE_MS = 10_000
/** Jobs that are told to stop between two steps have so long for the step they are at. */
const END_MS = 4_000

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

async function enqueue(tx: Tx | ReturnType<Database['once']>, companyId: number, jobId: number): Promise<void> {
  const payload = JSON.stringify({ companyId, jobId })
  await sql`select kernel.enqueue(${QUEUE_TASK}, ${payload}::json, ${`${companyId}/${jobId}`})`.execute(tx)
}

export interface JobRunner {
  end(): Promise<void>
}

export async function openJobs(options: {
  database: Database
  worker: LineConfig
  tasks: readonly Task[]
  clock: Clock
  secrets: Secrets
  outbound: Outbound
  files: FileStore
  onError: (error: Error) => void
}): Promise<JobRunner> {
  const { database, clock, secrets, outbound, files } = options
  const stop = new AbortController()
  const stopping = stop.signal
  const tasks = new Map(options.tasks.map((task) => [task.name, task]))
  const crew = new Set<Line>()
  const pgPool = openQueuePool({ ...options.worker, application_name: 'pendopo jobs', crew })
  pgPool.on('error', options.onError)
  pgPool.on('connect', (client) => client.on('error', options.onError))
  const begin = () =>
    run({
      pgPool,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: new Logger(() => () => {}),
      taskList: {
        [QUEUE_TASK]: async (payload) => {
          const { companyId, jobId } = payload as { companyId: number; jobId: number }
          await runJob({ database, clock, secrets, outbound, files, stopping, tasks, companyId, jobId })
        },
      },
    })
  const kept = keepWorking(await begin(), begin, { stopping, onError: options.onError })
  await putBackLostJobs(database)
  return {
    async end() {
      stop.abort()
      const timer = setTimeout(() => {
        for (const one of crew) one.drop()
      }, END_MS)
      await kept.end()
      await pgPool.end()
      clearTimeout(timer)
    },
  }
}

/**
 * Connections have a time limit, waiting for one of them has none: the queue writes down what was done a moment later, and a
 * pool that has ended meanwhile would tell nobody but the process that the time is over.
 */
function openQueuePool({ connectionTimeoutMillis, ...config }: LineConfig): pg.Pool {
  class QueueLine extends Line {
    constructor(given: LineConfig) {
      // The pool hides the password from whoever copies its settings.
      const { password } = given
      super({ ...given, password, ...(connectionTimeoutMillis !== undefined && { connectionTimeoutMillis }) })
    }
  }
  const line = { silenceMs: QUEUE_SILENCE_MS, Client: QueueLine as never }
  return new pg.Pool({ ...config, ...line, max: 4 })
}

/** The queue gives up when the database was away for long; it is taken up again for as long as the service runs. */
function keepWorking(
  first: Runner,
  begin: () => Promise<Runner>,
  { stopping, onError }: { stopping: AbortSignal; onError: (error: Error) => void },
): JobRunner {
  let runner: Runner | undefined = first
  const beginAgain = async () => {
    await sleep(BEGIN_AGAIN_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
    return stopping.aborted ? undefined : begin().catch(onError)
  }
  const watch = async () => {
    while (!stopping.aborted) {
      await runner?.promise.catch(onError)
      runner = (await beginAgain()) ?? undefined
    }
    await runner?.stop().catch(() => {})
  }
  const watching = watch()
  return {
    async end() {
      await runner?.stop().catch(() => {})
      await watching
    },
  }
}

/** Puts back what a killed worker or a restore left behind; the key keeps a queued one from being queued twice. */
export async function putBackLostJobs(database: Database): Promise<void> {
  const db = database.once(NOBODY)
  const { rows } = await sql<{ company_id: number; id: number }>`
    select * from kernel.lost_jobs(make_interval(secs => ${SILENCE_S}))`.execute(db)
  for (const job of rows) await enqueue(db, job.company_id, job.id)
}

interface Work {
  database: Database
  clock: Clock
  secrets: Secrets
  outbound: Outbound
  files: FileStore
  stopping: AbortSignal
  tasks: Map<string, Task>
  companyId: number
  jobId: number
}

async function runJob(work: Work): Promise<void> {
  const { database, companyId, jobId } = work
  const scope: Scope = { ...NOBODY, company: companyId, requestId: `job ${jobId}` }
  const job = await claimJob(database, scope, jobId)
  if (!job) return
  const update = (set: Record<string, string | number | null>) =>
    database.write(scope, (tx) =>
      tx
        .updateTable('kernel.job')
        .set({ ...set, heartbeat_at: sql<string>`now()` })
        .where('company_id', '=', companyId)
        .where('id', '=', jobId)
        .execute(),
    )
  const heartbeat = setInterval(() => void update({}).catch(() => {}), HEARTBEAT_MS).unref()
  const finish = (state: 'done' | 'failed', error: string | null) =>
    update({ state, error, finished_at: work.clock.now().toISOString() })
  const putBack = async (setbacks: number) => {
    await update({ state: 'queued', setbacks })
    await enqueue(database.once(NOBODY), companyId, jobId)
  }
  try {
    const task = work.tasks.get(job.task)
    if (!task) throw new Error(`No task is called ${job.task}`)
    await task.run({
      database,
      scope: { ...scope, user: job.actor_id, roles: task.roles },
      companyId,
      payload: job.payload,
      clock: work.clock,
      secrets: work.secrets,
      outbound: work.outbound,
      files: work.files,
      stopping: work.stopping,
      progress: async (done, total) => void (await update({ done, total })),
    })
    await finish('done', null)
    // Whatever it was, it may have filled tables; a job that is done stays done.
    await database.write(NOBODY, takeStock).catch(() => {})
  } catch (error) {
    if (work.stopping.aborted) await putBack(job.setbacks)
    else if (passesByItself(error) && job.setbacks < SETBACKS) {
      await sleep(BEGIN_AGAIN_MS, undefined, { signal: work.stopping }).catch(() => {})
      await putBack(job.setbacks + 1)
    } else await finish('failed', (error as Error).message.slice(0, ERROR_MAX))
  } finally {
    clearInterval(heartbeat)
  }
}

/** Exactly one worker gets the job: the one whose update finds it waiting, or running in silence. */
async function claimJob(database: Database, scope: Scope, jobId: number) {
  return database.write(scope, (tx) =>
    tx
      .updateTable('kernel.job')
      .set({ state: 'running', started_at: sql<string>`now()`, heartbeat_at: sql<string>`now()` })
      .where('company_id', '=', scope.company)
      .where('id', '=', jobId)
      .where(
        sql<boolean>`state = 'queued' or (state = 'running' and heartbeat_at not between now() - make_interval(secs => ${SILENCE_S}) and now() + make_interval(secs => ${SILENCE_S}))`,
      )
      .returning(['task', 'payload', 'actor_id', 'setbacks'])
      .executeTakeFirst(),
  )
}
