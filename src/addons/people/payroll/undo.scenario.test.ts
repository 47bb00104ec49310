// A month of pay that was wrong: taken back with what it paid, and begun anew.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { fillCash } from '../../accounting/ledger/ledger.fixture.ts'
import { closeMonth } from '../../accounting/years/closed.fixture.ts'
import { checks as budgetChecks } from '../../budget/checks.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { checks } from '../checks.ts'
import { openPayrollSchool, type PayrollSchool, type Run } from './payroll.fixture.ts'

const API = '/api/payroll/runs'
let s: PayrollSchool
let fund: number
let line: number
let run: Run
let staff: number

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-04-20T03:00:00Z'))
  fund = (await fundSources(s.treasurer)).bos_reguler!
  ;[line] = (await approvedPlan(s.t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts: [60_000_000] })) as [
    number,
  ]
  await s.treasurer.post('/api/budget/book-months/activate', { fund_source_id: fund, year: 2026, month: 3 })
  const grant = {
    fund_source_id: fund,
    kind: 'receipt',
    entry_date: '2026-03-01',
    description: 'BOS',
    amount: 25_000_000,
  }
  expect((await s.treasurer.post('/api/budget/cash-entries/create', grant)).status).toBe(200)
  staff = await s.hire({ name: 'Bagus Prakoso', wage: 9_000_000 })
  run = await s.newRun({ year: 2026, month: 3, pay_date: '2026-03-31' })
  const bonus = { run_id: run.id, staff_id: staff, component_id: s.component('bonus'), amount: 500_000 }
  expect((await s.hr.post('/api/payroll/inputs/save', bonus)).status).toBe(200)
  run = await s.settle(await s.compute(run))
  const payment = { id: run.id, version: run.version, fund_source_id: fund, plan_line_id: line }
  run = (await s.treasurer.post(`${API}/pay`, payment)).body.data
  expect(run.state).toBe('paid')
})
afterAll(() => s.t.close())

const takeBack = async (wish: object = {}) =>
  s.treasurer.post(`${API}/void`, { id: run.id, version: run.version, date: '2026-04-20', reason: 'Keliru', ...wish })
const figures = async () => {
  const { summary } = (await s.treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund}`)).body.data
  const [plan] = (await s.treasurer.get('/api/budget/planning?state=approved')).body.data
  const [used] = (await s.treasurer.get(`/api/budget/availability?plan_id=${plan.id}`)).body.data
  return [summary.balance, used.realised]
}
const expectAgreed = async () => {
  for (const day of ['2026-03-31', '2026-04-10', '2026-04-20', '2026-12-31']) {
    const { body } = await s.treasurer.get(`/api/accounting/reconciliation?date=${day}`)
    expect([day, body.data.rows.filter((row: { difference: number }) => row.difference !== 0)]).toEqual([day, []])
  }
  expect(await findDisagreements(s.t.admin.db, [...accountingChecks, ...budgetChecks, ...checks])).toEqual([])
}

test('a later run stands before it, and no day before the payment takes it back', async () => {
  expect((await takeBack({ date: '2026-03-30' })).status).toBe(422)
  expect((await takeBack({ date: '2026-04-21' })).status).toBe(422)
  let later = await s.newRun({ year: 2026, month: 4, pay_date: '2026-04-30' })
  later = await s.compute(later)
  expect((await takeBack()).body.code).toBe('later_run_stands')
  const wish = { id: later.id, version: later.version, date: '2026-04-20', reason: 'Menunggu Maret' }
  expect((await s.hr.post(`${API}/void`, wish)).status).toBe(403)
  expect((await s.treasurer.post(`${API}/void`, wish)).body.data.state).toBe('void')
})

test('books, cash book, plan and slips follow, on the very day', async () => {
  expect((await takeBack({ date: '2026-03-31' })).body).toMatchObject({
    data: { state: 'void', voided_on: '2026-03-31', void_reason: 'Keliru' },
  })
  expect((await takeBack()).body.code).toBe('stale_version')
  expect(await figures()).toEqual([25_000_000, 0])
  await expectAgreed()
})

test('the month is begun anew with what it was told, and taxed as if for the first time', async () => {
  const [before] = await s.slips(run)
  run = await s.newRun({ year: 2026, month: 3, pay_date: '2026-03-31' })
  expect((await s.treasurer.post(`${API}/create`, { year: 2026, month: 3 })).body.code).toBe('conflict')
  run = await s.settle(await s.compute(run))
  const [slip] = await s.slips(run)
  expect([slip!.gross, slip!.tax]).toEqual([before!.gross, before!.tax])
  const yayasan = (await fundSources(s.treasurer)).yayasan!
  await fillCash(s.t, s.companyId, { fundId: yayasan, accounts: ['1111'] })
  const payment = { id: run.id, version: run.version, fund_source_id: yayasan }
  run = (await s.treasurer.post(`${API}/pay`, payment)).body.data
  expect(run.state).toBe('paid')
  await expectAgreed()
})

test('its month is closed: the books take it back in an open one', async () => {
  const principal = await s.t.person('smp', 'principal')
  for (const start of ['2026-01-01', '2026-02-01', '2026-03-01']) await closeMonth(s.treasurer, principal, start)
  expect((await takeBack({ date: '2026-03-31' })).body.code).toBe('period_closed')
  expect((await takeBack()).body.data).toMatchObject({ state: 'void', voided_on: '2026-04-20' })
  await expectAgreed()
})
