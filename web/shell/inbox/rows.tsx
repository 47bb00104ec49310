// What waits, oldest first: one line for the matter, one for who asks and since when.
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rupiah, withDays } from '../../kit/format.ts'
import { partedText } from '../../kit/own-words.ts'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import type { Item } from './held.ts'
import classes from './rows.module.css'

/** A request that is older has waited too long. */
const LATE_DAYS = 14

/** By which its row is found in the page. */
export const rowId = (id: number): string => `waits-${id}`

interface InboxRowsProps {
  items: readonly Item[]
  /** The one that is looked at. */
  current?: number | undefined
  /** What stands before each; the first page has nothing there, and need not load it. */
  before?: (item: Item) => ReactNode
  after?: (item: Item) => ReactNode
}

export function InboxRows({ items, current, before, after }: InboxRowsProps) {
  return (
    <ul className={classes.rows} data-plain={!before || undefined}>
      {items.map((item) => (
        <li key={item.id} className={classes.row} data-current={item.id === current || undefined}>
          {before?.(item)}
          <Link
            id={rowId(item.id)}
            to="/inbox"
            search={((asked: object) => ({ ...asked, id: item.id })) as never}
            className={classes.link!}
            aria-current={item.id === current || undefined}
          >
            <span className={classes.subject}>{withDays(partedText(item.subject).about)}</span>
            <span className={classes.amount}>{item.amount !== null && rupiah(item.amount)}</span>
            <Text span size="xs" c="dimmed" truncate>
              {[say(item.title), item.requester, partedText(item.subject).number].filter(Boolean).join(' · ')}
            </Text>
            <Age since={item.requested_at} />
          </Link>
          {after?.(item)}
        </li>
      ))}
    </ul>
  )
}

function Age({ since }: { since: string }) {
  const days = Math.floor((Date.now() - Date.parse(since)) / 86_400_000)
  const words = days < 1 ? say(phrases.new) : `${days} ${say(phrases.days)}`
  return (
    <Text span size="xs" ta="right" {...(days >= LATE_DAYS ? { c: 'red', fw: 600 } : { c: 'dimmed' })}>
      {words}
    </Text>
  )
}
