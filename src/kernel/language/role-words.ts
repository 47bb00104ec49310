// What people are called by what they may do, from whichever room tells it, and how a matter names a role that is asked for.
import type { Words } from './i18n.ts'
import { definedRooms, type OwnPhraseWords, type RoomWords } from './words.ts'

/** How a role that waits for a second person stands in their inbox: Peran Bendahara: Budi (budi). */
const asked = ({ id, en }: Words, person: string): Words => ({ id: `Peran ${id}: ${person}`, en: `${en}: ${person}` })

/** As it is written into the record, in the first language. */
export function roleSubject(role: string, person: string): string {
  const words = definedRooms().find(({ roles }) => roles?.[role])?.roles?.[role]
  return asked(words ?? { id: role, en: role }, person).id
}

/** The same as phrases with a hole for the person: each role by name, for "Peran" alone could begin what somebody typed. */
export const rolePhrases = (rooms: readonly RoomWords[]): OwnPhraseWords[] =>
  rooms.flatMap(({ roles = {} }) => Object.values(roles).map((words) => asked(words, '{person}')))
