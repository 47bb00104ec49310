// Pay that stands in no ledger is told to the chairman by itself, until a ledger tells of it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { aboveChecks } from '../../people/above-checks.ts'
import { openPayrollSchool, type PayrollSchool, type Slip } from '../../people/payroll/payroll.fixture.ts'

const PERIOD = { period: { from_month: '2026-07', to_month: '2026-09' } }

let s: PayrollSchool
let treasurer: Person
let chairman: Person

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-09-10T02:00:00Z'))
  await s.t.asSuperuser((client) =>
    client.query(
      `update kernel.company set svc_enabled_addon_skus = array_remove(svc_enabled_addon_skus, 'FIN') where id = $1`,
      [s.companyId],
    ),
  )
  treasurer = await s.t.person('smp', 'treasurer')
  chairman = await s.t.person('smp', 'foundation_chairman')
  await s.hire({ name: 'Ayu', wage: 10_000_000, starts_on: '2026-07-01' })
  await s.hire({ name: 'Budi', wage: 8_000_000, starts_on: '2026-07-01' })
})
afterAll(() => s.t.close())

const finance = async () => {
  const { status, body } = await chairman.post('/api/v1/foundation/finance', PERIOD)
  expect(status).toBe(200)
  const [school] = body.data.schools
  expect(school.pay_unbooked).toBe(body.data.pay_unbooked)
  return { personnel: school.personnel, expense: school.expense, pay_unbooked: school.pay_unbooked }
}
const paid = (slips: readonly Slip[]) => slips.reduce((sum, { net, tax }) => sum + net + Math.max(0, tax), 0)

async function pay(month: number, more: object = {}) {
  const run = await s.compute(await s.newRun({ year: 2026, month }))
  const slips = await s.slips(run)
  const { id, version } = await s.settle(run)
  const done = await treasurer.post('/api/payroll/runs/pay', { id, version, ...more })
  expect([done.status, done.body.code]).toEqual([200, undefined])
  return { id, version: done.body.data.version, amount: paid(slips) }
}

test('paid from no fund, or from one without a cash book, it shows beside the figures; taken back it is gone', async () => {
  expect(await finance()).toEqual({ personnel: 0, expense: 0, pay_unbooked: 0 })
  const july = await pay(7)
  expect(await finance()).toEqual({ personnel: 0, expense: 0, pay_unbooked: july.amount })
  const { body } = await treasurer.get('/api/budget/fund-sources')
  const fund_source_id = body.data.find(({ code }: { code: string }) => code === 'yayasan').id
  const august = await pay(8, { fund_source_id })
  expect((await finance()).pay_unbooked).toBe(july.amount + august.amount)
  const back = { id: august.id, version: august.version, reason: 'Salah bulan', date: '2026-09-10' }
  expect((await treasurer.post('/api/payroll/runs/void', back)).body.code).toBeUndefined()
  expect((await finance()).pay_unbooked).toBe(july.amount)
  expect(await findDisagreements(s.t.admin.db, aboveChecks)).toEqual([])
})

test('a school’s own people do not read it from the total, and nobody writes it', async () => {
  const scope = { company: s.companyId, user: treasurer.userId, roles: ['treasurer'], companies: [], requestId: 'test' }
  const db = s.t.house.database.read(scope)
  expect(await db.selectFrom('people.unbooked_month').selectAll().execute()).toEqual([])
  expect((await treasurer.post('/api/v1/foundation/finance', PERIOD)).status).toBe(403)
})
