// The morning rush: taps one by one and in lists, next to a bare insert; with few and with many stored; and how far behind
// the taps attendance runs.
import type { ChildProcess } from 'node:child_process'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { asSuperuser } from '../../test/cluster.ts'
import { sessionOf } from '../cases.ts'
import { ask, end, type Figures, type Place, type Shot, start, type TapLoad, type Window } from '../messages.ts'
import { databaseTime } from '../processor-time.ts'
import { aim, type Measured, median, type Row, table } from '../report.ts'
import { CARDS, fillGate, storeTaps } from './fill.ts'

const ROUNDS = 9
const WINDOW_S = 2
/** A service that has just started is not what a morning meets. */
const WARM_UP_S = 8
const FEW = 10_000
/** A year of a foundation's twenty schools is ten million; loading them takes minutes, so they come when asked for. */
const MANY = process.env.BENCH_TAPS ? Number(process.env.BENCH_TAPS) : 1_000_000
const RATE = 500
const RATE_S = 10
const RATE_WARM_UP_S = 5
const LOOK_MS = 250

interface Sides {
  service: ChildProcess
  bare: ChildProcess
  load: ChildProcess
  postmaster: number
  /** Forgets the days that are due to be derived. */
  forgetDue(): Promise<unknown>
}

export async function measureTaps(place: Place, postmaster: number, tell: (line: string) => void): Promise<void> {
  const school = await fillGate(place)
  await storeTaps(place, school, FEW)
  const sides: Sides = {
    // Attendance follows in a process of its own, as it may: what is measured is the path of the taps.
    service: start('service.ts', place),
    bare: start('taps/bare.ts', place),
    load: start('load.ts'),
    postmaster,
    forgetDue: () =>
      asSuperuser(place.socketDir, place.database, (client) => client.query('truncate school.attendance_due')),
  }
  const [service, bare] = await Promise.all([ask<string>(sides.service), ask<string>(sides.bare)])
  const reader = await sessionOf(service, { id: school.id, slug: 'reader' })
  const admin = await sessionOf(service, school)
  const gate = gateOf({ service, bare }, reader, admin)

  const few = await measureAll(gate, sides)
  tell(`\nTaps, ${FEW} stored, load average ${loadNow()}\n${table(few.rows)}`)
  tell('(cpu: of the server and of its database together; hardly moved by what else the machine does)')
  const [one, list] = few.rows as [Row, Row]
  const single = one.service.rps / one.bare.rps
  tell(aim('Aim: single taps at 32 connections at 1.5 times the bare insert or better', single, single >= 1.5))
  tell(
    aim(
      'Aim: with a lower p99 than the bare one (ratio)',
      one.service.p99 / one.bare.p99,
      one.service.p99 < one.bare.p99,
    ),
  )
  const lists = list.service.rps / list.bare.rps
  tell(aim('Aim: lists of 100 at 0.5 of the bare multi-row insert or better', lists, lists >= 0.5))

  await measureLag(gate, sides, { place, tell })
  tell(`Storing ${MANY} taps …`)
  await storeTaps(place, school, MANY)
  const many = await measureAll(gate, sides)
  tell(`\nTaps, ${MANY} stored, load average ${loadNow()}\n${table(many.rows)}`)
  for (const [index, row] of few.rows.entries()) {
    // By processor time of the service and by requests: the machine may be busier in one half than in the other.
    const growth = row.service.rps / row.bare.rps / (many.rows[index]!.service.rps / many.rows[index]!.bare.rps)
    tell(aim(`Aim: ${row.name} with ${MANY} stored costs at most 1.3 times that with ${FEW}`, growth, growth <= 1.3))
  }
  tell(`Monitoring, p50: ${few.monitoring.toFixed(1)} ms, then ${many.monitoring.toFixed(1)} ms`)
  const grown = many.monitoring / few.monitoring
  tell(aim(`Aim: monitoring with ${MANY} stored costs at most 1.3 times that with ${FEW}`, grown, grown <= 1.3))
  await Promise.all([sides.service, sides.bare, sides.load].map(end))
}

const loadNow = () => os.loadavg()[0]!.toFixed(1)

interface Gate {
  shots: { name: string; connections: number; perRequest: number; service: Shot; bare: Shot }[]
  monitoring: Shot
  /** Taps for a window that no window had before. */
  next(perRequest: number): TapLoad
}

function gateOf(
  at: { service: string; bare: string },
  reader: Record<string, string>,
  admin: Record<string, string>,
): Gate {
  const post = (url: string, headers = {}): Shot => ({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  })
  let windows = 0
  const morning = new Date()
  morning.setUTCHours(0, 5, 0, 0)
  const until = morning.getTime() - 86_400_000
  return {
    shots: [
      {
        name: 'single taps',
        connections: 32,
        perRequest: 1,
        service: post(`${at.service}/api/rfid/ingest`, reader),
        bare: post(`${at.bare}/tap`),
      },
      {
        name: 'lists of 100',
        connections: 8,
        perRequest: 100,
        service: post(`${at.service}/api/rfid/ingest`, reader),
        bare: post(`${at.bare}/taps`),
      },
    ],
    monitoring: { url: `${at.service}/api/rfid/monitoring`, method: 'GET', headers: admin },
    next: (perRequest) => ({ cards: CARDS, perRequest, until, from: (windows++ * 40_000_000) % 2 ** 40 }),
  }
}

async function measureAll(gate: Gate, sides: Sides): Promise<{ rows: Row[]; monitoring: number }> {
  const rows: Row[] = []
  // One kind after the other: what the database tidies up after lists is not to be paid for by the single taps.
  for (const shot of gate.shots) rows.push(await measureShot(gate, sides, shot))
  const looks: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const { p50 } = await fire(sides, 'service', { shot: gate.monitoring, connections: 1, seconds: 1 })
    if (round) looks.push(p50)
  }
  return { rows, monitoring: looks.sort((a, b) => a - b)[looks.length >> 1]! }
}

async function measureShot(gate: Gate, sides: Sides, shot: Gate['shots'][number]): Promise<Row> {
  const { name, connections, perRequest } = shot
  const found = { service: [] as Measured[], bare: [] as Measured[] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const side of ['service', 'bare'] as const) {
      const seconds = round ? WINDOW_S : WARM_UP_S
      const measured = await fire(sides, side, { shot: shot[side], taps: gate.next(perRequest), connections, seconds })
      if (round) found[side].push(measured)
    }
    // What nobody follows here would be counted; in a morning it is followed at once.
    await sides.forgetDue()
  }
  return { name, service: median(found.service), bare: median(found.bare) }
}

async function fire(sides: Sides, side: 'service' | 'bare', window: Window): Promise<Measured> {
  const time = async () => (await ask<number>(sides[side], {})) + 1000 * databaseTime(sides.postmaster)
  const before = await time()
  const figures = await ask<Figures>(sides.load, window)
  if (figures.failures) throw new Error(`${figures.failures} requests to the ${side} failed`)
  return { ...figures, cpu: ((await time()) - before) / figures.requests }
}

/** With a second process that follows the taps beside the one that takes them. */
async function measureLag(
  gate: Gate,
  sides: Sides,
  { place, tell }: { place: Place; tell: (line: string) => void },
): Promise<void> {
  const follower = start('service.ts', { ...place, work: true })
  await ask<string>(follower)
  const look = async () => {
    const reply = await fetch(gate.monitoring.url, { headers: gate.monitoring.headers })
    const { data } = (await reply.json()) as { data: { lag_seconds: number; days_due: number } }
    return data
  }
  // What the full rush before this left behind is not what is measured here.
  await sides.forgetDue()
  const rush = (seconds: number) =>
    ask<Figures>(sides.load, {
      shot: gate.shots[0]!.service,
      taps: gate.next(1),
      rate: RATE,
      connections: 32,
      seconds,
    } satisfies Window)
  await rush(RATE_WARM_UP_S)
  const lags: number[] = []
  let over = false
  const watching = (async () => {
    while (!over) {
      lags.push((await look()).lag_seconds)
      await sleep(LOOK_MS)
    }
  })()
  const { p50, p99, requests } = await rush(RATE_S)
  over = true
  await watching
  const worst = Math.max(...lags)
  tell(
    `\nAt ${(requests / RATE_S).toFixed(0)} taps/s, load average ${loadNow()}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  )
  tell(aim(`Aim: at ${RATE} taps a second the p99 of a tap is under 50 ms`, p99, p99 < 50))
  tell(aim(`Aim: attendance is at most 2 s behind then`, worst, worst < 2))
  const shot = gate.monitoring
  const monitoring = await ask<Figures>(sides.load, { shot, connections: 2, seconds: WINDOW_S } satisfies Window)
  tell(
    `Monitoring: ${monitoring.rps.toFixed(0)} rps, p50 ${monitoring.p50.toFixed(1)} ms, p99 ${monitoring.p99.toFixed(1)} ms`,
  )
  await end(follower)
}
