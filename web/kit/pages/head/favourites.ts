// Pages that somebody has starred: everyone's own, and kept as the views of lists are, as views of no list but of the whole console.
import type { Reply } from '../../../../client/pendopo.ts'
import { useAct, useRecord } from '../../queries.ts'

const VIEWS = '/api/v1/views'
/** The views of the views: no page lists those. */
const SHELF = { list: VIEWS, limit: 200 }
const NAME_MAX = 60

type Favourite = Reply<typeof VIEWS>['data'][number]

export function useFavourites(enabled = true): Favourite[] {
  const { data } = useRecord(VIEWS, SHELF, { enabled })
  return ((data?.data ?? []) as Favourite[]).filter(({ mine }) => mine)
}

/** Puts a page among them, or takes it away. */
export function useStar(address: string) {
  const all = useFavourites()
  const kept = all.find(({ query }) => query === address)
  const save = useAct({ path: `${VIEWS}/save`, asksAgain: [VIEWS] })
  const remove = useAct({ path: `${VIEWS}/delete`, asksAgain: [VIEWS] })
  const toggle = (title: string) =>
    kept
      ? remove.mutate({ id: kept.id })
      : save.mutate({
          list: VIEWS,
          name: freeName(
            title,
            all.map(({ name }) => name),
          ),
          query: address,
        })
  return { isKept: kept !== undefined, isBusy: save.isPending || remove.isPending, toggle }
}

/** Two filters of one list have the same heading. */
function freeName(title: string, taken: readonly string[]): string {
  const names = [title, ...[2, 3, 4, 5, 6, 7, 8, 9].map((nth) => `${title.slice(0, NAME_MAX - 4)} (${nth})`)]
  return names.map((name) => name.slice(0, NAME_MAX)).find((name) => !taken.includes(name)) ?? title.slice(0, NAME_MAX)
}
