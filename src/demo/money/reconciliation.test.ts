// The demo's books agree with everything they tell of, on every day people would ask for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO, demoClock } from '../../../test/cluster.ts'
import { openTest, type TestHouse } from '../../../test/harness.ts'

let t: TestHouse
beforeAll(async () => {
  t = await openTest({ template: DEMO, clock: demoClock })
})
afterAll(() => t.close())

test.each(['sd', 'smp', 'sma'])('%s: no list differs from its account', async (slug) => {
  const treasurer = await t.person(slug, 'treasurer')
  for (const date of ['2026-03-31', '2026-07-31', '2026-10-15', '2026-12-31']) {
    const { body } = await treasurer.get(`/api/accounting/reconciliation?date=${date}`)
    expect(body.data.rows.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([])
  }
})

test.each(['sd', 'smp', 'sma'])('%s: tax that is owed is one figure in every place that tells it', async (slug) => {
  const treasurer = await t.person(slug, 'treasurer')
  const dataOf = async (path: string) => (await treasurer.get(path)).body.data
  const sumOf = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const due = await dataOf('/api/accounting/taxes/due?limit=200')
  const { figures } = await dataOf('/api/v1/home')
  const recap = (await dataOf('/api/accounting/reports/taxes?year=2026')).rows as Told[]
  // The last month told of each tax says what is still owed of it.
  const left = recap.filter(({ values }, n) => values.left !== null && (recap[n + 1]?.values.left ?? null) === null)
  const told = [
    sumOf(due),
    sumOf(await dataOf('/api/accounting/taxes/owed?limit=200')),
    left.reduce((total, { values }) => total + values.left!, 0),
    figures.find(({ name }: { name: string }) => name === 'tax_due').value,
  ]
  expect(told).toEqual(told.map(() => told[0]))
  expect(told[0]).toBeGreaterThan(0)
})
interface Told {
  values: { left: number | null }
}
