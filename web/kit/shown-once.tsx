// A password that the service tells once and then forgets: shown in the middle of the screen until the reader has it.
import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { phrases } from '../words/phrases.ts'
import type { Row } from './queries.ts'
import { say } from './words.ts'

interface Secret {
  password: string
  login: string
  name: string
}

let secret: Secret | undefined
const listeners = new Set<() => void>()

function keep(next: Secret | undefined): void {
  secret = next
  for (const tell of listeners) tell()
}

/** Every answer passes here; one that holds such a password is not let go unseen. */
export function noteSecret(answer: Row): void {
  const data = answer.data as Row | undefined
  if (typeof data?.one_time_password !== 'string') return
  const whose = (data.user as Row | undefined) ?? data
  keep({ password: data.one_time_password, login: String(whose.login ?? ''), name: String(whose.name ?? '') })
}

export function ShownOnce() {
  const shown = useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => secret,
  )
  if (!shown) return null
  return (
    <Modal opened onClose={() => keep(undefined)} title={say(phrases.shownOnceTitle)} closeOnClickOutside={false}>
      <Stack>
        <Text>{[shown.name, shown.login].filter(Boolean).join(' · ')}</Text>
        <Group>
          <Code fz="xl" p="sm" aria-label={say(phrases.password)}>
            {shown.password}
          </Code>
          <CopyButton value={shown.password}>
            {({ copied, copy }) => (
              <Button
                variant="light"
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
              >
                {say(copied ? phrases.copied : phrases.copy)}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Alert icon={<IconKey />} color="yellow">
          {say(phrases.shownOnceText)}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={() => keep(undefined)}>{say(phrases.shownOnceSeen)}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
