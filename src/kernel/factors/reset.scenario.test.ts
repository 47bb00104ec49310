// Who lost their second factor: nobody takes it away alone, and no statement gets past it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, settle, told, trailOf } from '../../../test/fixtures/sign-in/accounts.ts'
import { cheapHash, enrol, signInWith } from '../../../test/fixtures/sign-in/factors.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { hashOf, newToken } from '../access/sessions.ts'
import { createUser, resetSecondFactor } from '../admin.ts'
import { NOBODY } from '../db/lanes/scope.ts'

const RIGHT = 'kuda putih di padang'
const now = new Date('2026-11-16T01:00:10Z')
let t: TestHouse
let admin: Person
let principal: Person
let passwordHash: string

beforeAll(async () => {
  passwordHash = await cheapHash(RIGHT)
  t = await openTest({ clock: { now: () => now } })
  await t.company('smp')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
})
afterAll(() => t.close())

let made = 0
/** Someone with a second factor, who is signed in. */
async function careful(...roles: string[]) {
  const login = `orang-${++made}`
  const id = await createUser(t.admin, t.house.modules, {
    login,
    name: login,
    company: 'smp',
    roles,
    password: '',
    passwordHash,
  })
  const { client } = await signInWith(t, { login, password: RIGHT })
  await enrol(client, RIGHT, now)
  return { id, login, client }
}
const signIn = async (login: string) => told((await signInWith(t, { login, password: RIGHT })).reply)
const ask = async (by: Pick<Person, 'post'>, id: number) =>
  told(await by.post('/api/v1/users/reset-second-factor', { id }))
const waiting = async (by: Pick<Person, 'get'>) =>
  (await by.get('/api/v1/inbox?kind=kernel.awaited_reset')).body.data[0]

test('an admin asks and a second person agrees; neither does both, and nobody asks for themselves', async () => {
  const { id, login, client } = await careful('teacher')
  expect(await ask(client, id)).toEqual([403, 'access_denied'])
  expect(await ask(admin, admin.userId)).toEqual([409, 'own_account'])
  expect(await ask(admin, principal.userId)).toEqual([409, 'factor_not_begun'])
  expect(await ask(admin, id)).toEqual([200, undefined])
  expect(await ask(admin, id)).toEqual([409, 'factor_reset_waits'])
  expect(await signIn(login)).toEqual([401, 'otp_required'])
  // Neither the one who asked, nor an account of theirs.
  const puppet = await settle(t, await newcomer(admin, 'admin'))
  expect(await waiting(admin)).toBeUndefined()
  const item = await waiting(principal)
  for (const by of [admin, puppet])
    expect((await by.post('/api/v1/inbox/approve', { id: item.id, version: item.version })).status).toBeGreaterThan(400)
  expect(await signIn(login)).toEqual([401, 'otp_required'])
  expect((await principal.post('/api/v1/inbox/approve', { id: item.id, version: item.version })).status).toBe(200)
  expect(await signIn(login)).toEqual([200, undefined])
  expect((await client.get('/api/auth/session')).status).toBe(401)
  expect((await trailOf(t, 'kernel.user_account', id)).at(-1)).toMatchObject({
    actor_id: principal.userId,
    before: { second_factor: true },
    after: { second_factor: false },
  })
})

test('a no leaves everything as it was, and it may be asked for again', async () => {
  const { id, login } = await careful('teacher')
  await ask(admin, id)
  const item = await waiting(principal)
  const no = { id: item.id, version: item.version, note: 'Belum bertemu orangnya' }
  expect((await principal.post('/api/v1/inbox/reject', no)).status).toBe(200)
  expect(await signIn(login)).toEqual([401, 'otp_required'])
  expect(await ask(admin, id)).toEqual([200, undefined])
})

test('the command line is a second person of its own', async () => {
  const { id, login } = await careful('teacher')
  await ask(admin, id)
  await resetSecondFactor(t.admin, login)
  expect(await signIn(login)).toEqual([200, undefined])
  const left = (await principal.get('/api/v1/inbox')).body.data.filter(({ subject }: { subject: string }) =>
    subject.includes(login),
  )
  expect(left).toEqual([])
  await expect(resetSecondFactor(t.admin, login)).rejects.toThrow('no second factor')
})

test('a statement that knows the password, and what is stored, still opens nothing without a code', async () => {
  const { login } = await careful('teacher')
  const { rows } = await sql<{ proof_hash: Buffer; recovery: Buffer[] }>`
    select f.proof_hash, f.used_steps from kernel.second_factor f join kernel.user_account u on u.id = f.user_id
    where u.login = ${login}`.execute(t.admin.db)
  const { proof_hash } = rows[0]!
  const db = t.house.database.once(NOBODY)
  for (const code of [
    sql`null`,
    sql`row(null, 1, null, null, null, null)::kernel.tried_code`,
    sql`row(${proof_hash}::bytea, 1, ${proof_hash}::bytea, null, null, null)::kernel.tried_code`,
  ]) {
    const { rows: tried } =
      await sql`select opened from kernel.sign_in('3.3.3.3', '3.3.3.3', ${login}, ${passwordHash}, ${code},
      ${hashOf(newToken())}, '')`.execute(db)
    expect(tried).toEqual([{ opened: false }])
  }
})
