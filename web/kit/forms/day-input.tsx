// A day, or a day and an hour: typed as people type it, or chosen from a calendar.
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { day, longDay, moment, schoolZone, today } from '../format.ts'
import { phrases } from '../phrases.ts'
import { readMoment } from '../typed/moment.ts'
import { readShortDay } from '../typed/short-day.ts'
import { say } from '../words.ts'
import { useTyped } from './use-typed.ts'

type Shared = Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'rightSection' | 'type'>

interface DayInputProps extends Shared {
  value: unknown
  /** A text that is no day is what nobody can read as one. */
  onChange(value: string | undefined): void
  /** The day from which +30 is counted. */
  from?: string | undefined
  /** No later one can be chosen. */
  last?: string
}

export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)

export function DayInput({ value, onChange, from, last, error, ...rest }: DayInputProps) {
  const read = (text: string) => readShortDay(text, { today: today(), past: last !== undefined, from })
  const typed = useTyped<string>({ value, onChange, read, show: day, isRead: isDay })
  // Whoever types 16 sees of which month.
  const understood = typed.focused && isDay(value) && typed.text !== day(value) ? longDay(value) : undefined
  const [opened, { toggle, close }] = useDisclosure()
  const calendar = (
    <Popover opened={opened} onDismiss={close} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={say(phrases.calendar)} onClick={toggle}>
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={isDay(value) ? value : null}
          defaultDate={isDay(value) ? value : today()}
          {...(last && { maxDate: last })}
          onChange={(next) => {
            if (next) typed.choose(next)
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
  return (
    <TextInput
      {...rest}
      ref={typed.input}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={typed.focus}
      onBlur={typed.leave}
      error={typed.unreadable ? say(phrases.unreadableDay) : error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(understood && { description: understood })}
      rightSection={calendar}
    />
  )
}

export function MomentInput({ value, onChange, error, ...rest }: Omit<DayInputProps, 'from' | 'last'>) {
  const read = (text: string) => readMoment(text, schoolZone())
  const typed = useTyped<string>({ value, onChange, read, show: moment, isRead: isMoment })
  return (
    <TextInput
      {...rest}
      ref={typed.input}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={typed.focus}
      onBlur={typed.leave}
      placeholder={moment(`${today()}T00:30:00Z`)}
      error={typed.unreadable ? say(phrases.unreadableMoment) : error}
    />
  )
}
