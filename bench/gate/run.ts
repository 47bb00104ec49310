// The bench of the gate's walls alone: `node bench/gate/run.ts`.
import { cloneDatabase, EMPTY, startDurableCluster } from '../../test/cluster.ts'
import { ask, end, start } from '../messages.ts'
import { fillWatched } from './fill.ts'
import { measureGate } from './gate.ts'

const cluster = await startDurableCluster()
try {
  const place = { socketDir: cluster.socketDir, database: 'bench' }
  await cloneDatabase(place.socketDir, EMPTY, place.database)
  const watched = await fillWatched(place)
  const [service, bare, load] = [start('service.ts', place), start('bare.ts', place), start('load.ts')]
  const [serviceUrl, bareUrl] = await Promise.all([ask<string>(service), ask<string>(bare)])
  const sides = { at: { service: serviceUrl, bare: bareUrl }, service, bare, load, postmaster: cluster.server.pid }
  for (const line of await measureGate(sides, watched)) process.stdout.write(`${line}\n`)
  await Promise.all([service, bare, load].map(end))
} finally {
  await cluster.stop()
}
