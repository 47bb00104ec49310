// A second factor at the contract's own sign-in: who gets in, who does not, what each of them learns.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, told, trailOf } from '../../../test/fixtures/sign-in/accounts.ts'
import { cheapHash, enrol, otherCode, readOwn, signInWith } from '../../../test/fixtures/sign-in/factors.ts'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { createUser } from '../admin.ts'

const RIGHT = 'kuda putih di padang'
const now = new Date('2026-11-16T01:00:10Z')
let t: TestHouse
let passwordHash: string
const HALF_MINUTE = 30_000

beforeAll(async () => {
  passwordHash = await cheapHash(RIGHT)
  t = await openTest({ clock: { now: () => now } })
  await t.company('smp')
})
afterAll(() => t.close())

let made = 0
async function someone(...roles: string[]): Promise<string> {
  const login = `orang${++made}`
  await createUser(t.admin, t.house.modules, { login, name: login, company: 'smp', roles, password: '', passwordHash })
  return login
}
const signIn = (login: string, otp?: string, more: { password?: string; address?: string; cookie?: string } = {}) =>
  signInWith(t, { login, password: RIGHT, otp, ...more })
const later = (halfMinutes: number) => now.setTime(now.getTime() + halfMinutes * HALF_MINUTE)
/** Someone who has a second factor. */
async function careful(...roles: string[]) {
  const login = await someone(...roles)
  const { client } = await signIn(login)
  const { secret, codes } = await enrol(client, RIGHT, now)
  later(2)
  /** What the app shows, now or so many half minutes away. */
  const code = (away = 0) => readOwn(secret, new Date(now.getTime() + away * HALF_MINUTE))
  return { login, client, codes, secret, code }
}

test('without a second factor everything is as the contract shows it, whatever code is sent along', async () => {
  const login = await someone('teacher')
  for (const otp of [undefined, '000000', 'k7mq-x2ph-9dwe-r4tn']) {
    const { reply } = await signIn(login, otp)
    expect([reply.status, reply.body.success, typeof reply.body.feature_flags]).toEqual([200, true, 'object'])
  }
  expect(told((await signIn(login, '000000', { password: 'salah sekali' })).reply)).toEqual([
    401,
    'invalid_credentials',
  ])
})

test('a wrong password tells nothing of a second factor, with a right code or without', async () => {
  const { login, code } = await careful('teacher')
  const plain = await someone('teacher')
  const bodies = []
  for (const [name, otp] of [[login], [login, code()], [plain], ['nobody-at-all', '123456']] as [string, string?][]) {
    const { reply } = await signIn(name, otp, { password: 'salah sekali', address: `10.9.0.${bodies.length}` })
    const { request_id, ...rest } = reply.body
    expect(typeof request_id).toBe('string')
    bodies.push([reply.status, rest, reply.headers['set-cookie']])
  }
  for (const body of bodies) expect(body).toEqual(bodies[0])
  // The code was not used up by it.
  expect((await signIn(login, code())).reply.status).toBe(200)
})

test('with the right password a code is asked for; missing, wrong and old ones get the same answer', async () => {
  const { login, code } = await careful('teacher')
  const bodies = []
  for (const otp of [undefined, otherCode(code()), 'abc', code(-4)]) {
    const { reply } = await signIn(login, otp, { address: `10.9.1.${bodies.length}` })
    expect([...told(reply), reply.headers['set-cookie']]).toEqual([401, 'otp_required', undefined])
    const { request_id, ...rest } = reply.body
    bodies.push(rest)
  }
  for (const body of bodies) expect(body).toEqual(bodies[0])
  expect((await signIn(login, ` ${code().slice(0, 3)} ${code().slice(3)}`)).reply.status).toBe(200)
})

test('a code counts once, also for many who bring it at the same moment', async () => {
  const { login, code } = await careful('teacher')
  const replies = await Promise.all([1, 2, 3, 4].map((n) => signIn(login, code(), { address: `10.9.2.${n}` })))
  expect(replies.map(({ reply }) => reply.status).sort()).toEqual([200, 401, 401, 401])
  later(1)
  // The one before counts again only as long as nobody used it.
  expect(told((await signIn(login, code(-1))).reply)).toEqual([401, 'otp_required'])
  expect((await signIn(login, code())).reply.status).toBe(200)
})

test('a clock that jumped a day ahead and back leaves nobody out', async () => {
  const { login, code } = await careful('teacher')
  later(2880)
  expect((await signIn(login, code())).reply.status).toBe(200)
  later(-2880)
  expect((await signIn(login, code())).reply.status).toBe(200)
  expect(told((await signIn(login, code())).reply)).toEqual([401, 'otp_required'])
})

test('a recovery code counts once, typed any way; new ones end the old', async () => {
  const { login, client, codes, code } = await careful('teacher')
  expect(new Set(codes).size).toBe(10)
  expect((await signIn(login, codes[0]!.toUpperCase().replaceAll('-', ' '))).reply.status).toBe(200)
  expect(told((await signIn(login, codes[0]!)).reply)).toEqual([401, 'otp_required'])
  expect((await client.get('/api/auth/second-factor')).body.data.codes_left).toBe(9)
  const proven = { current_password: RIGHT, otp: code() }
  expect(told(await client.post('/api/auth/second-factor/renew-codes', { ...proven, otp: otherCode(code()) }))).toEqual(
    [422, 'otp_wrong'],
  )
  const renewed = (await client.post('/api/auth/second-factor/renew-codes', proven)).body.data.recovery_codes
  expect(told((await signIn(login, codes[1]!)).reply)).toEqual([401, 'otp_required'])
  expect((await signIn(login, renewed[1])).reply.status).toBe(200)
})

test('wrong codes count like wrong passwords, and asking for none does not wipe the count', async () => {
  const { login, code } = await careful('teacher')
  const address = '10.9.3.1'
  for (let index = 0; index < 4; index++)
    expect((await signIn(login, otherCode(code()), { address })).reply.status).toBe(401)
  expect(told((await signIn(login, undefined, { address })).reply)).toEqual([401, 'otp_required'])
  expect((await signIn(login, otherCode(code()), { address })).reply.status).toBe(401)
  expect(told((await signIn(login, code(), { address })).reply)).toEqual([429, 'too_many_attempts'])
  // The code was not used up, and elsewhere nobody waits.
  expect((await signIn(login, code(), { address: '10.9.3.2' })).reply.status).toBe(200)
})

test('who has the password and many addresses is stopped all the same, but not a device that is known', async () => {
  const { login, code } = await careful('teacher')
  const { reply } = await signIn(login, code())
  const device = /known_device=[^;]+/.exec(String(reply.headers['set-cookie']))![0]
  await t.admin.db
    .insertInto('kernel.login_failure')
    .values({ address: 'codes', login, failures: 9, last_at: new Date().toISOString(), blocked_until: '-infinity' })
    .execute()
  later(1)
  expect(told((await signIn(login, otherCode(code()), { address: '10.9.4.1' })).reply)).toEqual([401, 'otp_required'])
  expect(told((await signIn(login, code(), { address: '10.9.4.2' })).reply)).toEqual([429, 'too_many_attempts'])
  expect((await signIn(login, code(), { address: '10.9.4.3', cookie: device })).reply.status).toBe(200)
})

test('a secret is given for the password, and asked for only once it is confirmed', async () => {
  const login = await someone('teacher')
  const { client } = await signIn(login)
  const elsewhere = (await signIn(login)).client
  const begin = (current_password: string) => client.post('/api/auth/second-factor/begin', { current_password })
  const confirm = (otp: string) => client.post('/api/auth/second-factor/confirm', { otp })
  expect(told(await confirm('123456'))).toEqual([409, 'factor_not_begun'])
  expect(told(await begin('salah sekali'))).toEqual([401, 'invalid_credentials'])
  const { secret, uri } = (await begin(RIGHT)).body.data
  expect(uri).toContain(secret)
  expect((await signIn(login)).reply.status).toBe(200)
  const code = readOwn(secret, now)
  expect(told(await confirm(otherCode(code)))).toEqual([422, 'otp_wrong'])
  expect((await client.get('/api/auth/second-factor')).body.data).toEqual({
    enrolled_at: null,
    has_app: false,
    codes_left: 0,
    demanded: false,
  })
  expect((await confirm(code)).body.data.recovery_codes).toHaveLength(10)
  // Sessions from before end; the code that confirmed is used.
  expect((await elsewhere.get('/api/auth/session')).status).toBe(401)
  expect((await client.get('/api/auth/session')).body.data.user.second_factor).toBe(true)
  expect(told((await signIn(login, code)).reply)).toEqual([401, 'otp_required'])
  expect(told(await begin(RIGHT))).toEqual([409, 'factor_stands'])
})

test('it is taken away for the password and a code, not for one of them', async () => {
  const { login, client, code } = await careful('teacher')
  const end = (current_password: string, otp: string) =>
    client.post('/api/auth/second-factor/end', { current_password, otp })
  expect(told(await end('salah sekali', code()))).toEqual([401, 'invalid_credentials'])
  expect(told(await end(RIGHT, otherCode(code())))).toEqual([422, 'otp_wrong'])
  expect((await end(RIGHT, code())).status).toBe(200)
  expect((await signIn(login)).reply.status).toBe(200)
  expect(told(await end(RIGHT, code()))).toEqual([409, 'factor_not_begun'])
})

test('neither secret nor codes stand readable in the database, and the trail tells only that there is one', async () => {
  const { login, secret, codes } = await careful('teacher')
  const { rows } = await sql<{ id: number; stored: string }>`
    select u.id, to_jsonb(f)::text as stored from kernel.second_factor f join kernel.user_account u on u.id = f.user_id
    where u.login = ${login}`.execute(t.admin.db)
  const { id, stored } = rows[0]!
  for (const hidden of [secret, codes[0]!, codes[0]!.replaceAll('-', '')]) expect(stored).not.toContain(hidden)
  const trail = await trailOf(t, 'kernel.user_account', id)
  expect(trail.at(-1)).toMatchObject({ before: { second_factor: false }, after: { second_factor: true }, actor_id: id })
  expect(JSON.stringify(trail)).not.toMatch(/sealed|proof|recovery/)
})

test('a card reader has none', async () => {
  const login = await someone('device')
  const { client } = await signIn(login)
  expect(told(await client.post('/api/auth/second-factor/begin', { current_password: RIGHT }))).toEqual([
    409,
    'factor_not_for_readers',
  ])
})

test('a company that demands it for a role lets who has none in to add one, and nowhere else', async () => {
  const admin = await t.person('smp', 'admin')
  const [login, colleague] = [await someone('treasurer', 'staff'), await someone('staff')]
  const [{ client }, other] = [await signIn(login), await signIn(colleague)]
  const demand = (by: Client, ...roles: string[]) => by.post('/api/v1/users/second-factor-roles/update', { roles })
  const look = async (who: Client) => told(await who.get('/api/v1/inbox'))
  expect((await admin.get('/api/v1/users/second-factor-roles')).body.data).toEqual({ roles: [] })
  expect(told(await demand(client, 'staff'))).toEqual([403, 'access_denied'])
  expect(told(await demand(admin, 'device'))).toEqual([422, 'invalid_params'])
  expect((await demand(admin, 'treasurer', 'hr')).body.data).toEqual({ roles: ['hr', 'treasurer'] })
  expect(await look(client)).toEqual([403, 'second_factor_demanded'])
  expect(await look(other.client)).toEqual([200, undefined])
  const { data } = (await client.get('/api/auth/session')).body
  expect(data.user).toMatchObject({ second_factor: false, must_add_second_factor: true })
  await enrol(client, RIGHT, now)
  expect(await look(client)).toEqual([200, undefined])
  expect((await demand(admin)).body.data).toEqual({ roles: [] })
})
