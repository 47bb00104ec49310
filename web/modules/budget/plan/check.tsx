// What stands against submitting the plan, as the service finds it after every change: each rule with its lines.
import { Alert, Badge, Button, Group, List, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../../../../client/pendopo.ts'
import { api } from '../../../kit/api.ts'
import { rupiah } from '../../../kit/format.ts'
import { Failed } from '../../../kit/pages/states.tsx'
import { say } from '../../../kit/words.ts'
import { words } from '../words.ts'

export type Check = Reply<'/api/budget/plans/check'>['data']
type Problem = Check['problems'][number]

const SHOWN = 30

export function useCheck(id: number, enabled: boolean) {
  return useQuery({
    queryKey: ['/api/budget/plans/check', id],
    queryFn: ({ signal }) => api.get('/api/budget/plans/check', { id }, signal),
    enabled,
  })
}

export function PlanCheck({ read, onLine }: { read: ReturnType<typeof useCheck>; onLine(line: number): void }) {
  if (read.error) return <Failed error={read.error} retry={read.refetch} />
  const check = read.data?.data
  if (!check) return null
  if (check.ready)
    return (
      <Group gap={6} role="status" c="var(--mantine-color-teal-text)" wrap="nowrap">
        <IconCircleCheck size={16} aria-hidden />
        <Text size="sm">{say(words.checkClean)}</Text>
      </Group>
    )
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle />}
      title={`${check.problems.length} ${say(words.checkFound)}`}
      role="status"
      styles={{ title: { color: 'inherit' } }}
    >
      <List spacing="xs" size="sm" listStyleType="none">
        {check.problems.map((problem) => (
          <List.Item key={`${problem.code} ${problem.rule}`}>
            <OneProblem problem={problem} onLine={onLine} />
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function OneProblem({ problem, onLine }: { problem: Problem; onLine(line: number): void }) {
  const { words: sentence, found, limit, lines } = problem
  return (
    <>
      <Text size="sm">
        {say(sentence)} {found !== null && limit !== null && `${rupiah(found)} / ${rupiah(limit)}`}
      </Text>
      {lines.length > 0 && (
        <Group gap={4} mt={2}>
          <Text size="xs">{say(words.linesOf)}</Text>
          {lines.slice(0, SHOWN).map((line) => (
            <Button key={line} size="compact-xs" variant="default" onClick={() => onLine(line)}>
              {line}
            </Button>
          ))}
          {lines.length > SHOWN && <Badge variant="default">+{lines.length - SHOWN}</Badge>}
        </Group>
      )}
    </>
  )
}
