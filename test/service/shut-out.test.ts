// Decisions by people who were shut out or lost their role meanwhile, here and at another process, themselves or through
// whoever stands in for them: refused at once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../src/kernel/access/caller.ts'
import { insertRows } from '../../src/kernel/db/bulk.ts'
import { approvePermit } from '../../src/school/attendance/permits.ts'
import { openTest, type Person, type TestHouse } from '../harness.ts'
import { type Serving, serve } from './processes.ts'

const ROUNDS = process.env.PENDOPO_LONG ? 40 : 6
let t: TestHouse
let there: Serving
let admin: Person
let teacher: Person
let companyId: number
let studentId: number

beforeAll(async () => {
  t = await openTest()
  companyId = (await t.company('smp')).id
  ;[admin, teacher] = [await t.person('smp', 'admin'), await t.person('smp', 'teacher')]
  const student = { company_id: companyId, name: 'Ayu', gender: 'f' as const }
  studentId = (await insertRows(t.admin.db, 'school.student', [student]))[0]!
  there = await serve(t)
})
afterAll(async () => {
  await there.kill()
  await t.close()
})

let days = 0
/** A letter that waits for someone's word. */
async function letter(): Promise<number> {
  const from_day = new Date(Date.UTC(2026, 0, 1 + days++)).toISOString().slice(0, 10)
  const permit = { student_id: studentId, kind: 'sick', from_day, reason: 'Demam' }
  const { body } = await teacher.post('/api/v1/school/permits/create', permit)
  expect(body.data.state).toBe('requested')
  return body.data.id
}
const stateOf = async (id: number) => {
  const { data } = (await teacher.get('/api/v1/school/permits?limit=200')).body
  return data.find((one: { id: number }) => one.id === id).state
}
/** At the other process. */
async function askThere({ cookie }: Person, path: string, params?: object): Promise<number> {
  const reply = await fetch(`${there.url}${path}`, {
    headers: { cookie: `session_id=${cookie}`, 'content-type': 'application/json' },
    ...(params && { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', method: 'call', params }) }),
  })
  await reply.arrayBuffer()
  return reply.status
}
/** Someone who decides, known to both processes. */
async function decider(): Promise<Person> {
  const person = await t.person('smp', 'principal', 'teacher')
  expect((await person.get('/api/v1/inbox')).status).toBe(200)
  expect(await askThere(person, '/api/v1/inbox')).toBe(200)
  return person
}
const APPROVE = '/api/v1/school/permits/approve'

test.each([
  ['shut out', '/api/v1/users/disable', {}, [401, 403]],
  ['without the role', '/api/v1/users/roles/revoke', { role: 'principal' }, [403]],
] as const)('%s, nobody decides any more, at whichever process they ask', async (_, path, more, refusals) => {
  for (let round = 0; round < ROUNDS; round++) {
    const [person, id] = [await decider(), await letter()]
    expect((await admin.post(path, { id: person.userId, ...more })).status).toBe(200)
    // Not a moment later: this is the first request after the answer.
    expect(refusals).toContain(await askThere(person, APPROVE, { id }))
    expect(refusals).toContain((await person.post(APPROVE, { id })).status)
    expect(await stateOf(id)).toBe('requested')
  }
})

test('at the same instant: decided before, or refused; never decided by someone who was out', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [person, id] = [await decider(), await letter()]
    const [, status] = await Promise.all([
      admin.post('/api/v1/users/disable', { id: person.userId }),
      askThere(person, APPROVE, { id }),
    ])
    expect([200, 401, 403]).toContain(status)
    expect(await stateOf(id)).toBe(status === 200 ? 'approved' : 'requested')
  }
})

test('even where a process has not heard of it yet, the database refuses', async () => {
  const [person, id] = [await decider(), await letter()]
  await admin.post('/api/v1/users/disable', { id: person.userId })
  const roles = ['principal', 'teacher']
  const scope = { company: companyId, user: person.userId, roles, companies: [], requestId: 'test' }
  const caller = { companyId, userId: person.userId, roles } as Partial<Caller> as Caller
  await expect(t.house.database.write(scope, (tx) => approvePermit(tx, caller, { id }))).rejects.toThrow(
    'access_denied',
  )
  expect(await stateOf(id)).toBe('requested')
})

test('whoever stands in for someone who was shut out stands in for nobody', async () => {
  const [person, id] = [await decider(), await letter()]
  const deputy = await t.person('smp', 'treasurer')
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const span = { valid_from: day(-1), valid_to: day(2) }
  const lent = { to_user: deputy.userId, role: 'principal', ...span, reason: 'Dinas luar' }
  expect((await person.post('/api/v1/delegations/create', lent)).status).toBe(200)
  const inbox = async () => JSON.stringify((await deputy.get('/api/v1/inbox')).body.data)
  expect(await inbox()).toContain('Ayu')
  await admin.post('/api/v1/users/disable', { id: person.userId })
  const [item] = (await admin.get('/api/v1/inbox')).body.data
  for (const ask of [
    () => deputy.post('/api/v1/inbox/approve', { id: item.id, version: item.version }),
    () => deputy.post(APPROVE, { id }),
  ])
    expect([403, 404]).toContain((await ask()).status)
  expect(await askThere(deputy, '/api/v1/inbox/approve', { id: item.id, version: item.version })).not.toBe(200)
  expect(await inbox()).not.toContain('Ayu')
  expect(await stateOf(id)).toBe('requested')
})
