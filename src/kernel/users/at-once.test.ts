// Two processes on one database: what one does to an account the other knows at once; and admins who remove each other
// at the same instant leave one.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { readConfig } from '../../config.ts'
import { type OpenHouse, openHouse } from '../../house.ts'
import { COOKIE } from '../access/sessions.ts'

const ROUNDS = process.env.PENDOPO_LONG ? 200 : 25
const REVOKES = process.env.PENDOPO_LONG ? 1_000 : 60
let t: TestHouse
let other: OpenHouse

beforeAll(async () => {
  t = await openTest()
  other = await openHouse({ connections: t.connections, config: { ...readConfig({}), logLevel: 'silent' }, pool: 4 })
  await other.app.ready()
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const call = async (house: OpenHouse, cookie: string, path: string, params?: object) => {
  const response = await house.app.inject({
    method: params ? 'POST' : 'GET',
    url: path,
    cookies: { [COOKIE]: cookie },
    ...(params && { payload: { jsonrpc: '2.0', method: 'call', params } }),
  })
  const body = response.json()
  return { status: response.statusCode, body: params ? body.result : body }
}

test('a new role, a lost one, a reset and a disabling count in the other process at once', async () => {
  await t.company('smp')
  const admin = await t.person('smp', 'admin')
  const person = await t.person('smp', 'teacher')
  const { userId: id, cookie } = person
  const there = async (path: string) => (await call(other, cookie, path)).status
  expect(await there('/api/v1/users')).toBe(403)
  await admin.post('/api/v1/users/roles/grant', { id, role: 'admin' })
  await expect.poll(() => there('/api/v1/users'), { interval: 5 }).toBe(200)
  await admin.post('/api/v1/users/roles/revoke', { id, role: 'admin' })
  await expect.poll(() => there('/api/v1/users'), { interval: 5 }).toBe(403)
  expect(await there('/api/auth/session')).toBe(200)
  await admin.post('/api/v1/users/reset-password', { id })
  await expect.poll(() => there('/api/auth/session'), { interval: 5 }).toBe(401)

  const second = await t.person('smp', 'teacher')
  expect((await call(other, second.cookie, '/api/auth/session')).status).toBe(200)
  await admin.post('/api/v1/users/disable', { id: second.userId })
  await expect
    .poll(async () => (await call(other, second.cookie, '/api/auth/session')).status, { interval: 5 })
    .toBe(401)
})

test('once the taking of a role is answered, no request goes through, in this process or the other', async () => {
  await t.company('cabut', { addons: [] })
  const [admin, person] = [await t.person('cabut', 'admin'), await t.person('cabut', 'teacher')]
  const change = { id: person.userId, role: 'admin' }
  const ask = (house: OpenHouse) => call(house, person.cookie, '/api/v1/users')
  let through = 0
  for (let round = 0; round < REVOKES; round++) {
    await admin.post('/api/v1/users/roles/grant', change)
    // Both remember the role.
    expect([(await ask(t.house)).status, (await ask(other)).status]).toEqual([200, 200])
    await admin.post('/api/v1/users/roles/revoke', change)
    const next = await Promise.all([ask(other), ask(t.house), ask(other)])
    through += next.filter(({ status }) => status === 200).length
  }
  expect(through).toBe(0)
})

test('a password changed here opens the doors there', async () => {
  await t.company('sd')
  const admin = await t.person('sd', 'admin')
  const { body } = await admin.post('/api/v1/users/create', { login: 'guru.baru', name: 'Guru', roles: ['teacher'] })
  const password = body.data.one_time_password
  const login = await t.call('POST', '/api/auth/login', {
    payload: { jsonrpc: '2.0', method: 'call', params: { login: 'guru.baru', password } },
  })
  const cookie = /session_id=([^;]+)/.exec(String(login.headers['set-cookie']))![1]!
  expect((await call(other, cookie, '/api/rfid/cards')).body.code).toBe('password_change_required')
  const params = { current_password: password, new_password: 'tujuh naga di awan' }
  expect((await call(t.house, cookie, '/api/auth/change-password', params)).status).toBe(200)
  expect((await call(t.house, cookie, '/api/rfid/cards')).status).toBe(200)
  await expect.poll(async () => (await call(other, cookie, '/api/rfid/cards')).status, { interval: 5 }).toBe(200)
})

const activeAdmins = async (company: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from kernel.member m join kernel.user_account u on u.id = m.user_id
    join kernel.company c on c.id = m.company_id
    where c.slug = ${company} and m.role = 'admin' and u.disabled_at is null`.execute(t.admin.db)
  return rows[0]!.n
}

test('two admins who remove each other at the same instant: one of them stays, every time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const slug = `dua-${round}`
    await t.company(slug, { addons: [] })
    const [one, two] = [await t.person(slug, 'admin', 'teacher'), await t.person(slug, 'admin', 'teacher')]
    const remove = (house: OpenHouse, cookie: string, id: number, how: number) =>
      how === 0
        ? call(house, cookie, '/api/v1/users/disable', { id })
        : call(house, cookie, '/api/v1/users/roles/revoke', { id, role: 'admin' })
    const replies = await Promise.all([
      remove(t.house, one.cookie, two.userId, round % 2),
      remove(other, two.cookie, one.userId, (round >> 1) % 2),
    ])
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(await activeAdmins(slug)).toBe(1)
  }
})

test('many admins, each of whom steps down or puts another out at once: one is left', async () => {
  for (let round = 0; round < 3; round++) {
    const slug = `banyak-${round}`
    await t.company(slug, { addons: [] })
    const people: Person[] = []
    for (let index = 0; index < 6; index++) people.push(await t.person(slug, 'admin', 'staff'))
    const houses = [t.house, other]
    await Promise.all(
      people.flatMap((person, index) => [
        call(houses[index % 2]!, person.cookie, '/api/v1/users/roles/revoke', { id: person.userId, role: 'admin' }),
        call(houses[(index + 1) % 2]!, person.cookie, '/api/v1/users/disable', { id: people[(index + 1) % 6]!.userId }),
      ]),
    )
    expect(await activeAdmins(slug)).toBeGreaterThanOrEqual(1)
  }
})

test('one account disabled at one company while another relies on it: neither is left without an admin', async () => {
  for (let round = 0; round < 8; round++) {
    const [a, b] = [`kiri-${round}`, `kanan-${round}`]
    await t.company(a, { addons: [] })
    const { id: right } = await t.company(b, { addons: [] })
    const both = await t.person(a, 'admin')
    const above = await t.person(a, 'foundation_admin', 'admin')
    const local = await t.person(b, 'admin', 'staff')
    const members = [
      { company_id: right, user_id: both.userId, role: 'admin' },
      { company_id: right, user_id: above.userId, role: 'foundation_admin' },
    ]
    await t.admin.db.insertInto('kernel.member').values(members).execute()
    await Promise.all([
      call(t.house, above.cookie, '/api/v1/users/disable', { id: both.userId }),
      call(other, local.cookie, '/api/v1/users/roles/revoke', { id: local.userId, role: 'admin' }),
    ])
    expect([await activeAdmins(a), await activeAdmins(b)].every((n) => n >= 1)).toBe(true)
  }
})
