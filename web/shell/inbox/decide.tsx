// The foot of the inbox: yes, or back with a reason.
import { Button, Group, Kbd, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import classes from './inbox.module.css'

/** A second click within this time was meant for what stood there before. */
const SAME_CLICK_MS = 600

type Said = Pick<UIEvent, 'detail' | 'timeStamp'> & { repeat?: boolean }

interface DecideProps {
  /** The one in sight, where it came there by itself. */
  cameBySelf: number | undefined
  /** How many are decided on together; none means the one in sight. */
  picked: number
  /** What is written about it. */
  note: string
  onNote(note: string): void
  onDecide(approve: boolean, note: string): void
}

export function Decide({ cameBySelf, picked, note, onNote, onDecide }: DecideProps) {
  const [asksReason, setAsksReason] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (cameBySelf !== undefined) last.current = performance.now()
  }, [cameBySelf])
  // By when it was clicked, not when the page came to hear of it: an old machine is slow in showing what comes next.
  // A key that is held down has said it once.
  const decide = (approve: boolean, { detail, timeStamp, repeat = false }: Said) => {
    if (detail > 1 || repeat || timeStamp - last.current < SAME_CLICK_MS) return
    if (!approve && !note.trim()) {
      setAsksReason(true)
      field.current?.focus()
      return
    }
    last.current = timeStamp
    onNote('')
    setAsksReason(false)
    onDecide(approve, note.trim())
  }
  useHotkeys([
    ['a', (event) => decide(true, event)],
    ['r', (event) => decide(false, event)],
  ])
  const count = picked ? ` ${picked}` : ''
  return (
    <Group className={classes.foot!} gap="sm" align="flex-start">
      <TextInput
        ref={field}
        className={classes.note!}
        aria-label={say(phrases.noteToAsker)}
        placeholder={say(phrases.noteToAsker)}
        value={note}
        onChange={(event) => onNote(event.currentTarget.value)}
        error={asksReason && !note.trim() && say(phrases.returnNeedsReason)}
      />
      <Button variant="default" onClick={(event) => decide(false, event)} rightSection={<Kbd size="xs">R</Kbd>}>
        {say(phrases.returnIt) + count}
      </Button>
      <Button onClick={(event) => decide(true, event)} rightSection={<Kbd size="xs">A</Kbd>}>
        {say(phrases.approve) + count}
      </Button>
    </Group>
  )
}
