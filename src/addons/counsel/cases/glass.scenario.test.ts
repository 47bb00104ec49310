// A principal of yesterday does not open the glass alone, and the counsellor hears of every breaking at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, newcomer, settle } from '../../../../test/fixtures/sign-in/accounts.ts'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'

const ROOM = '/api/v1/counselor'
const GLASS = '/api/v1/conduct/break-glass'
const REASON = 'Siswa belum pulang dan guru BK tidak dapat dihubungi'

let t: TestHouse
let admin: Person
let principal: Person
let ratna: Person
let yusuf: Person
/** Principal since a moment ago. */
let fresh: Client
let freshId: number
let student: number
let caseId: number

beforeAll(async () => {
  t = await openTest()
  const company_id = (await t.company('smp')).id
  admin = await t.person('smp', 'admin')
  principal = await t.person('smp', 'principal')
  ratna = await t.person('smp', 'counselor')
  yusuf = await t.person('smp', 'counselor')
  const row = { company_id, name: 'Andini Putri', gender: 'f' as const }
  student = (await t.admin.db.insertInto('school.student').values(row).returning('id').executeTakeFirstOrThrow()).id
  const opened = { student_id: student, category: 'family', title: 'Pendampingan', confidential: true }
  caseId = (await ratna.post(`${ROOM}/cases/create`, opened)).body.data.id
  await ratna.post(`${ROOM}/notes/create`, { case_id: caseId, text: 'Rahasia' })
  const made = await newcomer(admin, 'principal')
  freshId = made.id
  fresh = await settle(t, made)
})
afterAll(() => t.close())

interface Waiting {
  id: number
  version: number
}
const inbox = async (person: Client, kind: string): Promise<Waiting[]> =>
  (await person.get(`/api/v1/inbox?kind=${kind}`)).body.data
const say = async (person: Client, verb: string, { id, version }: Waiting) => {
  const { status, body } = await person.post(`/api/v1/inbox/${verb}`, { id, version, note: 'Sudah dibicarakan' })
  return [status, body.code]
}
const breakIt = async (person: Client) => {
  const { status, body } = await person.post(`${GLASS}/create`, { student_id: student, reason: REASON })
  return { status, code: body.code, ...body.data }
}
const reads = async (person: Client) => (await person.post(`${GLASS}/notes`, { case_id: caseId })).status

test('an admin who makes themselves a principal gets nowhere', async () => {
  expect(await breakIt(fresh)).toMatchObject({ status: 403, code: 'access_denied' })
  const [wanted] = await inbox(principal, 'kernel.awaited_role')
  expect((await say(admin, 'approve', wanted!))[0]).toBe(403)
  expect(await say(principal, 'approve', wanted!)).toEqual([200, undefined])
  await expect.poll(async () => (await fresh.get('/api/auth/session')).body.data.roles).toContain('principal')
  const glass = await breakIt(fresh)
  expect(glass).toMatchObject({ status: 200, open: false, waiting: true })
  expect(await reads(fresh)).toBe(404)
  const [item] = await inbox(principal, 'counsel.break_glass')
  // Who made the account is no second person to it.
  expect(await say(admin, 'approve', item!)).toEqual([403, 'own_request'])
  expect((await say(fresh, 'approve', item!))[0]).toBe(403)
  expect(await reads(fresh)).toBe(404)
  // The counsellor is told at once, whoever else is a counsellor is not, and no admin takes note in their place.
  expect(await inbox(yusuf, 'counsel.case_event')).toEqual([])
  expect(await inbox(admin, 'counsel.case_event')).toEqual([])
  const [notice] = await inbox(ratna, 'counsel.case_event')
  expect(await say(admin, 'approve', notice!)).toEqual([403, 'access_denied'])
  expect(await say(yusuf, 'approve', notice!)).toEqual([403, 'access_denied'])
  expect(await say(principal, 'approve', item!)).toEqual([200, undefined])
  expect(await reads(fresh)).toBe(200)
  expect((await fresh.post(GLASS)).body.data).toMatchObject([{ open: true, waiting: false }])
  // The counsellor shuts it.
  expect(await say(ratna, 'reject', notice!)).toEqual([200, undefined])
  expect(await reads(fresh)).toBe(404)
})

test('what the second person or the counsellor refuses stays shut', async () => {
  await breakIt(fresh)
  const [refused] = await inbox(principal, 'counsel.break_glass')
  expect(await say(principal, 'reject', refused!)).toEqual([200, undefined])
  expect(await reads(fresh)).toBe(404)
  const [first] = await inbox(ratna, 'counsel.case_event')
  expect(await say(ratna, 'approve', first!)).toEqual([200, undefined])

  await breakIt(fresh)
  const [stopped] = await inbox(principal, 'counsel.break_glass')
  const [notice] = await inbox(ratna, 'counsel.case_event')
  expect(await say(ratna, 'reject', notice!)).toEqual([200, undefined])
  expect((await say(principal, 'approve', stopped!))[1]).toBe('approval_over')
  expect(await reads(fresh)).toBe(404)
})

test('after seven days the principal is one, and the counsellor still hears of it', async () => {
  await t.asSuperuser((client) =>
    client.query(`update kernel.member set agreed_at = agreed_at - interval '8 days' where user_id = $1`, [freshId]),
  )
  // The code that the admin was shown is still new.
  expect(await breakIt(fresh)).toMatchObject({ waiting: true })
  await t.asSuperuser((client) =>
    client.query(`update kernel.user_account set code_at = code_at - interval '8 days' where id = $1`, [freshId]),
  )
  expect(await breakIt(fresh)).toMatchObject({ open: true, waiting: false })
  expect(await reads(fresh)).toBe(200)
  expect((await inbox(ratna, 'counsel.case_event')).length).toBe(2)
})

test('an admin who gives the principal a new password does not read with it', async () => {
  const { body } = await admin.post('/api/v1/users/reset-password', { id: freshId })
  const { login } = body.data.user
  const taken = await settle(t, { id: freshId, login, password: body.data.one_time_password })
  expect(await breakIt(taken)).toMatchObject({ open: false, waiting: true })
  // What the principal had open is not open to whoever has the new password.
  expect(await reads(taken)).toBe(404)
})
