// Schools side by side: where each stands among all, and among those of its level.
import type { Direction } from './indicators.ts'

export interface Spread {
  n: number
  average: number | null
  min: number | null
  max: number | null
}

/** Over the schools that have a value; each counts once, however large it is. */
export function spreadOf(values: readonly (number | null)[]): Spread {
  const known = values.filter((value) => value !== null)
  if (!known.length) return { n: 0, average: null, min: null, max: null }
  const average = known.reduce((total, value) => total + value, 0) / known.length
  return {
    n: known.length,
    average: Math.round(average * 100) / 100,
    min: Math.min(...known),
    max: Math.max(...known),
  }
}

/** The best is first; equals share a place. None for a school without a value, or where neither end is the better one. */
export function ranksOf(values: readonly (number | null)[], direction: Direction | undefined): (number | null)[] {
  if (!direction) return values.map(() => null)
  const sorted = values.filter((value) => value !== null).sort((a, b) => (direction === 'at_least' ? b - a : a - b))
  const places = new Map<number, number>()
  for (const [index, value] of sorted.entries()) if (!places.has(value)) places.set(value, index + 1)
  return values.map((value) => (value === null ? null : places.get(value)!))
}

export const TRENDS = ['up', 'down', 'same'] as const

export function trendOf(value: number | null, previous: number | null): (typeof TRENDS)[number] | null {
  if (value === null || previous === null) return null
  if (value === previous) return 'same'
  return value > previous ? 'up' : 'down'
}
