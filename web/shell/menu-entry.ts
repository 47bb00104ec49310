// What the menu is made of.
import type { TablerIcon } from '@tabler/icons-react'
import type { Words } from '../kit/words.ts'

export interface Entry {
  to: string
  /** Its own words; without them, those of the thing it lists. */
  title?: Words
  /** The door that decides; without one, the list at the same address. */
  door?: string
}
export interface Group {
  title: Words
  entries: Entry[]
}
export interface Module {
  name: string
  title: Words
  hint: Words
  icon: TablerIcon
  groups: Group[]
}

/** Pages that stand at the address of their door. */
export const list = (...paths: string[]): Entry[] =>
  paths.map((door) => ({ to: `/${door.replace(/^\/api\/(v1\/)?/, '')}`, door }))
