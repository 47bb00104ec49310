// The shapes of the OpenAPI document: what has a name is told once, among the components, and referred to wherever it
// stands. A shape that no author named takes the name of its place.
import { nameOf, originalOf } from '../../values/names.ts'
import type { TSchema } from '../../values/schema.ts'

export type Json = Record<string, unknown>

/** The parts of a schema in which further ones stand: one, a list of them, or one under each name. */
const ONE = ['items', 'additionalProperties']
const SEVERAL = ['anyOf']
const BY_NAME = ['properties', 'patternProperties']

export interface Shapes {
  /** How a schema is told where it stands; by a reference where it has a name, or is given one here. */
  tell(schema: TSchema, place?: string): Json
  /** What has been referred to so far. */
  told(): Json
}

export function collectShapes(): Shapes {
  const shapes = new Map<string, Json>()
  const sources = new Map<string, TSchema>()
  const places = new Map<TSchema, string>()

  function tell(schema: TSchema, place?: string): Json {
    const original = originalOf(schema)
    const name = nameOf(original) ?? (place && placed(original, place))
    if (!name) return write(schema)
    keep(name, original)
    const origin = (schema as Json)['x-origin']
    return { ...refTo('schemas', name), ...(origin !== (original as Json)['x-origin'] && { 'x-origin': origin }) }
  }

  /** A second place would tell the same shape again, under another name. */
  function placed(schema: TSchema, place: string): string {
    const before = places.get(schema) ?? place
    if (before !== place)
      throw new Error(`${before} and ${place} are one shape: give it a name of its own with nameShapes()`)
    places.set(schema, place)
    return place
  }

  function keep(name: string, schema: TSchema): void {
    const before = sources.get(name)
    if (before === schema) return
    const shape = write(schema)
    if (before && JSON.stringify(shapes.get(name)) !== JSON.stringify(shape))
      throw new Error(`Two different shapes are called ${name}: name one of them after its module, in nameShapes()`)
    sources.set(name, schema)
    shapes.set(name, shape)
  }

  function write(schema: TSchema): Json {
    const inside = (part: unknown) => tell(part as TSchema)
    const parts = Object.entries(schema).map(([key, value]): [string, unknown] => {
      if (ONE.includes(key) && typeof value === 'object') return [key, inside(value)]
      if (SEVERAL.includes(key)) return [key, (value as unknown[]).map(inside)]
      if (BY_NAME.includes(key)) return [key, mapped(value as Json, inside)]
      return [key, value]
    })
    return Object.fromEntries(parts)
  }

  return { tell, told: () => Object.fromEntries(shapes) }
}

function mapped(parts: Json, change: (part: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(part)]))
}

export function refTo(kind: 'schemas' | 'parameters' | 'responses', name: string): Json {
  return { $ref: `#/components/${kind}/${name}` }
}

/** `/api/accounting/bills/create` → AccountingBillsCreate: what is taken and answered there begins with it. */
export function placeName(path: string): string {
  return path
    .replace(/^\/api\/(v\d+\/)?/, '')
    .split(/\W+|_/)
    .map(capital)
    .join('')
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
