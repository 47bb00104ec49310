// What stands beside a page: the other pages of its group as tabs, and the other groups of its area in a menu before them; on a phone all of
// them in one menu.
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { phrases } from '../../kit/phrases.ts'
import type { Session } from '../../kit/session.ts'
import type { MenuEntry } from '../../kit/sheet.ts'
import { say, type Words } from '../../kit/words.ts'
import { type Whereabouts, whereIs } from '../areas.ts'
import { entryTitle } from '../menu.ts'
import { DropDown } from './drop-down.tsx'
import classes from './sections.module.css'

/** What words take is guessed: measuring each would draw the row twice on every page. */
const LETTER_PX = 7.2
const GAP_PX = 18
/** What a menu takes beside its words: its arrow, its edges and the gap after it. */
const MENU_PX = 60
const PHONE_PX = 600

export function Sections({ session, pathname }: { session: Session; pathname: string }) {
  const here = whereIs(session, pathname)
  const { ref, width } = useWidth()
  if (!here || here.area.groups.flatMap(({ entries }) => entries).length < 2) return null
  return (
    <nav className={classes.sections} data-sections aria-label={say(here.area.title)}>
      <div ref={ref} className={classes.row}>
        {width < PHONE_PX ? (
          <Pick {...here} />
        ) : (
          <>
            {here.area.groups.length > 1 && <Groups {...here} />}
            <Tabs {...here} width={width - groupsWidth(here)} />
          </>
        )}
      </div>
    </nav>
  )
}

/** Of the element as it is laid out, known before it is first seen. A row that comes after its page is measured too: the reference is called with it. */
function useWidth() {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { ref, width }
}

/** All pages of the area behind its name, as the heading below tells the one that one is on: a row of tabs would end at the edge of a phone, and the rest be missed. */
function Pick({ area, entry }: Whereabouts) {
  const parts = area.groups.map(({ title, entries }) => ({
    ...(area.groups.length > 1 && { title: say(title) }),
    items: entries.map((one) => ({ label: entryTitle(one), to: one.to, here: one === entry })),
  }))
  return (
    <DropDown position="bottom-start" width="target" parts={parts}>
      <Button
        fullWidth
        variant="subtle"
        color="gray"
        justify="space-between"
        className={classes.whole!}
        rightSection={<IconChevronDown size={16} />}
      >
        {say(area.title)}
      </Button>
    </DropDown>
  )
}

function Groups({ area, group }: Whereabouts) {
  const items = area.groups.map(({ title, entries }) => ({ label: say(title), to: entries[0]!.to }))
  return (
    <DropDown position="bottom-start" parts={[{ items }]}>
      <Button
        variant="default"
        size="compact-sm"
        rightSection={<IconChevronDown size={14} />}
        className={classes.pick!}
      >
        {say(group.title)}
      </Button>
    </DropDown>
  )
}

function Tabs({ group, entry, width }: Whereabouts & { width: number }) {
  const { entries } = group
  const shown = fitting(entries, entry, width)
  const rest = entries.filter((one) => !shown.includes(one))
  return (
    <>
      {shown.map((one) => (
        <Tab key={one.to} entry={one} active={one === entry} />
      ))}
      {rest.length > 0 && (
        <DropDown
          position="bottom-end"
          parts={[{ items: rest.map((one) => ({ label: entryTitle(one), to: one.to })) }]}
        >
          <Button variant="subtle" color="gray" size="compact-sm" rightSection={<IconChevronDown size={14} />}>
            {say(phrases.otherPages)}
          </Button>
        </DropDown>
      )}
    </>
  )
}

const menuWidth = (title: Words) => say(title).length * LETTER_PX + MENU_PX
const groupsWidth = ({ area, group }: Whereabouts) => (area.groups.length > 1 ? menuWidth(group.title) : 0)
const tabTitle = (entry: MenuEntry) => (entry.short ? say(entry.short) : entryTitle(entry))
const widthOf = (entry: MenuEntry) => tabTitle(entry).length * LETTER_PX + GAP_PX

/** As many as have room beside the page one is on, which is always in sight; without a menu for the rest where there is none. */
function fitting(entries: readonly MenuEntry[], here: MenuEntry, whole: number): MenuEntry[] {
  const all = entries.reduce((sum, entry) => sum + widthOf(entry), 0)
  const width = all <= whole ? whole : whole - menuWidth(phrases.otherPages)
  let taken = widthOf(here)
  return entries.filter((entry) => {
    if (entry === here) return true
    taken += widthOf(entry)
    return taken <= width
  })
}

function Tab({ entry, active }: { entry: MenuEntry; active: boolean }) {
  return (
    <Link
      to={entry.to}
      className={classes.tab!}
      // By itself a link takes the pages beneath it for its own, and there may be a tab for them.
      activeOptions={{ exact: true }}
      aria-current={active ? 'page' : undefined}
      title={entryTitle(entry)}
    >
      {tabTitle(entry)}
    </Link>
  )
}
