// The dictionary says all that the doors show, and nothing that they no longer do.
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fields } from './fields.ts'
import { moves } from './moves.ts'
import { roles } from './roles.ts'
import { things } from './things.ts'
import { values } from './values.ts'
import type { Thing, Words } from './word.ts'

interface Schema {
  enum?: (string | number | boolean | null)[]
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
  responses: Record<string, { content?: Content }>
}

/** Of the envelope, of paging and of files: a page never shows them as a field. */
const UNSHOWN = new Set(['cursor', 'format', 'jsonrpc', 'next_cursor', 'params', 'sort', 'success'])
const ROOT = path.join(import.meta.dirname, '../..')
const GOLDEN = path.join(ROOT, 'test/golden/openapi.json')

/** As much of a module of the service as is needed here. Loaded by name: the console is not compiled with the service. */
interface ServiceModule {
  manifest: { roles?: Record<string, string> }
  workflows?: readonly { moves: Record<string, unknown> }[]
}
const load = (file: string): Promise<unknown> => import(path.join(ROOT, 'src', file))

/** What the doors show, as the dictionary would name it. */
const shown = {
  fields: new Set<string>(),
  /** thing.key */
  fieldsOfThings: new Set<string>(),
  /** key.value */
  values: new Set<string>(),
  things: new Set<string>(),
  verbs: new Set<string>(),
  /** POST doors that write nothing: a reading of a thing, or an act such as signing in. */
  asks: new Map<string, string>(),
  roles: new Set<string>(),
}

beforeAll(async () => {
  const { paths } = JSON.parse(fs.readFileSync(GOLDEN, 'utf8')) as { paths: Record<string, Record<string, Operation>> }
  for (const [address, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) readDoor(address, method, operation)
  const { HOUSE_ROLES } = (await load('kernel/addon.ts')) as { HOUSE_ROLES: Record<string, string> }
  const { modules } = (await load('addons/index.ts')) as { modules: readonly ServiceModule[] }
  for (const role of Object.keys(HOUSE_ROLES)) shown.roles.add(role)
  for (const { manifest, workflows = [] } of modules) {
    for (const role of Object.keys(manifest.roles ?? {})) shown.roles.add(role)
    for (const workflow of workflows) for (const move of Object.keys(workflow.moves)) shown.verbs.add(move)
  }
})

function readDoor(address: string, method: string, operation: Operation): void {
  const thing = readAddress(address, method, operation.parameters ?? [])
  for (const { in: place, name, schema } of operation.parameters ?? [])
    if (place !== 'header' && name) readField(thing, name, schema ?? {})
  for (const content of [operation.requestBody?.content, operation.responses['200']?.content])
    for (const { schema } of Object.values(content ?? {})) readSchema(thing, schema ?? {})
}

/** Notes the thing or the verb of a door, and answers with the thing. */
function readAddress(address: string, method: string, parameters: NonNullable<Operation['parameters']>): string {
  const parts = address.split('/').filter((part) => part && part !== 'api' && !part.startsWith('{'))
  const [whole, above, verb] = [parts.join('/'), parts.slice(0, -1).join('/'), parts.at(-1)!]
  const writes = parameters.some(({ name, $ref }) => name === 'Idempotency-Key' || $ref?.includes('Idempotency'))
  if (method === 'post' && !writes) {
    shown.asks.set(whole, verb)
    return verb in moves && !(whole in things) ? above : whole
  }
  const isVerb = method === 'post' || verb === 'print'
  if (isVerb) shown.verbs.add(verb)
  const thing = isVerb ? above : whole
  shown.things.add(thing)
  return thing
}

function readSchema(thing: string, schema: Schema): void {
  for (const [key, field] of Object.entries(schema.properties ?? {})) readField(thing, key, field)
  const { items, additionalProperties: others, patternProperties = {}, anyOf = [], allOf = [], oneOf = [] } = schema
  for (const part of [items, others, ...Object.values(patternProperties), ...anyOf, ...allOf, ...oneOf])
    if (typeof part === 'object') readSchema(thing, part)
}

function readField(thing: string, key: string, schema: Schema): void {
  if (!UNSHOWN.has(key)) {
    shown.fields.add(key)
    shown.fieldsOfThings.add(`${thing}.${key}`)
    for (const value of valuesOf(schema)) shown.values.add(`${key}.${value}`)
  }
  readSchema(thing, schema)
}

/** Null is a choice not made, and a flag has words of its own. */
function valuesOf({ enum: own = [], items, anyOf = [], allOf = [], oneOf = [] }: Schema): (string | number)[] {
  const plain = own.filter((value) => typeof value === 'string' || typeof value === 'number')
  return [...plain, ...[...anyOf, ...allOf, ...oneOf, ...(items ? [items] : [])].flatMap(valuesOf)]
}

const valueIn = (pair: string) => pair.slice(pair.indexOf('.') + 1)
const without = (wanted: Iterable<string>, has: (key: string) => boolean) =>
  [...wanted].filter((key) => !has(key)).sort()

describe('what the doors show has words', () => {
  test('every field', () => expect(without(shown.fields, (key) => key in fields)).toEqual([]))

  test('every value of a choice', () =>
    expect(without(shown.values, (pair) => pair in values || valueIn(pair) in values)).toEqual([]))

  test('every thing', () => expect(without(shown.things, (thing) => thing in things)).toEqual([]))

  test('every act, and every move of a workflow', () =>
    expect(without(shown.verbs, (verb) => verb in moves || verb.replaceAll('-', '_') in moves)).toEqual([]))

  test('every POST door that writes nothing, as a thing or as an act', () =>
    expect(without(shown.asks.keys(), (ask) => ask in things || shown.asks.get(ask)! in moves)).toEqual([]))

  test('every role', () => expect(without(shown.roles, (role) => role in roles)).toEqual([]))
})

describe('no word outlives what it was for', () => {
  test('fields', () =>
    expect(without(Object.keys(fields), (key) => shown.fields.has(key) || shown.fieldsOfThings.has(key))).toEqual([]))

  test('values', () => {
    const plain = new Set([...shown.values].filter((pair) => !(pair in values)).map(valueIn))
    const isUsed = (key: string) => plain.has(key) || shown.values.has(key) || key in roles
    expect(without(Object.keys(values), isUsed)).toEqual([])
  })

  test('things', () =>
    expect(without(Object.keys(things), (thing) => shown.things.has(thing) || shown.asks.has(thing))).toEqual([]))

  test('moves', () => {
    const asked = new Set(shown.asks.values())
    expect(without(Object.keys(moves), (verb) => shown.verbs.has(verb) || asked.has(verb))).toEqual([])
  })

  test('roles', () => expect(without(Object.keys(roles), (role) => shown.roles.has(role))).toEqual([]))
})

describe('the dictionary is well kept', () => {
  const all: [string, Thing][] = [fields, values, things, moves, roles].flatMap((words) => Object.entries<Thing>(words))

  test('words are there in both languages, begin as a sentence does and end without a mark', () => {
    const isWell = (text: string) => /^[\p{Lu}\d]/u.test(text) && !/[\s:;,]$/.test(text)
    const faulty = all.filter(([, { one, ...words }]) =>
      [words, ...(one ? [one] : [])].some(({ id, en }: Words) => !isWell(id) || !isWell(en)),
    )
    expect(faulty.map(([key]) => key)).toEqual([])
  })

  test('each file is sorted, and no key stands in two of them', async () => {
    const files = fs
      .readdirSync(import.meta.dirname)
      .filter((name) => /^(fields-|values-|things-|moves|roles)/.test(name))
    const kept: Record<string, string[]> = {}
    for (const file of files) {
      const [words] = Object.values((await import(path.join(import.meta.dirname, file))) as Record<string, object>)
      const keys = Object.keys(words!)
      expect(keys, file).toEqual(keys.toSorted())
      const kind = file.split(/[-.]/)[0]!
      kept[kind] = [...(kept[kind] ?? []), ...keys]
    }
    const twice = Object.values(kept).flatMap((keys) => keys.filter((key, at) => keys.indexOf(key) !== at))
    expect(twice).toEqual([])
  })
})
