// The book value of an asset over its life.
import '@mantine/charts/styles.css'
import { AreaChart } from '@mantine/charts'
import { rupiah, shortRupiah } from '../../kit/format.ts'
import type { ScheduleMonth } from './schedule.ts'
import { fieldWord } from './words.ts'

export default function ScheduleChart({ months, title }: { months: ScheduleMonth[]; title: string }) {
  return (
    <AreaChart
      h={260}
      role="img"
      aria-label={title}
      data={months.map(({ period, book_value }) => ({ period: period.slice(0, 7), book_value }))}
      dataKey="period"
      series={[{ name: 'book_value', label: fieldWord('book_value'), color: 'toska.7' }]}
      curveType="linear"
      withDots={false}
      valueFormatter={rupiah}
      yAxisProps={{ tickFormatter: shortRupiah, width: 70 }}
    />
  )
}
