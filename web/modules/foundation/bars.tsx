// Months as columns, schools as rows that tell their figures at their ends.
import { Columns } from '../../kit/charts/columns.tsx'
import { Rows } from '../../kit/charts/rows.tsx'
import type { ChartProps } from '../../kit/charts/series.ts'
import { monthName, today } from '../../kit/format.ts'

export const monthLabel = (month: string) => `${monthName(Number(month.slice(5, 7)), 'short')} ${month.slice(0, 4)}`

export const MonthBars = (chart: ChartProps) => <Columns {...chart} openFrom={monthLabel(today())} />

export const Bars = (chart: ChartProps) => <Rows {...chart} />
