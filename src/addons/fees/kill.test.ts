// Processes that are killed with -9 under a billing run and under a day on which everybody pays: everything is billed and booked once.
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  killed,
  type Serving,
  serve,
  sleepOver,
  startWorker,
  untilAsleep,
  wakeAll,
} from '../../../test/service/processes.ts'
import { main } from '../../cli/main.ts'
import { type Heard, openBank } from '../../demo/bank-simulator/bank.ts'
import { findDisagreements } from '../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../accounting/checks.ts'
import { keys, SECRET } from './banks/banks.fixture.ts'
import { checks } from './checks.ts'
import { API, type FeeSchool, ok, openFeeSchool } from './fees.fixture.ts'

const LONG = Boolean(process.env.PENDOPO_LONG)
const PUPILS = 12
const PAYMENTS = LONG ? 2_000 : 24
const TIMES = 3
const KILLS = LONG ? 10 : 1
const BANK = { client_id: 'bank-contoh', partner_id: '88899', secret: SECRET }

let school: FeeSchool
const pupils: number[] = []
const workers: ChildProcess[] = []
let serving: Serving | undefined

beforeAll(async () => {
  school = await openFeeSchool()
  for (let n = 0; n < PUPILS; n++) pupils.push(await school.student(`Siswa ${n}`))
  ok(await school.tariff({ amount: 450_000 }))
})
afterAll(async () => {
  for (const worker of workers) await killed(worker)
  await serving?.kill()
  await school.t.close()
})

const disagreements = () => findDisagreements(school.t.admin.db, [...checks, ...accountingChecks])

test('a billing run whose worker is killed in the middle leaves nothing, and the next one bills everybody once', async () => {
  const { t, treasurer } = school
  const { id, version } = await school.run({ from_month: '2026-07-01', until_month: '2026-12-01' })
  const state = async () => (ok(await treasurer.get(`${API}/billing-runs/${id}`)) as { state: string }).state
  await sleepOver(t, 'fees.movement')
  const worker = startWorker(t)
  workers.push(worker)
  ok(await treasurer.post(`${API}/billing-runs/start`, { id, version }))
  await untilAsleep(t)
  await killed(worker)
  await wakeAll(t, 'fees.movement')
  expect([await state(), await school.invoicesOf('')]).toEqual(['draft', []])
  // The silence of the killed worker is noticed after a while; here it is told at once.
  await sql`update kernel.job set heartbeat_at = now() - interval '1 hour'`.execute(t.admin.db)
  await t.house.work()
  await expect.poll(state, { timeout: 60_000, interval: 50 }).toBe('billed')
  const billed = await school.invoicesOf('')
  expect(billed).toHaveLength(PUPILS * 6)
  expect(new Set(billed.map(({ student_id, period_on }) => `${student_id} ${period_on}`)).size).toBe(PUPILS * 6)
  expect(await disagreements()).toEqual([])
})

/** A bank of the school, and the numbers of its students. */
async function bankAt(given: { prefix: string; public_key: string }) {
  const { id, path, digits } = ok(
    await school.admin.post(`${API}/banks/create`, { ...BANK, name: given.prefix, ...given }),
  )
  ok(await school.admin.post(`${API}/virtual-accounts/give`, { bank_id: id }))
  const numbers = pupils.map((student) => given.prefix + String(student).padStart(digits, '0'))
  return { place: path as string, numbers }
}

/** Tells of every payment, each so many times and until it is answered, several at once. */
async function tellAll(tell: (payment: number) => Promise<Heard>): Promise<number> {
  const calls = Array.from({ length: PAYMENTS * TIMES }, (_, index) => (index * 7_919) % PAYMENTS)
  let unanswered = 0
  const teller = async () => {
    for (let payment = calls.pop(); payment !== undefined; payment = calls.pop())
      while ((await tell(payment).catch(() => undefined))?.body.responseCode !== '2002500') {
        unanswered++
        await sleep(50)
      }
  }
  await Promise.all(Array.from({ length: 8 }, teller))
  return unanswered
}

test('on a day on which everybody pays the service is killed again and again; what is told is booked once', {
  timeout: 600_000,
}, async () => {
  const { place, numbers } = await bankAt({ prefix: '88899', public_key: keys.publicKey })
  serving = await serve(school.t, school.now())
  const facts = { place, prefix: '88899', clientId: BANK.client_id, partnerId: BANK.partner_id, secret: SECRET }
  const bank = openBank(
    { ...facts, privateKey: keys.privateKey },
    async ({ path, headers, body }) => {
      const reply = await fetch(`${serving!.url}${path}`, { method: 'POST', headers, body })
      return { status: reply.status, body: (await reply.json()) as Heard['body'] }
    },
    school.now,
  )
  let over = false
  const telling = tellAll((payment) =>
    bank.pay(numbers[payment % PUPILS]!, 1_000, { requestId: `kill-${payment}` }),
  ).finally(() => {
    over = true
  })
  for (let kill = 0; kill < KILLS && !over; kill++) {
    await sleep(600)
    await serving.kill()
    serving = await serve(school.t, school.now())
  }
  expect(await telling).toBeGreaterThan(0)
  const { rows } = await sql<object>`
    select count(*)::int as receipts, count(distinct bank_payment_id)::int as payments, sum(amount)::int as amount
    from fees.receipt where company_id = ${school.company_id}`.execute(school.t.admin.db)
  expect(rows).toEqual([{ receipts: PAYMENTS, payments: PAYMENTS, amount: PAYMENTS * 1_000 }])
  expect(await disagreements()).toEqual([])
})

test('the imitated bank talks to a running service from the command line', async () => {
  const told = vi.spyOn(console, 'log').mockImplementation(() => {})
  const run = async (...words: string[]) => {
    told.mockClear()
    return [await main(['bank-simulator', ...words]), told.mock.calls.join('\n')] as const
  }
  const keyFile = path.join(school.t.dataDir, 'bank.key')
  const [, public_key] = await run('keys', keyFile)
  const { place, numbers } = await bankAt({ prefix: '77788', public_key })
  // By the clock of the machine, as the command is.
  await serving?.kill()
  serving = await serve(school.t)
  const settings = path.join(school.t.dataDir, 'bank.json')
  const facts = { url: serving.url, place, prefix: '77788', clientId: BANK.client_id, partnerId: BANK.partner_id }
  fs.writeFileSync(settings, JSON.stringify({ ...facts, secret: SECRET, keyFile }))
  expect(await run(settings, 'inquire', numbers[0]!)).toEqual([0, expect.stringContaining('2002400')])
  expect(await run(settings, 'inquire', '7778899')).toEqual([1, expect.stringContaining('404')])
  expect(await run(settings, 'storm', numbers[1]!, '5', '--times', '2')).toEqual([0, '{"2002500":10}'])
  fs.writeFileSync(settings, JSON.stringify({ ...facts, secret: 'another-secret-0123', keyFile }))
  expect(await run(settings, 'pay', numbers[1]!, '1000')).toEqual([1, expect.stringContaining('401')])
  const { rows } = await sql<object>`
    select count(*)::int as payments from fees.bank_payment where request_id not like 'kill-%'`.execute(
    school.t.admin.db,
  )
  expect(rows).toEqual([{ payments: 5 }])
  told.mockRestore()
})
