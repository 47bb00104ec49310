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
