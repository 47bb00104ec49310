// What a family does not have to pay: asked for, decided by others level by level, taken off in an order that is data, and booked.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'

let school: FeeSchool
let treasurer: Person
let principal: Person
let chairman: Person
let ayu: number
let bima: number
let kinds: Record<string, { id: number; version: number }>

beforeAll(async () => {
  school = await openFeeSchool()
  ;({ treasurer, principal } = school)
  chairman = await school.t.person('smp', 'foundation_chairman')
  ayu = await school.student('Ayu')
  bima = await school.student('Bima')
  ok(await school.tariff({ amount: 450_000 }))
  const listed = ok(await treasurer.get(`${API}/discount-kinds`)) as { code: string; id: number; version: number }[]
  kinds = Object.fromEntries(listed.map((kind) => [kind.code, kind]))
})
afterAll(() => school.t.close())

const ask = (given: object, person = treasurer) =>
  person.post(`${API}/discounts/create`, {
    ...{ student_id: ayu, kind_id: kinds.KAKAK_ADIK!.id, fee_type_id: school.types.SPP, form: 'percent', value: 10 },
    ...{ from_month: '2026-07-01', until_month: '2027-06-30', reason: 'Adik Bima', evidence: 'Kartu keluarga' },
    ...given,
  })
const approve = (person: Person, { id, version }: { id: number; version: number }) =>
  person.post(`${API}/discounts/approve`, { id, version })
const granted = async (given: object) => ok(await approve(principal, ok(await ask(given))))
const planOf = async (month: string, student = ayu) => {
  const { id } = await school.run({ from_month: month, issued_on: '2026-07-01' })
  return (await school.planOf(id)).find(({ student_id }) => student_id === student)
}

test('nobody else asks, no other school sees it, and what is asked for wrongly is refused', async () => {
  for (const person of [principal, school.cashier, school.teacher])
    expect(outcome(await ask({}, person))).toEqual([403, 'access_denied'])
  expect(outcome(await ask({}, school.stranger))[0]).toBe(404)
  expect(outcome(await ask({ value: 101 }))).toEqual([422, 'invalid_params'])
  expect(outcome(await ask({ form: 'whole' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await ask({ form: 'amount', value: undefined }))).toEqual([422, 'invalid_params'])
  expect(outcome(await ask({ until_month: '2026-06-30' }))).toEqual([422, 'invalid_params'])
})

test('it counts for nothing until somebody else has agreed; the database takes no word for it', async () => {
  const asked = ok(await ask({}, school.admin))
  expect(asked).toMatchObject({ number: 'KR/2026/0001', state: 'submitted', fee: 'SPP' })
  expect(outcome(await approve(school.admin, asked))).toEqual([403, 'own_request'])
  expect(outcome(await approve(school.cashier, asked))).toEqual([403, 'access_denied'])
  await expect(
    school.asTreasurer((tx) => tx.updateTable('fees.discount').set({ state: 'approved' }).execute()),
  ).rejects.toThrow('discount_undecided')
  await expect(
    school.asTreasurer((tx) => tx.updateTable('fees.discount').set({ value: 99 }).execute()),
  ).rejects.toThrow('discount_fixed')
  expect(await planOf('2026-07-01')).toMatchObject({ amount: 450_000, reason: 'bill' })
  expect(ok(await approve(principal, asked))).toMatchObject({ state: 'approved' })
  expect(await planOf('2026-07-01')).toMatchObject({
    ...{ gross: 450_000, discount: 45_000, amount: 405_000, reason: 'discount' },
    discounts: 'KR/2026/0001 Kakak adik 45.000',
  })
})

test('what takes much asks the foundation too, after the principal and never the same person twice', async () => {
  const whole = ok(await ask({ student_id: bima, kind_id: kinds.TIDAK_MAMPU!.id, form: 'whole', value: undefined }))
  expect(outcome(await approve(chairman, whole))).toEqual([403, 'access_denied'])
  expect(ok(await approve(principal, whole))).toMatchObject({ state: 'submitted' })
  expect(outcome(await approve(principal, whole))).toEqual([403, 'access_denied'])
  expect(ok(await approve(chairman, whole))).toMatchObject({ state: 'approved' })
  expect(await planOf('2026-07-01', bima)).toMatchObject({ gross: 450_000, amount: 0, reason: 'relieved' })
})

test('in which order discounts are taken off is data: 355,000 or 360,000', async () => {
  await granted({ kind_id: kinds.TIDAK_MAMPU!.id, form: 'amount', value: 50_000 })
  expect(await planOf('2026-07-01')).toMatchObject({ amount: 355_000 })
  const change = (code: string, given: object) =>
    treasurer.post(`${API}/discount-kinds/update`, { id: kinds[code]!.id, version: kinds[code]!.version++, ...given })
  ok(await change('TIDAK_MAMPU', { place: 5 }))
  expect(await planOf('2026-07-01')).toMatchObject({ amount: 360_000 })
  // One that stands alone gives way to what is more for the family.
  ok(await change('TIDAK_MAMPU', { stacks: false }))
  expect(await planOf('2026-07-01')).toMatchObject({ amount: 400_000 })
  ok(await change('TIDAK_MAMPU', { stacks: true, place: 40 }))
  expect(await planOf('2026-07-01')).toMatchObject({ amount: 355_000 })
})

test('invoices show what was taken off; the books tell income before it and the discount beside', async () => {
  const run = await school.billed({ from_month: '2026-11-01', until_month: '2026-12-01', issued_on: '2026-11-01' })
  expect(run).toMatchObject({ invoices: 4, amount: 2 * 355_000 })
  const [december, november] = (await school.invoicesOf(`student_id=${ayu}`)) as { id: number; amount: number }[]
  expect(november).toMatchObject({ gross: 450_000, discount: 95_000, amount: 355_000, open: 355_000 })
  expect(ok(await treasurer.get(`${API}/invoices/${november!.id}`)).discounts).toMatchObject([
    { name: 'Kakak adik', amount: 45_000 },
    { name: 'Tidak mampu', amount: 50_000 },
  ])
  // November is earned, of Bima too, who pays nothing; December waits, net of what is taken off.
  expect(await school.balance('1201', '2026-11-30')).toBe(710_000)
  expect(await school.balance('4101', '2026-11-30')).toBe(-900_000)
  expect(await school.balance('4901', '2026-11-30')).toBe(545_000)
  expect(await school.balance('2111', '2026-11-30')).toBe(-355_000)
  school.setDay('2026-12-01')
  ok(await treasurer.post(`${API}/earnings/start`))
  expect(await school.balance('4101')).toBe(-1_800_000)
  expect(await school.balance('4901')).toBe(1_090_000)
  expect(await school.balance('2111')).toBe(0)
  const back = { id: december!.id, date: '2026-12-01', reason: 'Salah tagih' }
  ok(await treasurer.post(`${API}/invoices/cancel`, back))
  expect(await school.balance('4901')).toBe(995_000)
  expect(await school.balance('4101')).toBe(-1_350_000)
  expect(await school.apart('2026-11-01', '2026-12-31')).toEqual([])
  expect(await findDisagreements(school.t.admin.db, checks)).toEqual([])
})

test('it ends early and not late, and bills that stand keep it', async () => {
  const given = ok(await treasurer.get(`${API}/discounts?state=approved&student_id=${ayu}`)) as {
    id: number
    version: number
  }[]
  const { id, version } = given.at(-1)!
  const end = (until_month: string) => treasurer.post(`${API}/discounts/end`, { id, version, until_month })
  expect(outcome(await end('2027-07-01'))).toEqual([422, 'invalid_params'])
  expect(ok(await end('2026-11-30'))).toMatchObject({ state: 'ended', until_month: '2026-11-01' })
  expect(await planOf('2026-12-01')).toMatchObject({ amount: 400_000 })
  expect((await school.invoicesOf(`student_id=${ayu}`))[1]).toMatchObject({ discount: 95_000 })
})
