// What a plan comes to: its ceiling, what its lines add up to, and what is still to be planned.
import { Alert, Progress, Text } from '@mantine/core'
import { number, rupiah, shareText } from '../../../kit/format.ts'
import { Facts } from '../../../kit/pages/record/facts.tsx'
import { say } from '../../../kit/words.ts'
import { fieldWord, words } from '../words.ts'
import type { Plan } from './plan.ts'

export function PlanFigures({ plan }: { plan: Plan }) {
  const share = plan.ceiling ? (plan.total / plan.ceiling) * 100 : 0
  const figures = [
    ['total', rupiah(plan.total)],
    ['ceiling', rupiah(plan.ceiling)],
    ['rest', rupiah(plan.ceiling - plan.total)],
    ['line_count', number(plan.line_count)],
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
      <div>
        <Facts
          facts={figures.map(([key, value]) => ({ key, label: fieldWord(key), value, isMain: key === 'total' }))}
        />
        <Progress
          mt="xs"
          size={6}
          value={Math.min(100, share)}
          color={plan.total > plan.ceiling ? 'red' : 'toska'}
          aria-label={`${say(words.againstCeiling)}: ${shareText(share)}`}
        />
      </div>
    </>
  )
}
