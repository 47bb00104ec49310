// One running house: connections, sessions, modules, web server. The start command, the tests and the bench all build it here.
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { modules as listed } from './addons/index.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openSessions } from './kernel/access/sessions.ts'
import { checkModules, flagsOf, type Module, nameFlags, rolesOf } from './kernel/addon.ts'
import { type Clock, systemClock } from './kernel/clock.ts'
import type { Connections } from './kernel/db/connections.ts'
import { type Database, openDatabase } from './kernel/db/database.ts'
import type { MigrationSource } from './kernel/db/migrate.ts'
import { openSignals } from './kernel/db/signals.ts'
import { openFileStore } from './kernel/files.ts'
import { keepHouse } from './kernel/housekeeping.ts'
import { openJobs } from './kernel/jobs.ts'
import { kernelModule } from './kernel/module.ts'
import { type Outbound, openOutbound } from './kernel/outbound.ts'
import { kernelRetention } from './kernel/retention.ts'
import { openSecrets, type Secrets } from './kernel/secrets.ts'

export interface OpenHouse {
  app: FastifyInstance
  database: Database
  modules: readonly Module[]
  secrets: Secrets
  outbound: Outbound
  /** Begins the work that needs a migrated database: jobs, sealing. */
  work(): Promise<void>
  close(): Promise<void>
}

export interface HouseOptions {
  connections: Connections
  config: Config
  isReady?: () => boolean
  clock?: Clock
  modules?: readonly Module[]
  pool?: number
  /** Where the built console is. */
  consoleDir?: string
}

export async function openHouse(options: HouseOptions): Promise<OpenHouse> {
  const { connections, config, isReady = () => true, clock = systemClock } = options
  const addons = nameFlags(options.modules ?? listed, config.addonFlags)
  const report: { log?: (error: Error) => void } = {}
  const onError = (error: Error) => report.log?.(error)
  const database = openDatabase({ connection: connections.app, pool: options.pool, onError })
  const limits = { idleHours: config.sessionIdleHours, absoluteHours: config.sessionAbsoluteHours }
  const sessions = openSessions({ database, listen: connections.app, limits, flags: flagsOf(addons) })
  const retention = [...kernelRetention, ...addons.flatMap((module) => module.retention ?? [])]
  const kernel = kernelModule({ database, sessions, roles: rolesOf(addons), addons, retention })
  const modules = checkModules([kernel, ...addons])
  const files = openFileStore(path.join(config.dataDir, 'files'))
  const secrets = openSecrets({ key: config.secretKey, file: path.join(config.dataDir, 'secret.key') })
  const signals = openSignals(connections.app)
  const outbound = openOutbound(config.outboundAllow)
  const { requestTimeoutMs } = config
  const house = { modules, database, sessions, files, secrets, outbound, signals, clock, requestTimeoutMs }
  const app = await buildApp({ house, config, isReady, consoleDir: options.consoleDir })
  report.log = (error) => app.log.error({ err: error }, 'background work failed')

  const chores: { end(): Promise<void> }[] = []
  return {
    app,
    database,
    modules,
    secrets,
    outbound,
    async work() {
      const tasks = modules.flatMap((module) => module.tasks ?? [])
      chores.push(
        await openJobs({ database, worker: connections.worker, tasks, clock, secrets, outbound, files, onError }),
      )
      const own = modules.flatMap((module) => module.chores ?? [])
      const personalData = modules.flatMap((module) => module.personalData ?? [])
      const keeping = { database, clock, kinds: retention, personalData }
      chores.push(keepHouse({ database, files, chores: own, clock, keeping, onError }))
    },
    async close() {
      await app.close()
      for (const chore of chores) await chore.end()
      await sessions.end()
      await signals.end()
      await database.end()
    },
  }
}

/** Where the migrations of every module are: the kernel's first, then in the order of dependencies. */
export function migrationSources(addons: readonly Module[] = listed): MigrationSource[] {
  const kernel = { module: 'kernel', dir: path.join(import.meta.dirname, 'kernel/migrations') }
  const rest = checkModules(addons).map(({ manifest, dir }) => ({
    module: manifest.name,
    dir: path.join(dir, 'migrations'),
  }))
  return [kernel, ...rest]
}

export function schemaNames(addons: readonly Module[] = listed): string[] {
  return ['kernel', ...addons.map((module) => module.manifest.name)]
}
