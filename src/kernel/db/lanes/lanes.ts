// The two ways to the database: a few shared, pipelined connections for single short statements,
// and a pool for transactions and long reads, so that a slow report never stands in front of a tap.
import pg from 'pg'
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
  connection: pg.ClientConfig
  shared?: number
  apart?: number
  pool?: number
  onError?: (error: Error) => void
}

const SHORT_MS = 8_000
const LONG_MS = 25_000
const LOCK_MS = 10_000
const UNKNOWN_STATEMENT = '26000'
const TRY_AGAIN = new Set(['40001', '40P01'])
const TRIES = 3

export function openLanes(options: LaneOptions): Lanes {
  const onError = options.onError ?? (() => {})
  const shared = openShared({ ...options.connection, ...tuned(SHORT_MS) }, options.shared ?? 4, onError)
  // Few statements, each run by the thousand: planned once, for planning them anew would take longer than running them.
  const steady = { ...options.connection, ...tuned(SHORT_MS, '-c plan_cache_mode=force_generic_plan') }
  const apart = openShared(steady, options.apart ?? 2, onError)
  const pool = new pg.Pool({
    ...options.connection,
    ...tuned(LONG_MS),
    max: options.pool ?? 8,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    pipeline: true,
    onConnect: prepareContext,
  } as pg.PoolConfig)
  pool.on('error', onError)
  // Also while it is in use: the query says what went wrong, an unheard event would end the process.
  pool.on('connect', (client) => client.on('error', onError))

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
      await Promise.all([shared.end(), apart.end(), pool.end()])
    },
  }
}

async function runStatement(
  shared: Shared,
  text: string,
  { values, context }: { values: readonly unknown[]; context: Context },
) {
  const bound = contextValues(context)
  try {
    return await shared.use((client) => scopedQuery(client, text, { values, context: bound }))
  } catch (error) {
    // A neighbour's failed Parse in the same pipeline takes our statement with it; once more settles it.
    if ((error as { code?: string }).code !== UNKNOWN_STATEMENT) throw error
    return shared.use((client) => scopedQuery(client, text, { values, context: bound }))
  }
}

async function runTransaction<T>(pool: pg.Pool, context: Context, work: (query: RunQuery) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let over = false
  let broken: Error | undefined
  // Sent in one go with the first query of the work; nobody waits for them alone.
  gather(client)
  const opened = Promise.all([client.query('begin'), client.query({ ...CONTEXT, values: contextValues(context) })])
  opened.catch(() => {})
  try {
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
    await client.query('rollback').catch((cause: Error) => {
      broken = cause
    })
    throw error
  } finally {
    client.release(broken)
  }
}

type Shared = ReturnType<typeof openShared>

interface Slot {
  client: Promise<pg.Client> | undefined
  underWay: number
}

function openShared(config: pg.ClientConfig, count: number, onError: (error: Error) => void) {
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, pipeline: true } as pg.ClientConfig)
    client.on('error', onError)
    await client.connect()
    await prepareContext(client)
    return client
  }
  const slots: Slot[] = Array.from({ length: count }, () => ({ client: undefined, underWay: 0 }))
  let closed = false
  const clientOf = (slot: Slot): Promise<pg.Client> => {
    if (slot.client) return slot.client
    const opening = connect()
    slot.client = opening
    const drop = () => {
      if (slot.client === opening) slot.client = undefined
    }
    opening.then((client) => client.once('end', drop), drop)
    return opening
  }
  return {
    /** On the connection with the least under way, the first of them: one that was just used has everything at hand. */
    async use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
      if (closed) throw new Error('The database connections are closed')
      const slot = slots.reduce((least, one) => (one.underWay < least.underWay ? one : least))
      slot.underWay++
      try {
        return await work(await clientOf(slot))
      } finally {
        slot.underWay--
      }
    },
    async end() {
      closed = true
      await Promise.all(slots.map(async (slot) => (await slot.client?.catch(() => undefined))?.end()))
    },
  }
}

async function prepareContext(client: pg.ClientBase): Promise<void> {
  await client.query({ ...CONTEXT, values: ['', '', '', '', '', 'none', 'off'] })
}

function tuned(statementMs: number, more = ''): pg.ClientConfig {
  return {
    types,
    application_name: 'pendopo',
    statement_timeout: statementMs,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: 60_000,
    options: `-c TimeZone=UTC -c DateStyle=ISO ${more}`,
    keepAlive: true,
  }
}
