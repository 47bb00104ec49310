// A time of the day, typed as people type it.
import { readClock } from '../../typed/clock.ts'
import { unreadable } from '../../typed/unreadable.ts'
import { languageNow, say } from '../../words.ts'
import { TypedInput, type TypedProps } from './typed-input.tsx'
import { useTyped } from './use-typed.ts'

interface ClockInputProps extends TypedProps {
  value: unknown
  /** A text that is no time is what nobody can read as one. */
  onChange(value: string | undefined): void
}

const isClock = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/.test(value)

/** 07.30 as Indonesian writes it, 07:30 as English does. */
const clock = (value: string): string => value.slice(0, 5).replace(':', languageNow() === 'id' ? '.' : ':')

export function ClockInput({ value, onChange, ...rest }: ClockInputProps) {
  const typed = useTyped<string>({ value, onChange, read: readClock, show: clock, isRead: isClock })
  // Whoever types 7 sees that it was taken for the morning.
  const understood = typed.focused && isClock(value) && typed.text !== clock(value) ? clock(value) : undefined
  return <TypedInput {...rest} {...{ typed, understood }} unreadable={say(unreadable.clock)} />
}
