// The menu by module and role. Only a module that is open holds its entries: all of them are more than a hundred links, and
// each would be made anew with every page.
import { Badge, NavLink, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHome, IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../kit/api.ts'
import { phrases } from '../kit/phrases.ts'
import { moduleOfArea, type Session } from '../kit/session.ts'
import { say } from '../kit/words.ts'
import { entryTitle, menuFor } from './menu.ts'

type Module = ReturnType<typeof menuFor>[number]

export function Navigation({ session, pathname }: { session: Session; pathname: string }) {
  const current = moduleOfArea(pathname.split('/')[1] ?? '')
  return (
    <>
      <NavLink
        component={Link}
        to="/"
        label={say(phrases.home)}
        leftSection={<IconHome size={18} />}
        active={pathname === '/'}
      />
      <NavLink
        component={Link}
        to="/inbox"
        label={say(phrases.inbox)}
        leftSection={<IconInbox size={18} />}
        active={pathname === '/inbox'}
        rightSection={<InboxCount />}
      />
      {menuFor(session).map((module) => (
        <ModuleEntries
          key={`${module.name} ${current === module.name}`}
          module={module}
          pathname={pathname}
          openedAtFirst={current === module.name}
        />
      ))}
    </>
  )
}

interface ModuleEntriesProps {
  module: Module
  pathname: string
  openedAtFirst: boolean
}

function ModuleEntries({ module: { title, icon: Icon, groups }, pathname, openedAtFirst }: ModuleEntriesProps) {
  const [opened, { toggle }] = useDisclosure(openedAtFirst)
  return (
    <NavLink
      component="button"
      label={say(title)}
      leftSection={<Icon size={18} />}
      opened={opened}
      onChange={toggle}
      childrenOffset={14}
    >
      {/* Something always stands here, or the arrow would go. */}
      <div>
        {opened &&
          groups.map((group) => <Group key={group.title.en} {...{ group, pathname }} alone={groups.length === 1} />)}
      </div>
    </NavLink>
  )
}

function Group({ group, pathname, alone }: { group: Module['groups'][number]; pathname: string; alone: boolean }) {
  return (
    <div>
      {!alone && (
        <Text size="xs" c="dimmed" fw={600} mt={6} pl="sm">
          {say(group.title)}
        </Text>
      )}
      {group.entries.map((entry) => (
        <NavLink
          key={entry.to}
          component={Link}
          to={entry.to}
          label={entryTitle(entry)}
          active={pathname === entry.to || pathname.startsWith(`${entry.to}/`)}
          py={5}
        />
      ))}
    </div>
  )
}

export const inboxQuery = {
  queryKey: ['/api/v1/inbox', 'count'],
  queryFn: () => api.get('/api/v1/inbox', { limit: 200 }),
  refetchInterval: 60_000,
}

function InboxCount() {
  const { data } = useQuery(inboxQuery)
  const count = data?.data.length ?? 0
  if (!count) return null
  return (
    <Badge circle size="lg" variant="filled" aria-label={`${count}`}>
      {data?.next_cursor ? `${count}+` : count}
    </Badge>
  )
}
