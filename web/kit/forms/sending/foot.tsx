// The buttons of a form; of one that is a page they stay in sight, with a word on what has become of what was typed.
import { Button, Group, Kbd, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { phrases } from '../../phrases.ts'
import { say } from '../../words.ts'
import styles from './foot.module.css'

const KEPT = { id: 'Isian tersimpan otomatis', en: 'Your entries are saved automatically' }

interface FootProps {
  submit?: string | undefined
  /** What can follow at once: then the button that does it is the one that is filled. */
  onward?: string | undefined
  onCancel?: (() => void) | undefined
  isPage?: boolean | undefined
  /** Whether something was typed that outlasts a lost line and a reload. */
  isKept: boolean
  busy: boolean
  goOn(): void
  /** What stands in the way, above the buttons and in sight with them. */
  children?: ReactNode
}

export function Foot({ submit, onward, onCancel, isPage, isKept, busy, goOn, children }: FootProps) {
  return (
    <Stack gap="sm" className={styles.foot!} {...(isPage && { 'data-page': true })}>
      {children}
      <Group justify="flex-end" gap="xs" className={styles.buttons!}>
        {isPage && isKept && (
          <Text size="xs" c="dimmed" mr="auto" className={styles.kept!}>
            <IconCheck size={14} aria-hidden /> {say(KEPT)}
          </Text>
        )}
        {onCancel && (
          <Button variant="default" onClick={onCancel} className={styles.cancel!}>
            {say(phrases.cancel)}
          </Button>
        )}
        <Button
          type="submit"
          loading={busy}
          variant={onward ? 'default' : 'filled'}
          aria-keyshortcuts="Control+S"
          rightSection={isPage && <Keys of="S" isOnFilled={!onward} />}
        >
          {submit ?? say(onward ? phrases.saveDraft : phrases.save)}
        </Button>
        {onward && (
          <Button
            loading={busy}
            onClick={goOn}
            aria-keyshortcuts="Control+Enter"
            rightSection={isPage && <Keys of="Enter" isOnFilled />}
          >
            {onward}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const Keys = ({ of, isOnFilled }: { of: string; isOnFilled?: boolean }) => (
  <Kbd size="xs" className={styles.keys!} data-filled={isOnFilled || undefined} aria-hidden>
    Ctrl {of}
  </Kbd>
)
