// Pay out of a fund that is spent by its plan alone: it names a line, uses it, and stands in cash book and books alike.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { openPayrollSchool, type PayrollSchool, type Run } from './payroll.fixture.ts'

let s: PayrollSchool
let fund: number
let line: number
let run: Run

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-03-02T03:00:00Z'))
  fund = (await fundSources(s.treasurer)).bos_reguler!
  ;[line] = (await approvedPlan(s.t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts: [30_000_000] })) as [
    number,
  ]
  const month = { fund_source_id: fund, year: 2026, month: 3 }
  expect((await s.treasurer.post('/api/budget/book-months/activate', month)).status).toBe(200)
  const grant = { fund_source_id: fund, kind: 'receipt', description: 'BOS tahap I', amount: 25_000_000 }
  expect((await s.treasurer.post('/api/budget/cash-entries/create', grant)).status).toBe(200)
  for (const name of ['Bagus Prakoso', 'Rina Wulandari']) await s.hire({ name, wage: 9_000_000 })
  run = await s.newRun({ year: 2026, month: 3, pay_date: '2026-03-02' })
  run = await s.settle(await s.compute(run))
})
afterAll(() => s.t.close())

const pay = async (more: object) => s.treasurer.post('/api/payroll/runs/pay', { ...(await current()), ...more })
const current = async () => {
  const { id, version } = (await s.hr.get(`/api/payroll/runs/${run.id}`)).body.data
  return { id, version }
}

test('without a line of the plan it is refused, with one every ledger tells the same', async () => {
  expect((await pay({ fund_source_id: fund })).body.code).toBe('payroll_unplanned')
  const paid = await pay({ fund_source_id: fund, plan_line_id: line })
  expect([paid.status, paid.body.data?.state]).toEqual([200, 'paid'])
  const slips = await s.slips(run)
  const total = (key: 'gross' | 'net' | 'tax') => slips.reduce((sum, slip) => sum + slip[key], 0)
  expect(total('tax')).toBeGreaterThan(0)

  const { entries, summary } = (await s.treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund}`)).body.data
  expect(summary.balance).toBe(25_000_000 - total('net'))
  expect(entries[0]).toMatchObject({ tax_balance: total('tax') })
  const [plan] = (await s.treasurer.get('/api/budget/planning?state=approved')).body.data
  const used = (await s.treasurer.get(`/api/budget/availability?plan_id=${plan.id}`)).body.data
  expect(used[0].realised).toBe(18_000_000)

  const { body } = await s.treasurer.get('/api/accounting/reconciliation?date=2026-03-31')
  expect(body.data.agrees).toBe(true)
  expect(new Set(body.data.rows.map((row: { ledger: string }) => row.ledger))).toEqual(
    new Set(['taxes', 'payroll', 'cash_book', 'budget']),
  )
  expect(await findDisagreements(s.t.admin.db, accountingChecks)).toEqual([])
})

test('a voucher of payroll is not taken back behind its back', async () => {
  const { entries } = (await s.treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund}`)).body.data
  const wish = { id: entries[0].id, reason: 'Salah' }
  expect((await s.treasurer.post('/api/budget/cash-entries/reverse', wish)).body.code).toBe('voucher_owned')
})
