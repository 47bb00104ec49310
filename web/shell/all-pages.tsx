// Every page that is open to the reader, by module, found by typing a part of its name.
import synonyms from 'virtual:also'
import { Anchor, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../kit/pages/page.tsx'
import { phrases } from '../kit/phrases.ts'
import { useSession } from '../kit/session.ts'
import { say } from '../kit/words.ts'
import { entryTitle, menuFor } from './menu.ts'

export function AllPages() {
  const session = useSession()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const modules = menuFor(session).flatMap((module) => {
    const groups = module.groups.flatMap((group) => {
      const entries = group.entries.filter((entry) =>
        `${entryTitle(entry)} ${synonyms[entry.to] ? say(synonyms[entry.to]!) : ''}`.toLowerCase().includes(wanted),
      )
      return entries.length ? [{ ...group, entries }] : []
    })
    return groups.length ? [{ ...module, groups }] : []
  })
  return (
    <Page title={say(phrases.allPages)}>
      <TextInput
        aria-label={say(phrases.search)}
        placeholder={say(phrases.search)}
        leftSection={<IconSearch size={16} />}
        maw={360}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {modules.length === 0 && <Text c="dimmed">{say(phrases.nothingFound)}</Text>}
      <Stack gap="xl">
        {modules.map(({ name, title, groups }) => (
          <section key={name}>
            <Title order={2} size="h4" mb={6}>
              {say(title)}
            </Title>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="lg">
              {groups.map((group) => (
                <Stack key={group.name} gap={4}>
                  <Text size="xs" c="dimmed" fw={600}>
                    {say(group.title)}
                  </Text>
                  {group.entries.map((entry) => (
                    <Anchor key={entry.to} component={Link} to={entry.to} size="sm">
                      {entryTitle(entry)}
                    </Anchor>
                  ))}
                </Stack>
              ))}
            </SimpleGrid>
          </section>
        ))}
      </Stack>
    </Page>
  )
}
