// Long work on its way: how far it is, said in words and drawn.
import { Group, Progress, Stack, Text } from '@mantine/core'
import { number } from '../format.ts'

interface WorkProgressProps {
  label: string
  done: number
  /** Not known yet where it is null. */
  total: number | null
}

export function WorkProgress({ label, done, total }: WorkProgressProps) {
  const share = total ? Math.min(100, (100 * done) / total) : 100
  return (
    <Stack gap={4} role="status">
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {label}
        </Text>
        <Text size="sm">{total === null ? '…' : `${number(done)} / ${number(total)}`}</Text>
      </Group>
      <Progress value={share} animated striped={total === null} size="lg" aria-label={label} />
    </Stack>
  )
}
