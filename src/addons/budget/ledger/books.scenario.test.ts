// What spending leaves in the budget ledger, and how the ledger is read.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults } from '../../../kernel/language/faults.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { type CashHouse, openCashHouse, receiptOf } from '../cash-book/cash-book.fixture.ts'
import { checks } from '../checks.ts'

let h: CashHouse
let spendingId: number

beforeAll(async () => {
  h = await openCashHouse([1_000_000, 1_000_000])
  await h.activate('bos_reguler', 2)
})
afterAll(() => h.t.close())

const write = async (verb: string, params: object) =>
  h.treasurer.post(`/api/budget/cash-entries/${verb}`, {
    fund_source_id: h.funds.bos_reguler,
    entry_date: '2026-02-05',
    ...params,
  })
const spending = () => ({
  book: 'bank',
  receipt: receiptOf(600_000),
  lines: [
    { plan_line_id: h.lineIds[0], description: 'Buku bacaan', amount: 400_000 },
    { plan_line_id: h.lineIds[0], description: 'Buku tulis', amount: 200_000 },
  ],
})
const ledger = async (query: string) => (await h.treasurer.get(`/api/budget/ledger?${query}`)).body.data

test('spending uses its line, once for the whole voucher', async () => {
  await write('create', { kind: 'receipt', amount: 5_000_000, description: 'BOS' })
  const { body } = await write('spend', spending())
  spendingId = body.data.entries[0].id
  expect(body.data.voucher).toBe('BNU/2026/0001')
  const { entries, summary } = await ledger('limit=1')
  expect(summary).toEqual({ debit: 600_000, credit: 2_000_000 })
  expect(entries).toMatchObject([{ kind: 'realisation', document: 'BNU/2026/0001/bos_reguler', debit: 600_000 }])
})

test('never more than the line has', async () => {
  const { status, body } = await write('spend', spending())
  expect([status, body.code, body.fields]).toEqual([409, 'budget_short', { 'params.amount': 'melebihi 400.000' }])
})

test('what is taken back comes back to the line', async () => {
  expect((await write('reverse', { id: spendingId, reason: 'x', fund_source_id: undefined })).status).toBe(200)
  const { entries } = await ledger('limit=1')
  expect(entries).toMatchObject([{ kind: 'return', document: 'BNU/2026/0001/bos_reguler', credit: 600_000 }])
  expect((await write('spend', spending())).status).toBe(200)
})

test('filters entries and sums alike', async () => {
  expect(await ledger(`fund_source_id=${h.funds.bos_reguler}&fiscal_year=2026`)).toMatchObject({
    summary: { debit: 1_200_000, credit: 2_600_000 },
    entries: [{}, {}, {}, {}, {}],
  })
  for (const other of [`fund_source_id=${h.funds.spp}`, 'fiscal_year=2025'])
    expect(await ledger(other)).toEqual({ entries: [], summary: { debit: 0, credit: 0 }, next_cursor: null })
})

test('refuses a cursor it did not give out', async () => {
  const { next_cursor } = await ledger('limit=1')
  const elsewhere = await h.treasurer.get(`/api/budget/ledger?fiscal_year=2025&cursor=${next_cursor}`)
  expect([elsewhere.status, elsewhere.body.fields]).toEqual([422, { cursor: faults.unknownPage.id }])
  const forged = Buffer.from('["no day",1]').toString('base64url')
  expect((await h.treasurer.get(`/api/budget/ledger?cursor=${forged}`)).status).toBe(422)
  expect((await h.treasurer.get(`/api/budget/cash-entries?cursor=${forged}`)).status).toBe(422)
  expect((await h.treasurer.get('/api/budget/ledger?limit=201')).status).toBe(422)
})

test('agrees with everything it is made of', async () => {
  expect(await findDisagreements(h.t.admin.db, checks)).toEqual([])
})
