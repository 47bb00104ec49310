// The first counsellor of a school on its own: appointed by an admin and the principal, each with one half of the code.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, logIn, newcomer, OWN_PASSWORD, settle, told } from '../../../test/fixtures/sign-in/accounts.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'

const DOOR = '/api/v1/users/appointments'

const now = new Date('2026-09-14T03:00:00Z')
let t: TestHouse
let admin: Person
let principal: Person
let logins = 0

beforeAll(async () => {
  t = await openTest({ clock: { now: () => now } })
  await t.company('smp')
  await t.company('sma')
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
})
afterAll(() => t.close())

const asked = () => ({ role: 'counselor', login: `bk.${++logins}`, name: 'Bu Ratna' })
const ask = async (by: Client, what = asked()) => ({ ...what, reply: await by.post(`${DOOR}/create`, what) })
const open = async (by: Client = admin) => {
  const { reply, login } = await ask(by)
  expect(told(reply)).toEqual([200, undefined])
  return { id: reply.body.data.appointment.id as number, half: reply.body.data.half as string, login }
}
const agree = (by: Client, id: number) => by.post(`${DOOR}/agree`, { id })
const withdraw = (id: number, by: Client = admin) => by.post(`${DOOR}/withdraw`, { id })

test('nobody appoints alone, nor through an account that is in their hands', async () => {
  const both = await t.person('smp', 'admin', 'principal')
  const { id } = await open(both)
  expect(told(await agree(both, id))).toEqual([403, 'own_request'])
  // An admin is no principal, and the principal's office does not ask.
  expect(told(await agree(admin, id))).toEqual([403, 'access_denied'])
  expect(told((await ask(principal)).reply)).toEqual([403, 'access_denied'])
  const puppet = await newcomer(both, 'staff')
  await t.admin.db
    .insertInto('kernel.member')
    .values({ company_id: (await companyOf('smp'))!, user_id: puppet.id, role: 'principal' })
    .execute()
  expect(told(await agree(await settle(t, puppet), id))).toEqual([403, 'own_request'])
  expect((await withdraw(id, both)).status).toBe(200)
})

const companyOf = async (slug: string) =>
  (await t.admin.db.selectFrom('kernel.company').select('id').where('slug', '=', slug).executeTakeFirst())?.id

test('one is open at a time, of the same company, and only for so long', async () => {
  const { id } = await open()
  expect(told((await ask(admin)).reply)).toEqual([409, 'appointment_open'])
  const other = await t.person('sma', 'principal')
  expect(told(await agree(other, id))).toEqual([404, 'not_found'])
  expect((await other.get(DOOR)).body.data).toEqual([])
  expect((await principal.get(DOOR)).body.data).toMatchObject([{ id, role: 'counselor', asked_by: admin.userId }])
  await t.asSuperuser((client) =>
    client.query(`update kernel.appointment set expires_at = now() - interval '1 second'`),
  )
  expect(told(await agree(principal, id))).toEqual([409, 'appointment_over'])
  // What is over makes room.
  const next = await open()
  expect(told(await agree(principal, id))).toEqual([404, 'not_found'])
  expect((await withdraw(next.id, principal)).status).toBe(200)
  expect(told(await agree(principal, next.id))).toEqual([404, 'not_found'])
})

test('only roles that are kept from an admin are given this way', async () => {
  for (const role of ['treasurer', 'principal', 'foundation_chairman'])
    expect(told((await ask(admin, { ...asked(), role })).reply)).toEqual([403, 'role_not_yours'])
})

test('two who agree at once appoint once', async () => {
  const { id, login } = await open()
  const second = await t.person('smp', 'principal')
  const replies = await Promise.all([agree(principal, id), agree(second, id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  const made = await t.admin.db.selectFrom('kernel.user_account').select('id').where('login', '=', login).execute()
  expect(made).toHaveLength(1)
})

test('each is shown one half; only both together open the room, and nobody resets it', async () => {
  // The one appointed above never came.
  const { id, half, login } = await open()
  const { body } = await agree(principal, id)
  const other = body.data.half as string
  expect(body.data.user).toMatchObject({ login, roles: ['counselor'], vouched: true, must_change_password: true })
  for (const wrong of [half, other, `${other}-${half}`])
    expect((await logIn(t, login, wrong, `10.1.0.${wrong.length}`)).reply.status).toBe(401)
  const code = `${half}-${other}`
  const { client, reply } = await logIn(t, login, code)
  expect(reply.status).toBe(200)
  const changed = { current_password: code, new_password: OWN_PASSWORD }
  expect((await client.post('/api/auth/change-password', changed)).status).toBe(200)
  expect((await client.post('/api/v1/counselor/dashboard')).status).not.toBe(403)
  const person = body.data.user.id as number
  for (const [door, params] of [
    ['reset-password', { id: person }],
    ['disable', { id: person }],
    ['update', { id: person, name: 'Bu Ratna', email: 'admin@sekolah.sch.id' }],
  ] as const)
    for (const who of [admin, principal])
      expect([door, (await who.post(`/api/v1/users/${door}`, params)).status]).toEqual([door, 403])
  // Now there is someone who holds it, and appoints.
  expect(told((await ask(admin)).reply)).toEqual([409, 'role_held'])
  // Neither half stands anywhere.
  const trail = await t.admin.db.selectFrom('kernel.audit_entry').select(['before', 'after']).execute()
  for (const part of [half, other]) expect(JSON.stringify(trail)).not.toContain(part)
  expect(await t.admin.db.selectFrom('kernel.appointment').selectAll().execute()).toEqual([])
})
