// One PostgreSQL for a whole test run, with template databases that each test file clones in milliseconds.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { laySeed, seedShelf } from '../src/cli/seeds/seeds.ts'
import { save, take } from '../src/cli/seeds/shelf.ts'
import { bootstrapEmbedded } from '../src/kernel/db/server/bootstrap.ts'
import { EMBEDDED_DATABASE, embeddedConnections } from '../src/kernel/db/server/connections.ts'
import { type Embedded, startEmbedded } from '../src/kernel/db/server/embedded.ts'
import type { Clock } from '../src/kernel/values/clock.ts'
import { clearScratch, scratchFolder } from './scratch.ts'
import { demoTemplate, emptyTemplate, templateShelf } from './templates/kept.ts'

export const EMPTY = 'pendopo_empty'
export const DEMO = 'pendopo_demo'
/** A Friday afternoon in the middle of a term. */
export const DEMO_DAY = '2026-11-13'
export const demoClock: Clock = { now: () => new Date(`${DEMO_DAY}T08:00:00Z`) }

export interface TestCluster {
  socketDir: string
  server: Embedded
  stop(): Promise<void>
}

const SETTINGS = { max_connections: 300, shared_buffers: '128MB' }
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  min_wal_size: '32MB',
  max_wal_size: '256MB',
}
const DEMO_LOCK = 7_364_632 // any number that nobody else picks

/**
 * With the empty template, and with the demo where that was saved. Durability is switched off: a test cluster never
 * outlives its run.
 */
export async function startTestCluster(): Promise<TestCluster> {
  clearScratch()
  const dataDir = scratchFolder('test')
  const cluster = path.join(dataDir, 'pg')
  const shelf = templateShelf()
  const [empty, demo] = [emptyTemplate(), demoTemplate()]
  const start = () => startEmbedded({ dataDir, settings: { ...SETTINGS, ...HASTY } })
  const withDemo = take(shelf, demo, cluster)
  if (!withDemo && !take(shelf, empty, cluster)) {
    const ready = laySeed(seedShelf(), 'schema', { dataDir })
    const maker = await start()
    await (ready ? callEmpty(maker.socketDir) : makeEmptyTemplate(maker.socketDir))
    await maker.stop()
    save(shelf, empty, cluster)
  }
  const server = await start()
  return {
    socketDir: server.socketDir,
    server,
    async stop() {
      const made = !withDemo && (await leaveTemplates(server.socketDir)).includes(DEMO)
      await server.stop()
      // Of code that was edited meanwhile nobody knows which part made the demo.
      if (made && demoTemplate() === demo) save(shelf, demo, cluster)
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** On the disk and made anew, as a service would have it: for the bench. */
export async function startDurableCluster(): Promise<TestCluster> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-bench-'))
  fs.chmodSync(dataDir, 0o755)
  const server = await startEmbedded({ dataDir, settings: SETTINGS })
  await makeEmptyTemplate(server.socketDir)
  return {
    socketDir: server.socketDir,
    server,
    async stop() {
      await server.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

// All of the service is loaded only where a template has to be made: a test of one noun need not wait for it twice.
async function makeEmptyTemplate(socketDir: string): Promise<void> {
  const [{ migrate }, { migrationSources }] = await Promise.all([
    import('../src/kernel/db/schema/migrate.ts'),
    import('../src/house.ts'),
  ])
  await bootstrapEmbedded(socketDir, EMPTY)
  await migrate(embeddedConnections(socketDir, EMPTY), migrationSources())
}

/** What the install has made ready is the service's own database: here it is a template. */
async function callEmpty(socketDir: string): Promise<void> {
  await asSuperuser(socketDir, 'postgres', async (client) => {
    await client.query(`alter database ${EMBEDDED_DATABASE} rename to ${EMPTY}`)
  })
}

/** The template with the demo in it is made by the first test that names it; the others wait for it. */
export async function needDemo(socketDir: string): Promise<void> {
  await asSuperuser(socketDir, 'postgres', async (client) => {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DEMO])
    if (rowCount) return
    const { makeDemo } = await import('./templates/demo.ts')
    const half = `${DEMO}_half`
    await dropDatabase(socketDir, half)
    await cloneDatabase(socketDir, EMPTY, half)
    await makeDemo(socketDir, half, demoClock)
    await client.query(`alter database ${half} rename to ${DEMO}`)
  })
}

/** Takes away what tests left behind; answers the templates. */
async function leaveTemplates(socketDir: string): Promise<string[]> {
  return asSuperuser(socketDir, 'postgres', async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datdba <> 10')
    const names = rows.map(({ datname }) => datname)
    const isTemplate = (name: string) => name === EMPTY || name === DEMO
    for (const name of names) if (!isTemplate(name)) await dropDatabase(socketDir, name)
    return names.filter(isTemplate)
  })
}

const IN_USE = '55006'

/** A database of its own, as like the template as a copy of its files. The server's own sweepers look into a template too. */
export async function cloneDatabase(socketDir: string, template: string, name: string): Promise<void> {
  const clone = `create database ${name} template ${template} strategy file_copy owner pendopo_owner`
  await asSuperuser(socketDir, 'postgres', async (client) => {
    for (let tries = 10; ; tries--)
      try {
        return await client.query(clone)
      } catch (error) {
        if ((error as { code?: string }).code !== IN_USE || tries === 0) throw error
      }
  })
}

export async function dropDatabase(socketDir: string, name: string): Promise<void> {
  await asSuperuser(socketDir, 'postgres', async (client) => {
    await client.query(`drop database if exists ${name} with (force)`)
  })
}

/** Past every rule: only to look at, or tamper with, what the service's own roles cannot. */
export async function asSuperuser<T>(
  socketDir: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ host: socketDir, port: 5432, user: 'postgres', database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
