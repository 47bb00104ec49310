// Lists as files: every paged list leaves as CSV and XLSX with the very rows that its pages show.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleOf } from '../../../test/fixtures/example.ts'
import { LATELY } from '../../../test/fixtures/lately.ts'
import { rowsOnPages } from '../../../test/fixtures/pages.ts'
import { sheetsOf } from '../../../test/fixtures/spreadsheet.ts'
import { openTest, type Person, type TestHouse } from '../../../test/harness.ts'
import { Download } from '../files/download.ts'
import { CSV_TYPE, XLSX_TYPE } from '../files/files.ts'
import { type Door, get } from '../http/door.ts'
import { inputOf } from '../http/step.ts'
import { rolesOf } from '../manifest.ts'
import { Count, Flag, Id, List, Listing, Nullable, Obj, type Static, Text } from '../values/schema.ts'
import { exportList, listingOf } from './export.ts'

let t: TestHouse
/** Someone who may see everything of a school that has everything. */
let all: Person
let lists: Door[]

beforeAll(async () => {
  t = await openTest({ template: 'pendopo_demo' })
  all = await t.person('smp', ...rolesOf(t.house.modules))
  lists = t.house.modules.flatMap((module) => module.doors).filter((door) => door.kind === 'get' && door.paged)
})
afterAll(() => t.close())

const bytesOf = async (url: string) => {
  const reply = await t.house.app.inject({ url, headers: { cookie: `session_id=${all.cookie}` } })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
const tableOf = (bytes: Buffer) => parse(bytes, { bom: true, record_delimiter: '\r\n' }) as string[][]

test('every paged list leaves as a file with as many rows as it shows', async () => {
  expect(lists.length).toBeGreaterThan(25)
  let rows = 0
  for (const door of lists) {
    const required = (inputOf(door, t.house.plugs) as { required?: string[] }).required ?? []
    const example = exampleOf(inputOf(door, t.house.plugs)) as Record<string, string>
    const query = required.filter((key) => !door.path.includes(`:${key}`)).map((key) => `${key}=${example[key]}`)
    const lately = Object.entries(LATELY[door.path] ?? {}).map(([key, value]) => `${key}=${value}`)
    const url = `${door.path.replace(/:\w+/g, '1')}?${[...query, ...lately].join('&')}`
    // Whose the first of its kind is differs from demo to demo: another school's, or one that has no such list.
    if ([404, 409].includes((await all.get(url)).status)) continue
    const count = await rowsOnPages(all, url, listingOf(door)!)
    rows += count
    const csv = await bytesOf(`${url}&format=csv`)
    expect([url, csv.status, csv.headers['content-type']]).toEqual([url, 200, `${CSV_TYPE}; charset=utf-8`])
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="smp-[\w-]+-\d{4}-\d\d-\d\d\.csv"/)
    const table = tableOf(csv.bytes)
    expect([url, table.length - 1]).toEqual([url, count])
    const xlsx = await bytesOf(`${url}&format=xlsx`)
    expect([url, xlsx.status, xlsx.headers['content-type']]).toEqual([url, 200, XLSX_TYPE])
    const sheet = sheetsOf(xlsx.bytes)[0]!
    expect([url, sheet.rows.length - 1, sheet.rows[0]]).toEqual([url, count, table[0]])
  }
  expect(rows).toBeGreaterThan(500)
})

test('what is wrong with the request is told as an error, in JSON', async () => {
  const bad = async (url: string, person = all) => {
    const { status, body, headers } = await person.get(url)
    expect(headers['content-type']).toMatch(/application\/json/)
    return [status, body.code]
  }
  expect(await bad('/api/accounting/vendors?format=pdf')).toEqual([422, 'invalid_params'])
  expect(await bad('/api/accounting/vendors?format=csv&cursor=nonsense')).toEqual([422, 'invalid_params'])
  expect(await bad('/api/v1/counselor/cases/999999/timeline?format=csv')).toEqual([404, 'not_found'])
  expect(await bad('/api/auth/session?format=csv')).toEqual([422, 'invalid_params'])
  const teacher = await t.person('smp', 'teacher')
  expect(await bad('/api/registry/sync-logs?format=csv', teacher)).toEqual([403, 'access_denied'])
  expect(await bad('/api/accounting/vendors?format=csv', t.nobody)).toEqual([401, 'unauthenticated'])
})

test('a text that a spreadsheet would run is guarded in CSV, and stays itself in XLSX', async () => {
  const names = ['=1+1', '+62 812', '-5', '@sum', "'=x", 'a,b "c"', 'baris\nkedua', ' spasi', 'é😀']
  const fresh = await t.person('fresh', 'admin')
  for (const name of names) expect((await fresh.post('/api/accounting/vendors/create', { name })).status).toBe(200)
  const shown = (await fresh.get('/api/accounting/vendors')).body.data.map(({ name }: { name: string }) => name)
  const at = (table: unknown[][]) => table.slice(1).map((row) => row[table[0]!.indexOf('name')])
  const { body } = await fresh.get('/api/accounting/vendors?format=csv')
  const guarded = (name: string) => (/^'*[=+\-@]/.test(name) ? `'${name}` : name)
  expect(at(tableOf(Buffer.from(body)))).toEqual(shown.map(guarded))
  const reply = await t.house.app.inject({
    url: '/api/accounting/vendors?format=xlsx',
    headers: { cookie: `session_id=${fresh.cookie}` },
  })
  expect(at(sheetsOf(reply.rawPayload)[0]!.rows)).toEqual(shown)
})

const Item = Obj({
  id: Id(),
  amount: Nullable(Count()),
  done: Flag(),
  maker: Obj({ name: Text(20, 'x') }),
  tags: List(Text(9, 'x')),
  parts: List(Obj({ no: Count(), of: Text(9, 'x') })),
})
const item = (id: number): Static<typeof Item> => ({
  id,
  amount: id % 2 ? -id : null,
  done: true,
  maker: { name: '=x' },
  tags: ['a', 'b'],
  parts: [{ no: 1, of: 'p' }],
})
const never = () => Promise.reject(new Error('not asked'))
const summary = { id: 'x', en: 'x' }
const door = get({
  path: '/api/x',
  access: 'everyone',
  summary,
  paged: true,
  reply: Listing('data', Item),
  run: never,
})

test('numbers stay numbers, what lies inside gets columns and words of its own', async () => {
  const read = async () => ({ data: [item(1), item(2)], next_cursor: null })
  const request = { cursor: undefined, name: 'x', read }
  const csv = await exportList(listingOf(door)!, { ...request, format: 'csv' })
  expect(await textOf(csv)).toBe(
    '\ufeffid,amount,done,maker.name,tags,parts\r\n1,-1,true,\'=x,a; b,"no: 1, of: p"\r\n2,,true,\'=x,a; b,"no: 1, of: p"\r\n',
  )
  const xlsx = await exportList(listingOf(door)!, { ...request, format: 'xlsx' })
  const { rows } = sheetsOf(await contentOf(xlsx))[0]!
  expect(rows[1]).toEqual([1, -1, true, '=x', 'a; b', 'no: 1, of: p'])
})

test('a list beyond 100,000 rows ends with a line that says so and where it goes on', async () => {
  const pages: number[] = []
  const read = async ({ limit, cursor = '0' }: { limit: number; cursor?: string | undefined }) => {
    pages.push(limit)
    const first = Number(cursor)
    return {
      data: Array.from({ length: limit }, (_, index) => item(first + index)),
      next_cursor: String(first + limit),
    }
  }
  const file = await exportList(listingOf(door)!, { format: 'csv', cursor: undefined, name: 'x', read })
  expect(pages).toHaveLength(1)
  const lines = (await textOf(file)).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 100_000 + 1)
  expect(lines.at(-1)).toBe('Daftar berlanjut / the list goes on: cursor=100000')
})

async function contentOf(file: Download): Promise<Buffer> {
  expect(file).toBeInstanceOf(Download)
  const chunks: Buffer[] = []
  for await (const chunk of file.content as AsyncIterable<Buffer | string>) chunks.push(Buffer.from(chunk as string))
  return Buffer.concat(chunks)
}
const textOf = async (file: Download) => (await contentOf(file)).toString()
