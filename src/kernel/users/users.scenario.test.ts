// How a school looks after its people's accounts, from the first password to the last session.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn, newcomer, OWN_PASSWORD, settle, told, trailOf } from '../../../test/fixtures/sign-in/accounts.ts'
import { openTest, type Person, type Reply, type TestHouse } from '../../../test/harness.ts'
import { findDisagreements, kernelChecks } from '../records/audit/verify.ts'

let t: TestHouse
let admin: Person
let teacher: Person
let counselor: Person
let stranger: Person
let smp: number

beforeAll(async () => {
  t = await openTest()
  smp = (await t.company('smp')).id
  await t.company('luar')
  admin = await t.person('smp', 'admin')
  teacher = await t.person('smp', 'teacher')
  counselor = await t.person('smp', 'counselor')
  stranger = await t.person('luar', 'teacher')
})
afterAll(() => t.close())

test('accounts are no business of a teacher or a counsellor; a principal sees them, and makes none', async () => {
  const principal = await t.person('smp', 'principal')
  expect((await principal.get('/api/v1/users')).status).toBe(200)
  for (const person of [teacher, counselor]) expect((await person.get('/api/v1/users')).status).toBe(403)
  for (const person of [teacher, counselor, principal]) {
    expect(told(await person.post('/api/v1/users/create', { login: 'x.y', name: 'X', roles: ['admin'] }))).toEqual([
      403,
      'access_denied',
    ])
  }
})

test('an account of another company is not there, whatever is asked of it', async () => {
  const id = stranger.userId
  const before = await trailOf(t, 'kernel.user_account', id)
  for (const path of [`/api/v1/users/${id}`, `/api/v1/users/${id}/sessions`])
    expect([path, (await admin.get(path)).status]).toEqual([path, 404])
  for (const [path, params] of [
    ['update', { id, name: 'Lain' }],
    ['disable', { id }],
    ['enable', { id }],
    ['reset-password', { id }],
    ['roles/grant', { id, role: 'teacher' }],
    ['roles/revoke', { id, role: 'teacher' }],
    ['sessions/end', { id }],
  ] as const)
    expect([path, (await admin.post(`/api/v1/users/${path}`, params)).status]).toEqual([path, 404])
  expect((await stranger.get('/api/auth/session')).status).toBe(200)
  expect(await trailOf(t, 'kernel.user_account', id)).toEqual(before)
})

test('bad input is told: an unknown role, no role, a login that is none, a blank name', async () => {
  const fine = { login: 'budi.santoso', name: 'Budi Santoso', roles: ['teacher'] }
  for (const wrong of [
    { roles: ['king'] },
    { roles: [] },
    { login: 'ab' },
    { login: 'budi santoso' },
    { login: '-budi' },
    { name: '   ' },
    { password: 'x' },
  ])
    expect([wrong, (await admin.post('/api/v1/users/create', { ...fine, ...wrong })).status]).toEqual([wrong, 422])
})

test('a new colleague gets a password for one use, chooses their own, and only then comes in', async () => {
  const reply = await admin.post('/api/v1/users/create', {
    login: 'Siti.Aminah',
    name: ' Siti Aminah ',
    roles: ['teacher', 'staff', 'teacher'],
  })
  expect(reply.status).toBe(200)
  const { user, one_time_password: password } = reply.body.data
  expect(user).toMatchObject({
    login: 'siti.aminah',
    name: 'Siti Aminah',
    roles: ['staff', 'teacher'],
    disabled: false,
    must_change_password: true,
  })
  const { reply: first, client: siti } = await logIn(t, 'siti.aminah', password)
  expect(first.body.data.user.must_change_password).toBe(true)
  expect(told(await siti.get('/api/v1/hr/documents'))).toEqual([403, 'password_change_required'])
  expect((await siti.get('/api/v1/hr/documents')).body.error).not.toBe('Access Denied')
  // Before the role and before the add-on.
  expect(told(await siti.get('/api/v1/users'))).toEqual([403, 'password_change_required'])
  expect((await siti.get('/api/auth/session')).status).toBe(200)

  const change = (next: string, current = password) =>
    siti.post('/api/auth/change-password', { current_password: current, new_password: next })
  for (const weak of ['pendek', 'siti.aminah1', 'Rahasia2026!', password])
    expect([weak, told(await change(weak))]).toEqual([weak, [422, 'weak_password']])
  expect((await change(OWN_PASSWORD)).status).toBe(200)
  expect((await siti.get('/api/v1/hr/documents')).status).toBe(200)
  expect((await logIn(t, 'siti.aminah', password)).reply.status).toBe(401)
  expect((await logIn(t, 'siti.aminah', OWN_PASSWORD)).reply.status).toBe(200)
})

test('the one-time password is kept nowhere: not in the trail, not for a retry', async () => {
  const params = { login: 'rahasia.sekali', name: 'Rahasia', roles: ['staff'] }
  const key = { 'idempotency-key': 'once' }
  const { body } = await admin.post('/api/v1/users/create', params, key)
  const { user, one_time_password: password } = body.data
  expect(told(await admin.post('/api/v1/users/create', params, key))).toEqual([409, 'login_taken'])
  const reset = await admin.post('/api/v1/users/reset-password', { id: user.id }, key)
  const everything = await t.asSuperuser(async (client) => {
    const { rows } = await client.query(
      `select to_jsonb(a)::text as text from kernel.audit_entry a union all select to_jsonb(i)::text from kernel.idempotency i`,
    )
    return rows.map((row) => row.text).join('\n')
  })
  expect(everything).toContain('rahasia.sekali')
  for (const secret of [password, reset.body.data.one_time_password, 'argon2', 'password_hash'])
    expect([secret, everything.includes(secret)]).toEqual([secret, false])
})

test('a login is taken, wherever its account is, and the answer does not say where', async () => {
  const here = await admin.post('/api/v1/users/create', { login: 'siti.aminah', name: 'Siti', roles: ['staff'] })
  const elsewhere = await admin.post('/api/v1/users/create', { login: 'p4.luar', name: 'Siti', roles: ['staff'] })
  const same = ({ status, body: { request_id, ...rest } }: Reply) => [status, typeof request_id, rest]
  expect(told(here)).toEqual([409, 'login_taken'])
  expect(same(elsewhere)).toEqual(same(here))
})

test('the list is of this company, in order, and found by how the login or the name begins', async () => {
  const logins = async (query: string) =>
    (await admin.get(`/api/v1/users?${query}`)).body.data.map(({ login }: { login: string }) => login)
  const all = await logins('limit=200')
  expect(all).toEqual([...all].sort())
  expect(all.some((login: string) => login.endsWith('.luar'))).toBe(false)
  expect(await logins('search=siti')).toEqual(['siti.aminah'])
  expect(await logins('search=SITI%20AM')).toEqual(['siti.aminah'])
  expect(await logins('search=%25')).toEqual([])
  expect(await logins('search=_iti')).toEqual([])
  expect(await logins('role=counselor')).toEqual(['p3.smp'])
  const page = (await admin.get('/api/v1/users?limit=2')).body
  const next = (await admin.get(`/api/v1/users?limit=2&cursor=${page.next_cursor}`)).body
  expect([...page.data, ...next.data].map(({ login }) => login)).toEqual(all.slice(0, 4))
  expect((await admin.get('/api/v1/users?role=king')).status).toBe(422)
})

test('a name is corrected; who saw an older state is told', async () => {
  const { id } = await newcomer(admin, 'teacher')
  const { version } = (await admin.get(`/api/v1/users/${id}`)).body.data
  expect((await admin.post('/api/v1/users/update', { id, name: 'Nama Baru', version })).body.data.name).toBe(
    'Nama Baru',
  )
  expect(told(await admin.post('/api/v1/users/update', { id, name: 'Nama Lama', version }))).toEqual([
    409,
    'stale_version',
  ])
  const trail = await trailOf(t, 'kernel.user_account', id)
  expect(trail.at(-1)).toMatchObject({
    company_id: smp,
    operation: 'update',
    actor_id: admin.userId,
    after: { name: 'Nama Baru' },
  })
})

test('a disabled account is out at once and everywhere; enabled again it needs to sign in anew', async () => {
  const { id, login, password } = await newcomer(admin, 'teacher')
  const { client } = await logIn(t, login, password)
  expect((await client.get('/api/auth/session')).status).toBe(200)
  expect((await admin.post('/api/v1/users/disable', { id })).body.data.disabled).toBe(true)
  await expect.poll(async () => (await client.get('/api/auth/session')).status).toBe(401)
  expect((await logIn(t, login, password)).reply.body.code).toBe('invalid_credentials')
  expect((await admin.get('/api/v1/users?disabled=true')).body.data.map((user: { id: number }) => user.id)).toEqual([
    id,
  ])
  expect((await admin.post('/api/v1/users/enable', { id })).body.data.disabled).toBe(false)
  expect((await client.get('/api/auth/session')).status).toBe(401)
  expect((await logIn(t, login, password)).reply.status).toBe(200)
})

test('a forgotten password is reset by an admin: a new one for one use, the sessions end', async () => {
  const colleague = await newcomer(admin, 'teacher')
  const { id, login } = colleague
  const client = await settle(t, colleague)
  const { body } = await admin.post('/api/v1/users/reset-password', { id })
  expect(body.data.user.must_change_password).toBe(true)
  await expect.poll(async () => (await client.get('/api/auth/session')).status).toBe(401)
  expect((await logIn(t, login, OWN_PASSWORD)).reply.status).toBe(401)
  const again = await logIn(t, login, body.data.one_time_password)
  expect(told(await again.client.get('/api/v1/hr/documents'))).toEqual([403, 'password_change_required'])
})

test('nobody disables or resets themselves', async () => {
  for (const verb of ['disable', 'reset-password'])
    expect(told(await admin.post(`/api/v1/users/${verb}`, { id: admin.userId }))).toEqual([409, 'own_account'])
})

test('a card reader keeps the password it was given', async () => {
  const { login, password } = await newcomer(admin, 'device')
  const { reply, client } = await logIn(t, login, password)
  expect(reply.body.data.user.must_change_password).toBe(false)
  const mine = (await client.get('/api/auth/sessions')).body.data
  expect(mine).toMatchObject([{ lasting: true, current: true }])
})

test('one sees one’s own sessions and ends them: one, or all others', async () => {
  const colleague = await newcomer(admin, 'staff')
  const { login } = colleague
  const client = await settle(t, colleague)
  const phone = (await logIn(t, login, OWN_PASSWORD, '10.0.0.2')).client
  const lost = (await logIn(t, login, OWN_PASSWORD, '10.0.0.3')).client
  const sessions = (await phone.get('/api/auth/sessions')).body.data
  expect(sessions.map(({ address, current }: { address: string; current: boolean }) => [address, current])).toEqual([
    ['10.0.0.3', false],
    ['10.0.0.2', true],
    ['10.0.0.1', false],
  ])
  expect(JSON.stringify(sessions)).not.toMatch(/hash|token/)
  expect((await teacher.post('/api/auth/sessions/end', { id: sessions[0].id })).status).toBe(404)
  expect((await phone.post('/api/auth/sessions/end', { id: sessions[0].id })).body.data).toEqual({ ended: 1 })
  await expect.poll(async () => (await lost.get('/api/auth/session')).status).toBe(401)
  expect((await phone.post('/api/auth/sessions/end')).body.data).toEqual({ ended: 1 })
  await expect.poll(async () => (await client.get('/api/auth/session')).status).toBe(401)
  expect((await phone.get('/api/auth/session')).status).toBe(200)
})

test('an admin sees and ends the sessions at the company, and the trail says who did', async () => {
  const { id, login, password } = await newcomer(admin, 'staff')
  const one = (await logIn(t, login, password)).client
  const two = (await logIn(t, login, password)).client
  const seen = (await admin.get(`/api/v1/users/${id}/sessions`)).body.data
  expect(seen).toHaveLength(2)
  expect((await admin.get(`/api/v1/users/${id}`)).body.data.last_seen_at).toBe(seen[0].last_seen_at)
  expect((await admin.post('/api/v1/users/sessions/end', { id, session_id: 999_999 })).status).toBe(404)
  expect((await admin.post('/api/v1/users/sessions/end', { id, session_id: seen[1].id })).body.data).toEqual({
    ended: 1,
  })
  await expect.poll(async () => (await one.get('/api/auth/session')).status).toBe(401)
  expect((await admin.post('/api/v1/users/sessions/end', { id })).body.data).toEqual({ ended: 1 })
  await expect.poll(async () => (await two.get('/api/auth/session')).status).toBe(401)
  expect(await trailOf(t, 'kernel.session', seen[1].id)).toMatchObject([
    { company_id: smp, operation: 'delete', actor_id: admin.userId, before: { user_id: id } },
  ])
})

test('after all this the trail is whole', async () => {
  expect(await findDisagreements(t.admin.db, kernelChecks)).toEqual([])
})
