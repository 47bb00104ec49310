// The rows of a list on a phone, two lines each: what it is about and how much, then its number, its day and its state. Boxes to pick
// them by stand there once someone asks for them.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rupiah } from '../format.ts'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { isMoney, type Schema, typeOf } from '../sheet.ts'
import { say } from '../words.ts'
import { Cell } from './cell.tsx'
import { isDue } from './cells/due.tsx'
import styles from './phone-rows.module.css'
import { PickBox } from './picked/pick-box.tsx'
import type { Picking } from './picked/picking.ts'
import { isChoice, isNone, labelOf, monthOf, textOf } from './value.tsx'

type Field = [name: string, schema: Schema]
/** What the numbers of a column begin with. */
type Starts = Readonly<Record<string, string>>

interface Leads {
  opensAt?: ((row: Row) => string) | undefined
  onOpen?: ((row: Row) => void) | undefined
}

interface PhoneRowsProps extends Leads {
  rows: readonly Row[]
  fields: Field[]
  starts: Starts
  leading?: ((row: Row) => ReactNode) | undefined
  trailing?: ((row: Row) => ReactNode) | undefined
  caption?: string | undefined
  picking?: Picking | undefined
}

export function PhoneRows({ rows, fields, starts, caption, picking, ...how }: PhoneRowsProps) {
  const isPicking = picking?.isAsked
  return (
    <ul className={styles.rows} aria-label={caption}>
      {rows.map((row, index) => (
        <li key={String(row.id ?? index)} className={styles.row}>
          {picking && isPicking && (
            // As wide as a thumb.
            // biome-ignore lint/a11y/noLabelWithoutControl: the box is within.
            <label className={styles.pick}>
              <PickBox
                label={`${say(phrases.pick)} ${labelOf(row)}`}
                checked={picking.picked.has(Number(row.id))}
                onPick={() => picking.pick(Number(row.id), false)}
              />
            </label>
          )}
          {how.leading?.(row)}
          <Opening row={row} {...how}>
            <TwoLines {...{ row, fields, starts }} />
          </Opening>
          {how.trailing && <div className={styles.trailing}>{how.trailing(row)}</div>}
        </li>
      ))}
    </ul>
  )
}

function Opening(props: Leads & { row: Row; children: ReactNode }) {
  const { row, opensAt, onOpen, children } = props
  if (opensAt)
    return (
      <Link to={opensAt(row)} className={styles.lines!}>
        {children}
      </Link>
    )
  if (!onOpen) return <div className={styles.lines}>{children}</div>
  return (
    <button type="button" className={styles.lines} onClick={() => onOpen(row)}>
      {children}
    </button>
  )
}

const isFigure = (schema: Schema) => ['number', 'integer', 'boolean'].includes(typeOf(schema)) && !schema.reference

/** Whom it is owed to, or who owes it: by that a paper is known. */
const PARTY = /^(vendor|buyer)$/
const ABOUT = /(^|_)(name|title|description|subject|label)$/

/** What it comes to, before what that was reckoned from: the tax before its base, the closing balance before the opening one. */
const HOW_MUCH = /^(amount|total|balance|closing)$/
/** What was counted, before what that is worth. */
const HOW_MANY = /^(quantity|counted)$/

const WHEN = /^(year|month)$/

/** A line of a book: what it moved is what it is about; what stood there after it, without its heading, would be taken for that. */
const isBook = ({ debit, credit, balance }: Row): boolean =>
  [debit, credit, balance].every((sum) => typeof sum === 'number')
const movedIn = ({ debit, credit }: Row): string => rupiah(Number(debit) - Number(credit))

function TwoLines({ row, fields, starts }: { row: Row; fields: Field[]; starts: Starts }) {
  const isChosen = ([name, schema]: Field) => isChoice(name, schema, row[name])
  const told = fields.filter(([name]) => !isNone(row[name]))
  const about = told.find(([name, schema]) => ABOUT.test(name) && !schema.enum)
  const party = told.find(([name]) => PARTY.test(name))
  const month = about ? '' : monthOf(row)
  const title = party ?? about ?? told[0]
  const sums = told.filter(([, schema]) => isMoney(schema))
  const moved = isBook(row)
  const figure = sums.find(([name]) => HOW_MUCH.test(name)) ?? told.find(([name]) => HOW_MANY.test(name)) ?? sums[0]
  const rest = told.filter((field) => field !== title && field !== figure && !(month && WHEN.test(field[0])))
  const state = rest.find(([name]) => name === 'state' || name === 'status') ?? rest.find(isChosen)
  const due = rest.find(([name, schema]) => isDue(name) && schema.format === 'date')
  // A second figure without its heading says nothing.
  const others = rest.filter((field) => field !== state && field !== due && !isFigure(field[1]))
  // Who it is from stands first: then what it is about, and its number.
  const ranked = party && about ? [about, ...others.filter((field) => field !== about)] : others
  const details = ranked.slice(0, 2)
  const cell = ([name, schema]: Field) => (
    <Cell {...{ name, schema, row }} value={row[name]} bare={schema.format === 'date'} start={starts[name]} />
  )
  return (
    <>
      <span className={styles.line}>
        <span className={styles.title}>{month || (title && cell(title))}</span>
        {figure && <span className={styles.figure}>{moved ? movedIn(row) : textOf(...figure, row[figure[0]])}</span>}
      </span>
      <span className={styles.line}>
        {details.map((field) => (
          <span key={field[0]} className={styles.detail}>
            {cell(field)}
          </span>
        ))}
        {state && !due && <span className={styles.state}>{cell(state)}</span>}
      </span>
      {due && (
        <span className={styles.line}>
          {state && cell(state)}
          <span className={styles.state}>{cell(due)}</span>
        </span>
      )}
    </>
  )
}
