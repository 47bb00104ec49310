// The bench of worst bodies alone: `node bench/worst/run.ts`.
import { cloneDatabase, EMPTY, startDurableCluster } from '../../test/cluster.ts'
import { measureWorst } from './worst.ts'

const cluster = await startDurableCluster()
try {
  const place = { socketDir: cluster.socketDir, database: 'bench' }
  await cloneDatabase(place.socketDir, EMPTY, place.database)
  await measureWorst(place, (line) => process.stdout.write(`${line}\n`))
} finally {
  await cluster.stop()
}
