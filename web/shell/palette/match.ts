// Which entries fit what was typed: each of its words begins one of theirs. What people call so comes first, then what is
// titled so, then what is only found under it; and where nothing fits, what is written nearly so.
import type { Words } from '../../kit/language.ts'
import { distance } from './distance.ts'

export interface Entry {
  to: string
  /** Of a page: the door of its list. */
  door?: string
  /** One more of a thing. */
  begins?: boolean
  label: string
  detail: string
  /** What it is found by, in small letters. */
  words: readonly string[]
  /** Those among them that people call it by. */
  also: readonly string[]
}

const MOST = 7
const BEGINS = 10
/** Of what is written nearly so: the nearest few. */
const NEAR_MOST = 3

export function wordsOf(...told: readonly (Words | undefined)[]): string[] {
  return [...new Set(told.flatMap((words) => (words ? split(`${words.id} ${words.en}`) : [])))]
}

export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const asked = split(typed)
  if (!asked.length) return []
  return entries
    .flatMap((entry) => {
      const label = split(entry.label)
      const fits = asked.every((word) => [...label, ...entry.words].some((one) => one.startsWith(word)))
      const named = asked.filter((word) => label.some((one) => one.startsWith(word))).length
      const called = asked.every((word) => entry.also.includes(word))
      const begins = label[0]?.startsWith(asked[0]!) ? BEGINS : 0
      // Of those whose names fit alike, the one that begins so; then the one that says least besides.
      return fits ? [{ entry, rank: (called ? 1000 : named * 100) + begins - label.length }] : []
    })
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MOST)
    .map(({ entry }) => entry)
}

/** What may have been meant: a letter or two are wrong, missing, too many, or have changed places. */
export function nearly(entries: readonly Entry[], typed: string): Entry[] {
  const asked = split(typed)
  if (!asked.length) return []
  return entries
    .flatMap((entry) => {
      const words = [...split(entry.label), ...entry.also]
      const off = asked.map((word) => Math.min(...words.map((one) => offBy(word, one))))
      const sum = off.reduce((all, one) => all + one, 0)
      return Number.isFinite(sum) ? [{ entry, sum: sum + words.length / 100 }] : []
    })
    .toSorted((one, other) => one.sum - other.sum)
    .slice(0, NEAR_MOST)
    .map(({ entry }) => entry)
}

/** Of a short word one letter, of a long one two; further off it is another word. */
function offBy(typed: string, word: string): number {
  const most = typed.length < 4 ? 0 : typed.length < 6 ? 1 : 2
  // As far as it was typed, for the end of it may still come.
  const off = Math.min(distance(typed, word), distance(typed, word.slice(0, typed.length)))
  return off <= most ? off : Number.POSITIVE_INFINITY
}

/** By which other name a page was found: its own says nothing of what was typed. */
export function calledBy({ label, also }: Entry, typed: string): string | undefined {
  const own = split(label)
  const other = split(typed).filter((word) => !own.some((one) => one.startsWith(word)))
  return also.find((one) => other.some((word) => one.startsWith(word)))
}

/** Small letters without their accents, whatever stands between the words. */
function split(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
