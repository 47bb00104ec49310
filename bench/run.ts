// Speed as ratios: the service and a bare server on the same database, in one run, window by window in turn.
import type { ChildProcess } from 'node:child_process'
import os from 'node:os'
import { startDurableCluster } from '../test/cluster.ts'
import { measureBank } from './bank/bank.ts'
import { measureBrowser } from './browser/browser.ts'
import { type Case, casesFor, LIST, ledgerOf } from './cases.ts'
import { measureFees } from './fees/fees.ts'
import { fill } from './fill.ts'
import { measureFoundation } from './foundation/foundation.ts'
import { fillWatched } from './gate/fill.ts'
import { measureGate } from './gate/gate.ts'
import { measureLedger } from './ledger/ledger.ts'
import { ask, end, type Figures, start, type Window } from './messages.ts'
import { measurePayroll } from './payroll/payroll.ts'
import { measurePosting } from './posting/posting.ts'
import { measureRegistry } from './registry/registry.ts'
import { aim, type Measured, median, type Row, table } from './report.ts'
import { measureSearch } from './search/search.ts'
import { measureStore } from './store.ts'
import { measureTaps } from './taps/taps.ts'
import { measureWorst } from './worst/worst.ts'

const ROUNDS = 5
const WINDOW_S = 1.2
const WARM_UP_S = 1

interface Processes {
  service: ChildProcess
  bare: ChildProcess
  load: ChildProcess
}

const tell = (line: string) => process.stdout.write(`${line}\n`)

async function run(): Promise<void> {
  const [busy = 0] = os.loadavg()
  tell(`${os.availableParallelism()} cores, ${busy.toFixed(1)} of them busy before the start`)
  tell('Starting PostgreSQL and loading the data …')
  const cluster = await startDurableCluster()
  try {
    const place = { socketDir: cluster.socketDir, database: 'bench' }
    const schools = await fill(place)
    const watched = await fillWatched(place)
    const [service, bare, load] = [start('service.ts', place), start('bare.ts', place), start('load.ts')]
    const [serviceUrl, bareUrl] = await Promise.all([ask<string>(service), ask<string>(bare)])
    const cases = await casesFor({ service: serviceUrl, bare: bareUrl }, schools)
    const rows = await measure(cases, { service, bare, load })
    const fire = (window: Window) => ask<Figures>(load, window)
    tell(`\n${table(rows)}\n`)
    for (const line of aims(rows)) tell(line)
    tell('')
    const sides = { at: { service: serviceUrl, bare: bareUrl }, service, bare, load, postmaster: cluster.server.pid }
    for (const line of await measureGate(sides, watched)) tell(line)
    tell('')
    for (const line of await measureSearch(serviceUrl, schools.big, fire)) tell(line)
    tell('')
    for (const line of await measureLedger(serviceUrl, schools.books, fire)) tell(line)
    tell('')
    const bench = {
      place,
      postmaster: cluster.server.pid,
      service: serviceUrl,
      bare: bareUrl,
      books: schools.books,
      fire,
    }
    for (const line of await measurePosting(bench)) tell(line)
    tell('')
    for (const line of await measureStore(serviceUrl, schools.stores, fire)) tell(line)
    tell('')
    for (const line of await measureBank(place, serviceUrl, {
      book: schools.books.at(-1)!,
      postmaster: cluster.server.pid,
    }))
      tell(line)
    await Promise.all([service, bare, load].map(end))
    await measureFoundation(place, cluster.server.pid, tell)
    await measureRegistry(place, cluster.server.pid, tell)
    await measureTaps(place, cluster.server.pid, tell)
    tell('')
    await measureFees(place, cluster.server.pid, tell)
    tell('')
    await measurePayroll(place, cluster.server.pid, tell)
    tell('')
    await measureWorst(place, tell)
  } finally {
    await cluster.stop()
  }
  // With the machine to itself: the demo and a browser are work enough.
  tell('')
  await measureBrowser(tell)
}

async function measure(cases: readonly Case[], processes: Processes): Promise<Row[]> {
  const windows = cases.map(() => ({ service: [] as Measured[], bare: [] as Measured[] }))
  for (let round = 0; round <= ROUNDS; round++) {
    tell(round ? `Round ${round} of ${ROUNDS}` : 'Warming up')
    for (const [index, { name, connections, ...shots }] of cases.entries())
      for (const side of ['service', 'bare'] as const) {
        const window = { shot: shots[side], connections, seconds: round ? WINDOW_S : WARM_UP_S }
        const measured = await fire(processes.load, processes[side], window)
        if (measured.failures) throw new Error(`${name}: ${measured.failures} requests to the ${side} failed`)
        if (round) windows[index]![side].push(measured)
      }
  }
  return cases.map(({ name }, index) => ({
    name,
    service: median(windows[index]!.service),
    bare: median(windows[index]!.bare),
  }))
}

async function fire(load: ChildProcess, server: ChildProcess, window: Window): Promise<Measured> {
  const before = await ask<number>(server, {})
  const figures = await ask<Figures>(load, window)
  const after = await ask<number>(server, {})
  return { ...figures, cpu: (after - before) / figures.requests }
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
