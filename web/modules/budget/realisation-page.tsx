// What became of a fund's plan: planned against reserved, committed and realised, by month and by component.
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import type { Reply } from '../../../client/pendopo.ts'
import { api } from '../../kit/api.ts'
import type { PageProps } from '../../kit/console-module.ts'
import { monthName, rupiah, shareText, today } from '../../kit/format.ts'
import { Filters } from '../../kit/lists/filters.tsx'
import { Page } from '../../kit/pages/page.tsx'
import { Empty, Failed, Loading, NoAccess } from '../../kit/pages/states.tsx'
import { useFilter } from '../../kit/pages/thing-page.tsx'
import type { Row } from '../../kit/queries.ts'
import { ChartOrTable } from '../../kit/reports/chart-or-table.tsx'
import { Figures } from '../../kit/reports/figures.tsx'
import type { ReportColumn } from '../../kit/reports/report-table.tsx'
import { useMay } from '../../kit/session.ts'
import { say, thingWord, useLanguage } from '../../kit/words.ts'
import { type Bar, SUMS } from './realisation.ts'
import { fieldWord, words } from './words.ts'

const RealisationChart = lazy(() => import('./realisation-chart.tsx'))
const PATH = '/api/budget/realisation'
const COMPONENTS = '/api/v1/bos/components'
export type Realisation = Reply<typeof PATH>['data']

export function RealisationPage({ resources }: PageProps) {
  const [filter, setFilter] = useFilter()
  const may = useMay()
  const language = useLanguage()
  const asked = useAsked(filter)
  const read = useQuery({
    queryKey: [PATH, asked, language],
    queryFn: async ({ signal }) => (await api.get(PATH, asked!, signal)).data,
    enabled: may(PATH) && asked !== undefined,
  })
  const door = resources.get('budget/realisation')?.list
  const names = useComponentNames(asked?.fiscal_year)
  if (!door || !may(PATH)) return <NoAccess />
  const data = read.data
  return (
    <Page title={thingWord('budget/realisation')} hint={say(door.summary)}>
      <Filters door={door} value={{ ...asked, ...filter }} onChange={setFilter} />
      {!asked && <Empty words={words.pickFund} />}
      {read.isLoading && asked && <Loading />}
      {read.error && <Failed error={read.error} retry={read.refetch} />}
      {data && (
        <>
          <Figures
            figures={[
              ...SUMS.map((key) => ({ label: fieldWord(key), value: rupiah(data.totals[key]) })),
              { label: say(words.usedPercent), value: shareText(shareOf(data)) },
            ]}
          />
          <Breakdown
            title={say(words.byMonth)}
            isByMonth
            rows={data.months.map((row) => ({ ...row, name: monthName(row.month, 'short') }))}
          />
          <Breakdown
            title={say(words.byComponent)}
            rows={data.components.map((row) => ({ ...row, name: names.get(row.component) ?? row.component }))}
          />
        </>
      )}
    </Page>
  )
}

/** The fund and year of the address; where it names none, those of the plan in force. */
function useAsked(filter: Row): { fund_source_id: number; fiscal_year: number } | undefined {
  const { data } = useQuery({
    queryKey: ['/api/budget/planning', 'in force'],
    queryFn: () => api.get('/api/budget/planning', { state: 'approved', limit: 1 }),
  })
  const plan = data?.data[0]
  const fund_source_id = Number(filter.fund_source_id ?? plan?.fund_source_id)
  const fiscal_year = Number(filter.fiscal_year ?? plan?.fiscal_year ?? today().slice(0, 4))
  return fund_source_id ? { fund_source_id, fiscal_year } : undefined
}

function useComponentNames(fiscal_year: number | undefined): ReadonlyMap<string, string> {
  const open = useMay()(COMPONENTS)
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: [COMPONENTS, 'names', fiscal_year],
    queryFn: () => api.get(COMPONENTS, { fiscal_year: fiscal_year!, limit: 200 }),
    enabled: open && fiscal_year !== undefined,
  })
  return new Map(data?.data.map(({ code, name, name_en }) => [code, `${code} · ${language === 'id' ? name : name_en}`]))
}

function shareOf({ totals }: Realisation): number | null {
  return totals.planned ? Math.round((totals.realised / totals.planned) * 10_000) / 100 : null
}

function Breakdown({ title, rows, isByMonth = false }: { title: string; rows: Bar[]; isByMonth?: boolean }) {
  const columns: ReportColumn[] = [
    { key: 'name', title, kind: 'text' },
    ...SUMS.map((key): ReportColumn => ({ key, title: fieldWord(key), kind: 'rupiah' })),
  ]
  return (
    <ChartOrTable title={title} columns={columns} rows={rows.map((row) => ({ key: row.name, values: row }))}>
      <RealisationChart title={title} rows={rows} isByMonth={isByMonth} />
    </ChartOrTable>
  )
}
