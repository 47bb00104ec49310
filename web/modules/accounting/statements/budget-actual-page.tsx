// Budget against actual by fund and activity: how much of each is used, as a figure and as a bar.
import { Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day, percent } from '../../../kit/format.ts'
import { useFilter } from '../../../kit/pages/thing-page.tsx'
import { type ReportColumn, type ReportRow, ReportTable } from '../../../kit/reports/report-table.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'
import { ReportFrame } from './report-frame.tsx'

const THING = 'accounting/reports/budget-actual'
const PATH = `/api/${THING}` as const
const FUNDS = '/api/budget/fund-sources'
type Answer = Awaited<ReturnType<typeof api.get<typeof PATH>>>['data']

export function BudgetActualPage({ resources }: PageProps) {
  const [filter, setFilter] = useFilter()
  const may = useMay()
  const language = useLanguage()
  const read = useQuery({
    queryKey: [PATH, filter, language],
    queryFn: async ({ signal }) => (await api.get(PATH, filter, signal)).data,
    enabled: may(PATH),
  })
  const funds = useQuery({
    queryKey: [FUNDS, 'names of funds'],
    queryFn: async () => (await api.get(FUNDS, { limit: 200 })).data,
    enabled: may(FUNDS),
  })
  const names = new Map(funds.data?.map(({ id, name }) => [id, name]))
  const data = read.data
  const columns: ReportColumn[] = [
    { key: 'name', title: fieldWord('activity_code'), kind: 'text' },
    ...(['budget', 'actual', 'remaining'] as const).map(
      (key): ReportColumn => ({
        key,
        title: fieldWord(key),
        kind: 'rupiah',
      }),
    ),
    { key: 'used', title: fieldWord('used_percent'), kind: 'text' },
  ]
  return (
    <ReportFrame
      thing={THING}
      {...{ resources, filter, read }}
      asked={filter}
      onFilter={setFilter}
      hint={data && day(data.until)}
    >
      {data && <ReportTable caption={thingWord(THING)} columns={columns} rows={rowsOf(data, names)} />}
    </ReportFrame>
  )
}

function rowsOf(data: Answer, names: Map<number, string>): ReportRow[] {
  const groups = [...Map.groupBy(data.rows, (row) => row.fund_source_id)]
  const rows = groups.flatMap(([fund, own]): ReportRow[] => [
    { key: `fund ${fund}`, kind: 'group', values: { name: names.get(fund) ?? `#${fund}` } },
    ...own.map((row) => ({
      key: `${fund} ${row.activity_code}`,
      level: 1,
      values: { ...row, name: row.activity_code ?? '–', used: <Used share={row.used_percent} /> },
      link: { to: '/budget/ledger', search: { fund_source_id: fund, fiscal_year: data.year, ...code(row) } },
    })),
  ])
  const total: ReportRow = {
    key: 'total',
    kind: 'total',
    values: { ...data.totals, name: say(words.total), used: <Used share={data.totals.used_percent} /> },
  }
  return [...rows, total]
}

const code = ({ activity_code }: { activity_code: string | null }) => (activity_code ? { activity_code } : {})

function Used({ share }: { share: number | null }) {
  if (share === null) return '–'
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      <Progress
        w={80}
        value={Math.min(100, share)}
        color={share > 100 ? 'red' : 'teal'}
        aria-label={percent(share)}
        component="span"
      />
      <Text span size="sm">
        {percent(share)}
      </Text>
    </Group>
  )
}
