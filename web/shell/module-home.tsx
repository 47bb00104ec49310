// A module's own first page: what it holds, as far as it is open to the reader.
import { Card, NavLink, SimpleGrid, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Page } from '../kit/pages/page.tsx'
import { NoAccess } from '../kit/pages/states.tsx'
import { useSession } from '../kit/session.ts'
import { say } from '../kit/words.ts'
import { entryTitle, menuFor } from './menu.ts'

export function ModuleHome({ name }: { name: string }) {
  const module = menuFor(useSession()).find((one) => one.name === name)
  if (!module) return <NoAccess />
  return (
    <Page title={say(module.title)} hint={say(module.hint)}>
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }}>
        {module.groups.map(({ title, entries }) => (
          <Card key={title.en} withBorder padding="sm">
            <Title order={2} size="h5">
              {say(title)}
            </Title>
            {entries.map((entry) => (
              <NavLink key={entry.to} component={Link} to={entry.to} label={entryTitle(entry)} />
            ))}
          </Card>
        ))}
      </SimpleGrid>
    </Page>
  )
}
