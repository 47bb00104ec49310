// The school year's violations by month and by class, as bars or as a table.
import { SimpleGrid } from '@mantine/core'
import { lazy } from 'react'
import { monthName } from '../../../kit/format.ts'
import { ChartOrTable } from '../../../kit/reports/chart-or-table.tsx'
import type { ReportColumn } from '../../../kit/reports/report-table.tsx'
import { say } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'
import type { CounselDay } from './day.ts'
import type { TrendBar } from './trend-chart.tsx'

const TrendChart = lazy(() => import('./trend-chart.tsx'))

export function Trends({ day }: { day: CounselDay }) {
  const months = day.by_month.map(({ month, violations }) => ({ name: monthLabel(month), violations }))
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Trend title={say(words.byMonth)} first={fieldWord('month')} rows={months} isByMonth />
      <Trend title={say(words.byClass)} first={fieldWord('class_name')} rows={classes(day)} />
    </SimpleGrid>
  )
}

interface TrendProps {
  title: string
  /** What the rows are. */
  first: string
  rows: TrendBar[]
  isByMonth?: boolean
}

function Trend({ title, first, rows, isByMonth = false }: TrendProps) {
  const label = fieldWord('violations')
  const columns: ReportColumn[] = [
    { key: 'name', title: first, kind: 'text' },
    { key: 'violations', title: label, kind: 'count' },
  ]
  return (
    <ChartOrTable title={title} columns={columns} rows={rows.map((row) => ({ key: row.name, values: { ...row } }))}>
      <TrendChart {...{ title, label, rows, isByMonth }} />
    </ChartOrTable>
  )
}

function classes({ by_class }: CounselDay): TrendBar[] {
  const sums = new Map<string, number>()
  for (const { class_name, violations } of by_class) {
    const name = class_name ?? say(words.noClass)
    sums.set(name, (sums.get(name) ?? 0) + violations)
  }
  return [...sums].map(([name, violations]) => ({ name, violations })).sort((a, b) => b.violations - a.violations)
}

function monthLabel(month: string): string {
  return `${monthName(Number(month.slice(5, 7)), 'short')} ${month.slice(0, 4)}`
}
