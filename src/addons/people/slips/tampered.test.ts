// What a superuser changes of pay behind the service's back is found by verify, also where slip and line were changed alike.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { fillCash } from '../../accounting/ledger/ledger.fixture.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { checks } from '../checks.ts'
import { openPayrollSchool, type PayrollSchool } from '../payroll/payroll.fixture.ts'

let s: PayrollSchool

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-12-31T02:00:00Z'))
  const staff_id = await s.hire({ name: 'Ayu', wage: 9_000_000, starts_on: '2026-11-01' })
  const told = { employer: 'previous', employer_name: 'Sekolah lama', first_month: 1, last_month: 10 }
  const figure = { gross: 90_000_000, savings: 2_700_000, tax: 1_575_000, position_cost: 4_500_000, evidence: 'BPA1' }
  expect(
    (await s.hr.post('/api/payroll/year-figures/create', { staff_id, year: 2026, ...told, ...figure })).status,
  ).toBe(200)
  const fund_source_id = (await fundSources(s.treasurer)).yayasan!
  await fillCash(s.t, s.companyId, { fundId: fund_source_id, accounts: ['1111'] })
  for (const month of [11, 12]) {
    const { id, version } = await s.settle(await s.compute(await s.newRun({ year: 2026, month })))
    expect((await s.treasurer.post('/api/payroll/runs/pay', { id, version, fund_source_id })).status).toBe(200)
  }
})
afterAll(() => s.t.close())

const DECEMBER = `(select id from people.payslip where month = 12)`
const CHANGES: Record<string, string[]> = {
  'the net of a slip alone': [`update people.payslip set net = net + 1000, gross = gross + 1000 where month = 12`],
  'a line alone': [
    `update people.payslip_line set amount = amount + 1000 where payslip_id = ${DECEMBER} and code = 'basic_pay'`,
  ],
  'a line and its slip alike': [
    `update people.payslip_line set amount = amount + 1000 where payslip_id = ${DECEMBER} and code = 'basic_pay'`,
    `update people.payslip set gross = gross + 1000, net = net + 1000, taxable = taxable + 1000 where month = 12`,
  ],
  'one line against another, the slip untouched': [
    `update people.payslip_line set amount = amount + 10 where payslip_id = ${DECEMBER} and kind = 'deduction' and code = 'bpjs_health'`,
    `update people.payslip_line set amount = amount - 10 where payslip_id = ${DECEMBER} and kind = 'deduction' and code = 'bpjs_old_age'`,
    `update people.payslip set savings = savings - 10 where month = 12`,
  ],
  'tax of an earlier month, told alike': [`update people.payslip set taxable = taxable - 5 where month = 11`],
}

test.each(Object.entries(CHANGES))('%s', async (_what, statements) => {
  expect(await findDisagreements(s.t.admin.db, checks)).toEqual([])
  await s.t.asSuperuser(async (client) => {
    await client.query(`set session_replication_role = 'replica'`)
    for (const statement of statements) expect((await client.query(statement)).rowCount).toBe(1)
    expect((await findDisagreements(s.t.admin.db, checks)).length).toBeGreaterThan(0)
    for (const statement of statements.toReversed())
      await client.query(statement.replaceAll(/ ([+-]) /g, (_, sign) => (sign === '+' ? ' - ' : ' + ')))
  })
  expect(await findDisagreements(s.t.admin.db, checks)).toEqual([])
})
