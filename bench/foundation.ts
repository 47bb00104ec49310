// The view from above: every foundation door, over two hundred schools by their summaries, and over one school with all
// its rows; with ten times the taps it must answer in the same time.
import os from 'node:os'
import { sessionOf } from './cases.ts'
import { fillFoundations, type Seen } from './fill-foundation.ts'
import { ask, end, type Figures, type Place, type Shot, start } from './messages.ts'
import { aim, median } from './report.ts'

const DOORS = ['dashboard', 'performance', 'programs', 'academic-governance', 'finance', 'snapshots']
const TAPS = 100_000
const ROUNDS = 3
const WINDOW_S = 2
const LIMIT_MS = 150

export async function measureFoundation(place: Place, tell: (line: string) => void): Promise<void> {
  tell('\nFoundations: loading …')
  const foundations = await fillFoundations(place, TAPS)
  const [service, load] = [start('service.ts', place), start('load.ts')]
  const url = await ask<string>(service)
  const year = new Date().getFullYear()
  const whole = { period: { from_month: `${year - 1}-12`, to_month: `${year}-11` } }
  for (const door of DOORS)
    for (const params of door === 'snapshots' ? [{}] : [{}, whole]) {
      const found = await measureDoor({ url, door, params, foundations }, (window) => ask<Figures>(load, window))
      const of = Object.keys(params).length ? `${door}, twelve months` : door
      for (const [index, { name }] of foundations.entries()) {
        const { p50, p99 } = found[index]!
        tell(`${of}, ${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
      }
      const slowest = Math.max(...found.map(({ p50 }) => p50))
      tell(
        aim(
          `Aim: ${of} under ${LIMIT_MS} ms (load average ${os.loadavg()[0]!.toFixed(1)})`,
          slowest,
          slowest < LIMIT_MS,
        ),
      )
    }
  await Promise.all([service, load].map(end))
}

interface Asked {
  url: string
  door: string
  params: object
  foundations: readonly Seen[]
}

/** One request at a time, window by window in turn, so that what else the machine does falls on all alike. */
async function measureDoor(
  { url, door, params, foundations }: Asked,
  fire: (window: { shot: Shot; connections: number; seconds: number }) => Promise<Figures>,
): Promise<Figures[]> {
  const windows = foundations.map(() => [] as Figures[])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, { school, name }] of foundations.entries()) {
      const headers = { ...(await sessionOf(url, school)), 'content-type': 'application/json' }
      const body = JSON.stringify({ jsonrpc: '2.0', method: 'call', params })
      const shot: Shot = { url: `${url}/api/v1/foundation/${door}`, method: 'POST', headers, body }
      // A window in which a busy machine answered nothing says nothing.
      let figures = await fire({ shot, connections: 1, seconds: WINDOW_S })
      while (!figures.requests) figures = await fire({ shot, connections: 1, seconds: WINDOW_S })
      if (figures.failures) throw new Error(`${door} of ${name}: ${figures.failures} requests failed`)
      if (round) windows[index]!.push(figures)
    }
  return windows.map((one) => median(one))
}
