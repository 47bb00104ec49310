// The way of a new school to its first day, on its first page until it is gone. What is done the service sees by itself.
import { Anchor, Button, Card, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Part } from '../../kit/pages/page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import type { Steps } from './use-guide.ts'

/** Who waits to be vouched for. */
const WAITING = '/users?vouched=false'

export default function Guide({ guide, layAside }: { guide: Steps; layAside(): void }) {
  const { steps, complete } = guide
  const done = steps.filter((step) => step.done).length
  const left = steps.filter((step) => !step.done && !step.waiting)
  const next = left.find((step) => !step.optional) ?? left[0]
  return (
    <Part title={say(phrases.setUp)}>
      <Stack gap="xs">
        <Group gap="sm">
          <Progress value={(100 * done) / steps.length} w={180} aria-label={say(phrases.setUp)} />
          <Text size="sm">
            {say(phrases.stepsDone).replace('{done}', String(done)).replace('{all}', String(steps.length))}
          </Text>
          {complete && (
            <Button size="compact-sm" variant="subtle" onClick={layAside}>
              {say(phrases.layAside)}
            </Button>
          )}
        </Group>
        {steps.map((step) => (
          <StepCard key={step.name} step={step} isNext={step === next} />
        ))}
      </Stack>
    </Part>
  )
}

function StepCard({ step, isNext }: { step: Steps['steps'][number]; isNext: boolean }) {
  const { title, why, minutes, optional, done, waiting, to } = step
  return (
    <Card withBorder padding="xs">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" style={{ flex: 1, minWidth: 220 }}>
          {done ? (
            <IconCircleCheck size={20} style={{ flexShrink: 0 }} color="var(--mantine-color-teal-6)" aria-hidden />
          ) : (
            <IconCircle size={20} style={{ flexShrink: 0 }} aria-hidden />
          )}
          <Stack gap={0}>
            <Text size="sm" fw={600} {...(done && { c: 'dimmed' })}>
              {say(title)} {done && `(${say(phrases.done)})`}
            </Text>
            {!done && (
              <Text size="xs">
                {waiting
                  ? say(waiting)
                  : `${say(why)} ${say(optional ? phrases.canWait : phrases.aboutMinutes).replace('{count}', String(minutes))}`}
              </Text>
            )}
          </Stack>
        </Group>
        {done || waiting ? (
          // What another has to do first is looked at, not done once more.
          <Anchor component={Link} to={waiting ? WAITING : to} size="sm">
            {say(phrases.open)}
          </Anchor>
        ) : (
          <Button
            component={Link}
            to={to}
            size="xs"
            variant={isNext ? 'filled' : 'light'}
            aria-label={`${say(phrases.begin)}: ${say(title)}`}
          >
            {say(phrases.begin)}
          </Button>
        )}
      </Group>
    </Card>
  )
}
