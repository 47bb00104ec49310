// A disposal that was wrong: the asset comes back as it went, in register, ledger and cash book, and every day in between is told
// alike by all of them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'
import { checks } from '../checks.ts'
import { ok, outcome } from '../ledger/school.fixture.ts'
import { closeMonth } from '../years/closed.fixture.ts'

const API = '/api/accounting'
let t: TestHouse
let treasurer: Person
let principal: Person
let fund: number
let book: { id: number; version: number }
let now = '2026-09-14'

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date(`${now}T02:00:00Z`) } })
  await t.company('smp')
  treasurer = await t.person('smp', 'treasurer')
  principal = await t.person('smp', 'principal')
  fund = (await fundSources(treasurer)).bos_reguler!
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id: fund, year: 2026, month: 9 }))
  book = ok(
    await treasurer.post(`${API}/asset-books/create`, {
      name: 'Komputer',
      fiscal_group: 'group_1',
      acquired_on: '2026-07-15',
      origin: 'given',
      cost: 12_000_000,
      fund_source_id: fund,
    }),
  )
  for (const month of [7, 8]) ok(await treasurer.post(`${API}/depreciation-runs/create`, { year: 2026, month }))
})
afterAll(() => t.close())

const dispose = (more: object) =>
  treasurer.post(`${API}/asset-books/dispose`, { id: book.id, version: book.version, reason: 'Dijual', ...more })
const undo = (returned_on: string, more: object = {}) =>
  treasurer.post(`${API}/asset-books/undo-disposal`, {
    id: book.id,
    version: book.version,
    returned_on,
    reason: 'Pembeli membatalkan',
    ...more,
  })
const stats = async () => ok(await treasurer.post(`${API}/asset-depreciation/stats`, {}))
const cash = async () =>
  ok(await treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund}&limit=200`)).entries.map(
    ({ debit, credit }: { debit: number; credit: number }) => debit - credit,
  )
async function expectAgreed() {
  for (const day of ['2026-08-31', '2026-09-10', '2026-09-12', '2026-09-14', '2026-10-02', '2026-11-20']) {
    const { rows } = ok(await treasurer.get(`${API}/reconciliation?date=${day}`))
    expect([day, rows.filter((row: { difference: number }) => row.difference !== 0)]).toEqual([day, []])
  }
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
}

test('what was not disposed of has no disposal to take back', async () => {
  expect(outcome(await undo('2026-09-14'))).toEqual([409, 'asset_not_disposed'])
  expect(outcome(await undo('2026-09-14', { id: 9_999 }))).toEqual([404, 'not_found'])
})

test('sold and taken back two days later: asset, ledger and money stand as before, and the days between are told', async () => {
  const before = await stats()
  book = ok(await dispose({ disposed_on: '2026-09-10', proceeds: 9_000_000, to_account: '1103' }))
  expect(await stats()).toMatchObject({ asset_count: 0, total_cost: 0 })
  expect(outcome(await undo('2026-09-09'))).toEqual([422, 'invalid_params'])
  expect(outcome(await undo('2026-09-15'))).toEqual([422, 'invalid_params'])
  expect(outcome(await undo('2026-09-12', { version: 1 }))).toEqual([409, 'stale_version'])
  const replies = await Promise.all(Array.from({ length: 6 }, () => undo('2026-09-12')))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  book = ok(await treasurer.get(`${API}/asset-books/${book.id}`))
  expect(book).toMatchObject({ disposed_on: null, accumulated: 500_000, book_value: 11_500_000 })
  expect(await stats()).toEqual(before)
  expect((await cash()).sort()).toEqual([-9_000_000, 9_000_000])
  await expectAgreed()
})

test('months in which it was gone are booked from the day it came back; nothing of it is taken back before that', async () => {
  book = ok(await dispose({ disposed_on: '2026-09-14' }))
  now = '2026-11-20'
  await closeMonth(treasurer, principal, '2026-07-01')
  book = ok(await undo('2026-11-18'))
  for (const month of [9, 10]) ok(await treasurer.post(`${API}/depreciation-runs/create`, { year: 2026, month }))
  const runs = ok(await treasurer.get(`${API}/depreciation-runs?limit=50`)) as {
    id: number
    period: string
    booked_on: string
  }[]
  expect(runs.filter(({ period }) => period >= '2026-09-01').map(({ booked_on }) => booked_on)).toEqual([
    '2026-11-18',
    '2026-11-18',
  ])
  await expectAgreed()
  const august = runs.find(({ period }) => period === '2026-08-01')!
  const back = (date: string) =>
    treasurer.post(`${API}/depreciation-runs/undo`, { id: august.id, date, reason: 'Keliru' })
  expect(outcome(await back('2026-10-05'))).toEqual([422, 'invalid_params'])
  ok(await back('2026-11-18'))
  await expectAgreed()
})

test('it may go again: each time is posted anew, and an asset behind the service’s back does not come back', async () => {
  book = ok(await treasurer.get(`${API}/asset-books/${book.id}`))
  expect(outcome(await dispose({ disposed_on: '2026-10-30' }))).toEqual([422, 'invalid_params'])
  book = ok(await dispose({ disposed_on: '2026-11-19' }))
  expect(await stats()).toMatchObject({ asset_count: 0, accumulated_depreciation: 0 })
  await expectAgreed()
  await expect(
    t.admin.db.updateTable('accounting.asset_book').set({ disposed_on: null, disposal_entry_id: null }).execute(),
  ).rejects.toThrow('asset_fixed')
  book = ok(await undo('2026-11-20'))
  await expectAgreed()
})
