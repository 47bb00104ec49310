// A process that dies while a debt moves leaves it where it was at both schools, and it moves once when it is asked for again.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { type Serving, serve, sleepOver, untilAsleep, wakeAll } from '../../../../test/service/processes.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, openSister, type Sister } from '../fees.fixture.ts'

const TODAY = '2026-11-14'
const FEE = 450_000
let school: FeeSchool
let sister: Sister
let chairman: Person
let ayu: number
let here: number
let serving: Serving | undefined

beforeAll(async () => {
  school = await openFeeSchool()
  sister = await openSister(school)
  chairman = await school.t.person('smp', 'foundation_chairman')
  ;[ayu, here] = [await school.student('Ayu'), await sister.student('Ayu')]
  ok(await school.tariff({ amount: FEE }))
  await school.billed({ from_month: '2026-10-01', issued_on: '2026-10-01' })
})
afterAll(async () => {
  await serving?.kill()
  await school.t.close()
})

/** Asked of a process that is killed once it has written the row it sleeps over. */
async function killedOver(kind: string, person: Person, { path, params }: { path: string; params: object }) {
  serving = await serve(school.t, school.now())
  await sleepOver(school.t, 'kernel.move', `new.relation = '${kind}'`)
  const asked = fetch(`${serving.url}${API}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `session_id=${person.cookie}` },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }),
  }).catch(() => undefined)
  await untilAsleep(school.t)
  await serving.kill()
  expect(await asked).toBeUndefined()
  await wakeAll(school.t, 'kernel.move')
}
const agrees = async () => {
  expect(await findDisagreements(school.t.admin.db, [...checks, ...accountingChecks])).toEqual([])
  for (const one of [school, sister]) expect(await one.apart('2026-11-13', TODAY)).toEqual([])
}

test('killed while it is taken over, or given back, it is where it was, and moves once when asked again', async () => {
  const [invoice] = await school.invoicesOf(`student_id=${ayu}`)
  const lines = [{ invoice_id: invoice!.id, amount: FEE }]
  const given = { student_id: ayu, to_company_id: sister.company_id, lines, reason: 'Melanjutkan ke SMA' }
  const { id, version } = ok(await school.treasurer.post(`${API}/debt-transfers/create`, given))
  for (const person of [school.principal, chairman])
    ok(await person.post(`${API}/debt-transfers/approve`, { id, version }))
  const transfer = async () => ok(await school.treasurer.get(`${API}/debt-transfers/${id}`)).state
  const takeover = async () => ok(await sister.treasurer.get(`${API}/debt-takeovers`))[0]
  const offered = await takeover()
  const taking = { id: offered.id, version: offered.version, student_id: here, fee_type_id: sister.types.SPP }
  // The other school has been told already when it dies.
  await killedOver('fees.debt_transfer', sister.treasurer, { path: 'debt-takeovers/take', params: taking })
  expect([await transfer(), (await takeover()).state, await sister.balance('1201')]).toEqual(['handed', 'offered', 0])
  await agrees()
  const taken = ok(await sister.treasurer.post(`${API}/debt-takeovers/take`, taking))
  expect([await transfer(), taken.state, await sister.balance('1701')]).toEqual(['taken', 'taken', -FEE])
  await agrees()
  const back = { id: offered.id, version: taken.version, answer: 'Salah siswa' }
  await killedOver('fees.debt_transfer', sister.treasurer, { path: 'debt-takeovers/give-back', params: back })
  expect([await transfer(), (await takeover()).state, await sister.balance('1701')]).toEqual(['taken', 'taken', -FEE])
  await agrees()
  ok(await sister.treasurer.post(`${API}/debt-takeovers/give-back`, back))
  expect([await transfer(), await sister.balance('1201'), await sister.balance('1701')]).toEqual(['refused', 0, 0])
  await agrees()
})
