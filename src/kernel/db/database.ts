// The handles that functions of the service are given. A handle can only come from here, always with a scope:
// no function can reach a table without saying for whom.
import {
  type CompiledQuery,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import type pg from 'pg'
import { inSpan, type Span } from '../traces/spans.ts'
import { type LaneOptions, type Lanes, openLanes, type RunQuery } from './lanes/lanes.ts'
import type { Context, Scope } from './lanes/scope.ts'
import type { Statement } from './lanes/shared.ts'
import type { DB } from './types.generated.ts'

declare const reads: unique symbol
declare const writes: unique symbol

/** Reads under a scope. Each statement is a transaction of its own: what must agree is asked in one statement. */
export type Db = Kysely<DB> & { readonly [reads]: true }
/** A writing transaction under a scope; good for reading too. */
export type Tx = Db & { readonly [writes]: true }
/** A handle that was elevated to a database role which holds rights on these tables only. */
export type Elevated<Tables extends keyof DB> = Kysely<Pick<DB, Tables>>

export interface Database {
  read(scope: Scope, role?: string): Db
  /** The same for reports, which may be read from a copy: it has what was written before the first statement is asked. */
  aside(scope: Scope, role?: string): Db
  /** For how long the copy has not been seen to have everything; nothing where there is none. */
  behindSeconds(): Promise<number | undefined>
  /** One statement that may write: for the kernel's own functions. */
  once(scope: Scope): Db
  /** One statement as this database role on connections kept for it: for a steady stream of writes. */
  apart(scope: Scope, role: string): Db
  /**
   * `unhurried`: its statements may take their time, for nobody waits for them. `next` keeps what was written so far, whatever comes of the rest, and
   * goes on with the same handle in another transaction: a row that is written thousands of times in one is slower to find each time.
   */
  write<T>(
    scope: Scope,
    work: (tx: Tx, next: () => Promise<void>) => Promise<T>,
    how?: { unhurried: boolean },
  ): Promise<T>
  end(): Promise<void>
}

export function openDatabase(options: LaneOptions): Database {
  const lanes: Lanes = openLanes(options)
  const aside = (context: Context): RunQuery => {
    let chosen: Promise<Statement> | undefined
    return async (text, values) => {
      chosen ??= lanes.replica?.choose() ?? Promise.resolve(lanes.statement)
      return (await chosen)(text, values, context)
    }
  }
  return {
    read: (scope, role) =>
      handle((text, values) => lanes.statement(text, values, { scope, role, readOnly: true })) as Db,
    aside: (scope, role) => handle(aside({ scope, role, readOnly: true })) as Db,
    behindSeconds: async () => lanes.replica?.behindSeconds(),
    once: (scope) => handle((text, values) => lanes.statement(text, values, { scope })) as Db,
    apart: (scope, role) => handle((text, values) => lanes.apart(text, values, { scope, role })) as Db,
    write: (scope, work, how) =>
      inSpan(transactionSpan, () =>
        lanes.transaction({ scope, ...how }, (query, next) => work(handle(query) as Tx, next)),
      ),
    end: () => lanes.end(),
  }
}

/** Runs part of a transaction as another database role, still inside the caller's company. */
export async function elevate<Handle, T>(tx: Tx, role: string, work: (elevated: Handle) => Promise<T>): Promise<T> {
  await sql`select set_config('role', ${role}, true)`.execute(tx)
  try {
    return await work(tx as unknown as Handle)
  } finally {
    // Fails only where the transaction has failed already, and then there is nothing left to step down from.
    await sql`select set_config('role', 'none', true)`.execute(tx).catch(() => {})
  }
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const dialect = {
  createAdapter: () => adapter,
  createDriver: () => new DummyDriver(),
  createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}
const base = { config: { dialect }, dialect, driver: new DummyDriver() }

/** A Kysely whose every query goes through `run`. */
export function handle(run: RunQuery): Kysely<DB> {
  const connection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      return toResult<R>(await inSpan(statementSpan(query.sql), () => run(query.sql, query.parameters)))
    },
    streamQuery(): never {
      throw new Error('Streaming is not offered here; read in pages')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Kysely<DB>({ ...base, executor } as unknown as ConstructorParameters<typeof Kysely<DB>>[0])
}

/** From the wait for a connection to the commit. */
const transactionSpan = (): Span => ({
  name: 'transaction',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql' },
})

/** Its text has places where values would be. */
const statementSpan = (text: string) => (): Span => ({
  name: /\w+/.exec(text)?.[0] ?? 'statement',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
})

function toResult<R>(result: pg.QueryResult): QueryResult<R> {
  const rows = result.rows as R[]
  return result.rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(result.rowCount) }
}
