// A door sheet: what the OpenAPI document states about the doors of one module, cut down to what a page needs.
import type { Words } from './words.ts'

export interface Schema {
  type?: string | string[]
  enum?: (string | number | boolean | null)[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
  multipleOf?: number
  'x-unit'?: string
}

export interface Workflow {
  relation: string
  states: string[]
  /** Each with the door that makes it, or what it happens within. */
  moves: Record<string, { from: string[]; to: string; by: string[]; path?: string; within?: string }>
}

/** list: rows · record: one thing · report: a printed report · file: only a file · read: figures · ask and act: a form */
export type DoorKind = 'list' | 'record' | 'report' | 'file' | 'read' | 'ask' | 'act' | 'stream'

export interface DoorSheet {
  method: 'GET' | 'POST'
  path: string
  kind: DoorKind
  summary: Words
  access: Access
  /** What it takes: query and path together, or params. */
  input: Schema
  /** Of a list: where the rows stand in the answer, and what one is. Of a record: what it is. */
  at: string[]
  item?: Schema
  paged: boolean
  /** csv and xlsx of a list, xlsx and pdf of a report, pdf of a file. */
  formats: string[]
  workflow?: Workflow
}

export interface Access {
  roles: string[] | 'everyone' | 'open'
  /** Any one of these must be open to the company; none: open to all. */
  addons: { code: string; flag?: string }[]
}

export interface Sheet {
  module: string
  doors: DoorSheet[]
}

/** What the first load needs to know of every door: who may, and for a list how to search in it. */
export interface MenuDoor {
  path: string
  module: string
  kind: DoorKind
  access: Access
  at: string[]
  paged: boolean
  search?: string
}

/** The plain type of a value, null aside. */
export function typeOf(schema: Schema): string {
  const types = [schema.type ?? 'string'].flat().filter((type) => type !== 'null')
  return types[0] ?? 'string'
}
export const isMoney = (schema: Schema) => schema['x-unit'] === 'IDR'
export const isPercent = (schema: Schema) => schema['x-unit'] === '%'
export const isRows = (schema: Schema) => typeOf(schema) === 'array' && schema.items?.properties !== undefined

/** accounting/bills: the address of a thing's pages, and its name in the words. */
export function thingOf(path: string): string {
  return path.replace(/^\/api\/(v1\/)?/, '')
}
