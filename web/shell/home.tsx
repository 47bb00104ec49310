// The first page: what waits for the reader, and the rooms that are open to them.
import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text, ThemeIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page, Part } from '../kit/pages/page.tsx'
import { phrases } from '../kit/phrases.ts'
import { useSession } from '../kit/session.ts'
import { roleWord, say } from '../kit/words.ts'
import { Guide } from './guide.tsx'
import { InboxCards } from './inbox.tsx'
import { entryTitle, menuFor } from './menu.ts'
import { inboxQuery } from './navigation.tsx'

const ITEMS_SHOWN = 3

export function Home() {
  const session = useSession()
  const waiting = useQuery(inboxQuery).data?.data ?? []
  return (
    <Page
      title={`${say(phrases.welcome)}, ${session.user.name}`}
      hint={`${session.company.name} · ${session.roles.map(roleWord).join(', ')}`}
    >
      <Guide />
      {waiting.length > 0 && (
        <Part title={`${say(phrases.waitingForYou)} (${waiting.length})`}>
          <Stack gap="xs">
            <InboxCards items={waiting.slice(0, ITEMS_SHOWN)} />
            {waiting.length > ITEMS_SHOWN && (
              <Button component={Link} to="/inbox" variant="light">
                {say(phrases.inbox)}
              </Button>
            )}
          </Stack>
        </Part>
      )}
      <Part title={say(phrases.yourModules)}>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
          {menuFor(session).map(({ name, title, hint, icon: Icon, groups }) => (
            <Card key={name} withBorder>
              <Group wrap="nowrap" align="flex-start">
                <ThemeIcon size="xl" variant="light">
                  <Icon />
                </ThemeIcon>
                <Stack gap={4}>
                  <Text fw={600} component="h3" m={0}>
                    {say(title)}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {say(hint)}
                  </Text>
                  <Group gap="xs">
                    {groups
                      .flatMap(({ entries }) => entries)
                      .slice(0, 5)
                      .map((entry) => (
                        <Anchor key={entry.to} component={Link} to={entry.to} size="sm">
                          {entryTitle(entry)}
                        </Anchor>
                      ))}
                  </Group>
                </Stack>
              </Group>
            </Card>
          ))}
        </SimpleGrid>
      </Part>
    </Page>
  )
}
