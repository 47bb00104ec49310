// What a bill will come to is told before it is saved, and is what then happens; the next bill of a vendor begins as the last.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'

const NOW = new Date('2026-09-14T02:00:00Z')
const API = '/api/accounting'

let t: TestHouse
let treasurer: Person
let stranger: Person
let teacher: Person
let fund: number
let vendor: { id: number; version: number }

beforeAll(async () => {
  t = await openTest({ clock: { now: () => NOW } })
  await t.company('smp')
  await t.company('other')
  treasurer = await t.person('smp', 'treasurer')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('other', 'treasurer')
  const { body: funds } = await treasurer.get('/api/budget/fund-sources')
  fund = funds.data.find(({ code }: { code: string }) => code === 'spp').id
  const { body } = await treasurer.post(`${API}/vendors/create`, { name: 'CV Jaringan', term_days: 14 })
  vendor = body.data
})
afterAll(() => t.close())

const line = { account: '5303', quantity: 2, unit_price: 1_500_000, tax_object: 'service' }
const question = (more: object = {}) => ({
  ...{ vendor_id: vendor.id, fund_source_id: fund, bill_date: '2026-09-10', lines: [line] },
  ...more,
})
const usual = (who: Person) => who.get(`${API}/usual-bill?vendor_id=${vendor.id}&bill_date=2026-09-10`)
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

test('what is told beforehand is what the bill then says, and who is asked', async () => {
  const told = (await treasurer.post(`${API}/bill-costs`, question())).body.data
  expect(told).toMatchObject({ subtotal: 3_000_000, withheld: expect.any(Number), counted: 0, budget: [] })
  expect(told.withheld).toBeGreaterThan(0)
  expect(told.levels.length).toBeGreaterThan(0)
  const bill = {
    ...question({ lines: [{ ...line, description: 'Servis' }] }),
    ...{ vendor_number: 'F-1', due_date: '2026-09-24', description: 'Servis jaringan' },
  }
  const { body } = await treasurer.post(`${API}/bills/create`, bill)
  const { subtotal, vat, withheld, total, payable } = body.data
  expect({ subtotal, vat, withheld, total, payable }).toEqual({
    ...{ subtotal: told.subtotal, vat: told.vat, withheld: told.withheld, total: told.total, payable: told.payable },
  })
  const { id, version } = body.data
  await treasurer.post(`${API}/bills/submit`, { id, version })
  // The next one for the same within days counts with the first towards who decides.
  expect((await treasurer.post(`${API}/bill-costs`, question())).body.data.counted).toBe(total)
})

test('the next bill begins as the last one was, with the terms of the vendor', async () => {
  expect((await usual(treasurer)).body.data).toEqual({
    ...{
      due_date: '2026-09-24',
      term_days: 14,
      terms_by: 'vendor',
      fund_source_id: fund,
      account: '5303',
      tax_object: 'service',
    },
    ...{ plan_line_id: null, description: 'Servis jaringan' },
  })
  await treasurer.post(`${API}/vendors/update`, { ...vendor, id: vendor.id, name: 'CV Jaringan', term_days: null })
  // Without terms it runs as long as the last one did, and the first as long as bills usually do.
  expect((await usual(treasurer)).body.data).toMatchObject({
    ...{ due_date: '2026-09-24', term_days: 14, terms_by: 'last_bill' },
  })
  const { body } = await treasurer.post(`${API}/vendors/create`, { name: 'UD Baru' })
  const fresh = await treasurer.get(`${API}/usual-bill?vendor_id=${body.data.id}&bill_date=2026-09-10`)
  expect(fresh.body.data).toEqual({
    ...{ due_date: '2026-10-10', term_days: 30, terms_by: 'custom' },
    ...{ fund_source_id: null, account: null, tax_object: null, plan_line_id: null, description: null },
  })
})

test('what was written of an order says nothing of the next bill', async () => {
  const { body } = await treasurer.post(`${API}/vendors/create`, { name: 'CV Pesanan' })
  const made = await treasurer.post(`${API}/bills/create`, {
    ...question({ vendor_id: body.data.id, lines: [{ ...line, description: 'Kertas' }] }),
    ...{ vendor_number: 'F-9', due_date: '2026-09-24', description: 'PO/2026/0001 Kertas' },
  })
  await sql`update accounting.bill set order_document = 'PO/2026/0001' where id = ${made.body.data.id}`.execute(
    t.admin.db,
  )
  const { body: next } = await treasurer.get(`${API}/usual-bill?vendor_id=${body.data.id}&bill_date=2026-09-10`)
  expect(next.data).toMatchObject({ account: '5303', description: null })
})

test("another school's vendor, fund and plan line are nobody's here, and a teacher asks in vain", async () => {
  expect(outcome(await stranger.post(`${API}/bill-costs`, question()))).toEqual([404, 'not_found'])
  expect(outcome(await usual(stranger))).toEqual([404, 'not_found'])
  expect(outcome(await usual(teacher))[0]).toBe(403)
  const unknown = question({ lines: [{ ...line, plan_line_id: 999_999 }] })
  expect(outcome(await treasurer.post(`${API}/bill-costs`, unknown))).toEqual([404, 'not_found'])
  expect(outcome(await treasurer.post(`${API}/vendors/create`, { name: 'UD Lama', term_days: 366 }))[0]).toBe(422)
})
