// What is true of every rupiah after any step.
import { expect } from 'vitest'
import type { TestHouse } from '../harness.ts'
import { type School, TODAY } from './walker.ts'

const DAYS = ['2026-07-31', TODAY, '2026-12-31']

/** No list differs from its account, on any of these days. */
export async function expectReconciled({ slug, holdsBooks, people: [person] }: School, days = DAYS): Promise<void> {
  if (!holdsBooks) return
  for (const day of days) {
    const { status, body } = await person.get(`/api/accounting/reconciliation?date=${day}`)
    expect([slug, day, status]).toEqual([slug, day, 200])
    const apart = body.data.rows.filter(({ difference }: { difference: number }) => difference !== 0)
    expect([slug, day, apart]).toEqual([slug, day, []])
  }
}

/** Each fund balances by itself, in every school. */
export async function expectBalanced(t: TestHouse): Promise<void> {
  const apart = await t.asSuperuser((client) =>
    client.query(`select company_id, fund_source_id, sum(debit) as debit, sum(credit) as credit
      from accounting.journal_line group by 1, 2 having sum(debit) <> sum(credit)`),
  )
  expect(apart.rows).toEqual([])
}

/** What a foundation is told of all its schools is what it is told of each, together. */
export async function expectSummedUp(schools: readonly School[]): Promise<void> {
  const [{ people }] = schools as [School]
  const ask = async (ids?: readonly number[]) => {
    const period = { from_month: '2026-01', to_month: '2026-11' }
    const reply = await people[0].post('/api/v1/foundation/finance', { period, ...(ids && { schools: ids }) })
    expect(reply.status).toBe(200)
    return reply.body.data as Record<'revenue' | 'expense' | 'surplus', number> & { schools: { company_id: number }[] }
  }
  const all = await ask()
  const each = await Promise.all(all.schools.map(({ company_id }) => ask([company_id])))
  for (const key of ['revenue', 'expense', 'surplus'] as const)
    expect([key, all[key]]).toEqual([key, each.reduce((sum, one) => sum + one[key], 0)])
}
