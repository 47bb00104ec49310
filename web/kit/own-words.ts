// What the service itself writes into the books is Indonesian, as the papers are. On an English page its own phrases are told in
// English, as the document tells them; what people typed stays as it is. Who reads Indonesian never loads them.
import type { readIn } from 'virtual:own-phrases'
import { type Language, languageNow } from './words.ts'

let english: ReturnType<typeof readIn> | undefined

/** Before a page is read in a language: a page that stands does not change under its reader. */
export async function learnPhrases(language: Language = languageNow()): Promise<void> {
  if (english || language !== 'en') return
  const { default: told, readIn } = await import('virtual:own-phrases')
  english = readIn(told)
}

/** A description or a subject in the language of the page; the source is the kind of records that it was written for. */
export const ownText = (text: string, source?: unknown): string =>
  english && languageNow() === 'en' ? english.text(text, source) : text

/** The name of what every school starts with: a fund, a fee, a kind of leave. */
export const ownName = (text: string): string => (english && languageNow() === 'en' ? english.name(text) : text)

/** What a text is about, without the number of a paper that it begins with; and that number. */
export function partedText(text: string): { number?: string | undefined; about: string } {
  const told = ownText(text)
  const [, number, about = told] = /^([A-Z]+\/\d\S*?):? (.+)$/.exec(told) ?? []
  return { number, about }
}
