// A service killed with -9 while it settles a month of VAT, and while it deposits what that left: each is there wholly or not at all, and is
// done once when it is asked for again.
import { afterAll, expect, test } from 'vitest'
import { type Serving, serve, sleepOver, untilAsleep, wakeAll } from '../../../../test/service/processes.ts'
import { COOKIE } from '../../../kernel/access/sessions.ts'
import { API, openVatSchool, outcome } from './vat.fixture.ts'

/** Processes start slowly on a busy machine. */
const LONG = { timeout: 240_000 }
const s = await openVatSchool()
let other: Serving | undefined
afterAll(async () => {
  await other?.kill()
  await s.t.close()
})

/** Asks another process, which falls asleep over the entry and is killed. */
async function killedOver(path: string, params: object): Promise<void> {
  await sleepOver(s.t, 'accounting.journal_entry')
  other = await serve(s.t, new Date(`${s.clock.day}T03:00:00Z`))
  const asked = fetch(`${other.url}${API}/${path}`, {
    method: 'POST',
    headers: { cookie: `${COOKIE}=${s.treasurer.cookie}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }),
  }).then(
    ({ status }) => status,
    () => 'cut',
  )
  await untilAsleep(s.t)
  await other.kill()
  expect(await asked).toBe('cut')
  await wakeAll(s.t, 'accounting.journal_entry')
}

test('a return and its deposit are whole or not there', LONG, async () => {
  expect((await s.register({ since: '2026-07-01' })).status).toBe(200)
  s.clock.day = '2026-07-20'
  expect((await s.sell(5_000_000)).status).toBe(200)
  s.clock.day = '2026-08-10'
  await killedOver('vat-returns/create', { month: '2026-07' })
  expect((await s.treasurer.get(`${API}/vat-returns`)).body.data).toEqual([])
  expect([await s.balance('2127'), await s.balance('2125')]).toEqual([-550_000, 0])
  await s.expectAgreed('2026-07-31')

  expect((await s.tell('2026-07')).status).toBe(200)
  expect(outcome(await s.tell('2026-07'))).toEqual([409, 'vat_month_told'])
  const paid = { tax: 'vat', month: '2026-07', fund_source_id: s.funds.usaha!, deposited_on: s.clock.day }
  await killedOver('tax-deposits/create', { ...paid, ntpn: 'A1B2C3D4E5F60718', from_account: '1111' })
  expect((await s.treasurer.get(`${API}/tax-deposits`)).body.data).toEqual([])
  expect((await s.months()).find(({ month }) => month === '2026-07-01')).toMatchObject({ status: 'due', ntpn: null })
  expect((await s.deposit('2026-07')).status).toBe(200)
  expect([await s.balance('2127'), await s.balance('2125')]).toEqual([0, 0])
  await s.expectAgreed('2026-07-31')
})
