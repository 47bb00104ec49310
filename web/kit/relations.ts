// Where the page of a record stands that the service names by its relation: an inbox item, a line of history.
import menu from 'virtual:menu'
import { thingOf } from '../kit/sheet.ts'

/** The kind of the records that a page shows, where their chain is told. */
export const tracedAt = (thing: string): string | undefined =>
  menu.traced.find((relation) => menu.lists[relation] && thingOf(menu.lists[relation]) === thing)

export function pageOfRelation(relation: string, id: number): string | undefined {
  const list = menu.lists[relation]
  return list && `/${thingOf(list)}/${id}`
}
