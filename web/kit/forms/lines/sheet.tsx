// Lines of a form as a sheet: one row each, typed with keys alone, pasted from a spreadsheet; beside what is typed stands what it comes to.
import { ActionIcon, Button, Kbd, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { titleOf } from '../../dictionary.ts'
import { number } from '../../format.ts'
import { phrases } from '../../phrases.ts'
import type { Row } from '../../queries.ts'
import { isMoney, type Schema } from '../../sheet.ts'
import { counted, say } from '../../words.ts'
import { type Choice, Field } from '../field.tsx'
import { worthIn } from '../line-sums.ts'
import { columnsOf, isFigure, widthOf } from './columns.ts'
import { useLeftOf } from './left.ts'
import type { Column } from './paste.ts'
import { Place } from './place.ts'
import styles from './sheet.module.css'
import { useHands } from './use-hands.ts'
import { words } from './words.ts'

interface SheetProps {
  label: string
  line: Schema
  rows: readonly Row[]
  onChange(rows: Row[]): void
  /** By path below the lines: 0.amount. */
  errors: Record<string, string>
  choices: Record<string, readonly Choice[]>
  /** Adds a line. */
  children: ReactNode
}

export function Sheet({ label, line, rows, onChange, errors, choices, children }: SheetProps) {
  const [all, setAll] = useState(false)
  const { shown: columns, waiting } = columnsOf(line, rows, all)
  const { table, press, paste, unread } = useHands(rows, columns, onChange)
  const worth = worthIn(line.properties ?? {})
  const left = useLeftOf(
    line,
    rows,
    columns.some(([name]) => name === 'plan_line_id'),
  )
  return (
    <Place value="cell">
      <div className={styles.holder}>
        <table ref={table} className={styles.sheet} aria-label={label} onKeyDown={press} onPaste={paste}>
          <Heads columns={columns} hasWorth={worth !== undefined} hasLeft={left !== null} />
          <tbody>
            {rows.map((row, index) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: the place of a line is its identity until it is saved
                key={index}
                {...{ line, columns, row, index, errors, choices }}
                onChange={(next) => onChange(rows.map((one, at) => (at === index ? next : one)))}
                onRemove={() => onChange(rows.filter((_, at) => at !== index))}
              >
                {worth && <Reckoned value={worth(row) || undefined} />}
                {left && <Reckoned value={left(row)} isQuiet />}
              </Line>
            ))}
          </tbody>
          <Feet {...{ columns, rows, worth, left }}>{children}</Feet>
        </table>
      </div>
      <div className={styles.hints}>
        <Keys />
        {waiting > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
            {say(phrases.moreColumns)}
          </Button>
        )}
      </div>
      {unread > 0 && (
        <Text size="xs" c="red" role="status">
          {say(counted(words.unread, unread))}
        </Text>
      )}
    </Place>
  )
}

interface LineProps extends Pick<SheetProps, 'line' | 'errors' | 'choices'> {
  columns: readonly Column[]
  row: Row
  index: number
  onChange(row: Row): void
  onRemove(): void
  children: ReactNode
}

function Line({ line, columns, row, index, errors, choices, onChange, onRemove, children }: LineProps) {
  return (
    <tr data-line={index}>
      <td className={styles.number}>{index + 1}</td>
      {columns.map((column, place) => {
        const [name, schema] = column
        return (
          <td
            key={name}
            data-cell={`${index} ${place}`}
            data-field={name}
            className={isFigure(column) ? styles.figure : undefined}
          >
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
      {children}
      <td className={styles.number}>
        {/* By keys it is Ctrl+Del: Tab goes on to the next line. */}
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={say(phrases.remove)}
          aria-keyshortcuts="Control+Delete"
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </td>
    </tr>
  )
}

const Reckoned = ({ value, isQuiet = false }: { value: number | undefined; isQuiet?: boolean }) => (
  <td className={styles.reckoned} data-quiet={isQuiet || undefined} data-short={Number(value) < 0 || undefined}>
    {value === undefined ? '' : number(value).replace('-', '−')}
  </td>
)

function Heads({ columns, hasWorth, hasLeft }: { columns: readonly Column[]; hasWorth: boolean; hasLeft: boolean }) {
  // What the line comes to says the currency for its price too.
  const classOf = (column: Column) => (isMoney(column[1]) && !hasWorth ? FIGURE_OF_MONEY : styles.figure)
  return (
    <thead>
      <tr>
        <td className={styles.number} />
        {columns.map((column) => (
          <th
            key={column[0]}
            scope="col"
            className={isFigure(column) ? classOf(column) : undefined}
            style={widthOf(column)}
          >
            {titleOf(...column)}
          </th>
        ))}
        {hasWorth && (
          <th scope="col" className={FIGURE_OF_MONEY}>
            {say(phrases.sum)}
          </th>
        )}
        {hasLeft && (
          <th scope="col" className={styles.figure}>
            {say(words.budgetLeft)}
          </th>
        )}
        <td className={styles.number} />
      </tr>
    </thead>
  )
}

const FIGURE_OF_MONEY = `${styles.figure} ${styles.money}`

interface FeetProps extends Pick<SheetProps, 'rows' | 'children'> {
  columns: readonly Column[]
  worth: ((row: Row) => number) | undefined
  left: unknown
}

/** Sums of lines that are added up; prices of one are not. */
const SUMMED = /^(debit|credit|amount)$/

function Feet({ columns, rows, worth, left, children }: FeetProps) {
  const at = columns.findIndex(([name]) => SUMMED.test(name))
  const before = at < 0 ? columns : columns.slice(0, at)
  return (
    <tfoot>
      <tr>
        <td className={styles.number} />
        <td colSpan={before.length} className={styles.add}>
          {children} <span className={styles.paste}>{say(words.paste)}</span>
        </td>
        {columns.slice(before.length).map(([name]) => (
          <td key={name} className={styles.reckoned}>
            {SUMMED.test(name) && sumText(rows, (row) => Number(row[name] ?? 0))}
          </td>
        ))}
        {worth && <td className={styles.reckoned}>{sumText(rows, worth)}</td>}
        {left !== null && <td />}
        <td />
      </tr>
    </tfoot>
  )
}

/** Of lines that come to nothing yet nothing is said. */
function sumText(rows: readonly Row[], of: (row: Row) => number): string {
  const sum = rows.reduce((total, row) => total + (of(row) || 0), 0)
  return sum ? number(sum) : ''
}

const KEYS = [
  [['Tab'], words.right],
  [['Enter'], words.down],
  [['Ctrl', 'D'], words.above],
  [['Ctrl', 'Del'], words.removeLine],
] as const

const Keys = () => (
  <Text component="div" size="xs" c="dimmed" className={styles.keys!}>
    {KEYS.map(([keys, told]) => (
      <span key={told.en}>
        {keys.map((key) => (
          <Fragment key={key}>
            <Kbd size="xs">{key}</Kbd>{' '}
          </Fragment>
        ))}
        {say(told)}
      </span>
    ))}
  </Text>
)
