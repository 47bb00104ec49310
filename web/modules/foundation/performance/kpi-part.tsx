// One indicator over all schools: bars, ranks among all and among the same level, what it is judged by.
import { Text } from '@mantine/core'
import { StateBadge } from '../../../kit/lists/value.tsx'
import { ChartOrTable } from '../../../kit/reports/chart-or-table.tsx'
import { say } from '../../../kit/words.ts'
import { Bars } from '../bars.tsx'
import { MadeFrom } from '../sources.tsx'
import { inUnit } from '../units.ts'
import { fieldWord, valueWord, words } from '../words.ts'
import type { Kpi, Performance } from './performance.ts'

export function KpiPart({ kpi, data }: { kpi: Kpi; data: Performance }) {
  const title = valueWord('indicator', kpi.indicator)
  const shown = (value: number | null) => inUnit(kpi.unit, value)
  const nameOf = (id: number) => data.schools.find(({ company_id }) => company_id === id)?.name ?? `#${id}`
  const bars = kpi.schools.map(({ company_id, value }) => ({ name: nameOf(company_id), value }))
  return (
    <ChartOrTable
      title={title}
      columns={[
        { key: 'name', title: say(words.school), kind: 'text' },
        { key: 'value', title: fieldWord('value'), kind: 'count' },
        { key: 'previous', title: fieldWord('previous'), kind: 'count' },
        { key: 'trend', title: fieldWord('trend'), kind: 'text' },
        { key: 'status', title: fieldWord('status'), kind: 'text' },
        ...(kpi.basis ? [{ key: 'basis', title: fieldWord('basis'), kind: 'text' as const }] : []),
        { key: 'rank', title: say(words.rank), kind: 'count' },
        { key: 'rank_in_level', title: say(words.rankInLevel), kind: 'count' },
      ]}
      rows={[
        ...kpi.schools.map((one) => ({
          key: String(one.company_id),
          values: {
            name: nameOf(one.company_id),
            value: one.value === null && one.reason ? valueWord('reason', one.reason) : shown(one.value),
            previous: shown(one.previous),
            trend: one.trend && valueWord('trend', one.trend),
            status: one.status && <StateBadge name="status" value={one.status} />,
            basis: one.basis && valueWord('basis', one.basis),
            rank: one.rank,
            rank_in_level: one.rank_in_level,
          },
        })),
        {
          key: 'all',
          kind: 'total' as const,
          values: { name: say(words.allTogether), value: shown(kpi.value), previous: shown(kpi.previous) },
        },
      ]}
      below={
        <>
          <Text size="sm" mt="sm">
            {spread(kpi, shown)}
          </Text>
          <MadeFrom asOf={kpi.as_of} sources={kpi.sources} />
        </>
      }
    >
      <Bars title={title} rows={bars} series={[{ name: 'value', label: title, tone: 1 }]} format={shown} />
    </ChartOrTable>
  )
}

function spread(kpi: Kpi, shown: (value: number | null) => string): string {
  const better = kpi.direction === 'at_least' ? words.higherBetter : words.lowerBetter
  return [
    `${say(words.allTogether)}: ${shown(kpi.value)}`,
    `${say(words.average)}: ${shown(kpi.average)}`,
    `${say(words.range)}: ${shown(kpi.min)} – ${shown(kpi.max)}`,
    ...(kpi.direction ? [say(better)] : []),
  ].join(' · ')
}
