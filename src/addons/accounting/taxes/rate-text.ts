// A rate of tax as the law writes it: 11/12 × 12% of VAT, 50% × Article 17 of a fee, a plain percentage of the others.
import type { Locale } from '../../../kernel/language/i18n.ts'
import type { TaxLine } from './taxes.ts'

const ARTICLE = { id: 'Pasal 17', en: 'Article 17' }

export function rateText(
  { tax, percent, base_of, base_by }: Pick<TaxLine, 'tax' | 'percent' | 'base_of' | 'base_by'>,
  locale: Locale = 'id',
): string {
  const written = `${new Intl.NumberFormat(locale, { maximumFractionDigits: 4 }).format(percent)}%`
  // Brackets have no one percentage: what is told is the share of the sum that climbs them.
  if (tax === 'pph21') return percent === 100 ? ARTICLE[locale] : `${written} × ${ARTICLE[locale]}`
  return base_of === base_by ? written : `${base_of}/${base_by} × ${written}`
}
