// A payroll of six thousand people: an ordinary month, and December, which settles the year with eleven months behind it.
import { sessionOf } from '../cases.ts'
import { ask, end, type Place, start } from '../messages.ts'
import { databaseTime } from '../processor-time.ts'
import { aim } from '../report.ts'
import { measureBare } from './bare.ts'
import { fillPayroll, PEOPLE, payUntilNovember, YEAR } from './fill.ts'

const COMPUTED_S = 30

interface Run {
  id: number
  version: number
  state: string
  job_state: string | null
  job_error: string | null
}
type Call = (path: string, params?: object) => Promise<Run>

export async function measurePayroll(place: Place, postmaster: number, tell: (line: string) => void): Promise<void> {
  const school = await fillPayroll(place)
  const service = start('service.ts', { ...place, work: true })
  const url = await ask<string>(service)
  const call = callerOf(url, await sessionOf(url, school))
  for (const [name, month] of [
    ['an ordinary month', 1],
    ['December, eleven months behind it', 12],
  ] as const) {
    const run = await call('create', { year: YEAR, month })
    const [cpu, database, began] = [await ask<number>(service, {}), databaseTime(postmaster), performance.now()]
    await compute(call, run)
    const seconds = (performance.now() - began) / 1000
    const spent = {
      service: ((await ask<number>(service, {})) - cpu) / 1e6,
      database: (databaseTime(postmaster) - database) / 1000,
    }
    const bare = await measureBare(place, school.id, run.id)
    tell(`the bare rows of ${name}: ${bare.toFixed(2)} s, ${(seconds / bare).toFixed(1)} times as fast`)
    const told = `${name}; on a processor ${spent.service.toFixed(1)} s in the service, ${spent.database.toFixed(1)} s in the database`
    tell(aim(`Aim: ${PEOPLE} people are computed in ${COMPUTED_S} s (${told})`, seconds, seconds <= COMPUTED_S))
    if (month === 1) await payUntilNovember(place, school.id, run.id)
  }
  await end(service)
}

async function compute(call: Call, { id, version }: Run): Promise<void> {
  await call('compute', { id, version })
  for (;;) {
    const { state, job_state, job_error } = await call(String(id))
    if (job_state === 'done' && state === 'computed') return
    if (job_state === 'failed') throw new Error(`payroll: ${job_error}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const callerOf =
  (service: string, headers: Record<string, string>): Call =>
  async (path, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', method: 'call', params })
    const post = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    const reply = await fetch(`${service}/api/payroll/runs/${path}`, params ? post : { headers })
    const answer = (await reply.json()) as { data?: Run; result?: { data: Run } }
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer)}`)
    return params ? answer.result!.data : answer.data!
  }
