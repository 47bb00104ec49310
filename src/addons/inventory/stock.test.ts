// The stock is what its moves add up to, and never less than nothing.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { NOBODY } from '../../kernel/db/scope.ts'
import { findDisagreements } from '../../kernel/verify.ts'
import { checks } from './checks.ts'
import { selectLowStock } from './items.ts'

let t: TestHouse
let companyId: number
let keeper: Person
let warehouses: number[]

beforeAll(async () => {
  t = await openTest()
  companyId = (await t.company('smp')).id
  keeper = await t.person('smp', 'storekeeper')
  await keeper.post('/api/inventory/warehouses/create', { code: 'UKS', name: 'Lemari UKS' })
  const { body } = await keeper.get('/api/inventory/warehouses')
  warehouses = body.data.map((warehouse: { id: number }) => warehouse.id)
})
afterAll(() => t.close())

let items = 0
const newItem = async (min_stock = 10, max_stock = 1000) => {
  const item = { code: `B-${++items}`, name: 'Barang', unit: 'buah', min_stock, max_stock }
  return (await keeper.post('/api/inventory/items/create', item)).body.data.id as number
}
const move = (params: object) => keeper.post('/api/inventory/stock-moves/create', params)
const onHand = async (itemId: number): Promise<number> =>
  (await keeper.get('/api/inventory/items?limit=200')).body.data.find((item: { id: number }) => item.id === itemId)
    .on_hand
const isLow = async (itemId: number): Promise<boolean> =>
  (await keeper.get('/api/inventory/low-stock?limit=200')).body.data.some(
    (row: { item_id: number }) => row.item_id === itemId,
  )

test('twenty issues at once take exactly what is there', async () => {
  const item_id = await newItem()
  const at = { item_id, warehouse_id: warehouses[0] }
  await move({ ...at, kind: 'receive', quantity: 35, unit_cost: 1000 })
  const replies = await Promise.all(Array.from({ length: 20 }, () => move({ ...at, kind: 'issue', quantity: 3 })))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(11)
  expect(replies.filter((reply) => reply.body.code === 'not_enough_stock')).toHaveLength(9)
  expect(await onHand(item_id)).toBe(2)
})

test('what lies in one warehouse cannot be issued from another', async () => {
  const item_id = await newItem()
  await move({ item_id, warehouse_id: warehouses[0], kind: 'receive', quantity: 5, unit_cost: 1000 })
  const { body } = await move({ item_id, warehouse_id: warehouses[1], kind: 'issue', quantity: 1 })
  expect(body.code).toBe('not_enough_stock')
})

test('the database itself refuses a level below zero', async () => {
  const tampering = t.asSuperuser((client) => client.query('update inventory.stock_level set on_hand = -1'))
  await expect(tampering).rejects.toThrow(/stock_level_on_hand_check/)
})

const amount = fc.integer({ min: 1, max: 500_000 }).map((tenThousandths) => tenThousandths / 10_000)
const step = fc.record({
  item: fc.nat(2),
  warehouse: fc.nat(1),
  kind: fc.constantFrom('receive', 'issue', 'adjust'),
  amount,
  down: fc.boolean(),
})

test('after any moves, some of them at once, what is on hand is the sum of what was accepted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), async (rounds) => {
      const ids = [await newItem(), await newItem(), await newItem()]
      const sums = new Map(ids.map((id) => [id, 0]))
      for (const round of rounds) {
        const replies = await Promise.all(
          round.map(({ item, warehouse, kind, amount, down }) =>
            move({
              item_id: ids[item]!,
              warehouse_id: warehouses[warehouse]!,
              kind,
              quantity: kind === 'adjust' && down ? -amount : amount,
              unit_cost: 1000,
              reason: 'Uji',
            }),
          ),
        )
        for (const { status, body } of replies) {
          expect([200, 409]).toContain(status)
          if (status === 200)
            sums.set(body.data.item_id, sums.get(body.data.item_id)! + Math.round(body.data.quantity * 10_000))
        }
      }
      for (const [id, sum] of sums) {
        expect(await onHand(id)).toBe(sum / 10_000)
        expect(await isLow(id)).toBe(sum <= 100_000)
      }
      expect(await findDisagreements(t.admin.db, checks)).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('verify notices a level that was changed behind the back of the moves', async () => {
  await t.asSuperuser((client) => client.query('update inventory.stock_level set on_hand = on_hand + 1'))
  const [finding] = await findDisagreements(t.admin.db, checks)
  expect(finding?.check).toMatch(/level of each warehouse/)
})

test('among ten thousand items the low ones are found without looking at the others', async () => {
  await t.asSuperuser(async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query(`
      with i as (
        insert into inventory.item (company_id, code, name, unit, min_stock, max_stock)
        select ${companyId}, 'M-' || n, 'Barang', 'buah', case when n % 100 = 0 then 5 else 0 end, 10 from generate_series(1, 10000) n
        returning company_id, id, min_stock)
      insert into inventory.item_total (company_id, item_id, min_stock, on_hand) select *, 5 from i`)
    await client.query('analyze inventory.item, inventory.item_total')
  })
  const asKeeper = t.house.database.read({ ...NOBODY, company: companyId, roles: ['storekeeper'] })
  const page = selectLowStock(asKeeper, { companyId }).orderBy('t.item_id').limit(sql.lit(51))
  const plan = JSON.stringify(await page.explain('json'))
  expect(plan).toContain('"item_total_low"')
  expect(plan).not.toMatch(/Seq Scan|Hash Join|"Sort"/)

  const { body } = await keeper.get('/api/inventory/low-stock')
  expect(body.data).toHaveLength(50)
  expect(body.next_cursor).not.toBeNull()
})
