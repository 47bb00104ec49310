// The foot of a phone: the first page, the inbox, the two areas that are used most, and the whole menu.
import { Indicator, Text, UnstyledButton } from '@mantine/core'
import { IconInbox, IconMenu2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { phrases } from '../../kit/phrases.ts'
import type { Session } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'
import { inboxQuery, type Stop, stopsFor } from './navigation.tsx'
import classes from './tab-bar.module.css'

const SHOWN = 4

interface TabBarProps {
  session: Session
  pathname: string
  opened: boolean
  onMenu(): void
}

export function TabBar({ session, pathname, opened, onMenu }: TabBarProps) {
  return (
    <div className={classes.bar}>
      {stopsFor(session, pathname)
        .slice(0, SHOWN)
        .map((stop) => (
          <Tab key={stop.to} {...stop} />
        ))}
      <UnstyledButton className={classes.tab!} onClick={onMenu} aria-expanded={opened}>
        <IconMenu2 size={20} stroke={1.6} />
        <Text className={classes.label!}>{say(phrases.menu)}</Text>
      </UnstyledButton>
    </div>
  )
}

function Tab({ to, label, icon: Icon, active }: Stop) {
  const waiting = useQuery(inboxQuery).data?.data.length ?? 0
  return (
    <Link to={to} className={classes.tab!} aria-current={active ? 'page' : undefined}>
      <Indicator label={waiting} size={16} disabled={Icon !== IconInbox || !waiting}>
        <Icon size={20} stroke={1.6} />
      </Indicator>
      <Text className={classes.label!} lineClamp={2} maw="100%">
        {label}
      </Text>
    </Link>
  )
}
