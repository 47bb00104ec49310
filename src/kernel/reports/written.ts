// How figures and days are written for people. Rupiah look the same in both languages: they stand on Indonesian paper.
import type { Locale, Words } from '../language/i18n.ts'
import type { ColumnKind } from './printed.ts'

const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
const quantities = formats((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }))
const shortDays = formats((tag) => dateFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' }))
const longDays = formats((tag) => dateFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }))
const months = formats((tag) => dateFormat(tag, { month: 'long', year: 'numeric' }))

export function written(value: string | number | null, kind: ColumnKind, locale: Locale): string {
  if (value === null) return ''
  if (kind === 'date') return shortDays[locale].format(noon(String(value)))
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  return (kind === 'rupiah' ? rupiah : quantities[locale]).format(value)
}

/** 28 Februari 2026 */
export function longDay(day: string, locale: Locale): string {
  return longDays[locale].format(noon(day))
}

/** Februari 2026 */
export function monthWords(year: number, month: number): Words {
  const day = noon(`${year}-${String(month).padStart(2, '0')}-01`)
  return { id: months.id.format(day), en: months.en.format(day) }
}

/** 1.250.000 */
export function rupiahWords(amount: number): string {
  return rupiah.format(amount)
}

function noon(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}

function dateFormat(tag: string, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
}

function formats<T>(make: (tag: string) => T): Record<Locale, T> {
  return { id: make('id-ID'), en: make('en-GB') }
}
