// A chart that can be read as a table as well: who cannot see it loses nothing.
import { Card, SegmentedControl } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { Part } from '../pages/page.tsx'
import { Loading } from '../pages/states.tsx'
import { phrases } from '../phrases.ts'
import { say } from '../words.ts'
import { type ReportColumn, type ReportRow, ReportTable } from './report-table.tsx'

interface ChartOrTableProps {
  title: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** The chart, which may be loaded when it is looked at. */
  children: ReactNode
  below?: ReactNode
}

export function ChartOrTable({ title, columns, rows, children, below }: ChartOrTableProps) {
  const [shown, setShown] = useState('chart')
  return (
    <Part title={title}>
      <Card withBorder padding="sm">
        <SegmentedControl
          mb="sm"
          style={{ alignSelf: 'flex-start' }}
          aria-label={title}
          value={shown}
          onChange={setShown}
          data={[
            { value: 'chart', label: say(phrases.chart) },
            { value: 'table', label: say(phrases.table) },
          ]}
        />
        {shown === 'table' ? (
          <ReportTable caption={title} columns={columns} rows={rows} />
        ) : (
          <Suspense fallback={<Loading />}>{children}</Suspense>
        )}
        {below}
      </Card>
    </Part>
  )
}
