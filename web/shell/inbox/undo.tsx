// What was decided a moment ago, and the way back while there is one.
import menu from 'virtual:menu'
import { Button } from '@mantine/core'
import { withDays } from '../../kit/format.ts'
import { ownText } from '../../kit/own-words.ts'
import { phrases } from '../../kit/phrases.ts'
import { thingOf } from '../../kit/sheet.ts'
import { countedWord, say, small } from '../../kit/words.ts'
import { type Held, takeBack, useHeld } from './held.ts'
import classes from './undo.module.css'

const SHOWN = 3

export function Undo({ onBack }: { onBack(held: Held): void }) {
  const held = useHeld().filter(({ isSent }) => !isSent)
  const undo = (one: Held) => {
    takeBack(one)
    onBack(one)
  }
  return (
    <div className={classes.corner} role="status">
      {held.slice(-SHOWN).map((one) => (
        <div key={one.key} className={classes.toast}>
          <svg className={classes.ring} viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="8" />
          </svg>
          <span className={classes.words}>
            <span className={classes.what}>{whatOf(one)}</span>
            <b>: {say(one.approve ? phrases.approved : phrases.returned).toLowerCase()}</b>
          </span>
          <Button size="xs" variant="white" color="dark" onClick={() => undo(one)}>
            {say(phrases.undo)}
          </Button>
        </div>
      ))}
    </div>
  )
}

/** By its subject; of several, how many of what: only of one kind are they decided at once. */
function whatOf({ items }: Held): string {
  const { subject, kind, title } = items[0]!
  if (items.length === 1) return withDays(ownText(subject))
  const list = menu.lists[kind]
  return `${items.length} ${(list && countedWord(thingOf(list), items.length)) ?? small(say(title))}`
}
