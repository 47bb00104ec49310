// The bench of the registry connector alone: `node bench/run-registry.ts`.
import { cloneDatabase, EMPTY, startTestCluster } from '../test/cluster.ts'
import { measureRegistry } from './registry.ts'

const cluster = await startTestCluster({ durable: true })
try {
  const place = { socketDir: cluster.socketDir, database: 'bench' }
  await cloneDatabase(place.socketDir, EMPTY, place.database)
  await measureRegistry(place, cluster.server.pid, (line) => process.stdout.write(`${line}\n`))
} finally {
  await cluster.stop()
}
