// What becomes of requests when the wire to the database goes dead without a word, leads to a server that takes no writes, or
// finds no free connection: 503 with a time to come back, nothing left open, and no session that was ended is let in.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { type OpenHouse, openHouse } from '../../src/house.ts'
import { connectionsOf } from '../../src/kernel/db/server/connections.ts'
import { openWire, type SpoiltWire } from '../fixtures/spoilt-wire.ts'
import { openTest, type Person, type TestHouse } from '../harness.ts'

const SILENCE_MS = 400
const SOON = { timeout: 20_000, interval: 50 }

let t: TestHouse
let wire: SpoiltWire
let there: OpenHouse
let admin: Person
let reader: Person

beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  admin = await t.person('smp', 'admin')
  reader = await t.person('smp', 'device')
  const gate = { code: 'G1', name: 'Gerbang', user_id: reader.userId }
  expect((await admin.post('/api/rfid/devices/create', gate)).status).toBe(200)
})
afterAll(() => t.close())
beforeEach(async () => {
  wire = await openWire(t.socketDir)
  there = await behind(wire, { silenceMs: SILENCE_MS })
})
afterEach(async () => {
  await there.close()
  await wire.close()
})

/** Another house on the same database, at the other end of the wire. */
function behind({ url }: SpoiltWire, limits: { silenceMs: number; graceMs?: number }) {
  const connections = connectionsOf({ databaseUrl: url(t.databaseName), dataDir: t.dataDir })
  const config = { ...readConfig({}), logLevel: 'silent', dataDir: t.dataDir }
  return openHouse({ connections, config, pool: 3, ...limits })
}

/** At the house behind the wire: the status, when to come back, and the code of a refusal. */
async function ask({ cookie }: Person, url: string, params?: object, house = there) {
  const reply = await house.app.inject({
    method: params ? 'POST' : 'GET',
    url,
    headers: { cookie: `session_id=${cookie}` },
    ...(params && { payload: { jsonrpc: '2.0', method: 'call', params } }),
  })
  const body = params ? reply.json().result : reply.json()
  return { status: reply.statusCode, code: body.code as string | undefined, again: reply.headers['retry-after'] }
}
let taps = 0
const read = () => ask(admin, '/api/v1/users')
const write = () => ask(admin, '/api/accounting/vendors/create', { name: `Vendor ${++taps}` })
const tap = () =>
  ask(reader, '/api/rfid/ingest', { uid: '04A1B2C3', time: new Date(Date.now() - ++taps).toISOString() })
const ways = { read, write, tap }
const statuses = async () => Promise.all(Object.values(ways).map(async (way) => (await way()).status))
const refused = { status: 503, code: 'unavailable', again: expect.stringMatching(/^[1-9]\d*$/) }

test('a wire that dies without a word: 503 within the limit, and all goes on when there is a way again', async () => {
  expect(await statuses()).toEqual([200, 200, 200])
  wire.goDead()
  const began = performance.now()
  for (const reply of await Promise.all(Object.values(ways).map((way) => way()))) expect(reply).toEqual(refused)
  expect(performance.now() - began).toBeLessThan(10 * SILENCE_MS)
  wire.revive()
  await expect.poll(statuses, SOON).toEqual([200, 200, 200])
})

test('where no pulse comes back either, nobody waits as long as a statement may take', async () => {
  const patient = await behind(wire, { silenceMs: 3_600_000 })
  const looks = () => ask(admin, '/api/v1/users', undefined, patient)
  try {
    expect((await looks()).status).toBe(200)
    await expect.poll(() => patient.hears(), SOON).toBe(true)
    wire.goDead()
    const refusals = [looks(), ask(admin, '/api/accounting/vendors/create', { name: 'Vendor' }, patient)]
    for (const reply of await Promise.all(refusals)) expect(reply).toEqual(refused)
    wire.revive()
    await expect.poll(async () => (await looks()).status, SOON).toBe(200)
  } finally {
    await patient.close()
  }
})

test('what a process held that is heard of no more, others get within seconds', async () => {
  const idle = await t.house.database.write(
    { company: 1, user: null, roles: [], companies: [], requestId: 'test' },
    async (tx) =>
      (await sql<{ ms: string }>`select current_setting('idle_in_transaction_session_timeout') as ms`.execute(tx))
        .rows[0]!.ms,
  )
  expect(idle).toBe('15s')
})

test('whoever cannot hear trusts no session that it remembers: ended is ended, though nobody could tell it', async () => {
  const person = await t.person('smp', 'principal')
  const look = async () => (await ask(person, '/api/auth/session')).status
  expect(await look()).toBe(200)
  await expect.poll(() => there.hears(), SOON).toBe(true)
  expect(await look()).toBe(200)
  wire.goDead('pendopo_access')
  const ended = await admin.post('/api/v1/users/disable', { id: person.userId })
  expect(ended.status).toBe(200)
  // Not a moment later: this is the first request after the answer.
  expect(await look()).toBe(401)
})

test('it hears again by itself', async () => {
  await expect.poll(() => there.hears(), SOON).toBe(true)
  wire.goDead('pendopo_access')
  await expect.poll(() => there.hears(), SOON).toBe(false)
  wire.revive()
  await expect.poll(() => there.hears(), SOON).toBe(true)
})

test('it stops in time over dead wires, with requests and work under way', async () => {
  const other = await openWire(t.socketDir)
  const house = await behind(other, { silenceMs: 60_000, graceMs: 500 })
  await house.work()
  expect((await ask(admin, '/api/v1/users', undefined, house)).status).toBe(200)
  other.goDead()
  const params = { name: 'Vendor' }
  const under = [
    ask(admin, '/api/v1/users', undefined, house),
    ask(admin, '/api/accounting/vendors/create', params, house),
  ]
  await sleep(50)
  const began = performance.now()
  await house.close()
  expect(performance.now() - began).toBeLessThan(8_000)
  for (const reply of await Promise.all(under)) expect(reply).toEqual(refused)
  await other.close()
})

test('a server that takes no writes: 503, no connection is left over, and it is used again when it takes them', async () => {
  expect(await statuses()).toEqual([200, 200, 200])
  wire.takeWrites(false)
  wire.cut()
  await expect.poll(() => wire.open(), SOON).toBeLessThanOrEqual(2)
  for (let round = 0; round < 8; round++)
    for (const reply of await Promise.all(Object.values(ways).map((way) => way()))) expect(reply).toEqual(refused)
  expect(wire.opened()).toBeGreaterThan(10)
  await expect.poll(() => wire.open(), SOON).toBeLessThanOrEqual(2)
  wire.takeWrites(true)
  await expect.poll(statuses, SOON).toEqual([200, 200, 200])
})

test('no connection free: 503, none is left over, and all goes on when there is room', async () => {
  const limit = (count: number) =>
    t.asSuperuser((client) => client.query(`alter database ${t.databaseName} connection limit ${count}`))
  await limit(1)
  try {
    for (let round = 0; round < 4; round++)
      for (const reply of await Promise.all(Object.values(ways).map((way) => way()))) expect(reply).toEqual(refused)
    // The one that hears was there before.
    await expect.poll(() => wire.open(), SOON).toBeLessThanOrEqual(1)
  } finally {
    await limit(-1)
  }
  await expect.poll(statuses, SOON).toEqual([200, 200, 200])
})
