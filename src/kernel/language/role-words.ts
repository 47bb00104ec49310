// What people are called by what they may do, from whichever room tells it, and how a matter names a role that is asked for.
import type { Words } from './i18n.ts'
import { definedRooms, type OwnPhraseWords, type RoomWords } from './words.ts'

/** How a role that waits for a second person stands in their inbox: Peran Bendahara: Budi (budi). */
const asked = ({ id, en }: Words, person: string): Words => ({ id: `Peran ${id}: ${person}`, en: `${en}: ${person}` })

/** What people call it. */
const roleWords = (role: string): Words =>
  definedRooms().find(({ roles }) => roles?.[role])?.roles?.[role] ?? { id: role, en: role }

/** Inside a sentence: bendahara, but TPPK. */
const small = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

/** Whoever of several is asked, inside a sentence: bendahara atau kepala sekolah. */
export function rolesInSentence(roles: readonly string[]): Words {
  const words = roles.map(roleWords)
  return {
    id: words.map(({ id }) => small(id)).join(' atau '),
    en: words.map(({ en }) => small(en)).join(' or '),
  }
}

/** As it is written into the record, in the first language. */
export const roleSubject = (role: string, person: string): string => asked(roleWords(role), person).id

/** The same as phrases with a hole for the person: each role by name, for "Peran" alone could begin what somebody typed. */
export const rolePhrases = (rooms: readonly RoomWords[]): OwnPhraseWords[] =>
  rooms.flatMap(({ roles = {} }) => Object.values(roles).map((words) => asked(words, '{person}')))
