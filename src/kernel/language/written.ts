// How figures and days are written for people. Rupiah look the same in both languages: they stand on Indonesian paper.
import type { Locale, Words } from './i18n.ts'

const rupiah = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 })
const quantities = formats((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }))
const shortDays = formats((tag) => dateFormat(tag, { day: 'numeric', month: 'short', year: 'numeric' }))
const longDays = formats((tag) => dateFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }))
const months = formats((tag) => dateFormat(tag, { month: 'long', year: 'numeric' }))

/** 28 Feb 2026 */
export function shortDay(day: string, locale: Locale): string {
  return shortDays[locale].format(noon(day))
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

/** That of a day: Februari 2026 */
export const monthOfDay = (day: string): Words => monthWords(Number(day.slice(0, 4)), Number(day.slice(5, 7)))

/** 1.250.000 */
export function rupiahWords(amount: number): string {
  return rupiah.format(amount)
}

/** 2,5 */
export function quantityWords(quantity: number, locale: Locale): string {
  return quantities[locale].format(quantity)
}

const DAY = /\b\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])\b/g
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

/** A sentence with the days in it written as people write them. */
export function withDays(text: string, locale: Locale): string {
  const month = MONTH.exec(text)
  if (month) return monthWords(Number(month[1]), Number(month[2]))[locale]
  return text.replace(DAY, (day) => longDay(day, locale))
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
