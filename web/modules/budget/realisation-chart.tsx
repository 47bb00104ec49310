// The bars of the realisation: what is planned beside what is held and used of it.
import '@mantine/charts/styles.css'
import { BarChart } from '@mantine/charts'
import { rupiah, shortRupiah } from '../../kit/format.ts'
import { LEGEND } from '../../kit/reports/legend.ts'
import type { Bar } from './realisation.ts'
import { fieldWord } from './words.ts'

const SERIES = [
  { name: 'planned', color: 'gray.5', stackId: 'plan' },
  { name: 'realised', color: 'toska.7', stackId: 'use' },
  { name: 'committed', color: 'indigo.6', stackId: 'use' },
  { name: 'reserved', color: 'yellow.7', stackId: 'use' },
] as const

export default function RealisationChart({ title, rows }: { title: string; rows: Bar[] }) {
  return (
    <BarChart
      h={320}
      role="img"
      aria-label={title}
      data={rows}
      dataKey="name"
      series={SERIES.map((one) => ({ ...one, label: fieldWord(one.name) }))}
      withLegend
      {...LEGEND}
      valueFormatter={rupiah}
      yAxisProps={{ tickFormatter: shortRupiah, width: 70 }}
      maxBarWidth={38}
    />
  )
}
