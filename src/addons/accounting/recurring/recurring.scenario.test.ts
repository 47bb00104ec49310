// What comes every month is proposed, made into a draft by a person, once each month, and never posted by itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API, ok, openLedgerSchool, outcome } from '../ledger/school.fixture.ts'

const school = await openLedgerSchool()
const { t, treasurer, principal, teacher, stranger, funds, pair, draft } = school
const RECURRING = `${API}/recurring`
const DUE = `${API}/recurring-due`
let billId: number
let patternId: number

beforeAll(async () => {
  const vendor = ok(await treasurer.post(`${API}/vendors/create`, { name: 'PT Internet' }))
  const line = { description: 'Internet', account: '5302', quantity: 1, unit_price: 1_750_000, tax_object: 'service' }
  const bill = {
    ...{ vendor_id: vendor.id, vendor_number: 'NET-06', bill_date: '2026-06-05', due_date: '2026-06-15' },
    ...{ description: 'Langganan internet', fund_source_id: funds.spp, lines: [line] },
  }
  billId = ok(await treasurer.post(`${API}/bills/create`, bill)).id
})
afterAll(() => t.close())

const pattern = (more: object = {}) => ({
  ...{ name: 'Internet', bill_id: billId, every_months: 1, due_day: 5, first_month: '2026-07' },
  ...more,
})
const due = async () =>
  ok(await treasurer.get(DUE)).map(({ name, month, due_on }: Record<string, string>) => `${name} ${month} ${due_on}`)

test('who does not keep the books repeats nothing, and nobody another school’s bill', async () => {
  expect(outcome(await teacher.post(`${RECURRING}/create`, pattern()))).toEqual([403, 'access_denied'])
  expect(outcome(await principal.post(`${RECURRING}/create`, pattern()))).toEqual([403, 'access_denied'])
  expect(outcome(await stranger.post(`${RECURRING}/create`, pattern()))).toEqual([404, 'not_found'])
  for (const wrong of [
    { bill_id: undefined },
    { draft_id: 1 },
    { every_months: 0 },
    { due_day: 31 },
    { last_month: '2026-01' },
  ])
    expect((await treasurer.post(`${RECURRING}/create`, pattern(wrong))).status).toBe(422)
  patternId = ok(await treasurer.post(`${RECURRING}/create`, pattern())).id
  expect(outcome(await treasurer.post(`${RECURRING}/create`, pattern()))).toEqual([409, 'conflict'])
  expect(outcome(await stranger.get(`${RECURRING}/${patternId}`))).toEqual([404, 'not_found'])
  const make = { recurring_id: patternId, month: '2026-07', vendor_number: 'NET-07' }
  expect(outcome(await stranger.post(`${DUE}/make`, make))).toEqual([404, 'not_found'])
  expect(outcome(await principal.post(`${DUE}/make`, make))).toEqual([403, 'access_denied'])
})

test('each month that has come is proposed, and made into a draft once', async () => {
  expect(await due()).toEqual([
    'Internet 2026-07 2026-07-05',
    'Internet 2026-08 2026-08-05',
    'Internet 2026-09 2026-09-05',
  ])
  const make = { recurring_id: patternId, month: '2026-07', vendor_number: 'NET-07' }
  expect(outcome(await treasurer.post(`${DUE}/make`, { ...make, vendor_number: undefined }))).toEqual([
    422,
    'invalid_params',
  ])
  expect(outcome(await treasurer.post(`${DUE}/make`, { ...make, date: '2026-08-01' }))).toEqual([422, 'invalid_params'])
  expect(outcome(await treasurer.post(`${DUE}/make`, { ...make, month: '2026-10' }))).toEqual([
    409,
    'recurring_not_due',
  ])
  const both = await Promise.all(
    ['NET-07', 'NET-07b'].map((vendor_number) => treasurer.post(`${DUE}/make`, { ...make, vendor_number })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const made = both.find(({ status }) => status === 200)!.body.data
  const bill = ok(await treasurer.get(`${API}/bills/${made.bill_id}`))
  expect(bill).toMatchObject({ state: 'draft', bill_date: '2026-07-05', due_date: '2026-07-15', subtotal: 1_750_000 })
  expect(bill.entry_id).toBeNull()
  expect(outcome(await treasurer.post(`${DUE}/make`, { ...make, vendor_number: 'NET-07c' }))).toEqual([
    409,
    'recurring_not_due',
  ])
  const bills = ok(await treasurer.get(`${API}/bills`))
  expect(bills.filter(({ bill_date }: { bill_date: string }) => bill_date.startsWith('2026-07'))).toHaveLength(1)
})

test('a month is left out with a reason, a pattern is stopped, and what stood is not undone by it', async () => {
  const skip = { recurring_id: patternId, month: '2026-08', reason: 'Libur' }
  ok(await treasurer.post(`${DUE}/skip`, skip))
  expect(outcome(await treasurer.post(`${DUE}/skip`, skip))).toEqual([409, 'recurring_not_due'])
  expect(await due()).toEqual(['Internet 2026-09 2026-09-05'])
  const { version } = ok(await treasurer.get(`${RECURRING}/${patternId}`))
  ok(await treasurer.post(`${RECURRING}/update`, { id: patternId, version, active: false }))
  expect(await due()).toEqual([])
})

test('a journal is repeated as a draft, every third month', async () => {
  const { id } = ok(await draft(treasurer, { lines: pair('5302', '2142', 900_000) }))
  const given = { name: 'Akrual', draft_id: id, every_months: 3, due_day: 28, first_month: '2026-03' }
  const { id: recurring_id } = ok(await treasurer.post(`${RECURRING}/create`, given))
  expect(await due()).toEqual(['Akrual 2026-03 2026-03-28', 'Akrual 2026-06 2026-06-28', 'Akrual 2026-09 2026-09-28'])
  const made = ok(await treasurer.post(`${DUE}/make`, { recurring_id, month: '2026-06' }))
  const copy = ok(await treasurer.get(`${API}/journal-drafts/${made.draft_id}`))
  expect(copy).toMatchObject({ state: 'draft', entry_date: '2026-06-28', description: 'Uji' })
  expect(copy.lines.map(({ debit, credit }: { debit: number; credit: number }) => [debit, credit])).toEqual([
    [900_000, 0],
    [0, 900_000],
  ])
})
