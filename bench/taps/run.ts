// The bench of the taps alone: `node bench/taps/run.ts`; BENCH_TAPS=10000000 stores ten million.
import { cloneDatabase, EMPTY, startDurableCluster } from '../../test/cluster.ts'
import { measureTaps } from './taps.ts'

const cluster = await startDurableCluster()
try {
  const place = { socketDir: cluster.socketDir, database: 'bench' }
  await cloneDatabase(place.socketDir, EMPTY, place.database)
  await measureTaps(place, cluster.server.pid, (line) => process.stdout.write(`${line}\n`))
} finally {
  await cluster.stop()
}
