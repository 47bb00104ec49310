// A password that the service tells once and then forgets: shown in the middle of the screen until the reader has it.
import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react'
import { phrases } from '../phrases.ts'
import { forgetSecret, useSecret } from '../secret.ts'
import { say } from '../words.ts'

const TITLES = {
  password: phrases.shownOnceTitle,
  reader: phrases.shownOnceTitle,
  half: phrases.shownHalfTitle,
  pairing: phrases.shownPairingTitle,
}
const TEXTS = {
  password: phrases.shownOnceText,
  reader: phrases.shownReaderText,
  half: phrases.shownHalfText,
  pairing: phrases.shownPairingText,
}

export function ShownOnce() {
  const shown = useSecret()
  if (!shown) return null
  return (
    <Modal opened onClose={forgetSecret} title={say(TITLES[shown.kind])} closeOnClickOutside={false}>
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
          {say(TEXTS[shown.kind])}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={forgetSecret}>{say(phrases.shownOnceSeen)}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
