// The first page: what is so today, what waits for the reader, what has to be done by when, and what is looked at side by side.
import { Anchor, Button, Grid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { longDay, today } from '../kit/format.ts'
import { Page, Part } from '../kit/pages/page.tsx'
import { phrases } from '../kit/phrases.ts'
import { useMay, useSession } from '../kit/session.ts'
import { say } from '../kit/words.ts'
import { beginningsFor } from './beginnings.ts'
import { Boards, isWide } from './boards.tsx'
import { Dues, Figures, useFirstPage } from './first-page.tsx'
import { InboxRows } from './inbox/rows.tsx'
import { inboxQuery } from './navigation.tsx'
import { useGuide } from './use-guide.ts'

const Guide = lazy(() => import('./guide.tsx'))
const ITEMS_SHOWN = 4

export function Home() {
  const session = useSession()
  const told = useFirstPage()
  const { guide, layAside } = useGuide()
  const boards = told?.boards.filter((board) => !isWide(board)) ?? []
  const dues = told?.dues ?? []
  return (
    <Page
      title={`${say(phrases.welcome)}, ${session.user.name}`}
      hint={`${session.company.name} · ${longDay(today())}`}
      actions={<Begin />}
    >
      {guide && (
        <Suspense>
          <Guide {...{ guide, layAside }} />
        </Suspense>
      )}
      {told && <Figures figures={told.figures} />}
      <Boards boards={told?.boards.filter(isWide) ?? []} />
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: boards.length ? 6 : dues.length ? 7 : 12 }}>
          <Stack gap="xl">
            <Waiting />
            {boards.length > 0 && <Dues dues={dues} more={told?.more_dues ?? 0} />}
          </Stack>
        </Grid.Col>
        {boards.length > 0 ? (
          <Grid.Col span={{ base: 12, lg: 6 }}>
            <Stack gap="xl">
              <Boards boards={boards} />
            </Stack>
          </Grid.Col>
        ) : (
          dues.length > 0 && (
            <Grid.Col span={{ base: 12, lg: 5 }}>
              <Dues dues={dues} more={told?.more_dues ?? 0} />
            </Grid.Col>
          )
        )}
      </Grid>
    </Page>
  )
}

/** What most days begin with, one press away. */
function Begin() {
  const begins = beginningsFor(useSession().roles, useMay())
  return begins
    .map(({ to, words }, index) => (
      <Button key={to} component={Link} to={to} variant={index ? 'default' : 'filled'}>
        {say(words)}
      </Button>
    ))
    .toReversed()
}

function Waiting() {
  const inbox = useQuery(inboxQuery)
  const waiting = inbox.data?.data ?? []
  return (
    <Part title={`${say(phrases.waitingForYou)} (${waiting.length})`}>
      <Stack gap="xs">
        {inbox.isSuccess && !waiting.length && (
          <Text size="sm" c="dimmed">
            {say(phrases.inboxEmpty)}
          </Text>
        )}
        <InboxRows items={waiting.slice(0, ITEMS_SHOWN)} />
        {waiting.length > ITEMS_SHOWN && (
          <Anchor component={Link} to="/inbox" size="sm">
            {say(phrases.openInbox)}
          </Anchor>
        )}
      </Stack>
    </Part>
  )
}
