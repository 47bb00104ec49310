// The lines of one plan on the screen: all of them read, changed ones kept as drafts until the service has taken them.
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Posts, Refusal, type Reply } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import { messageOf } from '../../../kit/pages/states.tsx'

type LinesPage = Reply<'/api/budget/plan-lines'>
export type PlanLine = LinesPage['data'][number]
export type LineChange = Omit<Posts['/api/budget/plan-lines/update']['params'], 'id' | 'version'>
const LINES = '/api/budget/plan-lines'
const PAGE = 200
/** What a changed line changes beside itself. */
export const AFFECTED = ['/api/budget/planning/{id}', '/api/budget/plans/check', '/api/budget/plans/difference']

export function useLines(planId: number) {
  const read = useInfiniteQuery({
    queryKey: [LINES, planId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api.get(LINES, { plan_id: planId, limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = read
  // Sums need every line, so the pages are fetched one after the other until the end.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  return { ...read, lines: read.data?.pages.flatMap(({ data }) => data) ?? [] }
}

/** What was typed and not taken yet, by line: a row that scrolls out of sight keeps it. */
export function useDrafts(planId: number) {
  const queries = useQueryClient()
  const [drafts, setDrafts] = useState<ReadonlyMap<number, LineChange>>(new Map())
  const put = (id: number, changed: (now: LineChange | undefined) => LineChange | undefined) =>
    setDrafts((now) => {
      const next = new Map(now)
      const change = changed(now.get(id))
      if (change) next.set(id, change)
      else next.delete(id)
      return next
    })
  return {
    of: (line: PlanLine): LineChange | undefined => drafts.get(line.id),
    count: drafts.size,
    edit: (line: PlanLine, change: LineChange) => put(line.id, (now) => ({ ...now, ...change })),
    drop: (id: number) => put(id, () => undefined),
    /** What was typed after it was sent stays. */
    taken(line: PlanLine, sent: LineChange) {
      put(line.id, (now) => changedSince(sent, now))
      // What was asked for before this line was taken would bring it back as it was.
      void queries.cancelQueries({ queryKey: [LINES, planId] }, { revert: false })
      queries.setQueryData<InfiniteData<LinesPage>>([LINES, planId], (kept) => kept && replaced(kept, line))
    },
  }
}
/** What a line's change holds beyond what was sent of it. */
export function changedSince(sent: LineChange, now: LineChange | undefined): LineChange | undefined {
  const isSent = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify((sent as Record<string, unknown>)[name])
  const since = Object.entries(now ?? {}).filter((entry) => !isSent(entry))
  return since.length ? Object.fromEntries(since) : undefined
}

export type Drafts = ReturnType<typeof useDrafts>

function replaced(kept: InfiniteData<LinesPage>, line: PlanLine): InfiniteData<LinesPage> {
  const pages = kept.pages.map((page) => ({ ...page, data: page.data.map((one) => (one.id === line.id ? line : one)) }))
  return { ...kept, pages }
}

/** By the field of the line; '' where the service names none. */
export function errorsOf(error: unknown): Record<string, string> {
  if (!error) return {}
  const fields = error instanceof Refusal ? Object.entries(error.fields) : []
  if (!fields.length) return { '': messageOf(error) }
  return Object.fromEntries(fields.map(([path, text]) => [path.replace(/^params\./, '').split('.')[0]!, text]))
}

/** The twelve volumes of a line, zero where a month has none. */
export function volumesOf(months: readonly { month: number; volume: number }[]): number[] {
  const volumes = Array<number>(12).fill(0)
  for (const { month, volume } of months) volumes[month - 1] = volume
  return volumes
}

interface Month {
  month: number
  volume: number
}

/** One month changed; the volume of the line follows its months, as people expect of a sheet. */
export function withMonth(line: PlanLine, change: LineChange, { month, volume }: Month): LineChange {
  const volumes = volumesOf(change.months ?? line.months)
  volumes[month - 1] = volume
  const months = volumes.flatMap((one, index) => (one > 0 ? [{ month: index + 1, volume: one }] : []))
  return { months, volume: Math.round(volumes.reduce((sum, one) => sum + one, 0) * 10_000) / 10_000 }
}
