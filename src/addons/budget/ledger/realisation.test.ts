// The sums of a fund's year: who may read them, and that they are what the lines and the ledger say.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { approvedPlan, bookLine, done, fundSources, planTeam } from '../plans/approved-plan.fixture.ts'

let t: TestHouse
let treasurer: Person
let fund: number

beforeAll(async () => {
  t = await openTest()
  await t.company('smp', { addons: ['BOS'] })
  await t.company('sd', { addons: ['BOS'] })
  treasurer = (await planTeam(t, 'smp'))[0]!
  fund = (await fundSources(treasurer)).bos_reguler!
  await approvedPlan(t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts: [600_000, 400_000] })
})
afterAll(() => t.close())

const path = (id: number) => `/api/budget/realisation?fund_source_id=${id}&fiscal_year=2026`

test('another company’s fund is not found, and a teacher is not let in', async () => {
  const stranger = (await planTeam(t, 'sd'))[0]!
  expect((await stranger.get(path(fund))).status).toBe(404)
  expect((await (await t.person('smp', 'teacher')).get(path(fund))).status).toBe(403)
})

test('months and components add up to the year', async () => {
  const { body } = await treasurer.get(path(fund))
  const sums = { planned: 1_000_000, reserved: 0, committed: 0, realised: 0, left_over: 1_000_000 }
  expect(body.data.totals).toEqual(sums)
  expect(body.data.months).toHaveLength(12)
  expect(body.data.months[0]).toEqual({ month: 1, ...sums })
  expect(body.data.months[1].planned).toBe(0)
  expect(body.data.components).toEqual([{ component: '02', ...sums }])
})

test('one plan names its fund and says whether it may still change', async () => {
  const plan = { fund_source_id: fund, fiscal_year: 2027, title: 'RKAS 2027', ceiling: 900_000 }
  const { id } = await done(treasurer, 'plans/create', plan)
  await done(treasurer, 'plan-lines/create', bookLine(id, 900_000))
  const read = async () => (await treasurer.get(`/api/budget/planning/${id}`)).body.data
  expect(await read()).toMatchObject({
    title: 'RKAS 2027',
    fund_source: expect.any(String),
    total: 900_000,
    open: true,
  })
  await done(treasurer, 'plans/submit', { id })
  expect((await read()).open).toBe(false)
  const stranger = (await planTeam(t, 'sd'))[0]!
  expect((await stranger.get(`/api/budget/planning/${id}`)).status).toBe(404)
})
