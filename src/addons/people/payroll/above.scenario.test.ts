// A school that keeps a cash book and no books pays its people: the foundation sees what they cost, and that it was taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as budgetChecks } from '../../budget/checks.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { openPayrollSchool, type PayrollSchool, type Run } from './payroll.fixture.ts'

const API = '/api/payroll/runs'
let s: PayrollSchool
let chairman: Person
let run: Run

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-04-20T03:00:00Z'))
  await s.t.asSuperuser((client) =>
    client.query(`update kernel.company set svc_enabled_addon_skus = array_remove(svc_enabled_addon_skus, 'FIN')`),
  )
  chairman = await s.t.person('smp', 'foundation_chairman')
  const fund_source_id = (await fundSources(s.treasurer)).spp!
  for (const month of [3, 4])
    await s.treasurer.post('/api/budget/book-months/activate', { fund_source_id, year: 2026, month })
  const receipt = { fund_source_id, kind: 'receipt', entry_date: '2026-03-01', description: 'SPP', amount: 25_000_000 }
  expect((await s.treasurer.post('/api/budget/cash-entries/create', receipt)).status).toBe(200)
  const lines = [{ description: 'Alat tulis', amount: 1_000_000 }]
  const paper = { fund_source_id, book: 'bank', entry_date: '2026-03-10', lines }
  expect((await s.treasurer.post('/api/budget/cash-entries/spend', paper)).status).toBe(200)
  await s.hire({ name: 'Bagus Prakoso', wage: 9_000_000 })
  run = await s.settle(await s.compute(await s.newRun({ year: 2026, month: 3, pay_date: '2026-03-31' })))
  run = (await s.treasurer.post(`${API}/pay`, { id: run.id, version: run.version, fund_source_id })).body.data
  expect(run.state).toBe('paid')
})
afterAll(() => s.t.close())

const told = async (from_month: string) => {
  const finance = (await chairman.post('/api/v1/foundation/finance', { period: { from_month } })).body.data
  const { kpis } = (await chairman.post('/api/v1/foundation/performance', { period: { from_month } })).body.data
  const share = kpis.find(({ indicator }: { indicator: string }) => indicator === 'personnel_cost').value
  const [{ basis, personnel, expense }] = finance.schools
  return { basis, personnel, expense, share }
}

test('payroll shows in what people cost, as the cash book has it', async () => {
  const [slip] = await s.slips(run)
  const paid = slip!.net + slip!.tax
  expect(paid).toBeGreaterThan(8_000_000)
  const share = Math.round((paid / (paid + 1_000_000)) * 10_000) / 100
  expect(await told('2026-03')).toEqual({ basis: 'cash_book', personnel: paid, expense: paid + 1_000_000, share })
})

test('a run that is taken back costs nothing any more', async () => {
  const back = { id: run.id, version: run.version, date: '2026-03-31', reason: 'Keliru' }
  expect((await s.treasurer.post(`${API}/void`, back)).body.data.state).toBe('void')
  expect(await told('2026-03')).toEqual({ basis: 'cash_book', personnel: 0, expense: 1_000_000, share: 0 })
  expect(await findDisagreements(s.t.admin.db, budgetChecks)).toEqual([])
})
