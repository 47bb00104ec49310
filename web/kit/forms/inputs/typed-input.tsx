// A text field for what is typed as people say it, with a calendar to choose from beside it.
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { phrases } from '../../phrases.ts'
import { say } from '../../words.ts'
import styles from './typed-input.module.css'
import type { useTyped } from './use-typed.ts'

export type TypedProps = Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'rightSection' | 'type'>

interface TypedInputProps extends TypedProps {
  typed: ReturnType<typeof useTyped<string>>
  /** Said beside a text that nobody can read. */
  unreadable: string
  /** What a short text was taken for. */
  understood?: string | undefined
  calendar?: ReactNode
}

export function TypedInput({
  typed,
  unreadable,
  understood,
  calendar,
  error,
  description: hint,
  ...rest
}: TypedInputProps) {
  return (
    <TextInput
      {...rest}
      ref={typed.input}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={typed.focus}
      onBlur={typed.leave}
      onKeyDown={openCalendar}
      error={typed.unreadable || (typed.isUnread && error) ? unreadable : error}
      description={hint && understood ? <Covered hint={hint} by={understood} /> : (hint ?? understood)}
      rightSection={calendar}
      classNames={{ root: styles.root!, description: hint ? styles.hint! : styles.understood! }}
    />
  )
}

/** The hint keeps its room, so that nothing below moves. */
const Covered = ({ hint, by }: { hint: ReactNode; by: string }) => (
  <>
    {hint}
    <span className={styles.over}>{by}</span>
  </>
)

/** By the key that opens a list everywhere. */
function openCalendar(event: KeyboardEvent<HTMLInputElement>) {
  if (!event.altKey || event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector('button')?.click()
}

export function Calendar({ children }: { children(close: () => void): ReactNode }) {
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        {/* Whoever goes on by keys goes on to the next field: they have typed the day. */}
        <ActionIcon variant="subtle" color="gray" aria-label={say(phrases.calendar)} onClick={toggle} tabIndex={-1}>
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{children(close)}</Popover.Dropdown>
    </Popover>
  )
}
