// The standards of a school one by one: score, target, what is missing to an A, evidence; beside the other schools.
import { List, Text } from '@mantine/core'
import { number } from '../../../kit/format.ts'
import { Part } from '../../../kit/pages/page.tsx'
import { ReportTable } from '../../../kit/reports/report-table.tsx'
import { say } from '../../../kit/words.ts'
import { statusBadge } from '../status-badge.tsx'
import { fieldWord, words } from '../words.ts'
import { type Governance, isStandard, nameOf } from './governance.ts'

export function StandardsTable({ data, school }: { data: Governance; school: number }) {
  const title = say(words.gapTable)
  return (
    <Part title={title}>
      <ReportTable
        caption={title}
        columns={[
          { key: 'name', title: say(words.standard), kind: 'text' },
          { key: 'score', title: fieldWord('score'), kind: 'count' },
          { key: 'target', title: fieldWord('target'), kind: 'count' },
          { key: 'gap', title: fieldWord('gap'), kind: 'count' },
          { key: 'status', title: fieldWord('status'), kind: 'text' },
          { key: 'average', title: say(words.average), kind: 'count' },
          { key: 'range', title: say(words.range), kind: 'text' },
          { key: 'evidence', title: fieldWord('evidence'), kind: 'text' },
        ]}
        rows={data.benchmarks.filter(isStandard).map((one) => {
          const standing = one.schools.find(({ company_id }) => company_id === school)
          return {
            key: one.benchmark,
            values: {
              name: nameOf(one),
              score: standing?.score,
              target: standing?.target,
              gap: standing?.gap,
              status: statusBadge(standing?.status),
              average: one.average,
              range: one.min === null || one.max === null ? '' : `${number(one.min)} – ${number(one.max)}`,
              evidence: <Evidence rows={standing?.evidence ?? []} />,
            },
          }
        })}
      />
    </Part>
  )
}

function Evidence({ rows }: { rows: { id: number; title: string; reference: string | null }[] }) {
  if (!rows.length) return <Text size="sm">{say(words.noEvidence)}</Text>
  return (
    <List size="sm">
      {rows.map(({ id, title, reference }) => (
        <List.Item key={id}>{[title, reference].filter(Boolean).join(' · ')}</List.Item>
      ))}
    </List>
  )
}
