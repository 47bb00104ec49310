// Pay of months in which the school did not hold its books here: shown beside its cash book, and posted once they begin.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setAddon } from '../../../kernel/admin.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { API, ok } from '../../accounting/ledger/school.fixture.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { openPayrollSchool, type PayrollSchool } from './payroll.fixture.ts'

let s: PayrollSchool
let fund: number
const books = (on: boolean) => setAddon(s.t.admin, s.t.house.modules, { slug: 'smp', code: 'FIN', on })

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-03-02T03:00:00Z'))
  fund = (await fundSources(s.treasurer)).bos_reguler!
  const [line] = await approvedPlan(s.t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts: [30_000_000] })
  await books(false)
  const treasurer = await s.t.person('smp', 'treasurer')
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id: fund, year: 2026, month: 3 }))
  const grant = { fund_source_id: fund, kind: 'receipt', description: 'BOS tahap I', amount: 25_000_000 }
  ok(await treasurer.post('/api/budget/cash-entries/create', grant))
  for (const name of ['Bagus Prakoso', 'Rina Wulandari']) await s.hire({ name, wage: 9_000_000 })
  const run = await s.settle(await s.compute(await s.newRun({ year: 2026, month: 3, pay_date: '2026-03-02' })))
  const pay = { id: run.id, version: run.version, fund_source_id: fund, plan_line_id: line }
  ok(await treasurer.post('/api/payroll/runs/pay', pay))
  // Paid from no fund, no ledger can tell it.
  const bonus = await s.settle(await s.compute(await s.newRun({ year: 2026, month: 2, pay_date: '2026-02-27' })))
  ok(await treasurer.post('/api/payroll/runs/pay', { id: bonus.id, version: bonus.version }))
  await books(true)
})
afterAll(() => s.t.close())

test('it is shown, with what cannot be posted, and posted once', async () => {
  const treasurer = await s.t.person('smp', 'treasurer')
  const backlog = async () => ok(await treasurer.get(`${API}/backlog`))
  expect((await backlog()).groups).toMatchObject([
    { month: '2026-02-01', kind: 'payroll', documents: 1, amount: 18_000_000, obstacle: 'no_fund' },
    { month: '2026-03-01', kind: 'cash_book', documents: 1, amount: 25_000_000, obstacle: null },
    { month: '2026-03-01', kind: 'payroll', documents: 1, amount: 18_000_000, obstacle: null },
  ])
  const jobs = await Promise.all([1, 2].map(() => treasurer.post(`${API}/backlog/start`, {})))
  for (const reply of jobs) {
    const { job_id } = ok(reply)
    const state = async () => ok(await treasurer.get(`/api/v1/jobs/${job_id}`)).state
    await expect.poll(state, { timeout: 30_000 }).toBe('done')
  }
  expect(await backlog()).toMatchObject({ documents: 0, groups: [{ obstacle: 'no_fund' }] })
  const { rows } = ok(await treasurer.get(`${API}/reconciliation?date=2026-12-31`))
  expect(rows.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([])
  expect(rows.map(({ ledger }: { ledger: string }) => ledger)).toEqual(
    expect.arrayContaining(['payroll', 'taxes', 'budget']),
  )
  expect(await findDisagreements(s.t.admin.db, accountingChecks)).toEqual([])
})
