// What the doors show has words in both languages, told in the room of its noun, and no word outlives what it was for.
// Each failure names the file to edit and what is missing or too much there.
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { modules as addons } from '../../src/addons/index.ts'
import { catalogueOf } from '../../src/app.ts'
import { checkModules, type Module } from '../../src/kernel/addon.ts'
import {
  fieldWords,
  moveWords,
  openDictionary,
  type Place,
  referenceOf,
  valueWords,
} from '../../src/kernel/http/openapi/dictionary.ts'
import { openApiOf } from '../../src/kernel/http/openapi/document.ts'
import { ENVELOPES, UNSHOWN } from '../../src/kernel/http/openapi/titles.ts'
import type { Words } from '../../src/kernel/language/i18n.ts'
import type { RoomWords } from '../../src/kernel/language/words.ts'
import { rolesOf } from '../../src/kernel/manifest.ts'
import { kernelModule, plugsOf } from '../../src/kernel/module.ts'
import { kernelRetention } from '../../src/kernel/work/retention/retention.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SCHEMA = fs.readFileSync(path.join(ROOT, 'test/golden/schema.txt'), 'utf8')

interface Schema {
  $ref?: string
  title?: string
  'x-title-id'?: string
  'x-words'?: Record<string, Words>
  enum?: unknown[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
}
type Content = Record<string, { schema?: Schema }>
interface Operation {
  parameters?: { in?: string; name: string; schema?: Schema; $ref?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
  'x-title'?: string
  'x-hook'?: boolean
  'x-workflow'?: { moves: Record<string, unknown> }
}
interface Shown {
  at: string
  place: Place
  key: string
  schema: Schema
}

/** As much of the kernel as its doors and words need. */
const kernel = kernelModule({
  database: {} as never,
  sessions: { limits: {} } as never,
  provider: undefined,
  ceremony: undefined,
  roles: rolesOf(addons),
  retention: [...kernelRetention, ...addons.flatMap((module) => module.retention ?? [])],
  addons,
})
const modules = checkModules([kernel, ...addons])
const dictionary = openDictionary(modules)
const document = openApiOf({ modules, plugs: plugsOf(modules) }, catalogueOf(modules), '0') as unknown as {
  components: Record<string, Record<string, object>>
  paths: Record<string, Record<string, Operation>>
  'x-records': Record<string, object>
}
/** What other services call is read by nobody. */
const doors = Object.entries(document.paths).flatMap(([at, methods]) =>
  Object.entries(methods)
    .filter(([, operation]) => !operation['x-hook'])
    .map(([method, operation]) => ({ at, method, operation, place: dictionary.placeOf(at) })),
)
const shown: Shown[] = doors.flatMap(({ at, operation, place }) =>
  fieldsOf(operation).map((one) => ({ at, place, ...one })),
)

/** The file of every room, by what it tells. */
const files = new Map<RoomWords, string>()
beforeAll(async () => {
  for (const file of fs.globSync('src/**/{words,common-words}.ts', { cwd: ROOT })) {
    const told = Object.values((await import(path.join(ROOT, file))) as Record<string, RoomWords>)
    for (const room of told) files.set(room, file)
  }
})

const rooms = (): { module: Module; room: RoomWords; file: string }[] =>
  modules.flatMap((module) => (module.words ?? []).map((room) => ({ module, room, file: files.get(room) ?? '?' })))

/** Where the words of a door are told: in the room of its thing. */
function fileOf({ module, address }: Place): string {
  const own = (module.words ?? []).find(({ things = {} }) => address in things) ?? module.words?.[0]
  return (own && files.get(own)) ?? `src/addons/${module.manifest.name}/words.ts`
}

function resolved<T extends { $ref?: string }>(part: T): T {
  if (!part.$ref) return part
  const [, , kind, name] = part.$ref.split('/')
  return { ...document.components[kind!]![name!]!, ...part } as T
}

/** Every field that a door takes or answers, those inside others too. */
function fieldsOf({ parameters = [], requestBody, responses }: Operation): { key: string; schema: Schema }[] {
  const found: { key: string; schema: Schema }[] = []
  const seen = new Set<string>()
  const readField = (key: string, told: Schema) => {
    if (!UNSHOWN.has(key)) found.push({ key, schema: resolved(told) })
    readSchema(told)
  }
  const readSchema = (told: Schema) => {
    if (ENVELOPES.has(told.$ref) || (told.$ref && seen.has(told.$ref))) return
    if (told.$ref) seen.add(told.$ref)
    const schema = resolved(told)
    for (const [key, field] of Object.entries(schema.properties ?? {})) readField(key, field)
    for (const part of partsOf(schema)) readSchema(part)
  }
  for (const { in: place, name, schema } of parameters.map(resolved))
    if (place !== 'header' && name) readField(name, schema ?? {})
  for (const content of [requestBody?.content, resolved(responses['200'] ?? {}).content])
    for (const { schema } of Object.values(content ?? {})) readSchema(schema ?? {})
  return found
}

function partsOf(schema: Schema): Schema[] {
  const { items, additionalProperties: others, patternProperties = {}, anyOf = [], allOf = [], oneOf = [] } = schema
  const all = [items, others, ...Object.values(patternProperties), ...anyOf, ...allOf, ...oneOf]
  return all.filter((part): part is Schema => typeof part === 'object')
}

/** Null is a choice not made, and a flag has words of its own. */
function choicesOf(told: Schema): (string | number)[] {
  const schema = resolved(told)
  const own = (schema.enum ?? []).filter((value) => typeof value === 'string' || typeof value === 'number')
  return [
    ...own,
    ...partsOf(schema)
      .filter((part) => !resolved(part).properties)
      .flatMap(choicesOf),
  ]
}

/** What the audit trail names: tables, with their columns. */
const audited = new Map(
  [
    ...new Set(
      [...SCHEMA.matchAll(/ ON ([\w.]+) .* EXECUTE FUNCTION kernel\.audit/g)].map(([, relation]) => relation!),
    ),
  ].map((relation) => {
    const block = SCHEMA.split(`\n${relation} (`)[1]?.split('\n') ?? []
    const end = block.findIndex((line, index) => index > 0 && !line.startsWith('  '))
    return [relation, block.slice(1, end).map((line) => line.trim().split(' ')[0]!)] as const
  }),
)
const moduleOf = (relation: string) => modules.find(({ manifest }) => manifest.name === relation.split('.')[0])!

const sorted = (found: Iterable<string>) => [...new Set(found)].sort()

describe('what the doors show has words', () => {
  test('every field', () => {
    const missing = shown.filter(({ place, key }) => !fieldWords(place, key))
    expect(sorted(missing.map(({ place, key, at }) => `${fileOf(place)}: fields.${key}, shown at ${at}`))).toEqual([])
  })

  test('every value of a choice', () => {
    const missing = shown.flatMap(({ at, place, key, schema }) =>
      choicesOf(schema)
        .filter((value) => !valueWords(place, key, value))
        .map((value) => `${fileOf(place)}: values.${key}.${value}, shown at ${at}`),
    )
    expect(sorted(missing)).toEqual([])
  })

  test('every page and every act', () => {
    const missing = doors.filter(({ operation }) => !operation['x-title'])
    const tell = ({ at, place }: (typeof doors)[number]) =>
      `${fileOf(place)}: things['${at.replaceAll(/\/\{\w+\}/g, '')}'] or moves.${place.verb}`
    expect(sorted(missing.map(tell))).toEqual([])
  })

  test('every move of a workflow', () => {
    const missing = doors.flatMap(({ place, operation }) =>
      Object.keys(operation['x-workflow']?.moves ?? {})
        .filter((move) => !moveWords(place, move))
        .map((move) => `${fileOf(place)}: moves.${move}`),
    )
    expect(sorted(missing)).toEqual([])
  })

  test('every role, and every kind of record that the audit trail names', () => {
    const roles = new Set(rooms().flatMap(({ room }) => Object.keys(room.roles ?? {})))
    expect(rolesOf(addons).filter((role) => !roles.has(role))).toEqual([])
    expect(sorted(audited.keys()).filter((relation) => !(relation in document['x-records']))).toEqual([])
  })

  test('a field that several doors share means the same at all of them', () => {
    const wrong = shown.filter(({ place, key, schema }) => {
      const word = fieldWords(place, key)
      return word && (schema.title !== word.en || schema['x-title-id'] !== word.id)
    })
    expect(sorted(wrong.map(({ place, key, at }) => `${fileOf(place)}: fields.${key}, shown at ${at}`))).toEqual([])
  })
})

describe('no word outlives what it was for', () => {
  const used = new Set<unknown>()
  beforeAll(() => {
    for (const { place, key, schema } of shown) {
      for (const found of [fieldWords(place, key), referenceOf(place, key)]) used.add(found)
      for (const value of choicesOf(schema)) used.add(valueWords(place, key, value))
    }
    for (const { place, operation } of doors) {
      used.add(place.thing)
      if (place.verb) used.add(moveWords(place, place.verb))
      for (const move of Object.keys(operation['x-workflow']?.moves ?? {})) used.add(moveWords(place, move))
    }
    for (const module of modules)
      for (const workflow of module.workflows ?? [])
        for (const move of Object.keys(workflow.moves)) used.add(moveWords(dictionary.placeIn(module), move))
    for (const [relation, columns] of audited)
      for (const column of columns) used.add(fieldWords(dictionary.placeIn(moduleOf(relation)), column))
  })

  test.each(['fields', 'moves', 'references', 'things'] as const)('%s', (part) => {
    const unused = rooms().flatMap(({ room, file }) =>
      Object.entries(room[part] ?? {})
        .filter(([, told]) => !used.has(told))
        .map(([key]) => `${file}: ${part}.${key}`),
    )
    expect(unused).toEqual([])
  })

  test('values', () => {
    const unused = rooms().flatMap(({ room, file }) =>
      Object.entries(room.values ?? {}).flatMap(([key, words]) =>
        Object.entries(words)
          .filter(([, told]) => !used.has(told))
          .map(([value]) => `${file}: values.${key}.${value}`),
      ),
    )
    expect(unused).toEqual([])
  })

  test('records and roles', () => {
    const kinds = rooms().flatMap(({ room, file }) => [
      ...Object.keys(room.records ?? {}).map((record) => ({ record, file })),
      ...Object.values(room.things ?? {}).flatMap(({ record }) => (record ? [{ record, file }] : [])),
    ])
    expect(kinds.filter(({ record }) => !audited.has(record)).map(({ record, file }) => `${file}: ${record}`)).toEqual(
      [],
    )
    const roles = rooms().flatMap(({ room }) => Object.keys(room.roles ?? {}))
    expect(roles.filter((role) => !rolesOf(addons).includes(role))).toEqual([])
  })
})

/** Books with rows, and what is looked at within a page of its own. */
const BOOKS = new Set([
  '/api/accounting/payment-approval/pending',
  '/api/accounting/reports/general-ledger',
  '/api/budget/ledger',
  '/api/inventory/budget/ledger',
  '/api/inventory/low-stock',
  '/api/inventory/stock-card',
  '/api/v1/audit',
  '/api/v1/school/staff-attendance/mine',
  '/api/v1/school/staff-attendance/summary',
])
const DESK = new Set(['accounting', 'bos', 'budget', 'fees'])
/** Never empty once a year is set up, or with a page that tells it in its own way. */
const TOLD_BY_THE_PAGE = new Set([
  '/api/accounting/funds',
  '/api/accounting/payment-approval/pending',
  '/api/accounting/periods',
  '/api/accounting/reports/general-ledger',
  '/api/budget/book-months',
  '/api/budget/ledger',
  '/api/budget/planning',
])
/** Lists with a place in the menu. */
const listed = () =>
  doors.filter(({ at, method, operation, place }) => {
    const menu = place.thing?.menu
    const isList = operation.parameters?.some((one) => resolved(one).name === 'cursor')
    return method === 'get' && isList && !place.verb && !at.endsWith('}') && menu !== undefined && menu !== 'elsewhere'
  })

describe('the words are well kept', () => {
  test('they are there in both languages, begin as a sentence does and end without a mark', () => {
    const isWell = (text: string) => /^[\p{Lu}\d]/u.test(text) && !/[\s:;,]$/.test(text)
    const faulty = rooms().flatMap(({ room, file }) =>
      wordsIn(room)
        .filter(({ id, en }) => !isWell(id) || !isWell(en))
        .map(({ en }) => `${file}: ${en}`),
    )
    expect(faulty).toEqual([])
  })

  test('they stand in the order of the alphabet, and their file is listed in module.ts', () => {
    for (const { room, file } of rooms()) {
      expect(file, 'words that no words.ts holds').not.toBe('?')
      for (const part of ['things', 'records', 'fields', 'values', 'moves', 'references', 'roles'] as const) {
        const keys = Object.keys(room[part] ?? {})
        expect([file, part, keys]).toEqual([file, part, keys.toSorted()])
      }
    }
    const listed = new Set(rooms().map(({ file }) => file))
    const told = fs.globSync('src/**/words.ts', { cwd: ROOT }).filter((file) => !isBuilder(file))
    expect(told.filter((file) => !listed.has(file))).toEqual([])
  })

  test('a word is not told again where it would be found anyway', () => {
    const again = modules.flatMap((module) =>
      (module.words ?? []).flatMap((room) => {
        const { chain } = dictionary.placeIn(module)
        const rest = { ...dictionary.placeIn(module), chain: chain.filter((one) => one !== room) }
        return Object.entries(room.fields ?? {})
          .filter(([key, word]) => isSame(fieldWords(rest, key), word))
          .map(([key]) => `${files.get(room)}: fields.${key}`)
      }),
    )
    expect(again).toEqual([])
  })

  test('what a noun is done with is called by its own room, its module or below, never by the room of another noun', () => {
    // accounting/notes/words.ts is the room of notes; accounting/words.ts is everyone's.
    const isOfNouns = (file: string) => file.split('/').length > (file.startsWith('src/addons/') ? 4 : 3)
    const borrowed = doors.flatMap(({ place, at }) => {
      if (!place.verb || !place.thing) return []
      const own = rooms().find(({ room }) => Object.values(room.things ?? {}).includes(place.thing!))
      const word = moveWords(place, place.verb)
      const told = rooms().find(({ room }) => Object.values(room.moves ?? {}).includes(word!))
      const isBorrowed = told && own && told.file !== own.file && isOfNouns(told.file)
      return isBorrowed && !told.file.startsWith('src/kernel/')
        ? [`${own.file}: moves.${place.verb}, as ${told.file} calls it (${word!.id}) at ${at}`]
        : []
    })
    expect(sorted(borrowed)).toEqual([])
  })

  test('a number is picked from a list that exists', () => {
    const lost = rooms().flatMap(({ room, file }) =>
      Object.entries(room.references ?? {})
        .filter(([, { list }]) => !document.paths[list])
        .map(([key, { list }]) => `${file}: references.${key} → ${list}`),
    )
    expect(lost).toEqual([])
  })

  test('a list that stands alone can say how many there are: one of it has a word, unless it is one book', () => {
    expect(listed().length).toBeGreaterThan(100)
    const nameless = listed().filter(({ at, place }) => !BOOKS.has(at) && !place.thing?.one)
    expect(nameless.map(({ at, place }) => `${fileOf(place)}: ${at} has no word for one`)).toEqual([])
  })

  test('an empty list of the desk whose rows nobody adds by hand says what that means, and leads to a page that is there', () => {
    const lists = listed().filter(
      ({ at, place }) => DESK.has(place.module.manifest.name) && !document.paths[`${at}/create`],
    )
    const silent = lists.filter(({ at, place }) => !TOLD_BY_THE_PAGE.has(at) && !place.thing?.none)
    expect(silent.map(({ at, place }) => `${fileOf(place)}: ${at} does not say what its emptiness means`)).toEqual([])
    const leads = rooms().flatMap(({ room }) => Object.values(room.things ?? {}).map(({ none }) => none?.lead))
    expect(leads.filter((lead) => lead && !document.paths[lead]?.get)).toEqual([])
  })

  test('every list that stands alone is in the menu, or reached from elsewhere on purpose', () => {
    const pages = new Set(rooms().flatMap(({ room }) => (room.pages ?? []).map(({ door }) => door)))
    const lost = doors.filter(
      ({ at, method, place }) => method === 'get' && isList(at) && !place.thing?.menu && !pages.has(at),
    )
    expect(sorted(lost.map(({ at, place }) => `${fileOf(place)}: things['${at}'].menu`))).toEqual([])
  })
})

const isBuilder = (file: string) => file === 'src/kernel/language/words.ts' || file === 'src/kernel/words.ts'
const isSame = (one: Words | undefined, other: Words) => one?.id === other.id && one?.en === other.en

/** Rows beside `success`, under `data`, or in a list under `data`; not those of one record, nor one's own account. */
function isList(at: string): boolean {
  if (at.includes('{') || at.startsWith('/api/auth/')) return false
  const told = resolved(document.paths[at]!.get!.responses['200']!).content?.['application/json']?.schema
  const reply = told && resolved(told).properties
  const data = reply?.data && resolved(reply.data)
  const lists = [
    ...Object.entries(reply ?? {}),
    ...(data?.properties?.next_cursor ? Object.entries(data.properties) : []),
  ]
  return lists.some(([, schema]) => resolved(schema).items !== undefined)
}

function wordsIn(room: RoomWords): Words[] {
  const { things = {}, records = {}, fields = {}, values = {}, moves = {}, roles = {}, pages = [] } = room
  return [
    ...Object.values(things).flatMap(({ title, one, fields: own = {} }) => [
      title,
      ...(one ? [one] : []),
      ...Object.values(own),
    ]),
    ...[records, fields, moves, roles, ...Object.values(values)].flatMap((words) => Object.values(words)),
    ...pages.flatMap(({ title }) => (title ? [title] : [])),
  ]
}

/** What only a program can do wrong is told in a program's words. */
const FOR_PROGRAMS = ['invalid_envelope', 'key_reused', 'malformed', 'unsupported_media_type']

test('errors speak to people: no address of a door, no parameter, no code', () => {
  const said = Object.entries(catalogueOf(modules))
    .filter(([code]) => !FOR_PROGRAMS.includes(code))
    .flatMap(([code, { words }]) => [words.id, words.en].map((text) => `${code}: ${text}`))
  expect(said.length).toBeGreaterThan(200)
  expect(said.filter((text) => /\/api\/|"[a-z_]+"|[a-z]_[a-z]/.test(text.slice(text.indexOf(':'))))).toEqual([])
})
