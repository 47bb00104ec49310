// What posting an entry costs with every check: over one connection and over eight, beside the bare rows put down by one
// statement in the same run, and among a thousand and a million lines.
import { asSuperuser } from '../../test/cluster.ts'
import { sessionOf } from '../cases.ts'
import type { Figures, Place, Shot, Window } from '../messages.ts'
import { databaseTime } from '../processor-time.ts'
import { aim, median } from '../report.ts'
import type { Book } from '../schools.ts'
import { draftsOf } from './drafts.ts'

/** And how many requests are written before a window of a second begins: more than any machine answers over them. */
const CONNECTIONS: [connections: number, requests: number][] = [
  [1, 700],
  [8, 2_000],
]
const ROUNDS = 5
const WINDOW_S = 1
/** 4 ms on the machine on which the bare rows took 0.3: machines differ by more than the code does, so the two are compared in the same run. */
const P50_MS = 4
const P50_BARE_MS = 0.3
const RATE = 600
const RATIO_MAX = 1.3

interface Posting extends Figures {
  /** Processor time of the database per entry, in milliseconds: what else the machine does hardly moves it. */
  database: number
}
export interface Bench {
  place: Place
  postmaster: number
  service: string
  bare: string
  books: readonly Book[]
  fire(window: Window): Promise<Figures>
}

/** Window by window in turn, so that what else the machine does falls on all alike. */
export async function measurePosting(bench: Bench): Promise<string[]> {
  const sides = await sidesOf(bench)
  const windows = sides.map(() => [] as Posting[])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, side] of sides.entries()) {
      const before = databaseTime(bench.postmaster)
      const figures = await bench.fire(side.window())
      if (figures.failures) throw new Error(`${side.name}: ${figures.failures} requests failed`)
      const database = (databaseTime(bench.postmaster) - before) / figures.requests
      if (round) windows[index]!.push({ ...figures, database })
    }
  const figures = new Map(sides.map(({ name }, index) => [name, median(windows[index]!)]))
  const lines = [...figures].map(
    ([name, { rps, p50, p99, database }]) =>
      `${name}: ${rps.toFixed(0)} a second, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(1)} ms, database ${database.toFixed(2)} ms`,
  )
  const [short, long] = bench.books.map(({ length }) => figures.get(nameOf(length, 1))!)
  const many = figures.get(nameOf(bench.books[0]!.length, 8))!
  return [
    ...lines,
    againstBare(short!.p50 / figures.get(bareName(1))!.p50),
    aim(
      `Aim: posting an entry has its p50 under ${P50_MS} ms over one connection, on any machine`,
      short!.p50,
      short!.p50 < P50_MS,
    ),
    aim(`Aim: at least ${RATE} entries a second over eight connections`, many.rps, many.rps >= RATE),
    ...(long ? [growth(long.p50 / short!.p50)] : []),
  ]
}

const growth = (ratio: number) =>
  aim('Aim: posting among 1 M lines costs at most 1.3 times what it does among 1 k', ratio, ratio <= RATIO_MAX)

const againstBare = (ratio: number) =>
  aim(
    `Aim: posting an entry takes less than ${(P50_MS / P50_BARE_MS).toFixed(1)} times the bare rows over one connection (p50)`,
    ratio,
    ratio < P50_MS / P50_BARE_MS,
  )

const bareName = (connections: number) => `the bare rows over ${connections} connection${connections > 1 ? 's' : ''}`

const nameOf = (length: string, connections: number) =>
  `posting among ${length} lines over ${connections} connection${connections > 1 ? 's' : ''}`

interface Side {
  name: string
  window(): Window
}

async function sidesOf({ place, service, bare, books }: Bench): Promise<Side[]> {
  const sides: Side[] = []
  for (const [connections] of CONNECTIONS)
    sides.push({
      name: bareName(connections),
      window: () => ({ shot: { url: `${bare}/post`, method: 'POST', headers: {} }, connections, seconds: WINDOW_S }),
    })
  for (const book of books) {
    const shot: Shot = {
      url: `${service}/api/accounting/journal-drafts/post`,
      method: 'POST',
      headers: { ...(await sessionOf(service, book.school)), 'content-type': 'application/json' },
    }
    const take = await asSuperuser(place.socketDir, place.database, (client) => draftsOf(client, book))
    for (const [connections, requests] of CONNECTIONS)
      sides.push({
        name: nameOf(book.length, connections),
        window: () => ({
          shot,
          bodies: take(requests).map(bodyOf),
          connections,
          seconds: WINDOW_S,
        }),
      })
  }
  return sides
}

const bodyOf = (id: number) => JSON.stringify({ jsonrpc: '2.0', method: 'call', params: { id, version: 1 } })
