// What the palette finds by itself: the pages of the menu and what can be begun, by their words in both languages and by what
// people call them besides.
import synonyms from 'virtual:also'
import menu from 'virtual:menu'
import { doorAt, may, type Session } from '../../kit/session.ts'
import { newWord, say, type Words } from '../../kit/words.ts'
import { areasFor } from '../areas.ts'
import { entryTitle, menuFor } from '../menu.ts'
import { type Entry, wordsOf } from './match.ts'

/** Every page and every beginning that is open to the reader, said to be where the menu has it. */
export function entriesFor(session: Session): Entry[] {
  const areas = new Map(
    areasFor(session).flatMap(({ title, groups }) =>
      groups.flatMap((group) => group.entries.map(({ to }) => [to, title] as const)),
    ),
  )
  // What the reader does every day comes before the rest, as at the side.
  const order = [...areas.keys()]
  const placeOf = (to: string) => (areas.has(to) ? order.indexOf(to) : order.length)
  const all = menuFor(session).flatMap(({ title, groups }) =>
    groups.flatMap(({ title: group, entries }) =>
      entries.flatMap((entry): Entry[] => {
        const { to, door, short } = entry
        const named = entry.title ?? menu.titles[to.slice(1)]
        const label = entryTitle(entry)
        const area = say(areas.get(to) ?? title)
        const detail = [...new Set([area, say(group)])].join(' › ')
        const also = wordsOf(synonyms[to])
        const page = { to, door, label, detail, also, words: wordsOf(named, short, synonyms[to], title, group) }
        const create = `${door}/create`
        if (!doorAt(create) || !may(session, create)) return [page]
        const begin = { to: `${to}/new`, label: newWord(to.slice(1)), detail: area, begins: true }
        return [page, { ...begin, also: [], words: wordsOf(named, synonyms[to], BEGIN) }]
      }),
    ),
  )
  return all.toSorted((one, other) => placeOf(pageOf(one)) - placeOf(pageOf(other)))
}

const pageOf = ({ to, begins }: Entry) => (begins ? to.slice(0, -'/new'.length) : to)

/** However somebody says that there should be one more. */
const BEGIN: Words = { id: 'tambah baru buat catat', en: 'add new create record' }
