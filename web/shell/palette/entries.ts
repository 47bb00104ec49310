// What the palette finds by itself: the pages of the menu and what can be begun, by their words in both languages and by what
// people call them besides.
import menu from 'virtual:menu'
import { doorAt, may, type Session } from '../../kit/session.ts'
import { newWord, type Words, wordOf } from '../../kit/words.ts'
import { entryTitle, menuFor } from '../menu.ts'
import { type Entry, wordsOf } from './match.ts'

/** Every page and every beginning that is open to the reader. */
export function entriesFor(session: Session): Entry[] {
  return menuFor(session).flatMap(({ title, groups }) =>
    groups.flatMap(({ title: group, entries }) =>
      entries.flatMap((entry): Entry[] => {
        const named = entry.title ?? menu.titles[entry.to.slice(1)]
        const label = entryTitle(entry)
        const detail = wordOf(title, '')
        const also = wordsOf(entry.also)
        const page = { to: entry.to, label, detail, also, words: wordsOf(named, entry.also, title, group) }
        const create = `${entry.door}/create`
        if (!doorAt(create) || !may(session, create)) return [page]
        const begin = { to: `${entry.to}/new`, label: newWord(entry.to.slice(1)), detail }
        return [page, { ...begin, also: [], words: wordsOf(named, entry.also, BEGIN) }]
      }),
    ),
  )
}

/** However somebody says that there should be one more. */
const BEGIN: Words = { id: 'tambah baru buat catat', en: 'add new create record' }
