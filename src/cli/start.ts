// `pendopo start`: holds the database while the house is set up and serves, until someone wishes it to stop.
import cluster from 'node:cluster'
import { type Config, readConfig } from '../config.ts'
import { ConfigError, isLoopback } from '../kernel/outside/settings.ts'
import { type Command, flag, Help } from './command.ts'
import { holdDatabase } from './database.ts'
import type { Mode } from './mode.ts'
import { laySeed, type Seed, seedShelf } from './seeds/seeds.ts'
import { whenToStop } from './serving/signals.ts'

export const start: Command = {
  name: 'start',
  summary: 'Run the service (the database included, unless DATABASE_URL names one)',
  usage: 'start [--demo | --empty]',
  details: `Without a choice, the first start on a folder loads the demo foundation; later starts keep what was chosen.
With DATABASE_URL no demo data is loaded unless --demo says so.

  --empty   for real use: make the first company and print a one-time admin password
  --demo    the demo foundation, also where it would be refused (another HOST, DATABASE_URL)

Environment: PORT (8080), HOST (127.0.0.1), DATA_DIR (.data), DATABASE_URL, TRUST_PROXY, LOG_LEVEL, METRICS_TOKEN,
PROCESSES (by cores), DRAIN_SECONDS (0); all of them in docs/operations.md`,
  options: { demo: flag, empty: flag },
  async run({ options }) {
    if (options.demo && options.empty) throw new Help('Choose --demo or --empty, not both.')
    const wanted: Mode | undefined = options.demo ? 'demo' : options.empty ? 'real' : undefined
    const config = readConfig()
    if (cluster.isWorker) await (await import('./serving/crew.ts')).serveInCrew(config)
    else await serve(config, wanted)
    return 0
  },
}

/** All that ends has a limit of its own; together they stay below this one. */
const STOP_MS = 40_000

/** Whatever still hangs by then is left behind: what was acknowledged is on the disk, and the database ends by itself. */
function endInTime(ms: number): void {
  setTimeout(() => {
    console.error('Not everything ended in time; stopping all the same.')
    process.exit(1)
  }, ms).unref()
}

/** Only what would be made here anyway: not a demo that is going to be refused, nor one that was sealed with another key. */
function seedFor(config: Config, wanted: Mode | undefined): Seed {
  const mayShow = wanted === 'demo' || (wanted === undefined && isLoopback(config.host))
  return mayShow && config.secretKey === undefined ? 'demo' : 'schema'
}

async function serve(config: Config, wanted: Mode | undefined): Promise<void> {
  const began = performance.now()
  const say = (line: string) =>
    console.log(`  ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${line}`)
  console.log('Pendopo')
  const stop = whenToStop()
  // The house is read while the database gets going: at the first start both take a second.
  const reading = import('./set-up.ts')
  reading.catch(() => {}) // told where it is needed
  const database = await holdDatabase(config, () => {
    if (laySeed(seedShelf(), seedFor(config, wanted), config)) say('the database was made ready at the install')
  })
  const ends: { end(): Promise<void> }[] = []
  try {
    say(config.databaseUrl ? 'database: the one DATABASE_URL names' : `database: PostgreSQL under ${config.dataDir}`)
    const { setUp } = await reading
    const running = setUp({ config, wanted, connections: database.connections, say, ends })
    running.catch(() => {}) // told by the race below, or overtaken by a wish to stop
    const lost = database.server?.lost ?? new Promise<never>(() => {})
    const reason = await Promise.race([stop.asked, lost, running.then(() => Promise.race([stop.asked, lost]))])
    if (reason !== 'signal') throw new ConfigError(`The database is lost: ${reason.message}`)
    console.log('\nStopping …')
  } finally {
    stop.isUnderWay()
    endInTime(config.drainMs + STOP_MS)
    for (const { end } of ends.reverse()) await end()
    await database.end()
  }
  console.log('Stopped.')
}
