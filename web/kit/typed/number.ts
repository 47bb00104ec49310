// Numbers and sums as people type and paste them: 1.500.000,50 and 1,500,000.50, with Rp, a minus or brackets around them.
// What fits no way of writing numbers is not read at all; nothing typed is ever made into another number.
import type { Language } from '../language.ts'

/** The first part of a number in groups does not begin with 0: 0.500 is a half, whoever writes it. */
const NOTATIONS: Record<Language, { whole: RegExp; groups: string; point: string }> = {
  id: { whole: /^(\d+|[1-9]\d{0,2}(\.\d{3})+)(,\d+)?$/, groups: '.', point: ',' },
  en: { whole: /^(\d+|[1-9]\d{0,2}(,\d{3})+)(\.\d+)?$/, groups: ',', point: '.' },
}
/** Beyond these a number would be rounded when it is stored. */
const DIGITS = 15

/** What can be nothing but the other language's: groups and decimals both marked, two groups or more, or a fraction of one. */
const PLAINLY =
  /^(0[.,]\d+|[1-9]\d{0,2}(\.\d{3})+,\d+|[1-9]\d{0,2}(,\d{3})+\.\d+|[1-9]\d{0,2}((\.\d{3}){2,}|(,\d{3}){2,}))$/

/** One mark that no group of three follows: 12.5 and 385.00 are decimals, whoever writes them; 1.250 is for the reader's language to say. */
const BEFORE_DECIMALS = /^\d+[.,](\d{1,2}|\d{4,})$/

/** By the reader's own notation, or by the other one where that alone can be meant. */
export function readNumber(text: string, language: Language): number | undefined {
  const { bare, negative } = undressed(text)
  const value = readAs(bare, language) ?? (isOthers(bare) ? readAs(bare, otherThan(language)) : undefined)
  return value === undefined || !negative ? value : -value
}

/** Whether it was read by the other language's marks, which the reader is then told. */
export function isReadOtherwise(text: string, language: Language): boolean {
  const { bare } = undressed(text)
  return readAs(bare, language) === undefined && isOthers(bare) && readAs(bare, otherThan(language)) !== undefined
}

/** Whether one mark alone stands before decimals, and it is the one that the reader's language groups thousands with. */
export function hasMarkOfDecimals(text: string, language: Language): boolean {
  const { bare } = undressed(text)
  return readAs(bare, language) === undefined && BEFORE_DECIMALS.test(bare)
}

const otherThan = (language: Language): Language => (language === 'id' ? 'en' : 'id')

const isOthers = (bare: string): boolean => PLAINLY.test(bare) || BEFORE_DECIMALS.test(bare)

function readAs(bare: string, language: Language): number | undefined {
  const { whole, groups, point } = NOTATIONS[language]
  if (!whole.test(bare)) return undefined
  const plain = bare.replaceAll(groups, '').replace(point, '.')
  const digits = plain.replace('.', '').replace(/^0+/, '')
  return digits.length > DIGITS ? undefined : Number(plain)
}

/** Without what stands around the digits: currency, percent, the dash after full rupiah, spaces between groups. */
function undressed(text: string): { bare: string; negative: boolean } {
  let bare = text.replaceAll(/\s/g, ' ').trim().replace('−', '-')
  const bracketed = /^\((.*)\)$/.exec(bare)
  if (bracketed) bare = bracketed[1]!.trim()
  const currency = /^(-?) ?(?:Rp\.?|IDR) ?(-?)/i.exec(bare)
  if (currency) bare = currency[1]! + currency[2]! + bare.slice(currency[0].length)
  bare = bare.replace(/ ?%$/, '').replace(/,-$/, '')
  const minus = bare.startsWith('-')
  if (minus) bare = bare.slice(1).trim()
  if (/^\d{1,3}( \d{3})+([,.]\d+)?$/.test(bare)) bare = bare.replaceAll(' ', '')
  // Two signs mean nothing.
  if (bracketed && minus) return { bare: '', negative: false }
  return { bare, negative: minus || bracketed !== null }
}
