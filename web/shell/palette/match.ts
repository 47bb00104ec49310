// Which entries fit what was typed: each of its words begins one of theirs. What people call so comes first, then what is
// titled so, then what is only found under it.
import type { Words } from '../../kit/language.ts'

export interface Entry {
  to: string
  label: string
  detail: string
  /** What it is found by, in small letters. */
  words: readonly string[]
  /** Those among them that people call it by. */
  also: readonly string[]
}

const MOST = 8
const BEGINS = 10

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

/** Small letters without their accents, whatever stands between the words. */
function split(text: string): string[] {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
