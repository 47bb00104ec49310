// Who gives which role, who may touch whose account, and that a company keeps an admin.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newcomer, settle, told } from '../../../test/fixtures/sign-in/accounts.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { grantRole } from '../admin.ts'

let t: TestHouse
let admin: Person
let office: Person
let smp: number

beforeAll(async () => {
  t = await openTest()
  smp = (await t.company('smp')).id
  await t.company('sma', { foundation: 'y-smp' })
  admin = await t.person('smp', 'admin')
  office = await t.person('smp', 'foundation_admin')
})
afterAll(() => t.close())

const rolesOf = async (id: number) => (await admin.get(`/api/v1/users/${id}`)).body.data.roles

/** Someone who is admin at the SMP and at the SMA, signed in at the SMP. */
const adminOfBoth = async () => {
  const person = await newcomer(admin, 'admin')
  await grantRole(t.admin, t.house.modules, { login: person.login, slug: 'sma', role: 'admin' })
  return settle(t, person)
}

test('an admin appoints everybody but the counsellor and the foundation’s offices', async () => {
  const { id } = await newcomer(admin, 'staff')
  for (const role of ['counselor', 'foundation_chairman', 'foundation_admin', 'foundation_patron']) {
    expect([role, told(await admin.post('/api/v1/users/roles/grant', { id, role }))]).toEqual([
      role,
      [403, 'role_not_yours'],
    ])
    const create = await admin.post('/api/v1/users/create', { login: `x.${role}`, name: 'X', roles: ['teacher', role] })
    expect([role, told(create)]).toEqual([role, [403, 'role_not_yours']])
  }
  for (const role of ['admin', 'treasurer', 'hr', 'device'])
    expect([role, (await admin.post('/api/v1/users/roles/grant', { id, role })).status]).toEqual([role, 200])
  expect(await rolesOf(id)).toEqual(['admin', 'device', 'hr', 'staff', 'treasurer'])
  for (const role of ['counselor', 'foundation_chairman'])
    expect([role, (await office.post('/api/v1/users/roles/grant', { id, role })).status]).toEqual([role, 200])
  const trail = await t.admin.db
    .selectFrom('kernel.audit_entry')
    .select(['actor_id', 'after'])
    .where('company_id', '=', smp)
    .where('relation', '=', 'kernel.member')
    .where('actor_id', '=', office.userId)
    .execute()
  expect(trail.map(({ after }) => (after as { role: string }).role)).toEqual(
    expect.arrayContaining(['counselor', 'foundation_chairman']),
  )
})

test('who holds such a role beside admin may give it, and take it', async () => {
  const both = await t.person('smp', 'admin', 'counselor')
  const { id } = await newcomer(admin, 'teacher')
  expect((await both.post('/api/v1/users/roles/grant', { id, role: 'counselor' })).status).toBe(200)
  expect(told(await admin.post('/api/v1/users/roles/revoke', { id, role: 'counselor' }))).toEqual([
    403,
    'role_not_yours',
  ])
  expect((await both.post('/api/v1/users/roles/revoke', { id, role: 'counselor' })).status).toBe(200)
  expect(await rolesOf(id)).toEqual(['teacher'])
})

test('an admin gets no way into the counsellor’s room by a new password', async () => {
  const { id } = await newcomer(office, 'counselor')
  for (const [verb, params] of [
    ['reset-password', { id }],
    ['disable', { id }],
    ['update', { id, name: 'Lain' }],
  ] as const)
    expect([verb, told(await admin.post(`/api/v1/users/${verb}`, params))]).toEqual([verb, [403, 'account_not_yours']])
  expect((await office.post('/api/v1/users/reset-password', { id })).status).toBe(200)
  expect((await admin.post('/api/v1/users/sessions/end', { id })).status).toBe(200)
})

test('an account that also works elsewhere is managed by who manages it there too', async () => {
  const { id, login } = await newcomer(admin, 'teacher')
  await grantRole(t.admin, t.house.modules, { login, slug: 'sma', role: 'treasurer' })
  expect(told(await admin.post('/api/v1/users/reset-password', { id }))).toEqual([403, 'account_not_yours'])
  expect(told(await admin.post('/api/v1/users/disable', { id }))).toEqual([403, 'account_not_yours'])
  expect((await admin.get(`/api/v1/users/${id}`)).body.data.roles).toEqual(['teacher'])
  expect((await admin.post('/api/v1/users/roles/grant', { id, role: 'hr' })).status).toBe(200)

  const both = await adminOfBoth()
  expect((await both.post('/api/v1/users/reset-password', { id })).status).toBe(200)
  expect((await both.post('/api/v1/users/disable', { id })).status).toBe(200)
})

test('someone of another company is brought in by an admin of both, and by nobody else', async () => {
  const guest = await t.person('sma', 'teacher')
  expect((await admin.post('/api/v1/users/roles/grant', { id: guest.userId, role: 'teacher' })).status).toBe(404)
  const both = await adminOfBoth()
  const granted = await both.post('/api/v1/users/roles/grant', { id: guest.userId, role: 'staff' })
  expect(granted.body.data.roles).toEqual(['staff'])
  expect((await guest.get('/api/auth/session')).body.data.companies.map(({ slug }: { slug: string }) => slug)).toEqual(
    expect.arrayContaining(['sma', 'smp']),
  )
  // They leave again with their last role here, and are still at home there.
  expect((await admin.post('/api/v1/users/roles/revoke', { id: guest.userId, role: 'staff' })).status).toBe(200)
  expect((await admin.get(`/api/v1/users/${guest.userId}`)).status).toBe(404)
  expect((await guest.get('/api/auth/session')).status).toBe(200)
})

test('a role that is not held cannot be taken, and the last one stays', async () => {
  const { id } = await newcomer(admin, 'teacher')
  expect((await admin.post('/api/v1/users/roles/revoke', { id, role: 'hr' })).status).toBe(404)
  expect(told(await admin.post('/api/v1/users/roles/revoke', { id, role: 'teacher' }))).toEqual([409, 'last_role'])
  expect(await rolesOf(id)).toEqual(['teacher'])
})

test('the last admin stays: not demoted, not disabled, also not by the foundation’s office', async () => {
  await t.company('sendiri')
  const only = await t.person('sendiri', 'admin', 'teacher')
  const above = await t.person('sendiri', 'foundation_admin')
  for (const person of [only, above]) {
    expect(told(await person.post('/api/v1/users/roles/revoke', { id: only.userId, role: 'admin' }))).toEqual([
      409,
      'last_admin',
    ])
  }
  expect(told(await above.post('/api/v1/users/disable', { id: only.userId }))).toEqual([409, 'last_admin'])
  // A disabled admin does not count.
  const { body } = await only.post('/api/v1/users/create', { login: 'wakil.admin', name: 'Wakil', roles: ['admin'] })
  await only.post('/api/v1/users/disable', { id: body.data.user.id })
  expect(told(await only.post('/api/v1/users/roles/revoke', { id: only.userId, role: 'admin' }))).toEqual([
    409,
    'last_admin',
  ])
  await only.post('/api/v1/users/enable', { id: body.data.user.id })
  expect((await only.post('/api/v1/users/roles/revoke', { id: only.userId, role: 'admin' })).status).toBe(200)
  await expect.poll(async () => told(await only.get('/api/v1/users'))).toEqual([403, 'access_denied'])
})
