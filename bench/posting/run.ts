// The bench of posting alone, among a thousand lines, and of the trial balance: `node bench/posting/run.ts`.
import { startDurableCluster } from '../../test/cluster.ts'
import { fillBooks } from '../fill.ts'
import { measureRate } from '../ledger/ledger.ts'
import { ask, end, type Figures, start, type Window } from '../messages.ts'
import { measurePosting } from './posting.ts'

const cluster = await startDurableCluster()
try {
  const place = { socketDir: cluster.socketDir, database: 'bench' }
  const book = await fillBooks(place, '1 k')
  const [service, bare, load] = [start('service.ts', place), start('bare.ts', place), start('load.ts')]
  const [serviceUrl, bareUrl] = await Promise.all([ask<string>(service), ask<string>(bare)])
  const fire = (window: Window) => ask<Figures>(load, window)
  const bench = { place, postmaster: cluster.server.pid, service: serviceUrl, bare: bareUrl, books: [book], fire }
  for (const line of await measureRate(serviceUrl, book, fire)) process.stdout.write(`${line}\n`)
  for (const line of await measurePosting(bench)) process.stdout.write(`${line}\n`)
  await Promise.all([service, bare, load].map(end))
} finally {
  await cluster.stop()
}
