// What doors really answer, against what the OpenAPI document says they may: every door with its example and with ids of
// nothing, and one door of each kind with everything that can be wrong on the way to it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Door } from '../../src/kernel/http/door.ts'
import { inputOf } from '../../src/kernel/http/step.ts'
import { rolesOf } from '../../src/kernel/manifest.ts'
import { unfold } from '../../tools/unfold.ts'
import { exampleOf } from '../fixtures/example.ts'
import { openTest, type Person, type Reply, type TestHouse } from '../harness.ts'

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>
}
type Sent = { cookie?: string; payload?: unknown; headers?: Record<string, string> }

const NO_ID = 9_007_199_254_740_000
const MEBIBYTE = 1024 * 1024

let t: TestHouse
let document: Document
let doors: Door[]
/** Someone who may do everything. */
let all: Person
/** Someone who may do next to nothing, someone of a company without add-ons, someone with a password for one use. */
let outsiders: Person[]

beforeAll(async () => {
  t = await openTest()
  document = unfold(JSON.parse((await t.house.app.inject({ url: '/api/openapi.json' })).payload) as Document)
  doors = t.house.modules.flatMap((module) => module.doors)
  await t.company('smp')
  await t.company('bare', { addons: [] })
  all = await everybody()
  const newcomer = await t.person('smp', 'admin')
  outsiders = [t.nobody, await t.person('smp', 'committee'), await t.person('bare', 'admin'), newcomer]
  await t.admin.db
    .updateTable('kernel.user_account')
    .set({ must_change_password: true })
    .where('id', '=', newcomer.userId)
    .execute()
})
afterAll(() => t.close())

async function everybody(): Promise<Person> {
  // Who has no second factor comes in nowhere once an example has demanded one.
  await t.admin.db.deleteFrom('kernel.factor_demand').execute()
  return t.person('smp', ...rolesOf(t.house.modules))
}

/** Calls, and answers what the document does not know of it. */
async function surprise(door: Door, path: string, sent: Sent = {}): Promise<string[]> {
  return undeclared(door, await t.call(door.method, path, { cookie: all.cookie, ...sent }))
}

function undeclared(door: Door, { status, body }: Reply): string[] {
  const { responses } = document.paths[door.path.replace(/:(\w+)/g, '{$1}')]![door.method.toLowerCase()]!
  const told = responses[status]?.description.split(', ') ?? []
  const said = status === 200 && body?.success !== false ? 'Success' : body?.code
  return told.includes(said) || (status === 200 && said === 'Success') ? [] : [`${door.path}: ${status} ${said}`]
}

function exampleCall(door: Door, ids?: number): [string, Sent] {
  const example = { ...(exampleOf(inputOf(door, t.house.plugs)) as Record<string, unknown>) }
  delete example.cursor
  if (ids) for (const key of Object.keys(example)) if (key === 'id' || key.endsWith('_id')) example[key] = ids
  if (door.method === 'POST') return [door.path, { payload: call(example) }]
  const path = door.path.replace(/:(\w+)/g, (_, name) => String(example[name]))
  for (const [, name] of door.path.matchAll(/:(\w+)/g)) delete example[name!]
  return [`${path}?${new URLSearchParams(example as Record<string, string>)}`, {}]
}

const call = (params: object) => ({ jsonrpc: '2.0', method: 'call', params })
const json = (payload: unknown, headers = {}): Sent => ({
  payload,
  headers: { 'content-type': 'application/json', ...headers },
})

test('every door, with its example and with ids of nothing, answers what it declares', async () => {
  const found: string[] = []
  for (const door of doors) {
    if (['stream', 'upload', 'hook'].includes(door.kind)) continue
    for (const ids of [undefined, NO_ID]) {
      const [path, sent] = exampleCall(door, ids)
      const ask = () => t.call(door.method, path, { cookie: all.cookie, ...sent })
      const reply = await ask()
      // Some examples end the session, or take a role away: the next door then sees a stranger.
      const isStranger = door.access !== 'open' && (reply.status === 401 || reply.status === 403)
      if (isStranger) all = await everybody()
      found.push(...undeclared(door, isStranger ? await ask() : reply))
    }
  }
  all = await everybody()
  expect([...new Set(found)]).toEqual([])
})

describe('on the way to a door of each kind', () => {
  const kinds = ['get', 'ask', 'act', 'feed', 'stream', 'upload', 'open'] as const
  const some = (kind: (typeof kinds)[number]) =>
    doors
      .filter(
        ({ access, kind: own, path }) =>
          path !== '/api/auth/logout' && (kind === 'open' ? access === kind && own !== 'hook' : own === kind),
      )
      .slice(-3)

  test.each(kinds)('%s: whoever comes', async (kind) => {
    for (const door of some(kind))
      for (const { cookie } of outsiders) expect(await surprise(door, exampleCall(door)[0], { cookie })).toEqual([])
  })

  test.each(kinds)('%s: whatever is sent', async (kind) => {
    const bodies = [
      json('{'),
      json(''),
      json({ jsonrpc: '1.0' }),
      json(call({ no_such_key: 1 })),
      json(call({}), { 'idempotency-key': 'k'.repeat(300) }),
      json('<a/>', { 'content-type': 'application/xml' }),
      json(JSON.stringify(call({ x: 'y'.repeat(2 * MEBIBYTE) }))),
    ]
    for (const door of some(kind)) {
      if (door.method === 'GET') expect(await surprise(door, `${door.path.replace(/:\w+/, '1')}?nothing=1`)).toEqual([])
      else for (const sent of bodies) expect(await surprise(door, door.path, sent)).toEqual([])
    }
  })
})

test('a hook refuses in its own words, with the statuses that it declares', async () => {
  const bodies = ['{', '', '{}', '[]', JSON.stringify(call({})), 'x'.repeat(MEBIBYTE)].map((body) => json(body))
  const odd = json('<a/>', { 'content-type': 'application/xml' })
  for (const door of doors.filter(({ kind }) => kind === 'hook')) {
    const { responses } = document.paths[door.path.replace(/:(\w+)/g, '{$1}')]!.post!
    const example = json(JSON.stringify(exampleOf(door.input)))
    for (const company of [1, NO_ID])
      for (const sent of [...bodies, odd, example]) {
        const path = door.path.replace(':company_id', String(company)).replace(/:\w+/g, '1')
        const { status, raw } = await t.call('POST', path, { ...sent, cookie: all.cookie })
        expect([door.path, status, status in responses, raw.jsonrpc]).toEqual([door.path, status, true, undefined])
        expect([door.path, status >= 400 && status < 500]).toEqual([door.path, true])
      }
  }
})

test('a key that was used for something else is 409 at a write and at an upload', async () => {
  const write = doors.find(({ path }) => path === '/api/accounting/vendors/create')!
  const vendor = exampleOf(inputOf(write, t.house.plugs)) as { name: string }
  const upload = doors.find(({ kind }) => kind === 'upload')!
  const csv = { 'content-type': 'text/csv', 'idempotency-key': 'twice' }
  const used = (key: string, params: object) => json(call(params), { 'idempotency-key': key })
  await t.call('POST', write.path, { cookie: all.cookie, ...used('once', { ...vendor, name: 'CV Satu' }) })
  await t.call('POST', upload.path, { cookie: all.cookie, payload: 'a,b\n1,2\n', headers: csv })
  const replies = [
    await t.call('POST', write.path, { cookie: all.cookie, ...used('once', { ...vendor, name: 'CV Dua' }) }),
    await t.call('POST', upload.path, { cookie: all.cookie, payload: 'a,b\n1,3\n', headers: csv }),
  ]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'key_reused'],
    [409, 'key_reused'],
  ])
  expect([...undeclared(write, replies[0]!), ...undeclared(upload, replies[1]!)]).toEqual([])
})

test('a file of another kind, a stream that is not asked for, a company that is not there, too many guesses', async () => {
  const at = (path: string) => doors.find((door) => door.path === path)!
  const upload = doors.find(({ kind }) => kind === 'upload')!
  const stream = doors.find(({ kind }) => kind === 'stream')!
  const found = [
    await surprise(upload, upload.path, { payload: 'no pdf', headers: { 'content-type': 'application/pdf' } }),
    await surprise(upload, upload.path, { payload: 'x', headers: { 'content-type': 'image/tiff' } }),
    await surprise(stream, stream.path, { headers: { accept: 'text/html' } }),
    await surprise(at('/api/auth/switch-company'), '/api/auth/switch-company', json(call({ company_id: NO_ID }))),
    await surprise(at('/api/auth/change-password'), '/api/auth/change-password', json(call({ old_password: 'x' }))),
  ]
  for (let guess = 0; guess < 12; guess++)
    found.push(
      await surprise(at('/api/auth/login'), '/api/auth/login', json(call({ login: 'p1.smp', password: 'wrong' }))),
    )
  expect(found.flat()).toEqual([])
})

test('a service that cannot answer in time says so', async () => {
  const hurried = await openTest({ config: { requestTimeoutMs: 200 } })
  try {
    await hurried.company('smp')
    const person = await hurried.person('smp', ...rolesOf(hurried.house.modules))
    const door = doors.find(({ path }) => path === '/api/accounting/vendors')!
    // Someone holds the table until the answer is there.
    const reply = await hurried.asSuperuser(async (client) => {
      await client.query('begin')
      await client.query('lock table accounting.vendor in access exclusive mode')
      return person.get(door.path).finally(() => client.query('rollback'))
    })
    expect([reply.status, undeclared(door, reply)]).toEqual([503, []])
  } finally {
    await hurried.close()
  }
})
