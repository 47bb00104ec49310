// The menu of a module as the OpenAPI document tells it: its head, its groups, and in them the pages in their order.

import type { Words } from '../../language/i18n.ts'
import type { MenuPage } from '../../language/words.ts'
import type { Wing } from '../house.ts'

type MenuEntry = Pick<MenuPage, 'to' | 'door' | 'title' | 'short' | 'also'>

export interface MenuTold {
  title: Words
  hint: Words
  icon: string
  order: number
  groups: { name: string; title: Words; entries: MenuEntry[] }[]
}

export function menuOf(modules: readonly Wing[], name: string): MenuTold | undefined {
  const module = modules.find(({ manifest }) => manifest.name === name)
  if (!module?.menu) return undefined
  const { groups, ...head } = module.menu
  const pages = pagesOf(module)
  const lost = pages.find(({ group }) => !(group in groups))
  if (lost) throw new Error(`${name}: the menu has no group ${lost.group}, in which ${lost.to} would stand`)
  return {
    ...head,
    groups: Object.entries(groups).map(([group, title]) => ({
      name: group,
      title,
      entries: pages
        .filter((page) => page.group === group)
        .toSorted((a, b) => a.order - b.order)
        .map(({ to, door, title: own, short, also }) => ({
          to,
          door,
          ...(own && { title: own }),
          ...(short && { short }),
          ...(also && { also }),
        })),
    })),
  }
}

/** The page of a list stands at the address of its door. */
function pagesOf({ words = [] }: Wing): MenuPage[] {
  return words.flatMap(({ things = {}, pages = [] }) => [
    ...pages,
    ...Object.entries(things).flatMap(([door, { menu }]) =>
      typeof menu === 'object' ? [{ ...menu, door, to: door.replace(/^\/api(\/v1)?/, '') }] : [],
    ),
  ])
}
