// Where the page of a record stands that the service names by its relation: an inbox item, a line of history.
import menu from 'virtual:menu'
import { thingOf } from '../kit/sheet.ts'

export function pageOfRelation(relation: string, id: number): string | undefined {
  const list = menu.lists[relation]
  return list && `/${thingOf(list)}/${id}`
}
