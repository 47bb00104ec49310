// What is told of a record in the corner: one thing at a time, what became of it, and its next step where the page that is open has one.
import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { withDays } from '../format.ts'
import { phrases } from '../phrases.ts'
import { thingOf } from '../sheet.ts'
import { say } from '../words.ts'
import { useNextStep } from './next-step.ts'

/** Long enough to be read and pressed. */
const STAYS_MS = 6_000
/** The page that an act leads to comes at once; whoever goes on later has read what was told. */
const LEADS_MS = 1_500
const LOOKS_MS = 100

interface Named {
  id?: unknown
}

let last: string | undefined

/** Tells of a write at a door, from what it answered with and what it was sent. */
export function tell(message: string, { path, answer, sent }: { path: string; answer: Named; sent: Named }): void {
  const cut = path.lastIndexOf('/')
  const of = `${thingOf(path.slice(0, cut))}/${answer.id ?? sent.id}`
  if (last) notifications.hide(last)
  const id = crypto.randomUUID()
  last = notifications.show({
    id,
    message: <Told {...{ id, message, of }} verb={path.slice(cut + 1)} />,
    color: 'teal',
    autoClose: STAYS_MS,
    closeButtonProps: { 'aria-label': say(phrases.close) },
  })
}

function Told({ id, message, of, verb }: { id: string; message: string; of: string; verb: string }) {
  const next = useNextStep(of, verb)
  useEffect(() => forgottenElsewhere(id), [id])
  const go = () => {
    notifications.hide(id)
    next?.go()
  }
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <span>{withDays(message)}</span>
      {next && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`${next.word}: ${message}`}
          onClick={go}
          style={{ flexShrink: 0 }}
        >
          {next.word}
        </Button>
      )}
    </Group>
  )
}

/** On another page it would lie over what is pressed next. The corner stands outside of the pages, and looks where they are. */
function forgottenElsewhere(id: string): () => void {
  const began = Date.now()
  let { pathname } = location
  const looks = setInterval(() => {
    if (Date.now() - began < LEADS_MS) pathname = location.pathname
    else if (location.pathname !== pathname) notifications.hide(id)
  }, LOOKS_MS)
  return () => clearInterval(looks)
}
