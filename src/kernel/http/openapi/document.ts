// The OpenAPI 3.1 document, made from the doors themselves. Every operation says whether the contract shows it (x-origin:
// contract) or whether it is this project's own answer (x-origin: design); a field says so where the contract shows it.
import { FILE_TYPES } from '../../files/files.ts'
import type { ErrorCatalogue } from '../../language/errors.ts'
import { openingsOf, ownerOf } from '../../manifest.ts'
import { nameOf } from '../../values/names.ts'
import { Done, nameShapes, Obj, type TObject, type TSchema } from '../../values/schema.ts'
import type { Door } from '../door.ts'
import type { House } from '../house.ts'
import { pathOf } from '../kinds/hook.ts'
import { inputOf, splitInput, stepsAt } from '../step.ts'
import { ErrorBody, envelopeOf, replyEnvelopeOf } from '../wire/envelope.ts'
import { refusalsOf } from './errors.ts'
import { shareParameters } from './parameters.ts'
import { capital, collectShapes, type Json, placeName, refTo, type Shapes } from './shapes.ts'
import { addWords } from './titles.ts'

const DESCRIPTION =
  'School management over HTTP. POST takes and answers the JSON-RPC style envelope; GET answers the bare body. ' +
  'x-origin tells what the contract shows (contract) from what this service answers where the contract is silent ' +
  '(design); a field or parameter that does not carry it is of design.'

/** What every write that is not told apart by a key of its own takes. */
const IDEMPOTENCY_KEY = { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', maxLength: 200 } }

/** The envelopes, open where the operation says what it carries. */
const Anything = Obj({}, { additionalProperties: true })
const Call = envelopeOf(Anything)
const Answer = replyEnvelopeOf(Anything)
const Refused = replyEnvelopeOf(ErrorBody)
nameShapes({ Call, Answer, ErrorReply: Refused })

/** What the document is made from. */
type Described = Pick<House, 'modules' | 'plugs'>

/** What is put together while the operations are told. */
interface Book {
  house: Described
  catalogue: ErrorCatalogue
  shapes: Shapes
  responses: Json
}

export function openApiOf(house: Described, catalogue: ErrorCatalogue, version: string): Json {
  const { modules, plugs } = house
  const book: Book = { house, catalogue, shapes: collectShapes(), responses: {} }
  const paths: Record<string, Json> = {}
  for (const door of modules.flatMap((module) => module.doors)) {
    const path = door.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [door.method.toLowerCase()]: operation(book, door) }
  }
  const shared = sharedOf(plugs).map(([name, schema]) => [
    name,
    parameter(book, 'query', { name, schema, required: false }),
  ])
  const document = {
    openapi: '3.1.0',
    info: { title: 'Pendopo', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: modules
      .filter((module) => module.doors.length)
      .map(({ manifest }) => ({ name: manifest.name, description: manifest.title.en })),
    security: [{ session: [] }],
    paths: byName(paths),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session_id' } },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, ...Object.fromEntries(shared) },
      responses: byName(book.responses),
      schemas: byName(book.shapes.told()),
    },
  }
  return shareParameters(addWords(document, modules))
}

function byName(parts: Json): Json {
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What many doors take alike, by the schema that their inputs have in common. */
function sharedOf(plugs: House['plugs']): [string, TSchema][] {
  return plugs.flatMap(({ shared = {} }) => Object.entries(shared))
}

function operation(book: Book, door: Door): Json {
  const { modules, plugs } = book.house
  const openings = openingsOf(modules, door.path)
  const steps = stepsAt(door, plugs)
  return {
    operationId: `${door.method.toLowerCase()}_${door.path.replace(/^\/api\//, '').replace(/\W+/g, '_')}`,
    tags: [ownerOf(modules, door.path).manifest.name],
    summary: door.summary.en,
    'x-summary-id': door.summary.id,
    'x-origin': door.origin ?? 'design',
    ...(['act', 'feed', 'hook'].includes(door.kind) && { 'x-writes': true }),
    ...(door.hook && { 'x-hook': true }),
    'x-roles': typeof door.access === 'string' ? door.access : [...door.access],
    ...(openings.length && { 'x-addons': openings }),
    ...Object.assign({}, ...steps.map(({ notes }) => notes)),
    ...(door.access === 'open' && { security: [] }),
    ...inputs(book, door),
    responses: { 200: answered(book, door), ...refusals(book, door) },
  }
}

/** Doors that answer the same share one response among the components, called by what it carries. */
function answered({ responses, ...book }: Book, door: Door): Json {
  const told = success(book, door)
  const carried = door.refusesWith200 ? undefined : carriedBy(door)
  if (!carried) return told
  const files = Object.keys(told.content as Json).filter((type) => type !== JSON_TYPE)
  const name = [...wireOf(door), ...carried, ...files.map((type) => type.split(/\W/).at(-1))].join('.')
  responses[name] ??= told
  if (JSON.stringify(responses[name]) !== JSON.stringify(told))
    throw new Error(`Two different answers are called ${name}: name what one of them carries, with nameShapes()`)
  return refTo('responses', name)
}

/** What a body is about, where that has a name, and what stands beside it: `Done`, `Bill`, `Bill.page`, `Bill.page.totals`. */
function carriedBy({ kind, reply }: Door): string[] | undefined {
  if (kind === 'stream') return
  const whole = nameOf(reply)
  if (whole) return [whole]
  const { success: _, data, next_cursor: cursor, ...beside } = ((reply as TObject).properties ?? {}) as Parts
  const record = data && nameOf(data.items ?? data)
  if (!record) return
  const form = data.items ? [cursor ? 'page' : 'list'] : []
  return [record, ...form, ...Object.keys(beside)]
}

type Parts = Record<string, (TSchema & { items?: TSchema }) | undefined>

function success({ house, shapes }: Omit<Book, 'responses'>, door: Door): Json {
  if (door.kind === 'stream') {
    const schema = shapes.tell(door.reply, `${placeName(door.path)}Event`)
    return { description: 'Server-sent events; Last-Event-ID resumes', content: { 'text/event-stream': { schema } } }
  }
  // A door that has nothing to say beside its file answers the file alone.
  if (door.downloads && door.reply === Done) return { description: 'Success', content: files(door.downloads) }
  const fromSteps = stepsAt(door, house.plugs).flatMap(({ downloads = [] }) => downloads)
  const downloads = [...(door.downloads ?? []), ...fromSteps]
  const body = replyOf(shapes, door)
  const reply = isEnveloped(door) ? enveloped(shapes, Answer, { result: body }) : body
  if (!door.refusesWith200) return { description: 'Success', content: { ...json(reply), ...files(downloads) } }
  const description = ['Success', ...(door.errors ?? [])].join(', ')
  return { description, content: json({ anyOf: [reply, shapes.tell(Refused)] }) }
}

/** The body; the records in it are named after their place where they have no name of their own. */
function replyOf(shapes: Shapes, door: Door): Json {
  const { properties } = door.reply as TObject
  if (!properties || nameOf(door.reply)) return shapes.tell(door.reply)
  const parts = Object.entries(properties).map(([key, schema]) => {
    const name = placeName(door.path) + capital(key)
    const { items } = schema as { items?: TSchema }
    if (items && 'properties' in items) return [key, { ...schema, items: shapes.tell(items, name) }]
    return [key, 'properties' in schema ? shapes.tell(schema, name) : shapes.tell(schema)]
  })
  return { ...door.reply, properties: Object.fromEntries(parts) }
}

function inputs(book: Book, door: Door): Json {
  const { house, shapes } = book
  const input = inputOf(door, house.plugs)
  if (door.method === 'GET') {
    const { path, query } = splitInput(door.path, input)
    const shared = sharedOf(house.plugs)
    const list = [
      ...Object.entries(path.properties).map(([name, schema]) =>
        parameter(book, 'path', { name, schema, required: true }),
      ),
      ...Object.entries(query.properties).map(([name, schema]) =>
        shared.some(([, one]) => one === schema)
          ? refTo('parameters', name)
          : parameter(book, 'query', { name, schema, required: isRequired(query, name) }),
      ),
    ]
    return list.length ? { parameters: list } : {}
  }
  const key = refTo('parameters', 'IdempotencyKey')
  if (door.kind === 'upload') {
    const own = Object.entries((door.input as TObject).properties)
    const parameters = own.map(([name, schema]) =>
      parameter(book, 'query', { name, schema, required: isRequired(door.input, name) }),
    )
    return { parameters: [...parameters, key], requestBody: { required: true, content: files(FILE_TYPES) } }
  }
  if (door.hook) return hookInputs(book, door)
  const params = shapes.tell(input, `${placeName(door.path)}Input`)
  return {
    ...(door.kind === 'act' && !door.ownIdempotency && { parameters: [key] }),
    requestBody: { required: true, content: json(enveloped(shapes, Call, { params })) },
  }
}

/** What another service sends is what its standard says, headers and body. */
function hookInputs(book: Book, door: Door): Json {
  const { properties } = pathOf(door.path)
  const told = (place: string, of: Readonly<Record<string, TSchema>>) =>
    Object.entries(of).map(([name, schema]) => parameter(book, place, { name, schema, required: true }))
  return {
    parameters: [...told('path', properties), ...told('header', door.hook!.headers)],
    requestBody: { required: true, content: json(book.shapes.tell(door.input, `${placeName(door.path)}Input`)) },
  }
}

/** What the name of an answer begins with; most are in the envelope, and that goes without saying. */
const wireOf = (door: Door) => (isEnveloped(door) ? [] : ['Bare'])
const isEnveloped = ({ method, kind }: Door) => method === 'POST' && kind !== 'hook'

function enveloped(shapes: Shapes, envelope: TSchema, properties: Json): Json {
  return { allOf: [shapes.tell(envelope), { properties }] }
}

function files(types: readonly string[] = []): Json {
  // A file that is JSON is read as such by whoever follows this document.
  const schemaOf = (type: string) =>
    type === 'application/json' ? { type: 'object' } : { type: 'string', format: 'binary' }
  return Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }]))
}

function isRequired(schema: TSchema, name: string): boolean {
  return ((schema as { required?: string[] }).required ?? []).includes(name)
}

function parameter({ shapes }: Book, place: string, of: { name: string; schema: TSchema; required: boolean }): Json {
  const { 'x-origin': origin, ...schema } = shapes.tell(of.schema)
  return {
    in: place,
    name: of.name,
    ...(of.required && { required: true }),
    schema,
    ...(origin !== undefined && { 'x-origin': origin }),
  }
}

const JSON_TYPE = 'application/json'

function json(schema: Json): Json {
  return { [JSON_TYPE]: { schema } }
}

/** By status; doors that refuse for the same reasons share one response among the components. */
function refusals({ house, catalogue, shapes, responses }: Book, door: Door): Json {
  const statusOf = (code: string) => {
    const { status } = catalogue[code]!
    return door.hook?.refuse({ code, status, detail: {} }).status ?? status
  }
  const byStatus = Map.groupBy(refusalsOf(house.modules, door), statusOf)
  const body = door.hook ? [nameOf(door.hook.refusal)!] : wireOf(door)
  const shape = shapes.tell(door.hook?.refusal ?? (isEnveloped(door) ? Refused : ErrorBody))
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => {
      const name = [...body, ...list].join('.')
      responses[name] = { description: list.join(', '), content: json(shape) }
      return [status, refTo('responses', name)]
    }),
  )
}
