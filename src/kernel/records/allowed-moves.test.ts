// What records offer to whoever looks at them: by role, by door, by turn.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { bookLine, fundSources, planTeam } from '../../addons/budget/plans/approved-plan.fixture.ts'
import { catalogueOf } from '../../app.ts'
import { openApiOf } from '../http/openapi/document.ts'

let t: TestHouse
let treasurer: Person
let committee: Person
let principal: Person
let admin: Person
let planId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-03-16T03:00:00Z') } })
  await t.company('smp')
  ;[treasurer, committee, principal] = (await planTeam(t, 'smp')) as [Person, Person, Person]
  admin = await t.person('smp', 'admin')
})
afterAll(() => t.close())

const listed = async (person: Person): Promise<string[]> =>
  (await person.get('/api/budget/planning')).body.data.find(({ id }: { id: number }) => id === planId).allowed_moves
const move = (person: Person, verb: string, more = {}) =>
  person.post(`/api/budget/plans/${verb}`, { id: planId, ...more })

test('a list and the answer to a write say what the caller may do next; others are offered nothing', async () => {
  const fund_source_id = (await fundSources(treasurer)).bos_reguler
  const plan = { fund_source_id, fiscal_year: 2026, title: 'RKAS', ceiling: 1000 }
  const made = await treasurer.post('/api/budget/plans/create', plan, { 'idempotency-key': 'plan-1' })
  planId = made.body.data.id
  expect(made.body.data.allowed_moves).toEqual(['submit', 'cancel'])
  const again = await treasurer.post('/api/budget/plans/create', plan, { 'idempotency-key': 'plan-1' })
  expect(again.body.data).toEqual(made.body.data)
  expect(await listed(admin)).toEqual(['submit', 'cancel'])
  for (const person of [committee, principal]) expect(await listed(person)).toEqual([])
})

test('a record inside an answer says it too', async () => {
  const { body } = await treasurer.post('/api/budget/plan-lines/create', bookLine(planId, 1000))
  expect(body.data.plan.allowed_moves).toEqual(['submit', 'cancel'])
  expect(body.data.line.allowed_moves).toBeUndefined()
})

test('a decision is offered to those whose turn it is', async () => {
  expect((await move(treasurer, 'submit')).body.data.allowed_moves).toEqual([])
  expect(await listed(committee)).toEqual(['forward', 'return'])
  expect(await listed(admin)).toEqual(['forward', 'return'])
  expect(await listed(principal)).toEqual([])
  expect((await move(committee, 'forward')).body.data.allowed_moves).toEqual([])
  expect(await listed(committee)).toEqual([])
  expect(await listed(principal)).toEqual(['approve', 'return'])
  // What is done in the course of something else is never offered: another version takes its place.
  expect((await move(principal, 'approve')).body.data.allowed_moves).toEqual([])
})

test('who stands in at every level is not offered what they asked for themselves', async () => {
  const fund_source_id = (await fundSources(treasurer)).bos_reguler
  const plan = { fund_source_id, fiscal_year: 2027, title: 'RKAS 2027', ceiling: 1000 }
  planId = (await admin.post('/api/budget/plans/create', plan)).body.data.id
  await admin.post('/api/budget/plan-lines/create', bookLine(planId, 1000))
  expect((await move(admin, 'submit')).body.data).toMatchObject({ state: 'submitted', allowed_moves: [] })
  expect(await listed(committee)).toEqual(['forward', 'return'])
  expect(await listed(admin)).toEqual([])
})

test('a file holds the records, not what the reader may do with them', async () => {
  const { raw } = await admin.get('/api/budget/planning?format=csv')
  const [header] = String(raw).split('\r\n')
  expect(header).toContain('state')
  expect(header).not.toContain('allowed_moves')
})

test('the OpenAPI document tells states, moves, who may, and where', () => {
  const document = openApiOf(t.house, catalogueOf(t.house.modules), '0') as {
    paths: Record<string, Record<string, { 'x-workflow'?: { moves: Record<string, object> } }>>
  }
  const told = document.paths['/api/budget/planning']!.get!['x-workflow']!
  expect(told).toMatchObject({ relation: 'budget.plan', states: expect.arrayContaining(['draft', 'approved']) })
  expect(told.moves.submit).toMatchObject({
    from: ['draft', 'returned'],
    to: 'submitted',
    by: ['treasurer', 'admin'],
    path: '/api/budget/plans/submit',
  })
  expect(told.moves.supersede).toMatchObject({ within: 'the approval of the version that takes its place' })
  expect(document.paths['/api/v1/school/rooms']!.get!['x-workflow']).toBeUndefined()
})
