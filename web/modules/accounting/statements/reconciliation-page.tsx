// The reconciliation: every list beside its account, fund by fund, and whether all of them agree on that day.
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day } from '../../../kit/format.ts'
import { Tag } from '../../../kit/lists/value.tsx'
import { useFilter } from '../../../kit/pages/thing-page.tsx'
import { type ReportColumn, type ReportRow, ReportTable } from '../../../kit/reports/report-table.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'
import { ReportFrame } from './report-frame.tsx'

const THING = 'accounting/reconciliation'
const PATH = `/api/${THING}` as const
const FIGURES = ['told', 'booked', 'difference'] as const

export function ReconciliationPage({ resources }: PageProps) {
  const [filter, setFilter] = useFilter()
  const read = useQuery({
    queryKey: [PATH, filter, useLanguage()],
    queryFn: async ({ signal }) => (await api.get(PATH, filter, signal)).data,
    enabled: useMay()(PATH),
  })
  const data = read.data
  const columns: ReportColumn[] = [
    { key: 'name', title: fieldWord('account'), kind: 'text' },
    { key: 'fund', title: fieldWord('fund'), kind: 'text' },
    ...FIGURES.map((key): ReportColumn => ({ key, title: fieldWord(key), kind: 'rupiah' })),
  ]
  return (
    <ReportFrame
      thing={THING}
      {...{ resources, filter, read }}
      asked={filter}
      onFilter={setFilter}
      hint={data && day(data.date)}
      badge={data && <Tag colour={data.agrees ? 'teal' : 'red'}>{say(data.agrees ? words.agrees : words.differs)}</Tag>}
    >
      {data && <ReportTable caption={thingWord(THING)} columns={columns} rows={rowsOf(data.rows)} />}
    </ReportFrame>
  )
}

type Rows = Awaited<ReturnType<typeof api.get<typeof PATH>>>['data']['rows']

function rowsOf(rows: Rows): ReportRow[] {
  return [...Map.groupBy(rows, (row) => row.ledger)].flatMap(([ledger, found]): ReportRow[] => [
    { key: ledger, kind: 'group', values: { name: valueWord('ledger', ledger) } },
    ...found.map((row) => ({
      key: `${ledger} ${row.account} ${row.fund_source_id}`,
      level: 1,
      values: {
        ...row,
        name: row.account ? `${row.account} ${row.account_name}` : valueWord('ledger', ledger),
      },
    })),
  ])
}
