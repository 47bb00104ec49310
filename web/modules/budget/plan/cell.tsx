// One cell of the plan's grid that can be typed in: a plain input, and before somebody goes there, what it will show.
import { Tooltip } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { number, typedNumber } from '../../../kit/format.ts'
import { selectAll } from '../../../kit/forms/inputs/select-all.ts'
import { readFigure, readSum } from '../../../kit/typed/sum.ts'
import { unreadable } from '../../../kit/typed/unreadable.ts'
import { languageNow, say } from '../../../kit/words.ts'
import styles from './grid.module.css'

interface CellProps {
  label: string
  /** Where it stands, for keys that move up and down. */
  place: string
  error?: string | undefined
}

function Cell(
  props: CellProps & {
    text: string
    shown: string
    onText(text: string): void
    /** What is wrong with a text; it then stays as it is, and the sheet as it was. */
    faultOf?: (text: string) => string | undefined
    numeric?: boolean
    width?: number
  },
) {
  const [typed, setTyped] = useState<string>()
  // What stood there when it was entered: whoever only passes through changes nothing, even if something else came meanwhile.
  const began = useRef('')
  const [fault, setFault] = useState<string>()
  const { label, place, text, shown, onText, faultOf } = props
  const error = fault ?? props.error
  const leave = () => {
    const found = typed === undefined ? undefined : faultOf?.(typed)
    setFault(found)
    if (found) return
    if (typed !== undefined && typed !== began.current) onText(typed)
    setTyped(undefined)
  }
  const field = useRef<HTMLInputElement>(null)
  const entered = typed !== undefined
  // Not before the text stands as it is typed, without its thousands.
  useLayoutEffect(() => {
    if (entered) selectAll({ currentTarget: field.current! })
  }, [entered])
  const input = (
    <input
      ref={field}
      className={styles.input}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      title={error}
      data-place={place}
      value={typed ?? shown}
      inputMode={props.numeric ? 'decimal' : 'text'}
      style={props.width ? { width: props.width } : undefined}
      onFocus={() => {
        if (fault) return
        began.current = text
        setTyped(text)
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && setTyped(began.current)}
    />
  )
  // A floating part for each of thousands of cells would cost more than the sheet itself. It stands beside the cell, not
  // around it: a cell that is put into something else loses the focus of whoever types in it.
  return (
    <>
      {input}
      {error && <Tooltip target={field} label={error} events={{ hover: true, focus: true, touch: true }} />}
    </>
  )
}

export function TextCell({ value, onChange, ...cell }: CellProps & { value: string; onChange(value: string): void }) {
  return <Cell {...cell} text={value} shown={value} onText={onChange} />
}

export function NumberCell({
  value,
  onChange,
  ...cell
}: CellProps & { value: number; onChange(value: number): void; width?: number }) {
  const text = value === 0 ? '' : typedNumber(value)
  return (
    <Cell
      {...cell}
      numeric
      text={text}
      shown={value === 0 ? '' : number(value)}
      faultOf={(next) => (next.trim() === '' || readTyped(next) !== undefined ? undefined : say(unreadable.number))}
      onText={(next) => onChange(readTyped(next) ?? 0)}
    />
  )
}

type ShutProps = Pick<CellProps, 'label' | 'place'>

/** Reached by keys and told by readers of the screen as the field that it becomes. */
function Shut({ label, place, shown }: ShutProps & { shown: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field for each of hundreds of cells is what is to be saved
    <span
      className={`${styles.input} ${styles.shut}`}
      role="textbox"
      tabIndex={0}
      aria-label={label}
      data-place={place}
    >
      {shown}
    </span>
  )
}

export const ShutText = ({ value, label, place }: ShutProps & { value: string }) => (
  <Shut {...{ label, place }} shown={value} />
)
export const ShutNumber = ({ value, label, place }: ShutProps & { value: number }) => (
  <Shut {...{ label, place }} shown={value === 0 ? '' : number(value)} />
)

/** Volumes have decimals and rupiah none: of 385.00 nobody knows whether it is 385 or a thousand with a zero gone. */
function readTyped(text: string): number | undefined {
  const value = readSum(text, languageNow())
  return Number.isInteger(value) ? readFigure(text, languageNow(), 0) : value
}

/** Up, down and Enter go to the same column of another row. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
  const place = (event.target as HTMLElement).dataset.place
  if (!step || !place) return
  const [row, column] = place.split(':')
  const next = event.currentTarget.querySelector<HTMLElement>(`[data-place="${Number(row) + step}:${column}"]`)
  if (next || event.key === 'Enter') event.preventDefault()
  if (next) next.focus()
  else if (event.key === 'Enter') (event.target as HTMLElement).blur()
}
