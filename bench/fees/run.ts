// The bench of fees alone: `node bench/fees/run.ts`.
import { cloneDatabase, EMPTY, startDurableCluster } from '../../test/cluster.ts'
import { measureFees } from './fees.ts'

const cluster = await startDurableCluster()
try {
  const place = { socketDir: cluster.socketDir, database: 'bench' }
  await cloneDatabase(place.socketDir, EMPTY, place.database)
  await measureFees(place, cluster.server.pid, (line) => process.stdout.write(`${line}\n`))
} finally {
  await cluster.stop()
}
