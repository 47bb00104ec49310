// What waits for the reader, the oldest first, each with its yes; whoever has doubts opens it.
import { Anchor, Button, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Part } from '../../kit/pages/page.tsx'
import { phrases } from '../../kit/phrases.ts'
import { say } from '../../kit/words.ts'
import { hold, type Item, useHeld, useSentOnLeaving } from '../inbox/held.ts'
import { InboxRows } from '../inbox/rows.tsx'
import { Undo } from '../inbox/undo.tsx'
import classes from './first-page.module.css'

const ITEMS_SHOWN = 4

export default function Waiting({ items }: { items: readonly Item[] }) {
  const queries = useQueryClient()
  useSentOnLeaving()
  const decided = new Set(useHeld().flatMap((held) => held.items.map(({ id }) => id)))
  const waiting = items.filter(({ id }) => !decided.has(id))
  const approve = (item: Item) => hold(queries, { items: [item], seen: item.id, approve: true, note: '' })
  return (
    <Part title={`${say(phrases.waitingForYou)} (${waiting.length})`}>
      {!waiting.length && (
        <Text size="sm" c="dimmed">
          {say(phrases.inboxEmpty)}
        </Text>
      )}
      <InboxRows
        items={waiting.slice(0, ITEMS_SHOWN)}
        after={(item) => (
          <Button size="compact-sm" variant="default" onClick={() => approve(item)} className={classes.yes!}>
            {say(phrases.approve)}
          </Button>
        )}
      />
      {waiting.length > ITEMS_SHOWN && (
        <Anchor component={Link} to="/inbox" size="sm" mt="xs" display="inline-block">
          {say(phrases.openInbox)}
        </Anchor>
      )}
      {/* Taken back, it stands in the list again. */}
      <div className={classes.undo}>
        <Undo onBack={() => {}} />
      </div>
    </Part>
  )
}
