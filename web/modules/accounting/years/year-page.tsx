// One fiscal year: while it is open, the way to its closing step by step; once it is closed, what came of it.
import { Alert, Card } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day } from '../../../kit/format.ts'
import { Actions } from '../../../kit/forms/actions.tsx'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { Page, Part } from '../../../kit/pages/page.tsx'
import { History } from '../../../kit/pages/record/history.tsx'
import { Failed, Loading, NoAccess } from '../../../kit/pages/states.tsx'
import { crumbsOf } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { type ReportColumn, type ReportRow, ReportTable } from '../../../kit/reports/report-table.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, useLanguage } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'
import { FundResults, obstaclesOf, YEAR, type YearDetail } from './year-parts.tsx'
import { YearSteps } from './year-steps.tsx'

export function YearPage({ params, resources }: PageProps) {
  const id = Number(params.id)
  const open = useMay()(YEAR)
  const read = useQuery({
    queryKey: [YEAR, id, useLanguage()],
    queryFn: async ({ signal }) => (await api.get(YEAR, { id }, signal)).data,
    enabled: open,
  })
  if (!open) return <NoAccess />
  if (read.isLoading) return <Loading shape="record" />
  if (!read.data) return <Failed error={read.error} retry={read.refetch} />
  const year = read.data
  const resource = resources.get('accounting/fiscal-years')!
  const isClosed = year.state === 'closed'
  return (
    <Page
      title={`${fieldWord('fiscal_year_id')} ${year.label}`}
      hint={`${day(year.starts_on)} – ${day(year.ends_on)}`}
      crumbs={crumbsOf(resource)}
      actions={
        <>
          <StateBadge value={year.state} />
          {/* Closing stands at the end of its steps. */}
          <Actions
            resource={resource}
            record={year as Row}
            without={['close', ...(isClosed ? [] : ['reopen'])]}
            reasons={{ reopen: obstaclesOf(year) }}
          />
        </>
      }
    >
      {isClosed ? <Closed year={year} /> : <YearSteps year={year} resource={resource} />}
      <History relation="accounting.fiscal_year" id={id} />
    </Page>
  )
}

function Closed({ year }: { year: YearDetail }) {
  const obstacles = obstaclesOf(year)
  return (
    <>
      <Alert color="teal" icon={<IconLock />}>
        {say(words.yearClosed)}
      </Alert>
      {obstacles && (
        <Alert color="orange" icon={<IconAlertTriangle />}>
          {obstacles}
        </Alert>
      )}
      <Part title={say(words.resultByFund)}>
        <Card withBorder padding="xs">
          <FundResults year={year} />
        </Card>
      </Part>
      <Part title={say(words.closingEntries)}>
        <Card withBorder padding="xs">
          <ReportTable caption={say(words.closingEntries)} columns={entryColumns()} rows={entryRows(year)} />
        </Card>
      </Part>
    </>
  )
}

const entryColumns = (): ReportColumn[] => [
  { key: 'document', title: fieldWord('document'), kind: 'text' },
  { key: 'fund', title: fieldWord('fund'), kind: 'text' },
  { key: 'amount', title: fieldWord('amount'), kind: 'rupiah' },
]
const entryRows = ({ entries }: YearDetail): ReportRow[] =>
  entries.map(({ entry_id, ...values }) => ({
    key: String(entry_id),
    values,
    link: { to: `/accounting/journal-entries/${entry_id}` },
  }))
