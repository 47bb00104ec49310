// How long it takes to find a student among a hundred thousand, whatever is typed into the box.
import { sessionOf } from '../cases.ts'
import type { Figures, Shot, Window } from '../messages.ts'
import { aim, median } from '../report.ts'
import type { School } from '../schools.ts'

/** Frequent and rare names, one letter, few letters, several words, numbers, nothing at all. */
const QUERIES = [
  'siti',
  'muhammad',
  'm',
  'mu',
  'siti nur',
  'muhammad p s',
  'a s',
  'zahra wibowo',
  '2024',
  '2025050000',
  '0091050000',
  'xylofon',
]
const CONNECTIONS = 2
const ROUNDS = 3
const WINDOW_S = 1
const P99_MS = 30

export async function measureSearch(
  service: string,
  school: School,
  fire: (window: Window) => Promise<Figures>,
): Promise<string[]> {
  const headers = await sessionOf(service, school)
  const lines: string[] = []
  let worst = 0
  for (const q of QUERIES) {
    const url = `${service}/api/v1/school/students?state=active&q=${encodeURIComponent(q)}`
    const shot: Shot = { url, method: 'GET', headers }
    const windows: Figures[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const figures = await fire({ shot, connections: CONNECTIONS, seconds: WINDOW_S })
      if (figures.failures) throw new Error(`search for ${q}: ${figures.failures} requests failed`)
      if (round) windows.push(figures)
    }
    const { rps, p50, p99 } = median(windows)
    worst = Math.max(worst, p99)
    lines.push(`search "${q}": ${rps.toFixed(0)} rps, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`)
  }
  return [...lines, aim(`Aim: any search among 100,000 students has its p99 under ${P99_MS} ms`, worst, worst < P99_MS)]
}
