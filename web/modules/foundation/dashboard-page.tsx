// The foundation at a glance: students, revenue and expense, by school and month, beside the period before.
import { SimpleGrid } from '@mantine/core'
import type { Reply } from '../../../client/pendopo.ts'
import { number, rupiah, shortRupiah } from '../../kit/format.ts'
import { ChartOrTable } from '../../kit/reports/chart-or-table.tsx'
import type { ReportColumn } from '../../kit/reports/report-table.tsx'
import { say } from '../../kit/words.ts'
import { Bars, MonthBars, monthLabel } from './bars.tsx'
import { FigureCard } from './figure-card.tsx'
import { MadeFrom } from './sources.tsx'
import { useView } from './use-view.ts'
import { View } from './view.tsx'
import { fieldWord, valueWord, words } from './words.ts'

const PATH = '/api/v1/foundation/dashboard'
type Dashboard = Reply<typeof PATH>['data']

export const MONEY = [
  { name: 'revenue', tone: 1 },
  { name: 'expense', tone: 2 },
] as const

export default function DashboardPage() {
  const read = useView(PATH)
  return (
    <View thing="foundation/dashboard" read={read}>
      {(data) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            {data.figures.map((one) => (
              <FigureCard
                key={one.figure}
                label={fieldWord(one.figure)}
                value={shown(one.figure, one.value)}
                previous={one.previous === null ? undefined : shown(one.figure, one.previous)}
                changePercent={one.change_percent}
                basis={one.basis}
                asOf={one.as_of}
                sources={one.sources}
              />
            ))}
          </SimpleGrid>
          <ByMonth data={data} />
          <MoneyBySchool data={data} />
          <StudentsBySchool data={data} />
        </>
      )}
    </View>
  )
}

const shown = (figure: string, value: number) => (figure === 'students' ? number(value) : rupiah(value))

export const moneySeries = () => MONEY.map((one) => ({ ...one, label: fieldWord(one.name) }))
const moneyColumns = (): ReportColumn[] =>
  MONEY.map(({ name }) => ({ key: name, title: fieldWord(name), kind: 'rupiah' }))

function ByMonth({ data }: { data: Dashboard }) {
  const title = say(words.moneyByMonth)
  const rows = data.months.map(({ month, students, revenue, expense }) => ({
    name: monthLabel(month),
    students,
    revenue,
    expense,
  }))
  return (
    <ChartOrTable
      title={title}
      columns={[
        { key: 'name', title: fieldWord('month'), kind: 'text' },
        { key: 'students', title: fieldWord('students'), kind: 'count' },
        ...moneyColumns(),
      ]}
      rows={rows.map((row) => ({ key: row.name, values: row }))}
      below={<MadeFrom asOf={data.as_of} sources={data.months.at(-1)?.sources ?? []} />}
    >
      <MonthBars title={title} rows={rows} series={moneySeries()} format={rupiah} short={shortRupiah} />
    </ChartOrTable>
  )
}

function MoneyBySchool({ data }: { data: Dashboard }) {
  const title = say(words.moneyBySchool)
  const rows = data.schools.map(({ name, revenue, expense, basis, change_percent }) => ({
    name,
    basis: valueWord('basis', basis),
    revenue,
    expense,
    revenue_change: change_percent.revenue,
    expense_change: change_percent.expense,
  }))
  const change = fieldWord('change_percent')
  return (
    <ChartOrTable
      title={title}
      columns={[
        { key: 'name', title: say(words.school), kind: 'text' },
        { key: 'revenue', title: fieldWord('revenue'), kind: 'rupiah' },
        { key: 'revenue_change', title: change, kind: 'percent' },
        { key: 'expense', title: fieldWord('expense'), kind: 'rupiah' },
        { key: 'expense_change', title: change, kind: 'percent' },
        { key: 'basis', title: fieldWord('basis'), kind: 'text' },
      ]}
      rows={rows.map((row) => ({ key: row.name, values: row }))}
    >
      <Bars title={title} rows={rows} series={moneySeries()} format={rupiah} />
    </ChartOrTable>
  )
}

function StudentsBySchool({ data }: { data: Dashboard }) {
  const title = say(words.studentsBySchool)
  const rows = data.schools.map(({ name, students, previous, change_percent }) => ({
    name,
    students,
    previous: previous.students,
    change: change_percent.students,
  }))
  return (
    <ChartOrTable
      title={title}
      columns={[
        { key: 'name', title: say(words.school), kind: 'text' },
        { key: 'students', title: fieldWord('students'), kind: 'count' },
        { key: 'previous', title: fieldWord('previous'), kind: 'count' },
        { key: 'change', title: fieldWord('change_percent'), kind: 'percent' },
      ]}
      rows={rows.map((row) => ({ key: row.name, values: row }))}
    >
      <Bars
        title={title}
        rows={rows}
        series={[{ name: 'students', label: fieldWord('students'), tone: 1 }]}
        format={number}
      />
    </ChartOrTable>
  )
}
