// Whether someone whose id is not listed any more stands in the list all the same. In doubt they do: nobody leaves by a guess.
import type { Trace } from '../rows/pulled.ts'
import { plainName } from './match.ts'

interface Missed {
  name: string
  birth_date: string | null
}

/** By a number, by name and birth date, or by the name alone where one of the two has no birth date to compare. */
export function standsIn(numbers: readonly string[], traces: readonly Trace[]): (one: Missed) => boolean {
  const told = new Set(traces.flatMap((one) => numbers.map((field) => markOf(field, one.numbers[field]))))
  const named = Map.groupBy(traces, ({ name }) => (name === null ? null : plainName(name)))
  return (one) => {
    const ours = one as Missed & Record<string, unknown>
    if (numbers.some((field) => ours[field] && told.has(markOf(field, ours[field])))) return true
    const alike = named.get(plainName(one.name)) ?? []
    return alike.some(({ birth_date }) => !birth_date || !one.birth_date || birth_date === one.birth_date)
  }
}

const markOf = (field: string, value: unknown) => (value ? `${field} ${value}` : null)

/** A row that was left out and tells nothing by which anybody could be told from anybody else. */
export const isFaceless = ({ usable, numbers, birth_date }: Trace) =>
  !usable && birth_date === null && Object.keys(numbers).length === 0
