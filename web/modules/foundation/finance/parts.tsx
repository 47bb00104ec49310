// How much of the budget is absorbed, fund by fund, and which decisions keep people waiting.
import { Group, Progress, Text } from '@mantine/core'
import { day, number, shareText } from '../../../kit/format.ts'
import { recordWord } from '../../../kit/lists/value.tsx'
import { Part } from '../../../kit/pages/page.tsx'
import { pageOfRelation } from '../../../kit/relations.ts'
import { ReportTable } from '../../../kit/reports/report-table.tsx'
import { say, thingWord } from '../../../kit/words.ts'
import { MadeFrom } from '../sources.tsx'
import { statusBadge } from '../status-badge.tsx'
import { fieldWord, fundWord, words } from '../words.ts'
import type { Finance } from './finance.ts'

export function Absorption({ data }: { data: Finance }) {
  const { absorption } = data
  const title = `${say(words.absorbedOfPlan)}, ${absorption.year}`
  return (
    <Part title={title}>
      <ReportTable
        caption={title}
        columns={[
          { key: 'fund', title: fieldWord('fund'), kind: 'text' },
          { key: 'planned', title: fieldWord('planned'), kind: 'rupiah' },
          { key: 'committed', title: fieldWord('committed'), kind: 'rupiah' },
          { key: 'realised', title: fieldWord('realised'), kind: 'rupiah' },
          { key: 'absorbed', title: fieldWord('absorbed'), kind: 'text' },
          { key: 'status', title: fieldWord('by_july_status'), kind: 'text' },
        ]}
        rows={[
          ...absorption.funds.map((one) => ({
            key: one.fund,
            values: {
              fund: fundWord(one.fund),
              planned: one.planned,
              committed: one.committed,
              realised: one.realised,
              absorbed: <Share name={one.fund} value={one.absorbed} />,
              status: statusBadge(one.by_july_status),
            },
          })),
          {
            key: 'all',
            kind: 'total' as const,
            values: {
              fund: say(words.total),
              planned: absorption.planned,
              realised: absorption.realised,
              absorbed: shareText(absorption.absorbed),
            },
          },
        ]}
      />
      <MadeFrom asOf={data.as_of} sources={absorption.funds.flatMap(({ sources }) => sources)} />
    </Part>
  )
}

function Share({ name, value }: { name: string; value: number | null }) {
  if (value === null) return '–'
  return (
    <Group gap="xs" wrap="nowrap">
      <Progress value={Math.min(100, value)} w={90} aria-label={`${fundWord(name)}: ${shareText(value)}`} />
      <Text size="sm">{shareText(value)}</Text>
    </Group>
  )
}

export function Arrears({ data }: { data: Finance }) {
  const { approvals } = data
  const nameOf = (id: number) => data.schools.find(({ company_id }) => company_id === id)?.name ?? `#${id}`
  const since = (date: string | null) => date && day(date)
  return (
    <Part title={say(words.arrears)}>
      <Text size="sm" mb="xs">
        {number(approvals.late)} / {number(approvals.open)} {say(words.arrearsText)} {approvals.days} {say(words.days)}
      </Text>
      <ReportTable
        caption={say(words.arrears)}
        columns={[
          { key: 'name', title: '', kind: 'text' },
          { key: 'open', title: fieldWord('open'), kind: 'count' },
          { key: 'late', title: fieldWord('late'), kind: 'count' },
          { key: 'oldest', title: fieldWord('oldest_on'), kind: 'text' },
        ]}
        rows={[
          ...approvals.kinds.map((one) => ({
            key: one.kind,
            values: { name: kindWord(one.kind), open: one.open, late: one.late, oldest: since(one.oldest_on) },
          })),
          ...approvals.schools.map((one) => ({
            key: String(one.company_id),
            kind: 'subtotal' as const,
            values: {
              name: nameOf(one.company_id),
              open: one.open,
              late: one.late,
              oldest: since(one.oldest_on),
            },
          })),
        ]}
      />
      <MadeFrom asOf={data.as_of} sources={approvals.sources} />
    </Part>
  )
}

/** A kind of decision by the name of the list its records stand in. */
function kindWord(kind: string): string {
  const page = pageOfRelation(kind, 0)
  return page ? thingWord(page.split('/').slice(1, -1).join('/')) : recordWord(kind)
}
