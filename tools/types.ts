// A schema of the OpenAPI document as a TypeScript type: on one line where it fits, opened as far as needed where not.
// Small enough to own: the document uses a dozen keywords of JSON Schema, and a ready-made printer would bring a second
// TypeScript compiler with it (docs/decisions/0031-console.md).

export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  items?: Schema
}
export interface Field {
  name: string
  schema: Schema
  required: boolean
}
/** Where a type stands: how deep its lines are set in, and how much of its first line is taken by what is before it. */
interface Place {
  indent: string
  taken: number
}

const WIDTH = 120
const NOWHERE: Place = { indent: '', taken: -Infinity }

export function typeOf(schema: Schema, place: Place): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1)!
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return choiceOf(schema.enum, place)
  const kinds = schema.anyOf ? schema.anyOf.map((one) => typeOf(one, place)) : plainTypes(schema, place)
  return [...new Set(kinds)].join(' | ')
}

export function objectOf(fields: readonly Field[], { indent, taken }: Place): string {
  if (!fields.length) return 'Record<never, never>'
  const short = `{ ${fields.map((field) => fieldOf(field, NOWHERE)).join('; ')} }`
  if (indent.length + taken + short.length < WIDTH) return short
  const deeper = `${indent}  `
  const lines = fields.map((field) => `${deeper}${fieldOf(field, { indent: deeper, taken: 0 })}\n`)
  return `{\n${lines.join('')}${indent}}`
}

export function fieldsOf({ properties = {}, required }: Schema): Field[] {
  const must = new Set(required)
  return Object.entries(properties).map(([name, schema]) => ({ name, schema, required: must.has(name) }))
}

function fieldOf({ name, schema, required }: Field, { indent, taken }: Place): string {
  const key = `${/^\w+$/.test(name) ? name : `'${name}'`}${required ? '' : '?'}: `
  return key + typeOf(schema, { indent, taken: taken + key.length })
}

function plainTypes(schema: Schema, place: Place): string[] {
  return [schema.type ?? 'unknown'].flat().map((kind) => {
    if (kind === 'integer' || kind === 'number') return 'number'
    if (kind === 'string' || kind === 'boolean' || kind === 'null') return kind
    if (kind === 'array') return listOf(schema.items ?? {}, place)
    if (kind === 'object') return schema.properties ? objectOf(fieldsOf(schema), place) : recordOf(schema, place)
    return 'unknown'
  })
}

function listOf(items: Schema, place: Place): string {
  const several = (items.enum?.length ?? 1) > 1 || items.anyOf || Array.isArray(items.type)
  const item = typeOf(items, place)
  return several ? `(${item})[]` : `${item}[]`
}

function recordOf({ additionalProperties: others, patternProperties = {} }: Schema, place: Place): string {
  const values = typeof others === 'object' ? [others] : Object.values(patternProperties)
  return `Record<string, ${values.map((one) => typeOf(one, place)).join(' | ') || 'unknown'}>`
}

/** An order by a field may be turned round: said once for both. */
function choiceOf(values: readonly unknown[], place: Place): string {
  const onward = values.filter((value) => values.includes(`-${value}`))
  if (onward.length * 2 === values.length) return `Order<${broken(onward, place)}>`
  return broken(values, place)
}

function broken(values: readonly unknown[], { indent, taken }: Place): string {
  const words = values.map(literal)
  const short = words.join(' | ')
  if (indent.length + taken + short.length < WIDTH) return short
  return words.map((word) => `\n${indent}  | ${word}`).join('')
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}
