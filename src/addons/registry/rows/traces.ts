// What every row of a list tells of who it is, those that were left out included: whoever leaves a trace has not left the school.
import type { Row } from '../connection/client.ts'
import type { Trace } from './pulled.ts'
import { dayOf, idOf, looseDigitsOf, textOf } from './values.ts'

interface Marks {
  key: string
  /** Fields of numbers, and how long they are. */
  numbers: Readonly<Record<string, number>>
}
export const STUDENT_MARKS: Marks = { key: 'peserta_didik_id', numbers: { nisn: 10, nik: 16 } }
export const STAFF_MARKS: Marks = { key: 'ptk_id', numbers: { nuptk: 16, nip: 18, nik: 16 } }

export function tracesOf(
  rows: readonly Row[],
  { key, numbers }: Marks,
  usable: readonly { registry_id: string }[],
): Trace[] {
  const known = new Set(usable.map((one) => one.registry_id))
  return rows.map((row) => {
    const registry_id = idOf(row[key])
    const told = Object.entries(numbers).flatMap(([field, length]) => {
      const digits = looseDigitsOf(row[field], length)
      return digits ? [[field, digits] as const] : []
    })
    return {
      registry_id,
      name: textOf(row.nama),
      birth_date: dayOf(row.tanggal_lahir),
      numbers: Object.fromEntries(told),
      usable: registry_id !== null && known.has(registry_id),
    }
  })
}
