// A service killed with -9 while it sells a thing, or takes that back: the thing, its money and its entry are there together or not at all, and once in the end.
import { afterAll, expect, test } from 'vitest'
import { openTest } from '../../../../test/harness.ts'
import { killedOver } from '../../../../test/service/processes.ts'
import { ok } from '../../accounting/ledger/school.fixture.ts'
import { fundSources } from '../../budget/plans/approved-plan.fixture.ts'

const DISPOSALS = '/api/inventory/disposals'
const DAY = '2026-03-20'
/** Processes start slowly on a busy machine. */
const LONG = { timeout: 240_000 }
const t = await openTest({ clock: { now: () => new Date(`${DAY}T03:00:00Z`) } })
afterAll(() => t.close())

test('a thing is sold wholly or not at all, and comes back in the same way', LONG, async () => {
  await t.company('smp')
  const [keeper, principal, treasurer] = [
    await t.person('smp', 'storekeeper'),
    await t.person('smp', 'principal'),
    await t.person('smp', 'treasurer'),
  ]
  const fund_source_id = (await fundSources(treasurer)).bos_reguler!
  ok(await treasurer.post('/api/budget/book-months/activate', { fund_source_id, year: 2026, month: 3 }))
  const table = {
    item_code: '1.3.2.05.02.01.034',
    name: 'Meja tua',
    acquired_on: '2024-02-19',
    origin: 'bos',
    value: 1,
  }
  const { id: asset_id } = ok(await keeper.post('/api/inventory/assets/create', table))
  const { id } = ok(await keeper.post(`${DISPOSALS}/create`, { asset_id, reason: 'surplus' }))
  ok(await keeper.post(`${DISPOSALS}/inspect`, { id }))
  ok(await principal.post(`${DISPOSALS}/approve`, { id }))

  const state = async () => ({
    disposal: ok(await keeper.get(`${DISPOSALS}/${id}`)),
    asset: ok(await keeper.get(`/api/inventory/assets/${asset_id}`)),
    cash: ok(await treasurer.get(`/api/budget/cash-entries?fund_source_id=${fund_source_id}`)).entries,
    entries: ok(await treasurer.get('/api/accounting/journal-entries')),
  })
  const before = await state()
  const sale = { id, method: 'sale', proceeds: 150_000, to_account: '1103', fund_source_id }
  await killedOver(t, 'budget.cash_entry', {
    path: `${DISPOSALS}/execute`,
    params: sale,
    cookie: keeper.cookie,
    day: DAY,
  })
  expect(await state()).toEqual(before)

  ok(await keeper.post(`${DISPOSALS}/execute`, sale))
  const after = await state()
  expect([after.disposal.state, after.cash.length - before.cash.length]).toEqual(['executed', 1])
  expect(after.entries.length - before.entries.length).toBe(1)

  const undo = { id, note: 'Pembeli mengembalikan barang' }
  const taken = { path: `${DISPOSALS}/undo`, params: undo, cookie: principal.cookie, day: DAY }
  await killedOver(t, 'budget.cash_entry', taken)
  expect(await state()).toEqual(after)
  ok(await principal.post(`${DISPOSALS}/undo`, undo))
  const back = await state()
  expect([back.disposal.state, back.asset.state]).toEqual(['undone', before.asset.state])
  expect([back.cash.length - after.cash.length, back.entries.length - after.entries.length]).toEqual([1, 1])
})
