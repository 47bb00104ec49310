// Decisions in levels as the database keeps them, the inbox that lists them, and deciding in someone's place.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { modules } from '../../../addons/index.ts'
import type { Module } from '../../addon.ts'
import { findDisagreements, kernelChecks } from '../audit/verify.ts'
import { decide, openApproval, withdrawApproval } from './approvals.ts'

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
      weigh: async (_db, _caller, id) => [
        { verdict: 'good', title: { id: 'Nomor', en: 'Number' }, note: { id: `${id}`, en: `${id}` } },
      ],
    },
  ],
}

let t: TestHouse
let companyId: number
let asker: Person
let treasurer: Person
let principal: Person
let admin: Person
let teacher: Person
let record = 0

beforeAll(async () => {
  t = await openTest({ modules: [...modules, paper] })
  companyId = (await t.company('smp')).id
  asker = await t.person('smp', 'staff')
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  admin = await t.person('smp', 'admin')
  teacher = await t.person('smp', 'teacher')
})
afterAll(() => t.close())

const scope = (person: Person, ...roles: string[]) => ({
  company: companyId,
  user: person.userId,
  roles,
  companies: [],
  requestId: 'test',
})
const callerOf = (person: Person, ...roles: string[]) =>
  ({ companyId, userId: person.userId, roles }) as unknown as Parameters<typeof decide>[1]

async function submit(levels: (string | string[])[] = ['treasurer', 'principal'], by = asker): Promise<number> {
  const recordId = ++record
  await t.house.database.write(scope(by), (tx) =>
    openApproval(tx, callerOf(by), { relation: RELATION, recordId, subject: `Surat ${recordId}`, amount: 5, levels }),
  )
  return recordId
}
const inbox = async (person: Person) =>
  (await person.get('/api/v1/inbox')).body.data as { id: number; record_id: number; version: number }[]
const find = async (person: Person, recordId: number) =>
  (await inbox(person)).find((item) => item.record_id === recordId)
const say = (person: Person, verb: 'approve' | 'reject', item: { id: number; version: number }, note = 'Baik') =>
  person.post(`/api/v1/inbox/${verb}`, { id: item.id, version: item.version, note })
const standing = async (recordId: number) => {
  const row = await t.admin.db
    .selectFrom('kernel.approval')
    .select(['state', 'level'])
    .where('company_id', '=', companyId)
    .where('record_id', '=', recordId)
    .where('relation', '=', RELATION)
    .executeTakeFirstOrThrow()
  return [row.state, row.level]
}

test('who is not asked sees nothing and decides nothing', async () => {
  const id = await submit()
  expect(await find(asker, id)).toBeUndefined()
  expect(await find(teacher, id)).toBeUndefined()
  expect(await find(principal, id)).toBeUndefined()
  const item = (await find(treasurer, id))!
  expect((await say(teacher, 'approve', item)).status).toBe(404)
  expect((await say(principal, 'approve', item)).status).toBe(403)
  expect((await say(asker, 'approve', item)).body.code).toBe('own_request')
  expect(await standing(id)).toEqual(['open', 1])
})

test('what speaks for and against it is told to whom it waits for, and to nobody else', async () => {
  const id = await submit()
  const item = (await find(treasurer, id))!
  const checks = (person: Person) => person.get(`/api/v1/inbox/checks?id=${item.id}`)
  expect((await checks(treasurer)).body.data).toMatchObject([{ verdict: 'good', note: { id: `${id}` } }])
  for (const other of [asker, teacher, principal]) expect((await checks(other)).status).toBe(404)
  await say(treasurer, 'reject', item)
  expect((await checks(treasurer)).status).toBe(404)
})

test('level after level, each by another person, until it is approved', async () => {
  const id = await submit()
  const first = (await find(treasurer, id))!
  expect((await say(treasurer, 'approve', first)).status).toBe(200)
  expect((await say(treasurer, 'approve', first)).body.code).toBe('stale_version')
  expect(await find(treasurer, id)).toBeUndefined()
  const second = (await find(principal, id))!
  expect(second).toMatchObject({ level: 2, levels: 2, waiting_for: ['principal'], subject: `Surat ${id}`, amount: 5 })
  expect((await say(principal, 'approve', second)).status).toBe(200)
  expect(await standing(id)).toEqual(['approved', 2])
  expect((await say(principal, 'approve', second)).body.code).toBe('approval_over')
})

test('one no ends it, and a refusal gives its reason', async () => {
  const id = await submit()
  const item = (await find(treasurer, id))!
  const bare = { id: item.id, version: item.version }
  expect((await treasurer.post('/api/v1/inbox/reject', bare)).status).toBe(422)
  expect((await say(treasurer, 'reject', item)).status).toBe(200)
  expect(await standing(id)).toEqual(['rejected', 1])
  expect(await find(principal, id)).toBeUndefined()
})

test('the admin stands in at one level of a request, not at two', async () => {
  const id = await submit()
  expect((await say(admin, 'approve', (await find(admin, id))!)).status).toBe(200)
  expect(await find(admin, id)).toBeUndefined()
  const { body } = await say(admin, 'approve', (await find(principal, id))!)
  expect(body.code).toBe('already_decided')
})

test('several at once fill one level once', async () => {
  const id = await submit(['treasurer', 'treasurer'])
  const item = (await find(treasurer, id))!
  const replies = await Promise.all([treasurer, treasurer, admin, admin].map((person) => say(person, 'approve', item)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(await standing(id)).toEqual(['open', 2])
})

test('a level that several roles can fill takes either', async () => {
  const id = await submit([['principal', 'treasurer']])
  expect(await find(principal, id)).toBeDefined()
  expect((await say(treasurer, 'approve', (await find(treasurer, id))!)).status).toBe(200)
  expect(await standing(id)).toEqual(['approved', 1])
})

test('what was taken back waits for nobody', async () => {
  const id = await submit()
  await t.house.database.write(scope(asker), (tx) =>
    withdrawApproval(tx, callerOf(asker), { relation: RELATION, recordId: id }),
  )
  expect(await standing(id)).toEqual(['withdrawn', 1])
  expect(await find(treasurer, id)).toBeUndefined()
})

const today = () => new Date().toISOString().slice(0, 10)
const plusDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const lend = (from: Person, to: Person, role: string, more: object = {}) =>
  from.post('/api/v1/delegations/create', {
    to_user: to.userId,
    role,
    valid_from: plusDays(-1),
    valid_to: plusDays(2),
    reason: 'Dinas luar',
    ...more,
  })

test('a role is lent for some days by whoever holds it, and to someone of the company', async () => {
  expect((await lend(teacher, asker, 'treasurer')).body.code).toBe('role_not_held')
  expect((await lend(treasurer, treasurer, 'treasurer')).status).toBe(422)
  expect((await lend(treasurer, teacher, 'treasurer', { valid_to: plusDays(-3) })).status).toBe(422)
  await t.company('sma')
  const stranger = await t.person('sma', 'teacher')
  expect((await lend(treasurer, stranger, 'treasurer')).status).toBe(404)
  const counselor = await t.person('smp', 'counselor')
  expect((await lend(counselor, teacher, 'counselor')).body.code).toBe('role_not_held')
})

test('who stands in decides in the name of the other, and neither of them again', async () => {
  const lent = (await lend(treasurer, teacher, 'treasurer')).body.data
  const id = await submit(['treasurer', 'treasurer', 'principal'])
  const own = await submit(['treasurer'], treasurer)
  expect(await find(teacher, own)).toBeUndefined()
  expect((await say(teacher, 'approve', (await find(teacher, id))!)).status).toBe(200)
  const step = await t.admin.db
    .selectFrom('kernel.approval_step')
    .select(['decided_by', 'on_behalf_of'])
    .where('decided_by', '=', teacher.userId)
    .executeTakeFirstOrThrow()
  expect(step).toEqual({ decided_by: teacher.userId, on_behalf_of: treasurer.userId })
  expect(await find(treasurer, id)).toBeUndefined()
  expect((await treasurer.get('/api/v1/delegations')).body.data).toHaveLength(1)
  const names = async (who: Person, search = '') =>
    (await who.get(`/api/v1/delegations/colleagues${search}`)).body.data.map(({ id }: { id: number }) => id)
  expect((await t.nobody.get('/api/v1/delegations/colleagues')).status).toBe(401)
  expect(await names(treasurer)).toContain(teacher.userId)
  expect(await names(treasurer)).not.toContain(treasurer.userId)
  expect(await names(treasurer, '?search=nobody%20like%20this')).toEqual([])
  expect((await asker.get('/api/v1/delegations')).body.data).toEqual([])
  expect((await asker.post('/api/v1/delegations/revoke', { id: lent.id, version: 1 })).status).toBe(404)
  expect((await teacher.post('/api/v1/delegations/revoke', { id: lent.id, version: 1 })).status).toBe(403)
  expect((await treasurer.post('/api/v1/delegations/revoke', { id: lent.id, version: 1 })).status).toBe(200)
  expect(await find(teacher, await submit(['treasurer']))).toBeUndefined()
})

test('a loan of other days counts for nothing today', async () => {
  await lend(principal, teacher, 'principal', { valid_from: plusDays(2), valid_to: plusDays(3) })
  expect(await find(teacher, await submit(['principal']))).toBeUndefined()
  expect(today() < plusDays(2)).toBe(true)
})

test('the database itself refuses what the rules forbid, whoever asks it', async () => {
  const id = await submit()
  const approval = await t.admin.db
    .selectFrom('kernel.approval')
    .select(['id'])
    .where('company_id', '=', companyId)
    .where('record_id', '=', id)
    .where('relation', '=', RELATION)
    .executeTakeFirstOrThrow()
  const step = (person: Person, more: object = {}) =>
    t.house.database.write(scope(person, 'treasurer', 'admin'), (tx) =>
      tx
        .insertInto('kernel.approval_step')
        .values({
          company_id: companyId,
          approval_id: approval.id,
          requested_by: asker.userId,
          level: 1,
          decided_by: person.userId,
          decision: 'approved',
          ...more,
        })
        .execute(),
    )
  await expect(step(asker)).rejects.toThrow('own_request')
  await expect(step(teacher)).rejects.toThrow('access_denied')
  await expect(step(treasurer, { level: 2 })).rejects.toThrow('approval_over')
  await expect(step(treasurer, { requested_by: null })).rejects.toThrow('own_request')
  await expect(step(treasurer, { requested_by: teacher.userId })).rejects.toThrow()
  const force = (set: object) =>
    t.house.database.write(scope(admin, 'admin'), (tx) =>
      tx.updateTable('kernel.approval').set(set).where('id', '=', approval.id).execute(),
    )
  await expect(force({ level: 2 })).rejects.toThrow('permission denied')
  await expect(force({ state: 'approved' })).rejects.toThrow('approval_over')
  expect(await standing(id)).toEqual(['open', 1])
})

test('after all of it every approval stands where its steps brought it', async () => {
  expect(await findDisagreements(t.admin.db, kernelChecks)).toEqual([])
})
