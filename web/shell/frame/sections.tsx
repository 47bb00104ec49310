// What stands beside a page: the other pages of its group as tabs, and the other groups of its area in a menu before them.
import { Button, Menu } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { phrases } from '../../kit/phrases.ts'
import type { Session } from '../../kit/session.ts'
import type { MenuEntry } from '../../kit/sheet.ts'
import { say } from '../../kit/words.ts'
import { type Whereabouts, whereIs } from '../areas.ts'
import { entryTitle } from '../menu.ts'
import classes from './sections.module.css'

/** Guessed, not measured: measuring would draw the row twice on every page. */
const LETTER_PX = 7
const GAP_PX = 18
/** What the menu of the groups and that of the rest take. */
const MENUS_PX = 240
const PHONE_PX = 700

export function Sections({ session, pathname }: { session: Session; pathname: string }) {
  const here = whereIs(session, pathname)
  const { ref, width } = useElementSize()
  if (!here || here.area.groups.flatMap(({ entries }) => entries).length < 2) return null
  return (
    <nav ref={ref} className={classes.sections} aria-label={say(here.area.title)}>
      <div className={classes.row}>
        {here.area.groups.length > 1 && <Groups {...here} />}
        <Tabs {...here} width={width} />
      </div>
    </nav>
  )
}

function Groups({ area, group }: Whereabouts) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronDown size={14} />}
          className={classes.pick!}
        >
          {say(group.title)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {area.groups.map((one) => (
          <Menu.Item key={one.entries[0]!.to} component={Link} to={one.entries[0]!.to}>
            {say(one.title)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Tabs({ group, entry, width }: Whereabouts & { width: number }) {
  const { entries } = group
  const shown = fitting(group.entries, entry, width - MENUS_PX)
  const rest = entries.filter((one) => !shown.includes(one))
  return (
    <>
      {shown.map((one) => (
        <Tab key={one.to} entry={one} active={one === entry} />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="subtle" color="gray" size="compact-sm" rightSection={<IconChevronDown size={14} />}>
              {say(phrases.otherPages)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map((one) => (
              <Menu.Item key={one.to} component={Link} to={one.to}>
                {entryTitle(one)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

const widthOf = (entry: MenuEntry) => entryTitle(entry).length * LETTER_PX + GAP_PX

/** As many as have room beside the page one is on, which is always in sight. On a phone all of them: a finger pushes the row along. */
function fitting(entries: readonly MenuEntry[], here: MenuEntry, width: number): MenuEntry[] {
  if (width < PHONE_PX - MENUS_PX) return [...entries]
  let taken = widthOf(here)
  return entries.filter((entry) => {
    if (entry === here) return true
    taken += widthOf(entry)
    return taken <= width
  })
}

function Tab({ entry, active }: { entry: MenuEntry; active: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  // Only on a phone the row is longer than the screen; elsewhere the page would be measured for nothing.
  useEffect(() => {
    if (active && window.innerWidth < PHONE_PX) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [active])
  return (
    <Link
      ref={link}
      to={entry.to}
      className={classes.tab!}
      // By itself a link takes the pages beneath it for its own, and there may be a tab for them.
      activeOptions={{ exact: true }}
      aria-current={active ? 'page' : undefined}
    >
      {entryTitle(entry)}
    </Link>
  )
}
