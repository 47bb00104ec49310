// A day, or a day and an hour: typed as people type it, or chosen from a calendar.
import { DatePicker } from '@mantine/dates'
import { day, dayOfYear, longDay, moment, schoolZone, today, weekdayAndDay } from '../../format.ts'
import { readDayOfYear } from '../../typed/day.ts'
import { readMoment } from '../../typed/moment.ts'
import { whyNoDay, whyNoDayOfYear, whyNoMoment } from '../../typed/no-day.ts'
import { readShortDay } from '../../typed/short-day.ts'
import { unreadable } from '../../typed/unreadable.ts'
import { say } from '../../words.ts'
import { useInCell } from '../lines/place.ts'
import { InCalendar } from './in-calendar.tsx'
import { Calendar, TypedInput, type TypedProps } from './typed-input.tsx'
import { useTyped } from './use-typed.ts'

interface DayInputProps extends TypedProps {
  value: unknown
  /** A text that is no day is what nobody can read as one. */
  onChange(value: string | undefined): void
  /** The day from which +30 is counted. */
  from?: string | undefined
  /** No later one can be chosen. */
  last?: string
  /** Of what has happened: a Friday is the last one and not the next. */
  past?: boolean
}

export const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
const isDayOfYearText = (value: unknown): value is string => typeof value === 'string' && /^\d\d-\d\d$/.test(value)
const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value)

export function DayInput({ value, onChange, from, last, past = last !== undefined, ...rest }: DayInputProps) {
  const read = (text: string) => readShortDay(text, { today: today(), past, from })
  const inSheet = useInCell()
  const show = inSheet ? day : weekdayAndDay
  const typed = useTyped<string>({ value, onChange, read, show, isRead: isDay })
  // Whoever types 16 sees of which month.
  const understood = typed.focused && isDay(value) && typed.text !== show(value) ? longDay(value) : undefined
  const calendar = (
    <Calendar>
      {(close) => (
        <InCalendar>
          <DatePicker
            value={isDay(value) ? value : null}
            defaultDate={isDay(value) ? value : today()}
            {...(last && { maxDate: last })}
            onChange={(next) => {
              if (next) typed.choose(next)
              close()
            }}
          />
        </InCalendar>
      )}
    </Calendar>
  )
  const wrong = whyNoDay(typed.text, today()) ?? unreadable.day
  return <TypedInput {...rest} {...{ typed, understood, calendar }} unreadable={say(wrong)} />
}

/** A day of any year, of rules that come again every year. */
export function DayOfYearInput({ value, onChange, ...rest }: Omit<DayInputProps, 'from' | 'last' | 'past'>) {
  const typed = useTyped<string>({ value, onChange, read: readDayOfYear, show: dayOfYear, isRead: isDayOfYearText })
  const wrong = whyNoDayOfYear(typed.text) ?? unreadable.dayOfYear
  return <TypedInput {...rest} typed={typed} unreadable={say(wrong)} />
}

export function MomentInput({ value, onChange, ...rest }: Omit<DayInputProps, 'from' | 'last' | 'past'>) {
  const read = (text: string) => readMoment(text, schoolZone())
  const typed = useTyped<string>({ value, onChange, read, show: moment, isRead: isMoment })
  return (
    <TypedInput
      {...rest}
      typed={typed}
      placeholder={moment(`${today()}T00:30:00Z`)}
      unreadable={say(whyNoMoment(typed.text, today()) ?? unreadable.moment)}
    />
  )
}
