// What keys and the clipboard do on a sheet of lines.
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Row } from '../../queries.ts'
import { focusCell, type Place, placeOf, type Stroke, strokeOf } from './keys.ts'
import { type Column, cellsOf, pasteInto } from './paste.ts'

export function useHands(rows: readonly Row[], columns: readonly Column[], onChange: (rows: Row[]) => void) {
  const [unread, setUnread] = useState(0)
  const { table, goTo } = useFocus(rows.length)
  const act = (stroke: Stroke) => {
    if ('go' in stroke) {
      if (stroke.go.row === rows.length) onChange([...rows, {}])
      return goTo(stroke.go)
    }
    if ('remove' in stroke) {
      const { row, column } = stroke.remove
      onChange(rows.filter((_, at) => at !== row))
      return goTo({ row: Math.max(0, Math.min(row, rows.length - 2)), column })
    }
    const { row, column } = stroke.copyAbove
    const [name] = columns[column]!
    onChange(rows.map((one, at) => (at === row ? { ...one, [name]: rows[row - 1]![name] } : one)))
    goTo(stroke.copyAbove)
  }
  const press = (event: KeyboardEvent) => {
    const isBegun = Object.values(rows.at(-1) ?? {}).some((one) => one !== undefined && one !== null && one !== '')
    const stroke = strokeOf(event, { rows: rows.length, columns: columns.length, isBegun })
    if (!stroke) return
    event.preventDefault()
    act(stroke)
  }
  const paste = (event: ClipboardEvent) => {
    const cells = cellsOf(event.clipboardData.getData('text'))
    const at = placeOf(event.target)
    if (!cells || !at) return
    event.preventDefault()
    const pasted = pasteInto(rows, { cells, columns, at })
    onChange(pasted.rows)
    setUnread(pasted.unread)
    goTo({ row: at.row + cells.length - 1, column: at.column })
  }
  return { table, press, paste, unread }
}

/** Goes to a cell, once it stands there and shows what it now holds. */
function useFocus(count: number) {
  const table = useRef<HTMLTableElement>(null)
  const [wanted, setWanted] = useState<Place>()
  useEffect(() => {
    if (!wanted || wanted.row >= count) return
    // Left and entered again: a field shows what it was given only while nobody types in it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    focusCell(table.current, wanted)
    setWanted(undefined)
  }, [wanted, count])
  return { table, goTo: setWanted }
}
