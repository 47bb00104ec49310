// The view from above: every foundation door, over two hundred schools by their summaries, and over one school with all
// its rows; with ten times the taps it must answer in the same time.
import type { ChildProcess } from 'node:child_process'
import os from 'node:os'
import { sessionOf } from '../cases.ts'
import { ask, end, type Place, start } from '../messages.ts'
import { databaseTime } from '../processor-time.ts'
import { aim } from '../report.ts'
import { fillFoundations, type Seen } from './fill.ts'

const DOORS = ['dashboard', 'performance', 'programs', 'academic-governance', 'finance', 'snapshots']
const TAPS = 20_000
/** Every connection has planned each statement for good by then. */
const WARM_UP = 24
const REQUESTS = 20
/** All doors together; what has not been asked by then is told as not measured. */
const BUDGET_MS = 100_000
const LIMIT_MS = 150

interface Sides {
  service: ChildProcess
  url: string
  postmaster: number
}
interface Found {
  p50: number
  p99: number
  /** Processor time per request, in milliseconds: hardly moved by what else the machine does. */
  server: number
  database: number
}

export async function measureFoundation(place: Place, postmaster: number, tell: (line: string) => void): Promise<void> {
  tell('\nFoundations: loading …')
  const foundations = await fillFoundations(place, TAPS)
  const service = start('service.ts', place)
  const sides = { service, url: await ask<string>(service), postmaster }
  const until = performance.now() + BUDGET_MS
  const year = new Date().getFullYear()
  const whole = { period: { from_month: `${year - 1}-12`, to_month: `${year}-11` } }
  const asked = DOORS.flatMap((door) => (door === 'snapshots' ? [{}] : [{}, whole]).map((params) => ({ door, params })))
  for (const [index, { door, params }] of asked.entries()) {
    const of = 'period' in params ? `${door}, twelve months` : door
    // What is left of the time, in equal parts.
    const share = (until - performance.now()) / (asked.length - index) / foundations.length
    const p50: number[] = []
    for (const seen of foundations) {
      const found = await measureDoor(sides, seen, { given: { door, params }, ms: share })
      tell(`${of}, ${seen.name}: ${found ? words(found) : 'not measured, no time left'}`)
      p50.push(found?.p50 ?? Number.POSITIVE_INFINITY)
    }
    const slowest = Math.max(...p50)
    const load = os.loadavg()[0]!.toFixed(1)
    tell(aim(`Aim: ${of} under ${LIMIT_MS} ms (load average ${load})`, slowest, slowest < LIMIT_MS))
  }
  await end(service)
}

const words = ({ p50, p99, server, database }: Found) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, cpu of the server ${server.toFixed(1)} ms, of the database ${database.toFixed(1)} ms`

/** One request at a time; nothing is told of a door that did not answer once after warming up. */
async function measureDoor(
  { service, url, postmaster }: Sides,
  { school, name }: Seen,
  { given: { door, params }, ms }: { given: { door: string; params: object }; ms: number },
): Promise<Found | undefined> {
  const began = performance.now()
  const headers = { ...(await sessionOf(url, school)), 'content-type': 'application/json' }
  const body = JSON.stringify({ jsonrpc: '2.0', method: 'call', params })
  const once = async () => {
    const asked = performance.now()
    const response = await fetch(`${url}/api/v1/foundation/${door}`, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${door} of ${name} answered ${response.status}`)
    return performance.now() - asked
  }
  for (let n = 0; n < WARM_UP && performance.now() - began < ms / 2; n++) await once()
  const before = { server: await ask<number>(service, {}), database: databaseTime(postmaster) }
  const times: number[] = []
  while (times.length < REQUESTS && performance.now() - began < ms) times.push(await once())
  if (!times.length) return undefined
  const server = ((await ask<number>(service, {})) - before.server) / 1000 / times.length
  const database = (databaseTime(postmaster) - before.database) / times.length
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))]!
  return { p50: at(0.5), p99: at(0.99), server, database }
}
