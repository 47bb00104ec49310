// Days that people enter about people: neither ahead of their time nor out of this world.

import { faults } from '../kernel/language/faults.ts'
import { invalid } from '../kernel/records/change.ts'

const BORN_AFTER = '1900-01-01'

export const isBirthDate = (day: string, today: string) => day >= BORN_AFTER && day <= today

export function assertBornBefore(birthDate: string | null | undefined, today: string): void {
  if (birthDate && !isBirthDate(birthDate, today))
    throw invalid('birth_date', {
      id: `di antara ${BORN_AFTER} dan hari ini`,
      en: `must be between ${BORN_AFTER} and today`,
    })
}

/** A state changes now, so the day of the change cannot lie ahead. */
export function assertPast(day: string, today: string): void {
  if (day > today) throw invalid('day', faults.future)
}

/** Days are written so that texts compare as days do. */
export const laterOf = (one: string, other: string) => [one, other].toSorted().at(-1)!
