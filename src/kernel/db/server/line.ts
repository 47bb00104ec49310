// One connection to the database. It finds the server that takes writes, comes into use only when it is wholly prepared,
// notices when nobody is at the other end any more, and always ends.
import type net from 'node:net'
import pg from 'pg'
import type { Server, Servers } from './servers.ts'

export interface LineConfig extends pg.ClientConfig {
  /** Where to look for the server, when there are several. */
  servers?: Servers | undefined
  pipeline?: boolean
  /** One that takes no writes will do. */
  mayOnlyRead?: boolean
  /** Settings of the session. Set by a statement and not in the greeting, which a pooler between would refuse. */
  settings?: Record<string, string | number>
  /** What else has to be there before its first use. */
  prepare?: (line: pg.ClientBase) => Promise<unknown>
  /** Owing an answer and silent for so long, it is given up. Longer than the server lets any statement of it run. */
  silenceMs?: number | undefined
  /** All that are open, for whoever has to end them at once. */
  crew?: Set<Line>
  /** What all lines of a process to one database share. */
  heard?: Heard | undefined
}

/** When anything was last heard of the database. Counts once somebody has a pulse there: who only listens may hear nothing for long. */
export interface Heard {
  at: number
  pulses: number
}

/** There was none to be had, whatever the reason: the next one to ask may be luckier. */
export class NoConnection extends Error {
  readonly code: string | undefined
  readonly syscall: string | undefined

  constructor(cause: Error & { code?: string; syscall?: string }) {
    super(cause.message || cause.code || 'no connection', { cause })
    this.code = cause.code
    this.syscall = cause.syscall
  }
}

/**
 * What a server says that has become a standby or is about to go, or whose wire is no good: cannot write now (25001, 25006),
 * ended us (25P03, 57P0x), has no place (53300), broke off (08xxx).
 */
const GONE = /^(25001|25006|25P0[34]|57P0[1-5]|53300|08...)$/
const WIRE = /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOENT|ENOTFOUND|EAI_AGAIN)$/
const WIRE_TEXT =
  /Connection terminated|connection error and is not queryable|Client was closed|connections are closed|timeout exceeded when trying to connect/

/** Whether the connection that this was said on is of no further use. */
export function meansGone(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return error instanceof NoConnection || GONE.test(code) || WIRE.test(code) || WIRE_TEXT.test(message)
}

const LOOK_MS = 500
/** Ten pulses that did not come back, and nothing else either: whoever owes an answer then has nobody at the other end. */
const ALL_QUIET_MS = 5_000
const END_MS = 2_000
const ASK_MS = 3_000
const CANNOT_WRITE = '25006'

interface Inner {
  connection: { stream: net.Socket }
  host: string
  port: number
  _getActiveQuery(): unknown
  _sentQueryQueue: unknown[]
}
type Told = (error?: Error | null) => void
const Base = pg.Client as unknown as new (config: LineConfig) => pg.Client & Inner

export class Line extends Base {
  readonly #config: LineConfig
  #watch: NodeJS.Timeout | undefined
  #isEnded = false

  constructor(config: LineConfig) {
    super(config)
    this.#config = config
    // What is lost is told by the statement under way, or by the next one; an unheard event would end the process.
    this.on('error', () => config.servers?.doubt())
    this.once('end', () => {
      clearInterval(this.#watch)
      config.crew?.delete(this)
    })
    config.crew?.add(this)
  }

  override connect(): Promise<this>
  override connect(told: Told): void
  override connect(told?: Told): Promise<this> | undefined {
    const reached = this.#reach()
    if (!told) return reached
    reached.then(() => told(null), told)
    return undefined
  }

  async #reach(): Promise<this> {
    const { servers, silenceMs, crew } = this.#config
    try {
      if (servers) Object.assign(this, await servers.find((server) => this.#ask(server)))
      if (this.#isEnded) throw new Error('The connection was ended before it was there')
      await super.connect()
      if (silenceMs) this.wait(silenceMs)
      await this.#prepare()
      return this
    } catch (error) {
      servers?.doubt()
      this.drop()
      crew?.delete(this)
      throw new NoConnection(error as Error)
    }
  }

  async #ask(server: Server): Promise<void> {
    const { user, password, database, ssl, mayOnlyRead = false } = this.#config
    const limits = { connectionTimeoutMillis: ASK_MS, silenceMs: ASK_MS }
    const line = new Line({
      user,
      password,
      database,
      ssl,
      mayOnlyRead,
      ...server,
      ...limits,
      application_name: 'pendopo asks',
    })
    await line.connect()
    await line.end()
  }

  async #prepare(): Promise<void> {
    const { settings = {}, prepare, mayOnlyRead } = this.#config
    const names = Object.keys(settings)
    const set = names.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false), `).join('')
    const { rows } = await this.query<{ read_only: string }>({
      text: `select ${set}current_setting('transaction_read_only') as read_only`,
      values: names.flatMap((name) => [name, String(settings[name])]),
    })
    if (rows[0]?.read_only === 'on' && !mayOnlyRead)
      throw Object.assign(new Error('The database takes no writes: it is a standby, or set to read only.'), {
        code: CANNOT_WRITE,
      })
    await prepare?.(this)
  }

  /**
   * From now on it may be silent for so long. Looks from time to time instead of timing each statement: that costs nothing, and who waits in a long
   * queue is not cut off.
   */
  wait(silenceMs: number): void {
    clearInterval(this.#watch)
    const { stream } = this.connection
    const { heard } = this.#config
    const every = Math.min(LOOK_MS, silenceMs / 4)
    let [read, quietSince, lookedAt] = [stream.bytesRead, performance.now(), performance.now()]
    const look = () => {
      const now = performance.now()
      const owes = Boolean(this._getActiveQuery()) || this._sentQueryQueue.length > 0
      // We may have slept ourselves: what came meanwhile is not read yet.
      const isLate = now - lookedAt > 3 * every
      lookedAt = now
      if (heard && stream.bytesRead !== read) heard.at = now
      if (!owes || isLate || stream.bytesRead !== read) [read, quietSince] = [stream.bytesRead, now]
      const quietMs = now - quietSince
      const isAllQuiet = heard !== undefined && heard.pulses > 0 && now - heard.at >= ALL_QUIET_MS
      if (quietMs >= silenceMs || (isAllQuiet && quietMs >= ALL_QUIET_MS)) this.drop(silent(quietMs))
    }
    this.#watch = setInterval(look, every).unref()
  }

  /** Ends it at once, without a word; whoever waits on it hears the reason. */
  drop(reason?: Error): void {
    clearInterval(this.#watch)
    this.connection.stream.destroy(reason)
  }

  override end(): Promise<void>
  override end(told: Told): void
  override end(told?: Told): Promise<void> | undefined {
    this.#isEnded = true
    const timer = setTimeout(() => this.drop(), END_MS)
    const ended = super.end().finally(() => clearTimeout(timer))
    if (!told) return ended
    ended.then(() => told(), told)
    return undefined
  }
}

function silent(ms: number): Error {
  return Object.assign(
    new Error(`The database was silent for ${Math.round(ms / 1000)} s; the connection was given up.`),
    {
      code: 'ETIMEDOUT',
    },
  )
}
