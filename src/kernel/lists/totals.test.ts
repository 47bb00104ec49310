// What a list comes to: the very sum of the rows that its pages show, whatever the filter; nothing where it is too long.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import type { Door } from '../http/door.ts'
import { rolesOf } from '../manifest.ts'
import { totalsOf } from './totals.ts'

let t: TestHouse
let all: Person
let summed: Door[]

beforeAll(async () => {
  t = await openTest({ template: 'pendopo_demo' })
  all = await t.person('smp', ...rolesOf(t.house.modules))
  summed = t.house.modules.flatMap((module) => module.doors).filter((door) => door.sums)
})
afterAll(() => t.close())

async function rowsOf(path: string, filter: string): Promise<Record<string, number>[]> {
  const rows = []
  for (let cursor = ''; ; ) {
    const { body } = await all.get(`${path}?limit=200${filter}${cursor && `&cursor=${cursor}`}`)
    rows.push(...body.data)
    if (!body.next_cursor) return rows
    cursor = body.next_cursor
  }
}

test('every list that adds up comes to what its pages show, with and without a filter', async () => {
  const paths = summed.map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(8)
  // What all families owe is a question of every month.
  for (const list of ['balances', 'invoices', 'bank-payments']) expect(paths).toContain(`/api/v1/fees/${list}`)
  let seen = 0
  for (const { path, sums } of summed)
    for (const filter of ['', '&state=draft']) {
      const { status, body } = await all.get(`${path}?limit=1&totals=true${filter}`)
      if (status === 422 && filter) continue
      const rows = await rowsOf(path, filter)
      const wanted = sums!.map((name) => ({ name, sum: rows.reduce((sum, row) => sum + (row[name] ?? 0), 0) }))
      expect([path, filter, body.totals]).toEqual([path, filter, { count: rows.length, sums: wanted }])
      seen += rows.length
    }
  expect(seen).toBeGreaterThan(500)
  expect((await all.get(`${summed[0]!.path}?limit=1`)).body).not.toHaveProperty('totals')
})

test('a list too long to be added up while somebody waits is not', async () => {
  const rows = (count: number) =>
    t.admin.db
      .selectFrom(sql<{ n: number }>`generate_series(1, ${sql.lit(count)})`.as('g'))
      .select(sql<number>`g`.as('n'))
  expect(await totalsOf(rows(10_000), ['n'])).toEqual({ count: 10_000, sums: [{ name: 'n', sum: 50_005_000 }] })
  expect(await totalsOf(rows(10_001), ['n'])).toBeUndefined()
})
