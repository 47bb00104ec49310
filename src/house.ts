// One running house: connections, sessions, modules, web server. The start command, the tests and the bench all build it here.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { modules as listed } from './addons/index.ts'
import { buildApp, version } from './app.ts'
import type { Config } from './config.ts'
import { openSessions } from './kernel/access/sessions.ts'
import { checkModules, type Module, nameFlags } from './kernel/addon.ts'
import { type Database, openDatabase } from './kernel/db/database.ts'
import { openSignals } from './kernel/db/lanes/signals.ts'
import type { MigrationSource } from './kernel/db/schema/migrate.ts'
import { type Connections, replicaOf } from './kernel/db/server/connections.ts'
import { openCeremony } from './kernel/factors/ceremony.ts'
import { type FileStore, openFileStore } from './kernel/files/files.ts'
import { openRoom, type Room } from './kernel/files/room.ts'
import type { GatherMetrics } from './kernel/http/metrics.ts'
import type { Plug } from './kernel/http/step.ts'
import { flagsOf, rolesOf } from './kernel/manifest.ts'
import { kernelModule, plugsOf } from './kernel/module.ts'
import { type Outbound, openAbroad, openOutbound } from './kernel/outside/outbound.ts'
import { openSecrets, type Secrets } from './kernel/outside/secrets.ts'
import { openProvider } from './kernel/provider/provider.ts'
import type { Traces } from './kernel/traces/export.ts'
import { recordWith } from './kernel/traces/spans.ts'
import { type Clock, systemClock } from './kernel/values/clock.ts'
import { keepHouse } from './kernel/work/housekeeping.ts'
import type { Stage } from './kernel/work/readiness.ts'
import { kernelRetention } from './kernel/work/retention/retention.ts'
import { openJobs } from './kernel/work/workers.ts'

const GRACE_MS = 5_000

export interface OpenHouse {
  app: FastifyInstance
  database: Database
  modules: readonly Module[]
  plugs: readonly Plug[]
  files: FileStore
  secrets: Secrets
  outbound: Outbound
  /** Whether it would hear at once of a session that ends. */
  hears(): boolean
  /** Begins the work that needs a migrated database: jobs, sealing. */
  work(): Promise<void>
  close(): Promise<void>
}

export interface HouseOptions {
  connections: Connections
  config: Config
  stage?: () => Stage
  clock?: Clock
  modules?: readonly Module[]
  /** How many connections of each kind; see lanes.ts. */
  pool?: number
  shared?: number
  apart?: number
  /** How long a connection of the lanes may owe an answer. */
  silenceMs?: number
  /** How long what is at work may go on when it closes. */
  graceMs?: number
  room?: Room
  /** Where the built console is. */
  consoleDir?: string
  gatherMetrics?: GatherMetrics | undefined
}

export async function openHouse(options: HouseOptions): Promise<OpenHouse> {
  const { connections, config, stage = () => 'serving', clock = systemClock, graceMs = GRACE_MS } = options
  const addons = nameFlags(options.modules ?? listed, config.addonFlags)
  const report: { log?: (error: Error) => void } = {}
  const onError = (error: Error) => report.log?.(error)
  const database = databaseOf(options, onError)
  const limits = { idleHours: config.sessionIdleHours, absoluteHours: config.sessionAbsoluteHours }
  const sessions = openSessions({ database, listen: connections.app, limits, flags: flagsOf(addons) })
  const retention = [...kernelRetention, ...addons.flatMap((module) => module.retention ?? [])]
  const provider = config.oidc && openProvider(config.oidc, openAbroad(config.outbound))
  const ceremony = await openCeremony(config.publicUrl)
  const kernel = kernelModule({ database, sessions, provider, ceremony, roles: rolesOf(addons), addons, retention })
  const modules = checkModules([kernel, ...addons])
  const files = openFileStore(path.join(config.dataDir, 'files'))
  const room = options.room ?? openRoom({ dir: config.dataDir, reserveBytes: config.diskReserveBytes })
  const secrets = openSecrets({ key: config.secretKey, file: path.join(config.dataDir, 'secret.key') })
  const signals = openSignals(connections.app)
  const outbound = openOutbound(config.outbound)
  const personalData = modules.flatMap((module) => module.personalData ?? [])
  const plugs = plugsOf(modules)
  const { requestTimeoutMs, publicUrl } = config
  const tools = { database, sessions, files, room, secrets, outbound, signals, personalData, clock }
  const house = { modules, plugs, ...tools, requestTimeoutMs, publicUrl }
  const traces = await beginTraces(config)
  const endConnections = async () => {
    await Promise.all([sessions.end(), signals.end(), database.end(), traces?.end()])
  }
  const { consoleDir, gatherMetrics } = options
  const building = buildApp({ house, config, stage, consoleDir, gatherMetrics, traces })
  const app = await building.catch(async (error) => {
    await endConnections()
    throw error
  })
  report.log = (error) => app.log.error({ err: error }, 'background work failed')

  const chores: { end(): Promise<void> }[] = []
  return {
    app,
    database,
    modules,
    plugs,
    files,
    secrets,
    outbound,
    hears: sessions.hears,
    async work() {
      const tasks = modules.flatMap((module) => module.tasks ?? [])
      chores.push(
        await openJobs({ database, worker: connections.worker, tasks, clock, secrets, outbound, files, onError }),
      )
      const own = modules.flatMap((module) => module.chores ?? [])
      const keeping = { database, clock, kinds: retention, personalData }
      chores.push(keepHouse({ database, files, chores: own, clock, keeping, onError }))
    },
    async close() {
      // The database ends with the service: a connection that it cuts off from now on is no fault to tell of.
      delete report.log
      await app.close()
      // What is at work may take its step to the end; over a dead wire it never would.
      const ended = Promise.all(chores.map((chore) => chore.end()))
      await Promise.race([ended, sleep(graceMs, undefined, { ref: false })])
      await endConnections()
      await ended
    },
  }
}

/** Loaded here and not above: its libraries cost memory and time at the start. */
async function beginTraces({ traces: where }: Config): Promise<Traces | undefined> {
  if (!where) return undefined
  const { openTraces } = await import('./kernel/traces/export.ts')
  const traces = openTraces({ ...where, version })
  recordWith(traces)
  const end = async () => {
    recordWith(undefined)
    await traces.end()
  }
  return { ...traces, end }
}

function databaseOf(options: HouseOptions, onError: (error: Error) => void): Database {
  const { connections, config, pool, shared, apart, silenceMs } = options
  const replica = config.databaseReplicaUrl ? replicaOf(connections.app, config.databaseReplicaUrl) : undefined
  return openDatabase({ connection: connections.app, replica, pool, shared, apart, silenceMs, onError })
}

/** Where the migrations of every module are: the kernel's first, then in the order of dependencies. */
export function migrationSources(addons: readonly Module[] = listed): MigrationSource[] {
  const kernel = { module: 'kernel', dir: path.join(import.meta.dirname, 'kernel/migrations') }
  const rest = checkModules(addons).map(({ manifest, dir }) => ({
    module: manifest.name,
    dir: path.join(dir, 'migrations'),
    roles: Object.keys(manifest.databaseRoles ?? {}),
    depends: manifest.depends,
    sealedFor: manifest.sealedFor,
    openedInNeedBy: manifest.openedInNeedBy,
  }))
  return [kernel, ...rest]
}

export function schemaNames(addons: readonly Module[] = listed): string[] {
  return ['kernel', ...addons.map((module) => module.manifest.name)]
}
