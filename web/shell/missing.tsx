// An address that leads nowhere: what may have been meant, and a box to look for it.
import { Anchor, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { phrases } from '../kit/phrases.ts'
import { type Session, useSession } from '../kit/session.ts'
import { say } from '../kit/words.ts'
import { distance } from './palette/distance.ts'
import { entriesFor } from './palette/entries.ts'
import type { Entry } from './palette/match.ts'
import { pagesFor } from './palette/pages-for.ts'

const MOST = 5

export function Missing({ address }: { address: string }) {
  const session = useSession()
  const [typed, setTyped] = useState('')
  const { pages, near } = pagesFor(session, { typed: typed.trim(), only: undefined })
  const found = typed.trim() ? [...pages, ...near] : nearestTo(session, `/${address}`)
  return (
    <Stack gap="sm" maw={520} mx="auto" mt={40} data-state="not-found">
      <Title order={1} size="h2">
        {say(phrases.notFoundTitle)}
      </Title>
      <Text c="dimmed">{say(phrases.notFoundText)}</Text>
      <TextInput
        aria-label={say(phrases.search)}
        placeholder={say(phrases.searchHint)}
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.map(({ to, label, detail }) => (
        <div key={to}>
          <Anchor component={Link} to={to} size="sm">
            {label}
          </Anchor>{' '}
          <Text span size="xs" c="dimmed">
            {detail}
          </Text>
        </div>
      ))}
      {typed.trim() && !found.length && <Text c="dimmed">{say(phrases.nothingFound)}</Text>}
      <Anchor component={Link} to="/pages" size="sm">
        {say(phrases.allPages)}
      </Anchor>
    </Stack>
  )
}

/** Written nearly so, or of the same part of the console. */
function nearestTo(session: Session, address: string): Entry[] {
  const far = ({ to }: Entry) => distance(to, address)
  return entriesFor(session)
    .filter((entry) => !entry.begins && far(entry) <= address.length / 2)
    .toSorted((one, other) => far(one) - far(other))
    .slice(0, MOST)
}
