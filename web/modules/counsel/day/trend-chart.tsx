// Bars of how many violations there were; loaded only with the pages that show them.
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { number } from '../../../kit/format.ts'

export interface TrendBar {
  name: string
  violations: number
}

export default function TrendChart({ title, label, rows }: { title: string; label: string; rows: TrendBar[] }) {
  return (
    <BarChart
      h={220}
      role="img"
      aria-label={title}
      data={rows}
      dataKey="name"
      series={[{ name: 'violations', label, color: 'toska.7' }]}
      valueFormatter={number}
      yAxisProps={{ allowDecimals: false, width: 36 }}
      maxBarWidth={34}
    />
  )
}
