// Brings a database to the state this build knows: plain .sql files per module, forward only, each hashed and
// recorded, one migrator at a time.
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import type { Connections } from '../server/connections.ts'
import { Line } from '../server/line.ts'
import { boundAmounts } from './bounds.ts'
import { ensureRoles } from './roles.ts'
import { sealModules } from './seals.ts'

export interface MigrationSource {
  /** The module's name is also its PostgreSQL schema. */
  module: string
  dir: string
  /** Database roles that the service steps into for it. */
  roles?: readonly string[]
  /** The schemas beside its own and the kernel's that these roles reach. */
  depends?: readonly string[]
  sealedFor?: string | undefined
  openedInNeedBy?: readonly string[] | undefined
}
interface Migration {
  module: string
  number: number
  name: string
  text: string
  hash: string
}
interface Applied {
  module: string
  number: number
  name: string
  hash: string
}

export class MigrationError extends Error {}

const LOCK = 7_364_631 // any number that nobody else picks
const OLDEST_SERVER = 150_000
// The database roles that live in every schema. What they may do there, the migrations say table by table.
const SCHEMA_RIGHTS = `grant usage on schema %s to pendopo_app, pendopo_maintenance, pendopo_worker;
  grant usage, create on schema %s to pendopo_kernel`

export async function migrate(
  connections: Connections,
  sources: MigrationSource[],
  onStep: (line: string) => void = () => {},
): Promise<number> {
  const client = new Line({ ...connections.owner, application_name: 'pendopo migrate' })
  await client.connect()
  try {
    await assertServer(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const roles = sources.flatMap((source) => source.roles ?? [])
    await ensureRoles(client, connections.owner, roles)
    await migrateQueue(connections)
    await client.query(`create schema if not exists kernel;
      create table if not exists kernel.migration (module text, number int, name text not null, hash text not null,
        applied_at timestamptz not null default now(), primary key (module, number))`)
    const known = sources.flatMap(readMigrations)
    const { rows } = await client.query<Applied>('select module, number, name, hash from kernel.migration')
    const missing = unapplied(known, rows)
    // Nobody waits for the disk between two of them: after a crash the last ones are missing and are applied again.
    await client.query('set synchronous_commit = off')
    const sourceOf = new Map(sources.map((source) => [source.module, source]))
    for (const migration of missing) {
      onStep(`${migration.module}/${migration.name}`)
      await apply(client, migration, sourceOf.get(migration.module)!)
    }
    if (missing.length > 0)
      await boundAmounts(
        client,
        sources.map(({ module }) => module),
      )
    await sealModules(client, sources)
    return missing.length
  } finally {
    await client.end()
  }
}

/** Which files are still to run; throws where the database is not one this build can serve. */
export function unapplied(known: Migration[], applied: Applied[]): Migration[] {
  const done = new Map(applied.map((row) => [`${row.module}/${row.number}`, row]))
  for (const migration of known) {
    const key = `${migration.module}/${migration.number}`
    const row = done.get(key)
    done.delete(key)
    if (row && row.hash !== migration.hash)
      throw new MigrationError(
        `The migration ${migration.module}/${migration.name} was changed after it had been applied to this database. ` +
          'Start the release that made the database, or begin with an empty one (another DATA_DIR or database).',
      )
  }
  const [newer] = done.values()
  if (newer)
    throw new MigrationError(
      `This database is newer than this build of Pendopo: it holds ${newer.module}/${newer.name}, which is unknown here. ` +
        'Start the newer release, or restore a backup made with this one.',
    )
  const have = new Set(applied.map((row) => `${row.module}/${row.number}`))
  return known.filter((migration) => !have.has(`${migration.module}/${migration.number}`))
}

function readMigrations({ module, dir }: MigrationSource): Migration[] {
  if (!fs.existsSync(dir)) return []
  const files = fs.readdirSync(dir).sort()
  const migrations = files.map((file) => {
    const match = /^(\d{3})_[a-z0-9_]+\.sql$/.exec(file)
    if (!match) throw new MigrationError(`${module}: "${file}" is not named like 001_what.sql`)
    const text = fs.readFileSync(path.join(dir, file), 'utf8')
    return {
      module,
      number: Number(match[1]),
      name: file,
      text,
      hash: crypto.createHash('sha256').update(text).digest('hex'),
    }
  })
  const numbers = new Set(migrations.map((migration) => migration.number))
  if (numbers.size !== migrations.length) throw new MigrationError(`${module}: two migrations carry the same number`)
  return migrations
}

async function apply(client: pg.Client, migration: Migration, source: MigrationSource): Promise<void> {
  const schema = client.escapeIdentifier(migration.module)
  await client.query('begin')
  try {
    await client.query(`create schema if not exists ${schema}; ${SCHEMA_RIGHTS.replaceAll('%s', schema)}`)
    await letRolesIn(client, source)
    await client.query(migration.text)
    await client.query('insert into kernel.migration (module, number, name, hash) values ($1, $2, $3, $4)', [
      migration.module,
      migration.number,
      migration.name,
      migration.hash,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const { message, position } = error as { message: string; position?: string }
    const line = position ? migration.text.slice(0, Number(position)).split('\n').length : undefined
    throw new MigrationError(
      `Migration ${migration.module}/${migration.name}${line ? `, line ${line}` : ''}: ${message}. Nothing of it was applied.`,
      { cause: error },
    )
  }
}

/** The roles of a module reach its own schema and those it stands on. */
async function letRolesIn(client: pg.Client, { module, roles = [], depends = [] }: MigrationSource): Promise<void> {
  const schemas = ['kernel', ...depends, module].map((name) => client.escapeIdentifier(name)).join(', ')
  for (const role of roles) await client.query(`grant usage on schema ${schemas} to ${client.escapeIdentifier(role)}`)
}

async function assertServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as version",
  )
  const server = rows[0]!
  if (server.number < OLDEST_SERVER)
    throw new MigrationError(`Pendopo needs PostgreSQL 15 or newer; this server is ${server.version}.`)
}

async function migrateQueue(connections: Connections): Promise<void> {
  const pgPool = new pg.Pool({ ...connections.worker, Client: Line as never, max: 2 })
  // The next query says what a lost connection means; these only keep it from ending the process.
  pgPool.on('error', () => {})
  pgPool.on('connect', (client) => client.on('error', () => {}))
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) })
  } finally {
    await pgPool.end()
  }
}
