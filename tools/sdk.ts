// The client's types, printed from the OpenAPI document: every shape under its name, and what each path takes and answers.
import { type Field, objectOf, type Schema, typeOf } from './types.ts'

interface Parameter {
  $ref?: string
  in: string
  name: string
  required?: boolean
  schema: Schema
}
interface Operation {
  'x-hook'?: boolean
  summary: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, Response>
}
interface Response {
  $ref?: string
  content?: Record<string, { schema: Schema }>
}
export interface Document {
  components: {
    parameters: Record<string, Parameter>
    responses: Record<string, Response>
    schemas: Record<string, Schema>
  }
  paths: Record<string, { get?: Operation; post?: Operation }>
}
type Shared = Document['components']
interface Enveloped<S> {
  allOf?: S[]
  properties?: Record<string, S>
}

/** The client opens them itself. */
const ENVELOPES = ['Call', 'Answer', 'ErrorReply', 'Error']
/** What the client itself exports, and what the printed types lean on: no shape may take these names. */
const TAKEN =
  /^(Blob|Client|ClientOptions|GetPath|Gets|Order|PostOptions|PostPath|Posts|Record|Refusal|Reply|UploadPlace)$/
/** What is answered with a file alone. */
const FILE = 'Blob'

export function printClient({ components, paths }: Document): string {
  const shapes = Object.entries(components.schemas).filter(([name]) => !ENVELOPES.includes(name))
  const taken = shapes.map(([name]) => name).filter((name) => TAKEN.test(name))
  if (taken.length) throw new Error(`The client has a meaning of its own for ${taken.join(', ')}: choose another name`)
  const doors = Object.entries(paths)
  const gets = doors.flatMap(([path, { get }]) => (get ? [getEntry(path, get, components)] : []))
  const posts = doors.flatMap(([path, { post }]) =>
    // What other services call is no door of a client's.
    post && !post['x-hook'] ? [postEntry(path, post, components)] : [],
  )
  return [
    '// Made by `npm run gen` from the OpenAPI document: every shape by its name, and what every door takes and answers.',
    '',
    '/** A field to sort by; with a minus from the last to the first. */',
    `export type Order<Field extends string> = Field | \`-\${Field}\``,
    // Not interfaces: these are closed, and a record may be passed on as a plain row.
    ...shapes.map(
      ([name, schema]) => `\nexport type ${name} = ${typeOf(schema, { indent: '', taken: name.length + 15 })}`,
    ),
    '',
    'export interface Gets {',
    ...gets,
    '}',
    '',
    'export interface Posts {',
    ...posts,
    '}',
    '',
  ].join('\n')
}

function getEntry(path: string, operation: Operation, shared: Shared): string {
  const content = answerOf(operation, shared)
  const reply = (content['application/json'] ?? content['text/event-stream'])?.schema
  return entry(path, operation.summary, { query: { type: 'object', ...asFields(operation, shared) }, reply })
}

function postEntry(path: string, operation: Operation, shared: Shared): string {
  const params = inEnvelope(operation.requestBody?.content['application/json']?.schema, 'params')
  const answer = answerOf(operation, shared)['application/json']?.schema
  // A door that may refuse with 200 says so as a choice, of which the first is success.
  const reply = inEnvelope(answer?.anyOf?.[0] ?? answer, 'result')
  return entry(path, operation.summary, { params: params ?? { type: 'object', ...asFields(operation, shared) }, reply })
}

/** In its place, or shared by all that answer the same. */
function answerOf({ responses }: Operation, shared: Shared): NonNullable<Response['content']> {
  const told = responses['200']
  return (shared.responses[lastOf(told?.$ref)] ?? told)?.content ?? {}
}

const lastOf = (reference = '') => reference.split('/').at(-1)!

/** What stands in the path and behind the question mark, together. What many operations share is told once, by name. */
function asFields(operation: Operation, shared: Shared): Schema {
  const all = (operation.parameters ?? []).map((one) => shared.parameters[lastOf(one.$ref)] ?? one)
  const fields = all.filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
  return {
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  }
}

function entry(path: string, summary: string, parts: Record<string, Schema | undefined>): string {
  const fields: Field[] = Object.entries(parts).map(([name, schema]) => ({
    name,
    schema: schema ?? { $ref: FILE },
    required: true,
  }))
  return `  /** ${summary} */\n  '${path}': ${objectOf(fields, { indent: '  ', taken: path.length + 4 })}`
}

/** An envelope is the shape of all envelopes, and beside it what this one carries. */
export function inEnvelope<S extends Enveloped<S>>(schema: S | undefined, key: 'params' | 'result'): S | undefined {
  return schema?.allOf?.find((part) => part.properties?.[key] && !part.properties.jsonrpc)?.properties?.[key]
}
