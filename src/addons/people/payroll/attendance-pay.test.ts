// Pay by the day follows the attendance of the staff, unless days are entered for the run.
import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import { listCompaniesDue } from '../../../school/attendance/due.ts'
import { followTaps } from '../../rfid/attendance/follow.ts'
import { startingRates } from '../law/rates.ts'
import { slipOf } from '../slips/slip.ts'
import type { Component, PaidPerson } from '../slips/types.ts'
import { computeBatch } from './computing/compute.ts'
import { NOTHING_YET } from './computing/earlier.ts'
import { openPayrollSchool, type PayrollSchool, type Run, type Slip } from './payroll.fixture.ts'

const NOW = new Date('2026-09-30T09:00:00Z')
let s: PayrollSchool
let reader: Person
let ayu: number
let budi: number

beforeAll(async () => {
  s = await openPayrollSchool(NOW)
  const admin = await s.t.person('smp', 'admin')
  reader = await s.t.person('smp', 'device')
  await admin.post('/api/rfid/devices/create', { code: 'G1', name: 'Gerbang', user_id: reader.userId })
  ayu = await s.hire({ name: 'Ayu Lestari', wage: 5_000_000 })
  budi = await s.hire({ name: 'Budi Hartono', wage: 5_000_000 })
  for (const [index, staff_id] of [ayu, budi].entries()) {
    await admin.post('/api/rfid/cards/create', { uid: `0400000${index}`, staff_id, valid_from: '2026-09-01' })
    for (const [code, amount] of [
      ['transport', 15_000],
      ['meal', 20_000],
    ] as const)
      await s.hr.post('/api/payroll/assignments/create', {
        staff_id,
        component_id: s.component(code),
        amount,
        valid_from: '2026-01-01',
      })
  }
})
afterAll(() => s.t.close())

async function tap(card: number, ...days: string[]) {
  for (const day of days) {
    const time = `${day}T06:45:00+07:00`
    const { body } = await reader.post('/api/rfid/ingest', { uid: `0400000${card}`, time })
    expect(body.data.results[0].outcome).toBe('accepted')
  }
  await followed()
}
/** The service itself may be at it: whoever comes second leaves it to the first, and has to wait for it. */
async function followed() {
  await followTaps(s.t.house.database, NOW)
  await expect.poll(() => listCompaniesDue(s.t.house.database)).toEqual([])
}
async function computed(
  run: Run,
): Promise<{ run: Run; line: (staff: number, code: string) => Slip['lines'][number] | undefined }> {
  const done = await s.compute(run)
  expect([done.job_state, done.job_error]).toEqual(['done', null])
  const slips = await s.slips(done)
  return {
    run: done,
    line: (staff, code) => slips.find((slip) => slip.staff_id === staff)?.lines.find((one) => one.code === code),
  }
}

test('a school that keeps no attendance is paid by what is entered, leave or not', async () => {
  const leave = { company_id: s.companyId, staff_id: ayu, day: '2026-08-10', job: 'teacher', status: 'leave' as const }
  await s.t.admin.db
    .insertInto('school.staff_attendance_day')
    .values({ ...leave, days: 0, source: 'permit' })
    .execute()
  const run = await s.newRun({ year: 2026, month: 8 })
  const input = { run_id: run.id, staff_id: ayu, component_id: s.component('transport'), quantity: 20 }
  await s.hr.post('/api/payroll/inputs/save', input)
  const { run: done, line } = await computed(run)
  expect(line(ayu, 'transport')).toMatchObject({ amount: 300_000, how: '20 hari × Rp15.000' })
  expect(line(ayu, 'meal')).toBeUndefined()
  expect(line(budi, 'transport')).toBeUndefined()
  await s.settle(done)
})

test('a tap changes the pay of the next computation; halves are halves; entered days win and say so', async () => {
  await tap(0, '2026-09-01', '2026-09-02', '2026-09-03')
  await tap(1, '2026-09-01')
  const first = await computed(await s.newRun({ year: 2026, month: 9 }))
  expect(first.line(ayu, 'transport')).toMatchObject({
    amount: 45_000,
    how: '3 hari hadir × Rp15.000',
    how_en: '3 days present × Rp15,000',
  })
  expect(first.line(ayu, 'meal')?.amount).toBe(60_000)
  expect(first.line(budi, 'transport')?.amount).toBe(15_000)
  await tap(0, '2026-09-04')
  await s.hr.post('/api/v1/school/staff-attendance/correct', {
    staff_id: ayu,
    day: '2026-09-05',
    status: 'present',
    half_day: true,
    reason: 'Pulang pukul sebelas',
  })
  await followed()
  const second = await computed(first.run)
  expect(second.line(ayu, 'transport')).toMatchObject({ amount: 67_500, how: '4,5 hari hadir × Rp15.000' })
  const entered = { run_id: first.run.id, staff_id: ayu, component_id: s.component('transport'), quantity: 10 }
  await s.hr.post('/api/payroll/inputs/save', entered)
  const third = await computed(second.run)
  expect(third.line(ayu, 'transport')).toMatchObject({
    amount: 150_000,
    how: '10 hari × Rp15.000; diisi untuk penggajian ini, kehadiran tercatat 4,5 hari',
  })
  expect(third.line(ayu, 'meal')?.amount).toBe(90_000)
  // What is settled stays as it was, whatever the attendance says afterwards.
  await s.settle(third.run)
  await tap(1, '2026-09-07')
  const slips = await s.slips(third.run)
  const slip = slips.find(({ staff_id }) => staff_id === budi)!
  expect(slip.lines.find(({ code }) => code === 'transport')?.amount).toBe(15_000)
  const { rows } = await s.t.asSuperuser((client) =>
    client.query(`select basis->'days_present' as days from people.payslip where id = $1`, [slip.id]),
  )
  expect(rows).toEqual([{ days: 1 }])
})

/** Writes down what is asked of the database. */
const counting = (into: string[]): KyselyPlugin => ({
  transformQuery({ node }) {
    into.push(JSON.stringify(node))
    return node
  },
  transformResult: async ({ result }) => result,
})

const perDay: Component = {
  id: 1,
  code: 'transport',
  name: 'Transpor',
  name_en: 'Transport',
  kind: 'earning',
  basis: 'per_day',
  taxable: true,
  wage: false,
  zakat: false,
  account: '5103',
}

test('each recorded day is paid at the rate of that day, while employed, and no other', () => {
  const aDay = fc.record({ day: fc.integer({ min: 1, max: 30 }), share: fc.constantFrom(0, 0.5, 1) })
  const cut = fc.integer({ min: 1, max: 29 })
  fc.assert(
    fc.property(fc.uniqueArray(aDay, { selector: ({ day }) => day }), cut, cut, (list, rise, end) => {
      const on = (day: number) => `2026-09-${String(day).padStart(2, '0')}`
      const person: PaidPerson = {
        staffId: 1,
        job: 'teacher',
        status: 'TK/0',
        hasTaxNumber: true,
        member: { health: false, employment: false, pension: false, extra_family: 0 },
        stays: [{ starts_on: '2020-01-01', ends_on: on(end) }],
        entitlements: [
          { component: perDay, amount: 10_001, valid_from: '2020-01-01', valid_until: on(rise) },
          { component: perDay, amount: 20_000, valid_from: on(rise + 1), valid_until: null },
        ],
        inputs: [],
        absences: [],
        loans: [],
        carried: [],
        workingDays: 26,
        earlier: NOTHING_YET,
        attended: list.map(({ day, share }) => ({ day: on(day), share })),
      }
      const run = { year: 2026, month: 9, kind: 'regular', pay_date: '2026-09-30' } as const
      const lines = slipOf(person, run, { rates: startingRates('2026-09-30') })?.lines ?? []
      const paid = lines.filter(({ code }) => code === 'transport').reduce((sum, { amount }) => sum + amount, 0)
      const halves = (from: number, until: number) =>
        list
          .filter(({ day }) => day >= from && day <= until && day <= end)
          .reduce((sum, { share }) => sum + share * 2, 0)
      expect(paid).toBe(Math.round((halves(1, rise) * 10_001) / 2) + (halves(rise + 1, 30) * 20_000) / 2)
    }),
  )
})

test('however many people, the days of a batch are one statement', async () => {
  const people = 1_000
  const { id: companyId } = await s.t.company('large')
  const mine = { company_id: companyId }
  const staff = Array.from({ length: people }, (_, index) => ({ ...mine, name: `Guru ${index}`, job: 'teacher' }))
  const ids = await insertRows(
    s.t.admin.db,
    'school.staff',
    staff.map((row) => ({ ...row, employment: 'permanent' })),
  )
  const { id: componentId } = await s.t.admin.db
    .selectFrom('people.pay_component')
    .select('id')
    .where('company_id', '=', companyId)
    .where('code', '=', 'transport')
    .executeTakeFirstOrThrow()
  const each = <R>(row: R) => ids.map((staff_id) => ({ ...mine, staff_id, ...row }))
  await insertRows(
    s.t.admin.db,
    'people.employment',
    each({ kind: 'permanent', position: 'Guru', starts_on: '2020-01-01' }),
  )
  await insertRows(
    s.t.admin.db,
    'people.pay_assignment',
    each({ component_id: componentId, amount: 15_000, valid_from: '2020-01-01' }),
  )
  await s.t.asSuperuser((client) =>
    client.query(
      `insert into school.staff_attendance_day (company_id, day, staff_id, job, status, days, source)
       select company_id, d, id, job, 'present', 1, 'tap' from school.staff, generate_series('2026-09-01'::date, '2026-09-25', '1 day') d
       where company_id = $1`,
      [companyId],
    ),
  )
  const [runId] = await insertRows(s.t.admin.db, 'people.payroll_run', [
    { ...mine, year: 2026, month: 9, pay_date: '2026-09-30', attempt: 1 },
  ])
  const scope = { company: companyId, user: null, roles: ['hr'], companies: [], requestId: 'test' }
  const statements: string[] = []
  let batch = { count: 1, last: 0 }
  while (batch.count > 0)
    batch = await s.t.house.database.write(scope, (tx) =>
      computeBatch(tx.withPlugin(counting(statements)) as typeof tx, companyId, {
        payload: { runId: runId!, attempt: 1 },
        after: batch.last,
      }),
    )
  expect(statements.filter((text) => text.includes('staff_attendance_day'))).toHaveLength(people / 500)
  const { rows } = await s.t.asSuperuser((client) =>
    client.query(`select distinct amount::int from people.payslip_line where company_id = $1 and code = 'transport'`, [
      companyId,
    ]),
  )
  expect(rows).toEqual([{ amount: 375_000 }])
})
