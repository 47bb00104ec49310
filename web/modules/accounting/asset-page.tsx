// An asset in the books: what it is worth, and how its value goes down month by month, as a chart and as a table.
import { SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { StateBadge } from '../../kit/lists/value.tsx'
import { Part } from '../../kit/pages/page.tsx'
import { Failed, Loading } from '../../kit/pages/states.tsx'
import { RecordPage } from '../../kit/pages/thing-page.tsx'
import { type ReportColumn, ReportTable } from '../../kit/reports/report-table.tsx'
import { say, useLanguage } from '../../kit/words.ts'
import { SCHEDULE, type ScheduleMonth } from './schedule.ts'
import { fieldWord, valueWord, words } from './words.ts'

const ScheduleChart = lazy(() => import('./schedule-chart.tsx'))
type Book = 'commercial' | 'fiscal'

export function AssetPage({ params, resources }: PageProps) {
  useLanguage()
  const id = Number(params.id)
  return (
    <RecordPage
      resource={resources.get('accounting/asset-books')!}
      id={id}
      without={({ disposed_on, disposal_document }) =>
        !disposed_on ? ['undo-disposal'] : disposal_document ? ['dispose', 'undo-disposal'] : ['dispose']
      }
      below={() => <Schedule id={id} />}
    />
  )
}

function Schedule({ id }: { id: number }) {
  const [book, setBook] = useState<Book>('commercial')
  const read = useQuery({
    queryKey: [SCHEDULE, id, book],
    queryFn: async ({ signal }) => (await api.get(SCHEDULE, { id, book }, signal)).data.months,
  })
  return (
    <Part title={say(words.schedule)}>
      <Stack gap="sm">
        <SegmentedControl
          style={{ alignSelf: 'flex-start' }}
          aria-label={fieldWord('book')}
          value={book}
          onChange={(next) => setBook(next as Book)}
          data={(['commercial', 'fiscal'] as const).map((value) => ({ value, label: valueWord('book', value) }))}
        />
        {read.isLoading && <Loading />}
        {read.error && <Failed error={read.error} retry={read.refetch} />}
        {read.data && (
          <>
            <Suspense fallback={<Loading />}>
              <ScheduleChart months={read.data} title={`${say(words.schedule)}, ${fieldWord('book_value')}`} />
            </Suspense>
            <Years months={read.data} />
          </>
        )}
      </Stack>
    </Part>
  )
}

/** The schedule year by year: what a chart cannot be read aloud as. */
function Years({ months }: { months: readonly ScheduleMonth[] }) {
  const columns: ReportColumn[] = [
    { key: 'year', title: fieldWord('year'), kind: 'text' },
    { key: 'amount', title: fieldWord('amount'), kind: 'rupiah' },
    { key: 'accumulated', title: fieldWord('accumulated'), kind: 'rupiah' },
    { key: 'book_value', title: fieldWord('book_value'), kind: 'rupiah' },
    { key: 'booked', title: fieldWord('booked'), kind: 'text' },
  ]
  const rows = [...Map.groupBy(months, ({ period }) => period.slice(0, 4))].map(([year, own]) => {
    const last = own.at(-1)!
    const booked = own.filter((month) => month.booked).length
    return {
      key: year,
      values: {
        year,
        amount: own.reduce((sum, { amount }) => sum + amount, 0),
        accumulated: last.accumulated,
        book_value: last.book_value,
        booked: booked === own.length ? <StateBadge value="posted" /> : `${booked}/${own.length}`,
      },
    }
  })
  return <ReportTable caption={say(words.schedule)} columns={columns} rows={rows} />
}
