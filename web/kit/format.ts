// Rupiah, numbers, days and moments as people write them, in the reader's language and the school's time zone.
import { languageNow } from './words.ts'

const LOCALES = { id: 'id-ID', en: 'en-GB' } as const
let timeZone = 'Asia/Jakarta'
export const setTimeZone = (zone: string): void => {
  timeZone = zone
}
export const schoolZone = (): string => timeZone

/** Has every day that any year has. */
const LEAP_YEAR = 2024

const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function made<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: (locale: string) => T): T {
  const full = `${languageNow()} ${timeZone} ${key}`
  const known = (cache.get(full) as T | undefined) ?? make(LOCALES[languageNow()])
  cache.set(full, known)
  return known
}

export function rupiah(amount: number): string {
  const text = made('idr', (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })).format(
    Math.abs(amount),
  )
  return `${amount < 0 ? '−' : ''}Rp${text}`
}

/** Rp1,2 M: for cards and axes, where the last rupiah does not matter. */
export function shortRupiah(amount: number): string {
  const options = { notation: 'compact', maximumFractionDigits: 1 } as const
  return `Rp${made('short', (locale) => new Intl.NumberFormat(locale, options)).format(amount)}`
}

export function number(value: number): string {
  return made('number', (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 4 })).format(value)
}

/** A number as it stands in an input: no thousands, so that it can be typed over. */
export function typedNumber(value: number): string {
  return languageNow() === 'id' ? String(value).replace('.', ',') : String(value)
}

export function percent(value: number | null): string {
  if (value === null) return '–'
  return `${made('percent', (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })).format(value)}%`
}

/** What was measured is told to a tenth; a rate that was agreed, as it was agreed. */
export const shareText = (value: number | null): string => percent(value === null ? null : Math.round(value * 10) / 10)

/** 2026-07-13 → 13 Jul 2026. A school day has no time zone. */
export function day(value: string): string {
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number)
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return made('day', (locale) => new Intl.DateTimeFormat(locale, options)).format(Date.UTC(year, month - 1, date))
}

/** 07-31 → 31 Jul: a day of any year. */
export function dayOfYear(value: string): string {
  const [month = 1, date = 1] = value.split('-').map(Number)
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return made('day of a year', (locale) => new Intl.DateTimeFormat(locale, options)).format(
    Date.UTC(LEAP_YEAR, month - 1, date),
  )
}

/** The days within a sentence that the service wrote for readers of both languages. */
export function withDays(text: string): string {
  return text.replace(/\b\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])\b/g, day)
}

export function moment(value: string): string {
  const options = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  } as const
  return made('moment', (locale) => new Intl.DateTimeFormat(locale, options)).format(new Date(value))
}

/** 16 Nov, 08.12: of this year, where the year goes without saying. */
export function nearMoment(value: string): string {
  const at = new Date(value)
  if (at.getUTCFullYear() !== new Date().getUTCFullYear()) return moment(value)
  const options = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone } as const
  return made('near moment', (locale) => new Intl.DateTimeFormat(locale, options)).format(at)
}

export function clockTime(value: string): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone } as const
  return made('time', (locale) => new Intl.DateTimeFormat(locale, options)).format(new Date(value))
}

/** Month 1–12 by its name. */
export function monthName(month: number, form: 'long' | 'short' = 'long'): string {
  const options = { month: form, timeZone: 'UTC' } as const
  return made(`month ${form}`, (locale) => new Intl.DateTimeFormat(locale, options)).format(
    Date.UTC(2026, month - 1, 1),
  )
}

/** November 2026, of the month itself or of a day in it. */
export function monthOfYear(value: string): string {
  return `${monthName(Number(value.slice(5, 7)))} ${value.slice(0, 4)}`
}

/** Weekday 1–7 from Monday on, as short as a calendar has it. */
export function weekdayName(weekday: number, form: 'long' | 'short' = 'short'): string {
  const options = { weekday: form, timeZone: 'UTC' } as const
  return made(`weekday ${form}`, (locale) => new Intl.DateTimeFormat(locale, options)).format(
    Date.UTC(2026, 5, weekday),
  )
}

/** Senin, 13 Juli 2026. */
export function longDay(value: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return made('long day', (locale) => new Intl.DateTimeFormat(locale, options)).format(new Date(`${value}T00:00:00Z`))
}

/** Sen, 30 Nov 2026: in a field, where a slip of the finger shows by the day of the week. */
export function weekdayAndDay(value: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return made('weekday and day', (locale) => new Intl.DateTimeFormat(locale, options)).format(
    new Date(`${value}T00:00:00Z`),
  )
}

/** Sen, 30 Nov: where the year goes without saying. */
export function nearDay(value: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return made('near day', (locale) => new Intl.DateTimeFormat(locale, options)).format(new Date(`${value}T00:00:00Z`))
}

/** 06.41, in the school's time zone. */
export function shortTime(value: string): string {
  const options = { hour: '2-digit', minute: '2-digit', timeZone } as const
  return made('short time', (locale) => new Intl.DateTimeFormat(locale, options)).format(new Date(value))
}

/** Today in the school's time zone. */
export function today(): string {
  return made('today', () => new Intl.DateTimeFormat('sv-SE', { timeZone })).format(new Date())
}
