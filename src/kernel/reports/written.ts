// What stands in a column, written for people.
import type { Locale } from '../language/i18n.ts'
import { quantityWords, rupiahWords, shortDay } from '../language/written.ts'
import type { ColumnKind } from './printed.ts'

export function written(value: string | number | null, kind: ColumnKind, locale: Locale): string {
  if (value === null) return ''
  if (kind === 'date') return shortDay(String(value), locale)
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  const text = kind === 'rupiah' ? rupiahWords(value) : quantityWords(value, locale)
  return text.replace('-', '−')
}
