// What the service itself writes into descriptions and subjects is Indonesian, as the papers are. Rooms tell each phrase in both
// languages, with holes for what stands in it ({number}); from here on it is a pattern, and who reads English reads it in English.
// What people typed is no phrase and stays as it is.
import { rolePhrases } from './role-words.ts'
import type { RoomWords } from './words.ts'

/** A phrase as it is known by, and what it says in English. */
export interface OwnPhrase {
  pattern: string
  en: string
  /** What alone may have written it, where its words could be anybody's. */
  of?: string
}

export interface OwnPhrases {
  phrases: OwnPhrase[]
  /** What every school starts with by name (funds, kinds of leave), as it stands inside a phrase. */
  names: Record<string, string>
}

/** What a hole may hold; any text where it is not named here. A `phrase` is one of these again. */
const HOLES: Record<string, string> = {
  count: String.raw`-?\d+(?:,\d+)?`,
  date: String.raw`\d{1,2}(?:–\d{1,2})? [A-Z][a-z]{2,3} \d{4}`,
  day: String.raw`\d{4}-\d\d-\d\d`,
  month: String.raw`\d{4}-\d\d`,
  months: String.raw`\d{4}-\d\d(?: s\.d\. \d{4}-\d\d)?`,
  number: String.raw`[A-Z]\S*\d(?=$|[\s:)])`,
  period: String.raw`[A-Z][a-z]+ \d{4}`,
  reference: String.raw`\S*\d\S*`,
  tax: String.raw`PPh (?:Pasal )?\S+(?: ayat \(\d\))?|PPN|Pajak Daerah`,
  year: String.raw`\d{4}(?:/\d{4})?`,
}

export function ownPhrasesOf(rooms: readonly RoomWords[]): OwnPhrases {
  return {
    phrases: [...rooms.flatMap(({ phrases = [] }) => phrases), ...rolePhrases(rooms)].map(({ id, en, of }) => ({
      pattern: patternOf(id),
      en,
      of,
    })),
    names: Object.fromEntries(rooms.flatMap(({ names = [] }) => names.map(({ id, en }) => [id, en]))),
  }
}

/** Kuitansi {number} → ^Kuitansi (?<number>…)$. A hole that is told twice ends in a digit: {number2}. */
function patternOf(phrase: string): string {
  const parts = phrase.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    return name
      ? `(?<${name}>${HOLES[name.replace(/\d$/, '')] ?? '.+?'})`
      : part.replaceAll(/[.()/?+*]/g, String.raw`\$&`)
  })
  return `^${parts.join('')}$`
}
