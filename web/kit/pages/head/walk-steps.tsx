// 1 of 17, on the page of a record that was opened from a list: to the next and the one before, also with J and K.
import { ActionIcon, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { number } from '../../format.ts'
import { walkAt } from '../../lists/walk.ts'
import { say, type Words } from '../../words.ts'

const OF: Words = { id: 'dari', en: 'of' }
const NEXT: Words = { id: 'Berikutnya', en: 'Next' }
const BEFORE: Words = { id: 'Sebelumnya', en: 'Previous' }

export function WalkSteps() {
  const navigate = useNavigate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const walk = walkAt(pathname)
  const goTo = (by: number) => {
    const to = walk?.places[walk.at + by]
    if (to) void navigate({ to })
  }
  useHotkeys([
    ['j', () => goTo(1)],
    ['k', () => goTo(-1)],
  ])
  if (!walk) return null
  const { at, places, hasMore } = walk
  const many = walk.total === undefined ? `${number(places.length)}${hasMore ? '+' : ''}` : number(walk.total)
  return (
    <Group gap={2} wrap="nowrap" data-walk>
      <Text size="sm" c="dimmed" mr={4}>
        {number(at + 1)} {say(OF)} {many}
      </Text>
      <Step words={BEFORE} keyed="K" disabled={at === 0} onGo={() => goTo(-1)} icon={<IconChevronUp size={16} />} />
      <Step
        words={NEXT}
        keyed="J"
        disabled={at === places.length - 1}
        onGo={() => goTo(1)}
        icon={<IconChevronDown size={16} />}
      />
    </Group>
  )
}

function Step(props: { words: Words; keyed: string; disabled: boolean; onGo(): void; icon: React.ReactNode }) {
  const { words, keyed, disabled, onGo, icon } = props
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={say(words)}
      title={`${say(words)} (${keyed})`}
      disabled={disabled}
      onClick={onGo}
    >
      {icon}
    </ActionIcon>
  )
}
