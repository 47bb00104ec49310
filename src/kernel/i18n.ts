// Words for people: Indonesian first, English second.

export const LOCALES = ['id', 'en'] as const
export type Locale = (typeof LOCALES)[number]
/** A sentence in every language of the service. */
export type Words = Record<Locale, string>

/** The best language for an Accept-Language header; Indonesian where it names none of ours. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return 'id'
  const wanted = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().split(';')
      const quality = rest.find((word) => word.trim().startsWith('q='))
      return { locale: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .sort((a, b) => b.quality - a.quality)
  return (
    LOCALES.find((locale) => locale === wanted.find(({ locale }) => LOCALES.includes(locale as Locale))?.locale) ?? 'id'
  )
}
