// Signing in by way of a provider, against a real one: who is not let in, first.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { told, trailOf } from '../../../test/fixtures/sign-in/accounts.ts'
import { Authenticator, ORIGIN } from '../../../test/fixtures/sign-in/authenticator.ts'
import { cheapHash, enrol, readOwn, signInWith } from '../../../test/fixtures/sign-in/factors.ts'
import { openRealProvider, type RealProvider } from '../../../test/fixtures/sign-in/provider.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { hashOf, newToken } from '../access/sessions.ts'
import { createUser, grantRole, setDisabled } from '../admin.ts'
import { NOBODY } from '../db/lanes/scope.ts'

const RIGHT = 'kuda putih di padang'
const DOMAIN = 'guru.smp.belajar.id'
let t: TestHouse
let real: RealProvider
let admin: Person
let passwordHash: string
const now = new Date()

beforeAll(async () => {
  passwordHash = await cheapHash(RIGHT)
  real = await openRealProvider([DOMAIN])
  t = await openTest({ config: { oidc: real.settings, publicUrl: new URL(ORIGIN) }, clock: { now: () => now } })
  await t.company('smp')
  await t.company('sma')
  admin = await t.person('smp', 'admin')
})
afterAll(async () => {
  await t.close()
  real.close()
})

let made = 0
/** Someone with an account here, and one there under the same name. */
async function someone({ email_verified = true, domain = DOMAIN, roles = ['teacher'] } = {}) {
  const login = `guru${++made}`
  const email = `${login}@${domain}`
  const account = { login, name: login, company: 'smp', roles, password: '', passwordHash }
  const id = await createUser(t.admin, t.house.modules, account)
  await admin.post('/api/v1/users/update', { id, name: login, email: email.toUpperCase() })
  real.people.set(login, { email, email_verified })
  return { id, login, email }
}

const post = (path: string, params: object, cookie: string, address = '10.0.0.1') =>
  t.house.app.inject({
    method: 'POST',
    url: path,
    headers: { cookie },
    remoteAddress: address,
    payload: { jsonrpc: '2.0', method: 'call', params },
  })
const cookiesOf = (reply: Awaited<ReturnType<typeof post>>) =>
  reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const said = (reply: Awaited<ReturnType<typeof post>>) => [reply.statusCode, reply.json().result.code]

async function begin(cookie = '') {
  const reply = await post('/api/auth/oidc/begin', {}, cookie)
  return { location: reply.json().result.data.location as string, cookie: cookiesOf(reply) }
}
const finish = (params: object, cookie: string) => post('/api/auth/oidc/finish', params, cookie)
/** The whole way, as a browser goes it. */
async function arrive(login: string, change: (location: string) => string = (location) => location) {
  const { location, cookie } = await begin()
  const callback = await real.visit(change(location), login)
  return { callback, cookie, reply: await finish(callback, cookie) }
}
const whoIs = async (reply: Awaited<ReturnType<typeof post>>) =>
  (await t.call('GET', '/api/auth/session', { headers: { cookie: cookiesOf(reply) } })).body.data

test('mail that the provider has not verified, or of another domain, or of nobody here, opens nothing', async () => {
  const unverified = await someone({ email_verified: false })
  expect(said((await arrive(unverified.login)).reply)).toEqual([403, 'oidc_mail_unverified'])
  const foreign = await someone({ domain: 'gmail.com' })
  expect(said((await arrive(foreign.login)).reply)).toEqual([403, 'oidc_domain_refused'])
  // A domain is compared as a whole.
  const like = await someone({ domain: `x.${DOMAIN}` })
  expect(said((await arrive(like.login)).reply)).toEqual([403, 'oidc_domain_refused'])
  real.people.set('asing', { email: `asing@${DOMAIN}`, email_verified: true })
  const stranger = await arrive('asing')
  expect(said(stranger.reply)).toEqual([403, 'oidc_no_account'])
  expect(stranger.reply.cookies.map(({ name }) => name)).not.toContain('session_id')
  const { rows } = await sql`select 1 from kernel.user_account where login = 'asing'`.execute(t.admin.db)
  expect(rows).toEqual([])
})

test('a disabled account is none, and the account of a reader never is one', async () => {
  const { login } = await someone()
  await setDisabled(t.admin, login, true)
  expect(said((await arrive(login)).reply)).toEqual([403, 'oidc_no_account'])
  const reader = await someone({ roles: ['device'] })
  expect(said((await arrive(reader.login)).reply)).toEqual([403, 'oidc_no_account'])
  // Linked first, disabled then.
  const linked = await someone()
  expect((await arrive(linked.login)).reply.statusCode).toBe(200)
  await setDisabled(t.admin, linked.login, true)
  expect(said((await arrive(linked.login)).reply)).toEqual([403, 'oidc_no_account'])
})

test('mail that stands at two active accounts tells of neither', async () => {
  const [one, other] = [await someone(), await someone()]
  await admin.post('/api/v1/users/update', { id: other.id, name: other.login, email: one.email })
  expect(said((await arrive(one.login)).reply)).toEqual([409, 'oidc_ambiguous'])
  await setDisabled(t.admin, other.login, true)
  expect((await arrive(one.login)).reply.statusCode).toBe(200)
})

test('what came back works once, in the browser that began it, and not for long', async () => {
  const { login } = await someone()
  const { callback, cookie, reply } = await arrive(login)
  expect(reply.statusCode).toBe(200)
  // The browser forgets it; who kept a copy is refused by the provider,
  expect(said(await finish(callback, cookie))).toEqual([401, 'oidc_refused'])
  // and with a fresh code for the same state by the database.
  const { location, cookie: kept } = await begin()
  const [first, second] = [await real.visit(location, login), await real.visit(location, login)]
  expect(first.state).toBe(second.state)
  expect((await finish(first, kept)).statusCode).toBe(200)
  expect(said(await finish(second, kept))).toEqual([401, 'oidc_stale'])
  // Another browser, no browser, another state, a code that was made up, a no.
  const mine = await begin()
  const back = await real.visit(mine.location, login)
  expect(said(await finish(back, (await begin()).cookie))).toEqual([401, 'oidc_stale'])
  expect(said(await finish(back, ''))).toEqual([401, 'oidc_stale'])
  expect(said(await finish({ ...back, state: 'x'.repeat(43) }, mine.cookie))).toEqual([401, 'oidc_stale'])
  expect(said(await finish({ ...back, code: 'x' }, mine.cookie))).toEqual([401, 'oidc_refused'])
  expect(said(await finish({ state: back.state, error: 'access_denied' }, mine.cookie))).toEqual([401, 'oidc_refused'])
  now.setTime(now.getTime() + 11 * 60_000)
  expect(said(await finish(back, mine.cookie))).toEqual([401, 'oidc_stale'])
})

test('an answer to another question is refused: wrong nonce, wrong challenge', async () => {
  const { login } = await someone()
  const changed = (name: string) => (location: string) => {
    const url = new URL(location)
    url.searchParams.set(name, 'A'.repeat(43))
    return url.href
  }
  expect(said((await arrive(login, changed('nonce'))).reply)).toEqual([401, 'oidc_refused'])
  expect(said((await arrive(login, changed('code_challenge'))).reply)).toEqual([401, 'oidc_refused'])
})

test('a second factor is asked for all the same, and what the provider said is kept meanwhile', async () => {
  const { login } = await someone()
  const first = await arrive(login)
  const cookie = /session_id=[^;]+/.exec(cookiesOf(first.reply))![0].slice('session_id='.length)
  const call = (path: string, params = {}) =>
    t.call('POST', path, { cookie, payload: { jsonrpc: '2.0', method: 'call', params } })
  const { secret, codes } = await enrol({ get: (path) => t.call('GET', path, { cookie }), post: call }, RIGHT, now)
  const again = await arrive(login)
  expect(said(again.reply)).toEqual([401, 'otp_required'])
  expect(again.reply.cookies.map(({ name }) => name)).toEqual(['oidc_attempt'])
  const kept = cookiesOf(again.reply)
  const { state } = again.callback as { state: string }
  expect(said(await finish({ state, otp: '000000' }, kept))).toEqual([401, 'otp_required'])
  now.setTime(now.getTime() + 60_000)
  const entered = await finish({ state, otp: readOwn(secret, now) }, kept)
  expect(entered.statusCode).toBe(200)
  expect((await whoIs(entered)).user).toMatchObject({ login, second_factor: true })
  expect(said(await finish({ state, otp: codes[0] }, kept))).toEqual([401, 'oidc_stale'])
})

test('where a role demands a second factor, who has none is let in only to add one', async () => {
  const { login } = await someone({ roles: ['hr'] })
  await admin.post('/api/v1/users/second-factor-roles/update', { roles: ['hr'] })
  const { reply } = await arrive(login)
  const { body } = await t.call('GET', '/api/v1/inbox', { headers: { cookie: cookiesOf(reply) } })
  expect([reply.statusCode, body.code]).toEqual([200, 'second_factor_demanded'])
})

test('an account of two companies comes in at home, as with its password', async () => {
  const { login } = await someone()
  await grantRole(t.admin, t.house.modules, { login, slug: 'sma', role: 'teacher' })
  const { reply } = await arrive(login)
  const session = await whoIs(reply)
  expect([session.company.slug, session.companies.length]).toEqual(['smp', 2])
})

test('the link is to the person there, not to the mail: who gets the mail later gets nothing', async () => {
  const { id, login, email } = await someone()
  expect((await arrive(login)).reply.statusCode).toBe(200)
  // The school gives the address to someone else.
  real.people.set(login, { email: `lama.${email}`, email_verified: true })
  real.people.set(`baru.${login}`, { email, email_verified: true })
  expect(said((await arrive(`baru.${login}`)).reply)).toEqual([409, 'oidc_other_person'])
  expect((await arrive(login)).reply.statusCode).toBe(200)
  const trail = JSON.stringify(await trailOf(t, 'kernel.user_account', id))
  expect(trail).toContain('linked_at')
  expect(trail).not.toMatch(/email_proof|outside_subject/)
})

test('whoever sets the mail of someone else holds that account until another vouches for it', async () => {
  const { id, login } = await someone()
  const seen = (await admin.get(`/api/v1/users/${id}`)).body.data
  expect(seen).toMatchObject({ vouched: false, email: `${login}@${DOMAIN}` })
  const own = { id: admin.userId, name: 'Admin', email: 'a@b.id' }
  expect(told(await admin.post('/api/v1/users/update', own))).toEqual([409, 'own_account'])
  const principal = await t.person('smp', 'principal')
  await principal.post('/api/v1/users/vouch', { id })
  // The same again changes nothing.
  await admin.post('/api/v1/users/update', { id, name: login, email: `${login}@${DOMAIN}` })
  expect((await admin.get(`/api/v1/users/${id}`)).body.data.vouched).toBe(true)
})

test('one’s own mail is set for the password, and unlinks', async () => {
  const { login, email } = await someone()
  const { reply } = await arrive(login)
  const headers = { cookie: cookiesOf(reply) }
  const set = (params: object) =>
    t.call('POST', '/api/auth/contact/update', { headers, payload: { jsonrpc: '2.0', method: 'call', params } })
  const contact = async () => (await t.call('GET', '/api/auth/contact', { headers })).body.data
  expect((await contact()).linked_at).not.toBeNull()
  const next = { current_password: RIGHT, email, phone: '0812-3456 7890' }
  expect(told(await set({ ...next, current_password: 'salah sekali' }))).toEqual([401, 'invalid_credentials'])
  expect(told(await set({ ...next, email: 'bukan surel' }))).toEqual([422, 'invalid_params'])
  expect((await set(next)).status).toBe(200)
  expect(await contact()).toEqual({ email, phone: '+6281234567890', linked_at: null })
})

test('no statement passes for the provider', async () => {
  const { email } = await someone()
  const { rows } = await sql<{ email_proof: Buffer }>`
    select email_proof from kernel.user_account where email = ${email}`.execute(t.admin.db)
  const db = t.house.database.once(NOBODY)
  for (const proof of [rows[0]!.email_proof, Buffer.from(email)]) {
    const { rows: tried } = await sql<{
      opened: boolean
    }>`select opened from kernel.outside_sign_in('1.1.1.1', '1.1.1.1', ${proof}, ${proof},
      ${hashOf('x')}, null, ${hashOf(newToken())}, '')`.execute(db)
    expect(tried).toEqual([{ opened: false }])
  }
})

test('a passkey is a second factor here too: its challenge is for whom the provider has vouched', async () => {
  const { login } = await someone()
  const { client } = await signInWith(t, { login, password: RIGHT })
  const device = new Authenticator()
  const begun = await client.post('/api/auth/passkeys/begin', { current_password: RIGHT })
  const credential = device.make(begun.body.data.challenge)
  await client.post('/api/auth/passkeys/add', { name: 'Telepon', transports: [], credential })
  const ask = (state: string, cookie: string) => post('/api/auth/oidc/challenge', { state }, cookie)
  const onTheWay = await begin()
  expect(said(await ask('x', onTheWay.cookie))).toEqual([401, 'oidc_stale'])
  const { callback, reply } = await arrive(login)
  expect(said(reply)).toEqual([401, 'otp_required'])
  const { state = '' } = callback as { state?: string }
  const kept = cookiesOf(reply)
  const { challenge } = (await ask(state, kept)).json().result.data
  expect(said(await finish({ state, passkey: device.sign('never asked') }, kept))).toEqual([401, 'otp_required'])
  const entered = await finish({ state, passkey: device.sign(challenge) }, kept)
  expect((await whoIs(entered)).user.login).toBe(login)
})

test('the page of signing in learns of the provider, and of none where there is none', async () => {
  expect((await t.nobody.get('/api/auth/ways')).body.data).toEqual({
    password: true,
    oidc: 'Penyedia',
    passkeys: true,
  })
})
