// What a list can be sorted by: declared at its door, asked for as `sort=name` or `sort=-name`.
import type { Door } from './door.ts'
import { listOf } from './export.ts'
import type { Sort } from './paging.ts'
import { Optional, type TSchema, Word } from './schema.ts'

const PLAIN = new Set(['string', 'integer', 'number', 'boolean'])

/** The part of a door's input that says the order; none where the list has only its own. */
export function sortInput(door: Door): { sort?: TSchema } {
  const names = door.sorts ?? []
  for (const name of names) fieldOf(door, name)
  const [first, ...rest] = names.flatMap((name) => [name, `-${name}`])
  return first === undefined ? {} : { sort: Optional(Word(first, ...rest)) }
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
