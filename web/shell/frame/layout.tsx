// The frame around every page: menu by module and role, school, search, inbox, the reader's own things.
import {
  ActionIcon,
  AppShell,
  Avatar,
  Box,
  Button,
  Group,
  Image,
  Kbd,
  Stack,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { IconChevronDown, IconLanguage, IconLogout, IconMoon, IconSearch, IconSun, IconUser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../kit/api.ts'
import { learnPhrases } from '../../kit/own-words.ts'
import { phrases } from '../../kit/phrases.ts'
import { chooseLanguage, heldSession, type Session, sessionQuery, useSession } from '../../kit/session.ts'
import { tellFault } from '../../kit/told/tell-fault.ts'
import { roleWord, say, useLanguage } from '../../kit/words.ts'
import { DropDown } from './drop-down.tsx'
import { Navigation } from './navigation.tsx'
import { OverPage } from './over-page.tsx'
import { Sections } from './sections.tsx'
import { TabBar } from './tab-bar.tsx'

/** On the page of a list its own words are what is looked for. */
function searchOfList(): boolean {
  const field = document.querySelector<HTMLElement>('[data-search]')
  field?.focus()
  return field !== null
}

/** Who has to choose a password of their own has no other page yet, and no menu of them. */
export function Layout() {
  const session = useSession()
  return session.user.must_change_password ? <Outlet /> : <Frame session={session} />
}

function Frame({ session }: { session: Session }) {
  const [opened, { toggle, close }] = useDisclosure()
  const [searching, search] = useDisclosure()
  useHotkeys([
    ['mod+K', search.open],
    ['/', () => searchOfList() || search.open()],
  ])
  const location = useRouterState({ select: (state) => state.location })
  const { pathname } = location
  const busy = useRouterState({ select: ({ status }) => status === 'pending' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu of a phone closes wherever one goes, to the same page too
  useEffect(close, [location])
  const language = useLanguage()
  return (
    <AppShell
      layout="alt"
      header={{ height: { base: 52, sm: 0 } }}
      navbar={{ width: 236, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      footer={{ height: { base: 56, sm: 0 } }}
      padding="md"
    >
      <a href="#content" className="skip">
        {say(phrases.skipToContent)}
      </a>
      <AppShell.Header hiddenFrom="sm">
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <CompanySwitcher session={session} />
          <ActionIcon variant="default" size="lg" aria-label={say(phrases.search)} onClick={search.open}>
            <IconSearch size={18} />
          </ActionIcon>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={say(phrases.menu)} mod={{ closed: !opened }}>
        <Stack gap="xs" p="xs" visibleFrom="sm">
          <CompanySwitcher session={session} />
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            leftSection={<IconSearch size={15} />}
            rightSection={<Kbd size="xs">Ctrl K</Kbd>}
            onClick={search.open}
            fw={400}
            c="dimmed"
          >
            {say(phrases.searchAnything)}
          </Button>
        </Stack>
        <Box px="xs" flex={1} className="navbar-areas">
          <Navigation session={session} location={location} />
        </Box>
        <Box p="xs" className="navbar-foot">
          <UserMenu session={session} />
        </Box>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} aria-busy={busy} data-school={session.company.name}>
        <Sections session={session} pathname={pathname} />
        {/* Every word of a page changes with the language; what was typed is kept by the forms themselves. */}
        <Outlet key={language} />
      </AppShell.Main>
      <AppShell.Footer hiddenFrom="sm">
        <TabBar session={session} pathname={pathname} opened={opened} onMenu={toggle} />
      </AppShell.Footer>
      <OverPage session={session} searching={searching} onSearched={search.close} />
    </AppShell>
  )
}

function CompanySwitcher({ session }: { session: Session }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const roles = session.roles.map(roleWord).join(', ')
  const others = session.companies.filter(({ id }) => id !== session.company.id)
  const name = (
    <Group gap="xs" wrap="nowrap">
      <Image src="/icon.svg" w={28} h={28} alt="" />
      <Box miw={0}>
        <Text fw={600} size="sm" truncate maw={{ base: 240, sm: 150 }}>
          <VisuallyHidden component="span">{say(phrases.companies)}: </VisuallyHidden>
          {session.company.name}
        </Text>
        <Text size="xs" c="dimmed" truncate maw={{ base: 240, sm: 150 }}>
          {roles}
        </Text>
      </Box>
    </Group>
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
    <DropDown
      parts={[
        {
          title: say(phrases.switchTo),
          items: others.map(({ id, name: label }) => ({ label, onPick: () => void choose(id).catch(tellFault) })),
        },
      ]}
    >
      <UnstyledButton mih={40}>
        <Group gap={4} wrap="nowrap">
          {name}
          <IconChevronDown size={16} />
        </Group>
      </UnstyledButton>
    </DropDown>
  )
}

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
    await learnPhrases(other).catch(() => {})
    await chooseLanguage(other)
  }
  return (
    <DropDown
      width={240}
      parts={[
        {
          title: session.roles.map(roleWord).join(', '),
          items: [
            { label: say(phrases.account), icon: <IconUser size={16} />, to: '/account' },
            {
              label: language === 'id' ? 'English' : 'Bahasa Indonesia',
              icon: <IconLanguage size={16} />,
              onPick: () => void speak(),
            },
            {
              label: say(scheme === 'dark' ? phrases.light : phrases.dark),
              icon: scheme === 'dark' ? <IconSun size={16} /> : <IconMoon size={16} />,
              onPick: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark'),
            },
          ],
        },
        { items: [{ label: say(phrases.signOut), icon: <IconLogout size={16} />, onPick: () => void signOut() }] },
      ]}
    >
      <UnstyledButton mih={40} aria-label={`${say(phrases.account)}: ${session.user.name}`}>
        <Group gap="xs" wrap="nowrap">
          <Avatar size={26} radius="xl" color="toska" />
          <Text size="sm" truncate maw={150}>
            {session.user.name}
          </Text>
          <IconChevronDown size={14} style={{ rotate: '180deg' }} />
        </Group>
      </UnstyledButton>
    </DropDown>
  )
}
