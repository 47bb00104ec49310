// Keys on a sheet: Enter and the arrows go from line to line, Ctrl+D takes what stands above, Ctrl+Del takes the line out, and Tab from the
// last cell of the last line begins another.
import type { KeyboardEvent } from 'react'

export interface Place {
  row: number
  column: number
}

export type Stroke = { go: Place } | { copyAbove: Place } | { remove: Place }

/** Where an event happened: a cell of the sheet says its place. */
export function placeOf(target: EventTarget): Place | undefined {
  const place = (target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(' ').map(Number)
  return place && { row: place[0]!, column: place[1]! }
}

export interface Size {
  rows: number
  columns: number
  /** Whether something stands in the last line: whoever leaves an empty one has done with the lines. */
  isBegun: boolean
}

const isAtEnd = ({ key, shiftKey, ctrlKey, altKey }: KeyboardEvent, at: Place, size: Size): boolean =>
  key === 'Tab' &&
  !(shiftKey || ctrlKey || altKey) &&
  at.row === size.rows - 1 &&
  at.column === size.columns - 1 &&
  size.isBegun

/** What a key asks of the sheet; undefined where it is the field's own affair. */
export function strokeOf(event: KeyboardEvent, size: Size): Stroke | undefined {
  const at = placeOf(event.target)
  const field = event.target as HTMLElement
  if (at && isAtEnd(event, at, size)) return { go: { row: at.row + 1, column: 0 } }
  if (!at || event.altKey || field.getAttribute('aria-expanded') === 'true') return undefined
  const withControl = event.ctrlKey || event.metaKey
  if (withControl && event.key === 'Delete') return { remove: at }
  if (withControl) return event.key.toLowerCase() === 'd' && at.row > 0 ? { copyAbove: at } : undefined
  if (field.tagName !== 'INPUT') return undefined
  if (event.key === 'Enter') return { go: { ...at, row: at.row + 1 } }
  // A field that opens a list opens it with the arrows.
  if (field.getAttribute('aria-haspopup') || event.shiftKey) return undefined
  if (event.key === 'ArrowDown') return { go: { ...at, row: at.row + 1 } }
  return event.key === 'ArrowUp' && at.row > 0 ? { go: { ...at, row: at.row - 1 } } : undefined
}

export function focusCell(sheet: HTMLElement | null, { row, column }: Place): void {
  sheet?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"] :is(input, textarea)`)?.focus()
}
