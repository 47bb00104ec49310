// The foundation's money, for its chairman: flows, runway, consolidated statements, absorption, decisions in arrears.
import { SimpleGrid } from '@mantine/core'
import { rupiah, shortRupiah } from '../../../kit/format.ts'
import { Part } from '../../../kit/pages/page.tsx'
import { ChartOrTable } from '../../../kit/reports/chart-or-table.tsx'
import { ReportTable } from '../../../kit/reports/report-table.tsx'
import { say } from '../../../kit/words.ts'
import { MonthBars, monthLabel } from '../bars.tsx'
import { moneySeries } from '../dashboard-page.tsx'
import { FigureCard } from '../figure-card.tsx'
import { MadeFrom } from '../sources.tsx'
import { inUnit } from '../units.ts'
import { useView } from '../use-view.ts'
import { View } from '../view.tsx'
import { fieldWord, fundWord, valueWord, words } from '../words.ts'
import { FINANCE, type Finance } from './finance.ts'
import { Absorption, Arrears } from './parts.tsx'
import { Activities, BetweenSchools, Position } from './statements.tsx'

export default function FinancePage() {
  const read = useView(FINANCE)
  return (
    <View thing="foundation/finance" read={read}>
      {(data) => (
        <>
          <Flows data={data} />
          <ByMonth data={data} />
          <BySchool data={data} />
          <ByFund data={data} />
          <Activities data={data} />
          <Position data={data} />
          <BetweenSchools data={data} />
          <Absorption data={data} />
          <Arrears data={data} />
        </>
      )}
    </View>
  )
}

function Flows({ data }: { data: Finance }) {
  const from = (key: string) => data.sources.filter(({ adds }) => adds === key || adds.startsWith(`total_${key}`))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }}>
      {(['revenue', 'expense', 'surplus'] as const).map((key) => (
        <FigureCard
          key={key}
          label={key === 'surplus' ? say(words.surplus) : fieldWord(key)}
          value={shortRupiah(data[key])}
          previous={shortRupiah(data.previous[key])}
          changePercent={data.change_percent[key]}
          basis={data.basis}
          asOf={data.as_of}
          sources={from(key).length ? from(key) : data.sources}
        />
      ))}
      {[
        { label: fieldWord('personnel'), value: shortRupiah(data.personnel) },
        ...(data.pay_unbooked ? [{ label: fieldWord('pay_unbooked'), value: shortRupiah(data.pay_unbooked) }] : []),
        { label: fieldWord('held'), value: shortRupiah(data.held) },
        { label: say(words.runway), value: inUnit('months', data.cash_runway) },
      ].map((one) => (
        <FigureCard key={one.label} {...one} basis={data.basis} asOf={data.as_of} />
      ))}
    </SimpleGrid>
  )
}

function ByMonth({ data }: { data: Finance }) {
  const title = say(words.moneyByMonth)
  const rows = data.months.map(({ year, month, revenue, expense }) => ({
    name: monthLabel(`${year}-${String(month).padStart(2, '0')}`),
    revenue,
    expense,
  }))
  return (
    <ChartOrTable
      title={title}
      columns={[
        { key: 'name', title: fieldWord('month'), kind: 'text' },
        { key: 'revenue', title: fieldWord('revenue'), kind: 'rupiah' },
        { key: 'expense', title: fieldWord('expense'), kind: 'rupiah' },
      ]}
      rows={rows.map((row) => ({ key: row.name, values: row }))}
      below={<MadeFrom asOf={data.as_of} sources={data.sources} />}
    >
      <MonthBars title={title} rows={rows} series={moneySeries()} format={rupiah} short={shortRupiah} />
    </ChartOrTable>
  )
}

function BySchool({ data }: { data: Finance }) {
  return (
    <Part title={say(words.bySchool)}>
      <ReportTable
        caption={say(words.bySchool)}
        columns={[
          { key: 'name', title: say(words.school), kind: 'text' },
          { key: 'revenue', title: fieldWord('revenue'), kind: 'rupiah' },
          { key: 'expense', title: fieldWord('expense'), kind: 'rupiah' },
          { key: 'personnel', title: fieldWord('personnel'), kind: 'rupiah' },
          ...(data.pay_unbooked
            ? [{ key: 'pay_unbooked', title: fieldWord('pay_unbooked'), kind: 'rupiah' as const }]
            : []),
          { key: 'held', title: fieldWord('held'), kind: 'rupiah' },
          { key: 'runway', title: say(words.runway), kind: 'count' },
          { key: 'basis', title: fieldWord('basis'), kind: 'text' },
        ]}
        rows={data.schools.map((school) => ({
          key: String(school.company_id),
          values: {
            ...school,
            runway: inUnit('months', school.cash_runway),
            basis: valueWord('basis', school.basis),
          },
        }))}
      />
    </Part>
  )
}

function ByFund({ data }: { data: Finance }) {
  return (
    <Part title={say(words.byFund)}>
      <ReportTable
        caption={say(words.byFund)}
        columns={[
          { key: 'fund', title: fieldWord('fund'), kind: 'text' },
          { key: 'revenue', title: fieldWord('revenue'), kind: 'rupiah' },
          { key: 'expense', title: fieldWord('expense'), kind: 'rupiah' },
        ]}
        rows={data.funds.map(({ fund, revenue, expense }) => ({
          key: fund,
          values: { fund: fundWord(fund), revenue, expense },
        }))}
      />
    </Part>
  )
}
