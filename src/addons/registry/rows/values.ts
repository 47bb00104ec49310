// Single values of the registry: what stands for nothing becomes null, and nothing is guessed.

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Trimmed, inner spaces as one; blanks and the dash that stands for nothing are null. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  // PostgreSQL holds neither NUL nor half a surrogate pair.
  const text = String(value).toWellFormed().replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()
  return text === '' || text === '-' ? null : text
}

/** Lower-cased, as one list writes an id in capitals and another does not. */
export function idOf(value: unknown): string | null {
  const id = textOf(value)?.toLowerCase()
  return id && UUID.test(id) ? id : null
}

export function digitsOf(value: unknown, length: number): string | null {
  const digits = typeof value === 'string' ? value.trim() : ''
  return digits.length === length && /^\d+$/.test(digits) ? digits : null
}

/** As digits of that length, however a build wrote them: as a number that has lost its zeros, or with blanks and dots between. */
export function looseDigitsOf(value: unknown, length: number): string | null {
  const digits = (textOf(value) ?? '').replace(/[\s.-]/g, '')
  return /^\d{4,}$/.test(digits) && digits.length <= length ? digits.padStart(length, '0') : null
}

export function wholeOf(value: unknown): number | null {
  const text = textOf(value)
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}

export function dayOf(value: unknown): string | null {
  const day = textOf(value)
  if (!day || !/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '1900' ? day : null
}
