// From one record of a list to the next: the list that a record was opened from leaves its rows here, in the order and under the
// filter in which they stood. Kept with the tab, so that a reload goes on where it was.

const KEPT_AS = 'pendopo-walk'

export interface Walk {
  /** The addresses of its rows, as far as they were loaded. */
  places: string[]
  /** How many there are in all, where the service counts. */
  total: number | undefined
  /** Whether there are more than were loaded. */
  hasMore: boolean
}

export const noteWalk = (walk: Walk): void => sessionStorage.setItem(KEPT_AS, JSON.stringify(walk))

/** Where a page stands among the rows it was opened from; nothing where it was come to otherwise. */
export function walkAt(pathname: string): (Walk & { at: number }) | undefined {
  const walk = JSON.parse(sessionStorage.getItem(KEPT_AS) ?? 'null') as Walk | null
  const at = walk?.places.indexOf(pathname) ?? -1
  return walk && at >= 0 && walk.places.length > 1 ? { ...walk, at } : undefined
}
