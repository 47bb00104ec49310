// The two ways to the database: a few shared, pipelined connections for single short statements,
// and a pool for transactions and long reads, so that a slow report never stands in front of a tap.
import pg from 'pg'
import { Line, type LineConfig, meansGone } from '../server/line.ts'
import { openReplica, type Replica } from './replica.ts'
import { type Context, contextValues } from './scope.ts'
import { openShared, runStatement, type Statement } from './shared.ts'
import { types } from './values.ts'
import { CONTEXT, gather, statementName } from './wire.ts'

export interface Lanes {
  /** One statement as its own transaction, on a shared connection. */
  statement: Statement
  /** The same on connections that nothing else shares: neither waits for the other. */
  apart: Statement
  /** A transaction on a connection of its own; `next` ends it and begins another, on the same one and in the same scope. */
  transaction<T>(context: Context, work: (query: RunQuery, next: () => Promise<void>) => Promise<T>): Promise<T>
  /** A copy that reports are read from, where there is one. */
  replica: Replica | undefined
  end(): Promise<void>
}
export type RunQuery = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

export interface LaneOptions {
  connection: LineConfig
  /** Where a copy that follows is. */
  replica?: LineConfig | undefined
  shared?: number | undefined
  apart?: number | undefined
  pool?: number | undefined
  /** How long a connection may owe an answer; else somewhat longer than its statements may run. */
  silenceMs?: number | undefined
  onError?: (error: Error) => void
}

const SHORT_MS = 8_000
const LONG_MS = 25_000
const LOCK_MS = 10_000
/** What a process holds that has begun a transaction and is heard of no more, others wait for no longer than this. */
const IDLE_MS = 15_000
/** What takes its time ends some time too. */
const UNHURRIED_MS = 3_600_000
const UNHURRIED_IDLE_MS = 60_000
/** So much longer than the server lets a statement run, its answer is waited for. */
const SLACK_MS = 2_000
/** What is under way when the lanes are ended may take so long. */
const END_MS = 3_000
const TRY_AGAIN = new Set(['40001', '40P01'])
const TRIES = 3

export function openLanes(options: LaneOptions): Lanes {
  const onError = options.onError ?? (() => {})
  const crew = new Set<Line>()
  const tuned = (ms: number, more = {}, connection = options.connection): LineConfig => ({
    ...connection,
    ...lineOf(ms, more, connection.mayOnlyRead),
    silenceMs: options.silenceMs ?? ms + SLACK_MS,
    crew,
  })
  const shared = openShared(tuned(SHORT_MS), options.shared ?? 4, onError)
  // Few statements, each run by the thousand: planned once, for planning them anew would take longer than running them.
  const apart = openShared(tuned(SHORT_MS, { plan_cache_mode: 'force_generic_plan' }), options.apart ?? 2, onError)
  const pool = new pg.Pool({
    ...tuned(LONG_MS),
    max: options.pool ?? 8,
    idleTimeoutMillis: 30_000,
    Client: Line as never,
  })
  pool.on('error', onError)
  const statement: Statement = (text, values, context) => runStatement(shared, text, { values, context })
  const replica = options.replica && openReplica(tuned(SHORT_MS, {}, options.replica), statement, onError)

  return {
    statement,
    replica,
    apart: (text, values, context) => runStatement(apart, text, { values, context }),
    async transaction(context, work) {
      for (let attempt = 1; ; attempt++) {
        const kept = { any: false }
        try {
          return await runTransaction(pool, context, { work, kept })
        } catch (error) {
          // What was kept already would be done twice.
          if (kept.any || attempt >= TRIES || !TRY_AGAIN.has((error as { code?: string }).code ?? '')) throw error
        }
      }
    },
    async end() {
      const timer = setTimeout(() => {
        for (const line of crew) line.drop()
      }, END_MS)
      await Promise.all([shared.end(), apart.end(), pool.end(), replica?.end()]).finally(() => clearTimeout(timer))
    },
  }
}

interface Work<T> {
  work(query: RunQuery, next: () => Promise<void>): Promise<T>
  /** Whether a part of it stands, whatever comes of the rest. */
  kept: { any: boolean }
}

async function runTransaction<T>(pool: pg.Pool, context: Context, { work, kept }: Work<T>): Promise<T> {
  const client = (await pool.connect()) as pg.PoolClient & Line
  let over = false
  let broken: Error | undefined
  let opened: Promise<unknown>
  const begin = async () => {
    // Sent in one go with the first query of the work; nobody waits for them alone.
    gather(client)
    opened = Promise.all([client.query('begin'), client.query({ ...CONTEXT, values: contextValues(context) })])
    opened.catch(() => {})
    if (context.unhurried) await takeTime(client)
  }
  const commit = async () => {
    await opened
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('The transaction had failed earlier and was rolled back')
  }
  const next = async () => {
    await commit()
    kept.any = true
    await begin()
  }
  try {
    await begin()
    const result = await work(async (text, values) => {
      if (over) throw new Error('This transaction has ended; its handle must not be used any more')
      const name = statementName(text)
      gather(client)
      const [answer] = await Promise.all([client.query({ name, text, values: values as unknown[] }), opened])
      return answer
    }, next)
    over = true
    await commit()
    return result
  } catch (error) {
    over = true
    if (meansGone(error)) broken = error as Error
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    // A connection that was given time is not used again.
    client.release(context.unhurried || broken)
  }
}

async function takeTime(line: pg.ClientBase & Line): Promise<void> {
  line.wait(UNHURRIED_MS)
  await line.query(
    `set local statement_timeout = ${UNHURRIED_MS}; set local idle_in_transaction_session_timeout = ${UNHURRIED_IDLE_MS}`,
  )
}

/** Every connection of the lanes, and the context prepared on it. */
function lineOf(statementMs: number, more: Record<string, string>, mayOnlyRead = false): LineConfig {
  return {
    types,
    application_name: 'pendopo',
    pipeline: true,
    settings: {
      statement_timeout: statementMs,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: IDLE_MS,
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      ...more,
    },
    prepare: (line) => line.query({ ...CONTEXT, values: ['', '', '', '', '', 'none', mayOnlyRead ? 'on' : 'off'] }),
  }
}
