// What the registry last said, what it says now, and what we have: whose change it is decides what becomes of a field.
import crypto from 'node:crypto'

export type Value = string | number | null
export type Said = Record<string, Value>

export interface Merge {
  /** Fields that take the registry's value. */
  take: string[]
  /** Fields that someone changed here: ours stays. */
  kept: string[]
  /** Fields that both sides changed: ours stays until someone decides. */
  contested: string[]
  said: Said
}

/** Identity numbers are compared, not kept: their digest is enough to see that they changed. */
export function saidOf(field: string, value: Value): Value {
  if (field !== 'nik' || value === null) return value
  return crypto.createHash('sha256').update(String(value)).digest('base64url')
}

/** What the registry leaves blank keeps our value: it never erases. With nothing said before, the registry is believed. */
export function merge(
  fields: readonly string[],
  now: Said,
  { ours, before }: { ours: Said; before: Said | null },
): Merge {
  const result: Merge = { take: [], kept: [], contested: [], said: { ...before } }
  for (const field of fields) {
    const said = saidOf(field, now[field] ?? null)
    if (said === null) continue
    const mine = saidOf(field, ours[field] ?? null)
    const last = before?.[field] ?? null
    if (mine !== said) {
      const whose = last === null || last === mine ? 'take' : last === said ? 'kept' : 'contested'
      result[whose].push(field)
      if (whose === 'contested') continue
    }
    result.said[field] = said
  }
  return result
}

export function isSaidAnew(said: Said, before: Said | null): boolean {
  const keys = new Set([...Object.keys(said), ...Object.keys(before ?? {})])
  return before === null || [...keys].some((key) => said[key] !== before[key])
}
