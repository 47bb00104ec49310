// A school keeps a store for months and then holds its books here too: what lay there is in their opening, what moved is posted
// once, and what is dated back before the books joins the opening.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type Reply, type TestHouse } from '../../../test/harness.ts'
import { setAddon } from '../../kernel/admin.ts'
import { differences } from './books.fixture.ts'

let t: TestHouse
let keeper: Person
let treasurer: Person
let warehouse_id: number
let item_id: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-03-20T03:00:00Z') } })
  await t.company('sd', { addons: ['OPS', 'BOS'] })
  keeper = await t.person('sd', 'storekeeper')
  treasurer = await t.person('sd', 'treasurer')
  warehouse_id = ok(await keeper.get('/api/inventory/warehouses'))[0].id
  const item = { code: 'ATK-1', name: 'Kertas', unit: 'rim', min_stock: 1, max_stock: 9 }
  item_id = ok(await keeper.post('/api/inventory/items/create', item)).id
})
afterAll(() => t.close())

const ok = ({ status, body }: Reply) => {
  expect([status, body.code, body.fields]).toEqual([200, undefined, undefined])
  return body.data
}
const move = async (params: object) =>
  ok(await keeper.post('/api/inventory/stock-moves/create', { warehouse_id, item_id, ...params }))
const stockInBooks = async () => {
  const { rows } = ok(await treasurer.get('/api/accounting/reports/trial-balance?from=2026-01-01&until=2026-12-31'))
  const row = rows.find(({ code }: { code: string }) => code === '1301')
  return row && [row.opening_debit, row.debit, row.credit, row.ending_debit]
}

test('what came before the books, and since, is posted once when they are taken up', async () => {
  await move({ kind: 'receive', quantity: 10, unit_cost: 50_000, moved_on: '2025-12-10' })
  await move({ kind: 'receive', quantity: 10, unit_cost: 60_000, moved_on: '2026-02-10' })
  await move({ kind: 'issue', quantity: 4, moved_on: '2026-03-02' })
  await setAddon(t.admin, t.house.modules, { slug: 'sd', code: 'FIN', on: true })
  const { groups, documents } = ok(await treasurer.get('/api/accounting/backlog'))
  expect(documents).toBe(2)
  expect(groups).toMatchObject([
    { month: '2026-02-01', kind: 'goods', amount: 600_000, obstacle: null },
    { month: '2026-03-01', kind: 'goods', amount: 220_000, obstacle: null },
  ])
  ok(await treasurer.post('/api/accounting/backlog/start'))
  ok(await treasurer.post('/api/accounting/backlog/start'))
  await t.house.work()
  await expect.poll(stockInBooks).toEqual([500_000, 600_000, 220_000, 880_000])
  expect(ok(await treasurer.get('/api/accounting/backlog')).documents).toBe(0)
  expect(await differences(treasurer)).toEqual([])
})

test('from then on the store posts by itself, and a day before the books changes what they open with', async () => {
  await move({ kind: 'receive', quantity: 2, unit_cost: 55_000, moved_on: '2026-03-20' })
  await move({ kind: 'receive', quantity: 1, unit_cost: 40_000, moved_on: '2025-11-01' })
  expect(await stockInBooks()).toEqual([540_000, 710_000, 220_000, 1_030_000])
  expect(await differences(treasurer)).toEqual([])
})
