// What the pages of a fiscal year share: its result by fund, its reports, what stands in the way of the next step.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Reply } from '../../../../client/pendopo.ts'
import { type ReportColumn, type ReportRow, ReportTable } from '../../../kit/reports/report-table.tsx'
import { useMay } from '../../../kit/session.ts'
import { say, thingWord } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'

export const YEAR = '/api/accounting/fiscal-years/{id}'
export type YearDetail = Reply<typeof YEAR>['data']

/** What the service would refuse the next step with. */
export const obstaclesOf = ({ checks }: YearDetail): string =>
  checks.flatMap(({ blocks, count, words: sentence }) => (blocks && count > 0 ? [say(sentence)] : [])).join(' ')

/** What each fund earned and spent, and the account of net assets that takes the rest. */
export function FundResults({ year }: { year: YearDetail }) {
  const figures = ['revenue', 'expenses', 'surplus'] as const
  const columns: ReportColumn[] = [
    { key: 'fund', title: fieldWord('fund'), kind: 'text' },
    ...figures.map((key): ReportColumn => ({ key, title: say(words[key]), kind: 'rupiah' })),
    { key: 'account', title: say(words.goesTo), kind: 'text' },
  ]
  const sum = (key: (typeof figures)[number]) => year.results.reduce((total, row) => total + row[key], 0)
  const totals = Object.fromEntries(figures.map((key) => [key, sum(key)]))
  const rows = year.results.map(
    (row): ReportRow => ({
      key: String(row.fund_source_id),
      values: { ...row },
      link: {
        to: '/accounting/reports/comprehensive-income',
        search: { from: year.starts_on, until: year.ends_on, fund_source_id: row.fund_source_id },
      },
    }),
  )
  return (
    <ReportTable
      caption={say(words.resultByFund)}
      columns={columns}
      rows={[...rows, { key: 'total', kind: 'total', values: { ...totals, fund: say(words.total) } }]}
    />
  )
}

/** The reports of the year, to be looked at before it is closed and kept afterwards. */
export function YearReports({ year }: { year: YearDetail }) {
  const may = useMay()
  const range = { from: year.starts_on, until: year.ends_on }
  const reports = [
    { thing: 'accounting/reports/trial-balance', search: range },
    { thing: 'accounting/reports/financial-position', search: { as_of: year.ends_on } },
    { thing: 'accounting/reports/comprehensive-income', search: range },
  ] as const
  return reports
    .filter(({ thing }) => may(`/api/${thing}`))
    .map(({ thing, search }) => (
      <Anchor key={thing} component={Link} to={`/${thing}`} search={search as never} size="sm">
        {thingWord(thing)}
      </Anchor>
    ))
}
