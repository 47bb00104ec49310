// What a page shows when there is nothing to show: not yet, nothing, not for you, or something went wrong.
import { Alert, Button, Center, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconLock, IconMapOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { Refusal } from '../../../client/pendopo.ts'
import { withDays } from '../format.ts'
import { phrases } from '../phrases.ts'
import { say, type Words } from '../words.ts'
import { askForNewer } from './renewed.ts'
import styles from './states.module.css'

/** More than any shape shows. */
const BARS = Array.from({ length: 12 }, (_, bar) => bar)

/** What is to come, in its shape: rows of a list, a record with its head and facts, a report with its heading. */
export function Loading({ shape = 'rows' }: { shape?: 'rows' | 'record' | 'report' }) {
  return (
    <div className={styles.loading} data-loading={shape} role="status" aria-label={say(phrases.loading)}>
      {BARS.map((bar) => (
        <i key={bar} />
      ))}
    </div>
  )
}

interface QuietProps {
  icon: ReactNode
  title?: string
  children: ReactNode
  action?: ReactNode
  /** Told apart by tests, whatever the language. */
  state?: 'no-access' | 'not-found'
}

function Quiet(props: QuietProps) {
  return (
    <Center mih={180} data-state={props.state}>
      <Stack align="center" gap="xs" maw={460}>
        <ThemeIcon size="xl" radius="xl" variant="light" color="gray">
          {props.icon}
        </ThemeIcon>
        {props.title && (
          <Title order={2} size="h4" ta="center">
            {props.title}
          </Title>
        )}
        <Text c="dimmed" ta="center">
          {props.children}
        </Text>
        {props.action}
      </Stack>
    </Center>
  )
}

export function Empty(props: { words?: Words | string; action?: ReactNode }) {
  const { words = phrases.empty } = props
  return (
    <Quiet icon={<IconInbox />} action={props.action}>
      {typeof words === 'string' ? words : say(words)}
    </Quiet>
  )
}

export function NoAccess() {
  return (
    <Quiet icon={<IconLock />} state="no-access" title={say(phrases.noAccessTitle)}>
      {say(phrases.noAccessText)}
    </Quiet>
  )
}

export function NotFound() {
  return (
    <Quiet
      icon={<IconMapOff />}
      state="not-found"
      title={say(phrases.notFoundTitle)}
      action={
        <Button component={Link} to="/pages" variant="default">
          {say(phrases.allPages)}
        </Button>
      }
    >
      {say(phrases.notFoundText)}
    </Quiet>
  )
}

/** What the service, or the line to it, said: words for a person, and the number to ask about. */
export function messageOf(error: unknown): string {
  if (error instanceof Refusal && error.code === 'unreachable') return say(phrases.unreachable)
  return withDays(error instanceof Error ? error.message : String(error))
}

export function Failed(props: { error: unknown; retry?: () => void }) {
  const { error } = props
  // Once for each fault: a page that is drawn again asks no more.
  const isOfModule = useMemo(() => askForNewer(error), [error])
  if (isOfModule) return <Fault told={say(phrases.unreachable)} retry={() => location.reload()} />
  if (error instanceof Refusal && (error.code === 'access_denied' || error.code === 'feature_disabled'))
    return <NoAccess />
  if (error instanceof Refusal && error.status === 404) return <NotFound />
  // Nothing went wrong: what was asked for is not there yet, and the service says what is missing.
  if (error instanceof Refusal && error.status === 409) return <Empty words={messageOf(error)} />
  const asked = error instanceof Refusal ? error.requestId : undefined
  return <Fault told={messageOf(error)} asked={asked} retry={props.retry} />
}

interface FaultProps {
  told: string
  /** The number to ask about. */
  asked?: string | undefined
  retry: (() => void) | undefined
}

function Fault({ told, asked, retry }: FaultProps) {
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={say(phrases.failed)} my="md" data-state="failed">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{told}</Text>
        {asked && (
          <Text size="xs" c="dimmed">
            {asked}
          </Text>
        )}
        {retry && (
          <Button size="xs" variant="default" onClick={retry}>
            {say(phrases.retry)}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
