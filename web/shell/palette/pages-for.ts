// The pages that the palette offers for what was typed, each with where it stands or by which other name it was found; where none
// fits, those that are written nearly so.
import type { Session } from '../../kit/session.ts'
import { say } from '../../kit/words.ts'
import { entriesFor } from './entries.ts'
import { calledBy, type Entry, matching, nearly } from './match.ts'

interface Asked {
  typed: string
  /** What stood before it: > for what can be begun, # and @ for records. */
  only: string | undefined
}

export function pagesFor(session: Session, { typed, only }: Asked): { pages: Entry[]; near: Entry[] } {
  if (only && only !== '>') return { pages: [], near: [] }
  const entries = entriesFor(session).filter(({ begins }) => only !== '>' || begins)
  const told = (entry: Entry): Entry => {
    const name = calledBy(entry, typed)
    return name ? { ...entry, detail: say({ id: `juga disebut: ${name}`, en: `also called: ${name}` }) } : entry
  }
  const pages = (only && !typed ? entries : matching(entries, typed)).map(told)
  return { pages, near: pages.length ? [] : nearly(entries, typed) }
}
