// What the pay of a month cannot bear is taken by the months after it, and no more than that.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { openPayrollSchool, type PayrollSchool } from './payroll.fixture.ts'

let s: PayrollSchool
beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-04-10T02:00:00Z'))
})
afterAll(() => s.t.close())

test('an advance that is larger than the pay goes over until it is paid back', async () => {
  const id = await s.hire({ name: 'Indah Wulan', wage: 1_000_000, starts_on: '2026-01-01' })
  const taken: [number, string | null][] = []
  for (const month of [1, 2, 3]) {
    const run = await s.newRun({ year: 2026, month })
    if (month === 1) {
      const advance = { staff_id: id, component_id: s.component('advance'), amount: 1_500_000, note: 'Kasbon' }
      expect((await s.hr.post('/api/payroll/inputs/save', { run_id: run.id, ...advance })).status).toBe(200)
    }
    let computed = await s.compute(run)
    // Computed anew it is the same: what an earlier attempt took is not taken again.
    if (month === 2) computed = await s.compute(computed)
    const [slip] = await s.slips(computed)
    const lines = slip!.lines.filter(({ code }) => code === 'advance')
    taken.push([lines.reduce((sum, { amount }) => sum + amount, 0), lines[0]?.how ?? null])
    expect(slip!.lines.length > 0).toBe(true)
    await s.settle(computed)
  }
  const [first, second, third] = taken
  expect(first![0] + second![0]).toBe(1_500_000)
  expect(first![0]).toBeGreaterThan(900_000)
  expect(first![1]).toContain('sisanya dipotong kemudian')
  expect(second![1]).toBe('Sisa potongan dari penggajian sebelumnya')
  expect(third).toEqual([0, null])
  expect(await findDisagreements(s.t.admin.db, checks)).toEqual([])
})

test('the principal agrees to a run without seeing what anyone earns', async () => {
  const principal = await s.t.person('smp', 'principal')
  let run = await s.compute(await s.newRun({ year: 2026, month: 4 }))
  run = (await s.hr.post('/api/payroll/runs/submit', { id: run.id, version: run.version })).body.data
  const [waiting] = (await principal.get('/api/v1/inbox')).body.data
  expect(waiting).toMatchObject({ kind: 'people.payroll_run', record_id: run.id })
  expect((await principal.get(`/api/payroll/payslips?run_id=${run.id}`)).status).toBe(403)
  const said = await principal.post('/api/v1/inbox/approve', { id: waiting.id, version: waiting.version })
  expect(said.status).toBe(200)
  expect((await s.hr.get(`/api/payroll/runs/${run.id}`)).body.data.state).toBe('approved')
})
