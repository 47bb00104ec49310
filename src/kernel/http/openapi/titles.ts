// Puts the words of the modules into the finished OpenAPI document, in both languages: a title on every field (title,
// x-title-id), words for every choice (x-words), the list a number is picked from (x-reference), what the page or the button
// of a door is called (x-title), the menu (x-menu of a tag), kinds of records (x-records), roles (x-role-titles) and what the
// service itself writes into records (x-own-phrases).

import type { Words } from '../../language/i18n.ts'
import { ownPhrasesOf } from '../../language/own-phrases.ts'
import type { Wing } from '../house.ts'
import { fieldWords, moveWords, openDictionary, type Place, referenceOf, valueWords } from './dictionary.ts'
import { menuOf } from './menu.ts'

type Json = Record<string, unknown>
interface Document {
  tags: Json[]
  components: {
    parameters: Record<string, Parameter>
    responses: Record<string, Response>
    schemas: Record<string, Schema>
  }
  paths: Record<string, Record<string, Operation>>
}
interface Parameter extends Json {
  name?: string
  schema?: Schema
}
interface Schema extends Json {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
}
interface Operation extends Json {
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Response>
  'x-workflow'?: { moves: Record<string, Json> }
}
interface Response {
  $ref?: string
  content?: Content
}
type Content = Record<string, { schema?: Schema }>

/** Of the envelope, of paging and of files: nobody reads them as a field. */
export const UNSHOWN: ReadonlySet<string> = new Set([
  'cursor',
  'format',
  'jsonrpc',
  'next_cursor',
  'params',
  'sort',
  'success',
])

/** The envelope around what a door takes and answers, and why it refused: nobody reads them field by field. */
export const ENVELOPES: ReadonlySet<string | undefined> = new Set(
  ['Answer', 'Call', 'Error', 'ErrorReply'].map((name) => `#/components/schemas/${name}`),
)

export function addWords<D extends Json>(plain: D, modules: readonly Wing[]): D {
  const document = plain as unknown as Document
  const dictionary = openDictionary(modules)
  const kernel = dictionary.placeIn(modules.find(({ manifest }) => manifest.name === 'kernel') ?? modules[0]!)
  const naming = namingIn(document)
  for (const parameter of Object.values(document.components.parameters)) naming.parameter(kernel, parameter)
  // Those that others depend on come first: what is shared is called as its owner calls it.
  const doors = Object.entries(document.paths)
    .map(([path, operations]) => ({ path, place: dictionary.placeOf(path), operations: Object.values(operations) }))
    .toSorted((a, b) => modules.indexOf(a.place.module) - modules.indexOf(b.place.module))
  for (const { path, place, operations } of doors)
    for (const operation of operations) {
      nameDoor(naming, place, operation)
      // Of one of them everything is shown.
      if (!place.verb && !path.endsWith('}') && place.thing?.columns)
        Object.assign(operation, { 'x-columns': place.thing.columns })
      if (!place.verb && !path.endsWith('}') && place.thing?.none) {
        const { words, lead } = place.thing.none
        Object.assign(operation, { 'x-none': words.en, 'x-none-id': words.id, ...(lead && { 'x-none-lead': lead }) })
      }
    }
  for (const tag of document.tags) nameModule(modules, tag)
  return Object.assign(plain, {
    'x-records': recordsOf(modules, document),
    'x-role-titles': rolesOf(modules),
    'x-own-phrases': ownPhrasesOf(modules.flatMap(({ words = [] }) => words)),
  })
}

/** What the module tells of its fields, its menu, and whose words count after its own. */
function nameModule(modules: readonly Wing[], tag: Json): void {
  const { manifest, words = [] } = modules.find((module) => module.manifest.name === tag.name)!
  const menu = menuOf(modules, manifest.name)
  // The first to tell a word is the first to be asked.
  const fields = Object.assign({}, ...words.map((room) => room.fields ?? {}).toReversed())
  Object.assign(tag, { 'x-depends': manifest.depends, 'x-fields': sorted(fields), ...(menu && { 'x-menu': menu }) })
}

function nameDoor(naming: Naming, place: Place, operation: Operation): void {
  const { thing, verb } = place
  const title = verb ? moveWords(place, verb) : thing?.title
  if (title) Object.assign(operation, { 'x-title': title.en, 'x-title-id': title.id })
  // An act says what it is about too: some things have no door to be read at.
  if (verb && thing) Object.assign(operation, { 'x-thing': thing.title.en, 'x-thing-id': thing.title.id })
  if ((!verb || verb === 'create') && thing?.one)
    Object.assign(operation, { 'x-one': thing.one.en, 'x-one-id': thing.one.id })
  for (const [name, move] of Object.entries(operation['x-workflow']?.moves ?? {}))
    Object.assign(move, titled(moveWords(place, name)))
  for (const parameter of operation.parameters ?? []) naming.parameter(place, parameter)
  for (const content of [operation.requestBody?.content, naming.answer(operation)?.content])
    for (const { schema } of Object.values(content ?? {})) if (schema) naming.schema(place, schema)
}

interface Naming {
  parameter(place: Place, parameter: Parameter): void
  schema(place: Place, schema: Schema): void
  /** What a door answers, wherever in the document it is told. */
  answer(operation: Operation): Response | undefined
}

/** A schema that many doors share is told once, with the words of the first door that shows it. */
function namingIn(document: Document): Naming {
  const done = new Set<Schema>()
  const shared = ({ $ref }: Schema) => ($ref ? document.components.schemas[$ref.split('/').at(-1)!] : undefined)
  const schema = (place: Place, one: Schema): void => {
    if (done.has(one) || ENVELOPES.has(one.$ref)) return
    done.add(one)
    const named = shared(one)
    if (named) schema(place, named)
    for (const [key, child] of Object.entries(one.properties ?? {})) {
      nameField(place, key, child)
      nameChoices(place, key, shared(child) ?? {})
    }
    for (const child of [...Object.values(one.properties ?? {}), ...partsOf(one)]) schema(place, child)
  }
  const parameter = (place: Place, one: Parameter) => {
    if (!one.name || !one.schema || one.in === 'header') return
    nameField(place, one.name, one.schema)
    schema(place, one.schema)
  }
  const answer = ({ responses: { 200: told } }: Operation) =>
    told?.$ref ? document.components.responses[told.$ref.split('/').at(-1)!] : told
  return { parameter, schema, answer }
}

function nameField(place: Place, key: string, schema: Schema): void {
  if (UNSHOWN.has(key)) return
  Object.assign(schema, titled(fieldWords(place, key)))
  const list = referenceOf(place, key)
  if (list && isPicked(schema)) schema['x-reference'] = list
  nameChoices(place, key, schema)
}

/** By its id, several by their ids, or by a code. */
function isPicked({ type, enum: choices, items }: Schema): boolean {
  const types = [type].flat()
  return !choices && (types.includes('integer') || types.includes('string') || items?.type === 'integer')
}

function nameChoices(place: Place, key: string, schema: Schema): void {
  const words = (schema.enum ?? []).flatMap((value) => {
    const word = typeof value === 'string' || typeof value === 'number' ? valueWords(place, key, value) : undefined
    return word ? [[String(value), word] as const] : []
  })
  if (words.length) schema['x-words'] = Object.fromEntries(words)
  for (const part of partsOf(schema)) if (!part.properties) nameChoices(place, key, part)
}

function partsOf(schema: Schema): Schema[] {
  const { items, additionalProperties, patternProperties, anyOf, allOf, oneOf } = schema
  const lists = [anyOf, allOf, oneOf].flatMap((list) => (Array.isArray(list) ? (list as Schema[]) : []))
  const others = [items, additionalProperties, ...Object.values((patternProperties ?? {}) as Json)]
  return [...lists, ...others.filter((part): part is Schema => typeof part === 'object' && part !== null)]
}

const titled = (words: Words | undefined): Json => (words ? { title: words.en, 'x-title-id': words.id } : {})

/** Every kind of record, and where the page of one stands. */
function recordsOf(modules: readonly Wing[], { paths }: Document): Record<string, Json> {
  const records: Record<string, Json> = {}
  const traced = new Set(modules.flatMap((module) => module.traced ?? []).map(({ relation }) => relation))
  for (const { things = {}, records: others = {} } of modules.flatMap(({ words = [] }) => words)) {
    for (const [address, { record, one, title }] of Object.entries(things))
      if (record)
        records[record] = {
          ...titled(one ?? title),
          ...(paths[`${address}/{id}`] && { list: address, ...(traced.has(record) && { traced: true }) }),
        }
    for (const [record, words] of Object.entries(others)) records[record] = titled(words)
  }
  return sorted(records)
}

function rolesOf(modules: readonly Wing[]): Record<string, Json> {
  const roles = modules.flatMap(({ words = [] }) => words.flatMap((room) => Object.entries(room.roles ?? {})))
  return sorted(Object.fromEntries(roles.map(([role, words]) => [role, titled(words)])))
}

function sorted<T>(words: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1)))
}
