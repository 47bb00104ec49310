// Reading lists and records, and acting: every act carries a key of its own, so that a second click or a retry after a
// lost line gives the first answer again.
import { notifications } from '@mantine/notifications'
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Refusal } from '../../client/pendopo.ts'
import { anyDoor } from './api.ts'
import { isUnderWay, LIST_WATCH_MS } from './lists/under-way.ts'
import { noteSecret } from './secret.ts'
import type { DoorSheet, Workflow } from './sheet.ts'
import { languageNow, useLanguage } from './words.ts'

export type Row = Record<string, unknown>

/** What stands at a place in an answer. */
export function standingAt(body: unknown, at: readonly string[]): unknown {
  return at.reduce<unknown>((holder, key) => (holder as Row | undefined)?.[key], body)
}

/** As much of a list's door as asking it needs. */
export type ListDoor = Pick<DoorSheet, 'path' | 'method' | 'paged' | 'workflow'> & { at: readonly string[] }

/** Whether a record is work of the service's own that goes on by itself: only such work is ever queued. */
function isWorking({ state, job_state }: Row, workflow: Workflow | undefined): boolean {
  const states = workflow?.states.includes('queued') ? [state, job_state] : [job_state]
  return states.some(isUnderWay)
}

/** Whoever wants more than the first rows wants many. */
const FURTHER_ROWS = 200

/** The rows of a list, under the name by which the page finds what was asked for ahead of it. */
export const rowsQuery = (door: ListDoor, query: Row) =>
  infiniteQueryOptions({
    queryKey: [door.path, query, languageNow()],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...query, ...(door.paged && pageParam ? { cursor: pageParam, limit: FURTHER_ROWS } : {}) }
      return door.method === 'GET' ? anyDoor.get(door.path, asked, signal) : anyDoor.post(door.path, asked)
    },
    getNextPageParam: (last: Row) =>
      (standingAt(last, [...door.at.slice(0, -1), 'next_cursor']) as string | null | undefined) ?? undefined,
  })

/** What one reading tells, under the name by which the page finds it. */
export const recordQuery = (path: string, query: Row = {}) =>
  queryOptions({
    queryKey: [path, query, languageNow()],
    queryFn: ({ signal }) => anyDoor.get(path, query, signal),
  })

export function useRows(door: ListDoor, query: Row, enabled = true) {
  useLanguage()
  const rowsOf = (pages: readonly unknown[] | undefined) =>
    pages?.flatMap((page) => (standingAt(page, door.at) as Row[] | undefined) ?? []) ?? []
  const read = useInfiniteQuery({
    ...rowsQuery(door, query),
    placeholderData: keepPreviousData,
    enabled,
    refetchInterval: ({ state }) =>
      rowsOf(state.data?.pages).some((row) => isWorking(row, door.workflow)) ? LIST_WATCH_MS : false,
  })
  const pages = read.data?.pages
  // The same rows as long as nothing has changed: what is drawn of them is not drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the rows stand never changes for a list.
  const rows = useMemo(() => rowsOf(pages), [pages])
  return { ...read, rows, first: pages?.[0] }
}

interface Asking {
  enabled?: boolean
  /** How soon to ask again, told by the last answer; false where it will not change by itself. */
  again?: (body: Row) => number | false
}

export function useRecord(path: string, query: Row = {}, { enabled = true, again }: Asking = {}) {
  useLanguage()
  return useQuery({
    ...recordQuery(path, query),
    enabled,
    refetchInterval: ({ state }) => (again && state.data ? again(state.data as Row) : false),
  })
}

export interface ActOptions {
  path: string
  /** Told when it worked: what was done to what. */
  done?: string | ((answer: Row) => string | undefined)
  onDone?: (answer: Row) => void
  /** The doors to ask again, where the page knows better than asking them all: a grid that keeps thousands of rows. */
  asksAgain?: readonly string[]
}

/** What no write changes: who is here, and what the pages are made of. */
const KEPT: ReadonlySet<unknown> = new Set(['session', 'module', 'words'])

export function useAct({ path, done, onDone, asksAgain }: ActOptions) {
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  return useMutation({
    mutationFn: (params: Row) => anyDoor.post(path, params, { idempotencyKey: key.current }),
    onSuccess: async (answer, sent) => {
      key.current = crypto.randomUUID()
      noteSecret(answer, sent)
      const message = typeof done === 'function' ? done(answer) : done
      // What draws it comes with the first thing that is told; on a line that breaks just then it is told all the same.
      if (message)
        void import('./told/told.tsx').then(
          ({ tell }) => tell(message, { path, answer: (answer.data ?? answer) as Row, sent }),
          () => notifications.show({ message }),
        )
      // What a write changes is the service's business: whatever is on the screen is asked again, and no page that it leads to shows
      // what was so before.
      const wanted = (door: unknown) => (asksAgain ? asksAgain.includes(String(door)) : !KEPT.has(door))
      const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => wanted(queryKey[0])
      await queries.invalidateQueries({ predicate, refetchType: 'none' })
      onDone?.(answer)
      await queries.refetchQueries({ predicate, type: 'active', stale: true })
    },
    onError: (error) => {
      // The service has decided; the next try is another one. Where nothing was heard, the key stays.
      if (error instanceof Refusal && error.status !== 0 && error.status !== 503) key.current = crypto.randomUUID()
    },
  })
}
