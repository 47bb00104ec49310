// Accounts that items stand behind, corrected item by item: asked for by one, decided by another, and taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'
import { API, ok, openLedgerSchool, outcome } from '../ledger/school.fixture.ts'

const PATH = `${API}/control-corrections`
let s: Awaited<ReturnType<typeof openLedgerSchool>>
let billId: number
let assetId: number
let opening: string

beforeAll(async () => {
  s = await openLedgerSchool()
  const vendor = ok(await s.treasurer.post(`${API}/vendors/create`, { name: 'CV Sumber' }))
  const fund_source_id = s.funds.spp
  await s.treasurer.post(`${API}/opening-balances/create`, {
    lines: [
      { account: '1111', fund_source_id, debit: 5_000_000 },
      { account: '2131', fund_source_id, credit: 400_000 },
    ],
    bills: [{ vendor_id: vendor.id, vendor_number: 'A-1', bill_date: '2025-12-04', fund_source_id, amount: 1_000_000 }],
  })
  const [bill] = ok(await s.treasurer.get(`${API}/bills`))
  billId = bill.id
  opening = (ok(await s.treasurer.get(`${API}/opening-balances`)) as { description: string }).description
  const asset = {
    name: 'Komputer',
    fiscal_group: 'group_1',
    acquired_on: '2026-07-15',
    origin: 'given',
    cost: 4_800_000,
  }
  assetId = ok(await s.treasurer.post(`${API}/asset-books/create`, { ...asset, fund_source_id })).id
  ok(await s.treasurer.post(`${API}/depreciation-runs/create`, { year: 2026, month: 7 }))
})
afterAll(() => s.t.close())

const propose = async (wish: object): Promise<Reply> =>
  s.treasurer.post(`${PATH}/create`, {
    ...{ direction: 'lower', amount: 100_000, corrected_on: '2026-09-01', reason: 'Nota kredit', account: '5301' },
    ...wish,
  })
/** Asked for by the treasurer, said yes to by the principal. */
const correct = async (wish: object): Promise<Reply> => {
  const { id, version } = ok(await propose(wish))
  const submitted = ok(await s.treasurer.post(`${PATH}/submit`, { id, version }))
  expect(outcome(await s.treasurer.post(`${PATH}/approve`, { id, version: submitted.version }))).toEqual([
    403,
    'own_request',
  ])
  return s.principal.post(`${PATH}/approve`, { id, version: submitted.version })
}
const takeBack = async ({ id, version }: { id: number; version: number }, date = '2026-09-10') =>
  s.treasurer.post(`${PATH}/void`, { id, version, date, reason: 'Ditarik' })
const expectAgreed = async () => {
  for (const day of ['2026-07-31', '2026-09-01', '2026-09-05', '2026-09-10', '2026-09-14']) {
    const { rows } = ok(await s.treasurer.get(`${API}/reconciliation?date=${day}`))
    expect([day, rows.filter((row: { difference: number }) => row.difference !== 0)]).toEqual([day, []])
  }
  expect(await findDisagreements(s.t.admin.db, checks)).toEqual([])
}
const getBill = async () => ok(await s.treasurer.get(`${API}/bills/${billId}`))
const getAsset = async () => ok(await s.treasurer.get(`${API}/asset-books/${assetId}`))

test('a bill is owed less: its open amount and the ledger move together, and back', async () => {
  expect((await propose({ kind: 'bill', bill_id: billId, direction: 'raise' })).status).toBe(422)
  expect((await propose({ kind: 'bill', bill_id: billId, account: '1111' })).status).toBe(422)
  expect(outcome(await propose({ kind: 'bill', bill_id: billId, account: '2121' }))).toEqual([
    422,
    'account_controlled',
  ])
  expect(outcome(await correct({ kind: 'bill', bill_id: billId, amount: 1_000_001 }))).toEqual([
    409,
    'correction_beyond_item',
  ])
  const part = ok(await correct({ kind: 'bill', bill_id: billId }))
  expect(await getBill()).toMatchObject({ state: 'partially_paid', paid: 100_000 })
  const rest = ok(await correct({ kind: 'bill', bill_id: billId, amount: 900_000 }))
  expect(await getBill()).toMatchObject({ state: 'paid', paid: 1_000_000 })
  await expectAgreed()
  expect(outcome(await takeBack(part))).toEqual([409, 'correction_built_on'])
  expect(ok(await takeBack(rest))).toMatchObject({ state: 'void', undone_on: '2026-09-10' })
  ok(await takeBack(part))
  expect(outcome(await takeBack(part))).toEqual([409, 'stale_version'])
  expect(await getBill()).toMatchObject({ state: 'posted', paid: 0 })
  await expectAgreed()
})

test('what an asset has lost: its months follow, and never lose more than it cost', async () => {
  const wish = { kind: 'asset', asset_book_id: assetId, direction: 'raise' }
  expect(outcome(await correct({ ...wish, amount: 4_750_000 }))).toEqual([409, 'correction_beyond_item'])
  const made = ok(await correct({ ...wish, amount: 4_550_000 }))
  expect(made).toMatchObject({ control_account: '1593', account: '5401' })
  expect(await getAsset()).toMatchObject({ accumulated: 4_650_000, book_value: 150_000 })
  ok(await s.treasurer.post(`${API}/depreciation-runs/create`, { year: 2026, month: 8 }))
  ok(await s.treasurer.post(`${API}/depreciation-runs/create`, { year: 2026, month: 9 }))
  expect((await getAsset()).book_value).toBe(0)
  const { months } = ok(await s.treasurer.get(`${API}/asset-books/${assetId}/schedule`))
  expect(months.at(-1)).toMatchObject({ amount: 0, accumulated: 4_800_000, book_value: 0 })
  await expectAgreed()
  ok(await takeBack(made))
  expect((await getAsset()).accumulated).toBe(250_000)
  await expectAgreed()
})

test('tax and insurance that no bill tells are named as their list names them', async () => {
  const wish = { kind: 'liability', fund_source_id: s.funds.spp, control_account: '2131', item: opening }
  expect(outcome(await propose({ ...wish, item: 'Gaji Januari 2026' }))).toEqual([422, 'correction_item_unknown'])
  expect(outcome(await correct({ ...wish, amount: 400_001 }))).toEqual([409, 'correction_beyond_item'])
  const made = ok(await correct(wish))
  await expectAgreed()
  const { id, version } = ok(await propose(wish))
  const submitted = ok(await s.treasurer.post(`${PATH}/submit`, { id, version }))
  ok(await s.principal.post(`${PATH}/reject`, { id, version: submitted.version }))
  ok(await takeBack(made))
  await expectAgreed()
})

test('others neither ask nor see, and what was asked for does not change', async () => {
  expect((await s.teacher.get(PATH)).status).toBe(403)
  expect(ok(await s.stranger.get(PATH))).toEqual([])
  expect((await s.principal.post(`${PATH}/create`, { kind: 'bill' })).status).toBe(403)
  const change = s.t.admin.db.updateTable('accounting.control_correction').set({ amount: 1 }).execute()
  await expect(change).rejects.toThrow('correction_fixed')
})
