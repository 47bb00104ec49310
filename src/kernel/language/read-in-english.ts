// Reads in English what the service wrote in Indonesian, by the phrases it is told. Nothing here knows the service: the console
// reads with it, too.
import type { OwnPhrases } from './own-phrases.ts'

const MONTHS: Record<string, string> = {
  Januari: 'January',
  Februari: 'February',
  Maret: 'March',
  April: 'April',
  Mei: 'May',
  Juni: 'June',
  Juli: 'July',
  Agustus: 'August',
  September: 'September',
  Oktober: 'October',
  November: 'November',
  Desember: 'December',
}

/** A gap of a sentence; {count slip/slips} counts: 1 slip, 27 slips. */
export const GAP = /\{(\w+)(?: ([^/{}]+)\/([^/{}]+))?\}/g
export const counted = (value: string, one?: string, many?: string): string =>
  one === undefined ? value : `${value} ${value === '1' ? one : many}`

/** 26 Okt 2026 → 26 Oct 2026 */
const SHORT_MONTHS: Record<string, string> = { Mei: 'May', Agu: 'Aug', Okt: 'Oct', Des: 'Dec' }
const inShort = (date: string) => date.replace(/[A-Z][a-z]+/, (month) => SHORT_MONTHS[month] ?? month)

export interface Reading {
  /** A description or a subject; the source is the kind of records that it was written for. */
  text(text: string, source?: unknown): string
  /** What every school starts with by name: a fund, a fee, a kind of leave. */
  name(text: string): string
}

/** In English what is known; as it was written what is not. */
export function readIn({ phrases, names }: OwnPhrases): Reading {
  const known = phrases.map(({ pattern, ...told }) => ({ ...told, pattern: new RegExp(pattern) }))
  const read = (text: string, source?: unknown): string => {
    for (const { pattern, en, of } of known) {
      if (of && of !== source) continue
      const holes = pattern.exec(text)?.groups
      const told = pattern.test(text) ? filled(en, holes ?? {}) : text
      if (told !== undefined && told !== text) return told
    }
    return text
  }
  /** Nothing where a phrase inside it is none. */
  const filled = (en: string, holes: Record<string, string>): string | undefined => {
    const values = Object.entries(holes).map(([hole, text]) => [hole, inside(hole.replace(/\d$/, ''), text)] as const)
    if (values.some(([, value]) => value === undefined)) return undefined
    const said = new Map(values)
    return en.replaceAll(GAP, (_, hole: string, one?: string, many?: string) => counted(said.get(hole)!, one, many))
  }
  const inside = (hole: string, text: string): string | undefined => {
    if (hole === 'name') return names[text] ?? text
    if (hole === 'count') return text.replace(',', '.')
    if (hole === 'date') return inShort(text)
    if (hole === 'months') return text.replace(' s.d. ', ' – ')
    if (hole === 'what') return read(text)
    if (hole === 'period') {
      const [month = '', year] = text.split(' ')
      return MONTHS[month] && `${MONTHS[month]} ${year}`
    }
    const told = read(text)
    return hole !== 'phrase' ? text : told === text ? undefined : told
  }
  return { text: read, name: (text) => names[text] ?? text }
}
