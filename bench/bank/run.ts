// The bench of matching alone: `node bench/bank/run.ts`.
import { startDurableCluster } from '../../test/cluster.ts'
import { fillBooks } from '../fill.ts'
import { ask, end, start } from '../messages.ts'
import { measureBank } from './bank.ts'

const cluster = await startDurableCluster()
try {
  const place = { socketDir: cluster.socketDir, database: 'bench' }
  const book = await fillBooks(place, '1 M')
  const service = start('service.ts', place)
  const measured = await measureBank(place, await ask<string>(service), { book, postmaster: cluster.server.pid })
  for (const line of measured) process.stdout.write(`${line}\n`)
  await end(service)
} finally {
  await cluster.stop()
}
