// A month of a year: typed as people type it, or chosen from the months of a year.
import { MonthPicker } from '@mantine/dates'
import { monthName, monthOfYear, today } from '../../format.ts'
import { readMonth } from '../../typed/month.ts'
import { whyNoMonth } from '../../typed/no-day.ts'
import { unreadable } from '../../typed/unreadable.ts'
import { say } from '../../words.ts'
import { InCalendar } from './in-calendar.tsx'
import { Calendar, TypedInput, type TypedProps } from './typed-input.tsx'
import { useTyped } from './use-typed.ts'

interface MonthInputProps extends TypedProps {
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

export function MonthInput({ value, onChange, whole, ...rest }: MonthInputProps) {
  const told = (month: string) => (whole ? `${month}-01` : month)
  const read = (text: string) => {
    const month = readMonth(text, today())
    return month && told(month)
  }
  const typed = useTyped<string>({ value, onChange, read, show: monthOfYear, isRead: isMonthText })
  // Whoever types 11 sees of which year.
  const understood =
    typed.focused && isMonthText(value) && typed.text !== monthOfYear(value) ? monthOfYear(value) : undefined
  const months = (
    <Calendar>
      {(close) => (
        <InCalendar>
          <MonthPicker
            value={isMonthText(value) ? `${value.slice(0, 7)}-01` : null}
            defaultDate={isMonthText(value) ? `${value.slice(0, 7)}-01` : today()}
            onChange={(next) => {
              if (next) typed.choose(told(next.slice(0, 7)))
              close()
            }}
          />
        </InCalendar>
      )}
    </Calendar>
  )
  const wrong = whyNoMonth(typed.text, today()) ?? unreadable.month
  return <TypedInput {...rest} {...{ typed, understood }} calendar={months} unreadable={say(wrong)} />
}
