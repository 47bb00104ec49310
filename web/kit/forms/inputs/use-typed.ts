// What is typed stays as it was typed until the field is left. What can be read goes to the form as what it means; what
// cannot goes as it stands, is said to be unreadable beside the field, and is refused by the service.
import { useLayoutEffect, useRef, useState } from 'react'

interface Typing<T> {
  value: unknown
  onChange(value: T | string | undefined): void
  read(text: string): T | undefined
  /** As it stands in the field while nobody types in it, and when somebody begins to. */
  show(value: T): string
  edit?: (value: T) => string
  isRead(value: unknown): value is T
}

interface Held {
  text: string
  focused: boolean
  /** What the form held when the field was left: once that changes, the form is right and not the text. */
  left: unknown
}

export function useTyped<T>({ value, onChange, read, show, edit = show, isRead }: Typing<T>) {
  const [held, setHeld] = useState<Held>()
  const written = (as: (value: T) => string) => (isRead(value) ? as(value) : typeof value === 'string' ? value : '')
  const text = held && (held.focused || held.left === value) ? held.text : written(show)
  const focused = held?.focused ?? false
  // What stands in a field that is entered is typed over: its text changes as it is entered, and what was filled in by the
  // page is not to be added to.
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (focused) input.current?.select()
  }, [focused])
  const type = (next: string) => {
    setHeld({ text: next, focused: true, left: undefined })
    onChange(next.trim() === '' ? undefined : (read(next) ?? next))
  }
  const isUnread = text.trim() !== '' && read(text) === undefined
  return {
    input,
    text,
    focused,
    /** What stands there cannot be read; said once the field is left, or where the service has refused it. */
    isUnread,
    unreadable: !focused && isUnread,
    type,
    /** Chosen without typing: from a calendar. */
    choose(next: T) {
      setHeld(undefined)
      onChange(next)
    },
    focus: () => setHeld({ text: isRead(value) ? written(edit) : text, focused: true, left: undefined }),
    leave: () =>
      setHeld(read(text) === undefined && text.trim() !== '' ? { text, focused: false, left: value } : undefined),
  }
}
