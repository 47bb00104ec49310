// A fund that is spent by its plan alone: what it owed before the books began is paid by a line of this year's plan, in budget, books
// and cash book alike.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { approvedPlan, fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { API, ok, outcome } from '../ledger/school.fixture.ts'

let t: TestHouse
let treasurer: Person
let principal: Person
let admin: Person
let fund: number
let planLine: number
let bill: Record<string, unknown>
let advance: Record<string, unknown>
const enter = (wanted: object) => treasurer.post(`${API}/opening-balances/create`, wanted)
const expectAgreement = async () => {
  for (const date of ['2026-01-01', '2026-02-28', '2026-12-31']) {
    const { rows } = ok(await treasurer.get(`${API}/reconciliation?date=${date}`))
    expect(rows.filter(({ difference }: { difference: number }) => difference !== 0)).toEqual([])
  }
}
const used = async () => {
  const [plan] = ok(await treasurer.get('/api/budget/planning?state=approved'))
  const lines: { realised: number }[] = ok(await treasurer.get(`/api/budget/availability?plan_id=${plan.id}`))
  return lines.reduce((total, line) => total + line.realised, 0)
}

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-02-20T03:00:00Z') } })
  await t.company('smp')
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  admin = await t.person('smp', 'admin')
  fund = (await fundSources(treasurer)).bos_reguler!
  const [line] = await approvedPlan(t, 'smp', { fundSourceId: fund, fiscalYear: 2026, amounts: [9_000_000] })
  planLine = line!
  const vendor = { name: 'CV Buku', address: 'Jl. Melati 1', person: true }
  const vendor_id = ok(await treasurer.post(`${API}/vendors/create`, vendor)).id
  const staff = { name: 'Bagus', job: 'teacher', employment: 'permanent' }
  const staff_id = ok(await admin.post('/api/v1/school/staff/create', staff)).id
  bill = { vendor_id, vendor_number: 'INV-7', bill_date: '2025-12-10', fund_source_id: fund, amount: 3_000_000 }
  advance = { staff_id, fund_source_id: fund, amount: 1_000_000 }
})
afterAll(() => t.close())

test('it names a line of the plan, which is used from the first day and given back with what is left out', async () => {
  expect(outcome(await enter({ bills: [bill] }))).toEqual([422, 'plan_line_needed'])
  expect(outcome(await enter({ advances: [advance] }))).toEqual([422, 'plan_line_needed'])
  const planned = { plan_line_id: planLine }
  ok(await enter({ bills: [{ ...bill, ...planned, amount: 8_000_000 }], advances: [{ ...advance, ...planned }] }))
  expect(await used()).toBe(8_000_000)
  await expectAgreement()
  expect(outcome(await enter({ bills: [{ ...bill, ...planned, amount: 9_000_001 }] }))).toEqual([409, 'budget_short'])
  const taxes = [{ tax: 'pph22', amount: 45_000 }]
  ok(await enter({ bills: [{ ...bill, ...planned, taxes }] }))
  expect(await used()).toBe(3_045_000)
  await expectAgreement()
})

test('it is paid, held back and accounted for in the cash book of this year', async () => {
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id: fund, year: 2026, month: 2 }))
  const cash = { fund_source_id: fund, entry_date: '2026-02-02', kind: 'opening', description: 'Saldo awal' }
  ok(await treasurer.post('/api/budget/cash-entries/create', { ...cash, amount: 20_000_000 }))
  const { bills, advances } = ok(await treasurer.get(`${API}/opening-balances`))
  const parts = {
    vendor_id: bill.vendor_id,
    description: 'Lunas',
    bills: [{ bill_id: bills[0].id, amount: 3_000_000 }],
  }
  let request = ok(await treasurer.post(`${API}/payment-requests/create`, parts))
  const step = async (name: string, person: Person, more = {}) => {
    const { id, version } = request
    request = ok(await person.post(`${API}/payment-requests/${name}`, { id, version, ...more }))
  }
  await step('submit', treasurer)
  for (const person of [admin, principal].slice(0, request.levels)) await step('approve', person)
  await step('release', treasurer)
  await step('pay', treasurer, { paid_on: '2026-02-12', from_account: '1112' })
  await expectAgreement()
  expect(await used()).toBe(3_045_000)
  const deposit = { tax: 'pph22', month: '2025-12', fund_source_id: fund, deposited_on: '2026-02-13' }
  const proof = { ntpn: 'A1B2C3D4E5F60718', from_account: '1112' }
  const { id: depositId } = ok(await treasurer.post(`${API}/tax-deposits/create`, { ...deposit, ...proof }))
  await expectAgreement()
  const spent = [{ account: '5203', description: 'Konsumsi', amount: 850_000 }]
  const settle = { id: advances[0].id, settled_on: '2026-02-14', cash_account: '1103', lines: spent }
  ok(await treasurer.post(`${API}/advances/settle`, settle))
  expect(await used()).toBe(3_895_000)
  await expectAgreement()
  ok(
    await treasurer.post(`${API}/advances/reopen`, { id: advances[0].id, date: '2026-02-15', reason: 'Nota tertukar' }),
  )
  await expectAgreement()
  ok(await treasurer.post(`${API}/tax-deposits/reverse`, { id: depositId, date: '2026-02-15', reason: 'Tertukar' }))
  const { version } = ok(await treasurer.get(`${API}/payment-requests/${request.id}`))
  const bounced = { id: request.id, version, date: '2026-02-16', reason: 'Kembali' }
  ok(await treasurer.post(`${API}/payment-requests/reverse`, bounced))
  await expectAgreement()
})
