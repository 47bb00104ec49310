// What charts of both kinds have in common: what the colours mean, the figures under a finger, and what an empty one says.
import { Text } from '@mantine/core'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { phrases } from '../phrases.ts'
import { say } from '../words.ts'
import classes from './charts.module.css'
import { type ChartProps, type ChartRow, heightsOf, type Series, spokenOf, sumOf, toldIn } from './series.ts'

/** The legend above and the drawing below it; of nothing, what will be there. */
export function Frame({ chart, children }: { chart: ChartProps; children: ReactNode }) {
  const { series } = chart
  if (!heightsOf(chart).some(Boolean))
    return (
      <Text size="sm" c="dimmed">
        {say(phrases.noFiguresYet)} {series.map(({ label }) => label).join(', ')}.
      </Text>
    )
  return (
    <div className={classes.chart} data-chart>
      {series.length > 1 && (
        <p className={classes.legend} aria-hidden>
          {series.map(({ name, label, ...one }) => (
            <span key={name}>
              <Sign of={one} />
              {label}
            </span>
          ))}
        </p>
      )}
      <div role="img" aria-label={spokenOf(chart)}>
        {children}
      </div>
    </div>
  )
}

function Sign({ of }: { of: Pick<Series, 'tone' | 'isGoal' | 'isBefore'> }) {
  const shape = of.isGoal ? classes.goalSign : of.isBefore ? classes.beforeSign : classes.sign
  return <i className={shape} data-tone={of.tone} />
}

/** Which row the pointer or the finger is on, and what to put on each for that. */
export function usePointed() {
  const [pointed, point] = useState<number>()
  const pointing = (index: number) => ({
    onPointerEnter: () => point(index),
    onPointerLeave: () => point(undefined),
    onClick: () => point(index),
    'data-pointed': index === pointed || undefined,
  })
  return { pointed, pointing }
}

/** Its figures in full, beside where it is drawn. */
export function Tip({ chart, row, style }: { chart: ChartProps; row: ChartRow; style: CSSProperties }) {
  const { series, format, isStacked } = chart
  return (
    <div className={classes.tip} style={style} data-tip>
      <b>{row.name}</b>
      {toldIn(row, series, format).map(({ name, label, text, ...one }) => (
        <span key={name}>
          <Sign of={one} />
          <span>{label}</span>
          <span className={classes.figure}>{text}</span>
        </span>
      ))}
      {isStacked && (
        <span>
          <i />
          <span>{say(phrases.sum)}</span>
          <span className={classes.figure}>{format(sumOf(row, series))}</span>
        </span>
      )}
    </div>
  )
}
