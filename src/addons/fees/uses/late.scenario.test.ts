// What being late costs: off until a school wants it, reckoned by the day, looked at before it is billed, and never typed over.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'
import { lateDaily } from './late.ts'

let school: FeeSchool
let students: Record<'ayu' | 'bima' | 'citra' | 'dewi', number>

beforeAll(async () => {
  school = await openFeeSchool()
  const [ayu, bima, citra, dewi] = [
    await school.student('Ayu'),
    await school.student('Bima'),
    await school.student('Citra'),
    await school.student('Dewi'),
  ]
  students = { ayu, bima, citra, dewi }
  ok(await school.tariff({ amount: 450_000 }))
  await school.billed({ from_month: '2026-10-01', issued_on: '2026-10-01', due_on: '2026-10-10' })
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
  const paid = { student_id: ayu, amount: 450_000, method: 'transfer', paid_on: '2026-10-13' }
  ok(await school.cashier.post(`${API}/receipts/create`, paid))
  const [invoice] = await school.invoicesOf(`student_id=${citra}`)
  const plan = { student_id: citra, invoice_ids: [invoice!.id], first_due_on: '2026-12-01', instalments: 2 }
  school.setDay('2026-10-11')
  ok(await school.treasurer.post(`${API}/payment-plans/create`, plan))
  school.setDay('2026-11-14')
})
afterAll(() => school.t.close())

const propose = (person = school.treasurer, period_on = '2026-10-01') =>
  person.post(`${API}/uses/propose`, { period_on })
const set = async (given: object) => {
  const { version } = ok(await school.treasurer.get(`${API}/settings`))
  return school.treasurer.post(`${API}/settings/update`, { version, ...given })
}
const daysOf = async () => {
  type Used = { student_name: string; quantity: number }
  const uses = ok(await school.treasurer.get(`${API}/uses?period_on=2026-10-01`)) as Used[]
  return Object.fromEntries(uses.map(({ student_name, quantity }) => [student_name, quantity]))
}

test('nobody is charged for being late until the school says so, and by a fee that counts days', async () => {
  expect(outcome(await propose())).toEqual([422, 'late_fees_off'])
  expect(outcome(await propose(school.cashier))[0]).toBe(403)
  expect(outcome(await set({ late_fee_type_id: school.types.SPP }))).toEqual([422, 'not_by_use'])
  expect(outcome(await set({ late_fee_type_id: 999_999 }))).toEqual([404, 'not_found'])
  const fine = ok(await school.treasurer.get(`${API}/types`)).find(({ code }: { code: string }) => code === 'DENDA')
  ok(await school.treasurer.post(`${API}/types/update`, { id: fine.id, version: fine.version, active: true }))
  ok(await set({ late_fee_type_id: fine.id }))
  ok(await school.tariff({ fee_type_id: fine.id, amount: 5_000 }))
  expect(outcome(await propose(school.treasurer, '2026-12-01'))).toEqual([422, 'invalid_params'])
})

test('days count from the day after it was due until it is paid; none while a plan is kept, and not more than the school says', async () => {
  // Ayu was late on the 11th and 12th, Bima and Dewi until the end, Citra has agreed to a plan.
  expect(ok(await propose())).toEqual({ students: 3, days: 2 + 21 + 21 })
  expect(await daysOf()).toEqual({ Ayu: 2, Bima: 21, Dewi: 21 })
  ok(await set({ late_days_max: 10 }))
  ok(await propose())
  expect(await daysOf()).toEqual({ Ayu: 2, Bima: 10, Dewi: 10 })
  ok(await set({ late_grace_days: 15 }))
  ok(await propose())
  expect(await daysOf()).toEqual({ Bima: 6, Dewi: 6 })
  ok(await set({ late_grace_days: 0 }))
})

test('what people typed stays, and what the daily round does is the same', async () => {
  const uses = ok(await school.treasurer.get(`${API}/uses?student_id=${students.dewi}`))
  ok(await school.treasurer.post(`${API}/uses/delete`, { id: uses[0].id }))
  const fee_type_id = school.types.DENDA
  const typed = { student_id: students.dewi, fee_type_id, period_on: '2026-10-01', quantity: 1 }
  expect(ok(await school.treasurer.post(`${API}/uses/create`, typed)).reckoned).toBe(false)
  await lateDaily.run({ database: school.t.house.database, clock: { now: school.now } } as never)
  expect(await daysOf()).toEqual({ Ayu: 2, Bima: 10, Dewi: 1 })
})

test('it is billed by the next run, which shows it first: two days are 10,000; billed once, and no fee for being late with it', async () => {
  const fee_type_id = school.types.DENDA!
  const run = await school.run({ fee_type_id, from_month: '2026-10-01', issued_on: '2026-11-01', due_on: '2026-11-02' })
  const plan = await school.planOf(run.id)
  expect(plan.map(({ student_id, amount, reason }) => [student_id, amount, reason]).toSorted()).toEqual(
    [
      [students.ayu, 10_000, 'use'],
      [students.bima, 50_000, 'use'],
      [students.dewi, 5_000, 'use'],
    ].toSorted(),
  )
  await school.bill(run.id)
  expect([await school.balance('4403'), await school.balance('1202')]).toEqual([-65_000, 65_000])
  expect(ok(await propose())).toEqual({ students: 0, days: 0 })
  // In November Ayu owes the late fee alone.
  ok(await propose(school.treasurer, '2026-11-01'))
  expect(ok(await school.treasurer.get(`${API}/uses?period_on=2026-11-01&student_id=${students.ayu}`))).toEqual([])
  expect(await school.apart('2026-10-31', '2026-11-14')).toEqual([])
})
