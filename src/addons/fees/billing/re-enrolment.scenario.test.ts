// Who comes back next year: counted from the yearly fee for re-enrolment, up to the foundation, after whatever is paid and taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'

let school: FeeSchool
let chairman: Person
const pupils: number[] = []

beforeAll(async () => {
  school = await openFeeSchool()
  chairman = await school.t.person('smp', 'foundation_chairman')
  for (let n = 0; n < 8; n++) pupils.push(await school.student(`Siswa ${n}`))
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
})
afterAll(() => school.t.close())

const rate = async () => {
  const period = { from_month: '2026-11', to_month: '2026-12' }
  const { kpis } = (await chairman.post('/api/v1/foundation/performance', { period })).body.data
  const [own] = kpis.find(({ indicator }: { indicator: string }) => indicator === 're_enrolment').schools
  return [own.value, own.reason]
}
const pay = (nth: number, amount: number) =>
  school.cashier.post(`${API}/receipts/create`, { student_id: pupils[nth], amount, method: 'transfer' })
const types = async () =>
  ok(await school.treasurer.get(`${API}/types`)) as { id: number; code: string; version: number }[]
const given = () => ({
  ...{ fee_type_id: school.types.DAFTAR_ULANG, from_month: '2026-11-01', issued_on: '2026-11-01' },
  due_on: '2026-11-30',
})

test('only a yearly fee tells who comes back, and before it is billed nothing is known', async () => {
  const { id, version } = (await types()).find(({ code }) => code === 'SPP')!
  expect(outcome(await school.treasurer.post(`${API}/types/update`, { id, version, re_enrols: true }))).toEqual([
    ...[422, 'invalid_params'],
  ])
  expect(await rate()).toEqual([null, 'nothing_recorded'])
})

test('who has settled it counts, whole and not in part; what is void counts no longer', async () => {
  ok(await school.tariff({ fee_type_id: school.types.DAFTAR_ULANG, amount: 1_000_000 }))
  await school.billed(given())
  expect(await rate()).toEqual([0, null])
  const first = ok(await pay(0, 1_000_000))
  ok(await pay(1, 999_999))
  ok(await pay(2, 2_000_000))
  expect(await rate()).toEqual([25, null])
  const back = { date: '2026-11-14', reason: 'Salah siswa' }
  ok(await school.treasurer.post(`${API}/receipts/void`, { id: first.id, version: first.version, ...back }))
  expect(await rate()).toEqual([12.5, null])
})

test('an invoice that is cancelled was never asked for; a flag that changes rewrites no bill', async () => {
  const [bill] = await school.invoicesOf(`student_id=${pupils[7]}`)
  ok(await school.treasurer.post(`${API}/invoices/cancel`, { id: bill!.id, date: '2026-11-14', reason: 'Pindah' }))
  expect(await rate()).toEqual([14.29, null])
  const { id, version } = (await types()).find(({ code }) => code === 'DAFTAR_ULANG')!
  ok(await school.treasurer.post(`${API}/types/update`, { id, version, re_enrols: false }))
  expect((await school.billed(given())).invoices).toBe(1)
  expect(await rate()).toEqual([14.29, null])
  expect(await findDisagreements(school.t.admin.db, checks)).toEqual([])
})
