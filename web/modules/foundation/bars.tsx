// Bars by month or by school.
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { LEGEND } from '../../kit/reports/legend.ts'

interface BarsProps {
  title: string
  rows: Record<string, string | number | null>[]
  series: { name: string; label: string; color: string }[]
  format: (value: number) => string
  /** For the axis, where there is little room. */
  short?: (value: number) => string
}

export function Bars({ title, rows, series, format, short = format }: BarsProps) {
  return (
    <BarChart
      h={280}
      role="img"
      aria-label={title}
      data={rows}
      dataKey="name"
      series={series}
      withLegend={series.length > 1}
      {...LEGEND}
      valueFormatter={format}
      yAxisProps={{ tickFormatter: short, width: 76 }}
      maxBarWidth={38}
    />
  )
}
