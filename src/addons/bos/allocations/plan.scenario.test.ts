// What is planned and what was allotted agree: no plan in force spends more than its fund's allocation of the year.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type Reply, type TestHouse } from '../../../../test/harness.ts'
import {
  approve,
  approvedPlan,
  bookLine,
  done,
  fundSources,
  planTeam,
} from '../../budget/plans/approved-plan.fixture.ts'

const ALLOCATIONS = '/api/v1/bos/allocations'

let t: TestHouse
let companyId: number
let treasurer: Person
let committee: Person
let principal: Person
let funds: Record<string, number>

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-03-02T03:00:00Z') } })
  companyId = (await t.company('smp')).id
  ;[treasurer, committee, principal] = (await planTeam(t, 'smp')) as [Person, Person, Person]
  funds = await fundSources(treasurer)
})
afterAll(() => t.close())

const outcome = ({ status, body }: Reply) => [status, body.code, Object.keys(body.fields ?? {})]
const allot = async (fund: string, fiscal_year: number, amount: number): Promise<Reply> => {
  const given = { fund_source_id: funds[fund], fiscal_year, period: 'year', amount, carry_over: 0 }
  const { id } = (await treasurer.post(`${ALLOCATIONS}/create`, given)).body.data
  await treasurer.post(`${ALLOCATIONS}/submit`, { id })
  return principal.post(`${ALLOCATIONS}/approve`, { id })
}
const planned = async (fund: string, fiscal_year: number, amount: number): Promise<number> => {
  const plan = { fund_source_id: funds[fund], fiscal_year, title: 'RKAS', ceiling: amount }
  const { id } = await done(treasurer, 'plans/create', plan)
  await done(treasurer, 'plan-lines/create', bookLine(id, amount))
  return id
}
const decided = async (id: number): Promise<Reply> => {
  await done(treasurer, 'plans/submit', { id })
  await done(committee, 'plans/forward', { id })
  return principal.post('/api/budget/plans/approve', { id })
}

test('a plan beyond the allocation of its fund and year is not approved; one up to it is', async () => {
  expect((await allot('bos_reguler', 2026, 6_000_000)).status).toBe(200)
  const id = await planned('bos_reguler', 2026, 6_000_001)
  expect(outcome(await decided(id))).toEqual([409, 'plan_beyond_allocation', ['params.ceiling']])
  await done(principal, 'plans/return', { id, reason: 'Melebihi alokasi' })
  await done(treasurer, 'plans/cancel', { id })
  await approve(t, 'smp', await planned('bos_reguler', 2026, 6_000_000))
})

test('a revision is held to it as the first version is', async () => {
  const [plan] = (await treasurer.get('/api/budget/planning?state=approved')).body.data as { id: number }[]
  const more = { id: plan!.id, kind: 'revision', reason: 'Tambahan', ceiling: 7_000_000 }
  const version = await done(treasurer, 'plans/create-version', more)
  await done(treasurer, 'plan-lines/create', { ...bookLine(version.id, 1_000_000), description: 'Buku pengayaan' })
  expect(outcome(await decided(version.id)).slice(0, 2)).toEqual([409, 'plan_beyond_allocation'])
})

test('an allocation below the plan in force is not approved, nor lowered past the doors', async () => {
  await approvedPlan(t, 'smp', { fundSourceId: funds.bosda!, fiscalYear: 2026, amounts: [5_000_000] })
  expect(outcome(await allot('bosda', 2026, 4_999_999))).toEqual([409, 'allocation_below_plan', ['params.amount']])
  const lower = sql`update bos.allocation set amount = 1 where company_id = ${companyId} and fund_source_id = ${funds.bos_reguler!}`
  await expect(lower.execute(t.admin.db)).rejects.toThrow('allocation_below_plan')
})

test('funds, years and phases without an allocation of the year are planned freely', async () => {
  await approvedPlan(t, 'smp', { fundSourceId: funds.komite!, fiscalYear: 2026, amounts: [9_000_000] })
  await approvedPlan(t, 'smp', { fundSourceId: funds.bos_reguler!, fiscalYear: 2027, amounts: [9_000_000] })
})

test('both decided at once: they agree afterwards', async () => {
  const plan = await planned('donasi', 2026, 3_000_000)
  await done(treasurer, 'plans/submit', { id: plan })
  await done(committee, 'plans/forward', { id: plan })
  const given = { fund_source_id: funds.donasi, fiscal_year: 2026, period: 'year', amount: 2_000_000, carry_over: 0 }
  const { id } = (await treasurer.post(`${ALLOCATIONS}/create`, given)).body.data
  await treasurer.post(`${ALLOCATIONS}/submit`, { id })
  const replies = await Promise.all([
    principal.post('/api/budget/plans/approve', { id: plan }),
    principal.post(`${ALLOCATIONS}/approve`, { id }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})
