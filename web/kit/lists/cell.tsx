// One value of a row, among many below one another.
import { useWords } from '../dictionary.ts'
import { imports } from '../imports/phrases.ts'
import type { Row } from '../queries.ts'
import { isMoney, type Schema } from '../sheet.ts'
import { say } from '../words.ts'
import { DayText } from './cells/day-text.tsx'
import { Due, isDue } from './cells/due.tsx'
import { NumberText } from './cells/number-text.tsx'
import { ReferenceText } from './reference-text.tsx'
import styles from './rows.module.css'
import { isChoice, None, StateDot, Sum, Value } from './value.tsx'

interface CellProps {
  name: string
  schema: Schema
  value: unknown
  /** What it is a value of. */
  row?: Row
  /** Where the heading says that it is money, and the list of which year it is. */
  bare?: boolean
  /** What all numbers of the column begin with. */
  start?: string | undefined
}

/** A number that names a record is shown as what it names. */
export function Cell(props: CellProps) {
  const { listOf } = useWords()
  const { name, schema, value } = props
  const path = schema.type ? schema.reference?.list : listOf(name)
  if (path && typeof value === 'number') return <ReferenceText path={path} id={value} />
  // Among many amounts those that are none stand back.
  if (value === 0 && isMoney(schema)) return <None />
  if (props.bare && typeof value === 'number' && isMoney(schema)) return <Sum value={value} />
  if (props.bare && schema.format === 'date' && typeof value === 'string')
    return (
      <span className={styles.figure}>
        {isDue(name) ? <Due value={value} row={props.row} /> : <DayText value={value} />}
      </span>
    )
  if (props.start && typeof value === 'string') return <NumberText value={value} start={props.start} />
  if (isCheckAlone(props)) return say(imports.checkedOnly)
  return isChoice(name, schema, value) ? <StateDot {...{ name, schema, value }} /> : <Value {...props} />
}

/** An import that was only tried: it came to its end, and nothing else did. */
const isCheckAlone = ({ name, value, row }: CellProps): boolean =>
  name === 'state' && value === 'done' && row?.dry_run === true
