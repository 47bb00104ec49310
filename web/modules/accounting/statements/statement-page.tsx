// The four statements: a period, the year before beside it if wanted, and from every account down to its ledger.
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day } from '../../../kit/format.ts'
import { Tag } from '../../../kit/lists/value.tsx'
import { useFilter } from '../../../kit/pages/thing-page.tsx'
import type { Row } from '../../../kit/queries.ts'
import { type ReportRow, ReportTable } from '../../../kit/reports/report-table.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { words } from '../words.ts'
import { ReportFrame } from './report-frame.tsx'
import { type Range, ROWS, type StatementName, statementColumns } from './statement-rows.ts'

interface Answer {
  from?: string
  until?: string
  as_of?: string
  balanced?: boolean
}
type RowsOf = (now: Answer, before: Answer | undefined, range: Range) => ReportRow[]

export function StatementPage({ name, resources }: PageProps & { name: StatementName }) {
  const thing = `accounting/reports/${name}`
  const [filter, setFilter] = useFilter()
  const { compare, ...asked } = filter
  const now = useStatement(name, asked)
  const other = now.data && compare === 'year' ? { ...asked, ...yearBefore(now.data) } : undefined
  const before = useStatement(name, other ?? {}, other !== undefined)
  const data = now.data
  const shown = other ? before.data : undefined
  return (
    <ReportFrame
      {...{ thing, resources, filter, asked }}
      onFilter={setFilter}
      read={now}
      hint={data && periodOf(data)}
      beside={<Compare value={compare} onChange={(next) => setFilter({ ...filter, compare: next })} />}
      badge={
        data?.balanced !== undefined && (
          <Tag colour={data.balanced ? 'teal' : 'red'}>{say(data.balanced ? words.balanced : words.notBalanced)}</Tag>
        )
      }
    >
      {data && (
        <ReportTable
          caption={thingWord(thing)}
          columns={statementColumns(shown !== undefined)}
          rows={(ROWS[name] as unknown as RowsOf)(data, shown, rangeOf(data, asked))}
        />
      )}
    </ReportFrame>
  )
}

function useStatement(name: StatementName, asked: Row, enabled = true) {
  const path = `/api/accounting/reports/${name}` as const
  const open = useMay()(path)
  return useQuery({
    queryKey: [path, asked, useLanguage()],
    queryFn: async ({ signal }) => (await api.get(path, asked, signal)).data as Answer,
    enabled: enabled && open,
  })
}

function Compare({ value, onChange }: { value: unknown; onChange(next: string | undefined): void }) {
  return (
    <NativeSelect
      label={say(words.compare)}
      value={value === 'year' ? 'year' : ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      data={[
        { value: '', label: say(words.compareNone) },
        { value: 'year', label: say(words.compareYear) },
      ]}
    />
  )
}

function periodOf({ from, until, as_of }: Answer): string {
  return as_of ? day(as_of) : `${day(from!)} – ${day(until!)}`
}

/** The same days one year earlier. */
function yearBefore(answer: Answer): Row {
  const days = Object.entries({ from: answer.from, until: answer.until, as_of: answer.as_of })
  return Object.fromEntries(
    days.flatMap(([key, value]) => (value ? [[key, value.replace(/^\d+/, (year) => String(Number(year) - 1))]] : [])),
  )
}

function rangeOf({ from, until, as_of }: Answer, { fund_source_id }: Row): Range {
  return { ...(from && { from }), until: until ?? as_of, ...(fund_source_id ? { fund_source_id } : {}) }
}
