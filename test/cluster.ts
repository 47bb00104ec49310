// One PostgreSQL for a whole test run, with template databases that each test file clones in milliseconds.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { rememberMode } from '../src/cli/mode.ts'
import { readConfig } from '../src/config.ts'
import { openDemo } from '../src/demo/index.ts'
import { migrationSources, openHouse } from '../src/house.ts'
import { openAdmin } from '../src/kernel/admin.ts'
import type { Clock } from '../src/kernel/clock.ts'
import { bootstrapEmbedded } from '../src/kernel/db/bootstrap.ts'
import { embeddedConnections } from '../src/kernel/db/connections.ts'
import { type Embedded, startEmbedded } from '../src/kernel/db/embedded.ts'
import { migrate } from '../src/kernel/db/migrate.ts'

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

const HASTY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Durability is switched off unless asked for: a test cluster never outlives its run. The bench asks for it. */
export async function startTestCluster({ durable = false } = {}): Promise<TestCluster> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'pendopo-test-'))
  fs.chmodSync(dataDir, 0o755)
  const settings = { max_connections: 300, shared_buffers: '128MB', ...(durable ? {} : HASTY) }
  const server = await startEmbedded({ dataDir, settings })
  await bootstrapEmbedded(server.socketDir, EMPTY)
  await migrate(embeddedConnections(server.socketDir, EMPTY), migrationSources())
  return {
    socketDir: server.socketDir,
    server,
    async stop() {
      await server.stop()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A template with the demo in it, as it stands at the end of DEMO_DAY. */
export async function makeDemoTemplate(socketDir: string, name = DEMO): Promise<void> {
  await cloneDatabase(socketDir, EMPTY, name)
  const connections = embeddedConnections(socketDir, name)
  const config = { ...readConfig({}), logLevel: 'silent' }
  const house = await openHouse({ connections, config, clock: demoClock })
  const admin = await openAdmin(connections)
  try {
    await rememberMode(admin, 'demo')
    const demo = await openDemo({ house, connections, clock: demoClock, say: () => {} })
    await demo.end()
  } finally {
    await admin.end()
    await house.close()
  }
}

/** A database of its own, as like the template as a copy of its files. */
export async function cloneDatabase(socketDir: string, template: string, name: string): Promise<void> {
  await asSuperuser(socketDir, 'postgres', async (client) => {
    await client.query(`create database ${name} template ${template} strategy file_copy owner pendopo_owner`)
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
