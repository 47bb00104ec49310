// The typed SDK's table of doors, printed from the OpenAPI document: what each path takes and answers, as TypeScript.
// Small enough to own: the document uses a dozen keywords of JSON Schema, and a ready-made printer would bring a second
// TypeScript compiler with it (docs/decisions/0031-console.md).

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  items?: Schema
}
interface Parameter {
  $ref?: string
  in: string
  name: string
  required?: boolean
  schema: Schema
}
interface Operation {
  summary: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}
export interface Document {
  components?: { parameters?: Record<string, Parameter> }
  paths: Record<string, Record<string, Operation>>
}

export function printDoors(document: Document): string {
  const gets: string[] = []
  const posts: string[] = []
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const operation of Object.values(methods)) unfoldParameters(operation, document)
    if (methods.get) gets.push(entry(path, methods.get.summary, 'query', queryOf(methods.get), replyOf(methods.get)))
    if (methods.post)
      posts.push(entry(path, methods.post.summary, 'params', paramsOf(methods.post), resultOf(methods.post)))
  }
  return [
    '// Made by `npm run gen` from the OpenAPI document: what every door takes and answers.',
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

/** What many operations share stands in the document once, and is named there. */
export function unfoldParameters(
  operation: Pick<Operation, 'parameters'>,
  { components }: Pick<Document, 'components'>,
): void {
  operation.parameters = operation.parameters?.map(
    (one) => components?.parameters?.[one.$ref?.split('/').at(-1) ?? ''] ?? one,
  )
}

function entry(path: string, summary: string, input: string, takes: string, answers: string): string {
  return `  /** ${summary} */\n  '${path}': { ${input}: ${takes}; reply: ${answers} }`
}

/** What stands in the path and behind the question mark, together. */
function queryOf(operation: Operation): string {
  const fields = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path' || parameter.in === 'query')
  return objectOf(fields.map(({ name, required, schema }) => ({ name, schema, required: required === true })))
}

function paramsOf(operation: Operation): string {
  const params = operation.requestBody?.content['application/json']?.schema.properties?.params
  return params ? typeOf(params) : queryOf(operation)
}

function replyOf(operation: Operation): string {
  const content = operation.responses['200']?.content ?? {}
  const schema = (content['application/json'] ?? content['text/event-stream'])?.schema
  return schema ? typeOf(schema) : 'Blob'
}

/** A POST answers in its envelope; a door that may refuse with 200 says so as a choice, of which the first is success. */
function resultOf(operation: Operation): string {
  const schema = operation.responses['200']?.content?.['application/json']?.schema
  const envelope = schema?.anyOf?.[0] ?? schema
  return envelope?.properties?.result ? typeOf(envelope.properties.result) : envelope ? typeOf(envelope) : 'Blob'
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  const kinds = [schema.type ?? 'unknown'].flat()
  return kinds.map((kind) => plainType(kind, schema)).join(' | ')
}

function plainType(kind: string, schema: Schema): string {
  if (kind === 'integer' || kind === 'number') return 'number'
  if (kind === 'string' || kind === 'boolean' || kind === 'null') return kind
  if (kind === 'array') return `(${typeOf(schema.items ?? {})})[]`
  if (kind === 'object') return schema.properties ? propertiesOf(schema) : recordOf(schema)
  return 'unknown'
}

function propertiesOf(schema: Schema): string {
  const required = new Set(schema.required)
  return objectOf(
    Object.entries(schema.properties!).map(([name, of]) => ({ name, schema: of, required: required.has(name) })),
  )
}

function recordOf(schema: Schema): string {
  const values =
    typeof schema.additionalProperties === 'object'
      ? [schema.additionalProperties]
      : Object.values(schema.patternProperties ?? {})
  return `Record<string, ${values.length ? values.map(typeOf).join(' | ') : 'unknown'}>`
}

function objectOf(fields: { name: string; schema: Schema; required: boolean }[]): string {
  if (!fields.length) return 'Record<never, never>'
  const print = ({ name, schema, required }: (typeof fields)[number]) =>
    `${/^\w+$/.test(name) ? name : `'${name}'`}${required ? '' : '?'}: ${typeOf(schema)}`
  return `{ ${fields.map(print).join('; ')} }`
}
