// A door sheet: what the OpenAPI document states about the doors of one module, cut down to what a page needs.
import type { Words } from './language.ts'

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
  /** What people read above it. */
  title?: Words
  /** What each choice is called. */
  words?: Record<string, Words>
  reference?: Reference
}

/** The list a number or a code is picked from, and which part of it. */
export interface Reference {
  list: string
  where?: Record<string, string>
}

export interface Workflow {
  relation: string
  states: string[]
  /** Each with the door that makes it, or what it happens within. */
  moves: Record<string, Move>
}

export interface Move {
  from: string[]
  to: string
  by: string[]
  path?: string
  within?: string
  /** A decision of an approval. */
  decides?: true
  title?: Words
}

/** list: rows · record: one thing · report: a printed report · file: only a file · read: figures · ask and act: a form */
export type DoorKind = 'list' | 'record' | 'report' | 'file' | 'read' | 'ask' | 'act' | 'stream'

export interface DoorSheet {
  method: 'GET' | 'POST'
  path: string
  kind: DoorKind
  /** What its page is called, or the button that opens it. */
  title?: Words
  summary: Words
  access: Access
  /** What it takes: query and path together, or params. */
  input: Schema
  /** Of a list: where the rows stand in the answer, and what one is. Of a record: what it is. */
  at: string[]
  item?: Schema
  /** Of a list: what it shows at first. */
  columns?: string[]
  /** And which of its texts are looked through. */
  looks?: string[]
  /** And the choices of which it counts how many rows each has. */
  views?: string[]
  /** What it means that it is empty, where nobody adds rows by hand, and where they come from. */
  none?: { words: Words; lead?: string }
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
  /** Modules whose words count after its own. */
  depends: string[]
  words: SheetWords
  doors: DoorSheet[]
}

/** What a module calls a field, a choice or an act, wherever its schemas do not say otherwise. */
export interface SheetWords {
  fields: Record<string, Words>
  values: Record<string, Record<string, Words>>
  moves: Record<string, Words>
  references: Record<string, Reference>
}

/** What the first load needs to know: every door, what the pages are called, and who people are. */
export interface Menu {
  doors: PackedDoor[]
  /** Who may enter, told once for the many doors that say the same. */
  accesses: Access[]
  /** By the address of the page: accounting/bills. */
  titles: Record<string, Words>
  /** What one of them is called. */
  ones: Record<string, Words>
  modules: MenuModule[]
  /** The list in which a record stands, by its kind: accounting.bill. */
  lists: Record<string, string>
  /** The kinds of records whose chain is told. */
  traced: string[]
  roles: Record<string, Words>
}

export interface MenuModule {
  name: string
  title: Words
  hint: Words
  icon: string
  groups: MenuGroup[]
}

export interface MenuGroup {
  name: string
  title: Words
  entries: MenuEntry[]
}

export interface MenuEntry {
  to: string
  /** The door that decides who sees it. */
  door: string
  /** Its own words; without them, those of the thing it lists. */
  title?: Words
  /** On its tab. */
  short?: Words
}

/** Who may open a door, and for a list how to search in it. */
export interface MenuDoor {
  path: string
  module: string
  kind: DoorKind
  access: Access
  at: string[]
  paged: boolean
  search?: string
}

/** A door as the first load carries it: `access` by its place among the accesses, what is the usual left out. */
export type PackedDoor = [
  path: string,
  module: string,
  kind: DoorKind,
  access: number,
  at: string,
  paged: 0 | 1,
  search?: string,
]

/** The plain type of a value, null aside. */
export function typeOf(schema: Schema): string {
  const types = [schema.type ?? 'string'].flat().filter((type) => type !== 'null')
  return types[0] ?? 'string'
}
export const isMoney = (schema: Schema) => schema['x-unit'] === 'IDR'
/** How many digits a field takes behind the comma: of whole numbers none, of others as many as the service keeps. */
export const decimalsOf = (schema: Schema): number => (typeOf(schema) === 'integer' ? 0 : DECIMALS)
const DECIMALS = 4
export const isPercent = (schema: Schema) => schema['x-unit'] === '%'
/** Of a year (1 to 12), with its year (2026-11), or kept as its first day. */
export const isMonth = (schema: Schema) => schema['x-unit'] === 'month'
/** Of any year: 07-31. */
export const isDayOfYear = (schema: Schema) => schema['x-unit'] === 'day of a year'
/** The service's own bounds of a year, whatever the field is called. */
export const isYear = (schema: Schema) =>
  typeOf(schema) === 'integer' && schema.minimum === 2000 && schema.maximum === 2200
export const isRows = (schema: Schema) => typeOf(schema) === 'array' && schema.items?.properties !== undefined

/** accounting/bills: the address of a thing's pages, and its name in the words. */
export function thingOf(path: string): string {
  return path.replace(/^\/api\/(v1\/)?/, '')
}
