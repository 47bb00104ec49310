// A further service process on a test's database: it answers requests and does the chores, and can be killed for real.
import module from 'node:module'
import { readConfig } from '../../src/config.ts'
import { openHouse } from '../../src/house.ts'
import { embeddedConnections } from '../../src/kernel/db/server/connections.ts'

const [socketDir, databaseName, dataDir, now] = process.argv.slice(2)
const config = { ...readConfig({}), logLevel: process.env.LOG_LEVEL ?? 'silent', dataDir: dataDir! }
const clock = now ? { clock: { now: () => new Date(now) } } : {}
const house = await openHouse({
  connections: embeddedConnections(socketDir!, databaseName!),
  config,
  pool: 4,
  ...clock,
})
const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
await house.work()
// Kept now for the next one: who is killed writes nothing at its end.
module.flushCompileCache()
console.log(url)
