// How figures and days are written for people. Rupiah look the same in both languages: they stand on Indonesian paper.
import { dayIn, hourIn } from '../values/clock.ts'
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

/** To the minute, at the school: 28 Februari 2026 14.05 */
export function momentWords(timeZone: string, at: Date): Words {
  const day = dayIn(timeZone, at)
  const time = hourIn(timeZone, at).slice(0, 5)
  return { id: `${longDay(day, 'id')} ${time.replace(':', '.')}`, en: `${longDay(day, 'en')} ${time}` }
}

/** Februari 2026 */
export function monthWords(year: number, month: number): Words {
  const day = noon(`${year}-${String(month).padStart(2, '0')}-01`)
  return { id: months.id.format(day), en: months.en.format(day) }
}

/** That of a day: Februari 2026 */
export const monthOfDay = (day: string): Words => monthWords(Number(day.slice(0, 4)), Number(day.slice(5, 7)))

/** What is wrong with a day that has the form of one: Februari 2026 berakhir tanggal 28. */
export function whyNoDay(text: string): Words | undefined {
  const [year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).slice(1).map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (month < 1 || month > 12) return { id: `tidak ada bulan ${month}`, en: `there is no month ${month}` }
  if (day < 1) return { id: `tidak ada tanggal ${day}`, en: `there is no day ${day}` }
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (day <= last) return undefined
  const { id, en } = monthWords(year, month)
  return { id: `${id} berakhir tanggal ${last}`, en: `${en} ends on the ${last}${last === 31 ? 'st' : 'th'}` }
}

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
