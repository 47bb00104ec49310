// Payroll to the rupiah: whole years of people, shares of months, allowances, corrections, and no slip that does not add up.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { startingRates } from '../law/rates.ts'
import { slipOf } from '../slips/slip.ts'
import type { Component, PaidPerson } from '../slips/types.ts'
import { NOTHING_YET } from './computing/earlier.ts'
import { openPayrollSchool, type PayrollSchool, type Run, type Slip } from './payroll.fixture.ts'

let s: PayrollSchool
beforeAll(async () => {
  s = await openPayrollSchool(new Date('2026-12-31T02:00:00Z'))
})
afterAll(() => s.t.close())

const line = (slip: Slip | undefined, code: string, kind?: string) =>
  slip?.lines.find((one) => one.code === code && (kind === undefined || one.kind === kind))?.amount
const month = async (period: object): Promise<Slip[]> => {
  const run = await s.compute(await s.newRun(period))
  expect([run.job_state, run.job_error, run.state]).toEqual(['done', null, 'computed'])
  const slips = await s.slips(run)
  await s.settle(run)
  return slips
}

test('three people through the year 2026, and back comes what was withheld too much', async () => {
  const people = {
    single: await s.hire({ name: 'Ayu Lestari', wage: 10_000_000, status: 'TK/0' }),
    family: await s.hire({ name: 'Budi Hartono', wage: 8_000_000, status: 'K/1' }),
    large: await s.hire({ name: 'Citra Dewi', wage: 15_000_000, status: 'K/3' }),
  }
  const leaver = await s.hire({ name: 'Dimas Putra', wage: 10_000_000, ends_on: '2026-06-15' })
  const starter = await s.hire({ name: 'Eka Sari', wage: 6_200_000, starts_on: '2026-05-11' })
  const of = (slips: Slip[], id: number) => slips.find((slip) => slip.staff_id === id)
  const years = new Map<number, Slip[]>()
  for (let number = 1; number <= 12; number++) {
    const slips = await month({ year: 2026, month: number })
    for (const slip of slips) years.set(slip.staff_id, [...(years.get(slip.staff_id) ?? []), slip])
    const expected = number < 12 ? [261_350, 83_632, 933_660] : [402_350, 553_048, -698_460]
    expect(Object.values(people).map((id) => of(slips, id)?.tax)).toEqual(expected)
    expect(Object.values(people).map((id) => of(slips, id)?.taxable)).toEqual([10_454_000, 8_363_200, 15_561_000])
    expect(slips.some((slip) => slip.staff_id === leaver)).toBe(number <= 6)
    expect(slips.some((slip) => slip.staff_id === starter)).toBe(number >= 5)
  }
  const december = of(years.get(people.large)!.slice(-1), people.large)!
  expect(december).toMatchObject({ final: true, gross: 15_000_000, returned: 698_460 })
  expect(line(december, 'pph21_refund', 'earning')).toBe(698_460)
  expect(december.lines.find(({ code }) => code === 'pph21_refund')).toMatchObject({
    how: expect.stringContaining('PKP Rp103.812.000'),
    how_en: expect.stringContaining('tax of the year Rp9,571,800'),
  })
  // Half of June, then the year is settled: six months of position cost, the whole allowance.
  const june = years.get(leaver)!.at(-1)!
  expect([line(june, 'basic_pay'), june.final]).toEqual([5_000_000, true])
  const withheld = years.get(leaver)!.reduce((sum, slip) => sum + slip.tax, 0)
  expect([june.tax, withheld]).toEqual([-1_306_750, 0])
  // 21 of 31 days in May.
  expect(line(years.get(starter)![0], 'basic_pay')).toBe(4_200_000)
  expect(await findDisagreements(s.t.admin.db, checks)).toEqual([])
})

test('the holiday allowance is a wage, or a share of it, once a year, and is taxed with the month', async () => {
  const old = await s.hire({ name: 'Fajar Nugroho', wage: 9_000_000, starts_on: '2026-01-01' })
  const young = await s.hire({ name: 'Gita Permata', wage: 6_000_000, starts_on: '2027-01-10' })
  const new_ = await s.hire({ name: 'Hadi Susanto', wage: 6_000_000, starts_on: '2027-03-01' })
  const other = await s.hire({ name: 'Maria Tan', wage: 6_000_000, starts_on: '2020-03-01' })
  await s.hr.post('/api/payroll/profiles/save', { staff_id: other, holiday: 'natal' })
  for (const number of [1, 2]) await month({ year: 2027, month: number })
  const thr = await month({ year: 2027, month: 3, kind: 'thr', holiday: 'idul_fitri', pay_date: '2027-03-02' })
  const paid = (id: number) => thr.find((slip) => slip.staff_id === id)?.gross
  expect([paid(old), paid(young), paid(new_), paid(other)]).toEqual([9_000_000, 500_000, undefined, undefined])
  const regular = await month({ year: 2027, month: 3 })
  const slip = regular.find(({ staff_id }) => staff_id === old)!
  // 9,408,600 and 9,000,000 together: TER A 8 % of the whole, less what the allowance had withheld.
  const first = thr.find(({ staff_id }) => staff_id === old)!
  expect([first.tax, slip.tax]).toEqual([157_500, Math.floor(18_408_600 * 0.08) - 157_500])
  const again = await s.compute(await s.newRun({ year: 2027, month: 4, kind: 'thr', holiday: 'idul_fitri' }))
  const twice = await s.slips(again)
  expect(twice.map(({ staff_id }) => staff_id)).not.toContain(old)
})

test('hours, days, deductions and corrections come with the run; a settled run takes none', async () => {
  const id = await s.hire({ name: 'Indah Wulan', grade: 'III/a', starts_on: '2028-01-01', nik: null })
  const assign = (code: string, who: object, amount: number) =>
    s.hr.post('/api/payroll/assignments/create', {
      component_id: s.component(code),
      ...who,
      amount,
      valid_from: '2028-01-01',
    })
  await assign('basic_pay', { grade: 'III/a' }, 3_000_000)
  await assign('teaching_hours', { staff_id: id }, 25_000)
  await assign('transport', { staff_id: id }, 15_000)
  const run = await s.newRun({ year: 2028, month: 2 })
  const input = (of: Run, code: string, more: object) =>
    s.hr.post('/api/payroll/inputs/save', { run_id: of.id, staff_id: id, component_id: s.component(code), ...more })
  expect((await input(run, 'teaching_hours', { amount: 1 })).status).toBe(422)
  expect((await input(run, 'basic_pay', { amount: 1 })).status).toBe(422)
  await input(run, 'teaching_hours', { quantity: 12.5 })
  await input(run, 'transport', { quantity: 20 })
  await input(run, 'advance', { amount: 500_000, note: 'Kasbon Januari' })
  const computed = await s.compute(run)
  const slip = (await s.slips(computed)).find(({ staff_id }) => staff_id === id)!
  expect(slip.lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['basic_pay', 3_000_000],
    ['teaching_hours', 312_500],
    ['transport', 300_000],
    ['bpjs_health', 30_000],
    ['bpjs_old_age', 60_000],
    ['bpjs_pension', 30_000],
    ['advance', 500_000],
    ['bpjs_health', 120_000],
    ['bpjs_old_age', 111_000],
    ['bpjs_work_accident', 7_200],
    ['bpjs_death', 9_000],
    ['bpjs_pension', 60_000],
  ])
  expect(slip.lines[1]).toMatchObject({ how: '12,5 jam × Rp25.000', how_en: '12.5 hours × Rp25,000' })
  await s.settle(computed)
  expect((await input(run, 'advance', { amount: 1 })).body.code).toBe('payroll_frozen')
  // What was wrong is set right in the next run.
  const next = await s.newRun({ year: 2028, month: 3 })
  await input(next, 'back_pay', { amount: 100_000, note: 'Rapel Februari', corrects_payslip_id: slip.id })
  const march = await s.compute(next)
  expect(
    line(
      (await s.slips(march)).find(({ staff_id }) => staff_id === id),
      'back_pay',
    ),
  ).toBe(100_000)
})

test('a later month waits until the earlier one is agreed to; asked twice at once, it is computed once', async () => {
  await s.hire({ name: 'Joko Santoso', wage: 5_000_000, starts_on: '2029-01-01' })
  const january = await s.compute(await s.newRun({ year: 2029, month: 1 }))
  const february = await s.newRun({ year: 2029, month: 2 })
  const early = await s.hr.post('/api/payroll/runs/compute', { id: february.id, version: february.version })
  expect([early.status, early.body.code]).toEqual([409, 'earlier_run_open'])
  await s.settle(january)
  const ask = () => s.hr.post('/api/payroll/runs/compute', { id: february.id, version: february.version })
  const replies = await Promise.all([ask(), ask(), ask()])
  for (const { status, body } of replies)
    expect([200, 409]).toContain(status === 200 ? 200 : body.code === 'stale_version' ? 409 : status)
  const jobs = await s.t.admin.db
    .selectFrom('kernel.job')
    .select('id')
    .where('task', '=', 'people.compute_payroll')
    .where('company_id', '=', s.companyId)
    .execute()
  await expect.poll(async () => (await s.hr.get(`/api/payroll/runs/${february.id}`)).body.data.state).toBe('computed')
  const slips = await s.slips(february)
  expect(new Set(slips.map(({ staff_id }) => staff_id)).size).toBe(slips.length)
  const { body } = await s.hr.get(`/api/payroll/runs/${february.id}`)
  const submit = () => s.hr.post('/api/payroll/runs/submit', { id: february.id, version: body.data.version })
  const submitted = await Promise.all([submit(), submit()])
  expect(submitted.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(jobs.length).toBeGreaterThan(10)
})

test('two of the same run cannot be begun', async () => {
  const begin = () => s.hr.post('/api/payroll/runs/create', { year: 2035, month: 1 })
  const replies = await Promise.all([begin(), begin(), begin()])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const thr = { year: 2035, month: 1, kind: 'thr' }
  expect((await s.hr.post('/api/payroll/runs/create', thr)).status).toBe(422)
  expect((await s.hr.post('/api/payroll/runs/create', { year: 2035, month: 2, pay_date: '2035-03-01' })).status).toBe(
    422,
  )
})

test('whatever someone gets and owes, net is gross less deductions and never below nought', () => {
  const component = (over: Partial<Component>): Component => ({
    id: 1,
    code: 'basic_pay',
    name: 'Gaji pokok',
    name_en: 'Basic pay',
    kind: 'earning',
    basis: 'monthly',
    taxable: true,
    wage: true,
    zakat: false,
    account: '5101',
    ...over,
  })
  const debt = { kind: 'deduction', basis: 'once', wage: false, taxable: false } as const
  const owed = component({ id: 3, code: 'advance', ...debt })
  const money = fc.integer({ min: 0, max: 200_000_000 })
  const facts = fc.record({
    wage: money,
    bonus: money,
    loan: money,
    old: money,
    withheld: money,
    gone: fc.integer({ min: 0, max: 40 }),
    month: fc.integer({ min: 1, max: 12 }),
    hasTaxNumber: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, ({ wage, bonus, loan, old, withheld, gone, month: number, hasTaxNumber }) => {
      const person: PaidPerson = {
        staffId: 1,
        job: 'teacher',
        stays: [{ starts_on: '2026-01-15', ends_on: null }],
        status: 'K/2',
        hasTaxNumber,
        member: { health: true, employment: true, pension: true, extra_family: 1 },
        entitlements: [{ component: component({}), amount: wage, valid_from: '2020-01-01', valid_until: null }],
        inputs: [
          {
            component: component({ id: 2, code: 'bonus', basis: 'once', wage: false }),
            quantity: null,
            amount: bonus,
            note: null,
          },
          {
            component: owed,
            quantity: null,
            amount: loan,
            note: null,
          },
        ],
        loans: [],
        carried: old > 0 ? [{ component: owed, amount: old }] : [],
        absences: gone ? [{ name: 'Cuti', name_en: 'Leave', days: gone / 2, unpaid_percent: 100 }] : [],
        workingDays: 22,
        earlier: { ...NOTHING_YET, taxable: withheld * 10, tax: withheld },
      }
      const slip = slipOf(
        person,
        { year: 2026, month: number, kind: 'regular', pay_date: '2026-01-31' },
        { rates: startingRates('2026-06-30') },
      )
      if (!slip) return
      const total = (kind: string) =>
        slip.lines.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.amount, 0)
      expect(total('earning') - total('deduction')).toBeGreaterThanOrEqual(0)
      for (const one of slip.lines) expect(Number.isSafeInteger(one.amount) && one.amount > 0).toBe(true)
      const returned = slip.lines.find(({ code }) => code === 'pph21_refund')?.amount ?? 0
      if (returned > 0) expect(slip.final).toBe(true)
      expect(returned).toBeLessThanOrEqual(withheld)
      // What is owed is taken now or later, to the rupiah: the old first.
      const taken = slip.lines.filter(({ code }) => code === 'advance').reduce((sum, one) => sum + one.amount, 0)
      expect(taken + old + (slip.carried[0]?.amount ?? 0)).toBe(loan + old)
      if (slip.carried[0] && slip.carried[0].amount > -old) expect(total('earning')).toBe(total('deduction'))
    }),
  )
})
