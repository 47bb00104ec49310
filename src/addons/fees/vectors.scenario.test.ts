// Worked examples of the domain that no other scenario goes through: what is paid in which order of kinds, a fine by the day, a uniform, stamp duty.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API, type FeeSchool, ok, openFeeSchool } from './fees.fixture.ts'

let school: FeeSchool
let ayu: number

beforeAll(async () => {
  school = await openFeeSchool()
  ayu = await school.student('Ayu')
  ok(await school.tariff({ amount: 450_000 }))
  ok(await school.tariff({ fee_type_id: school.types.KEGIATAN, amount: 300_000 }))
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
})
afterAll(() => school.t.close())

const typeOf = async (code: string) =>
  ok(await school.treasurer.get(`${API}/types`)).find((type: { code: string }) => type.code === code)
const change = async (code: string, given: object) => {
  const { id, version } = await typeOf(code)
  return ok(await school.treasurer.post(`${API}/types/update`, { id, version, ...given }))
}

test('a fine is off until the school wants it; two days of it are 10,000 of other income', async () => {
  const { treasurer, types } = school
  const fee_type_id = types.DENDA!
  expect((await typeOf('DENDA')).active).toBe(false)
  await change('DENDA', { active: true })
  ok(await school.tariff({ fee_type_id, amount: 5_000 }))
  const use = { student_id: ayu, fee_type_id, period_on: '2026-07-01', quantity: 2 }
  ok(await treasurer.post(`${API}/uses/create`, use))
  await school.billed({ fee_type_id, from_month: '2026-07-01', issued_on: '2026-07-11', due_on: '2026-07-11' })
  expect([await school.balance('4403'), await school.balance('1202')]).toEqual([-10_000, 10_000])
})

test('SPP before activities before fines: 450, 450, 100 and nothing of a million', async () => {
  const { types } = school
  for (const month of ['2026-07', '2026-08'])
    await school.billed({ from_month: `${month}-01`, issued_on: `${month}-01`, due_on: `${month}-10` })
  await school.billed({
    fee_type_id: types.KEGIATAN,
    from_month: '2026-08-01',
    issued_on: '2026-08-01',
    due_on: '2026-08-01',
  })
  await change('SPP', { pay_order: 1 })
  await change('KEGIATAN', { pay_order: 2 })
  const paid = ok(
    await school.cashier.post(`${API}/receipts/create`, { student_id: ayu, amount: 1_000_000, method: 'cash' }),
  )
  const parts = paid.parts as { fee: string; period_on: string; amount: number }[]
  expect(parts.map(({ fee, period_on, amount }) => [fee, period_on, amount])).toEqual([
    ['SPP', '2026-07-01', 450_000],
    ['SPP', '2026-08-01', 450_000],
    ['Kegiatan', '2026-07-01', 100_000],
  ])
  expect(await school.apart('2026-07-31', '2026-11-14')).toEqual([])
})

test('a uniform is owed beside tuition, and is income of its own', async () => {
  const before = await school.balance('1202')
  const fee_type_id = school.types.SERAGAM!
  ok(await school.tariff({ fee_type_id, amount: 600_000 }))
  await school.billed({ fee_type_id, from_month: '2026-08-01', issued_on: '2026-08-01' })
  expect([await school.balance('4105'), (await school.balance('1202')) - before]).toEqual([-600_000, 600_000])
})

test('stamp duty is hinted at above five million, of the whole receipt, and blocks nothing', async () => {
  const notes = async (amount: number) => {
    const { id } = ok(await school.cashier.post(`${API}/receipts/create`, { student_id: ayu, amount, method: 'cash' }))
    return ok(await school.cashier.get(`${API}/receipts/${id}/print`)).notes ?? []
  }
  expect(await notes(5_000_000)).toEqual([])
  expect(await notes(5_000_001)).toEqual([expect.stringContaining('meterai')])
})
