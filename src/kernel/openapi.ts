// The OpenAPI 3.1 document, made from the doors themselves. Every operation and field says whether the contract shows it
// (x-origin: contract) or whether it is this project's own answer (x-origin: design).
import { needsOwnPassword } from './access/gate.ts'
import { type Module, openingsOf, ownerOf } from './addon.ts'
import { describeOffer, placesOf } from './allowed-moves.ts'
import type { Door } from './door.ts'
import { ErrorBody, envelopeOf, replyEnvelopeOf } from './envelope.ts'
import type { ErrorCatalogue } from './errors.ts'
import { EXPORT_TYPES, ExportInput, listingOf } from './export.ts'
import { FILE_TYPES } from './files.ts'
import { inputOf, splitInput } from './mount.ts'
import { PageInput } from './paging.ts'
import { REPORT_TYPES } from './report.ts'
import { Done, type TObject, type TSchema } from './schema.ts'

type Json = Record<string, unknown>

const EVERY_DOOR = [
  'malformed',
  'invalid_envelope',
  'unauthenticated',
  'password_change_required',
  'feature_disabled',
  'access_denied',
  'invalid_params',
  'unavailable',
]

/** What every paged list takes, by the schema that its input shares with all others. */
const SHARED: readonly [string, TSchema][] = Object.entries({ ...PageInput, ...ExportInput })
const SHARED_PARAMETERS = Object.fromEntries(
  SHARED.map(([name, schema]) => [name, parameter('query', name, schema, false)]),
)
/** What every write that is not told apart by a key of its own takes. */
const IDEMPOTENCY_KEY = {
  in: 'header',
  name: 'Idempotency-Key',
  schema: { type: 'string', maxLength: 200 },
  'x-origin': 'design',
}

export function openApiOf(modules: readonly Module[], catalogue: ErrorCatalogue, version: string): Json {
  const paths: Record<string, Json> = {}
  const responses: Json = {}
  for (const module of modules)
    for (const door of module.doors) {
      const path = door.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [door.method.toLowerCase()]: operation(modules, door, shareErrors(catalogue, door, responses)),
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pendopo',
      version,
      description:
        'School management over HTTP. POST takes and answers the JSON-RPC style envelope; GET answers the bare body. ' +
        'x-origin tells what the contract shows (contract) from what this service answers where the contract is silent (design).',
    },
    servers: [{ url: '/' }],
    tags: modules
      .filter((module) => module.doors.length)
      .map(({ manifest }) => ({ name: manifest.name, description: manifest.title.en })),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session_id' } },
      schemas: { Error: plain(ErrorBody), ErrorReply: plain(replyEnvelopeOf(ErrorBody)) },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, ...SHARED_PARAMETERS },
      responses: byName(responses),
    },
    security: [{ session: [] }],
    paths: byName(paths),
  }
}

function byName(parts: Json): Json {
  return Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function operation(modules: readonly Module[], door: Door, errors: Json): Json {
  const openings = openingsOf(modules, door.path)
  // Where records are shown; the answers to writes name the workflow in their schema.
  const [place] = door.kind === 'act' ? [] : placesOf(modules, ownerOf(modules, door.path), door)
  return {
    operationId: `${door.method.toLowerCase()}_${door.path.replace(/^\/api\//, '').replace(/\W+/g, '_')}`,
    tags: [ownerOf(modules, door.path).manifest.name],
    summary: door.summary.en,
    'x-summary-id': door.summary.id,
    'x-origin': door.origin,
    ...((door.kind === 'act' || door.kind === 'feed') && { 'x-writes': true }),
    'x-roles': typeof door.access === 'string' ? door.access : [...door.access],
    ...(openings.length && { 'x-addons': openings }),
    ...(place && { 'x-workflow': describeOffer(place.offer) }),
    ...(door.access === 'open' && { security: [] }),
    ...inputs(door),
    responses: { 200: success(door), ...errors },
  }
}

function success(door: Door): Json {
  if (door.kind === 'stream')
    return {
      description: 'Server-sent events; Last-Event-ID resumes',
      content: { 'text/event-stream': { schema: plain(door.reply) } },
    }
  const reply = door.method === 'POST' ? replyEnvelopeOf(door.reply) : door.reply
  // A door that has nothing to say beside its file answers the file alone.
  if (door.downloads && door.reply === Done) return { description: 'Success', content: files(door.downloads) }
  const downloads = [
    ...(door.downloads ?? []),
    ...(listingOf(door) ? EXPORT_TYPES : []),
    ...(door.report ? REPORT_TYPES : []),
  ]
  if (!door.refusesWith200) return { description: 'Success', content: { ...json(reply), ...files(downloads) } }
  const anyOf = [plain(reply), ref('schemas', 'ErrorReply')]
  const content = { 'application/json': { schema: { anyOf }, example: exampleOf(reply) } }
  return { description: ['Success', ...(door.errors ?? [])].join(', '), content }
}

function inputs(door: Door): Json {
  if (door.method === 'GET') {
    const { path, query } = splitInput(door)
    const list = [
      ...Object.entries(path.properties).map(([name, schema]) => parameter('path', name, schema, true)),
      ...Object.entries(query.properties).map(([name, schema]) =>
        SHARED.some(([, one]) => one === schema)
          ? ref('parameters', name)
          : parameter('query', name, schema, isRequired(query, name)),
      ),
    ]
    return list.length ? { parameters: list } : {}
  }
  if (door.kind === 'upload') {
    const { properties } = door.input as TObject
    const parameters = Object.entries(properties).map(([name, schema]) => parameter('query', name, schema, false))
    return { parameters, requestBody: { required: true, content: files(FILE_TYPES) } }
  }
  return {
    ...(door.kind === 'act' && !door.ownIdempotency && { parameters: [ref('parameters', 'IdempotencyKey')] }),
    requestBody: { required: true, content: json(envelopeOf(inputOf(door))) },
  }
}

function files(types: readonly string[] = []): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
}

function isRequired(schema: TSchema, name: string): boolean {
  return ((schema as { required?: string[] }).required ?? []).includes(name)
}

function parameter(place: string, name: string, schema: TSchema, required: boolean): Json {
  return { in: place, name, required, schema: plain(schema), 'x-origin': (schema as Json)['x-origin'] ?? 'design' }
}

function json(schema: TSchema): Json {
  return { 'application/json': { schema: plain(schema), example: exampleOf(schema) } }
}

function ref(kind: 'schemas' | 'parameters' | 'responses', name: string): Json {
  return { $ref: `#/components/${kind}/${name}` }
}

/** By status; doors that refuse for the same reasons share one response among the components. */
function shareErrors(catalogue: ErrorCatalogue, door: Door, shared: Json): Json {
  const own = door.refusesWith200 ? [] : (door.errors ?? [])
  const never = [
    ...(door.access === 'open' ? ['unauthenticated'] : []),
    ...(needsOwnPassword(door) ? [] : ['password_change_required']),
  ]
  const codes = [...EVERY_DOOR, ...own].filter((code) => !never.includes(code))
  const byStatus = Map.groupBy(codes, (code) => catalogue[code]!.status)
  const body = door.method === 'POST' ? 'ErrorReply' : 'Error'
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => {
      const name = [body, ...list].join('.')
      shared[name] = { description: list.join(', '), content: { 'application/json': { schema: ref('schemas', body) } } }
      return [status, ref('responses', name)]
    }),
  )
}

/** The schema as JSON, each property marked with its origin. */
function plain(schema: unknown): Json {
  const copy = JSON.parse(JSON.stringify(schema)) as Json
  markOrigins(copy)
  return copy
}

function markOrigins(node: Json): void {
  for (const child of Object.values((node.properties ?? {}) as Record<string, Json>)) {
    child['x-origin'] ??= 'design'
    markOrigins(child)
  }
  if (node.items) markOrigins(node.items as Json)
  for (const child of (node.anyOf ?? []) as Json[]) markOrigins(child)
}

/** An example of a schema, put together from the examples of its fields. */
export function exampleOf(schema: TSchema): unknown {
  const node = schema as Json & {
    properties?: Record<string, TSchema>
    items?: TSchema
    examples?: unknown[]
    anyOf?: TSchema[]
  }
  if (node.examples?.length) return node.examples[0]
  if ('const' in node) return node.const
  if (node.properties)
    return Object.fromEntries(Object.entries(node.properties).map(([name, child]) => [name, exampleOf(child)]))
  if (node.items) return [exampleOf(node.items)]
  if (node.anyOf?.[0]) return exampleOf(node.anyOf[0])
  throw new Error(`A schema has no example: ${JSON.stringify(schema).slice(0, 200)}`)
}
