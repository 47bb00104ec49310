// The two ways to the database: a few shared, pipelined connections for single short statements,
// and a pool for transactions and long reads, so that a slow report never stands in front of a tap.
import pg from 'pg'
import { Line, type LineConfig, meansGone } from '../server/line.ts'
import { type Context, contextValues } from './scope.ts'
import { types } from './values.ts'
import { CONTEXT, gather, scopedQuery, statementName } from './wire.ts'

export interface Lanes {
  /** One statement as its own transaction, on a shared connection. */
  statement(text: string, values: readonly unknown[], context: Context): Promise<pg.QueryResult>
  /** The same on connections that nothing else shares: neither waits for the other. */
  apart(text: string, values: readonly unknown[], context: Context): Promise<pg.QueryResult>
  /** A transaction on a connection of its own. */
  transaction<T>(context: Context, work: (query: RunQuery) => Promise<T>): Promise<T>
  end(): Promise<void>
}
export type RunQuery = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

export interface LaneOptions {
  connection: LineConfig
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
/** What takes its time ends some time too. */
const UNHURRIED_MS = 3_600_000
/** So much longer than the server lets a statement run, its answer is waited for. */
const SLACK_MS = 2_000
/** What is under way when the lanes are ended may take so long. */
const END_MS = 3_000
const CANNOT_WRITE = '25006'
const UNKNOWN_STATEMENT = '26000'
const TRY_AGAIN = new Set(['40001', '40P01'])
const TRIES = 3

export function openLanes(options: LaneOptions): Lanes {
  const onError = options.onError ?? (() => {})
  const crew = new Set<Line>()
  const tuned = (ms: number, more = {}): LineConfig => ({
    ...options.connection,
    ...lineOf(ms, more),
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

  return {
    statement: (text, values, context) => runStatement(shared, text, { values, context }),
    apart: (text, values, context) => runStatement(apart, text, { values, context }),
    async transaction(context, work) {
      for (let attempt = 1; ; attempt++) {
        try {
          return await runTransaction(pool, context, work)
        } catch (error) {
          if (attempt >= TRIES || !TRY_AGAIN.has((error as { code?: string }).code ?? '')) throw error
        }
      }
    },
    async end() {
      const timer = setTimeout(() => {
        for (const line of crew) line.drop()
      }, END_MS)
      await Promise.all([shared.end(), apart.end(), pool.end()]).finally(() => clearTimeout(timer))
    },
  }
}

async function runStatement(
  shared: Shared,
  text: string,
  { values, context }: { values: readonly unknown[]; context: Context },
) {
  const bound = contextValues(context)
  const run = () =>
    shared.use(
      (line) => scopedQuery(line, text, { values, context: bound }),
      (error) => !context.readOnly || !cannotWrite(error),
    )
  try {
    return await run()
  } catch (error) {
    // A neighbour's failed Parse in the same pipeline takes our statement with it; once more settles it.
    if ((error as { code?: string }).code === UNKNOWN_STATEMENT) return run()
    if (context.readOnly && cannotWrite(error))
      throw new Error('A reading handle was told to write: its transaction is read-only', { cause: error })
    throw error
  }
}

const cannotWrite = (error: unknown) => (error as { code?: string }).code === CANNOT_WRITE

async function runTransaction<T>(pool: pg.Pool, context: Context, work: (query: RunQuery) => Promise<T>): Promise<T> {
  const client = (await pool.connect()) as pg.PoolClient & Line
  let over = false
  let broken: Error | undefined
  // Sent in one go with the first query of the work; nobody waits for them alone.
  gather(client)
  const opened = Promise.all([client.query('begin'), client.query({ ...CONTEXT, values: contextValues(context) })])
  opened.catch(() => {})
  try {
    if (context.unhurried) await takeTime(client)
    const result = await work(async (text, values) => {
      if (over) throw new Error('This transaction has ended; its handle must not be used any more')
      const name = statementName(text)
      gather(client)
      const [answer] = await Promise.all([client.query({ name, text, values: values as unknown[] }), opened])
      return answer
    })
    over = true
    await opened
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new Error('The transaction had failed earlier and was rolled back')
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
  await line.query(`set local statement_timeout = ${UNHURRIED_MS}`)
}

type Shared = ReturnType<typeof openShared>

interface Slot {
  line: Promise<Line> | undefined
  underWay: number
}

function openShared(config: LineConfig, count: number, onError: (error: Error) => void) {
  const connect = async (): Promise<Line> => {
    const line = new Line(config)
    line.on('error', onError)
    await line.connect()
    return line
  }
  const slots: Slot[] = Array.from({ length: count }, () => ({ line: undefined, underWay: 0 }))
  let closed = false
  const lineOf = (slot: Slot): Promise<Line> => {
    if (slot.line) return slot.line
    const opening = connect()
    slot.line = opening
    const forget = () => {
      if (slot.line === opening) slot.line = undefined
    }
    opening.then((line) => line.once('error', forget).once('end', forget), forget)
    return opening
  }
  return {
    /**
     * On the connection with the least under way, the first of them: one that was just used has everything at hand. It is
     * dropped after an error that means that it is of no use any more, if that is the connection's own fault.
     */
    async use<T>(work: (line: Line) => Promise<T>, isItsOwn: (error: unknown) => boolean): Promise<T> {
      if (closed) throw new Error('The database connections are closed')
      const slot = slots.reduce((least, one) => (one.underWay < least.underWay ? one : least))
      slot.underWay++
      try {
        const line = await lineOf(slot)
        return await work(line).catch((error) => {
          if (meansGone(error) && isItsOwn(error)) line.drop(error)
          throw error
        })
      } finally {
        slot.underWay--
      }
    },
    async end() {
      closed = true
      await Promise.all(slots.map(async (slot) => (await slot.line?.catch(() => undefined))?.end()))
    },
  }
}

/** Every connection of the lanes, and the context prepared on it. */
function lineOf(statementMs: number, more: Record<string, string>): LineConfig {
  return {
    types,
    application_name: 'pendopo',
    pipeline: true,
    settings: {
      statement_timeout: statementMs,
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: 60_000,
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      ...more,
    },
    prepare: (line) => line.query({ ...CONTEXT, values: ['', '', '', '', '', 'none', 'off'] }),
  }
}
