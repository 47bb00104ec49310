// Shares of a month and months of service, by days of the calendar.
import { addDays } from '../../../kernel/values/clock.ts'

export interface Stay {
  starts_on: string
  /** The last day; null while it goes on. */
  ends_on: string | null
}
export interface MonthDays {
  first: string
  last: string
  days: number
}

export function monthOf(year: number, month: number): MonthDays {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { first, last: addDays(first, days - 1), days }
}

/** Days of the month that lie in one of the stays, which never overlap. */
export function daysEmployed(stays: readonly Stay[], { first, last }: MonthDays): number {
  let days = 0
  for (const { starts_on, ends_on } of stays) {
    const from = starts_on > first ? starts_on : first
    const until = ends_on !== null && ends_on < last ? ends_on : last
    if (from <= until) days += daysBetween(from, until) + 1
  }
  return days
}

/** How many months of the year, up to this one, someone was employed at least a day in. */
export function monthsEmployed(stays: readonly Stay[], year: number, upTo: number): number {
  let months = 0
  for (let month = 1; month <= upTo; month++) if (daysEmployed(stays, monthOf(year, month)) > 0) months++
  return months
}

/** Whether pay ends with this month: a stay ends in it and none follows in the same year. */
export function isLastMonth(stays: readonly Stay[], year: number, month: number): boolean {
  if (month === 12) return true
  const { last } = monthOf(year, month)
  const later = stays.some(
    ({ starts_on, ends_on }) => starts_on <= `${year}-12-31` && (ends_on === null || ends_on > last),
  )
  return !later
}

/** Whole months of unbroken service on a day; a stay that begins the day after another one ends goes on. */
export function monthsOfService(stays: readonly Stay[], day: string): number {
  const sorted = stays.filter((stay) => stay.starts_on <= day).toSorted((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
  let since: string | undefined
  let before: string | null | undefined
  for (const { starts_on, ends_on } of sorted) {
    const goesOn = before !== undefined && before !== null && addDays(before, 1) === starts_on
    if (!goesOn) since = starts_on
    before = ends_on
  }
  if (since === undefined || (before !== null && before !== undefined && before < day)) return 0
  return wholeMonths(since, day)
}

function wholeMonths(from: string, until: string): number {
  const [y1, m1, d1] = from.split('-').map(Number) as [number, number, number]
  const [y2, m2, d2] = addDays(until, 1).split('-').map(Number) as [number, number, number]
  return (y2 - y1) * 12 + (m2 - m1) - (d2 < d1 ? 1 : 0)
}

/** amount × part ÷ whole, rounded half up to the rupiah. */
export function shareOf(amount: number, part: number, whole: number): number {
  if (part === whole) return amount
  return Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (2n * BigInt(whole)))
}

function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
}
