// A worker of its own on a test's database: something that can be killed for real.
import module from 'node:module'
import { readConfig } from '../../src/config.ts'
import { openHouse } from '../../src/house.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'

const [socketDir, databaseName, dataDir] = process.argv.slice(2)
const config = { ...readConfig({}), logLevel: process.env.LOG_LEVEL ?? 'silent', dataDir: dataDir! }
const house = await openHouse({ connections: embeddedConnections(socketDir!, databaseName!), config, pool: 3 })
await house.work()
// Kept now for the next one: who is killed writes nothing at its end.
module.flushCompileCache()
