// What a plan comes to: its ceiling, what its lines add up to, and what is still to be planned.
import { Alert, Card, Progress, SimpleGrid, Text } from '@mantine/core'
import { number, rupiah, shareText } from '../../../kit/format.ts'
import { say } from '../../../kit/words.ts'
import { fieldWord, valueWord, words } from '../words.ts'
import type { Plan } from './plan.ts'

export function PlanFigures({ plan }: { plan: Plan }) {
  const share = plan.ceiling ? (plan.total / plan.ceiling) * 100 : 0
  const figures = [
    [fieldWord('ceiling'), rupiah(plan.ceiling)],
    [fieldWord('total'), rupiah(plan.total)],
    [fieldWord('rest'), rupiah(plan.ceiling - plan.total)],
    [fieldWord('line_count'), number(plan.line_count)],
    [fieldWord('kind'), valueWord('kind', plan.kind)],
  ] as const
  return (
    <>
      {plan.return_reason && (
        <Alert color="red" title={fieldWord('return_reason')}>
          {plan.return_reason}
        </Alert>
      )}
      {plan.reason && (
        <Text size="sm">
          {fieldWord('reason')}: {plan.reason}
        </Text>
      )}
      <Card withBorder padding="sm">
        <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="xs">
          {figures.map(([label, value]) => (
            <div key={label}>
              <Text size="xs">{label}</Text>
              <Text fw={600}>{value}</Text>
            </div>
          ))}
        </SimpleGrid>
        <Progress
          mt="xs"
          value={Math.min(100, share)}
          color={plan.total === plan.ceiling ? 'teal' : plan.total > plan.ceiling ? 'red' : 'toska'}
          aria-label={`${say(words.againstCeiling)}: ${shareText(share)}`}
        />
      </Card>
    </>
  )
}
