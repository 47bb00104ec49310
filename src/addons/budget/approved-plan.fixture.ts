// For tests: a plan that went its whole way over HTTP, and the ids of its lines.
import type { Person } from '../../../test/harness.ts'

export async function approvedPlan(
  admin: Person,
  plan: { fundSourceId: number; fiscalYear: number; amounts: readonly number[] },
): Promise<number[]> {
  const done = async (path: string, params: object) => {
    const { status, body } = await admin.post(`/api/budget/${path}`, params)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
    return body.data
  }
  const { id } = await done('plans/create', {
    fund_source_id: plan.fundSourceId,
    fiscal_year: plan.fiscalYear,
    title: 'RKAS',
    ceiling: plan.amounts.reduce((sum, amount) => sum + amount, 0),
  })
  const lineIds: number[] = []
  for (const unit_price of plan.amounts) {
    const line = {
      plan_id: id,
      activity_code: '06.05.08',
      account_code: '5.1.02',
      description: 'Belanja',
      unit: 'paket',
    }
    lineIds.push((await done('plan-lines/create', { ...line, volume: 1, unit_price })).line.id)
  }
  for (const move of ['submit', 'forward', 'approve']) await done(`plans/${move}`, { id })
  return lineIds
}

export async function fundSources(person: Person): Promise<Record<string, number>> {
  const { body } = await person.get('/api/budget/fund-sources')
  return Object.fromEntries(body.data.map((fund: { code: string; id: number }) => [fund.code, fund.id]))
}
