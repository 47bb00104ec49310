// What a page asks the service first, so that it can be asked before the page is there.
import type { QueryClient } from '@tanstack/react-query'
import type { Resource } from '../lists/resources.ts'
import { countsQuery } from '../lists/views/counted.ts'
import { VIEWS, viewsOf } from '../lists/views/view-menu.tsx'
import { type ListDoor, type Row, recordQuery, rowsQuery } from '../queries.ts'
import { isOpen, type Session } from '../session.ts'

/** Asks once: whoever asks the same while the answer is on its way gets that answer. */
export type Ask = (queries: QueryClient, staleTime: number) => Promise<unknown>

export const askRecord =
  (path: string, query: Row = {}): Ask =>
  (queries, staleTime) =>
    queries.fetchQuery({ ...recordQuery(path, query), staleTime })

export const askRows =
  (door: ListDoor, query: Row): Ask =>
  (queries, staleTime) =>
    queries.fetchInfiniteQuery({ ...rowsQuery(door, query), staleTime })

/** What a list asks that stands under this filter: its rows, what they come to, how many there are of each, and its kept views. */
function asksOfList({ list }: Resource, filter: Row): Ask[] {
  if (!list || (list.input.required ?? []).some((name) => filter[name] === undefined)) return []
  const fields = list.input.properties ?? {}
  const query = { ...filter, sort: fields.sort?.enum?.includes(String(filter.sort)) ? filter.sort : undefined }
  const views = list.views ?? []
  const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !views.includes(name)))
  const counts: Ask = (queries, staleTime) => queries.fetchQuery({ ...countsQuery(list, rest), staleTime })
  return [
    askRows(list, query),
    askRecord(VIEWS, viewsOf(list)),
    ...(fields.totals ? [askRecord(list.path, { ...query, limit: 1, totals: true })] : []),
    ...(views.length ? [counts] : []),
  ]
}

/** Who reads in a counsellor's room is written down there: only a page that is truly opened may ask. */
const READERS_ARE_KEPT = new Set(['counsel'])

export interface Place {
  module: string
  /** Without the stroke before it. */
  address: string
  filter: Row
}

/** What the general page at an address asks; nothing where it is a form, a report or closed to the reader. */
export function asksAt(resources: Map<string, Resource>, session: Session, { module, address, filter }: Place): Ask[] {
  if (READERS_ARE_KEPT.has(module)) return []
  const cut = address.lastIndexOf('/')
  const record = resources.get(address.slice(0, cut))?.record
  if (/\/\d+$/.test(address))
    return record && isOpen(session, record.access)
      ? [askRecord(record.path, { id: Number(address.slice(cut + 1)) })]
      : []
  const resource = resources.get(address)
  const list = resource?.list
  // What is asked with a POST may count how often it is asked.
  return list?.kind === 'list' && list.method === 'GET' && isOpen(session, list.access)
    ? asksOfList(resource!, filter)
    : []
}
