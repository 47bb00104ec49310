// A month of depreciation that was wrong: taken back as a whole, and booked anew.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { closeMonth } from '../years/closed.fixture.ts'
import { depreciateMonthly } from './depreciation-job.ts'

const API = '/api/accounting'
let t: TestHouse
let treasurer: Person

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-14T02:00:00Z') } })
  await t.company('smp')
  treasurer = await t.person('smp', 'treasurer')
  const asset = {
    name: 'Komputer',
    fiscal_group: 'group_1',
    acquired_on: '2026-07-15',
    origin: 'given',
    cost: 12_000_000,
  }
  await post('asset-books/create', asset)
  await post('asset-books/create', { ...asset, name: 'Meja lama', acquired_on: '2025-11-02' })
  await depreciateAt(7)
  await depreciateAt(8)
})
afterAll(() => t.close())

const post = async (path: string, params: object) => (await treasurer.post(`${API}/${path}`, params)).body.data
const depreciateAt = (month: number) => post('depreciation-runs/create', { year: 2026, month })
const runs = async () => (await treasurer.get(`${API}/depreciation-runs?limit=50`)).body.data
const runOf = async (period: string) =>
  (await runs()).find((run: { period: string; undone_on: string | null }) => run.period === period && !run.undone_on)
const undo = async (period: string, date: string) =>
  (await treasurer.post(`${API}/depreciation-runs/undo`, { id: (await runOf(period)).id, date, reason: 'Keliru' })).body
const stats = async () => (await treasurer.post(`${API}/asset-depreciation/stats`, {})).body.data
const expectAgreed = async () => {
  for (const day of ['2026-07-31', '2026-08-31', '2026-09-05', '2026-09-14']) {
    const { body } = await treasurer.get(`${API}/reconciliation?date=${day}`)
    expect([day, body.data.rows.filter((row: { difference: number }) => row.difference !== 0)]).toEqual([day, []])
  }
  expect(await findDisagreements(t.admin.db, checks)).toEqual([])
}

test('a month of before the books, a day before the run and one to come are refused', async () => {
  expect((await undo('2025-12-01', '2026-09-10')).code).toBe('depreciation_opens')
  expect((await undo('2026-08-01', '2026-08-30')).code).toBe('invalid_params')
  expect((await undo('2026-08-01', '2026-09-15')).code).toBe('invalid_params')
})

test('July is closed: it is taken back in September, in register and ledger, and booked anew from that day', async () => {
  await closeMonth(treasurer, await t.person('smp', 'principal'), '2026-07-01')
  const before = await stats()
  expect((await undo('2026-07-01', '2026-07-31')).code).toBe('period_closed')
  const { id } = await runOf('2026-07-01')
  expect((await undo('2026-07-01', '2026-09-05')).data).toMatchObject({ id, undone_on: '2026-09-05', amount: 500_000 })
  const again = await treasurer.post(`${API}/depreciation-runs/undo`, { id, date: '2026-09-06', reason: 'Keliru' })
  expect(again.body.code).toBe('depreciation_undone')
  expect(await stats()).toMatchObject({
    accumulated_depreciation: before.accumulated_depreciation - 500_000,
    depreciation_this_year: before.depreciation_this_year - 500_000,
  })
  await expectAgreed()
  expect(await depreciateAt(7)).toMatchObject({ assets: 2, amount: 500_000 })
  expect(await runOf('2026-07-01')).toMatchObject({ booked_on: '2026-09-05' })
  expect(await stats()).toEqual(before)
  await expectAgreed()
})

test('what nobody books anew the next night books', async () => {
  expect((await undo('2026-08-01', '2026-08-31')).data.undone_on).toBe('2026-08-31')
  await t.house.work()
  await depreciateMonthly.run({ database: t.house.database, clock: { now: () => new Date('2026-09-15T02:00:00Z') } })
  await expect.poll(async () => (await runOf('2026-08-01'))?.booked_on, { timeout: 10_000 }).toBe('2026-08-31')
  await expectAgreed()
})

test('an asset that is gone keeps its months', async () => {
  const books = (await treasurer.get(`${API}/asset-books?limit=50`)).body.data
  const book = books.find(({ name }: { name: string }) => name === 'Komputer')
  await post('asset-books/dispose', { id: book.id, version: book.version, disposed_on: '2026-09-14', reason: 'Rusak' })
  expect((await undo('2026-08-01', '2026-09-14')).code).toBe('depreciation_disposed')
  await expectAgreed()
})
