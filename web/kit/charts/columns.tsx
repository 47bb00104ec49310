// Columns side by side, one place for each month or minute: the axis in round steps, the highest and the last told where they stand.
import { useId } from 'react'
import { type Axis, axisOf } from './axis.ts'
import classes from './charts.module.css'
import { Frame, Tip, usePointed } from './parts.tsx'
import { barsOf, type ChartProps, type ChartRow, figureOf, goalsIn, goalsOf, heightsOf, sumOf } from './series.ts'

/** Words over a column are wider than it is: so far apart they do not meet. */
const ROOM_FOR_WORDS = 3
const THIRD = 1 / 3

interface Props extends ChartProps {
  /** The name of the first that is not over yet. */
  openFrom?: string | undefined
}

export function Columns(props: Props) {
  const { rows, format, short = format, openFrom } = props
  const { pointed, pointing } = usePointed()
  const id = useId()
  const axis = axisOf(heightsOf(props))
  const tops = rows.map((row) => topOf(row, props))
  const peak = tops.indexOf(Math.max(...tops))
  const last = tops.findLastIndex(Boolean)
  const open = rows.findIndex(({ name }) => name === openFrom)
  const isTold = (index: number) => index === peak || (index === last && Math.abs(last - peak) >= ROOM_FOR_WORDS)
  return (
    <Frame chart={props}>
      <div className={classes.plot} data-many={rows.length > MANY || undefined}>
        <div className={classes.ticks}>
          {axis.ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${axis.at(tick)}%` }} data-zero={tick === 0 || undefined}>
              {short(tick)}
            </span>
          ))}
        </div>
        <div className={classes.columns}>
          {axis.ticks.map((tick) => (
            <hr key={tick} style={{ bottom: `${axis.at(tick)}%` }} data-zero={tick === 0 || undefined} />
          ))}
          {rows.map((row, index) => (
            <div
              key={`${id} ${row.name}`}
              className={classes.column}
              data-open={(open >= 0 && index >= open) || undefined}
              {...pointing(index)}
            >
              <Standing row={row} chart={props} axis={axis} />
              {isTold(index) && (
                <Told row={row} chart={props} axis={axis} isMinor={index !== peak} end={endOf(index, rows.length)} />
              )}
            </div>
          ))}
          {pointed !== undefined && rows[pointed] && (
            <Tip chart={props} row={rows[pointed]} style={placeOf(pointed, rows.length)} />
          )}
        </div>
        <Names rows={rows} />
      </div>
    </Frame>
  )
}

/** What stands in one place: bars beside or upon one another, and what they were to reach. */
function Standing({ row, chart, axis }: { row: ChartRow; chart: ChartProps; axis: Axis }) {
  const { series, isStacked } = chart
  return (
    <div className={classes.bars}>
      {isStacked ? (
        <Stack row={row} chart={chart} axis={axis} />
      ) : (
        barsOf(series).map((one) => (
          <span key={one.name} className={classes.slot}>
            <Bar tone={one.tone} from={0} to={figureOf(row, one) ?? 0} axis={axis} />
          </span>
        ))
      )}
      {goalsOf(series).map((one) => (
        <span
          key={one.name}
          className={classes.goal}
          data-tone={one.tone}
          style={{ bottom: `${axis.at(figureOf(row, one) ?? 0)}%` }}
        />
      ))}
    </div>
  )
}

interface ToldProps {
  row: ChartRow
  chart: ChartProps
  axis: Axis
  isMinor: boolean
  end: 'first' | 'last' | undefined
}

function Told({ row, chart, axis, isMinor, end }: ToldProps) {
  const { series, format, short = format } = chart
  const top = topOf(row, chart)
  return (
    <span
      className={classes.told}
      style={{ bottom: `${axis.at(Math.max(top, ...goalsIn(row, series)))}%` }}
      data-minor={isMinor || undefined}
      data-end={end}
    >
      {short(top)}
    </span>
  )
}

function Stack({ row, chart, axis }: { row: ChartRow; chart: ChartProps; axis: Axis }) {
  let from = 0
  return (
    <span className={classes.slot}>
      {barsOf(chart.series).map((one) => {
        const [low, high] = [from, from + (figureOf(row, one) ?? 0)]
        from = high
        return <Bar key={one.name} tone={one.tone} from={low} to={high} axis={axis} />
      })}
    </span>
  )
}

function Bar({ tone, from, to, axis }: { tone: string | number; from: number; to: number; axis: Axis }) {
  const [low, high] = [axis.at(Math.min(from, to)), axis.at(Math.max(from, to))]
  return <span className={classes.bar} data-tone={tone} style={{ bottom: `${low}%`, height: `${high - low}%` }} />
}

/** A month and its year stand in two lines, the year only where it begins. */
function Names({ rows }: { rows: readonly ChartRow[] }) {
  const names = rows.map(({ name }) => name.split(' '))
  return (
    <div className={classes.names}>
      {names.map(([name, year = ''], index) => (
        <span key={`${name} ${year}`}>
          {name}
          {year && names[index - 1]?.[1] !== year && <small>{year}</small>}
        </span>
      ))}
    </div>
  )
}
/** More than this many names do not fit a phone. */
const MANY = 9

const topOf = (row: ChartRow, { series, isStacked }: ChartProps) =>
  isStacked ? sumOf(row, series) : Math.max(...barsOf(series).map((one) => figureOf(row, one) ?? 0))

const endOf = (index: number, count: number) =>
  index / count < THIRD / 2 ? 'first' : (index + 1) / count > 1 - THIRD / 2 ? 'last' : undefined

function placeOf(index: number, count: number) {
  const middle = (index + 0.5) / count
  if (middle < THIRD) return { left: `${(100 * index) / count}%` }
  if (middle > 1 - THIRD) return { right: `${100 - (100 * (index + 1)) / count}%` }
  return { left: `${100 * middle}%`, translate: '-50% 0' }
}
