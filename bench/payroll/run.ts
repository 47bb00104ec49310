// The bench of payroll alone: `node bench/payroll/run.ts`.
import { cloneDatabase, EMPTY, startDurableCluster } from '../../test/cluster.ts'
import { measurePayroll } from './payroll.ts'

const cluster = await startDurableCluster()
try {
  const place = { socketDir: cluster.socketDir, database: 'bench' }
  await cloneDatabase(place.socketDir, EMPTY, place.database)
  await measurePayroll(place, cluster.server.pid, (line) => process.stdout.write(`${line}\n`))
} finally {
  await cluster.stop()
}
