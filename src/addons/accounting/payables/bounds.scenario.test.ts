// Amounts beyond all bounds: refused as too large, and what the largest leave behind can still be read and added to.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type Reply, type TestHouse } from '../../../../test/harness.ts'
import { fromDatabase } from '../../../kernel/db/errors.ts'
import { AMOUNT_MAX, SUM_MAX } from '../../../kernel/values/money.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { type Books, openBooks } from '../ledger/ledger.fixture.ts'

const BILLS = '/api/accounting/bills'
let t: TestHouse
let books: Books
let treasurer: Person
let vendorId: number
let fundId: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-03-02T03:00:00Z') } })
  books = await openBooks(t, 'smp')
  treasurer = await t.person('smp', 'treasurer')
  fundId = (await fundSources(treasurer)).spp!
  vendorId = (await treasurer.post('/api/accounting/vendors/create', { name: 'CV Besar' })).body.data.id
})
afterAll(() => t.close())

let invoices = 0
const bill = (...lines: { quantity: number; unit_price: number }[]) =>
  treasurer.post(`${BILLS}/create`, {
    vendor_id: vendorId,
    vendor_number: `INV-${++invoices}`,
    bill_date: '2026-03-02',
    due_date: '2026-04-01',
    description: 'Kertas',
    fund_source_id: fundId,
    lines: lines.map((line) => ({ description: 'Kertas', account: '5301', tax_object: 'goods', ...line })),
  })
const told = ({ status, body }: Reply) => [status, body.code]
const most = { quantity: 10, unit_price: AMOUNT_MAX }

test('a line, or all lines together, beyond the bound are refused as too large', async () => {
  expect(told(await bill({ quantity: 100_000, unit_price: AMOUNT_MAX }))).toEqual([422, 'amount_too_large'])
  expect(told(await bill({ quantity: 9_000, unit_price: AMOUNT_MAX }))).toEqual([422, 'amount_too_large'])
  expect(told(await bill(most, most))).toEqual([422, 'amount_too_large'])
})

test('after the largest that there are, every later bill of the vendor is made and read as before', async () => {
  for (const _ of [1, 2]) expect((await bill({ quantity: 8, unit_price: AMOUNT_MAX })).status).toBe(200)
  expect((await bill({ quantity: 1, unit_price: 100_000 })).status).toBe(200)
  expect((await treasurer.get(BILLS)).body.data.length).toBeGreaterThanOrEqual(3)
  expect((await treasurer.get('/api/accounting/reports/aged-payables?date=2026-03-31')).status).toBe(200)
})

test('a running total that would leave its bounds refuses what would take it there, and stays readable', async () => {
  const post = (amount: number) => books.post({ lines: books.pair('1101', '4101', amount) })
  await post(1_000)
  await t.asSuperuser((client) =>
    client.query(
      `set session_replication_role = replica; update accounting.ledger_month set debit = ${SUM_MAX} where debit = 1000`,
    ),
  )
  const error = await post(1).catch((cause) => fromDatabase(cause, () => true))
  expect(error).toMatchObject({ code: 'amount_too_large' })
  const reading = await treasurer.get('/api/accounting/reports/trial-balance?from=2026-01-01&until=2026-12-31')
  expect(reading.status).toBe(200)
})
