// The trial balance: every account with what it had, what moved and what it has; each leads to its ledger.
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
import { nameOf } from './statement-rows.ts'

const THING = 'accounting/reports/trial-balance'
const PATH = `/api/${THING}` as const
const FIGURES = ['opening_debit', 'opening_credit', 'debit', 'credit', 'ending_debit', 'ending_credit'] as const

export function TrialBalancePage({ resources }: PageProps) {
  const [filter, setFilter] = useFilter()
  const read = useQuery({
    queryKey: [PATH, filter, useLanguage()],
    queryFn: async ({ signal }) => (await api.get(PATH, filter, signal)).data,
    enabled: useMay()(PATH),
  })
  const data = read.data
  const balanced = data && data.totals.ending_debit === data.totals.ending_credit
  const columns: ReportColumn[] = [
    { key: 'name', title: fieldWord('account'), kind: 'text' },
    ...FIGURES.map((key): ReportColumn => ({ key, title: fieldWord(key), kind: 'rupiah' })),
  ]
  return (
    <ReportFrame
      thing={THING}
      {...{ resources, filter, read }}
      asked={filter}
      onFilter={setFilter}
      hint={data && `${day(data.from)} – ${day(data.until)}`}
      badge={data && <Tag colour={balanced ? 'teal' : 'red'}>{say(balanced ? words.balanced : words.notBalanced)}</Tag>}
    >
      {data && <ReportTable caption={thingWord(THING)} columns={columns} rows={rowsOf(data, filter)} />}
    </ReportFrame>
  )
}

type Answer = Awaited<ReturnType<typeof api.get<typeof PATH>>>['data']

/** The ledger behind a row is asked as the trial balance was, so that both say the same. */
function rowsOf(data: Answer, filter: Record<string, unknown>): ReportRow[] {
  const range = { ...filter, from: data.from, until: data.until }
  const classes = Map.groupBy(data.rows, (row) => row.class)
  const rows = [...classes].flatMap(([name, accounts]): ReportRow[] => [
    { key: name, kind: 'group', values: { name: valueWord('class', name) } },
    ...accounts.map(({ account_id, ...account }) => ({
      key: String(account_id),
      level: 1,
      values: { ...blank(account), name: nameOf(account) },
      link: { to: '/accounting/reports/general-ledger', search: { account_id, ...range } },
    })),
  ])
  return [...rows, { key: 'total', kind: 'total', values: { ...data.totals, name: say(words.total) } }]
}

/** A side without an amount stays empty, as in every ledger. */
function blank(row: Record<string, string | number>) {
  return Object.fromEntries(FIGURES.map((key) => [key, row[key] === 0 ? null : row[key]!]))
}
