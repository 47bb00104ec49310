// What stands between a door and the function behind it: the pages of a list, its file, a report, the moves of a record, a
// write that happens once. Whoever brings such a step plugs it in; it is asked once for each door, when the door is hung,
// and costs nothing at the doors where it has no part.
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/caller.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Page } from '../lists/paging.ts'
import type { Clock } from '../values/clock.ts'
import { Obj, type TObject, type TSchema } from '../values/schema.ts'
import type { Door } from './door.ts'

/** One request on its way to the function behind a door, with what that function is given. */
interface Call {
  /** Nobody at a door that is open to anyone. */
  caller: Caller | undefined
  input: object
  clock: Clock
  /** The day it is at the caller's school. */
  today: string | undefined
  request: FastifyRequest
}
export interface Reading extends Call {
  /** None at a door that is open to anyone. */
  db: Db | undefined
  page: Page
  elevated: unknown
}
export interface Writing extends Call {
  tx: Tx
  elevated: unknown
}
export type Read = (call: Reading) => Promise<object>
export type Write = (call: Writing) => Promise<object>

/** What a step does at one door. */
export interface Step {
  /** Fields that it adds to the door's input. */
  input?: Readonly<Record<string, TSchema>>
  /** Media types of the files that the door may then answer. */
  downloads?: readonly string[]
  /** What it says of the door in the OpenAPI document. */
  notes?: object
  read?(next: Read): Read
  write?(next: Write): Write
}

export interface Plug {
  /** Fields that all its doors take alike: the OpenAPI document tells them once. */
  shared?: Readonly<Record<string, TSchema>>
  at(door: Door): Step | undefined
}

export function stepsAt(door: Door, plugs: readonly Plug[]): Step[] {
  return plugs.flatMap((plug) => plug.at(door) ?? [])
}

/** The function behind the door with the steps of a read around it, the first of them outermost. */
export function readThrough(steps: readonly Step[], run: Read): Read {
  return steps.reduceRight((next, step) => step.read?.(next) ?? next, run)
}

export function writeThrough(steps: readonly Step[], run: Write): Write {
  return steps.reduceRight((next, step) => step.write?.(next) ?? next, run)
}

/** What a door takes in: its own input, and what the steps add. */
export function inputOf(door: Door, plugs: readonly Plug[]): TObject {
  return inputWith(stepsAt(door, plugs), door)
}

export function inputWith(steps: readonly Step[], door: Door): TObject {
  const added = steps.map(({ input }) => input)
  const own = door.input as TObject
  return added.some(Boolean) ? Obj(Object.assign({}, own.properties, ...added)) : own
}

/** Splits the input of a get into what stands in the path and what stands behind the question mark. */
export function splitInput(path: string, { properties }: TObject): { path: TObject; query: TObject } {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map((match) => match[1]!))
  const pick = (wanted: boolean) =>
    Obj(Object.fromEntries(Object.entries(properties).filter(([name]) => inPath.has(name) === wanted)))
  return { path: pick(true), query: pick(false) }
}
