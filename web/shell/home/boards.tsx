// What the first page shows side by side, as the service tells it: funds, classes, schools as rows; a few months as bars.
import { Link } from '@tanstack/react-router'
import { type CSSProperties, lazy, Suspense } from 'react'
import { number, rupiah, shareText } from '../../kit/format.ts'
import { Part } from '../../kit/pages/page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import type { Board } from './board.ts'
import classes from './boards.module.css'

type Unit = Board['columns'][number]['unit']

// A chart is read after the figures above it, and loaded after them.
const MonthsBoard = lazy(() => import('./months-board.tsx'))

/** With more columns than this it needs the width of the page. */
const NARROW = 3
export const isWide = ({ columns }: Board) => columns.length > NARROW

export const Boards = ({ boards }: { boards: readonly Board[] }) =>
  boards.map((board) => (
    <Part key={board.name} title={say(board.title)}>
      {board.shape === 'bars' ? (
        <Suspense fallback={<div style={{ height: 300 }} />}>
          <MonthsBoard board={board} />
        </Suspense>
      ) : (
        <Rows board={board} />
      )}
    </Part>
  ))

function textOf(unit: Unit, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'rupiah') return rupiah(value)
  if (unit === 'percent') return shareText(value)
  return unit === 'months' ? `${number(Math.round(value * 10) / 10)} ${say(phrases.months)}` : number(value)
}

function Rows({ board }: { board: Board }) {
  const { title, columns, rows } = board
  return (
    <div className={classes.scroll}>
      <table className={classes.rows} aria-label={say(title)} data-wide={isWide(board) || undefined}>
        <thead>
          <tr>
            {/* The title above says what the rows are. */}
            <td />
            {columns.map((column) => (
              <th key={column.title.en} scope="col">
                {say(column.title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title: name, values, tone, marks, to }) => (
            <tr key={`${name.en} ${to}`} data-tone={marks.length ? undefined : tone}>
              <th scope="row">{to ? <Link to={to}>{say(name)}</Link> : say(name)}</th>
              {columns.map(({ title: heading, unit }, at) => (
                <td key={heading.en} data-label={say(heading)} data-tone={marks[at]?.tone}>
                  {unit === 'percent' && <Share value={values[at] ?? null} goal={marks[at]?.goal ?? null} />}
                  <span className={classes.value}>{textOf(unit, values[at] ?? null)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ShareProps {
  value: number | null
  goal: number | null
}

/** A share of a hundred, drawn beside its figure, with a tick where it should be by now. */
const Share = ({ value, goal }: ShareProps) =>
  value !== null && (
    <span
      className={classes.share}
      title={goal === null ? undefined : `${say(phrases.plannedByNow)} ${shareText(goal)}`}
      style={{ '--share': `${within(value)}%` } as CSSProperties}
    >
      {goal !== null && <span className={classes.goal} style={{ left: `${within(goal)}%` }} />}
    </span>
  )

const within = (share: number) => Math.max(0, Math.min(100, share))
