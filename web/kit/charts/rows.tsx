// Bars one below the other, for what has a name of some length: each tells its figure at its end, so that no axis is needed.
import type { CSSProperties } from 'react'
import type { Axis } from './axis.ts'
import classes from './charts.module.css'
import { Frame, Tip, usePointed } from './parts.tsx'
import {
  barsOf,
  beforeOf,
  type ChartProps,
  type ChartRow,
  figureOf,
  goalsIn,
  goalsOf,
  heightsOf,
  type Series,
  sumOf,
  toldIn,
} from './series.ts'

export function Rows(props: ChartProps) {
  const { rows, series, isStacked = false } = props
  const { pointed, pointing } = usePointed()
  // Nothing is read off an axis here: the longest takes all the room there is.
  const heights = heightsOf(props)
  const [low, high] = [Math.min(0, ...heights), Math.max(0, ...heights)]
  const axis = { at: (value: number) => (100 * (value - low)) / (high - low) }
  const room = Math.max(...rows.flatMap((row) => endsOf(row, props).map((text) => text.length)), 1)
  return (
    <Frame chart={props}>
      <div
        className={classes.rows}
        data-short={rows.every(({ name }) => name.length <= SHORT) || undefined}
        style={{ '--room': `${Math.ceil(room * LETTER) + 1}ch` } as CSSProperties}
      >
        {rows.map((row, index) => (
          <div key={row.name} className={classes.row} {...pointing(index)}>
            <span className={classes.name}>{row.name}</span>
            <div className={classes.tracks}>
              {isStacked ? (
                <Whole row={row} chart={props} axis={axis} />
              ) : (
                barsOf(series).map((one) => <Single key={one.name} row={row} one={one} chart={props} axis={axis} />)
              )}
            </div>
            {pointed === index && <Tip chart={props} row={row} style={{ right: 0, top: '100%' }} />}
          </div>
        ))}
      </div>
    </Frame>
  )
}

function Single({ row, one, chart, axis }: { row: ChartRow; one: Series; chart: ChartProps; axis: Along }) {
  const value = figureOf(row, one)
  const farthest = Math.max(0, value ?? 0, ...marksOf(row, chart).map(({ at }) => at))
  return (
    <div className={classes.track}>
      {value !== null && <Piece tone={one.tone} from={0} to={value} axis={axis} />}
      <Marks row={row} chart={chart} axis={axis} />
      <span className={classes.end} style={{ left: `${axis.at(farthest)}%` }}>
        {value === null ? '–' : chart.format(value)}
      </span>
    </div>
  )
}

/** What a letter of a figure takes of the width of a nought: half of them are dots and blanks. */
const LETTER = 0.8
/** So many letters leave a phone room for bars beside them. */
const SHORT = 5

type Along = Pick<Axis, 'at'>

/** What stands at the end of each bar: its figure, or the sum of its parts and what that was to be. */
function endsOf(row: ChartRow, { series, format, short = format, isStacked }: ChartProps): string[] {
  if (!isStacked) return toldIn(row, barsOf(series), format).map(({ text }) => text)
  return [[format(sumOf(row, series)), ...goalsIn(row, series).map(short)].join(' / ')]
}

/** The parts of a sum end to end, then the sum, and what it was to be. */
function Whole({ row, chart, axis }: { row: ChartRow; chart: ChartProps; axis: Along }) {
  const { series } = chart
  const farthest = Math.max(sumOf(row, series), ...marksOf(row, chart).map(({ at }) => at))
  let from = 0
  return (
    <div className={classes.track}>
      {barsOf(series).map((one) => {
        const [low, high] = [from, from + (figureOf(row, one) ?? 0)]
        from = high
        return <Piece key={one.name} tone={one.tone} from={low} to={high} axis={axis} />
      })}
      <Marks row={row} chart={chart} axis={axis} />
      <span className={classes.end} style={{ left: `${axis.at(farthest)}%` }}>
        {endsOf(row, chart)[0]}
      </span>
    </div>
  )
}

/** Beside the bar: what was to be reached, and what it was before. */
const marksOf = (row: ChartRow, { series }: ChartProps) =>
  [...goalsOf(series), ...beforeOf(series)].flatMap((one) => {
    const at = figureOf(row, one)
    return at === null ? [] : [{ ...one, at }]
  })

const Marks = ({ row, chart, axis }: { row: ChartRow; chart: ChartProps; axis: Along }) =>
  marksOf(row, chart).map(({ name, at, isBefore }) => (
    <span key={name} className={isBefore ? classes.before : classes.aim} style={{ left: `${axis.at(at)}%` }} />
  ))

function Piece({ tone, from, to, axis }: { tone: string | number; from: number; to: number; axis: Along }) {
  if (from === to) return null
  const [low, high] = [axis.at(Math.min(from, to)), axis.at(Math.max(from, to))]
  return <span className={classes.piece} data-tone={tone} style={{ left: `${low}%`, width: `${high - low}%` }} />
}
