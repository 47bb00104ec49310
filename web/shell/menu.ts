// The menu as the modules tell it. Which of it a reader sees is decided by the doors: a page whose door is closed to them is
// not there.
import icons from 'virtual:icons'
import menu from 'virtual:menu'
import type { TablerIcon } from '@tabler/icons-react'
import { may, type Session } from '../kit/session.ts'
import type { MenuEntry, MenuModule } from '../kit/sheet.ts'
import { say, thingWord } from '../kit/words.ts'

interface OpenModule extends Omit<MenuModule, 'icon'> {
  icon: TablerIcon
}

const kept = new WeakMap<Session, OpenModule[]>()

/** What of it is open to this reader; found out once, for menu, tabs and palette ask with every page. */
export function menuFor(session: Session): OpenModule[] {
  const known = kept.get(session) ?? openTo(session)
  kept.set(session, known)
  return known
}

function openTo(session: Session): OpenModule[] {
  return menu.modules.flatMap((module) => {
    const groups = module.groups.flatMap((group) => {
      const entries = group.entries.filter(({ door }) => may(session, door))
      return entries.length ? [{ ...group, entries }] : []
    })
    return groups.length ? [{ ...module, icon: icons[module.icon]!, groups }] : []
  })
}

export function entryTitle({ title, to }: MenuEntry): string {
  return title ? say(title) : thingWord(to.slice(1))
}
