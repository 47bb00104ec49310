// Speed as ratios: the service and a bare server on the same database, in one run, window by window in turn.
import { startTestCluster } from '../test/cluster.ts'
import { type Case, casesFor, LIST, ledgerOf } from './cases.ts'
import { fill } from './fill.ts'
import { ask, end, type Figures, start, type Window } from './messages.ts'
import { aim, median, type Row, table } from './report.ts'
import { measureSearch } from './search.ts'

const ROUNDS = 5
const WINDOW_S = 1.2
const WARM_UP_S = 1

const tell = (line: string) => process.stdout.write(`${line}\n`)

async function run(): Promise<void> {
  tell('Starting PostgreSQL and loading the data …')
  const cluster = await startTestCluster({ durable: true })
  try {
    const place = { socketDir: cluster.socketDir, database: 'bench' }
    const schools = await fill(place)
    const [service, bare, load] = [start('service.ts', place), start('bare.ts', place), start('load.ts')]
    const [{ url: serviceUrl }, { url: bareUrl }] = await Promise.all([
      ask<{ url: string }>(service),
      ask<{ url: string }>(bare),
    ])
    const cases = await casesFor({ service: serviceUrl, bare: bareUrl }, schools)
    const fire = (window: Window) => ask<Figures>(load, window)
    const rows = await measure(cases, fire)
    tell(`\n${table(rows)}\n`)
    for (const line of aims(rows)) tell(line)
    tell('')
    for (const line of await measureSearch(serviceUrl, schools.big, fire)) tell(line)
    await Promise.all([service, bare, load].map(end))
  } finally {
    await cluster.stop()
  }
}

async function measure(cases: readonly Case[], fire: (window: Window) => Promise<Figures>): Promise<Row[]> {
  const windows = cases.map(() => ({ service: [] as Figures[], bare: [] as Figures[] }))
  for (let round = 0; round <= ROUNDS; round++) {
    tell(round ? `Round ${round} of ${ROUNDS}` : 'Warming up')
    for (const [index, { name, connections, ...shots }] of cases.entries())
      for (const side of ['service', 'bare'] as const) {
        const seconds = round ? WINDOW_S : WARM_UP_S
        const figures = await fire({ shot: shots[side], connections, seconds })
        if (figures.failures) throw new Error(`${name}: ${figures.failures} requests to the ${side} failed`)
        if (round) windows[index]![side].push(figures)
      }
  }
  return cases.map(({ name }, index) => ({
    name,
    service: median(windows[index]!.service),
    bare: median(windows[index]!.bare),
  }))
}

function aims(rows: readonly Row[]): string[] {
  const rowOf = (name: string) => rows.find((row) => row.name === name)!
  const list = rowOf(LIST)
  const ratio = list.service.rps / list.bare.rps
  const growth = rowOf(ledgerOf('1 k')).service.rps / rowOf(ledgerOf('1 M')).service.rps
  return [
    aim('Aim: the 50-row list at 0.85 of the bare server or better', ratio, ratio >= 0.85),
    aim('Aim: a page of 1 M entries costs at most 1.3 times one of 1 k', growth, growth <= 1.3),
  ]
}

await run()
