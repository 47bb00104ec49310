// Pairing: a code from the console, once and for a quarter of an hour, traded for a key of the machine's own making.
import crypto from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { told } from '../../../test/fixtures/sign-in/accounts.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

let now = new Date('2026-09-14T03:00:00Z')
let t: TestHouse
let admin: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => now } })
  await t.company('smp')
  await t.company('sma')
  admin = await t.person('smp', 'admin')
})
afterAll(() => t.close())

const makeKey = () => crypto.randomBytes(32).toString('base64url')
const call = (path: string, params: object) =>
  t.call('POST', path, { payload: { jsonrpc: '2.0', method: 'call', params } })
const pair = (params: object) => call('/api/v1/gateways/pair', params)
const make = async () => {
  const { body } = await admin.post('/api/v1/gateways/create', { name: 'PC ruang TU' })
  return { id: body.data.gateway.id as number, code: body.data.pairing_code as string }
}
const signIn = async (login: string, password: string) => told(await call('/api/auth/login', { login, password }))

test('a code is good once; the machine that did not hear the answer brings the same key again', async () => {
  const { id, code } = await make()
  const key = makeKey()
  const paired = await pair({ code: code.toUpperCase(), key })
  expect(paired.body.data).toMatchObject({ name: 'PC ruang TU', company: expect.any(String) })
  const { login } = paired.body.data
  expect(await signIn(login, key)).toEqual([200, undefined])
  expect((await pair({ code, key })).body.data).toEqual(paired.body.data)
  expect(told(await pair({ code, key: makeKey() }))).toEqual([403, 'pairing_refused'])
  expect(await signIn(login, key)).toEqual([200, undefined])
  const { data } = (await admin.get('/api/v1/gateways')).body
  expect(data.find((one: { id: number }) => one.id === id)).toMatchObject({ paired_at: '2026-09-14T03:00:00Z' })
  expect(JSON.stringify(data)).not.toContain(code)
})

test('a code that is old, wrong or of another gateway opens nothing', async () => {
  const [one, other] = [await make(), await make()]
  expect(told(await pair({ code: 'aaaa-bbbb-cccc-dddd', key: makeKey() }))).toEqual([403, 'pairing_refused'])
  const { login } = (await pair({ code: one.code, key: makeKey() })).body.data
  expect(told(await pair({ code: other.code, key: makeKey(), login }))).toEqual([403, 'pairing_refused'])
  now = new Date('2026-09-14T03:15:01Z')
  expect(told(await pair({ code: other.code, key: makeKey() }))).toEqual([403, 'pairing_refused'])
  now = new Date('2026-09-14T03:00:00Z')
})

test('a new code leaves the old key alone until it is traded; revoked, neither opens anything', async () => {
  const { id, code } = await make()
  const key = makeKey()
  const { login } = (await pair({ code, key })).body.data
  const renewed = (await admin.post('/api/v1/gateways/renew', { id })).body.data.pairing_code
  expect(told(await pair({ code, key }))).toEqual([403, 'pairing_refused'])
  expect(await signIn(login, key)).toEqual([200, undefined])
  const next = makeKey()
  expect(told(await pair({ code: renewed, key: next, login }))).toEqual([200, undefined])
  expect(await signIn(login, key)).toEqual([401, 'invalid_credentials'])
  expect(await signIn(login, next)).toEqual([200, undefined])
  expect((await admin.post('/api/v1/gateways/revoke', { id })).body.data.revoked_at).not.toBeNull()
  expect(await signIn(login, next)).toEqual([401, 'invalid_credentials'])
  expect(told(await pair({ code: renewed, key: next }))).toEqual([403, 'pairing_refused'])
  // A new code takes it into use again.
  const again = (await admin.post('/api/v1/gateways/renew', { id })).body.data.pairing_code
  expect(told(await pair({ code: again, key: next }))).toEqual([200, undefined])
  expect(await signIn(login, next)).toEqual([200, undefined])
})

test('two machines with one code at once: one of them has it', async () => {
  const { code } = await make()
  const both = await Promise.all([pair({ code, key: makeKey() }), pair({ code, key: makeKey() })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
})

test('gateways are an admin’s of their own school', async () => {
  const { id } = await make()
  const elsewhere = await t.person('sma', 'admin')
  for (const step of ['renew', 'revoke'])
    expect(told(await elsewhere.post(`/api/v1/gateways/${step}`, { id }))).toEqual([404, 'not_found'])
  expect((await elsewhere.get('/api/v1/gateways')).body.data).toEqual([])
  const teacher = await t.person('smp', 'teacher')
  expect((await teacher.get('/api/v1/gateways')).status).toBe(403)
  expect((await teacher.post('/api/v1/gateways/create', { name: 'x' })).status).toBe(403)
})
