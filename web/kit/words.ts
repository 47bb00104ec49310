// Words in the reader's language: Indonesian first, English second. A store of its own, so that formats and requests
// outside of React follow the same choice.
import menu from 'virtual:menu'
import { useSyncExternalStore } from 'react'
import type { Language, Words } from './language.ts'

export type { Language, Words }

const KEPT_AS = 'pendopo-language'
let language: Language = localStorage.getItem(KEPT_AS) === 'en' ? 'en' : 'id'
document.documentElement.lang = language
const listeners = new Set<() => void>()

export const languageNow = (): Language => language

export function setLanguage(next: Language): void {
  language = next
  localStorage.setItem(KEPT_AS, next)
  document.documentElement.lang = next
  for (const tell of listeners) tell()
}

export function useLanguage(): Language {
  return useSyncExternalStore((tell) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  }, languageNow)
}

/** The sentence in the language of now. Components that call it render again when the language changes. */
export const say = (words: Words): string => words[language]

/** A sentence with a number in its gap; {count cell/cells} stands for "1 cell" or "5 cells". */
export const counted = ({ id, en }: Words, count: number): Words => ({
  id: id.replace(COUNT, count.toLocaleString('id')),
  en: en.replace(COUNT, (_, one?: string, many?: string) =>
    [count.toLocaleString('en'), count === 1 ? one : many].filter(Boolean).join(' '),
  ),
})
const COUNT = /\{count(?: ([^/{}]+)\/([^/{}]+))?\}/

/** An English key made readable, for what has no word of its own. */
export function plain(key: string): string {
  const text = key.replaceAll(/[_-]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const wordOf = (words: Words | undefined, key: string) => (words ? say(words) : plain(key))

/** Fields that hold roles: those of an account, and whom an approval asks, level by level. */
export const isRole = (field: string): boolean => /^(roles?|levels)$/.test(field)
export const roleWord = (role: string): string => wordOf(menu.roles[role], role)
/** Whose work something is: whoever keeps the whole service may do it too, and need not be named beside those. */
export function rolesText(roles: readonly string[]): string {
  const daily = roles.filter((role) => role !== 'admin' && !role.startsWith('foundation_'))
  return (daily.length ? daily : roles).map(roleWord).join(' / ')
}
/** Inside a sentence: tagihan, but RKAS. */
export const small = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)
/** One more of a thing: Tagihan baru, New bill. */
export function newWord(thing: string): string {
  const { id, en } = menu.ones[thing] ?? menu.titles[thing] ?? { id: thing, en: thing }
  return say({ id: `${id} baru`, en: `New ${small(en)}` })
}
/** One of a thing: Tagihan, Bill. */
export const oneWord = (thing: string): string => (menu.ones[thing] ? say(menu.ones[thing]) : thingWord(thing))
/** What so many of a thing are called: 5 tagihan, 5 bills, 1 bill, 240 cash entries of the cash book; nothing of what has rows but no word for one. */
export function countedWord(thing: string, count: number): string | undefined {
  const one = menu.ones[thing]
  if (!one || language === 'id' || count === 1) return one && small(say(one))
  const title = menu.titles[thing]!.en
  return small(/s\b/.test(title) ? title : several(one.en))
}
const several = (word: string) => (/[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`)
/** The heading of a page, by its address: accounting/bills. */
export const thingWord = (thing: string): string => wordOf(menu.titles[thing], thing.split('/').at(-1)!)
