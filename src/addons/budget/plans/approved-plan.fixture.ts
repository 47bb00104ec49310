// For tests: a plan that went its whole way over HTTP, and the ids of its lines.
import type { Person, TestHouse } from '../../../../test/harness.ts'

/** A line of books: it keeps every rule that the grant's plans are held to. All of it may be used from January on. */
export const bookLine = (plan_id: number, unit_price: number) => ({
  plan_id,
  activity_code: '05.02.03',
  account_code: '5.2.05.01.01.0001',
  description: 'Buku teks siswa',
  unit: 'paket',
  volume: 1,
  unit_price,
  months: [{ month: 1, volume: 1 }],
})

const teams = new WeakMap<TestHouse, Map<string, Promise<Person[]>>>()

/** Who makes plans at a company and who decides on them: the treasurer, the committee, the principal. */
export function planTeam(t: TestHouse, company: string): Promise<Person[]> {
  const known = teams.get(t) ?? new Map<string, Promise<Person[]>>()
  teams.set(t, known)
  const roles = ['treasurer', 'committee', 'principal']
  if (!known.has(company)) known.set(company, Promise.all(roles.map((role) => t.person(company, role))))
  return known.get(company)!
}

export async function done(person: Person, path: string, params: object) {
  const { status, body } = await person.post(`/api/budget/${path}`, params)
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.data
}

/** From a draft to the plan in force. */
export async function approve(t: TestHouse, company: string, id: number): Promise<void> {
  const [treasurer, committee, principal] = await planTeam(t, company)
  await done(treasurer!, 'plans/submit', { id })
  await done(committee!, 'plans/forward', { id })
  await done(principal!, 'plans/approve', { id })
}

export async function approvedPlan(
  t: TestHouse,
  company: string,
  plan: { fundSourceId: number; fiscalYear: number; amounts: readonly number[] },
): Promise<number[]> {
  const [treasurer] = await planTeam(t, company)
  const { id } = await done(treasurer!, 'plans/create', {
    fund_source_id: plan.fundSourceId,
    fiscal_year: plan.fiscalYear,
    title: 'RKAS',
    ceiling: plan.amounts.reduce((sum, amount) => sum + amount, 0),
  })
  const lineIds: number[] = []
  for (const amount of plan.amounts)
    lineIds.push((await done(treasurer!, 'plan-lines/create', bookLine(id, amount))).line.id)
  await approve(t, company, id)
  return lineIds
}

export async function fundSources(person: Person): Promise<Record<string, number>> {
  const { body } = await person.get('/api/budget/fund-sources')
  return Object.fromEntries(body.data.map((fund: { code: string; id: number }) => [fund.code, fund.id]))
}
