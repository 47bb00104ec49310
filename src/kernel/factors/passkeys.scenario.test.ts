// Passkeys as a second factor: made, named, used at the contract's own sign-in, removed; and everything that is not one refused.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, told, trailOf } from '../../../test/fixtures/sign-in/accounts.ts'
import { Authenticator, type Bent, ORIGIN, RP_ID } from '../../../test/fixtures/sign-in/authenticator.ts'
import { cheapHash, enrol, readOwn, signInWith } from '../../../test/fixtures/sign-in/factors.ts'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { hashOf, newToken } from '../access/sessions.ts'
import { createUser } from '../admin.ts'
import { NOBODY } from '../db/lanes/scope.ts'

const RIGHT = 'kuda putih di padang'
const now = new Date('2026-11-16T01:00:10Z')
const PASSKEYS = '/api/auth/passkeys'
let t: TestHouse
let passwordHash: string

beforeAll(async () => {
  passwordHash = await cheapHash(RIGHT)
  t = await openTest({ clock: { now: () => now }, config: { publicUrl: new URL(ORIGIN) } })
  await t.company('smp')
})
afterAll(() => t.close())

let made = 0
async function someone(...roles: string[]) {
  const login = `kunci${++made}`
  await createUser(t.admin, t.house.modules, { login, name: login, company: 'smp', roles, password: '', passwordHash })
  return { login, client: (await signInWith(t, { login, password: RIGHT })).client }
}
type Shown = { otp?: string; passkey?: object }
const begin = (client: Client, shown: Shown = {}) =>
  client.post(`${PASSKEYS}/begin`, { current_password: RIGHT, ...shown })
const keep = (client: Client, credential: object, name = 'Telepon') =>
  client.post(`${PASSKEYS}/add`, { name, transports: ['internal'], credential })
async function add(client: Client, device: Authenticator, shown: Shown = {}) {
  const begun = await begin(client, shown)
  return keep(client, device.make(begun.body.data.challenge))
}
/** Someone who has a passkey and nothing else beside the password. */
async function careful() {
  const { login, client } = await someone('teacher')
  const device = new Authenticator()
  const { id, recovery_codes: codes } = (await add(client, device)).body.data
  return { login, client, device, id, codes: codes as string[] }
}
const ask = (login: string, password = RIGHT) => t.nobody.post(`${PASSKEYS}/challenge`, { login, password })
const challengeFor = async (login: string) => (await ask(login)).body.data.challenge as string
async function signIn(login: string, passkey?: object, address?: string) {
  return told((await signInWith(t, { login, password: RIGHT, passkey, ...(address && { address }) })).reply)
}
const WANTED = [401, 'otp_required']
const IN = [200, undefined]

test('a passkey is added for the password, asked for from then on, and signs in', async () => {
  const { login, client } = await someone('teacher')
  const elsewhere = (await signInWith(t, { login, password: RIGHT })).client
  expect(told(await ask(login))).toEqual([409, 'passkey_none'])
  expect(told(await client.post(`${PASSKEYS}/begin`, { current_password: 'salah sekali' }))).toEqual([
    401,
    'invalid_credentials',
  ])
  const device = new Authenticator()
  const begun = (await begin(client)).body.data
  expect([begun.rp_id, begun.login, begun.passkeys]).toEqual([RP_ID, login, []])
  const kept = await keep(client, device.make(begun.challenge))
  expect(kept.body.data.recovery_codes).toHaveLength(10)
  expect((await elsewhere.get('/api/auth/session')).status).toBe(401)
  expect((await client.get('/api/auth/second-factor')).body.data).toMatchObject({ has_app: false, codes_left: 10 })

  expect(await signIn(login)).toEqual(WANTED)
  const asked = (await ask(login)).body.data
  expect(asked).toMatchObject({ rp_id: RP_ID, passkeys: [{ id: device.id, transports: ['internal'] }] })
  expect(await signIn(login, device.sign(asked.challenge))).toEqual(IN)
  const { passkeys } = (await client.get(PASSKEYS)).body.data
  expect(passkeys).toMatchObject([{ name: 'Telepon', used_at: expect.any(String) }])
})

test('a wrong password tells nothing of passkeys and counts; a right one clears nothing', async () => {
  const { login, device } = await careful()
  const plain = await someone('teacher')
  for (const name of [login, plain.login, 'nobody-at-all'])
    expect(told(await ask(name, 'salah sekali'))).toEqual([401, 'invalid_credentials'])
  for (let index = 0; index < 3; index++) await ask(login, 'salah sekali')
  const challenge = await challengeFor(login)
  await ask(login, 'salah sekali')
  expect(told(await ask(login))).toEqual([429, 'too_many_attempts'])
  // Elsewhere nobody waits, and the challenge still stands.
  expect(await signIn(login, device.sign(challenge), '10.8.0.9')).toEqual(IN)
})

test('a challenge is answered once, by many at once too, and within three minutes', async () => {
  const { login, device } = await careful()
  const answer = device.sign(await challengeFor(login))
  const both = await Promise.all(['10.8.1.1', '10.8.1.2'].map((address) => signIn(login, answer, address)))
  expect(both.map(([status]) => status).sort()).toEqual([200, 401])
  expect(await signIn(login, answer, '10.8.1.3')).toEqual(WANTED)
  const slow = await challengeFor(login)
  const age = (by: string) =>
    sql`update kernel.passkey_challenge set made_at = made_at + ${by}::interval`.execute(t.admin.db)
  await age('-4 minutes')
  expect(await signIn(login, device.sign(slow), '10.8.1.4')).toEqual(WANTED)
  const ahead = await challengeFor(login)
  await age('1 day')
  expect(await signIn(login, device.sign(ahead), '10.8.1.5')).toEqual(WANTED)
  expect(await signIn(login, device.sign('never asked'), '10.8.1.6')).toEqual(WANTED)
  expect(await signIn(login, device.sign(await challengeFor(login)), '10.8.1.7')).toEqual(IN)
})

test('made for another address, untouched, of another kind or by another key it opens nothing; and the try is gone', async () => {
  const { login, device } = await careful()
  const bends: Bent[] = [
    { origin: 'https://pendopo.smp.sch.id.example' },
    { origin: 'http://pendopo.smp.sch.id' },
    { rpId: 'sch.id' },
    { absent: true },
    { type: 'webauthn.create' },
  ]
  for (const [index, bent] of bends.entries())
    expect([bent, await signIn(login, device.sign(await challengeFor(login), bent), `10.8.2.${index}`)]).toEqual([
      bent,
      WANTED,
    ])
  const forged = { ...new Authenticator().sign(await challengeFor(login)), id: device.id }
  expect(await signIn(login, forged, '10.8.2.6')).toEqual(WANTED)
  const challenge = await challengeFor(login)
  const spoilt = { ...device.sign(challenge), client_data: 'bm90IGpzb24' }
  expect(await signIn(login, spoilt, '10.8.2.7')).toEqual(WANTED)
  expect(await signIn(login, { ...device.sign(challenge), signature: 'AAAA' }, '10.8.2.8')).toEqual(WANTED)
  expect(await signIn(login, device.sign(challenge), '10.8.2.9')).toEqual(WANTED)
})

test('of two authenticators with one key the slower in counting is refused; those that never count are taken', async () => {
  const { login, device } = await careful()
  expect(await signIn(login, device.sign(await challengeFor(login), { counter: 9 }))).toEqual(IN)
  for (const counter of [9, 3, 0])
    expect(await signIn(login, device.sign(await challengeFor(login), { counter }), '10.8.3.1')).toEqual(WANTED)
  expect(await signIn(login, device.sign(await challengeFor(login), { counter: 10 }))).toEqual(IN)

  const other = await someone('teacher')
  const synced = new Authenticator({ counts: false })
  await add(other.client, synced)
  for (let index = 0; index < 2; index++)
    expect(await signIn(other.login, synced.sign(await challengeFor(other.login)))).toEqual(IN)
})

test('wrong ones count like wrong codes', async () => {
  const { login, device } = await careful()
  for (let index = 0; index < 5; index++)
    expect(await signIn(login, device.sign('never asked'), '10.8.4.1')).toEqual(WANTED)
  expect(await signIn(login, device.sign('never asked'), '10.8.4.1')).toEqual([429, 'too_many_attempts'])
})

test('the passkey and the challenge of one account are nothing at another', async () => {
  const [one, two] = [await careful(), await careful()]
  expect(await signIn(two.login, one.device.sign(await challengeFor(two.login)), '10.8.5.1')).toEqual(WANTED)
  expect(await signIn(two.login, two.device.sign(await challengeFor(one.login)), '10.8.5.2')).toEqual(WANTED)
  // Nor is one person's device another's.
  const third = await someone('teacher')
  expect(told(await add(third.client, one.device))).toEqual([409, 'passkey_known'])
  expect(told(await two.client.post(`${PASSKEYS}/rename`, { id: one.id, name: 'Milik saya' }))).toEqual([
    404,
    'not_found',
  ])
})

test('what is added has to be made for here, now', async () => {
  const { client } = await someone('teacher')
  const device = new Authenticator()
  const { challenge } = (await begin(client)).body.data
  for (const bent of [{ origin: 'https://elsewhere.example' }, { rpId: 'elsewhere.example' }, { absent: true }])
    expect(told(await keep(client, device.make(challenge, bent)))).toEqual([422, 'passkey_refused'])
  expect(told(await keep(client, device.make('never asked')))).toEqual([409, 'passkey_stale'])
  const credential = device.make(challenge)
  const at = await Promise.all([keep(client, credential), keep(client, credential)])
  expect(at.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a second one, a removal and new recovery codes need what is there already; the last one stays', async () => {
  const { login, client, device, id, codes } = await careful()
  expect(told(await begin(client))).toEqual([422, 'otp_wrong'])
  const second = new Authenticator()
  const shown = { passkey: device.sign(await challengeFor(login)) }
  const added = (await add(client, second, shown)).body.data
  expect(added.recovery_codes).toEqual([])
  const remove = (which: number, by: Shown) =>
    client.post(`${PASSKEYS}/remove`, { id: which, current_password: RIGHT, ...by })
  expect(told(await remove(id, { otp: '123456' }))).toEqual([422, 'otp_wrong'])
  expect(told(await remove(id, { otp: codes[0]! }))).toEqual(IN)
  expect(told(await remove(added.id, { otp: codes[1]! }))).toEqual([409, 'passkey_last'])
  expect(await signIn(login, device.sign(await challengeFor(login)), '10.8.6.1')).toEqual(WANTED)
  const proven = { current_password: RIGHT, passkey: second.sign(await challengeFor(login)) }
  const renewed = (await client.post('/api/auth/second-factor/renew-codes', proven)).body.data.recovery_codes
  expect(renewed).toHaveLength(10)
  const { reply } = await signInWith(t, { login, password: RIGHT, otp: renewed[0] })
  expect(reply.status).toBe(200)
  const end = { current_password: RIGHT, passkey: second.sign(await challengeFor(login)) }
  expect((await client.post('/api/auth/second-factor/end', end)).status).toBe(200)
  expect(await signIn(login)).toEqual(IN)
  expect((await client.get(PASSKEYS)).body.data.passkeys).toEqual([])
})

test('beside an app either of both will do, and the trail tells names and nothing more', async () => {
  const { login, client } = await someone('teacher')
  const { secret } = await enrol(client, RIGHT, now)
  now.setTime(now.getTime() + 60_000)
  const device = new Authenticator()
  const { id } = (await add(client, device, { otp: readOwn(secret, now) })).body.data
  await client.post(`${PASSKEYS}/rename`, { id, name: 'Kunci USB' })
  expect(await signIn(login, device.sign(await challengeFor(login)))).toEqual(IN)
  now.setTime(now.getTime() + 60_000)
  expect((await signInWith(t, { login, password: RIGHT, otp: readOwn(secret, now) })).reply.status).toBe(200)
  const { rows } = await sql<{ id: number }>`select id from kernel.user_account where login = ${login}`.execute(
    t.admin.db,
  )
  const trail = await trailOf(t, 'kernel.user_account', rows[0]!.id)
  expect(trail.at(-1)).toMatchObject({ before: { passkey: 'Telepon' }, after: { passkey: 'Kunci USB' } })
  expect(JSON.stringify(trail)).not.toMatch(/public_key|credential|proof/)
})

test('a card reader has none, and ten are enough', async () => {
  const reader = await someone('device')
  expect(told(await begin(reader.client))).toEqual([409, 'factor_not_for_readers'])
  const { client, codes } = await careful()
  for (const otp of codes.slice(0, 9)) await add(client, new Authenticator(), { otp })
  expect(told(await begin(client, { otp: codes[9]! }))).toEqual([409, 'passkeys_full'])
})

test('a statement that knows the password, and what is stored, opens nothing without a signature', async () => {
  const { login, device } = await careful()
  const { rows } = await sql<{ proof_hash: Buffer; hash: Buffer }>`
    select k.proof_hash, c.hash from kernel.passkey k join kernel.user_account u on u.id = k.user_id
    cross join (select sha256('x') as hash) c where u.login = ${login}`.execute(t.admin.db)
  const { proof_hash, hash } = rows[0]!
  const db = t.house.database.once(NOBODY)
  await sql`select wait from kernel.passkey_ask('4.4.4.4', ${login}, ${passwordHash}, ${hash})`.execute(db)
  const code = sql`row(${proof_hash}::bytea, null, ${hash}::bytea, ${device.credential}::bytea, ${hash}::bytea, 99)::kernel.tried_code`
  const { rows: tried } = await sql`
    select opened from kernel.sign_in('4.4.4.4', '4.4.4.4', ${login}, ${passwordHash}, ${code}, ${hashOf(newToken())}, '')`.execute(
    db,
  )
  expect(tried).toEqual([{ opened: false }])
})

test('without a public address there are none, and nobody is told otherwise', async () => {
  const plain = await openTest()
  try {
    expect((await plain.nobody.get('/api/auth/ways')).body.data.passkeys).toBe(false)
    const reply = await plain.nobody.post(`${PASSKEYS}/challenge`, { login: 'siapa', password: 'pun' })
    expect(told(reply)).toEqual([409, 'passkeys_off'])
  } finally {
    await plain.close()
  }
  expect((await t.nobody.get('/api/auth/ways')).body.data.passkeys).toBe(true)
})
