// What is told in the corner when something was done: what it was done to, and what became of it. Made of words that stand elsewhere:
// what one of a thing is called, its number or name, the state it is in now, and the button that was pressed.
import menu from 'virtual:menu'
import records from 'virtual:records'
import { choiceWord, stateOf } from '../dictionary.ts'
import { namedOnce } from '../lists/named-once.ts'
import { labelOf } from '../lists/value.tsx'
import { phrases } from '../phrases.ts'
import type { Row } from '../queries.ts'
import { type DoorSheet, thingOf } from '../sheet.ts'
import { plain, say, small, type Words } from '../words.ts'

/** The record as it was before, and what the button said. */
interface Before {
  record?: Row | undefined
  said?: string | undefined
}

/** Tells, from the answer of a door, what to say of it. */
export function noticeOf({ path, title }: Pick<DoorSheet, 'path'> & Partial<Pick<DoorSheet, 'title'>>, before: Before) {
  const cut = path.lastIndexOf('/')
  const [thing, verb] = [thingOf(path.slice(0, cut)), path.slice(cut + 1)]
  return (answer: Row): string => {
    const { record = {}, said } = before
    const now = { ...record, ...(answer.data as Row | undefined) }
    const what = whatOf(thing, now)
    const became = now.state !== record.state && typeof now.state === 'string' && stateOf(thing)
    if (became && verb !== 'update') {
      const word = small(choiceWord('state', became, now.state as string))
      return verb === 'create'
        ? say(phrases.savedAs).replace('{what}', what).replace('{state}', word)
        : `${what}: ${word}`
    }
    if (verb === 'create' || verb === 'update') return say(phrases.savedWhat).replace('{what}', what)
    const act = said ?? (title ? say(title) : plain(verb))
    // A password was changed: what there is only one of has no name to say.
    const words = what ? phrases.didWhat : phrases.did
    return say(words).replace('{act}', act).replace('{what}', what)
  }
}

/** Tagihan BILL/2026/0009: a document by its number alone, all else by what it is called. */
function whatOf(thing: string, row: Row): string {
  const name = typeof row.number === 'string' ? row.number : labelOf(row)
  const one = oneOf(thing)
  return namedOnce(one && say(one), name)
}

/** What one of a thing is called; of a thing that there is only one of, the heading of its page. */
function oneOf(thing: string): Words | undefined {
  const kind = Object.entries(menu.lists).find(([, list]) => thingOf(list) === thing)?.[0]
  return menu.ones[thing] ?? (kind ? records[kind] : undefined) ?? menu.titles[thing]
}
