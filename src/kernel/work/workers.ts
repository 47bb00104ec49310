// The workers of this process: they take entries from the queue and run their jobs, for as long as the service runs.
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run } from 'graphile-worker'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import { Line, type LineConfig } from '../db/server/line.ts'
import type { FileStore } from '../files/files.ts'
import type { Outbound } from '../outside/outbound.ts'
import type { Secrets } from '../outside/secrets.ts'
import type { Clock } from '../values/clock.ts'
import { enqueue, putBackLostJobs, QUEUE_TASK, type Task } from './jobs.ts'
import { runJob } from './run-job.ts'

const BEGIN_AGAIN_MS = 2_000
/** Statements of the queue itself are short. */
const QUEUE_SILENCE_MS = 10_000
/** Jobs that are told to stop between two steps have so long for the step they are at. */
const END_MS = 4_000

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
  const parts = { database, clock, secrets, outbound, files, stopping, tasks }
  const crew = new Set<Line>()
  const under = new Set<number>()
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
          // One that is slow to answer may have been put back meanwhile: this process knows that it is at it.
          if (under.has(jobId)) return
          under.add(jobId)
          const waits = await runJob({ ...parts, companyId, jobId }).finally(() => under.delete(jobId))
          if (waits) await enqueue(database.once(NOBODY), companyId, jobId)
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
