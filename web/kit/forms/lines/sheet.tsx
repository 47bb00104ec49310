// Lines of a form as a sheet: one row each, typed with keys alone, pasted from a spreadsheet.
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { titleOf } from '../../dictionary.ts'
import { phrases } from '../../phrases.ts'
import type { Row } from '../../queries.ts'
import type { Schema } from '../../sheet.ts'
import { counted, say } from '../../words.ts'
import { type Choice, Field } from '../field.tsx'
import { columnsOf, isFigure, widthOf } from './columns.ts'
import { focusCell, type Place, placeOf, strokeOf } from './keys.ts'
import { type Column, cellsOf, pasteInto } from './paste.ts'
import styles from './sheet.module.css'

const PASTED_UNREAD = {
  id: '{count} sel tidak terbaca dan dibiarkan kosong. Isi sendiri.',
  en: '{count cell/cells} could not be read and stayed empty: fill in by hand.',
}

interface SheetProps {
  label: string
  line: Schema
  rows: readonly Row[]
  onChange(rows: Row[]): void
  /** By path below the lines: 0.amount. */
  errors: Record<string, string>
  choices: Record<string, readonly Choice[]>
}

export function Sheet({ label, line, rows, onChange, errors, choices }: SheetProps) {
  const [all, setAll] = useState(false)
  const { shown: columns, waiting } = columnsOf(line, rows, all)
  const { table, press, paste, unread } = useHands(rows, columns, onChange)
  return (
    <div className={styles.holder}>
      <table ref={table} className={styles.sheet} aria-label={label} onKeyDown={press} onPaste={paste}>
        <Heads columns={columns} />
        <tbody>
          {rows.map((row, index) => (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line is its identity until it is saved
              key={index}
              {...{ line, columns, row, index, errors, choices }}
              onChange={(next) => onChange(rows.map((one, at) => (at === index ? next : one)))}
              onRemove={() => onChange(rows.filter((_, at) => at !== index))}
            />
          ))}
        </tbody>
      </table>
      {unread > 0 && (
        <Text size="xs" c="red" role="status">
          {say(counted(PASTED_UNREAD, unread))}
        </Text>
      )}
      {waiting > 0 && (
        <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
          {say(phrases.moreColumns)}
        </Button>
      )}
    </div>
  )
}

interface LineProps extends Pick<SheetProps, 'line' | 'errors' | 'choices'> {
  columns: readonly Column[]
  row: Row
  index: number
  onChange(row: Row): void
  onRemove(): void
}

function Line({ line, columns, row, index, errors, choices, onChange, onRemove }: LineProps) {
  return (
    <tr>
      {columns.map((column, place) => {
        const [name, schema] = column
        return (
          <td key={name} data-cell={`${index} ${place}`} className={isFigure(column) ? styles.figure : undefined}>
            <Field
              name={name}
              schema={schema}
              oneLine
              value={row[name]}
              onChange={(next) => onChange({ ...row, [name]: next })}
              error={errors[`${index}.${name}`]}
              choices={choices[name]}
              required={line.required?.includes(name) ?? false}
            />
          </td>
        )
      })}
      <td>
        <ActionIcon variant="subtle" color="red" aria-label={say(phrases.remove)} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      </td>
    </tr>
  )
}

/** What keys and the clipboard do on the sheet. */
function useHands(rows: readonly Row[], columns: readonly Column[], onChange: (rows: Row[]) => void) {
  const [unread, setUnread] = useState(0)
  const { table, goTo } = useFocus(rows.length)
  const press = (event: KeyboardEvent) => {
    const stroke = strokeOf(event)
    if (!stroke) return
    event.preventDefault()
    if ('go' in stroke) {
      if (stroke.go.row === rows.length) onChange([...rows, {}])
      goTo(stroke.go)
      return
    }
    const { row, column } = stroke.copyAbove
    const [name] = columns[column]!
    onChange(rows.map((one, at) => (at === row ? { ...one, [name]: rows[row - 1]![name] } : one)))
    goTo(stroke.copyAbove)
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

function Heads({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column[0]}
            scope="col"
            className={isFigure(column) ? styles.figure : undefined}
            style={widthOf(column)}
          >
            {titleOf(...column)}
          </th>
        ))}
        <td style={{ width: 28 }} />
      </tr>
    </thead>
  )
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
