// Which reader an account is. Remembered with the account itself, so that what ends the one ends the other: a change of the
// reader, of its account or of its session makes every process look again.
import type { Caller } from '../../../kernel/access/caller.ts'
import { scopeOf } from '../../../kernel/access/caller.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
import { Optional, Text } from '../../../kernel/values/schema.ts'
import type { Notation } from '../cards/uid.ts'
import { RFID_ROLE, type RfidDb } from '../elevation.ts'

export interface Reader extends Required<Notation> {
  id: number
  corrections: readonly Correction[]
}
/** For taps that it tells of a span, milliseconds since 1970: by how much its clock was ahead then. */
interface Correction {
  from: number
  until: number
  ahead: number
}

/** Milliseconds by which the reader's clock is known to have been ahead when it showed this. */
export const knownAhead = ({ corrections }: Pick<Reader, 'corrections'>, told: number): number =>
  corrections.find(({ from, until }) => told >= from && told < until)?.ahead ?? 0

/** Of the correction that has no end yet. */
export const openCorrection = ({ corrections }: Pick<Reader, 'corrections'>): number =>
  corrections.find(({ until }) => until === Number.POSITIVE_INFINITY)?.ahead ?? 0

/** The code of the reader that a gateway speaks for; left out by readers that speak for themselves. */
export const SpeaksFor = { reader: Optional(Text(60, 'GERBANG-1')) }

/** The reader that an account is, or for which a gateway's account speaks. */
export async function deviceOf(db: RfidDb, caller: Caller, reader: string | undefined) {
  const active = db
    .selectFrom('rfid.device')
    .select(['id', 'notation', 'reversed', 'enrolment'])
    .where('company_id', '=', caller.companyId)
    .where('state', '=', 'active')
  const found = await (reader === undefined
    ? active.where('user_id', '=', caller.userId)
    : active.where('gateway_id', '=', caller.userId).where('code', '=', reader)
  ).executeTakeFirst()
  if (!found) throw new AppError('access_denied')
  return found
}

const remembered = new WeakMap<Caller, Map<string | undefined, Reader>>()

export async function readerOf(
  database: Database,
  caller: Caller,
  { reader: code, requestId }: { reader: string | undefined; requestId: string },
): Promise<Reader> {
  const known = remembered.get(caller) ?? new Map<string | undefined, Reader>()
  const same = known.get(code)
  if (same) return same
  const db = database.read(scopeOf(caller, requestId), RFID_ROLE) as unknown as RfidDb
  const found = await deviceOf(db, caller, code)
  const spans = await db
    .selectFrom('rfid.clock_correction')
    .select(['ahead', 'from_time', 'until_time'])
    .where('company_id', '=', caller.companyId)
    .where('device_id', '=', found.id)
    .where('state', '=', 'active')
    .execute()
  const corrections = spans.map(({ ahead, from_time, until_time }) => ({
    ahead: ahead * 1000,
    from: Date.parse(from_time),
    until: until_time === null ? Number.POSITIVE_INFINITY : Date.parse(until_time),
  }))
  const reader = { ...found, corrections }
  remembered.set(caller, known.set(code, reader))
  return reader
}
