// The frame around every page: menu by module and role, school, search, inbox, the reader's own things.
import {
  AppShell,
  Burger,
  Group,
  Image,
  Menu,
  ScrollArea,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconChevronDown, IconLanguage, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../kit/api.ts'
import { ShownOnce } from '../kit/forms/shown-once.tsx'
import { messageOf } from '../kit/pages/states.tsx'
import { phrases } from '../kit/phrases.ts'
import { heldSession, type Session, sessionQuery, useSession } from '../kit/session.ts'
import { roleWord, say, setLanguage, useLanguage } from '../kit/words.ts'
import { SessionEnded } from './account/sign-in.tsx'
import { Navigation } from './navigation.tsx'
import { Palette } from './palette/palette.tsx'

export function Layout() {
  const session = useSession()
  const [opened, { toggle, close }] = useDisclosure()
  const { pathname } = useRouterState({ select: ({ location }) => location })
  const busy = useRouterState({ select: ({ status }) => status === 'pending' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu of a phone closes with every new page
  useEffect(close, [pathname])
  const language = useLanguage()
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 256, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding="md"
    >
      <a href="#content" className="skip">
        {say(phrases.skipToContent)}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Burger opened={opened} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={say(phrases.menu)} />
            <Image src="/icon.svg" w={28} h={28} alt="" visibleFrom="xs" />
            <CompanySwitcher session={session} />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <Palette />
            <UserMenu session={session} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={say(phrases.menu)}>
        <ScrollArea p="xs" type="auto">
          <Navigation session={session} pathname={pathname} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} aria-busy={busy}>
        {/* Every word of a page changes with the language; what was typed is kept by the forms themselves. */}
        <Outlet key={language} />
      </AppShell.Main>
      <ShownOnce />
      <SessionEnded session={session} />
    </AppShell>
  )
}

function CompanySwitcher({ session }: { session: Session }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const others = session.companies.filter(({ id }) => id !== session.company.id)
  const name = (
    <Text fw={600} truncate maw={{ base: 150, sm: 340 }}>
      {session.company.name}
    </Text>
  )
  if (!others.length) return name
  const choose = async (company_id: number) => {
    const { data } = await api.post('/api/auth/switch-company', { company_id })
    await navigate({ to: '/' })
    queries.setQueryData(sessionQuery.queryKey, heldSession(data))
    // Nothing of the one school is left on a page of the other.
    await queries.resetQueries({ predicate: ({ queryKey }) => !['session', 'module'].includes(String(queryKey[0])) })
  }
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton aria-label={`${say(phrases.companies)}: ${session.company.name}`}>
          <Group gap={4} wrap="nowrap">
            {name}
            <IconChevronDown size={16} />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say(phrases.switchTo)}</Menu.Label>
        {others.map(({ id, name: other }) => (
          <Menu.Item key={id} onClick={() => choose(id).catch(tellFault)}>
            {other}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

const tellFault = (error: unknown) =>
  notifications.show({
    message: messageOf(error),
    color: 'red',
    closeButtonProps: { 'aria-label': say(phrases.close) },
  })

function UserMenu({ session }: { session: Session }) {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const language = useLanguage()
  const other = language === 'id' ? 'en' : 'id'
  const signOut = async () => {
    await api.post('/api/auth/logout', {}).catch(() => {})
    // Nothing of one reader is left for the next.
    sessionStorage.clear()
    location.assign('/sign-in')
  }
  const speak = async () => {
    setLanguage(other)
    await api.post('/api/auth/language', { language: other }).catch(() => {})
  }
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={`${say(phrases.account)}: ${session.user.name}`}>
          <Group gap={4} wrap="nowrap">
            <IconUser size={20} />
            <Text size="sm" visibleFrom="md">
              {session.user.name}
            </Text>
            <IconChevronDown size={14} />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{session.roles.map(roleWord).join(', ')}</Menu.Label>
        <Menu.Item component={Link} to="/account" leftSection={<IconUser size={16} />}>
          {say(phrases.account)}
        </Menu.Item>
        <Menu.Item leftSection={<IconLanguage size={16} />} onClick={speak}>
          {language === 'id' ? 'English' : 'Bahasa Indonesia'}
        </Menu.Item>
        <Menu.Item
          leftSection={scheme === 'dark' ? <IconSun size={16} /> : <IconMoon size={16} />}
          onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          {say(scheme === 'dark' ? phrases.light : phrases.dark)}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {say(phrases.signOut)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
