// What people call what a module keeps, in both languages, told in the room of the noun and nowhere else: its lists, the
// records in them, fields, choices, acts, where a number is picked from, and its place in the menu. Data only.
import type { Words } from './i18n.ts'

export interface RoomWords {
  /** By the address of their list: /api/accounting/bills. */
  things?: Readonly<Record<string, ThingWords>>
  /** Kinds of records that have no list of their own, as the audit trail names them: kernel.approval_step. */
  records?: Readonly<Record<string, Words>>
  fields?: Readonly<Record<string, Words>>
  /** The words of a choice, by the field it is made in. */
  values?: Readonly<Record<string, Readonly<Record<string, Words>>>>
  /** By the verb at the end of a door's address, or the name of a workflow's move. */
  moves?: Readonly<Record<string, Words>>
  /** Which list a number or a code is picked from, by its field. */
  references?: Readonly<Record<string, Reference>>
  /** What people are called by what they may do. */
  roles?: Readonly<Record<string, Words>>
  /** What the service itself writes into records, in Indonesian, with holes for what stands in it; how it is read in English. */
  phrases?: readonly OwnPhraseWords[]
  /** What every school starts with by name, as it stands inside such a phrase. */
  names?: readonly Words[]
  /** Places in the menu for pages that do not stand at the address of a list of this module. */
  pages?: readonly MenuPage[]
}

/** Kuitansi {number} and Receipt {number}: what a hole may hold, own-phrases.ts tells. */
export interface OwnPhraseWords extends Words {
  /** The kind of records that alone writes it, where its words could be anybody's. */
  of?: string
}

export interface ThingWords {
  /** The heading over many of it. */
  title: Words
  /** What one of it is called: in the audit trail, in an inbox. */
  one?: Words
  /** The table one of it is a row of. */
  record?: string
  /** Fields that mean something of their own here. */
  fields?: Readonly<Record<string, Words>>
  /** Verbs that mean something of their own here. */
  moves?: Readonly<Record<string, Words>>
  /** Fields that point elsewhere here than in the rest of its room. */
  references?: Readonly<Record<string, Reference>>
  /** What its list shows at first, in this order; without it, the fields as the service names them. The rest is asked for. */
  columns?: readonly string[]
  /** What an empty list means whose rows nobody adds by hand, and the list where they come from or go on. */
  none?: { words: Words; lead?: string }
  /** Where the list stands in its module's menu; elsewhere: reached from the page of what it belongs to. */
  menu?: MenuPlace | 'elsewhere'
}

export interface Reference {
  /** The door that lists them. */
  list: string
  /** Which part of that list is meant. */
  where?: Readonly<Record<string, string>>
}

export interface MenuPlace {
  /** One of the groups in the head of the module's menu. */
  group: string
  /** Among the entries of its group, the smallest first. */
  order: number
  /** Its own words there; without them, those of the list. */
  title?: Words
  /** On its tab, where these are long: the group beside it says the rest. */
  short?: Words
  /** What people call it besides, and look for it by. */
  also?: Words
}

export interface MenuPage extends MenuPlace {
  /** The address of the page: /hr/leave-calendar. */
  to: string
  /** The door that decides who sees it. */
  door: string
}

/** What stands above a module's entries in the menu. */
export interface MenuHead {
  title: Words
  hint: Words
  /** Of the Tabler icons, by its name without the word Icon: Books. */
  icon: string
  /** Among the modules, the smallest first. */
  order: number
  groups: Readonly<Record<string, Words>>
}

/** Keeps the keys known to the compiler, so that a report can take `words.fields.amount` for the title of a column. */
export function defineWords<const W extends RoomWords>(words: W): W {
  rooms.push(words)
  return words
}

const rooms: RoomWords[] = []
/** Every room whose words were defined: papers and files of one tell what another has written. */
export const definedRooms = (): readonly RoomWords[] => rooms
