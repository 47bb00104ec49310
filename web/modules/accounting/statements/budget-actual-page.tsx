// Budget against actual by fund and activity: how much of each is used, as a figure and as a bar.
import { Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../kit/api.ts'
import type { PageProps } from '../../../kit/console-module.ts'
import { day, shareText } from '../../../kit/format.ts'
import { useFilter } from '../../../kit/pages/thing-page.tsx'
import { type ReportColumn, type ReportRow, ReportTable } from '../../../kit/reports/report-table.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord, useLanguage, type Words } from '../../../kit/words.ts'
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
  const nameOf = (fund: number) => names.get(fund) ?? `#${fund}`
  const income = data.income.rows.map(
    (row): ReportRow => ({
      ...{ key: `income ${row.fund_source_id}`, level: 1 },
      values: { ...row, name: nameOf(row.fund_source_id), used: <Used share={row.used_percent} isIncome /> },
    }),
  )
  const groups = [...Map.groupBy(data.rows, (row) => row.fund_source_id)]
  const rows = groups.flatMap(([fund, own]): ReportRow[] => [
    { key: `fund ${fund}`, kind: 'group', values: { name: nameOf(fund) } },
    ...own.map((row) => ({
      key: `${fund} ${row.activity_code}`,
      level: 1,
      values: { ...row, name: row.activity_code ?? '–', used: <Used share={row.used_percent} /> },
      link: { to: '/budget/ledger', search: { fund_source_id: fund, fiscal_year: data.year, ...code(row) } },
    })),
  ])
  return [
    { key: 'income', kind: 'group', values: { name: fieldWord('income') } },
    ...income,
    total(words.totalIncome, data.income.totals),
    ...rows,
    total(words.totalSpending, data.totals),
  ]
}

const total = (title: Words, totals: Answer['totals']): ReportRow => ({
  key: title.en,
  kind: 'total',
  values: {
    ...totals,
    name: say(title),
    used: <Used share={totals.used_percent} isIncome={title === words.totalIncome} />,
  },
})

const code = ({ activity_code }: { activity_code: string | null }) => (activity_code ? { activity_code } : {})

/** More than was counted on is too much where it is spent, and not where it comes in. */
function Used({ share, isIncome = false }: { share: number | null; isIncome?: boolean }) {
  if (share === null) return '–'
  return (
    <Group gap="xs" wrap="nowrap" component="span">
      <Progress
        w={80}
        value={Math.min(100, share)}
        color={share > 100 && !isIncome ? 'red' : 'teal'}
        aria-label={shareText(share)}
        component="span"
      />
      <Text span size="sm">
        {shareText(share)}
      </Text>
    </Group>
  )
}
