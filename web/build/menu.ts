// What the first load needs of the OpenAPI document: doors, headings, the menu, where records stand, and roles.
import type { Words } from '../kit/language.ts'
import { type Access, type Menu, type MenuModule, type PackedDoor, type Sheet, thingOf } from '../kit/sheet.ts'
import { type OpenApi, wordsIn } from './sheets.ts'

const SEARCH_NAMES = ['q', 'search', 'name']

export function menuOf(document: OpenApi, sheets: readonly Sheet[]): Menu {
  const accesses: string[] = []
  const placeOf = (access: Access) => {
    const told = JSON.stringify(access)
    if (!accesses.includes(told)) accesses.push(told)
    return accesses.indexOf(told)
  }
  return {
    doors: sheets.flatMap((sheet) => doorsOf(sheet, placeOf)),
    accesses: accesses.map((told) => JSON.parse(told) as Access),
    titles: titlesOf(document),
    ones: onesOf(document),
    modules: modulesOf(document),
    lists: Object.fromEntries(
      Object.entries(document['x-records']).flatMap(([record, { list }]) => (list ? [[record, list]] : [])),
    ),
    traced: Object.entries(document['x-records']).flatMap(([record, { traced }]) => (traced ? [record] : [])),
    roles: namesOf(document['x-role-titles']),
  }
}

/** What one of a thing is called that is listed or can be made, by the address of its page. */
function onesOf({ paths }: OpenApi): Record<string, Words> {
  const told = Object.entries(paths).flatMap(([path, { get, post }]): [string, Words][] => {
    const door = get ?? post
    const words = wordsIn({ title: door?.['x-one'], 'x-title-id': door?.['x-one-id'] })
    return words ? [[thingOf(path.replace(/\/(create|\{id\})$/, '')), words]] : []
  })
  return Object.fromEntries(told)
}

/** What kinds of records are called. */
export const recordsOf = (document: OpenApi): Record<string, Words> => namesOf(document['x-records'])

/** The icons that the menu shows, by the names the modules give. */
export const iconsOf = (document: OpenApi): string[] => modulesOf(document).map(({ icon }) => icon)

function doorsOf({ module, doors }: Sheet, placeOf: (access: Access) => number): PackedDoor[] {
  return doors.map(({ path, kind, access, at, paged, input }) => {
    const search = kind === 'list' ? SEARCH_NAMES.find((name) => input.properties?.[name]) : undefined
    const door = [path, module, kind, placeOf(access), at.join('.'), paged ? 1 : 0] as const
    return search ? [...door, search] : [...door]
  })
}

/** By the address of the page, which is that of its door, without the verb of an act. */
function titlesOf({ paths }: OpenApi): Record<string, Words> {
  const titles = Object.entries(paths).flatMap(([path, { get, post }]) => {
    const told = get ?? post!
    const address = path.replace(/^\/api\/(v1\/)?/, '').replaceAll(/\/\{\w+\}/g, '')
    const own = wordsIn({ title: told['x-thing'], 'x-title-id': told['x-thing-id'] })
    const words = own ?? wordsIn({ title: told['x-title'], 'x-title-id': told['x-title-id'] })
    return words ? [[own ? address.slice(0, address.lastIndexOf('/')) : address, words]] : []
  })
  return Object.fromEntries(titles)
}

function modulesOf({ tags }: OpenApi): MenuModule[] {
  return tags
    .flatMap(({ name, 'x-menu': menu }) => (menu ? [{ name, ...menu }] : []))
    .toSorted((a, b) => a.order - b.order)
    .map(({ order: _, groups, ...menu }) => ({
      ...menu,
      groups: groups.map((group) => ({ ...group, entries: group.entries.map(({ also: _also, ...entry }) => entry) })),
    }))
}

/** What people call the pages of the menu besides, by their addresses; only a search asks for it. */
export const alsoOf = (document: OpenApi): Record<string, Words> =>
  Object.fromEntries(
    document.tags
      .flatMap(({ 'x-menu': menu }) => menu?.groups ?? [])
      .flatMap(({ entries }) => entries.flatMap(({ to, also }) => (also ? [[to, also]] : []))),
  )

function namesOf(told: OpenApi['x-role-titles']): Record<string, Words> {
  return Object.fromEntries(Object.entries(told).map(([name, words]) => [name, wordsIn(words)!]))
}
