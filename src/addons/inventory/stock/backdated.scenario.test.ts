// What is entered late: what was counted stays counted, and no day after it is left with less than nothing.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type Reply, type TestHouse } from '../../../../test/harness.ts'
import { findDisagreements } from '../../../kernel/records/audit/verify.ts'
import { checks } from '../checks.ts'

let t: TestHouse
let companyId: number
let keeper: Person
let warehouse_id: number

beforeAll(async () => {
  t = await openTest({ clock: { now: () => new Date('2026-09-20T03:00:00Z') } })
  companyId = (await t.company('smp')).id
  keeper = await t.person('smp', 'storekeeper')
  warehouse_id = (await keeper.get('/api/inventory/warehouses')).body.data[0].id
})
afterAll(() => t.close())

let items = 0
const newItem = async () => {
  const item = { code: `B-${++items}`, name: 'Barang', unit: 'buah', min_stock: 1, max_stock: 9 }
  return (await keeper.post('/api/inventory/items/create', item)).body.data.id as number
}
const day = (n: number) => `2026-09-${String(n).padStart(2, '0')}`
const move = (item_id: number, kind: string, n: number, quantity: number) =>
  keeper.post('/api/inventory/stock-moves/create', {
    ...{ item_id, warehouse_id, kind, moved_on: day(n), quantity, reason: 'Uji' },
    ...(kind === 'receive' && { unit_cost: 1_000 }),
  })
const count = (item_id: number, n: number, counted: number) =>
  keeper.post('/api/inventory/stock-counts/create', {
    ...{ warehouse_id, counted_on: day(n), reason: 'Hitung fisik', lines: [{ item_id, counted }] },
  })
const told = ({ status, body }: Reply) => [status, body.code, Object.keys(body.fields ?? {})]
const ok = ({ status, body }: Reply) => {
  expect([status, body.code]).toEqual([200, undefined])
  return body.data
}
/** What lay there at the end of a day, by the dates of the moves. */
const heldOn = async (item_id: number, n: number) => {
  const { rows } = await sql<{ quantity: number }>`
    select coalesce(sum(quantity), 0)::float8 as quantity from inventory.stock_move
    where company_id = ${companyId} and item_id = ${item_id} and moved_on <= ${day(n)}::date`.execute(t.admin.db)
  return rows[0]!.quantity
}

test('a receipt or an issue dated before a count, entered after it, is refused and told of the count', async () => {
  const item = await newItem()
  ok(await move(item, 'receive', 1, 10))
  const { number } = ok(await count(item, 10, 8))
  for (const kind of ['receive', 'issue', 'adjust']) {
    const reply = await move(item, kind, 9, 2)
    expect(told(reply)).toEqual([409, 'counted_since', ['params.moved_on']])
    expect(reply.body.fields['params.moved_on']).toContain(number)
    expect(reply.body.fields['params.moved_on']).toContain('10 September 2026')
  }
  expect(await heldOn(item, 10)).toBe(8)
  ok(await move(item, 'receive', 11, 2))
  // What is written on the day of the count comes after it.
  ok(await move(item, 'issue', 10, 1))
})

test('a count that found what was expected counts as well', async () => {
  const item = await newItem()
  ok(await count(item, 10, 0))
  expect(told(await move(item, 'receive', 9, 5))).toEqual([409, 'counted_since', ['params.moved_on']])
  const other = await newItem()
  ok(await move(other, 'receive', 1, 10))
  ok(await count(other, 10, 10))
  expect(told(await move(other, 'issue', 5, 5)).slice(0, 2)).toEqual([409, 'counted_since'])
  expect(told(await count(other, 9, 3)).slice(0, 2)).toEqual([409, 'counted_since'])
})

test('a count entered late is held against what lay there on its day', async () => {
  const item = await newItem()
  ok(await move(item, 'receive', 1, 10))
  ok(await move(item, 'issue', 12, 3))
  expect(ok(await count(item, 10, 9)).lines[0]).toMatchObject({ counted: 9, difference: -1 })
  expect([await heldOn(item, 10), await heldOn(item, 12)]).toEqual([9, 6])
})

test('an issue dated back leaves enough for every later day', async () => {
  const item = await newItem()
  ok(await move(item, 'receive', 5, 10))
  expect(told(await move(item, 'issue', 4, 1))).toEqual([409, 'not_enough_stock', ['params.quantity']])
  ok(await move(item, 'issue', 8, 10))
  ok(await move(item, 'receive', 9, 10))
  expect(told(await move(item, 'issue', 6, 1)).slice(0, 2)).toEqual([409, 'not_enough_stock'])
  ok(await move(item, 'issue', 9, 1))
})

const step = fc.record({
  kind: fc.constantFrom('receive', 'issue', 'adjust', 'count'),
  on: fc.integer({ min: 1, max: 19 }),
  quantity: fc.integer({ min: 0, max: 12 }),
})

test('after any history no day is below zero, and every count stands as it was counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
      const item = await newItem()
      for (const { kind, on, quantity } of steps)
        await (kind === 'count' ? count(item, on, quantity) : move(item, kind, on, quantity))
      const { rows } = await sql<{ least: number }>`
        select coalesce(min(held), 0)::float8 as least from (
          select sum(quantity) over (order by moved_on, nth) as held from inventory.stock_move
          where company_id = ${companyId} and item_id = ${item}) s`.execute(t.admin.db)
      expect(rows[0]!.least).toBeGreaterThanOrEqual(0)
      const { rows: counts } = await sql<{ counted: number; held: number }>`
        select l.counted::float8 as counted, (select coalesce(sum(m.quantity), 0)::float8 from inventory.stock_move m
            where m.company_id = c.company_id and m.item_id = l.item_id
              and (m.moved_on < c.counted_on or m.moved_on = c.counted_on and m.created_at <= c.created_at)) as held
        from inventory.stock_count c join inventory.stock_count_line l on l.company_id = c.company_id and l.stock_count_id = c.id
        where c.company_id = ${companyId} and l.item_id = ${item}`.execute(t.admin.db)
      for (const { counted, held } of counts) expect(held).toBe(counted)
      expect(await findDisagreements(t.admin.db, checks)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('two who take the last of an earlier day at once: one of them does', async () => {
  const item = await newItem()
  ok(await move(item, 'receive', 5, 10))
  ok(await move(item, 'issue', 8, 5))
  const replies = await Promise.all([move(item, 'issue', 6, 5), move(item, 'issue', 7, 5)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})
