// A payslip on paper adds up: every column lists what it totals, in the month and since January.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Row } from '../../../kernel/reports/report.ts'
import { openPayrollSchool, type PayrollSchool, type Slip } from '../payroll/payroll.fixture.ts'
import { readPayslipReport } from './print.ts'

let s: PayrollSchool
let staff: number
const slips: Slip[] = []

beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-12-10T02:00:00Z'))
  staff = await s.hire({
    name: 'Citra',
    wage: 15_000_000,
    status: 'K/3',
    starts_on: '2026-08-01',
    ends_on: '2026-12-31',
  })
  await s.hr.post('/api/payroll/bank-accounts/save', {
    staff_id: staff,
    bank: 'Bank Contoh',
    number: '12345678',
    holder: 'Citra',
  })
  await s.hr.post('/api/payroll/year-figures/create', {
    staff_id: staff,
    year: 2026,
    employer: 'this',
    first_month: 8,
    last_month: 9,
    gross: 20_000_000,
    savings: 600_000,
    tax: 500_000,
    evidence: 'Daftar gaji lama',
  })
  for (const period of [
    { month: 10 },
    { month: 11, kind: 'thr', holiday: 'idul_fitri', pay_date: '2026-11-05' },
    { month: 11 },
    { month: 12 },
  ]) {
    const run = await s.compute(await s.newRun({ year: 2026, ...period }))
    slips.push(...(await s.slips(run)))
    await s.settle(run)
  }
})
afterAll(() => s.t.close())

test('month and year list every component that they total', async () => {
  const caller = {
    companyId: s.companyId,
    companyName: 'SMP',
    roles: ['hr'],
    userId: s.hr.userId,
  } as Partial<Caller> as Caller
  const scope = { company: s.companyId, user: s.hr.userId, roles: ['hr'], companies: [], requestId: 'test' }
  const db = s.t.house.database.read(scope)
  for (const slip of slips) {
    const report = await readPayslipReport(db, caller, slip.id)
    for (const key of ['amount', 'year']) {
      let sum = 0
      const subtotals: number[] = []
      for (const { kind, values } of report.rows as Row[]) {
        const value = Number(values[key] ?? 0)
        if (kind === 'group') sum = 0
        else if (kind === 'subtotal') {
          expect([slip.id, key, value]).toEqual([slip.id, key, sum])
          subtotals.push(value)
        } else if (kind !== 'total') sum += value
      }
      expect(subtotals.length).toBeGreaterThan(0)
    }
    // What is earned is the slip's gross, without tax that comes back; net is all of it.
    const totalOf = (label: string) =>
      report.rows.find(({ values }) => (values.label as { id: string }).id === label)?.values.amount ?? 0
    expect([totalOf('Jumlah penghasilan'), totalOf('Jumlah dikembalikan'), totalOf('Gaji bersih')]).toEqual([
      slip.gross,
      slip.returned,
      slip.net,
    ])
    const facts = report.facts!.map(({ value }) => value)
    expect(facts).toEqual(expect.arrayContaining(['Guru', 'K/3', 'Bank Contoh 12345678']))
  }
  const december = await readPayslipReport(db, caller, slips.at(-1)!.id)
  const labels = december.rows.map(({ values }) => (values.label as { id: string }).id)
  expect(labels).toEqual(expect.arrayContaining(['Tunjangan hari raya', 'PPh 21']))
  expect(slips.at(-1)).toMatchObject({ final: true, returned: expect.toSatisfy((amount: number) => amount > 0) })
  // Months before payroll began here are in no column, and the slip says so.
  expect(december.notes![0]!.id).toBe(
    'Agustus–September dibayar sebelum penggajian di sini dan tidak ada dalam kolom ini: bruto Rp20.000.000, JHT dan JP Rp600.000, PPh 21 Rp500.000.',
  )
})

test('money leaves before its day only with a reason, and by another hand than who agreed', async () => {
  const { data } = (await s.hr.get('/api/payroll/runs?limit=1')).body
  const [{ id, version, pay_date }] = data
  expect(pay_date).toBe('2026-12-31')
  const { body } = await s.treasurer.get('/api/budget/fund-sources')
  const fund_source_id = body.data.find(({ code }: { code: string }) => code === 'yayasan').id
  const pay = (person: typeof s.hr, more: object) =>
    person.post('/api/payroll/runs/pay', { id, version, fund_source_id, ...more })
  const other = await s.t.person('smp', 'treasurer')
  expect((await pay(other, {})).body.code).toBe('early_payment')
  expect((await pay(s.treasurer, { early_reason: 'Libur Natal' })).body.code).toBe('early_payment_alone')
  await s.treasurer.post('/api/accounting/opening-balances/create', {
    lines: [{ account: '1111', fund_source_id, debit: 900_000_000 }],
  })
  const paid = await pay(other, { early_reason: 'Libur Natal' })
  expect([paid.body.code, paid.body.data?.paid_on, paid.body.data?.early_reason]).toEqual([
    undefined,
    '2026-12-10',
    'Libur Natal',
  ])
})
