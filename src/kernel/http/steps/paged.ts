// What a list is asked for: which page, in what order, and with what words in it. The order is declared at its door and asked for
// as `sort=name` or `sort=-name`; the words as `q`, in every list that has texts.
import { LIMIT_DEFAULT, type Page, PageInput, type Sort } from '../../lists/paging.ts'
import { Query } from '../../lists/search.ts'
import { Optional, type TObject, type TSchema, Word } from '../../values/schema.ts'
import type { Door } from '../door.ts'
import type { Plug } from '../step.ts'

const PLAIN = new Set(['string', 'integer', 'number', 'boolean'])

const SearchInput = { q: Optional(Query()) }

/** Gives a paged door its page. */
export const pagePlug: Plug = {
  shared: { ...PageInput, ...SearchInput },
  at: (door) =>
    door.paged
      ? {
          input: { ...PageInput, ...sortInput(door), ...(looksOf(door).length && SearchInput) },
          ...(looksOf(door).length && { notes: { 'x-looks': looksOf(door) } }),
          read: (next) => (call) => {
            call.page = pageFrom(door, call.input)
            return next(call)
          },
        }
      : undefined,
}

export const FIRST_PAGE: Page = { limit: LIMIT_DEFAULT, cursor: undefined, sort: undefined }

function pageFrom(door: Door, input: { limit?: number; cursor?: string; sort?: string; q?: string }): Page {
  const { limit = LIMIT_DEFAULT, cursor, sort, q } = input
  const columns = q === undefined ? [] : looksOf(door)
  return { limit, cursor, sort: sortOf(door, sort), ...(columns.length && { sought: { q: q!, columns } }) }
}

export interface Listing {
  /** Where in the body the list stands. */
  within: 'data' | undefined
  name: string
  item: TObject
}

/** The list that a paged door answers. */
export function listOf(door: Door): Listing | undefined {
  if (!door.paged) return undefined
  for (const within of [undefined, 'data'] as const) {
    const { properties } = door.reply as TObject
    const holder = within ? (properties[within] as TObject | undefined)?.properties : properties
    if (!holder?.next_cursor) continue
    for (const [name, schema] of Object.entries(holder)) {
      const item = (schema as { items?: TObject }).items
      if (item?.properties) return { within, name, item }
    }
  }
  return undefined
}

/** The part of a door's input that says the order; none where the list has only its own. */
function sortInput(door: Door): { sort?: TSchema } {
  const names = door.sorts ?? []
  for (const name of names) fieldOf(door, name)
  const [first, ...rest] = names.flatMap((name) => [name, `-${name}`])
  return first === undefined ? {} : { sort: Optional(Word(first, ...rest)) }
}

/** The columns that are looked through; none where the list has no text, or looks for what people type in its own way. */
export function looksOf(door: Door): readonly string[] {
  const { properties } = door.input as TObject
  if ('q' in properties || 'search' in properties) return []
  if (door.looks) return door.looks
  const fields = listOf(door)?.item.properties ?? {}
  const names = (door.sorts ?? []).filter((name) => isText(fields[name]))
  // Whoever reads English types the English name.
  return names.includes('name') && 'name_en' in fields ? [...names, 'name_en'] : names
}

/** Of any length and with any words: no choice, no day. */
export function isText(schema: TSchema | undefined): boolean {
  const {
    type,
    format,
    enum: choices,
  } = (schema ?? {}) as { type?: string | string[]; format?: string; enum?: unknown }
  return [type].flat().includes('string') && !format && !choices
}

export function sortOf(door: Door, asked: string | undefined): Sort | undefined {
  if (asked === undefined || !door.sorts) return undefined
  const down = asked.startsWith('-')
  const name = down ? asked.slice(1) : asked
  const { types, format } = fieldOf(door, name)
  return { name, down, nullable: types.includes('null'), timed: format !== undefined }
}

function fieldOf(door: Door, name: string): { types: string[]; format: string | undefined } {
  const schema = listOf(door)?.item.properties[name] as { type?: string | string[]; format?: string } | undefined
  const types = [schema?.type ?? []].flat()
  if (!types.some((type) => PLAIN.has(type))) throw new Error(`${door.path} has no plain field ${name} to sort by`)
  return { types, format: schema?.format }
}
