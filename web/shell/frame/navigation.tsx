// The menu at the side: the first page, the inbox, and what this reader's role does every day. The rest is under all pages.
import { Badge, Divider, NavLink } from '@mantine/core'
import { IconDots, IconHome, IconInbox, type TablerIcon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { api } from '../../kit/api.ts'
import { phrases } from '../../kit/phrases.ts'
import type { Session } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'
import { type Area, areasFor, whereIs } from '../areas.ts'

const Favourites = lazy(async () => ({ default: (await import('./favourites.tsx')).Favourites }))

export interface Stop {
  to: string
  label: string
  icon: TablerIcon
  active: boolean
}

/** Where the menu leads; an area opens its first page. */
export function stopsFor(session: Session, pathname: string): Stop[] {
  const here = whereIs(session, pathname)?.area.name
  const toArea = ({ name, title, icon, groups }: Area): Stop => ({
    to: groups[0]!.entries[0]!.to,
    label: say(title),
    icon,
    active: name === here,
  })
  return [
    { to: '/', label: say(phrases.home), icon: IconHome, active: pathname === '/' },
    { to: '/inbox', label: say(phrases.inbox), icon: IconInbox, active: pathname === '/inbox' },
    ...areasFor(session).map(toArea),
  ]
}

export function Navigation({ session, location }: { session: Session; location: { pathname: string; href: string } }) {
  const { pathname, href } = location
  const [home, inbox, ...areas] = stopsFor(session, pathname)
  return (
    <>
      <Entry {...home!} />
      <Entry {...inbox!} count={<InboxCount />} />
      <Divider my={8} />
      {areas.map((stop) => (
        <Entry key={stop.to} {...stop} />
      ))}
      <Suspense fallback={null}>
        <Favourites address={href} />
      </Suspense>
      <Divider my={8} />
      <Entry to="/pages" label={say(phrases.allPages)} icon={IconDots} active={pathname === '/pages'} />
    </>
  )
}

function Entry({ to, label, icon: Icon, active, count }: Stop & { count?: React.ReactNode }) {
  return (
    <NavLink
      component={Link}
      to={to}
      label={label}
      leftSection={<Icon size={17} stroke={1.6} />}
      active={active}
      aria-current={active ? 'page' : undefined}
      {...(count !== undefined && { rightSection: count })}
    />
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
    <Badge size="md" px={6} variant="filled" aria-label={`${count}`}>
      {data?.next_cursor ? `${count}+` : count}
    </Badge>
  )
}
