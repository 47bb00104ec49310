// The first page: what is so today, what waits for the reader, and what has to be done by when.
import { Anchor, Grid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { longDay, today } from '../kit/format.ts'
import { Page, Part } from '../kit/pages/page.tsx'
import { Empty } from '../kit/pages/states.tsx'
import { phrases } from '../kit/phrases.ts'
import { useSession } from '../kit/session.ts'
import { say } from '../kit/words.ts'
import { Dues, Figures, useFirstPage } from './first-page.tsx'
import { Guide } from './guide.tsx'
import { InboxRows } from './inbox/rows.tsx'
import { inboxQuery } from './navigation.tsx'

const ITEMS_SHOWN = 4

export function Home() {
  const session = useSession()
  const inbox = useQuery(inboxQuery)
  const waiting = inbox.data?.data ?? []
  const told = useFirstPage()
  const dues = told?.dues ?? []
  return (
    <Page
      title={`${say(phrases.welcome)}, ${session.user.name}`}
      hint={`${session.company.name} · ${longDay(today())}`}
    >
      <Guide />
      {told && <Figures figures={told.figures} />}
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: dues.length ? 7 : 12 }}>
          <Part title={`${say(phrases.waitingForYou)} (${waiting.length})`}>
            <Stack gap="xs">
              {inbox.isSuccess && !waiting.length && <Empty words={phrases.inboxEmpty} />}
              <InboxRows items={waiting.slice(0, ITEMS_SHOWN)} />
              {waiting.length > ITEMS_SHOWN && (
                <Anchor component={Link} to="/inbox" size="sm">
                  {say(phrases.openInbox)}
                </Anchor>
              )}
            </Stack>
          </Part>
        </Grid.Col>
        {dues.length > 0 && (
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <Dues dues={dues} more={told?.more_dues ?? 0} />
          </Grid.Col>
        )}
      </Grid>
    </Page>
  )
}
