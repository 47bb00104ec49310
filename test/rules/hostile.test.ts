// Bad input at every door: a clear 4xx in the error body's shape, never a 500, and nothing changes.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaNames } from '../../src/house.ts'
import { admits, type Door } from '../../src/kernel/http/door.ts'
import { inputOf } from '../../src/kernel/http/step.ts'
import { rolesOf } from '../../src/kernel/manifest.ts'
import { exampleOf } from '../fixtures/example.ts'
import { openTest, type Person, type Reply, type TestHouse } from '../harness.ts'

let t: TestHouse
/** Someone who may do everything, in a company that has nothing. */
let all: Person
let posts: Door[]

beforeAll(async () => {
  t = await openTest({ template: 'pendopo_demo' })
  all = await t.person('fresh', ...rolesOf(t.house.modules))
  posts = t.house.modules.flatMap((module) => module.doors).filter((door) => door.kind === 'ask' || door.kind === 'act')
})
afterAll(() => t.close())

const send = (door: Door, payload: string | object, headers: Record<string, string> = {}) =>
  t.call('POST', door.path, {
    cookie: all.cookie,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

function expectRefusal(door: Door, reply: Reply, status: number): void {
  const { success, error, code, message, request_id } = reply.body ?? {}
  expect([door.path, reply.status, success]).toEqual([door.path, status, false])
  for (const text of [error, code, message, request_id]) expect(typeof text).toBe('string')
}

/** Every id that a record of the company has, in whichever table: the demo's companies get theirs side by side. */
const idsOf = (slug: string) =>
  t.asSuperuser(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind = 'r' and 2 = (select count(*) from pg_attribute a
         where a.attrelid = c.oid and a.attname in ('company_id', 'id') and not a.attisdropped)`,
      [schemaNames()],
    )
    const ids = new Set<number>()
    for (const { name } of tables) {
      const { rows } = await client.query<{ id: string }>(
        `select id from ${name} where company_id = (select id from kernel.company where slug = $1)`,
        [slug],
      )
      for (const { id } of rows) ids.add(Number(id))
    }
    const { rows: people } = await client.query<{ id: string }>(
      `select user_id as id from kernel.member where company_id = (select id from kernel.company where slug = $1)`,
      [slug],
    )
    for (const { id } of people) ids.add(Number(id))
    return ids
  })

/** How many rows each table holds, past all rules. */
const census = () =>
  t.asSuperuser(async (client) => {
    const { rows } = await client.query<{ name: string; n: number }>(
      `select format('%I.%I', schemaname, relname) as name,
         (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', schemaname, relname), false, true, '')))[1]::text::int as n
       from pg_stat_user_tables where schemaname = any($1) and relname <> 'session' order by 1`,
      [schemaNames()],
    )
    return Object.fromEntries(rows.map((row) => [row.name, row.n]))
  })

const JUNK = ['{', '', 'null', '[]', '"x"', '{"jsonrpc":"2.0"', '{"__proto__":{"x":1}}']
const ENVELOPES = [
  {},
  { jsonrpc: '1.0', method: 'call', params: {} },
  { jsonrpc: '2.0', method: 'call' },
  { jsonrpc: '2.0', method: 'call', params: [] },
  { jsonrpc: '2.0', method: 'call', params: {}, more: 1 },
]
/** One for each door, by turns: they are read in one place for all doors. In a long run all of them. */
const inTurn = <T>(some: readonly T[], turn: number): readonly T[] =>
  process.env.PENDOPO_LONG ? some : [some[turn % some.length]!]

test('junk, wrong envelopes, wrong types, unknown keys and strange content types are told apart', async () => {
  const before = await census()
  for (const [turn, door] of posts.entries()) {
    if (!admits(door.access, rolesOf(t.house.modules))) continue
    for (const wrong of [...inTurn(JUNK, turn), ...inTurn(ENVELOPES, turn)])
      expectRefusal(door, await send(door, wrong), 400)
    expectRefusal(door, await send(door, { jsonrpc: '2.0', method: 'call', params: { no_such_key_here: 1 } }), 422)
    expectRefusal(door, await send(door, '<a/>', { 'content-type': 'application/xml' }), 415)
  }
  expect(await census()).toEqual(before)
})

test('a body over 1 MiB is 413, and the service goes on', async () => {
  const big = JSON.stringify({ jsonrpc: '2.0', method: 'call', params: { x: 'y'.repeat(2 * 1024 * 1024) } })
  for (const door of posts.slice(0, 5)) expectRefusal(door, await send(door, big), 413)
})

test('ids of another company are not found, whatever else is right, and nothing changes', async () => {
  const before = await census()
  const own = await idsOf('fresh')
  const foreign = Array.from({ length: 100_000 }, (_, index) => index + 1)
    .filter((id) => !own.has(id))
    .slice(0, 2)
  for (const door of posts.filter((candidate) => candidate.kind === 'act')) {
    if (door.path.startsWith('/api/auth/')) continue
    const example = exampleOf(inputOf(door, t.house.plugs)) as Record<string, unknown>
    const ids = Object.keys(example).filter((key) => key === 'id' || key.endsWith('_id'))
    if (!ids.length) continue
    for (const id of [...foreign, 9_007_199_254_740_000]) {
      const params = { ...example, ...Object.fromEntries(ids.map((key) => [key, id])) }
      const { status, body } = await send(door, { jsonrpc: '2.0', method: 'call', params })
      expect([door.path, id, [404, 409, 422, 403].includes(status), body.success]).toEqual([door.path, id, true, false])
    }
  }
  expect(await census()).toEqual(before)
})

/** They end the session that the request brings, or have it let in only to add a second factor. */
const TURN_AWAY = ['/api/auth/login', '/api/auth/logout', '/api/v1/users/second-factor-roles/update']

test('random params never cause a 500', async () => {
  const value = fc.oneof(
    fc.constantFrom(
      null,
      true,
      -1,
      0,
      1e308,
      9_007_199_254_740_991,
      '',
      "'; drop table kernel.company; --",
      '\u0000',
      '😀',
      '2026-13-45',
      '../../etc/passwd',
      {},
      [],
      '%',
      'NaN',
    ),
    fc.string({ maxLength: 20 }),
    fc.integer(),
    fc.jsonValue({ maxDepth: 2 }),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...posts),
      fc.infiniteStream(value),
      fc.integer({ min: 0, max: 20 }),
      async (door, values, spoil) => {
        if (TURN_AWAY.includes(door.path)) return
        const example = exampleOf(inputOf(door, t.house.plugs)) as Record<string, unknown>
        const keys = Object.keys(example)
        const params = Object.fromEntries(
          keys.map((key, index) => [key, (index + spoil) % 3 === 0 ? values.next().value : example[key]]),
        )
        const { status } = await send(door, { jsonrpc: '2.0', method: 'call', params })
        expect([door.path, JSON.stringify(params), status < 500 || status === 503]).toEqual([
          door.path,
          JSON.stringify(params),
          true,
        ])
      },
    ),
    { numRuns: process.env.PENDOPO_LONG ? 5_000 : 400 },
  )
})

test('random queries never cause a 500', async () => {
  const gets = t.house.modules.flatMap((module) => module.doors).filter((door) => door.kind === 'get')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...gets),
      fc.dictionary(
        fc.constantFrom('limit', 'cursor', 'state', 'fiscal_year', 'id', 'x'),
        fc.string({ maxLength: 12 }),
        { maxKeys: 3 },
      ),
      async (door, query) => {
        const { status, body } = await all.get(`${door.path.replace(/:\w+/g, '1')}?${new URLSearchParams(query)}`)
        expect([door.path, status < 500, typeof body.success]).toEqual([door.path, true, 'boolean'])
      },
    ),
    { numRuns: 300 },
  )
})

test('the edges of numbers and days never cause a 500', async () => {
  const numbers = ['Infinity', '-Infinity', '1e309', '1e308', 'NaN', '9007199254740993']
  const days = ['0000-01-01', '0001-01-01', '1899-12-31', '2201-01-01', '9999-12-31']
  const edgesOf = ({ type, format }: { type?: unknown; format?: string }): string[] => {
    if (format === 'date') return days
    if (format === 'date-time') return days.map((day) => `${day}T00:00:00Z`)
    return [type].flat().some((one) => one === 'integer' || one === 'number') ? numbers : []
  }
  // One of them at each field, by turns; in a long run all.
  let turn = 0
  const someOf = (edges: string[]) =>
    process.env.PENDOPO_LONG || edges.length === 0 ? edges : [edges[turn++ % edges.length]!]
  const fallen: string[] = []
  for (const door of t.house.modules.flatMap((module) => module.doors)) {
    if (!['get', 'ask', 'act'].includes(door.kind) || door.path.startsWith('/api/auth/')) continue
    const input = inputOf(door, t.house.plugs)
    const example = exampleOf(input) as Record<string, unknown>
    for (const [name, schema] of Object.entries(input.properties))
      for (const edge of someOf(edgesOf(schema))) {
        // In an address everything is text; in JSON a number beyond all bounds is written as one.
        const isNumber = numbers.includes(edge)
        const params = { ...example, [name]: isNumber ? Number(edge) : edge }
        const body = JSON.stringify({ jsonrpc: '2.0', method: 'call', params }).replace('null', edge)
        const query = new URLSearchParams({ ...(example as Record<string, string>), [name]: edge })
        const path = door.path.replace(/:\w+/g, '1')
        const { status } = door.kind === 'get' ? await all.get(`${path}?${query}`) : await send(door, body)
        if (status >= 500) fallen.push(`${status} ${door.path} ${name}=${edge}`)
        // Days of other centuries are mistakes of typing; none is stored.
        if (days.some((day) => edge.startsWith(day)) && status !== 422)
          fallen.push(`${status} ${door.path} ${name}=${edge}`)
      }
  }
  expect(fallen).toEqual([])
})

test('an envelope id of 500 letters is refused, and not said back', async () => {
  const { status, raw } = await send(posts[0]!, { jsonrpc: '2.0', method: 'call', params: {}, id: 'i'.repeat(500) })
  expect([status, raw.id, raw.result.code]).toEqual([400, null, 'invalid_envelope'])
})
