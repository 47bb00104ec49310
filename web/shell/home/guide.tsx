// The way of a new school to its first day, on its first page until it is gone. What is done the service sees by itself.
import { Anchor, Button, Card, Group, Progress, Stack, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Part } from '../../kit/pages/page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import classes from './guide.module.css'
import type { Steps } from './use-guide.ts'

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
        {steps.flatMap((step) => (step.done ? [] : [<StepCard key={step.name} step={step} isNext={step === next} />]))}
        <Group gap="md">{steps.flatMap((step) => (step.done ? [<DoneStep key={step.name} step={step} />] : []))}</Group>
      </Stack>
    </Part>
  )
}

type Step = Steps['steps'][number]

/** What is done takes no more room than its name: what is left stands in sight. */
function DoneStep({ step: { title, to } }: { step: Step }) {
  return (
    <Anchor component={Link} to={to} size="sm" c="dimmed" className={classes.done!}>
      <IconCircleCheck size={18} color="var(--mantine-color-teal-6)" aria-hidden />
      {say(title)} ({say(phrases.done)})
    </Anchor>
  )
}

function StepCard({ step, isNext }: { step: Step; isNext: boolean }) {
  const { title, why, minutes, optional, waiting, to } = step
  const told = say(optional ? phrases.canWait : phrases.aboutMinutes).replace('{count}', String(minutes))
  return (
    <Card withBorder padding="xs">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" style={{ flex: 1, minWidth: 220 }}>
          <IconCircle size={20} style={{ flexShrink: 0 }} aria-hidden />
          <Stack gap={0}>
            <Text size="sm" fw={600}>
              {say(title)}
            </Text>
            <Text size="xs">{waiting ? say(waiting) : `${say(why)} ${told}`}</Text>
          </Stack>
        </Group>
        {/* What is begun already goes on where it stands, and is not begun once more. */}
        <Button
          component={Link}
          to={to}
          size="xs"
          variant={waiting ? 'default' : isNext ? 'filled' : 'light'}
          aria-label={`${say(waiting ? phrases.open : phrases.begin)}: ${say(title)}`}
        >
          {say(waiting ? phrases.open : phrases.begin)}
        </Button>
      </Group>
    </Card>
  )
}
