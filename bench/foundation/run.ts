// The bench of the foundation's doors alone: `node bench/foundation/run.ts`.
import { cloneDatabase, EMPTY, startDurableCluster } from '../../test/cluster.ts'
import { measureFoundation } from './foundation.ts'

const cluster = await startDurableCluster()
try {
  const place = { socketDir: cluster.socketDir, database: 'bench' }
  await cloneDatabase(place.socketDir, EMPTY, place.database)
  await measureFoundation(place, cluster.server.pid, (line) => process.stdout.write(`${line}\n`))
} finally {
  await cluster.stop()
}
