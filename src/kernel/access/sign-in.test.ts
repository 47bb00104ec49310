// Signing in under attack: guesses, many at once, from one address and many; sessions that end when they must.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import { createUser, grantRole, revokeRole, setDisabled, setFlag, setPassword } from '../admin.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import { COOKIE, hashOf } from './sessions.ts'

const RIGHT = 'kuda putih di padang'
let t: TestHouse

const login = (name: string, password: string, address = '10.1.1.1') =>
  t.house.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: address,
    payload: { jsonrpc: '2.0', method: 'call', params: { login: name, password }, id: 7 },
  })

beforeAll(async () => {
  t = await openTest()
  await t.company('smp')
  for (const name of ['ani', 'budi', 'cici', 'dodi'])
    await createUser(t.admin, t.house.modules, {
      login: name,
      name,
      company: 'smp',
      roles: ['teacher'],
      password: RIGHT,
    })
})
afterAll(() => t.close())

test('an unknown login and a wrong password get the same answer', async () => {
  const [unknown, wrong] = [await login('nobody', 'x'), await login('ani', 'x')]
  for (const reply of [unknown, wrong]) {
    expect(reply.statusCode).toBe(401)
    expect(reply.json().id).toBe(7)
    expect(reply.json().result).toMatchObject({ success: false, code: 'invalid_credentials' })
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
  const same = ({ request_id, ...rest }: Record<string, unknown>) => [typeof request_id, rest]
  expect(same(unknown.json().result)).toEqual(same(wrong.json().result))
})

test('the right password opens a session: HttpOnly, Lax, a new value every time, only its hash stored', async () => {
  const [first, second] = [await login('ani', RIGHT), await login('ANI ', RIGHT)]
  expect(first.statusCode).toBe(200)
  const cookie = first.cookies[0]!
  expect(cookie).toMatchObject({ name: COOKIE, httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(Buffer.from(cookie.value, 'base64url')).toHaveLength(32)
  expect(second.cookies[0]!.value).not.toBe(cookie.value)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from kernel.session where encode(token_hash, 'escape') like ${`%${cookie.value}%`}`.execute(
    t.admin.db,
  )
  expect(rows[0]!.n).toBe(0)
})

test('signing in again ends the session that the browser had, whosever it was, and no other', async () => {
  const standing = async (cookie: string) => (await t.call('GET', '/api/auth/session', { cookie })).status
  const again = (name: string, password: string, cookie: string) =>
    t.call('POST', '/api/auth/login', {
      cookie,
      payload: { jsonrpc: '2.0', method: 'call', params: { login: name, password } },
    })
  const [first, elsewhere] = [
    (await login('ani', RIGHT)).cookies[0]!.value,
    (await login('ani', RIGHT)).cookies[0]!.value,
  ]
  expect((await again('ani', 'salah sekali', first)).status).toBe(401)
  expect([await standing(first), await standing(elsewhere)]).toEqual([200, 200])
  const second = /session_id=([^;]+)/.exec(String((await again('ani', RIGHT, first)).headers['set-cookie']))![1]!
  expect([await standing(first), await standing(second), await standing(elsewhere)]).toEqual([401, 200, 200])
  expect((await again('budi', RIGHT, second)).status).toBe(200)
  expect([await standing(second), await standing(elsewhere)]).toEqual([401, 200])
})

test('five wrong passwords stop this account at this address, and only there', async () => {
  for (let index = 0; index < 5; index++) expect((await login('budi', 'wrong', '10.2.2.2')).statusCode).toBe(401)
  const stopped = await login('budi', RIGHT, '10.2.2.2')
  expect(stopped.statusCode).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
  expect((await login('budi', RIGHT, '10.3.3.3')).statusCode).toBe(200)
  expect((await login('ani', RIGHT, '10.2.2.2')).statusCode).toBe(200)
})

test('of many guesses made at once only the first five learn anything', async () => {
  const guesses = Array.from({ length: 20 }, (_, index) => login('cici', `guess ${index}`, '10.4.4.4'))
  const statuses = (await Promise.all(guesses)).map((reply) => reply.statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('a try that began first and is counted last is counted on, whatever its clock said', async () => {
  await t.house.database.write(NOBODY, async (slow) => {
    await sql`select now()`.execute(slow)
    for (let index = 0; index < 4; index++) await login('cici', 'wrong', '10.12.12.12')
    await sql`select kernel.sign_in('10.12.12.12', '10.12.12.12', 'cici', 'wrong', null, null, '')`.execute(slow)
  })
  expect((await login('cici', RIGHT, '10.12.12.12')).statusCode).toBe(429)
})

test('a school behind one address signs in freely: right passwords never count', async () => {
  const replies = await Promise.all(Array.from({ length: 30 }, () => login('dodi', RIGHT, '10.5.5.5')))
  expect(replies.every((reply) => reply.statusCode === 200)).toBe(true)
})

test('a hundred failures from one address stop that address', async () => {
  const failures = {
    address: '10.6.6.6',
    login: '',
    failures: 99,
    last_at: new Date().toISOString(),
    blocked_until: '-infinity',
  }
  await t.admin.db.insertInto('kernel.login_failure').values(failures).execute()
  expect((await login('whoever', 'x', '10.6.6.6')).statusCode).toBe(401)
  expect((await login('dodi', RIGHT, '10.6.6.6')).statusCode).toBe(429)
})

test('failures spread over a day never add up to a stop', async () => {
  for (let index = 0; index < 12; index++) {
    expect((await login('ani', 'wrong', '10.11.11.11')).statusCode).toBe(401)
    await sql`update kernel.login_failure set last_at = last_at - interval '14 minutes', window_from = window_from - interval '14 minutes'
      where address = '10.11.11.11'`.execute(t.admin.db)
  }
  expect((await login('ani', RIGHT, '10.11.11.11')).statusCode).toBe(200)
})

test('waits grow with each further failure', async () => {
  const waits: number[] = []
  for (let index = 0; index < 8; index++) {
    await login('ani', 'wrong', '10.7.7.7')
    const { rows } = await sql<{ s: number | null }>`
      update kernel.login_failure set blocked_until = now() where address = '10.7.7.7' and login = 'ani'
      returning (select extract(epoch from blocked_until - now()) from kernel.login_failure f where f.address = '10.7.7.7' and f.login = 'ani')::float8 as s`.execute(
      t.admin.db,
    )
    waits.push(Math.round(rows[0]!.s ?? 0))
  }
  expect(waits.slice(4)).toEqual([15, 30, 60, 120])
})

test('forged, garbled and foreign cookies are nobody', async () => {
  for (const cookie of ['x', 'a'.repeat(43), '%00', '../../etc', "' or 1=1 --"])
    expect((await t.call('GET', '/api/auth/session', { cookie })).status).toBe(401)
})

test('a clock that was a day ahead and has been set back: sessions live no longer, and nobody is shut out', async () => {
  const cookie = (await login('dodi', RIGHT, '10.9.9.9')).cookies[0]!.value
  const mine = () => t.admin.db.selectFrom('kernel.session').where('token_hash', '=', hashOf(cookie))
  const ahead = sql<string>`now() + interval '1 day'`
  await t.admin.db
    .updateTable('kernel.session')
    .set({ last_seen_at: ahead, created_at: ahead })
    .where('token_hash', '=', hashOf(cookie))
    .execute()
  await t.admin.db.updateTable('kernel.user_account').set({ name: 'Dodi' }).where('login', '=', 'dodi').execute() // makes every process look again
  const stored = async () => {
    expect((await t.call('GET', '/api/auth/session', { cookie })).status).toBe(200)
    return mine()
      .select([sql<boolean>`last_seen_at <= now()`.as('seen'), sql<boolean>`created_at <= now()`.as('made')])
      .executeTakeFirstOrThrow()
  }
  await expect.poll(stored).toEqual({ seen: true, made: true })

  await t.admin.db
    .insertInto('kernel.login_failure')
    .values({ address: '10.9.9.9', login: 'dodi', failures: 9, last_at: ahead, blocked_until: ahead })
    .execute()
  expect((await login('dodi', 'salah', '10.9.9.9')).statusCode).toBe(401)
  expect((await login('dodi', RIGHT, '10.9.9.9')).statusCode).toBe(200)
})

test('a session ends: by logout, idleness, age, a revoked role, a new password', async () => {
  const opened = async () => (await login('ani', RIGHT, '10.8.8.8')).cookies[0]!.value
  const alive = async (cookie: string) => (await t.call('GET', '/api/auth/session', { cookie })).status === 200
  const gone = () => expect.poll(async () => Promise.all(cookies.map(alive)), { timeout: 3000 })
  let cookies = [await opened(), await opened()]
  expect(await alive(cookies[0]!)).toBe(true)
  await t.call('POST', '/api/auth/logout', {
    cookie: cookies[0]!,
    payload: { jsonrpc: '2.0', method: 'call', params: {} },
  })
  expect(await alive(cookies[0]!)).toBe(false)
  expect(await alive(cookies[1]!)).toBe(true)

  const age = async (column: 'last_seen_at' | 'created_at', hours: number) => {
    await sql`update kernel.session set ${sql.ref(column)} = now() - make_interval(hours => ${hours})`.execute(
      t.admin.db,
    )
    cookies = [cookies[1]!]
    await t.admin.db.updateTable('kernel.user_account').set({ name: 'Ani' }).where('login', '=', 'ani').execute() // makes every process look again
  }
  await age('last_seen_at', 13)
  await gone().toEqual([false])
  cookies = ['', await opened()]
  await age('created_at', 24 * 7 + 1)
  await gone().toEqual([false])

  cookies = [await opened()]
  await setPassword(t.admin, 'ani', { password: RIGHT, mustChange: false })
  await gone().toEqual([false])
  cookies = [await opened()]
  await revokeRole(t.admin, 'ani', { slug: 'smp', role: 'teacher' })
  await gone().toEqual([false])
})

test('a flag switched off behind the running service is obeyed at once', async () => {
  const person = await t.person('smp', 'admin')
  expect((await person.get('/api/rfid/cards')).status).toBe(200)
  await setFlag(t.admin, t.house.modules, { slug: 'smp', flag: 'svc_rfid', on: false })
  await expect.poll(async () => (await person.get('/api/rfid/cards')).body.error).toBe('feature_disabled')
  await setFlag(t.admin, t.house.modules, { slug: 'smp', flag: 'svc_rfid', on: true })
  await expect.poll(async () => (await person.get('/api/rfid/cards')).status).toBe(200)
})

test('a new password needs the old one, must be strong, and ends the other sessions', async () => {
  const cookie = (await login('dodi', RIGHT, '10.9.9.9')).cookies[0]!.value
  const other = (await login('dodi', RIGHT, '10.9.9.9')).cookies[0]!.value
  const change = async (current_password: string, new_password: string) =>
    (
      await t.call('POST', '/api/auth/change-password', {
        cookie,
        payload: { jsonrpc: '2.0', method: 'call', params: { current_password, new_password } },
      })
    ).status
  expect(await change('wrong', 'tujuh naga di awan')).toBe(401)
  expect(await change(RIGHT, RIGHT)).toBe(422)
  expect(await change(RIGHT, 'Sekolah2026')).toBe(422)
  expect(await change(RIGHT, 'pendek')).toBe(422)
  expect(await change(RIGHT, 'tujuh naga di awan')).toBe(200)
  expect((await t.call('GET', '/api/auth/session', { cookie })).status).toBe(200)
  await expect.poll(async () => (await t.call('GET', '/api/auth/session', { cookie: other })).status).toBe(401)
  expect((await login('dodi', 'tujuh naga di awan', '10.9.9.9')).statusCode).toBe(200)
})

test('wrong current passwords at a change count like failed sign-ins, at both doors', async () => {
  const cookie = (await login('budi', RIGHT, '10.10.10.10')).cookies[0]!.value
  const change = (current_password: string) =>
    t.house.app.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      remoteAddress: '10.10.10.11',
      cookies: { [COOKIE]: cookie },
      payload: { jsonrpc: '2.0', method: 'call', params: { current_password, new_password: 'tujuh naga di awan' } },
    })
  const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => change(`guess ${index}`)))
  const statuses = tries.map((reply) => reply.statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  const stopped = await change(RIGHT)
  expect([stopped.statusCode, stopped.json().result.code]).toEqual([429, 'too_many_attempts'])
  expect((await login('budi', RIGHT, '10.10.10.11')).statusCode).toBe(429)
  expect((await login('budi', RIGHT, '10.10.10.10')).statusCode).toBe(200)
})

test('a new password and sign-ins with the old one at the same instant: no session of the old one is left', async () => {
  for (let round = 0; round < 3; round++) {
    const old = round === 0 ? RIGHT : `naga nomor ${round} di awan`
    const cookie = (await login('cici', old, `10.11.0.${round}`)).cookies[0]!.value
    const params = { current_password: old, new_password: `naga nomor ${round + 1} di awan` }
    const payload = { jsonrpc: '2.0', method: 'call', params }
    const [changed, ...entered] = await Promise.all([
      t.call('POST', '/api/auth/change-password', { cookie, payload }),
      ...Array.from({ length: 6 }, () => login('cici', old, `10.11.1.${round}`)),
    ])
    expect(changed.status).toBe(200)
    const sessions = await t.admin.db
      .selectFrom('kernel.session as s')
      .innerJoin('kernel.user_account as u', 'u.id', 's.user_id')
      .select('s.id')
      .where('u.login', '=', 'cici')
      .execute()
    expect([sessions.length, entered.every(({ statusCode }) => [200, 401, 429].includes(statusCode))]).toEqual([
      1,
      true,
    ])
  }
})

test('who lost every role at home still gets in where they have one', async () => {
  await t.company('sd')
  const user = { login: 'pindah', name: 'Pindah', company: 'smp', roles: ['teacher'], password: RIGHT }
  await createUser(t.admin, t.house.modules, user)
  await grantRole(t.admin, t.house.modules, { login: 'pindah', slug: 'sd', role: 'staff' })
  expect((await login('pindah', RIGHT)).json().result.data.company.slug).toBe('smp')
  await revokeRole(t.admin, 'pindah', { slug: 'smp', role: 'teacher' })
  expect((await login('pindah', RIGHT)).json().result.data).toMatchObject({ company: { slug: 'sd' }, roles: ['staff'] })
  await setDisabled(t.admin, 'pindah', true)
  expect((await login('pindah', RIGHT)).statusCode).toBe(401)
  await setDisabled(t.admin, 'pindah', false)
  await revokeRole(t.admin, 'pindah', { slug: 'sd', role: 'staff' })
  expect((await login('pindah', RIGHT)).statusCode).toBe(401)
})

test('the command line gives no weak password either', async () => {
  for (const weak of ['pendek', 'ani', 'Bismillah123'])
    await expect(setPassword(t.admin, 'ani', { password: weak, mustChange: false })).rejects.toThrow(
      /This password is (shorter|too easy to guess)/,
    )
  await expect(setPassword(t.admin, 'nobody', { password: RIGHT, mustChange: false })).rejects.toThrow(/no account/)
})

test('a person with two companies switches between them and to no third', async () => {
  const { id: other } = await t.company('sma')
  const { id: foreign } = await t.company('luar')
  const person = await t.person('smp', 'admin')
  await t.admin.db
    .insertInto('kernel.member')
    .values({ company_id: other, user_id: person.userId, role: 'teacher' })
    .execute()
  const moved = await person.post('/api/auth/switch-company', { company_id: other })
  expect(moved.body.data).toMatchObject({ company: { slug: 'sma' }, roles: ['teacher'] })
  const { data } = (await person.get('/api/auth/session')).body
  expect(data).toMatchObject({ company: { slug: 'sma', time_zone: 'Asia/Jakarta' }, user: { language: null } })
  expect(data.companies).toEqual([
    { id: other, slug: 'sma', name: 'Sekolah sma', roles: ['teacher'] },
    { id: expect.any(Number), slug: 'smp', name: 'Sekolah smp', roles: ['admin'] },
  ])
  expect(data.svc_enabled_addon_skus).toContain('FIN')
  expect(data.feature_flags.svc_account).toBe(true)
  expect((await person.post('/api/auth/switch-company', { company_id: foreign })).status).toBe(404)
})
