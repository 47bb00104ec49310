// Adding a noun: a throw-away module with a list, a form, a detail page and words in both languages, step by step, and how
// many files it took by hand.
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../src/addons/index.ts'
import { migrationSources } from '../../src/house.ts'
import { migrate } from '../../src/kernel/db/schema/migrate.ts'
import { menuOf } from '../../web/build/menu.ts'
import { cutSheets, type OpenApi } from '../../web/build/sheets.ts'
import { resourcesOf } from '../../web/kit/lists/resources.ts'
import { unfoldWords } from '../../web/kit/sheet-words.ts'
import { openTest, type Person, type TestHouse } from '../harness.ts'
import { lending } from './lending/module.ts'

const FILES_MAX = 8
const BOOK = { title: 'Laskar Pelangi', author: 'Andrea Hirata', kind: 'fiction', copies: 3 }

let t: TestHouse
let admin: Person
let teacher: Person
let stranger: Person
let document: OpenApi
let bookId: number

beforeAll(async () => {
  const all = [...modules, lending]
  t = await openTest({ modules: all })
  expect(await migrate(t.connections, migrationSources(all))).toBe(1)
  await t.company('smp')
  await t.company('sma')
  admin = await t.person('smp', 'admin')
  teacher = await t.person('smp', 'teacher')
  stranger = await t.person('sma', 'admin')
  document = (await t.house.app.inject({ url: '/api/openapi.json' })).json()
})
afterAll(() => t.close())

test('it takes no more than eight files, all inside the module', () => {
  const files = fs.globSync('**/*.*', { cwd: path.join(import.meta.dirname, 'lending') })
  expect(files.length).toBeLessThanOrEqual(FILES_MAX)
})

test('a record is entered, listed, read and changed, by those who may', async () => {
  expect((await t.nobody.post('/api/lending/books/create', BOOK)).status).toBe(401)
  expect((await teacher.post('/api/lending/books/create', BOOK)).status).toBe(403)
  const { status, body } = await admin.post('/api/lending/books/create', BOOK)
  expect([status, body.data]).toEqual([200, { ...BOOK, id: body.data.id, staff_id: null, version: 1 }])
  bookId = body.data.id
  expect((await stranger.get(`/api/lending/books/${bookId}`)).status).toBe(404)
  expect((await stranger.get('/api/lending/books')).body.data).toEqual([])
  expect((await teacher.get('/api/lending/books?sort=-title')).body.data).toEqual([body.data])
  const changed = await admin.post('/api/lending/books/update', { id: bookId, version: 1, copies: 5 })
  expect([changed.status, changed.body.data.version]).toEqual([200, 2])
  expect((await teacher.get(`/api/lending/books/${bookId}`)).body.data).toMatchObject({ copies: 5, version: 2 })
})

test('the document tells its words in both languages', () => {
  const { get } = document.paths['/api/lending/books']!
  expect([get!['x-title'], get!['x-title-id']]).toEqual(['Books', 'Buku'])
  const [sheet] = cutSheets(structuredClone(document)).filter(({ module }) => module === 'lending')
  unfoldWords(sheet!)
  const row = resourcesOf(sheet!).get('lending/books')!.list!.item!.properties!
  expect(Object.entries(row).filter(([, field]) => !field.title)).toEqual([])
  // Its own words, the school's, and the kernel's.
  expect([row.author!.title, row.staff_id!.title, row.title!.title]).toEqual([
    { id: 'Pengarang', en: 'Author' },
    { id: 'Pegawai', en: 'Staff member' },
    { id: 'Judul', en: 'Title' },
  ])
  expect(row.kind!.words).toEqual(lending.words![0]!.values!.kind)
  expect(row.staff_id!.reference).toEqual({ list: '/api/v1/school/staff' })
})

test('the console has its list, its form and its detail page, and an entry in the menu', () => {
  const sheets = cutSheets(structuredClone(document))
  const books = resourcesOf(sheets.find(({ module }) => module === 'lending')!).get('lending/books')!
  expect([books.list?.kind, books.record?.kind, books.create?.kind, books.update?.kind]).toEqual([
    'list',
    'record',
    'act',
    'act',
  ])
  const menu = menuOf(document, sheets)
  const own = menu.modules.find(({ name }) => name === 'lending')!
  expect(menu.modules.indexOf(own)).toBe(2)
  expect(own.groups).toEqual([
    {
      name: 'shelves',
      title: { id: 'Rak', en: 'Shelves' },
      entries: [{ to: '/lending/books', door: '/api/lending/books' }],
    },
  ])
  expect(menu.titles['lending/books']).toEqual({ id: 'Buku', en: 'Books' })
})

test('the audit trail names the record, and where its page is', async () => {
  const { body } = await admin.get(`/api/v1/audit?relation=lending.book&record_id=${bookId}`)
  expect(body.data.map(({ operation }: { operation: string }) => operation)).toEqual(['update', 'insert'])
  expect(document['x-records']['lending.book']).toEqual({
    title: 'Book',
    'x-title-id': 'Buku',
    list: '/api/lending/books',
  })
})
