// What the first page shows side by side, as the service tells it: funds, classes, schools as rows; a few months as bars.
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { number, rupiah, shareText, shortRupiah } from '../../kit/format.ts'
import { Part } from '../../kit/pages/page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import classes from './boards.module.css'

type Board = Reply<'/api/v1/home'>['data']['boards'][number]
type Unit = Board['columns'][number]['unit']

/** With more columns than this it needs the width of the page. */
const NARROW = 3
export const isWide = ({ columns }: Board) => columns.length > NARROW

export const Boards = ({ boards }: { boards: readonly Board[] }) =>
  boards.map((board) => (
    <Part key={board.name} title={say(board.title)}>
      {board.shape === 'bars' ? <Bars board={board} /> : <Rows board={board} />}
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
          {rows.map(({ title: name, values, tone, to }) => (
            <tr key={`${name.en} ${to}`} data-tone={tone}>
              <th scope="row">{to ? <Link to={to}>{say(name)}</Link> : say(name)}</th>
              {columns.map(({ title: heading, unit }, at) => (
                <td key={heading.en} data-label={say(heading)}>
                  {unit === 'percent' && <Share value={values[at] ?? null} />}
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

/** A share of a hundred, drawn beside its figure. */
const Share = ({ value }: { value: number | null }) =>
  value !== null && (
    <span
      className={classes.share}
      aria-hidden
      style={{ '--share': `${Math.max(0, Math.min(100, value))}%` } as CSSProperties}
    />
  )

/** Months as pairs of bars; whoever does not see them is read the sums. The month that is not over stands back. */
function Bars({ board: { title, columns, rows } }: { board: Board }) {
  const all = rows.flatMap(({ values }) => values.map((value) => value ?? 0))
  const most = Math.max(...all, 1)
  const spoken = rows.map(({ title: month, values }) => {
    const told = columns.map((column, at) => `${say(column.title)} ${textOf(column.unit, values[at] ?? null)}`)
    return `${say(month)}: ${told.join(', ')}`
  })
  return (
    <>
      <p className={classes.legend} aria-hidden>
        {columns.map((column) => (
          <span key={column.title.en}>{say(column.title)}</span>
        ))}
      </p>
      <div className={classes.bars} role="img" aria-label={`${say(title)}. ${spoken.join('; ')}`}>
        {rows.map(({ title: month, values }, index) => (
          <div key={month.en} className={classes.month} data-running={index === rows.length - 1 || undefined}>
            <div className={classes.pair}>
              {values.map((value, at) => (
                <span
                  key={columns[at]!.title.en}
                  title={`${say(columns[at]!.title)} ${textOf(columns[at]!.unit, value)}`}
                  style={{ height: `${(100 * Math.max(0, value ?? 0)) / most}%` }}
                  data-label={value === most ? shortRupiah(most) : undefined}
                />
              ))}
            </div>
            {say(month).slice(0, MONTH_LETTERS)}
          </div>
        ))}
      </div>
    </>
  )
}

const MONTH_LETTERS = 3
