// Lists in the order of a column that the caller names: pages join to the whole list, whatever the rows hold.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type TestHouse } from '../../../test/harness.ts'
import type { Db } from '../db/database.ts'
import { NOBODY } from '../db/lanes/scope.ts'
import { type Page, type Paged, pageOf, type Sort } from './paging.ts'
import { preparedPage } from './prepared.ts'

let t: TestHouse
let db: Db

beforeAll(async () => {
  t = await openTest()
  db = t.house.database.read(NOBODY)
})
afterAll(() => t.close())

interface Row {
  id: number
  name: string
  alias: string | null
  amount: number
  share: number | null
  on_day: string | null
  at: string | null
  flag: boolean | null
}
type Column = Exclude<keyof Row, 'id'>

const COLUMNS = sql`id bigint, name text, alias text, amount bigint, share numeric, on_day date, at timestamptz, flag boolean`
const ORDER = { keys: ['r.id'], direction: 'desc' } as const
const rowsOf = (handle: Db, { json }: { json: string }) =>
  handle
    .selectFrom(sql<Row>`(select * from jsonb_to_recordset(${json}::jsonb) as one(${COLUMNS}))`.as('r'))
    .select(['r.id', 'r.name', 'r.alias', 'r.amount', 'r.share', 'r.on_day', 'r.at', 'r.flag'])
const prepared = preparedPage(rowsOf, ORDER)

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 3 })
const text = fc.constantFrom('', 'a', 'A', 'b', 'ß', 'Zé', "O'Neil", '"', '\\', '😀', '\uffff')
const micro = fc.constantFrom('00:00:00Z', '00:00:00.000001Z', '00:00:00.1Z', '00:00:00.123456Z', '00:00:00.123457Z')
const row = fc.record({
  name: text,
  alias: maybe(text),
  amount: fc.integer({ min: -2, max: 2 }),
  share: maybe(fc.constantFrom(-0.5, 0, 0.0001, 0.1, 2, 33.3333)),
  on_day: maybe(fc.constantFrom('2024-02-29', '2026-07-13', '2026-07-14')),
  at: maybe(micro.map((time) => `2026-07-13T${time}`)),
  flag: maybe(fc.boolean()),
})
const rows = fc.array(row, { maxLength: 25 }).map((all): Row[] => all.map((one, index) => ({ id: index + 1, ...one })))
const column = fc.constantFrom<Column>('name', 'alias', 'amount', 'share', 'on_day', 'at', 'flag')

/** PostgreSQL compares texts letter by letter, JavaScript by halves of letters. */
const letters = (value: string) => [...value].map((one) => one.codePointAt(0)!.toString(16).padStart(6, '0')).join('')
const comparable = (value: unknown) =>
  typeof value !== 'string'
    ? Number(value)
    : letters(value.replace(/(\.\d+)?Z$/, (_, part = '.') => part.padEnd(7, '0')))

function inOrder(all: readonly Row[], { name, down }: Sort): number[] {
  const turn = down ? -1 : 1
  const compare = (a: Row, b: Row) => {
    const [one, other] = [a[name as Column], b[name as Column]]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || turn * (a.id - b.id)
    const [x, y] = [comparable(one), comparable(other)]
    return x === y ? turn * (a.id - b.id) : turn * (x < y ? -1 : 1)
  }
  return all.toSorted(compare).map(({ id }) => id)
}

async function walk(ask: (page: Page) => Promise<Paged<{ id: number }>>, page: Page) {
  const seen: number[] = []
  for (let { cursor } = page; ; ) {
    const { data: part, next_cursor } = await ask({ ...page, cursor })
    expect(part.length).toBeLessThanOrEqual(page.limit)
    seen.push(...part.map(({ id }) => id))
    if (!next_cursor) return seen
    cursor = next_cursor
  }
}

test('rows with ties and gaps come once each, in order, the empty last, whatever the page size', async () => {
  await fc.assert(
    fc.asyncProperty(rows, column, fc.boolean(), fc.integer({ min: 1, max: 30 }), async (all, name, down, limit) => {
      const json = JSON.stringify(all)
      const sort = {
        name,
        down,
        nullable: name !== 'name' && name !== 'amount',
        timed: name === 'on_day' || name === 'at',
      }
      const page = { limit, cursor: undefined, sort }
      const wanted = inOrder(all, sort)
      expect(await walk((part) => pageOf(rowsOf(db, { json }), ORDER, part), page)).toEqual(wanted)
      expect(await walk((part) => prepared(db, { json }, part), page)).toEqual(wanted)
    }),
    { numRuns: process.env.PENDOPO_LONG ? 1000 : 120 },
  )
})

test('without a name a list keeps its own order, and sorted by its key it is as long', async () => {
  const json = JSON.stringify(Array.from({ length: 7 }, (_, index) => ({ id: index + 1, name: 'x', amount: 1 })))
  const ask = (page: Page) => pageOf(rowsOf(db, { json }), ORDER, page)
  expect(await walk(ask, { limit: 2, cursor: undefined })).toEqual([7, 6, 5, 4, 3, 2, 1])
  const sort = { name: 'id', down: false, nullable: false }
  expect(await walk(ask, { limit: 2, cursor: undefined, sort })).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a cursor goes on only in the order it comes from', async () => {
  const json = JSON.stringify(Array.from({ length: 3 }, (_, index) => ({ id: index + 1, name: 'x', amount: 1 })))
  const ask = (cursor: string | undefined, sort?: Sort) =>
    pageOf(rowsOf(db, { json }), ORDER, { limit: 1, cursor, sort }).then(({ next_cursor }) => next_cursor ?? 'end')
  const orders: (Sort | undefined)[] = [
    undefined,
    ...['name', 'alias', 'id'].flatMap((name) =>
      [false, true].map((down) => ({ name, down, nullable: name === 'alias' })),
    ),
  ]
  for (const one of orders) {
    const cursor = await ask(undefined, one)
    for (const other of orders) {
      const going = ask(cursor, other)
      if (one === other) expect(await going).not.toBe('end')
      else await expect(going).rejects.toMatchObject({ code: 'invalid_params', detail: { fields: { cursor: {} } } })
    }
  }
})

test('a cursor holds no more than its order may: a key is never empty, nor a column that is not', async () => {
  const ask = (place: unknown, sort?: Sort) => {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
    return pageOf(rowsOf(db, { json: '[]' }), ORDER, { limit: 1, cursor, sort })
  }
  const [name, alias] = [false, true].map((nullable) => ({ name: nullable ? 'alias' : 'name', down: false, nullable }))
  expect((await ask(['alias', null, 1], alias)).data).toEqual([])
  expect((await ask(['name', 'x', 1], name)).data).toEqual([])
  for (const place of [
    ['name', null, 1],
    ['name', 'x', null],
    ['name', 'x', true],
    ['name', {}, 1],
    ['name', 'x'],
    null,
  ])
    await expect(ask(place, name), JSON.stringify(place)).rejects.toMatchObject({ code: 'invalid_params' })
  for (const place of [[null], [true], [[1]], { 0: 1, length: 1 }])
    await expect(ask(place), JSON.stringify(place)).rejects.toMatchObject({ code: 'invalid_params' })
})

test('what is looked for is found, in whichever column and order, page after page', async () => {
  await fc.assert(
    fc.asyncProperty(rows, column, fc.boolean(), text, async (all, name, down, q) => {
      const nullable = all.some((one) => one[name] === null)
      const sought = { q, columns: ['name', 'alias'] }
      const holding = ({ name, alias }: Row) => `${name} ${alias ?? ''}`.toLowerCase().includes(q.toLowerCase())
      const wanted = inOrder(all, { name, down, nullable }).filter((id) => holding(all[id - 1]!))
      const json = JSON.stringify(all)
      const page = { limit: 2, cursor: undefined, sort: { name, down, nullable }, sought }
      expect(await walk((one) => pageOf(rowsOf(db, { json }), ORDER, { ...page, ...one }), page)).toEqual(wanted)
      expect(await walk((one) => prepared(db, { json }, { ...page, ...one }), page)).toEqual(wanted)
    }),
    { numRuns: 40 },
  )
})

test('a list that grows for ever is looked through part by part', async () => {
  const long = db
    .selectFrom(
      sql<{ id: number; name: string }>`(select n as id, 'row ' || n as name from generate_series(1, 25000) n)`.as('r'),
    )
    .select(['r.id', 'r.name'])
  const sought = { q: 'ROW 24999', columns: ['name'] }
  const sums: Page['totals'] = { sums: ['id'] }
  const first = await pageOf(
    long,
    { keys: ['r.id'], direction: 'asc' },
    { limit: 5, cursor: undefined, sought, totals: sums },
  )
  expect(first.data).toEqual([])
  expect(sums.told).toBeUndefined()
  const seen = []
  let asked = 0
  for (let cursor = first.next_cursor; cursor; asked++) {
    const page = await pageOf(long, { keys: ['r.id'], direction: 'asc' }, { limit: 5, cursor, sought })
    seen.push(...page.data)
    cursor = page.next_cursor
  }
  expect([seen, asked]).toEqual([[{ id: 24_999, name: 'row 24999' }], 2])
  const few: Page['totals'] = { sums: ['id'] }
  await pageOf(
    long.where('r.id', '<', 30),
    { keys: ['r.id'], direction: 'asc' },
    { limit: 5, cursor: undefined, sought: { ...sought, q: 'row 2' }, totals: few },
  )
  expect(few.told).toEqual({ count: 12, sums: [{ name: 'id', sum: 2 + 12 + 245 }] })
})
