// One round trip, one transaction: Bind/Execute of the context, Bind/Execute of the query, then a single Sync.
// There is no Sync between the two, so PostgreSQL runs them in one implicit transaction and the settings end with it.
// This leans on inner methods of pg.Query; pg is pinned exactly and leak.test.ts holds the promise.
import type { Writable } from 'node:stream'
import pg from 'pg'
import { CONTEXT_SQL } from './scope.ts'

export const CONTEXT = { name: 'pendopo_context', text: CONTEXT_SQL }

interface Wire {
  bind(message: object): void
  execute(message: object): void
}
interface InnerQuery {
  callback: (error: Error | null, result: pg.QueryResult) => void
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleRowDescription(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
const Inner = pg.Query as unknown as new (config: object) => InnerQuery
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

class ScopedQuery extends Inner {
  readonly context: string[]
  #contextDone = false

  constructor(text: string, values: readonly unknown[], context: string[]) {
    // Also what has neither name nor values: as a simple query it would go without its context.
    super({ name: statementName(text), text, values, queryMode: 'extended' })
    this.context = context
  }
  override prepare(wire: Wire) {
    wire.bind({ portal: '', statement: CONTEXT.name, values: this.context, binary: false, valueMapper: prepareValue })
    wire.execute({ portal: '', rows: 0 })
    super.prepare(wire)
  }
  override handleDataRow(message: unknown) {
    if (this.#contextDone) super.handleDataRow(message)
  }
  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.#contextDone) super.handleCommandComplete(message, wire)
    this.#contextDone = true
  }
}

/** Runs one statement under the context, as a transaction of its own. */
export function scopedQuery(
  client: pg.ClientBase,
  text: string,
  { values, context }: { values: readonly unknown[]; context: string[] },
) {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new ScopedQuery(text, values, context)
    query.callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(query as unknown as pg.Query)
  })
}

/** What is sent in this turn of the loop leaves in one write: each is a call of the operating system, dear on both sides. */
export function gather(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

const STATEMENTS_MAX = 2000
const names = new Map<string, string>()

/** The same text has the same name on every connection, so each is parsed once per connection. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= STATEMENTS_MAX) return known
  const name = `p${names.size}`
  names.set(text, name)
  return name
}
