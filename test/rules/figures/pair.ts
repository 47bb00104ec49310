// A figure that two reports show, and how it is read in each.
import type { Look } from './look.ts'

export interface Reading {
  /** The path of its door. */
  report: string
  what: string
  read(look: Look): Promise<unknown>
}

export interface Figure {
  figure: string
  one: Reading
  other: Reading
  /** Asked for each fund as well; or only for funds, where a report knows no other way. */
  by?: 'fund' | 'fund only'
  /** On every day where not said. */
  when?: 'few days' | 'month end' | 'today'
  /** Whether it holds of what the demo made, and not after everything that can be done. */
  ofDemo?: boolean
}

export const nameOf = ({ figure, one, other }: Figure): string =>
  `${figure}: ${one.report} (${one.what}) = ${other.report} (${other.what})`

export function isAsked({ by, when }: Figure, { fund, isMonthEnd, isToday }: Look): boolean {
  if (fund ? by === undefined : by === 'fund only') return false
  if (when === 'today') return isToday
  if (when === 'month end') return isMonthEnd || isToday
  return when !== 'few days' || isToday || (isMonthEnd && !fund)
}

export interface Difference {
  figure: string
  school: string
  until: string
  fund: string | undefined
  one: unknown
  other: unknown
}

export async function differencesOf(figure: Figure, looks: readonly Look[]): Promise<Difference[]> {
  const found: Difference[] = []
  for (const look of looks) {
    if (!isAsked(figure, look)) continue
    const [one, other] = [await figure.one.read(look), await figure.other.read(look)]
    const { school, until, fund } = look
    if (canonical(one) !== canonical(other))
      found.push({ figure: figure.figure, school, until, fund: fund?.code, one, other })
  }
  return found
}

/** The same whatever the order of keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => a.localeCompare(b)))
      : inner,
  )
}
