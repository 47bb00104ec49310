// The consolidated statements: activities, financial position, and what the schools owe each other.
import { Badge, Group, Text } from '@mantine/core'
import { rupiah } from '../../../kit/format.ts'
import { Part } from '../../../kit/pages/page.tsx'
import { type ReportColumn, type ReportRow, ReportTable } from '../../../kit/reports/report-table.tsx'
import { languageNow, say, type Words } from '../../../kit/words.ts'
import { MadeFrom } from '../sources.tsx'
import { words } from '../words.ts'
import type { Finance } from './finance.ts'

interface Sums {
  without: number
  with: number
  total: number
}
type Line = Sums & { group: string; name: string; name_en: string }

const columns = (): ReportColumn[] => [
  { key: 'name', title: '', kind: 'text' },
  { key: 'without', title: say(words.withoutRestriction), kind: 'rupiah' },
  { key: 'with', title: say(words.withRestriction), kind: 'rupiah' },
  { key: 'total', title: say(words.total), kind: 'rupiah' },
]
const lines = (rows: readonly Line[]): ReportRow[] =>
  rows.map(({ group, name, name_en, ...sums }) => ({
    key: group,
    level: 1,
    values: { ...sums, name: languageNow() === 'id' ? name : name_en },
  }))
const total = (name: Words, sums: Sums, kind: 'subtotal' | 'total' = 'subtotal'): ReportRow => ({
  key: name.en,
  kind,
  values: { ...sums, name: say(name) },
})

export function Activities({ data }: { data: Finance }) {
  const { activities } = data.statements
  return (
    <Part title={`${say(words.activities)} (${say(words.consolidated).toLowerCase()})`}>
      <ReportTable
        caption={say(words.activities)}
        columns={columns()}
        rows={[
          ...lines(activities.revenue),
          total(words.totalRevenue, activities.total_revenue),
          ...lines(activities.expenses),
          total(words.totalExpenses, activities.total_expenses),
          total(words.surplus, activities.surplus, 'total'),
        ]}
      />
      <MadeFrom asOf={data.as_of} sources={activities.sources} />
    </Part>
  )
}

export function Position({ data }: { data: Finance }) {
  const { position } = data.statements
  return (
    <Part title={`${say(words.position)} (${say(words.consolidated).toLowerCase()})`}>
      <ReportTable
        caption={say(words.position)}
        columns={columns()}
        rows={[
          ...lines(position.assets),
          total(words.totalAssets, position.total_assets),
          ...lines(position.liabilities),
          total(words.totalLiabilities, position.total_liabilities),
          total(words.netAssets, position.net_assets, 'total'),
        ]}
      />
      <Group gap="xs" mt={4}>
        <Verdict good={position.balanced} yes={words.balanced} no={words.notBalanced} />
        <MadeFrom asOf={data.as_of} sources={position.sources} />
      </Group>
    </Part>
  )
}

export function BetweenSchools({ data }: { data: Finance }) {
  const { between_schools: between } = data.statements
  return (
    <Part title={say(words.betweenSchools)}>
      <Group gap="lg">
        <Text size="sm">
          {say(words.eliminated)}: <b>{rupiah(between.eliminated)}</b>
        </Text>
        {!between.matched && (
          <Text size="sm">
            {say(words.mismatch)}: <b>{rupiah(between.mismatch)}</b>
          </Text>
        )}
        <Verdict good={between.matched} yes={words.matched} no={words.mismatch} />
      </Group>
      <MadeFrom asOf={data.as_of} sources={between.sources} />
    </Part>
  )
}

function Verdict({ good, yes, no }: { good: boolean; yes: Words; no: Words }) {
  return (
    <Badge variant="outline" color={good ? 'teal' : 'red'} tt="none" c="var(--mantine-color-text)">
      {say(good ? yes : no)}
    </Badge>
  )
}
