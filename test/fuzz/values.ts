// Values as an honest client sends them: of the declared shape, naming records that it has seen.
import type { Random } from '../../src/demo/school/school.ts'
import type { Operation, Shape } from './operations.ts'

/** Ids of records that were seen, by the list they stand in. */
export type Seen = Map<string, number[]>

export interface Chance {
  random: Random
  /** Stands in every free text that is sent, so that whoever reads it elsewhere gives the leak away. */
  mark: string
  own: Seen
  /** Of another company. */
  foreign: Seen
}

const NOWHERE = 9_007_199_254_740_000
const DAYS = ['2026-07-13', '2026-08-03', '2026-10-01', '2026-11-02', '2026-12-31', '2027-01-04']

export function inputFor(operation: Operation, chance: Chance): Record<string, unknown> {
  const { properties, required = [] } = operation.input
  const taken = Object.entries(properties).filter(
    ([name]) => required.includes(name) || (name !== 'cursor' && chance.random.next() < 0.4),
  )
  return Object.fromEntries(taken.map(([name, shape]) => [name, valueFor(shape, { name, operation, chance })]))
}

interface Place {
  name: string
  operation: Operation
  chance: Chance
}

function valueFor(shape: Shape, place: Place): unknown {
  const { random } = place.chance
  const list = listOf(shape, place)
  if (list) return idFrom(list, place.chance)
  if ('const' in shape) return shape.const
  if (shape.enum) return random.pick(shape.enum)
  if (shape.anyOf) return valueFor(random.pick(shape.anyOf), place)
  if (shape.properties) return objectOf(shape, place)
  if (shape.items) return listWith(shape, place)
  if (shape.format === 'date') return random.next() < 0.5 ? (shape.examples?.[0] ?? DAYS[0]) : random.pick(DAYS)
  const example = shape.examples?.[0] ?? null
  if (typeof example === 'number') return random.next() < 0.5 ? example : numberIn(shape, random)
  return typeof example === 'string' && isFree(shape) ? marked(example, shape, place.chance.mark) : example
}

function objectOf({ properties = {}, required = [] }: Shape, place: Place): object {
  const taken = Object.entries(properties).filter(
    ([name]) => required.includes(name) || place.chance.random.next() < 0.6,
  )
  return Object.fromEntries(taken.map(([name, child]) => [name, valueFor(child, { ...place, name })]))
}

function listWith({ items, minItems = 0, maxItems = 3 }: Shape, place: Place): unknown[] {
  const length = place.chance.random.between(minItems, Math.max(minItems, Math.min(maxItems, 3)))
  return Array.from({ length }, () => valueFor(items!, place))
}

function numberIn({ type, minimum = 0, maximum = 1_000_000 }: Shape, random: Random): number {
  const most = Math.min(maximum, minimum + 5_000_000)
  const whole = random.between(Math.ceil(minimum), Math.floor(most))
  return type === 'integer' || random.next() < 0.5 ? whole : Math.min(most, whole + 0.5)
}

const isFree = ({ format, pattern, maxLength = 0 }: Shape) => !format && !pattern && maxLength >= 40

const marked = (text: string, { maxLength = 0 }: Shape, mark: string) =>
  `${text.slice(0, maxLength - mark.length - 1)} ${mark}`

/** The list whose records this names: by reference, or that of the operation itself. */
function listOf(shape: Shape, { name, operation }: Place): string | undefined {
  if (shape['x-reference']) return shape['x-reference'].list
  return name === 'id' ? ownList(operation.path) : undefined
}

/** `/api/x/things` of `/api/x/things/submit` and of `/api/x/things/{id}`. */
export const ownList = (path: string) => path.replace(/\/[^/]+$/, '')

function idFrom(list: string, { random, own, foreign }: Chance): number {
  const from = random.next()
  const pool = (from < 0.85 ? own : foreign).get(list) ?? []
  return from < 0.97 && pool.length ? random.pick(pool) : random.next() < 0.5 ? random.between(1, 300) : NOWHERE
}

/** Keeps the ids of what was answered. */
export function remember(seen: Seen, path: string, body: unknown): void {
  if (body === null || typeof body !== 'object') return
  const { data } = body as { data?: { id?: unknown } }
  const rows = Object.values(body).find(Array.isArray) as { id?: unknown }[] | undefined
  const [list, found] = rows ? [path, rows] : [ownList(path), [data]]
  const ids = found.flatMap((row) => (typeof row?.id === 'number' ? [row.id] : []))
  if (ids.length) seen.set(list, [...new Set([...(seen.get(list) ?? []), ...ids])].slice(-60))
}
