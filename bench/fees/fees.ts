// Fees: 3,000 students billed for twelve months, payments at the counter, and what a balance and the arrears of a school cost with a
// thousand and a million invoices behind them; and a bank that tells of ten thousand payments, some of them twice.

import { asSuperuser } from '../../test/cluster.ts'
import { sessionOf } from '../cases.ts'
import { ask, end, type Figures, type Place, type Shot, start, type Window } from '../messages.ts'
import { databaseTime } from '../processor-time.ts'
import { aim, median } from '../report.ts'
import type { School } from '../schools.ts'
import { measureBare } from './bare.ts'
import { fillFees, type Owed, TO_BILL } from './fill.ts'
import { measureStorm } from './storm.ts'

const API = '/api/v1/fees'
const MONTHS = 12
const BILLED_S = 20
const RECEIPTS = 200
const CONNECTIONS = 8
const ROUNDS = 5
const WINDOW_S = 1
const RATIO_MAX = 1.3

interface Bench {
  service: string
  postmaster: number
  fire(window: Window): Promise<Figures>
}

export async function measureFees(place: Place, postmaster: number, tell: (line: string) => void): Promise<void> {
  const { histories, toBill } = await fillFees(place)
  const [service, load] = [start('service.ts', { ...place, work: true }), start('load.ts')]
  const bench = {
    service: await ask<string>(service),
    postmaster,
    fire: (window: Window) => ask<Figures>(load, window),
  }
  for (const path of ['balances/:id', 'aged-receivables?by=class']) tell(await measureHistories(bench, histories, path))
  tell(await measureBilling(bench, toBill.school))
  await allSealed(place)
  for (const line of await measureReceipts(bench, toBill, place)) tell(line)
  tell(await measureStorm(bench, toBill, place))
  await Promise.all([service, load].map(end))
}

/** The database's processor time of one answer; what else the machine does hardly moves it. Window by window in turn. */
async function measureHistories(bench: Bench, histories: readonly Owed[], path: string): Promise<string> {
  const windows = histories.map(() => [] as { database: number; p50: number }[])
  const shots: Shot[] = []
  for (const { school, students } of histories)
    shots.push({
      url: `${bench.service}${API}/${path.replace(':id', String(students[0]))}`,
      method: 'GET',
      headers: await sessionOf(bench.service, school),
    })
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, shot] of shots.entries()) {
      const before = databaseTime(bench.postmaster)
      const figures = await bench.fire({ shot, connections: 1, seconds: WINDOW_S })
      if (figures.failures) throw new Error(`${path}: ${figures.failures} requests failed`)
      const database = (databaseTime(bench.postmaster) - before) / figures.requests
      if (round) windows[index]!.push({ database, p50: figures.p50 })
    }
  const [short, long] = windows.map(median)
  const ratio = long!.database / short!.database
  const told = `${short!.p50.toFixed(1)} ms and ${long!.p50.toFixed(1)} ms`
  return aim(
    `Aim: ${path} costs among 1 M invoices at most 1.3 times what it does among 1 k (p50 ${told})`,
    ratio,
    ratio <= RATIO_MAX,
  )
}

async function measureBilling({ service }: Bench, school: School): Promise<string> {
  const call = callerOf(service, await sessionOf(service, school))
  const types = (await call('types')) as { code: string; id: number }[]
  const fee_type_id = types.find(({ code }) => code === 'SPP')!.id
  const year = new Date().getFullYear()
  const months = { from_month: `${year}-07-01`, until_month: `${year + 1}-06-01` }
  const { id, version } = (await call('billing-runs/create', { fee_type_id, ...months })) as {
    id: number
    version: number
  }
  const began = performance.now()
  await call('billing-runs/start', { id, version })
  for (;;) {
    const { state, invoices } = (await call(`billing-runs/${id}`)) as { state: string; invoices: number }
    const seconds = (performance.now() - began) / 1000
    if (state === 'billed' && invoices === TO_BILL * MONTHS)
      return aim(
        `Aim: ${TO_BILL} students are billed for ${MONTHS} months in ${BILLED_S} s`,
        seconds,
        seconds <= BILLED_S,
      )
    if (state === 'billed' || seconds > 10 * BILLED_S) throw new Error(`billing: ${state}, ${invoices} invoices`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** What was billed leaves a trail that is sealed behind it; that is no part of what a payment costs. */
async function allSealed({ socketDir, database }: Place): Promise<void> {
  await asSuperuser(socketDir, database, async (client) => {
    for (;;) {
      const { rowCount } = await client.query('select from kernel.audit_entry where seq is null limit 10')
      if ((rowCount ?? 0) < 10) return
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })
}

/** Beside the bare rows, window by window in turn: what else the machine does falls on both alike. */
async function measureReceipts(
  { service, fire, postmaster }: Bench,
  { school, students }: Owed,
  place: Place,
): Promise<string[]> {
  const headers = { ...(await sessionOf(service, school)), 'content-type': 'application/json' }
  await callerOf(service, headers)('shifts/create', { opening: 0 })
  const shot: Shot = { url: `${service}${API}/receipts/create`, method: 'POST', headers }
  const windows: (Figures & { database: number; bare: number })[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const given = students.map((student_id) => ({ student_id, amount: 75_000 + round, method: 'transfer' }))
    const before = databaseTime(postmaster)
    const figures = await fire({ shot, bodies: given.map(bodyOf), connections: CONNECTIONS, seconds: WINDOW_S })
    if (figures.failures) throw new Error(`receipts: ${figures.failures} requests failed`)
    const database = (databaseTime(postmaster) - before) / figures.requests
    const bare = await measureBare(place, CONNECTIONS)
    if (round) windows.push({ ...figures, database, bare })
  }
  const { rps, p50, p99, database, bare } = median(windows)
  const told = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, database ${database.toFixed(2)} ms`
  return [
    `the bare rows of a receipt over ${CONNECTIONS} connections: ${bare.toFixed(0)} a second, ${(bare / rps).toFixed(1)} times as many`,
    aim(`Aim: ${RECEIPTS} payments a second over ${CONNECTIONS} connections (${told})`, rps, rps >= RECEIPTS),
  ]
}

const bodyOf = (params: object) => JSON.stringify({ jsonrpc: '2.0', method: 'call', params })

const callerOf = (service: string, headers: Record<string, string>) => async (path: string, params?: object) => {
  const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  const reply = await fetch(`${service}${API}/${path}`, params ? { ...post, body: bodyOf(params) } : { headers })
  const body = (await reply.json()) as { data?: unknown; result?: { data: unknown } }
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(body)}`)
  return params ? body.result!.data : body.data
}
