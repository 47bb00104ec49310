// Where a field stands: on its page, in a cell of a sheet, whose column tells what all its cells have alike and whose room is small, or in a
// small window over the page, which a press outside of it closes.
import { createContext, useContext } from 'react'

export const Place = createContext<'page' | 'cell' | 'window'>('page')

export const useInCell = (): boolean => useContext(Place) === 'cell'

/** A list to choose from is wider than the cell it opens from; in a window it is a part of it. */
export function useListRoom(width: number) {
  const place = useContext(Place)
  if (place === 'page') return {}
  return { comboboxProps: place === 'cell' ? { width, position: 'bottom-start' as const } : { withinPortal: false } }
}
