// What PostgreSQL refuses, told as a refusal of the catalogue. Handlers never translate database errors themselves.
import { AppError } from '../language/errors.ts'
import { faults } from '../language/faults.ts'
import type { Words } from '../language/i18n.ts'
import { withSums } from '../language/sum-words.ts'
import { withDays } from '../language/written.ts'
import { meansGone } from './server/line.ts'

interface PgError {
  code?: string
  constraint?: string
  column?: string
  detail?: string
  message: string
  table?: string
}

const CODES: Record<string, string> = {
  '23505': 'conflict', // unique
  '23P01': 'conflict', // exclusion
  '23001': 'conflict', // still referred to
  '23503': 'not_found', // a reference to nothing, or to another company's record
  '23502': 'invalid_params', // null
  '23514': 'invalid_params', // check
  '22001': 'invalid_params', // too long
  '22003': 'invalid_params', // out of range
  '22007': 'invalid_params', // bad date
  '22008': 'invalid_params', // date out of range
  '22021': 'invalid_params', // a character PostgreSQL cannot hold
  '22P02': 'invalid_params', // bad text for a type
  '22P05': 'invalid_params',
  '42501': 'access_denied', // row-level security or privilege
  '57014': 'unavailable', // statement timeout
  '55P03': 'unavailable', // lock timeout
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '53100': 'disk_full',
  '53200': 'unavailable', // out of memory
}
const CHECK = '23514'
/** What is wrong with the field, where the code says more than that it was refused. */
const FAULTS: Record<string, Words> = {
  '23505': faults.taken,
  '23P01': faults.overlaps,
  '23001': faults.inUse,
  '23503': faults.notFound,
}
/** When to come back after something that passes by itself. */
const RETRY_SECONDS = 1

/** Whether the same may well succeed a moment later: no connection to be had, a lock, a time limit, a tie with others. */
export function passesByItself(error: unknown): boolean {
  return meansGone(error) || CODES[(error as PgError).code ?? ''] === 'unavailable'
}

/** `raise exception 'some_code'` in a trigger speaks the catalogue's language directly; its detail names fields, as JSON, with words. */
export function fromDatabase(error: unknown, isKnown: (code: string) => boolean): AppError | undefined {
  const { code = '', message, constraint, column, table, detail } = error as PgError
  if (code === 'P0001' && isKnown(message)) return new AppError(message, detail ? { fields: toldIn(detail) } : {})
  if (code === CHECK && constraint?.endsWith('_bound')) return new AppError('amount_too_large')
  if (passesByItself(error)) return new AppError('unavailable', { retryAfter: RETRY_SECONDS })
  const known = CODES[code]
  if (known) {
    const field = column ?? fieldOf(constraint, table)
    return new AppError(known, field ? { fields: { [field]: FAULTS[code] ?? faults.refused } } : {})
  }
  return undefined
}

function toldIn(detail: string): Record<string, Words> {
  const fields = Object.entries(JSON.parse(detail) as Record<string, Words>)
  const told = (words: Words): Words => {
    const { id, en } = withSums(words)
    return { id: withDays(id, 'id'), en: withDays(en, 'en') }
  }
  return Object.fromEntries(fields.map(([field, words]) => [field, told(words)]))
}

/** Constraints are named <table>_<column…>_<kind>; what stands between is what the caller called it. */
function fieldOf(constraint = '', table = ''): string | undefined {
  if (!constraint.startsWith(`${table}_`)) return undefined
  return /^(?:company_id_)?(.+?)_(key|fkey|check|excl|idx)\d*$/.exec(constraint.slice(table.length + 1))?.[1]
}
