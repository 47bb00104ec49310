// What a chart draws: rows by name, and in each of them a figure for every series.

/** A colour and a pattern of charts.module.css: nobody needs to tell colours apart. Red is for what went wrong. */
export type Tone = 1 | 2 | 3 | 4 | 'quiet' | 'alarm'

export interface Series {
  /** Its field in the rows. */
  name: string
  label: string
  tone: Tone
  /** Aimed at, not reached: drawn as a line across, and no part of a sum. */
  isGoal?: boolean
  /** What it was a year ago: a ring over the bar, and no part of a sum. */
  isBefore?: boolean
}

export interface ChartRow {
  name: string
}

export interface ChartProps {
  title: string
  rows: readonly ChartRow[]
  series: readonly Series[]
  /** The figure in full, as tables tell it. */
  format: (value: number) => string
  /** For the axis and beside columns, where there is little room. */
  short?: ((value: number) => string) | undefined
  /** The series are parts of one sum. */
  isStacked?: boolean
}

export const figureOf = (row: ChartRow, { name }: Series): number | null => {
  const value = (row as unknown as Record<string, unknown>)[name]
  return typeof value === 'number' ? value : null
}

export const toldIn = (row: ChartRow, series: readonly Series[], format: (value: number) => string) =>
  series.map((one) => {
    const value = figureOf(row, one)
    return { ...one, value, text: value === null ? '–' : format(value) }
  })

export const barsOf = (series: readonly Series[]) => series.filter(({ isGoal, isBefore }) => !isGoal && !isBefore)
export const goalsOf = (series: readonly Series[]) => series.filter(({ isGoal }) => isGoal)

export const beforeOf = (series: readonly Series[]) => series.filter(({ isBefore }) => isBefore)

export const goalsIn = (row: ChartRow, series: readonly Series[]) =>
  goalsOf(series).map((one) => figureOf(row, one) ?? 0)

export const sumOf = (row: ChartRow, series: readonly Series[]): number =>
  barsOf(series).reduce((sum, one) => sum + (figureOf(row, one) ?? 0), 0)

/** Every height that something is drawn at. */
export function heightsOf({ rows, series, isStacked }: ChartProps): number[] {
  return rows.flatMap((row) => [
    ...(isStacked ? [sumOf(row, series)] : []),
    ...(isStacked ? [...goalsOf(series), ...beforeOf(series)] : series).map((one) => figureOf(row, one) ?? 0),
  ])
}

/** What whoever does not see the chart is read. */
export const spokenOf = ({ title, rows, series, format }: ChartProps): string =>
  `${title}. ${rows
    .map((row) => {
      const told = toldIn(row, series, format).map(({ label, text }) => `${label} ${text}`)
      return `${row.name}: ${told.join(', ')}`
    })
    .join('; ')}`
