// Where a school's money is read: in its books where they hold the whole period, else in its cash book.
import type { Span } from '../periods.ts'

export const BASES = ['books', 'cash_book'] as const
export type Basis = (typeof BASES)[number]

/** Months are counted through (`monthNo`), so that they compare as numbers. */
export interface Beginnings {
  /** Whether the school holds the add-on of the books. */
  has_books: boolean
  /** The first month that stands in them; none where nothing does. */
  books_from: number | null
  cash_from: number | null
}

/** The same for everyone who asks. Books that began after the cash book know only part of a period that reaches behind them. */
export function basisOf({ has_books, books_from, cash_from }: Beginnings, { months }: Span): Basis {
  if (!has_books || books_from === null || books_from > monthNo(months.at(-1)!)) return 'cash_book'
  const holdsAll = books_from <= Math.max(monthNo(months[0]!), cash_from ?? books_from)
  return holdsAll ? 'books' : 'cash_book'
}

/** The months of all years, counted through. */
export function monthNo(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))
}

/** Which of the two the figures of these schools come from. */
export function basesOf(schools: readonly { basis: Basis }[]): ReadonlySet<Basis> {
  return new Set(schools.map(({ basis }) => basis))
}

/** Of several schools together. */
export const TOLD_BASES = [...BASES, 'both'] as const

/** Said beside a figure of money: where it was read. */
export function toldBasis(schools: readonly { basis: Basis }[]): (typeof TOLD_BASES)[number] | null {
  const [one, other] = basesOf(schools)
  return other ? 'both' : (one ?? null)
}
