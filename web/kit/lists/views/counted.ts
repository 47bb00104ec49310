// How many rows a list has under a filter, as far as the service counts.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { anyDoor } from '../../api.ts'
import { number } from '../../format.ts'
import type { Row } from '../../queries.ts'
import type { DoorSheet } from '../../sheet.ts'

/** The service counts no further. */
const COUNTED_MAX = 1_000

export const manyText = (count: number): string => (count < COUNTED_MAX ? number(count) : `${number(COUNTED_MAX - 1)}+`)

export interface Counts {
  whole: number
  each: { name: string; value: string; many: number }[]
}

export const countsQuery = ({ path }: DoorSheet, { sort: _, ...asked }: Row) => {
  const query = { ...asked, limit: 1, tally: 'each' }
  return queryOptions({ queryKey: [path, query], queryFn: ({ signal }) => anyDoor.get(path, query, signal) })
}

/** Kept while the next are asked for, so that nothing jumps; asked anew after every act, as all that is on the screen is. */
export function useCounts(door: DoorSheet, asked: Row, enabled: boolean): Counts | undefined {
  const { data } = useQuery({ ...countsQuery(door, asked), placeholderData: keepPreviousData, enabled })
  return data?.tally as Counts | undefined
}
