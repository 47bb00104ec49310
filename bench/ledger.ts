// What reports of a million journal lines cost on any day, and what one more entry costs among a thousand and a million.

import { sessionOf } from './cases.ts'
import type { Figures, Shot, Window } from './messages.ts'
import { aim, median } from './report.ts'
import type { Book } from './schools.ts'

type Fire = (window: Window) => Promise<Figures>

/** In the middle of a month and at its end, in the first year and the last. */
const DAYS = ['2017-03-17', '2021-08-31', '2024-02-14', '2026-11-15']
const REPORTS = {
  'trial balance': (day: string) => `trial-balance?until=${day}`,
  'financial position': (day: string) => `financial-position?as_of=${day}`,
}
const REPORT_MS = 300
const POSTS = 150
const ROUNDS = 5
const RATIO_MAX = 1.3

export async function measureLedger(service: string, books: readonly Book[], fire: Fire): Promise<string[]> {
  return [...(await measureReports(service, books.at(-1)!, fire)), ...(await measurePosting(service, books))]
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

/** Round by round in turn, so that what else the machine does falls on both alike. */
async function measurePosting(service: string, books: readonly Book[]): Promise<string[]> {
  const posters = await Promise.all(books.map((book) => posterOf(service, book)))
  const times = books.map(() => [] as number[])
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, post] of posters.entries())
      for (let n = 0; n < POSTS / ROUNDS; n++) {
        const took = await post(n)
        if (round) times[index]!.push(took)
      }
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!
  const [short, long] = times.map(middle)
  const lines = books.map(
    ({ length }, index) => `posting an entry among ${length} lines: p50 ${[short, long][index]!.toFixed(2)} ms`,
  )
  const ratio = long! / short!
  return [
    ...lines,
    aim('Aim: posting among 1 M lines costs at most 1.3 times what it does among 1 k', ratio, ratio <= RATIO_MAX),
  ]
}

/** Drafts an entry and answers how long posting it took, in milliseconds. */
async function posterOf(service: string, { school, fundId, journalId }: Book): Promise<(n: number) => Promise<number>> {
  const headers = { ...(await sessionOf(service, school)), 'content-type': 'application/json' }
  const call = async (path: string, params: object) => {
    const body = JSON.stringify({ jsonrpc: '2.0', method: 'call', params })
    const response = await fetch(`${service}/api/accounting/journal-drafts/${path}`, { method: 'POST', headers, body })
    const { result } = (await response.json()) as {
      result: { success: boolean; data: { id: number; version: number } }
    }
    if (!result.success) throw new Error(`The bench could not ${path} a draft: ${JSON.stringify(result)}`)
    return result.data
  }
  return async (n) => {
    const { id, version } = await call('create', {
      journal_id: journalId,
      entry_date: '2026-11-12',
      description: `Belanja nomor ${n}`,
      lines: [
        { account: '5301', fund_source_id: fundId, debit: 10_000 + n },
        { account: '5302', fund_source_id: fundId, debit: 5_000 },
        { account: '1112', fund_source_id: fundId, credit: 15_000 + n },
      ],
    })
    const began = performance.now()
    await call('post', { id, version })
    return performance.now() - began
  }
}
