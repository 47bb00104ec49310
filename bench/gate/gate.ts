// The walls at the gate: how many looks a second, with little and with much attendance behind it; beside one row of a total.
import type { ChildProcess } from 'node:child_process'
import { sessionOf } from '../cases.ts'
import { ask, type Figures, type Shot, type Window } from '../messages.ts'
import { databaseTime } from '../processor-time.ts'
import { aim, type Measured, median, type Row, table } from '../report.ts'
import type { Watched } from './fill.ts'

const CONNECTIONS = 8
const ROUNDS = 5
const WINDOW_S = 1.5
const RPS = 600

export interface Sides {
  at: { service: string; bare: string }
  service: ChildProcess
  bare: ChildProcess
  load: ChildProcess
  postmaster: number
}

export async function measureGate(sides: Sides, watched: readonly Watched[]): Promise<string[]> {
  const rows: Row[] = []
  for (const one of watched) rows.push(await measureSchool(sides, one))
  const least = Math.min(...rows.map(({ service }) => service.rps))
  return [
    table(rows),
    '(bare: one row of a total; cpu: of the server and of its database together)',
    aim(`Aim: at least ${RPS} looks a second at ${CONNECTIONS} connections`, least, least >= RPS),
  ]
}

async function measureSchool(sides: Sides, { name, school }: Watched): Promise<Row> {
  const { service, bare } = sides.at
  const shots: Record<'service' | 'bare', Shot> = {
    service: { url: `${service}/api/rfid/monitoring`, method: 'GET', headers: await sessionOf(service, school) },
    bare: { url: `${bare}/summary/${school.id}`, method: 'GET', headers: {} },
  }
  const windows = { service: [] as Measured[], bare: [] as Measured[] }
  for (let round = 0; round <= ROUNDS; round++)
    for (const side of ['service', 'bare'] as const) {
      const measured = await fire(sides, side, { shot: shots[side], connections: CONNECTIONS, seconds: WINDOW_S })
      if (round) windows[side].push(measured)
    }
  return { name: `monitoring, ${name}`, service: median(windows.service), bare: median(windows.bare) }
}

async function fire(sides: Sides, side: 'service' | 'bare', window: Window): Promise<Measured> {
  const time = async () => (await ask<number>(sides[side], {})) + 1000 * databaseTime(sides.postmaster)
  const before = await time()
  const figures = await ask<Figures>(sides.load, window)
  if (figures.failures) throw new Error(`monitoring: ${figures.failures} requests to the ${side} failed`)
  return { ...figures, cpu: ((await time()) - before) / figures.requests }
}
