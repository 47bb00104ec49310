// Sentences with gaps, filled with what people call it: nobody reads a code or a day as programs write it.
import type { ErrorValue } from './errors.ts'
import type { Locale, Words } from './i18n.ts'
import { counted, GAP } from './read-in-english.ts'
import { withDays } from './written.ts'

interface Filling {
  locale: Locale
  /** What a code is called in this gap, where it is one. */
  wordOf?: (gap: string, code: string) => Words | undefined
}

/** {state} by the value of that name, {count row/rows} by that and its noun; a gap without a value stays. */
export function fillIn(
  sentence: string,
  values: Readonly<Record<string, ErrorValue>> | undefined,
  filling: Filling,
): string {
  return sentence.replace(GAP, (whole, gap: string, one?: string, many?: string) => {
    const value = values?.[gap]
    return value === undefined ? whole : counted(told(value, gap, filling), one, many)
  })
}

function told(value: ErrorValue, gap: string, { locale, wordOf }: Filling): string {
  if (typeof value === 'object') return value[locale]
  const code = String(value)
  return wordOf?.(gap, code)?.[locale] ?? withDays(code, locale)
}
