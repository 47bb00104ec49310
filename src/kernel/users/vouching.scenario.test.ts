// No one person holds all keys: accounts that one person made count as that person until someone else vouches for them.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, newcomer, settle, told } from '../../../test/fixtures/sign-in/accounts.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { modules } from '../../addons/index.ts'
import { hashOf } from '../access/sessions.ts'
import type { Module } from '../addon.ts'
import { grantRole, setPassword, vouchForUser } from '../admin.ts'
import { decide, openApproval } from '../records/approvals/approvals.ts'

const RELATION = 'kernel.number_series'
/** A module of approvals alone: its records are numbers. */
const paper: Module = {
  manifest: { name: 'paper', title: { id: 'x', en: 'x' }, prefixes: ['/api/paper'], depends: [] },
  dir: '',
  doors: [],
  approvals: [
    {
      relation: RELATION,
      title: { id: 'Surat', en: 'Paper' },
      decide: (tx, caller, { id, ...decision }) =>
        decide(tx, caller, { relation: RELATION, recordId: id, ...decision }),
    },
  ],
}

let t: TestHouse
let companyId: number
let admin: Person
let principal: Person
let asker: Person
let record = 0

beforeAll(async () => {
  t = await openTest({ modules: [...modules, paper] })
  companyId = (await t.company('smp')).id
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
  asker = await t.person('smp', 'staff')
})
afterAll(() => t.close())

async function submit(by: { userId: number } = asker): Promise<number> {
  const recordId = ++record
  const scope = { company: companyId, user: by.userId, roles: ['staff'], companies: [], requestId: 'test' }
  const caller = { companyId, userId: by.userId, roles: ['staff'] } as unknown as Parameters<typeof openApproval>[1]
  await t.house.database.write(scope, (tx) =>
    openApproval(tx, caller, {
      relation: RELATION,
      recordId,
      subject: `Surat ${recordId}`,
      levels: ['treasurer', 'hr'],
    }),
  )
  return recordId
}
const find = async (person: Client, recordId: number) =>
  (await person.get('/api/v1/inbox')).body.data.find((item: { record_id: number }) => item.record_id === recordId)
const approve = async (person: Client, recordId: number) => {
  const { rows } = await sql<{ id: number; version: number }>`select id, version from kernel.approval
    where company_id = ${companyId} and relation = ${RELATION} and record_id = ${recordId}`.execute(t.admin.db)
  const { status, body } = await person.post('/api/v1/inbox/approve', rows[0]!)
  return [status, body.code]
}
/** An account that the admin makes, and signs in with. */
const puppet = async (...roles: string[]) => {
  const made = await newcomer(admin, ...roles)
  return { id: made.id, login: made.login, client: await settle(t, made) }
}

test('an account says who made it, and counts as vouched for only once someone else says so', async () => {
  const { id } = await puppet('treasurer')
  const seen = (await admin.get(`/api/v1/users/${id}`)).body.data
  expect(seen).toMatchObject({ made_by: admin.userId, vouched: false, vouched_by: null })
  expect(told(await admin.post('/api/v1/users/vouch', { id }))).toEqual([403, 'vouch_not_yours'])
  expect(told(await asker.post('/api/v1/users/vouch', { id }))).toEqual([403, 'access_denied'])
  const unvouched = (await principal.get('/api/v1/users?vouched=false')).body.data
  expect(unvouched.map((user: { id: number }) => user.id)).toContain(id)
  const vouched = (await principal.post('/api/v1/users/vouch', { id })).body.data
  expect(vouched).toMatchObject({ vouched: true, vouched_by: principal.userId })
  expect((await admin.get(`/api/v1/users/${principal.userId}`)).body.data).toMatchObject({
    made_by: null,
    vouched: true,
  })
})

test('two accounts of one maker do not fill two levels, nor does the maker beside one of them', async () => {
  const [one, two] = [await puppet('treasurer'), await puppet('hr')]
  const id = await submit()
  expect(await approve(one.client, id)).toEqual([200, undefined])
  expect(await find(two.client, id)).toBeUndefined()
  expect(await approve(two.client, id)).toEqual([409, 'already_decided'])
  expect(await approve(admin, id)).toEqual([409, 'already_decided'])
  // Someone else knows that there is a person behind it.
  expect((await principal.post('/api/v1/users/vouch', { id: two.id })).status).toBe(200)
  expect(await approve(two.client, id)).toEqual([200, undefined])
})

test('what one’s own account asked for one does not decide, and a puppet’s puppet is no one else', async () => {
  const clerk = await puppet('admin')
  const made = await newcomer(clerk.client, 'treasurer')
  const far = { id: made.id, client: await settle(t, made) }
  const id = await submit({ userId: clerk.id })
  expect(await approve(admin, id)).toEqual([403, 'own_request'])
  expect(await approve(far.client, id)).toEqual([403, 'own_request'])
  expect(told(await admin.post('/api/v1/users/vouch', { id: far.id }))).toEqual([403, 'vouch_not_yours'])
  expect(told(await clerk.client.post('/api/v1/users/vouch', { id: far.id }))).toEqual([403, 'vouch_not_yours'])
})

test('an account whose password was set anew is in the hands of who set it', async () => {
  const treasurer = await puppet('treasurer')
  await vouchForUser(t.admin, treasurer.login)
  const { body } = await admin.post('/api/v1/users/reset-password', { id: treasurer.id })
  expect(body.data.user).toMatchObject({ vouched: false, made_by: admin.userId })
  const client = await settle(t, { ...treasurer, password: body.data.one_time_password })
  const id = await submit()
  expect(await approve(client, id)).toEqual([200, undefined])
  expect(await approve(admin, id)).toEqual([409, 'already_decided'])
  // From the command line it is nobody's.
  await setPassword(t.admin, treasurer.login, { password: 'tujuh naga di awan', mustChange: false })
  await vouchForUser(t.admin, treasurer.login)
  expect(await approve(admin, id)).toEqual([200, undefined])
})

test('the database refuses the puppet’s step whoever writes it', async () => {
  const [one, two] = [await puppet('treasurer'), await puppet('hr')]
  const id = await submit()
  await approve(one.client, id)
  const scope = { company: companyId, user: two.id, roles: ['hr', 'admin'], companies: [], requestId: 'x' }
  const force = t.house.database.write(scope, (tx) =>
    sql`insert into kernel.approval_step (company_id, approval_id, requested_by, level, decision)
      select company_id, id, requested_by, 2, 'approved' from kernel.approval
      where company_id = ${companyId} and relation = ${RELATION} and record_id = ${id}`.execute(tx),
  )
  await expect(force).rejects.toThrow('already_decided')
  const forge = t.house.database.write(scope, (tx) =>
    sql`update kernel.user_account set vouched_at = now() where id = ${two.id}`.execute(tx),
  )
  await expect(forge).rejects.toThrow('permission denied')
})

const waiting = (userId: number) =>
  t.admin.db
    .selectFrom('kernel.approval as a')
    .innerJoin('kernel.awaited_role as r', (join) =>
      join.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.record_id'),
    )
    .select(['a.id', 'a.version'])
    .where('a.relation', '=', 'kernel.awaited_role')
    .where('r.user_id', '=', userId)
    .executeTakeFirstOrThrow()
const roles = async (id: number) => {
  const { data } = (await admin.get(`/api/v1/users/${id}`)).body
  return [data.roles, data.waiting_roles]
}

test('a role that opens the glass is for others alone, and waits for a second person', async () => {
  expect(told(await admin.post('/api/v1/users/roles/grant', { id: admin.userId, role: 'principal' }))).toEqual([
    403,
    'role_for_oneself',
  ])
  const clerk = await puppet('admin')
  expect(told(await clerk.client.post('/api/v1/users/roles/grant', { id: admin.userId, role: 'principal' }))).toEqual([
    403,
    'role_for_oneself',
  ])
  const { id, client } = await puppet('principal')
  expect(await roles(id)).toEqual([['staff'], ['principal']])
  const item = await waiting(id)
  for (const someone of [admin, clerk.client])
    expect(told(await someone.post('/api/v1/inbox/approve', item))[0]).toBe(403)
  expect((await client.post('/api/v1/inbox/approve', item)).status).toBe(404)
  const found = (await principal.get('/api/v1/inbox?kind=kernel.awaited_role')).body.data
  expect(found.map((one: { id: number }) => one.id)).toContain(item.id)
  expect((await principal.post('/api/v1/inbox/approve', item)).status).toBe(200)
  expect(await roles(id)).toEqual([['principal', 'staff'], []])
})

test('who is not vouched for is no second person, and a no ends it', async () => {
  const { id } = await puppet('teacher')
  const { client } = await puppet('admin')
  const second = await t.person('smp', 'admin')
  expect((await second.post('/api/v1/users/roles/grant', { id, role: 'principal' })).body.data).toMatchObject({
    roles: ['teacher'],
    waiting_roles: ['principal'],
  })
  // Given again it waits once.
  expect((await second.post('/api/v1/users/roles/grant', { id, role: 'principal' })).status).toBe(200)
  const item = await waiting(id)
  expect(told(await client.post('/api/v1/inbox/approve', item))).toEqual([403, 'not_vouched'])
  expect((await admin.post('/api/v1/inbox/reject', { ...item, note: 'Bukan' })).status).toBe(200)
  expect(await roles(id)).toEqual([['teacher'], []])
  // Asked for anew and taken back.
  await second.post('/api/v1/users/roles/grant', { id, role: 'principal' })
  expect((await second.post('/api/v1/users/roles/revoke', { id, role: 'principal' })).status).toBe(200)
  expect(await roles(id)).toEqual([['teacher'], []])
  expect((await admin.get('/api/v1/inbox?kind=kernel.awaited_role')).body.data).toEqual([])
})

test('the command line is a second person', async () => {
  const { id, login } = await puppet('principal')
  await grantRole(t.admin, t.house.modules, { login, slug: 'smp', role: 'principal' })
  expect(await roles(id)).toEqual([['principal', 'staff'], []])
  expect((await principal.get('/api/v1/inbox?kind=kernel.awaited_role')).body.data).toEqual([])
})

test('a forged step of an approval gives no role: the one who agrees proves who they are', async () => {
  const { id } = await puppet('principal')
  const { rows } = await sql<{ id: number }>`select id from kernel.awaited_role where user_id = ${id}`.execute(
    t.admin.db,
  )
  const awaited = rows[0]!.id
  const scope = { company: companyId, user: principal.userId, roles: ['principal'], companies: [], requestId: 'x' }
  await t.house.database.write(scope, (tx) =>
    sql`insert into kernel.approval_step (company_id, approval_id, requested_by, level, decision)
      select company_id, id, requested_by, 1, 'approved' from kernel.approval
      where company_id = ${companyId} and relation = 'kernel.awaited_role' and record_id = ${awaited}`.execute(tx),
  )
  const settleAs = (who: Person) =>
    t.house.database.write({ ...scope, user: who.userId }, (tx) =>
      sql`select kernel.role_settle(${hashOf(who.cookie)}, ${awaited}, true)`.execute(tx),
    )
  await expect(settleAs(admin)).rejects.toThrow('access_denied')
  expect(await roles(id)).toEqual([['staff'], ['principal']])
})
