// Days as people type and paste them: 5/11/2026, 5-11-2026, 5 Nov 2026, November 5, 2026, Kamis, 5 November 2026, 2026-11-05.
// Day before month, as in both languages; a year has four digits. What is no such day is not read at all.
import type { Words } from '../language.ts'

const MONTHS = [
  ['januari', 'january'],
  ['februari', 'february', 'pebruari'],
  ['maret', 'march'],
  ['april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['agustus', 'august', 'agt', 'ags'],
  ['september'],
  ['oktober', 'october'],
  ['november', 'november', 'nopember'],
  ['desember', 'december'],
]
/** From Sunday on, as the calendar of machines has them. */
const WEEKDAYS = [
  ['minggu', 'sunday', 'ahad'],
  ['senin', 'monday'],
  ['selasa', 'tuesday'],
  ['rabu', 'wednesday'],
  ['kamis', 'thursday'],
  ['jumat', 'friday', "jum'at"],
  ['sabtu', 'saturday'],
]
const SHORTEST = 3
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2200
/** Has every day that any year has. */
export const LEAP_YEAR = 2024

/** What a text says a day is, whether there is such a day or not. */
export interface Said {
  year: number
  month: number
  day: number
  /** From Sunday on, where it names one. */
  weekday?: number | undefined
}

/** 2026-11-05, or undefined where the text is no day. */
export function readDay(text: string): string | undefined {
  const said = saidIn(text)
  const day = said && made(said)
  return day && (said.weekday === undefined || new Date(day).getUTCDay() === said.weekday) ? day : undefined
}

/** Which day a text means, where it has the form of one. */
export function saidIn(text: string): Said | undefined {
  const bare = text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
  const named = /^([a-z']+)\.?,? (.*)$/.exec(bare)
  const weekday = named ? placeOf(WEEKDAYS, named[1]!) : -1
  if (weekday < 0) return dateIn(bare)
  const date = dateIn(named![2]!)
  return date && { ...date, weekday }
}

/** 07-31 of 31/7, 31 Jul or July 31: a day of any year, the day first. Where only the month can stand first, it does: 12-31. */
export function readDayOfYear(text: string): string | undefined {
  const bare = text.trim()
  const [, first, between, second] = /^(\d{1,2})([-/. ])(\d{1,2})$/.exec(bare) ?? []
  if (first === undefined) return readDay(`${bare} ${LEAP_YEAR}`)?.slice(5)
  const made = (day: string, month: string) => readDay(`${day}${between}${month}${between}${LEAP_YEAR}`)?.slice(5)
  return made(first, second!) ?? made(second!, first)
}

/** What a month is called in both languages, from 1 on. */
export const monthNames = (month: number) => inBoth(MONTHS[month - 1]!)

/** The same of a day of the week, from Sunday, 0, on. */
export const weekdayNames = (weekday: number) => inBoth(WEEKDAYS[weekday]!)

function inBoth([id = '', en = id]: readonly string[]): Words {
  const [first, second] = [id, en].map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  return { id: first!, en: second! }
}

/** Whether a day is called so. */
export function isOnWeekday(day: string, name: string): boolean {
  return placeOf(WEEKDAYS, name) === new Date(day).getUTCDay()
}

function dateIn(bare: string): Said | undefined {
  const figures = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/.exec(bare)
  if (figures) return said(figures[4], figures[3], figures[1])
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(bare)
  if (yearFirst) return said(yearFirst[1], yearFirst[3], yearFirst[4])
  const dayFirst = /^(\d{1,2})[-/. ]?([a-z]+)\.?,?[-/. ]?(\d{4})$/.exec(bare)
  if (dayFirst) return named(dayFirst[3], dayFirst[2]!, dayFirst[1])
  const monthFirst = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(bare)
  return monthFirst ? named(monthFirst[3], monthFirst[1]!, monthFirst[2]) : undefined
}

const said = (year: unknown, month: unknown, day: unknown): Said => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
})

function named(year: unknown, month: string, day: unknown): Said | undefined {
  const place = placeOf(MONTHS, month)
  return place < 0 ? undefined : said(year, place + 1, day)
}

/** Where a name or its beginning stands; −1 where nothing is called so. */
const placeOf = (names: string[][], name: string): number =>
  name.length < SHORTEST ? -1 : names.findIndex((forms) => forms.some((form) => form.startsWith(name)))

function made({ year, month, day }: Said): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const stands =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= FIRST_YEAR && year <= LAST_YEAR
  return stands ? date.toISOString().slice(0, 10) : undefined
}
