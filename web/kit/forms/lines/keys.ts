// Keys on a sheet: Enter and the arrows go from line to line, Ctrl+D takes what stands above.
import type { KeyboardEvent } from 'react'

export interface Place {
  row: number
  column: number
}

export type Stroke = { go: Place } | { copyAbove: Place }

/** Where an event happened: a cell of the sheet says its place. */
export function placeOf(target: EventTarget): Place | undefined {
  const place = (target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell?.split(' ').map(Number)
  return place && { row: place[0]!, column: place[1]! }
}

/** What a key asks of the sheet; undefined where it is the field's own affair. */
export function strokeOf(event: KeyboardEvent): Stroke | undefined {
  const at = placeOf(event.target)
  const field = event.target as HTMLElement
  if (!at || event.altKey || field.getAttribute('aria-expanded') === 'true') return undefined
  const withControl = event.ctrlKey || event.metaKey
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
