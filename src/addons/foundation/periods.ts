// The months that a figure is about, and those it is compared with.

import type { AppError } from '../../kernel/language/errors.ts'
import type { Words } from '../../kernel/language/i18n.ts'
import { invalid } from '../../kernel/records/change.ts'
import { addDays } from '../../kernel/values/clock.ts'
import { Day, MonthOfYear, nameShapes, Obj, Optional, type Static } from '../../kernel/values/schema.ts'
import { termOf } from '../../school/api.ts'

const MONTHS_MAX = 12

/** One month, or the months from one to another: a month, a term, a year or anything between. */
export const PeriodParam = Obj({ from_month: MonthOfYear('2026-07'), to_month: Optional(MonthOfYear('2026-12')) })
export const Days = Obj({ from: Day('2026-07-01'), until: Day('2026-09-14') })
nameShapes({ FoundationPeriod: PeriodParam, FoundationDays: Days })

export interface Span {
  from: string
  /** The last day, or today where that comes first. */
  until: string
  /** The first days of the months that have begun, in order; never none. */
  months: readonly string[]
}
export interface Spans extends Span {
  /** As many months before, and as much of them. */
  previous: Span
  /** Whether it reaches up to the present month: what stands rather than flows is then read from the records. */
  current: boolean
}

type Usual = 'term' | 'year'

export function spansOf(asked: Static<typeof PeriodParam> | undefined, usual: Usual, today: string): Spans {
  const { first, last } = asked ? askedMonths(asked, today) : usualMonths(usual, today)
  const length = monthsBetween(first, last) + 1
  const span = spanOf(first, last, today)
  const back = (day: string) => addMonths(day, -length)
  const begun = span.months.at(-1)!
  const cut = span.until < lastDay(begun) ? sameDay(span.until, back(begun)) : lastDay(back(begun))
  const previous = { from: back(first), until: cut, months: span.months.map(back) }
  return { ...span, previous, current: begun === monthOf(today) }
}

/** One month that is over, with the one before it. */
export function wholeMonth(month: string): Spans {
  return { ...spansOf({ from_month: month.slice(0, 7) }, 'term', lastDay(month)), current: true }
}

function askedMonths({ from_month, to_month }: Static<typeof PeriodParam>, today: string) {
  const [first, last] = [`${from_month}-01`, `${to_month ?? from_month}-01`]
  if (last < first)
    throw refuse('to_month', { id: 'tidak boleh sebelum bulan pertama', en: 'must not be before the first month' })
  if (monthsBetween(first, last) >= MONTHS_MAX)
    throw refuse('to_month', { id: `paling banyak ${MONTHS_MAX} bulan`, en: `at most ${MONTHS_MAX} months` })
  if (first > today) throw refuse('from_month', { id: 'belum dimulai', en: 'has not started' })
  return { first, last }
}

function usualMonths(usual: Usual, today: string) {
  const { from, until } =
    usual === 'term' ? termOf(today) : { from: `${today.slice(0, 4)}-01-01`, until: `${today.slice(0, 4)}-12-31` }
  return { first: from, last: monthOf(until) }
}

function spanOf(first: string, last: string, today: string): Span {
  const end = lastDay(last)
  const until = end < today ? end : today
  const count = monthsBetween(first, monthOf(until)) + 1
  return { from: first, until, months: Array.from({ length: count }, (_, n) => addMonths(first, n)) }
}

function refuse(field: string, why: Words): AppError {
  return invalid(`period.${field}`, why)
}

export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

/** From the first day of a month to that of another. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

export function lastDay(month: string): string {
  return addDays(addMonths(monthOf(month), 1), -1)
}

function sameDay(day: string, month: string): string {
  const same = `${month.slice(0, 8)}${day.slice(8)}`
  const end = lastDay(month)
  return same < end ? same : end
}

function monthsBetween(first: string, last: string): number {
  const at = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return at(last) - at(first)
}
