// The box before one that waits: those that are ticked are decided on together.
import { Checkbox } from '@mantine/core'
import { withDays } from '../../kit/format.ts'
import { ownText } from '../../kit/own-words.ts'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import type { Item } from './held.ts'
import classes from './inbox.module.css'

export function Pick({ item, picked, onPick }: { item: Item; picked: boolean; onPick(item: Item): void }) {
  return (
    // As wide as a thumb.
    // biome-ignore lint/a11y/noLabelWithoutControl: the box is within.
    <label className={classes.pick}>
      <Checkbox
        size="xs"
        aria-label={`${say(phrases.pick)} ${withDays(ownText(item.subject))}`}
        checked={picked}
        onChange={() => onPick(item)}
      />
    </label>
  )
}
