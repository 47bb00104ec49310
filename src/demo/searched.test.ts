// Lists that can be looked through find each row by its number or by a word of its names, and nothing by what nobody wrote.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTest, type Person, type TestHouse } from '../../test/harness.ts'

let t: TestHouse
let people: Person[]

beforeAll(async () => {
  t = await openTest({ template: 'pendopo_demo' })
  people = [await t.person('smp', 'treasurer'), await t.person('smp', 'admin')]
})
afterAll(() => t.close())

type Row = Record<string, unknown> & { id: number }
/** What a row is called by, in lists of all kinds. */
const CALLED = [
  'number',
  'document',
  'student_name',
  'staff_name',
  'vendor',
  'asset_name',
  'holder',
  'name',
  'description',
  'purpose',
]

test('every list with a search box', async () => {
  const { paths } = (await t.nobody.get('/api/openapi.json')).body as {
    paths: Record<string, { get?: { parameters?: { name?: string }[] } }>
  }
  const lists = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.parameters?.some(({ name }) => name === 'q') && !path.includes('{') ? [path] : [],
  )
  expect(lists.length).toBeGreaterThan(30)
  const looked: string[] = []
  for (const path of lists) {
    const reader = await readerOf(path)
    if (!reader) continue
    const [row] = reader.rows
    for (const name of CALLED) {
      const called = row?.[name]
      if (typeof called !== 'string') continue
      const said = /\d/.test(called) ? called.toLowerCase() : called.split(' ')[0]!
      const found = await rowsOf(reader.person, `${path}?limit=200&q=${encodeURIComponent(said)}`)
      expect(
        found?.map(({ id }) => id),
        `${path} q=${said} (${name})`,
      ).toContain(row!.id)
      looked.push(path)
      break
    }
    expect(await rowsOf(reader.person, `${path}?q=zzqx`), path).toEqual([])
    expect(await rowsOf(reader.person, `${path}?q=${encodeURIComponent("%'\\ _")}`), path).toBeDefined()
  }
  expect(new Set(looked).size).toBeGreaterThan(15)
})

async function readerOf(path: string): Promise<{ person: Person; rows: Row[] } | undefined> {
  for (const person of people) {
    const rows = await rowsOf(person, path)
    if (rows) return { person, rows }
  }
  return undefined
}

async function rowsOf(person: Person, address: string): Promise<Row[] | undefined> {
  const { status, body } = await person.get(address)
  return status === 200 ? (body.data as Row[]) : undefined
}
