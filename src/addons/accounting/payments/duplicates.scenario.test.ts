// The same payment is not asked for twice: by the vendor's number, or where there is none by payee, day, amount and purpose.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { ok, outcome } from '../ledger/school.fixture.ts'

const API = '/api/accounting'
const REQUESTS = `${API}/payment-requests`
let t: TestHouse
let treasurer: Person
let teacher: Person
let vendor: number
let fundId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T02:00:00Z') } })
  await t.company('smp')
  treasurer = await t.person('smp', 'treasurer')
  teacher = await t.person('smp', 'teacher')
  vendor = ok(await treasurer.post(`${API}/vendors/create`, { name: 'UD Tirta Boga' })).id
  const funds = ok(await treasurer.get('/api/budget/fund-sources')) as { id: number; code: string }[]
  fundId = funds.find(({ code }) => code === 'spp')!.id
})
afterAll(() => t.close())

const ask = (person: Person, more: object = {}) =>
  person.post(`${REQUESTS}/create`, { vendor_id: vendor, description: 'Konsumsi rapat', amount: 750_000, ...more })

test('the same purpose, payee, day and amount is refused, whoever asks, until somebody says why', async () => {
  const first = ok(await ask(treasurer))
  const again = await ask(treasurer)
  expect(outcome(again)).toEqual([409, 'payment_duplicate'])
  expect(again.body.fields['params.description']).toContain(first.number)
  // A teacher does not see the treasurer's request, and is told no more than that there is one.
  expect(outcome(await ask(teacher))).toEqual([409, 'conflict'])
  expect(ok(await ask(treasurer, { amount: 750_001 })).state).toBe('draft')
  expect(ok(await ask(teacher, { description: 'Konsumsi lomba' })).state).toBe('draft')
  const reason = 'Dua rapat pada hari yang sama'
  expect(ok(await ask(treasurer, { duplicate_reason: reason })).duplicate_reason).toBe(reason)
  ok(await treasurer.post(`${REQUESTS}/cancel`, { id: first.id, version: first.version }))
  expect((await ask(teacher)).status).toBe(200)
})

test('the vendor’s number is paid once, on whatever day and by whatever paper', async () => {
  const paper = { description: 'Air galon', vendor_number: 'N-17' }
  const first = ok(await ask(treasurer, paper))
  expect(first.vendor_number).toBe('N-17')
  expect(outcome(await ask(treasurer, { ...paper, amount: 1, description: 'Lain' }))).toEqual([
    409,
    'payment_duplicate',
  ])
  const line = { description: 'Air', account: '5301', quantity: 1, unit_price: 750_000, tax_object: 'goods' }
  const bill = {
    ...{ vendor_id: vendor, vendor_number: 'N-17', bill_date: '2026-09-10', due_date: '2026-09-30' },
    ...{ description: 'Air galon', fund_source_id: fundId, lines: [line] },
  }
  expect(outcome(await treasurer.post(`${API}/bills/create`, bill))).toEqual([409, 'bill_duplicate'])
  ok(await treasurer.post(`${API}/bills/create`, { ...bill, vendor_number: 'N-18' }))
  expect(outcome(await ask(treasurer, { ...paper, vendor_number: 'N-18' }))).toEqual([409, 'payment_duplicate'])
  const change = { id: first.id, version: first.version, vendor_number: 'N-18' }
  expect(outcome(await treasurer.post(`${REQUESTS}/update`, change))).toEqual([409, 'payment_duplicate'])
})

test('two at once: one is asked for', async () => {
  const both = await Promise.all([1, 2].map(() => ask(treasurer, { description: 'Dua sekaligus' })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an advance has no vendor’s number, and a request for bills has theirs', async () => {
  expect(
    outcome(await ask(treasurer, { bills: [{ bill_id: 1, amount: 1 }], amount: undefined, vendor_number: 'X' })),
  ).toEqual([422, 'invalid_params'])
})
