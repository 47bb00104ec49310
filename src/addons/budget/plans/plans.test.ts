// Whatever is added to a plan and taken from it, its total is the sum of its lines.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { amountOf, sum } from '../../../kernel/values/money.ts'
import { checks } from '../checks.ts'
import { bookLine, fundSources } from './approved-plan.fixture.ts'

let t: TestHouse
let admin: Person
let fund: number
let year = 2025

beforeAll(async () => {
  t = await openTest()
  await t.company('smp', { addons: ['BOS'] })
  admin = await t.person('smp', 'admin')
  fund = (await fundSources(admin)).bos_reguler!
})
afterAll(() => t.close())

const line = fc.record({
  /** Each month in eighths. */
  eighths: fc
    .array(
      fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 4000 }) }),
      {
        minLength: 12,
        maxLength: 12,
      },
    )
    .filter((list) => list.some((n) => n > 0)),
  unit_price: fc.integer({ min: 4, max: 9_000_000 }),
})
const steps = fc.array(
  fc.oneof({ weight: 3, arbitrary: line }, { weight: 1, arbitrary: fc.constant('remove' as const) }),
  {
    minLength: 1,
    maxLength: 12,
  },
)

async function newPlan(ceiling: number): Promise<number> {
  const plan = { fund_source_id: fund, fiscal_year: ++year, title: 'RKAS', ceiling }
  return (await admin.post('/api/budget/plans/create', plan)).body.data.id
}
const addLine = (plan_id: number, unit_price: number) =>
  admin.post('/api/budget/plan-lines/create', bookLine(plan_id, unit_price))
const addSplitLine = (plan_id: number, { eighths, unit_price }: { eighths: number[]; unit_price: number }) => {
  const months = eighths.flatMap((n, index) => (n ? [{ month: index + 1, volume: n / 8 }] : []))
  const volume = sum(eighths) / 8
  return admin.post('/api/budget/plan-lines/create', { ...bookLine(plan_id, unit_price), volume, months })
}

test('the total follows every line, and only a plan that meets its ceiling is handed in', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const id = await newPlan(1_000_000_000_000)
      const lines: { id: number; amount: number }[] = []
      for (const step of list)
        if (step !== 'remove') {
          const { line } = (await addSplitLine(id, step)).body.data
          expect(line.amount).toBe(amountOf(sum(step.eighths) / 8, step.unit_price))
          expect(sum(line.months.map((month: { amount: number }) => month.amount))).toBe(line.amount)
          lines.push(line)
        } else if (lines.length) await admin.post('/api/budget/plan-lines/delete', { id: lines.shift()!.id })

      const total = sum(lines.map(({ amount }) => amount))
      const { body } = await admin.get(`/api/budget/planning?fiscal_year=${year}`)
      expect(body.data).toMatchObject([{ id, total, line_count: lines.length }])
      expect((await admin.post('/api/budget/plans/submit', { id })).body.code).toBe('plan_rules_broken')
      if (total === 0) return
      const { version } = body.data[0]
      await admin.post('/api/budget/plans/update', { id, version, ceiling: total })
      expect((await admin.post('/api/budget/plans/submit', { id })).body.data.state).toBe('submitted')
    }),
    { numRuns: 15 },
  )
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('lines that arrive together get their own numbers', async () => {
  const id = await newPlan(1000)
  const answers = await Promise.all([...Array(8)].map(() => addLine(id, 125)))
  const numbers = answers.map(({ body }) => body.data.line.line_no).sort()
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('no line slips in behind a submission', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await newPlan(500)
    await addLine(id, 500)
    const submitted = admin.post('/api/budget/plans/submit', { id })
    const added = addLine(id, 5)
    const codes = (await Promise.all([submitted, added])).map(({ body }) => body.code)
    expect([
      [undefined, 'plan_locked'],
      ['plan_rules_broken', undefined],
    ]).toContainEqual(codes)
  }
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
})

test('the database itself keeps the lines of a plan that was handed in', async () => {
  const id = await newPlan(500)
  await addLine(id, 500)
  await admin.post('/api/budget/plans/submit', { id })
  const remove = t.admin.db.deleteFrom('budget.plan_line').where('plan_id', '=', id).execute()
  await expect(remove).rejects.toThrow(/plan_check/)
})
