// Words for people: Indonesian first, English second.

export const LOCALES = ['id', 'en'] as const
export type Locale = (typeof LOCALES)[number]
/** A sentence in every language of the service. */
export type Words = Record<Locale, string>

const HEADER_MAX = 200
/** How Indonesian was written before 1989; some programs still do. */
const OLD_TAGS: Record<string, Locale> = { in: 'id' }

/** The best language for an Accept-Language header; Indonesian where it names none of ours. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, HEADER_MAX)
    .split(',')
    .map(readRange)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted.find(({ locale }) => locale)?.locale ?? 'id'
}

/** The language someone chose; where nobody is signed in or nothing was chosen, what their program asks for. */
export function languageOf(
  caller: { language: Locale | null } | null | undefined,
  acceptLanguage: string | undefined,
): Locale {
  return caller?.language ?? localeOf(acceptLanguage)
}

/** en-GB;q=0.7. What is not understood is not wanted. */
function readRange(range: string): { locale: Locale | undefined; quality: number } {
  const [tag = '', ...parameters] = range
    .trim()
    .toLowerCase()
    .split(/\s*;\s*/)
  const language = tag.split('-')[0]!
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  const locale = LOCALES.find((known) => known === (OLD_TAGS[language] ?? language))
  return {
    locale,
    quality: quality === undefined ? 1 : /^(0(\.\d{1,3})?|1(\.0{1,3})?)$/.test(quality) ? Number(quality) : 0,
  }
}
