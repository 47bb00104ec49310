// A month of a year: typed as people type it, or chosen from the months of a year.
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { MonthPicker } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { monthName, monthOfYear, today } from '../format.ts'
import { phrases } from '../phrases.ts'
import { readMonth } from '../typed/month.ts'
import { say } from '../words.ts'
import { useTyped } from './use-typed.ts'

interface MonthInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur' | 'rightSection'> {
  value: unknown
  /** A text that is no month is what nobody can read as one. */
  onChange(value: string | undefined): void
  /** Told as its first day. */
  whole: boolean
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
export const isMonthText = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d(-\d\d)?$/.test(value)

/** The months of any year, where the year stands elsewhere. */
export const monthChoices = () => MONTHS.map((value) => ({ value, label: monthName(value) }))

export function MonthInput({ value, onChange, whole, error, ...rest }: MonthInputProps) {
  const told = (month: string) => (whole ? `${month}-01` : month)
  const read = (text: string) => {
    const month = readMonth(text, today())
    return month && told(month)
  }
  const typed = useTyped<string>({ value, onChange, read, show: monthOfYear, isRead: isMonthText })
  // Whoever types 11 sees of which year.
  const understood =
    typed.focused && isMonthText(value) && typed.text !== monthOfYear(value) ? monthOfYear(value) : undefined
  const [opened, { toggle, close }] = useDisclosure()
  const months = (
    <Popover opened={opened} onDismiss={close} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={say(phrases.calendar)} onClick={toggle}>
          <IconCalendar size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <MonthPicker
          value={isMonthText(value) ? `${value.slice(0, 7)}-01` : null}
          defaultDate={isMonthText(value) ? `${value.slice(0, 7)}-01` : today()}
          onChange={(next) => {
            if (next) typed.choose(told(next.slice(0, 7)))
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
      error={typed.unreadable ? say(phrases.unreadableMonth) : error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(understood && { description: understood })}
      rightSection={months}
    />
  )
}
