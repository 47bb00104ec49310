// Signing in while others try to keep everybody from it: floods of hashes, and failures behind a shared address.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { createUser } from '../admin.ts'
import { DEVICE_COOKIE } from './known-device.ts'

const RIGHT = 'kuda putih di padang'
const SCHOOL = '10.20.0.1'
let t: TestHouse

const login = (name: string, password: string, { from = SCHOOL, device = '' } = {}) =>
  t.house.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: from,
    ...(device && { cookies: { [DEVICE_COOKIE]: device } }),
    payload: { jsonrpc: '2.0', method: 'call', params: { login: name, password }, id: 7 },
  })
const deviceOf = (reply: Awaited<ReturnType<typeof login>>) =>
  reply.cookies.find(({ name }) => name === DEVICE_COOKIE)?.value ?? ''
const failAt = (address: string, failures: number) =>
  t.admin.db
    .insertInto('kernel.login_failure')
    .values({ address, login: '', failures, last_at: new Date().toISOString(), blocked_until: '-infinity' })
    .execute()

beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  for (const name of ['guru', 'rekan', 'murid'])
    await createUser(t.admin, t.house.modules, {
      login: name,
      name,
      company: 'smp',
      roles: ['teacher'],
      password: RIGHT,
    })
})
afterAll(() => t.close())

test('600 wrong sign-ins at once from one address: most are told at once, people elsewhere wait for a few of them', async () => {
  let hashed = 0
  const flood = Array.from({ length: 600 }, async (_, index) => {
    const reply = await login(`nobody ${index}`, 'x', { from: '10.66.0.1' })
    if (reply.statusCode === 401) hashed++
    return reply
  })
  const refused = await Promise.race(flood.slice(300))
  expect([refused.statusCode, refused.json().result.code]).toEqual([429, 'sign_in_crowded'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const [began, before] = [performance.now(), hashed]
  expect((await login('guru', RIGHT, { from: '10.20.0.9' })).statusCode).toBe(200)
  expect(hashed - before).toBeLessThan(8)
  // Said in seconds only where nothing else keeps the machine busy.
  if (process.env.PENDOPO_LONG) expect(performance.now() - began).toBeLessThan(1000)
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401).length).toBeLessThan(110)
  expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
})

test('a hundred failures of a pupil stop the shared address, but not the staff room', async () => {
  const from = '10.20.0.2'
  const device = deviceOf(await login('guru', RIGHT, { from }))
  await failAt(from, 99)
  await login('nobody', 'x', { from })
  expect((await login('guru', RIGHT, { from })).statusCode).toBe(429)
  expect((await login('guru', RIGHT, { from, device })).statusCode).toBe(200)
  // It is a device of this account and of no other.
  expect((await login('rekan', RIGHT, { from, device })).statusCode).toBe(429)
})

test('a known device has a count of its own, and its failures stop nobody else', async () => {
  const from = '10.20.0.3'
  const device = deviceOf(await login('murid', RIGHT, { from }))
  for (let index = 0; index < 5; index++) expect((await login('murid', 'x', { from, device })).statusCode).toBe(401)
  expect((await login('murid', RIGHT, { from, device })).statusCode).toBe(429)
  expect((await login('murid', RIGHT, { from })).statusCode).toBe(200)
})

test('one browser remembers several accounts, and what is forged or of another browser is a stranger', async () => {
  const from = '10.20.0.4'
  const first = await login('guru', RIGHT, { from })
  expect(first.cookies.find(({ name }) => name === DEVICE_COOKIE)).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth',
  })
  const device = deviceOf(await login('rekan', RIGHT, { from, device: deviceOf(first) }))
  await failAt(from, 99)
  await login('nobody', 'x', { from })
  for (const name of ['guru', 'rekan']) expect((await login(name, RIGHT, { from, device })).statusCode).toBe(200)
  const [id, ...marks] = device.split('.')
  const forged = [id!, `${id}.${'A'.repeat(22)}`, [`${'B'.repeat(22)}`, ...marks].join('.'), 'x', `${device}.`]
  for (const one of forged)
    expect([one, (await login('guru', RIGHT, { from, device: one })).statusCode]).toEqual([one, 429])
})
