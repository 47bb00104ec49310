// Every list by every column that its door says it sorts by: the very rows of the list, in order, page after page.
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../src/addons/index.ts'
import type { Caller } from '../../src/kernel/access/caller.ts'
import { handle } from '../../src/kernel/db/database.ts'
import { NOBODY } from '../../src/kernel/db/lanes/scope.ts'
import type { Door } from '../../src/kernel/http/door.ts'
import { inputOf } from '../../src/kernel/http/step.ts'
import { listOf, sortOf } from '../../src/kernel/http/steps/paged.ts'
import type { Page } from '../../src/kernel/lists/paging.ts'
import { rolesOf } from '../../src/kernel/manifest.ts'

import { demoClock } from '../cluster.ts'
import { exampleOf } from '../fixtures/example.ts'
import { LATELY } from '../fixtures/lately.ts'
import { openTest, type Person, type TestHouse } from '../harness.ts'

type Item = Record<string, unknown>

/** Long lists come in larger pages: what is tested is that pages join, not how many they are. */
const PAGES_MAX = 3
/** Where the records are found that a list can belong to. */
const OWNERS: Record<string, string> = {
  id: '/api/v1/users',
  lesson_id: '/api/v1/report-card/lessons',
  log_id: '/api/registry/sync-logs',
  promotion_id: '/api/v1/school/promotions',
  stock_take_id: '/api/inventory/stock-takes',
  warehouse_id: '/api/inventory/warehouses',
}

let t: TestHouse
/** Someone who may see everything of a school that has everything. */
let all: Person
let lists: Door[]

beforeAll(async () => {
  t = await openTest({ template: 'pendopo_demo', clock: demoClock })
  all = await t.person('smp', ...rolesOf(t.house.modules))
  lists = t.house.modules.flatMap((module) => module.doors).filter((door) => door.sorts)
})
afterAll(() => t.close())

async function ask(door: Door, given: Item) {
  const { path, query } = addressed(door, given)
  const { status, body } =
    door.method === 'POST'
      ? await all.post(path, query)
      : await all.get(`${path}?${new URLSearchParams(query as never)}`)
  const { within, name } = listOf(door)!
  const holder = within ? body?.[within] : body
  return { status, body, rows: (holder?.[name] ?? []) as Item[], next: (holder?.next_cursor ?? null) as string | null }
}

function addressed(door: Door, given: Item): { path: string; query: Item } {
  const query = { ...given }
  const path = door.path.replace(/:(\w+)/g, (_, key) => {
    const value = String(query[key])
    delete query[key]
    return value
  })
  return { path, query }
}

async function walk(door: Door, given: Item): Promise<Item[]> {
  const seen: Item[] = []
  for (let cursor: string | null = null; ; ) {
    const { status, body, rows, next } = await ask(door, { ...given, ...(cursor && { cursor }) })
    expect([door.path, given, status, body?.fields]).toEqual([door.path, given, 200, undefined])
    seen.push(...rows)
    if (!next) return seen
    cursor = next
  }
}

/** What must be said to see the list at all: of the records it may belong to, the one with most rows. */
async function askedWith(door: Door): Promise<Item | undefined> {
  const { required = [] } = inputOf(door, t.house.plugs) as { required?: string[] }
  const example = exampleOf(inputOf(door, t.house.plugs)) as Item
  const said = { ...Object.fromEntries(required.map((key) => [key, example[key]])), ...LATELY[door.path] }
  const owner = required.find((key) => key in OWNERS)
  if (!owner) return said
  const { rows } = await ask(lists.find((one) => one.path === OWNERS[owner])!, { limit: 20 })
  const choices = rows.map(({ id }) => ({ ...said, [owner]: id }))
  const sizes = await Promise.all(
    choices.map(async (choice) => (await ask(door, { ...choice, limit: 30 })).rows.length),
  )
  return choices[sizes.indexOf(Math.max(...sizes))]
}

/** By its id; where rows have none, or share it, by all they say. */
function identify(rows: readonly Item[]): (row: Item) => string {
  const ids = new Set(rows.map(({ id }) => id))
  return ids.size === rows.length && !ids.has(undefined) ? ({ id }) => String(id) : (row) => JSON.stringify(row)
}

/** A moment without fractions stands before one with them. */
const comparable = (value: unknown) =>
  typeof value === 'string' ? value.replace(/(\.\d+)?Z$/, (_, part = '.') => part.padEnd(7, '0')) : Number(value)

function isInOrder(values: readonly unknown[], down: boolean): boolean {
  return values.slice(1).every((after, index) => {
    const before = values[index]
    if (after === null || before === null) return after === null
    const [a, b] = [comparable(before), comparable(after)]
    return a === b || (down ? a > b : a < b)
  })
}

test('lists say what they sort by', () => {
  expect(lists.length).toBeGreaterThan(90)
  for (const door of lists)
    for (const name of door.sorts!) {
      const { maxLength = 0 } = listOf(door)!.item.properties[name] as { maxLength?: number }
      // A cursor holds the value of the last row (CURSOR_MAX).
      expect([door.path, name, maxLength <= 300]).toEqual([door.path, name, true])
    }
})

test.each(['kernel', ...modules.map(({ manifest }) => manifest.name)])(
  '%s: lists come in the order asked for, each row once',
  async (name) => {
    const { doors } = t.house.modules.find(({ manifest }) => manifest.name === name)!
    for (const door of doors.filter((one) => one.sorts)) {
      const given = await askedWith(door)
      if (!given) continue
      await comesInOrder(door, given)
      await refusesStrangeCursors(door, given)
    }
  },
)

async function comesInOrder(door: Door, given: Item): Promise<void> {
  const whole = await walk(door, { ...given, limit: 200 })
  const idOf = identify(whole)
  const wanted = whole.map(idOf).sort()
  const limit = Math.min(200, Math.max(3, Math.ceil(whole.length / PAGES_MAX)))
  for (const name of door.sorts!)
    for (const sort of [name, `-${name}`]) {
      const rows = await walk(door, { ...given, limit, sort })
      expect([door.path, sort, rows.map(idOf).sort()]).toEqual([door.path, sort, wanted])
      const values = rows.map((row) => row[name])
      expect([door.path, sort, values, isInOrder(values, sort !== name)]).toEqual([door.path, sort, values, true])
    }
}

async function refusesStrangeCursors(door: Door, given: Item): Promise<void> {
  const [first] = door.sorts!
  const orders = [{}, { sort: first }, { sort: `-${first}` }]
  for (const one of orders) {
    const { next } = await ask(door, { ...given, ...one, limit: 1 })
    if (!next) return
    for (const other of orders.filter((order) => order !== one)) {
      const { status, body } = await ask(door, { ...given, ...other, limit: 1, cursor: next })
      expect([one, other, status, body.code, Object.keys(body.fields)]).toEqual([
        one,
        other,
        422,
        'invalid_params',
        ['cursor'],
      ])
    }
  }
}

test('an order that a list does not offer is refused', async () => {
  for (const sort of ['salary', '', '-', '+name', '--name', 'name,nis', 'version'])
    expect([sort, (await all.get(`/api/v1/school/students?sort=${encodeURIComponent(sort)}`)).status]).toEqual([
      sort,
      422,
    ])
  expect((await all.get('/api/v1/audit/records?relation=school.student&record_id=1&sort=at')).status).toBe(422)
})

test('people who are searched for come in the order asked for, too', async () => {
  for (const [path, q] of [
    ['/api/v1/school/students', 'a'],
    ['/api/v1/school/staff', 's'],
  ]) {
    const door = lists.find((one) => one.path === path)!
    const found = await walk(door, { q, limit: 200 })
    expect([path, found.length > 5]).toEqual([path, true])
    for (const sort of ['-name', 'state', door.sorts!.includes('nis') ? '-nis' : '-nip']) {
      const rows = await walk(door, { q, sort, limit: 3 })
      expect(rows.map(({ id }) => Number(id)).sort()).toEqual(found.map(({ id }) => Number(id)).sort())
      const name = sort.replace('-', '')
      expect([
        sort,
        isInOrder(
          rows.map((row) => row[name]),
          sort !== name,
        ),
      ]).toEqual([sort, true])
    }
    expect((await ask(door, { q: '???', sort: 'name' })).rows).toEqual([])
  }
})

test('a list leaves as a file in the order asked for', async () => {
  const names = async (query: string) => {
    const { raw } = await all.get(`/api/v1/school/students?format=csv${query}`)
    return String(raw)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[3]!)
  }
  const down = await names('&sort=-name')
  expect(down.length).toBeGreaterThan(50)
  expect(isInOrder(down, true)).toBe(true)
  expect(down).toEqual((await names('')).toReversed())
})

describe('what grows for ever', () => {
  const ENDLESS = [
    '/api/accounting/bank-lines',
    '/api/accounting/journal-entries',
    '/api/v1/audit',
    '/api/v1/counselor/sessions',
    '/api/v1/counselor/violations',
    '/api/v1/school/attendance',
    '/api/v1/school/attendance/corrections',
    '/api/v1/school/staff-attendance',
    '/api/v1/school/staff-attendance/corrections',
  ]

  test.each(ENDLESS)('%s is read along an index in every order it offers', async (path) => {
    const door = lists.find((one) => one.path === path)!
    for (const sort of door.sorts!.flatMap((name) => [name, `-${name}`])) {
      const { next } = await ask(door, { sort, limit: 1 })
      for (const cursor of [undefined, next ?? undefined]) {
        const plan = await planOf(door, { limit: 50, cursor, sort: sortOf(door, sort) })
        expect(plan.length).toBeGreaterThan(0)
        expect([sort, cursor, plan.filter((line) => /Sort|Seq Scan/.test(line))]).toEqual([sort, cursor, []])
      }
    }
  })

  /** How the list would be read where reading or sorting a whole table is the last resort, as it is among millions. */
  async function planOf(door: Door, page: Page): Promise<string[]> {
    const { rows } = await t.asSuperuser((client) => client.query(`select id from kernel.company where slug = 'smp'`))
    const companyId = Number(rows[0].id)
    const roles = rolesOf(t.house.modules)
    const caller = { companyId, userId: all.userId, roles, timeZone: 'Asia/Jakarta' } as unknown as Caller
    return t.house.database.write({ ...NOBODY, company: companyId, user: all.userId, roles }, async (tx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort', 'incremental_sort'])
        await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(tx)
      const plan: string[] = []
      const db = handle(async (text, values) => {
        const explained = await tx.executeQuery<Record<string, string>>(
          CompiledQuery.raw(`explain ${text}`, [...values]),
        )
        plan.push(...explained.rows.map((line) => line['QUERY PLAN']!))
        return { rows: [], rowCount: 0 } as never
      })
      await door.run({ db, caller, input: {}, page, clock: demoClock, elevated: () => db })
      return plan
    })
  }
})
