// What is charged once and paid in parts: each part is owed on its own day, and the whole is earned over the years of study.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks as accountingChecks } from '../../accounting/checks.ts'
import { checks } from '../checks.ts'
import { API, type FeeSchool, ok, openFeeSchool, outcome } from '../fees.fixture.ts'

let school: FeeSchool
let ayu: number
let bima: number
const SEVEN = [0, 1, 2, 3, 4, 5, 6]

beforeAll(async () => {
  school = await openFeeSchool()
  ayu = await school.student('Ayu')
  bima = await school.student('Bima')
})
afterAll(() => school.t.close())

const typeOf = async (code: string) =>
  (ok(await school.treasurer.get(`${API}/types`)) as { id: number; code: string; version: number }[]).find(
    (type) => type.code === code,
  )!
const change = async (code: string, given: object) => {
  const { id, version } = await typeOf(code)
  return school.treasurer.post(`${API}/types/update`, { id, version, ...given })
}
const entrance = (given: object = {}) => ({ fee_type_id: school.types.PANGKAL, from_month: '2026-09-01', ...given })
const partsOf = async (student: number) =>
  (
    ok(await school.treasurer.get(`${API}/invoices?limit=200&student_id=${student}&is_cancelled=false`)) as {
      part: number
      parts: number
      amount: number
      gross: number
      open: number
      due_on: string
      id: number
      number: string
    }[]
  ).toSorted((a, b) => a.part - b.part)

test('what is monthly has no parts; a schedule rises, has an end, and is said by who keeps the fees', async () => {
  expect(outcome(await change('SPP', { parts_after: [0, 1] }))).toEqual([422, 'invalid_params'])
  expect(outcome(await change('SPP', { spread_months: 12 }))).toEqual([422, 'invalid_params'])
  for (const parts_after of [[], [0, 0], [3, 1], [-1], [121], Array.from({ length: 37 }, (_, nth) => nth)])
    expect(outcome(await change('PANGKAL', { parts_after }))).toEqual([422, 'invalid_params'])
  const { id, version } = await typeOf('PANGKAL')
  const given = { id, version, parts_after: SEVEN }
  expect(outcome(await school.cashier.post(`${API}/types/update`, given))[0]).toBe(403)
  expect(outcome(await school.stranger.post(`${API}/types/update`, given))).toEqual([404, 'not_found'])
  expect(ok(await change('PANGKAL', { parts_after: SEVEN, spread_months: 36 }))).toMatchObject({
    parts_after: SEVEN,
    spread_months: 36,
  })
})

test('nine million in seven parts: six alike and the last with what is left over, each due a month after the one before', async () => {
  ok(await school.tariff({ fee_type_id: school.types.PANGKAL, amount: 9_000_000 }))
  const { id } = await school.run(entrance({ issued_on: '2026-09-05', due_on: '2026-09-30' }))
  expect((await school.planOf(id)).length).toBe(14)
  await Promise.all([school.bill(id), school.bill(id)])
  const parts = await partsOf(ayu)
  expect(parts.map(({ amount }) => amount)).toEqual([...Array(6).fill(1_285_714), 1_285_716])
  expect(parts.map(({ due_on }) => due_on)).toEqual([
    ...['2026-09-30', '2026-10-30', '2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30'],
  ])
  expect(await school.balance('1202')).toBe(18_000_000)
  expect((await school.billed(entrance())).invoices).toBe(0)
})

test('it becomes income over thirty-six months, whatever is paid of it', async () => {
  // September is earned with the bill.
  expect([await school.balance('2111', '2026-09-30'), await school.balance('4102', '2026-09-30')]).toEqual([
    -18_000_000 + 14 * 35_714,
    -14 * 35_714,
  ])
  expect(ok(await school.treasurer.post(`${API}/earnings/start`))).toEqual({ months: 2 })
  expect(ok(await school.treasurer.post(`${API}/earnings/start`))).toEqual({ months: 0 })
  expect(await school.balance('4102')).toBe(-3 * 14 * 35_714)
  expect(await school.apart('2026-09-05', '2026-09-30', '2026-10-31', '2026-11-14')).toEqual([])
})

test('arrears, card, letter and receipt follow the parts; the oldest is paid first', async () => {
  ok(await school.cashier.post(`${API}/shifts/create`, { opening: 0 }))
  const paid = ok(
    await school.cashier.post(`${API}/receipts/create`, { student_id: ayu, amount: 1_500_000, method: 'transfer' }),
  )
  expect(paid.parts.map(({ fee, amount }: { fee: string; amount: number }) => [fee, amount])).toEqual([
    ['Uang pangkal (1/7)', 1_285_714],
    ['Uang pangkal (2/7)', 214_286],
  ])
  const aged = ok(await school.treasurer.get(`${API}/aged-receivables?date=2026-11-14&by=student`))
  expect(JSON.stringify(aged.rows)).toContain('1071428')
  const card = ok(await school.treasurer.get(`${API}/balances/${ayu}/card?year=2026`))
  expect(
    card.rows.slice(0, 2).map(({ values }: { values: { fee: string; open: number } }) => [values.fee, values.open]),
  ).toEqual([
    ['Uang pangkal (1/7)', 0],
    ['Uang pangkal (2/7)', 1_071_428],
  ])
  ok(await school.treasurer.post(`${API}/reminders/start`))
  const letters = ok(await school.treasurer.get(`${API}/reminders`)) as { student_id: number; overdue: number }[]
  expect(letters.find(({ student_id }) => student_id === ayu)!.overdue).toBe(1_071_428)
})

test('another schedule beside one that stands charges nothing twice, and the database refuses it', async () => {
  ok(await change('PANGKAL', { parts_after: [0, 6, 12] }))
  const run = await school.billed(entrance({ from_month: '2026-10-01' }))
  expect(run.invoices).toBe(0)
  await school.t.asSuperuser(async (client) => {
    const copy = `insert into fees.invoice (company_id, number, run_id, student_id, fee_type_id, period_on, part, parts, once, tariff_id, fund_source_id, gross, issued_on, due_on)
      select company_id, 'X', run_id, student_id, fee_type_id, period_on, 8, 8, once, tariff_id, fund_source_id, gross, issued_on, due_on from fees.invoice where id = $1`
    await expect(client.query(copy, [(await partsOf(ayu))[0]!.id])).rejects.toThrow('parts_differ')
  })
  ok(await change('PANGKAL', { parts_after: SEVEN }))
})

test('one part is cancelled with what it has earned, and billed anew alone; a run with a paid part is not taken back', async () => {
  const [, , third] = await partsOf(bima)
  const back = { date: '2026-11-14', reason: 'Salah' }
  ok(await school.treasurer.post(`${API}/invoices/cancel`, { id: third!.id, ...back }))
  expect(await school.balance('4102')).toBe(-3 * 13 * 35_714)
  expect(await school.apart('2026-09-30', '2026-11-14')).toEqual([])
  const again = await school.billed(entrance({ from_month: '2026-09-01', issued_on: '2026-11-14' }))
  expect(again).toMatchObject({ invoices: 1, amount: 1_285_714 })
  expect(await school.balance('4102')).toBe(-3 * 14 * 35_714)
  const [run] = (
    ok(await school.treasurer.get(`${API}/billing-runs?state=billed`)) as {
      id: number
      version: number
      invoices: number
    }[]
  ).filter(({ invoices }) => invoices === 14)
  expect(
    outcome(await school.treasurer.post(`${API}/billing-runs/undo`, { id: run!.id, version: run!.version, ...back })),
  ).toEqual([409, 'invoice_touched'])
})

test('what is taken off lies on all parts, and a run of parts is taken back whole', async () => {
  ok(await change('DAFTAR_ULANG', { parts_after: [0, 1, 2], spread_months: 12 }))
  ok(await school.tariff({ fee_type_id: school.types.DAFTAR_ULANG, amount: 1_000_001 }))
  const [kind] = ok(await school.treasurer.get(`${API}/discount-kinds`)) as { id: number }[]
  for (const value of [10, 33]) {
    const asked = ok(
      await school.treasurer.post(`${API}/discounts/create`, {
        ...{ student_id: ayu, kind_id: kind!.id, fee_type_id: school.types.DAFTAR_ULANG, form: 'percent', value },
        ...{ from_month: '2026-07-01', until_month: '2026-07-31', reason: 'Uji', evidence: 'Uji' },
      }),
    )
    ok(await school.principal.post(`${API}/discounts/approve`, { id: asked.id, version: asked.version }))
  }
  const before = await school.balance('1202')
  const run = await school.billed({ fee_type_id: school.types.DAFTAR_ULANG, from_month: '2026-07-01' })
  const mine = (await partsOf(ayu)).filter(({ parts }) => parts === 3)
  expect(mine.map(({ amount }) => amount)).toEqual([201_000, 201_000, 201_001])
  expect(mine.reduce((sum, { gross }) => sum + gross, 0)).toBe(1_000_001)
  expect(await school.apart('2026-11-14', '2026-12-31')).toEqual([])
  const undo = { id: run.id, version: run.version, date: '2026-11-14', reason: 'Salah' }
  ok(await school.treasurer.post(`${API}/billing-runs/undo`, undo))
  expect([await school.balance('1202'), await school.balance('4103'), await school.balance('4901')]).toEqual([
    before,
    0,
    0,
  ])
  expect(await school.apart('2026-09-30', '2026-11-14')).toEqual([])
  expect(await findDisagreements(school.t.admin.db, [...checks, ...accountingChecks])).toEqual([])
})

test('nine million over thirty-six months in one sum: 250,000 a month', async () => {
  ok(await change('SERAGAM', { spread_months: 36 }))
  ok(await school.tariff({ fee_type_id: school.types.SERAGAM, student_id: ayu, amount: 9_000_000 }))
  const given = { fee_type_id: school.types.SERAGAM, from_month: '2026-11-01', issued_on: '2026-11-02' }
  const unearned = await school.balance('2111')
  await school.billed(given)
  expect([await school.balance('4105'), (await school.balance('2111')) - unearned]).toEqual([-250_000, -8_750_000])
})

test('a part that will not be paid is written off though not all of it is earned', async () => {
  const [first] = await partsOf(bima)
  const lines = [{ invoice_id: first!.id, amount: first!.open }]
  const why = { student_id: bima, kind: 'loss', lines, reason: 'Pindah', evidence: 'Surat kembali' }
  expect(ok(await school.treasurer.post(`${API}/write-offs/create`, why)).state).toBe('submitted')
})
