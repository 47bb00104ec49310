// The same step for several records: each is asked for as if it were alone, by the one who asks and nobody else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { fundSources, planTeam } from '../../addons/budget/plans/approved-plan.fixture.ts'

let t: TestHouse
let treasurer: Person
let principal: Person
let stranger: Person
let plans: number[]

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-03-16T03:00:00Z') } })
  await t.company('smp')
  await t.company('other')
  ;[treasurer, , principal] = (await planTeam(t, 'smp')) as [Person, Person, Person]
  stranger = await t.person('other', 'admin')
  const fund_source_id = (await fundSources(treasurer)).bos_reguler
  const plan = (fiscal_year: number) => ({ fund_source_id, fiscal_year, title: 'RKAS', ceiling: 1000 })
  plans = []
  for (const year of [2026, 2027, 2028])
    plans.push((await treasurer.post('/api/budget/plans/create', plan(year))).body.data.id)
})
afterAll(() => t.close())

const DOOR = '/api/budget/plans/cancel'
const several = (person: Person, ids: readonly number[], more = {}) =>
  person.post('/api/v1/moves/several', { door: DOOR, records: ids.map((id) => ({ id })), key: 'first-wish', ...more })
const codesOf = (body: { data: { code: string | null }[] }) => body.data.map(({ code }) => code)
const statesOf = async () => {
  const { body } = await treasurer.get('/api/budget/planning')
  return plans.map((id) => body.data.find((plan: { id: number }) => plan.id === id).state)
}

test('who may not take the step for one does not take it for several', async () => {
  expect((await several(t.nobody, plans)).status).toBe(401)
  expect(codesOf((await several(principal, plans)).body)).toEqual(Array(3).fill('access_denied'))
  expect(codesOf((await several(stranger, plans)).body)).toEqual(Array(3).fill('not_found'))
  expect(await statesOf()).toEqual(['draft', 'draft', 'draft'])
})

test('only steps of records are taken so, and not too many at once', async () => {
  const others = ['/api/auth/logout', '/api/budget/plans/create', '/api/v1/moves/several', '/api/nowhere', 'x']
  for (const door of others) expect((await several(treasurer, plans, { door })).status).toBe(422)
  for (const records of [[], Array(51).fill({ id: 1 }), [{}], [{ id: 0 }]])
    expect((await several(treasurer, [], { records })).status).toBe(422)
})

test('each is told what came of it; what is refused for one leaves the others alone', async () => {
  await treasurer.post(DOOR, { id: plans[1] })
  const { body } = await several(treasurer, plans)
  expect(codesOf(body)).toEqual([null, 'illegal_move', null])
  expect(body.data.map(({ done }: { done: boolean }) => done)).toEqual([true, false, true])
  expect(body.data[1].message).toMatch(/\S/)
  expect(await statesOf()).toEqual(['cancelled', 'cancelled', 'cancelled'])
  const { body: history } = await treasurer.get(`/api/v1/history?relation=budget.plan&record_id=${plans[0]}`)
  expect(history.data).toMatchObject([{ move: 'cancel' }])
})

test('sent again it gives the same answers and happens once', async () => {
  const { body } = await several(treasurer, [plans[0]!, plans[2]!])
  expect(codesOf(body)).toEqual([null, null])
  const { body: history } = await treasurer.get(`/api/v1/history?relation=budget.plan&record_id=${plans[0]}`)
  expect(history.data).toHaveLength(1)
})
