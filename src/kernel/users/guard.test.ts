// Statements smuggled into the service: what whoever runs SQL as the service's own role can still not do to accounts.
import crypto from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { hashPassword } from '../access/passwords.ts'
import { hashOf } from '../access/sessions.ts'
import { createUser } from '../admin.ts'
import { NOBODY, type Scope } from '../db/lanes/scope.ts'
import { HOUSE_ROLES } from '../manifest.ts'

const PASSWORD = 'kuda putih di padang'
let t: TestHouse
let company: number
let admin: Person
let teacher: Person
let hash: string

beforeAll(async () => {
  t = await openTest()
  company = (await t.company('smp')).id
  admin = await t.person('smp', 'admin')
  teacher = await t.person('smp', 'teacher')
  hash = await hashPassword('dipasang orang lain')
  const ani = { login: 'ani', name: 'Ani', company: 'smp', roles: ['admin'], password: PASSWORD }
  await createUser(t.admin, t.house.modules, ani)
})
afterAll(() => t.close())

/** The settings are the statement's to choose: it may call itself anyone, with every role. */
const forged = (userId: number): Scope => ({
  ...NOBODY,
  company,
  user: userId,
  roles: Object.keys(HOUSE_ROLES),
  requestId: 'forged',
})
const run = (text: string, values: unknown[], scope: Scope = forged(admin.userId)) => {
  const parts = text.split('?')
  const query = sql.join(
    parts.flatMap((part, index) => [sql.raw(part), ...(index < values.length ? [sql`${values[index]}`] : [])]),
    sql``,
  )
  return sql`${query}`.execute(t.house.database.once(scope))
}

test('no statement reads a password’s hash or a session’s', async () => {
  for (const text of [
    'select password_hash from kernel.user_account',
    'select * from kernel.user_account',
    'select to_jsonb(u) from kernel.user_account u',
    'select token_hash from kernel.session',
    'select * from kernel.session',
    'select * from kernel.login_failure',
    'select * from kernel.second_factor',
    'select * from kernel.passkey',
    'select * from kernel.passkey_challenge',
    `select kernel.acting('\\x00')`,
  ])
    await expect(run(text, []), text).rejects.toThrow(/permission denied/)
  const { rows } = await run(`select recipe from kernel.sign_in_begin('1.1.1.1', 'ani')`, [])
  expect(Object.values(rows[0] as object)[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]+$/)
})

test('no statement writes accounts, roles or sessions directly', async () => {
  for (const text of [
    `update kernel.user_account set password_hash = '${hash}'`,
    'update kernel.user_account set must_change_password = false',
    'update kernel.user_account set disabled_at = null',
    `insert into kernel.user_account (login, name, password_hash, home_company_id) values ('x', 'x', '${hash}', ${company})`,
    `insert into kernel.member (company_id, user_id, role) values (${company}, ${teacher.userId}, 'admin')`,
    `update kernel.member set role = 'admin'`,
    'delete from kernel.member',
    `insert into kernel.session (token_hash, user_id, company_id, address, user_agent) values (sha256('x'), ${admin.userId}, ${company}, '', '')`,
    `update kernel.session set user_id = ${admin.userId}`,
    'delete from kernel.session',
    'delete from kernel.second_factor',
    `update kernel.second_factor set proof_hash = sha256('x')`,
    `update kernel.passkey set public_key = sha256('x')`,
    `insert into kernel.passkey_challenge (hash, user_id, purpose) values (sha256('x'), 1, 'use')`,
    `select kernel.challenge_make(1, sha256('x'), 'use')`,
    `select kernel.passkey_take(1, null)`,
    `select kernel.code_take(1, null)`,
    `select kernel.login_settle('1.1.1.1', 'ani', true)`,
    `select kernel.login_count('1.1.1.1', 'ani', 5)`,
  ])
    await expect(run(text, []), text).rejects.toThrow(/permission denied/)
})

test('calling oneself admin is not enough: every function wants the proof of a session', async () => {
  const nobody = crypto.randomBytes(32)
  const own = hashOf(teacher.cookie)
  for (const [text, ...rest] of [
    ['select kernel.password_change(?, ?, ?, ?)', '1.1.1.1', 'x', hash],
    ['select kernel.user_create(?, ?, ?, ?, ?)', 'penyusup', 'Penyusup', hash, ['admin']],
    ['select kernel.user_rename(?, ?, ?, null)', teacher.userId, 'Lain'],
    ['select kernel.user_disable(?, ?)', teacher.userId],
    ['select kernel.user_enable(?, ?)', teacher.userId],
    ['select kernel.user_reset_password(?, ?, ?)', admin.userId, hash],
    ['select kernel.role_grant(?, ?, ?)', teacher.userId, 'admin'],
    ['select kernel.role_revoke(?, ?, ?)', admin.userId, 'admin'],
    ['select kernel.session_end(?, ?, null)', admin.userId],
    ['select kernel.factor_reset_ask(?, ?)', admin.userId],
    ['select kernel.factor_reset_settle(?, ?, true)', 1],
  ] as [string, ...unknown[]][]) {
    await expect(run(text, [nobody, ...rest]), text).rejects.toThrow('unauthenticated')
    // A real session of a teacher does not pass for an admin's,
    await expect(run(text, [own, ...rest]), text).rejects.toThrow('access_denied')
    // and with the teacher's own name the database knows that they are no admin.
    if (!text.includes('password_change'))
      await expect(run(text, [own, ...rest], forged(teacher.userId)), text).rejects.toThrow('access_denied')
  }
})

test('nobody signs in for someone else without the password', async () => {
  const token = crypto.randomBytes(32)
  const { rows } = await run(`select recipe from kernel.sign_in_begin('2.2.2.2', 'ani')`, [])
  const recipe = (rows[0] as { recipe: string }).recipe
  for (const derived of [recipe, `${recipe}$`, hash, '', null]) {
    const { rows: tried } = await run(
      `select opened from kernel.sign_in('2.2.2.2', '2.2.2.2', 'ani', ?, null, ?, '')`,
      [derived, token],
    )
    expect(tried).toEqual([{ opened: false }])
  }
  const { rows: next } = await run(
    `select wait, opened from kernel.sign_in('2.2.2.2', '2.2.2.2', 'ani', '', null, ?, '')`,
    [token],
  )
  expect((next[0] as { wait: number }).wait).toBeGreaterThan(0)
})

test('even an admin’s own session gives and takes by the rules alone', async () => {
  const proof = hashOf(admin.cookie)
  const counselor = await t.person('smp', 'counselor')
  for (const [text, refusal, ...values] of [
    ['select kernel.role_grant(?, ?, ?)', 'role_not_yours', admin.userId, 'counselor'],
    ['select kernel.role_grant(?, ?, ?)', 'role_not_yours', admin.userId, 'foundation_admin'],
    ['select kernel.user_create(?, ?, ?, ?, ?)', 'role_not_yours', 'bk.dua', 'BK', hash, ['counselor']],
    ['select kernel.user_create(?, ?, ?, ?, ?)', 'role_not_yours', 'tanpa', 'Tanpa', hash, []],
    ['select kernel.user_reset_password(?, ?, ?)', 'account_not_yours', counselor.userId, hash],
    ['select kernel.user_reset_password(?, ?, ?)', 'own_account', admin.userId, hash],
    ['select kernel.user_disable(?, ?)', 'own_account', admin.userId],
  ] as [string, string, ...unknown[]][])
    await expect(run(text, [proof, ...values]), text).rejects.toThrow(refusal)
  await expect(
    run('select kernel.user_reset_password(?, ?, ?)', [proof, teacher.userId, 'plain text']),
    'a password that is no hash',
  ).rejects.toThrow(/violates check/)
})

test('a session that is no longer a reader’s ends like any other', async () => {
  const reader = await t.person('smp', 'device', 'staff')
  await t.admin.db
    .updateTable('kernel.session')
    .set({ lasting: true, last_seen_at: '2020-01-01T00:00:00Z', created_at: '2020-01-01T00:00:00Z' })
    .where('user_id', '=', reader.userId)
    .execute()
  expect((await reader.get('/api/auth/session')).status).toBe(200)
  expect((await admin.post('/api/v1/users/roles/revoke', { id: reader.userId, role: 'device' })).status).toBe(200)
  await t.admin.db
    .updateTable('kernel.session')
    .set({ last_seen_at: '2020-01-01T00:00:00Z' })
    .where('user_id', '=', reader.userId)
    .execute()
  await expect.poll(async () => (await reader.get('/api/auth/session')).status).toBe(401)
})
