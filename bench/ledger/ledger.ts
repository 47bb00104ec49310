// What reports of a million journal lines cost on any day, and the trial balance beside a list of fifty rows.

import { sessionOf } from '../cases.ts'
import type { Figures, Shot, Window } from '../messages.ts'
import { aim, median } from '../report.ts'
import type { Book } from '../schools.ts'

type Fire = (window: Window) => Promise<Figures>

/** In the middle of a month and at its end, in the first year and the last. */
const DAYS = ['2017-03-17', '2021-08-31', '2024-02-14', '2026-11-15']
const REPORTS = {
  'trial balance': (day: string) => `trial-balance?until=${day}`,
  'financial position': (day: string) => `financial-position?as_of=${day}`,
}
const REPORT_MS = 300
const CONNECTIONS = 8
const ROUNDS = 5

export async function measureLedger(service: string, books: readonly Book[], fire: Fire): Promise<string[]> {
  return [...(await measureReports(service, books.at(-1)!, fire)), ...(await measureRate(service, books[0]!, fire))]
}

async function measureReports(service: string, { school, length }: Book, fire: Fire): Promise<string[]> {
  const headers = await sessionOf(service, school)
  const lines: string[] = []
  let worst = 0
  for (const [name, pathOf] of Object.entries(REPORTS))
    for (const day of DAYS) {
      const shot: Shot = { url: `${service}/api/accounting/reports/${pathOf(day)}`, method: 'GET', headers }
      const windows: Figures[] = []
      for (let round = 0; round < 4; round++) {
        const figures = await fire({ shot, connections: 1, seconds: 1 })
        if (figures.failures) throw new Error(`${name} at ${day}: ${figures.failures} requests failed`)
        if (round) windows.push(figures)
      }
      const { p50, p99 } = median(windows)
      worst = Math.max(worst, p99)
      lines.push(`${name} at ${day}, ${length} lines: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`)
    }
  return [
    ...lines,
    aim(`Aim: reports of 1 M lines at any date have their p99 under ${REPORT_MS} ms`, worst, worst < REPORT_MS),
  ]
}

/** In the first year of a school and in its tenth. Window by window in turn, so that what else the machine does falls on all alike. */
export async function measureRate(service: string, { school, length }: Book, fire: Fire): Promise<string[]> {
  const headers = await sessionOf(service, school)
  const days = ['2017-10-31', DAYS.at(-1)!]
  const paths = ['journal-entries', ...days.map((day) => `reports/${REPORTS['trial balance'](day)}`)]
  const windows = paths.map(() => [] as Figures[])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, path] of paths.entries()) {
      const shot: Shot = { url: `${service}/api/accounting/${path}`, method: 'GET', headers }
      const figures = await fire({ shot, connections: CONNECTIONS, seconds: 1 })
      if (figures.failures) throw new Error(`${path}: ${figures.failures} requests failed`)
      if (round) windows[index]!.push(figures)
    }
  const [list, young, old] = windows.map((one) => median(one).rps) as [number, number, number]
  const told = `in the first year ${young.toFixed(0)} a second, in the tenth ${old.toFixed(0)}`
  return [
    `trial balance, ${length} lines: ${told}; a list of 50 entries: ${list.toFixed(0)} a second`,
    aim('Aim: the trial balance of a first year at the rate of a 50-row list or better', young / list, young >= list),
  ]
}
