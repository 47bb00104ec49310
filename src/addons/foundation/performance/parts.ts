// Shares and ratios of several schools: what was divided adds up, and so does what it was divided by.
import { percent } from '../../../kernel/values/money.ts'

/** What is divided, and by what; a figure that adds up by itself is divided by nothing. */
export interface Parts {
  part: number | null
  whole?: number | null
}

/** So many to one, with two decimals; null when there is not one. */
export function ratio(many: number | null, ones: number | null): number | null {
  return many === null || !ones ? null : Math.round((many / ones) * 100) / 100
}

/** For how many months money lasts, to the tenth: told in many places, it is one figure. */
export function lasting(held: number | null, { months, expense }: { months: number; expense: number | null }) {
  return held === null || !expense ? null : Math.round((10 * held * months) / expense) / 10
}

export function quotient({ part, whole }: Parts, unit: string): number | null {
  if (part === null || whole === undefined) return part
  if (whole === null) return null
  return unit === 'percent' ? percent(part, whole) : ratio(part, whole)
}

/** Of those that have both; none where nobody has. */
export function addParts(all: readonly Parts[]): Parts {
  const known = all.filter(({ part, whole }) => part !== null && whole !== null)
  const part = known.length ? known.reduce((total, one) => total + one.part!, 0) : null
  if (all.every(({ whole }) => whole === undefined)) return { part }
  return { part, whole: known.reduce((total, one) => total + (one.whole ?? 0), 0) }
}
