// Commands that change an installation share this: reach the database, see that it is up to date, work, let go.
import { modules } from '../addons/index.ts'
import { readConfig } from '../config.ts'
import { migrationSources } from '../house.ts'
import { checkModules, type Module, nameFlags } from '../kernel/addon.ts'
import { type Admin, openAdmin } from '../kernel/admin.ts'
import { type Database, openDatabase } from '../kernel/db/database.ts'
import { migrate } from '../kernel/db/schema/migrate.ts'
import { reachDatabase } from './database.ts'

export interface AdminWork {
  admin: Admin
  database: Database
  modules: readonly Module[]
}

export async function withAdmin<T>(work: (given: AdminWork) => Promise<T>): Promise<T> {
  const config = readConfig()
  const reached = await reachDatabase(config)
  try {
    await migrate(reached.connections, migrationSources())
    const admin = await openAdmin(reached.connections)
    const database = openDatabase({ connection: reached.connections.app, shared: 1, pool: 2 })
    try {
      return await work({ admin, database, modules: checkModules(nameFlags(modules, config.addonFlags)) })
    } finally {
      await database.end()
      await admin.end()
    }
  } finally {
    await reached.end()
  }
}
