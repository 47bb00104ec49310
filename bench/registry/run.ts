// The bench of the registry connector alone: `node bench/registry/run.ts`.
import { cloneDatabase, EMPTY, startDurableCluster } from '../../test/cluster.ts'
import { measureRegistry } from './registry.ts'

const cluster = await startDurableCluster()
try {
  const place = { socketDir: cluster.socketDir, database: 'bench' }
  await cloneDatabase(place.socketDir, EMPTY, place.database)
  await measureRegistry(place, cluster.server.pid, (line) => process.stdout.write(`${line}\n`))
} finally {
  await cluster.stop()
}
