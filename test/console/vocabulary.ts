// The words that may stand on a page of one language: those that modules and the console tell, those of the calendar, and what the school wrote
// itself. Any other word is a leftover: a key, a code, or the other language.
import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import type { Language } from '../../web/kit/language.ts'

const ROOT = path.dirname(path.dirname(import.meta.dirname))
/** Names of things that have no other. */
const NAMES = ['Pendopo', 'CSV', 'XLSX', 'PDF', 'XML', 'WIB', 'WITA', 'WIT', 'Rp', 'Ctrl', 'Enter', 'Del']

const WORD = /[\p{L}\p{M}_]+/gu
/** Two letters are initials as often as not. */
const wordsIn = (text: string): string[] =>
  (text.match(WORD) ?? []).map((word) => word.toLowerCase()).filter((word) => word.length > 2)

export interface Vocabulary {
  language: Language
  words: Set<string>
  /** What the service calls things among programs: never a word of the school's own. */
  codes: Set<string>
}

export function vocabularyOf(language: Language): Vocabulary {
  const words = new Set([...NAMES, ...calendarOf(language), ...told(language)].flatMap(wordsIn))
  return { language, words, codes: codesOf() }
}

/** Every text of this language in the sources: { id: '…', en: '…' }, and words('…', '…'). */
function told(language: Language): string[] {
  const texts: string[] = []
  const literal = `${String.raw`(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`}\`((?:\\\\.|[^\`\\\\])*)\`)`
  const pair = new RegExp(String.raw`\b${language}:\s*${literal}`, 'g')
  const both = new RegExp(String.raw`\bwords\(\s*${literal},\s*${literal}`, 'g')
  const files = fs.globSync('{src,web}/**/*.{ts,tsx}', { cwd: ROOT, exclude: (name) => name === 'dist' })
  for (const file of files) {
    const source = fs.readFileSync(path.join(ROOT, file), 'utf8')
    for (const found of source.matchAll(pair)) texts.push(found.slice(1).find((text) => text !== undefined)!)
    for (const found of source.matchAll(both)) {
      const parts = found.slice(1).filter((text) => text !== undefined)
      texts.push(parts[language === 'id' ? 0 : 1]!)
    }
  }
  // What is filled in while it is said stands there by its name in the code.
  return texts.map((text) => text.replace(/\$?\{[^}]*\}/g, ' '))
}

function calendarOf(language: Language): string[] {
  const locale = language === 'id' ? 'id-ID' : 'en-GB'
  const formats = (['long', 'short'] as const).flatMap((size) => [
    new Intl.DateTimeFormat(locale, { month: size, weekday: size, timeZone: 'UTC' }),
    new Intl.RelativeTimeFormat(locale, { style: size }),
  ])
  // Every month, and every day of the week.
  const days = Array.from({ length: 28 }, (_, nth) => new Date(Date.UTC(2026, nth % 12, 1 + nth)))
  const large = new Intl.NumberFormat(locale, { notation: 'compact' })
  const spoken = formats.flatMap((format) =>
    format instanceof Intl.DateTimeFormat
      ? days.map((day) => format.format(day))
      : (['day', 'hour', 'minute', 'month', 'second', 'week', 'year'] as const).map((unit) => format.format(2, unit)),
  )
  return [...spoken, ...[1e3, 1e6, 1e9, 1e12].map((one) => large.format(one))]
}

/** All choices and names of fields in the document. */
function codesOf(): Set<string> {
  const codes = new Set<string>()
  const collect = (node: unknown): void => {
    if (!node || typeof node !== 'object') return
    const {
      enum: choices,
      const: only,
      properties,
    } = node as { enum?: unknown[]; const?: unknown; properties?: object }
    for (const one of [...(Array.isArray(choices) ? choices : []), only, ...Object.keys(properties ?? {})])
      if (typeof one === 'string') codes.add(one)
    for (const inner of Object.values(node)) collect(inner)
  }
  collect(JSON.parse(fs.readFileSync(path.join(ROOT, 'client/openapi.json'), 'utf8')))
  return codes
}

/** What a school calls its own things by, whatever else is called so. */
const NAMED = ['code', 'login']

/**
 * Keeps what the service answers this tab with, as the console has read it: all of that counts as the school's own, codes and the other
 * language aside. It stays in the tab, and is looked through there: carried out of it, the answers took longer than the walk itself.
 */
export async function listen(tab: Page, { words, codes, language }: Vocabulary): Promise<void> {
  const known = { words: [...words], codes: [...codes], named: NAMED, language }
  await tab.addInitScript(`(${hear})(${JSON.stringify(known)})`)
}

interface Known {
  words: string[]
  codes: string[]
  named: string[]
  language: Language
}

/** Runs in the tab. */
function hear(known: Known): void {
  const other = known.language === 'id' ? 'en' : 'id'
  const [words, codes, named] = [new Set(known.words), new Set(known.codes), new Set(known.named)]
  const wordsIn = (text: string) =>
    (text.match(/[\p{L}\p{M}_]+/gu) ?? []).map((word) => word.toLowerCase()).filter((word) => word.length > 2)
  const learn = (text: string) => {
    for (const word of wordsIn(text)) words.add(word)
  }
  const take = (node: unknown): void => {
    if (typeof node === 'string') {
      if (!codes.has(node)) learn(node)
    } else if (node && typeof node === 'object')
      for (const [key, value] of Object.entries(node))
        if (named.has(key)) learn(String(value))
        else if (!(key === other && known.language in node) && !key.endsWith(`_${other}`)) take(value)
  }
  const answers: unknown[] = []
  const read = Response.prototype.json
  const json = async function json(this: Response) {
    const answer: unknown = await read.call(this)
    answers.push(answer)
    return answer
  }
  Object.assign(Response.prototype, { json })
  const strange = (texts: readonly string[]) => {
    for (const answer of answers.splice(0)) take(answer)
    return [...new Set(texts.flatMap(wordsIn))].filter((word) => !words.has(word))
  }
  Object.assign(globalThis, { strange })
}

/** What stands on the page, and what is told of it to those who do not see it, but words that come from nowhere. */
export function strangeWords(place: Locator): Promise<string[]> {
  return place.evaluate((element) => {
    const found: string[] = []
    for (const node of [element, ...element.querySelectorAll('*')]) {
      if (['SCRIPT', 'STYLE', 'CODE'].includes(node.tagName)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.push(node.getAttribute(name) ?? '')
      for (const child of node.childNodes) if (child.nodeType === 3) found.push(child.textContent ?? '')
    }
    return (globalThis as unknown as { strange(texts: string[]): string[] }).strange(found)
  })
}
