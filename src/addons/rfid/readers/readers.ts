// Which reader an account is. Remembered with the account itself, so that what ends the one ends the other: a change of the
// reader, of its account or of its session makes every process look again.
import type { Caller } from '../../../kernel/access/caller.ts'
import { scopeOf } from '../../../kernel/access/caller.ts'
import type { Database } from '../../../kernel/db/database.ts'
import { AppError } from '../../../kernel/language/errors.ts'
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

const remembered = new WeakMap<Caller, Reader>()

export async function readerOf(database: Database, caller: Caller, requestId: string): Promise<Reader> {
  const known = remembered.get(caller)
  if (known) return known
  const db = database.read(scopeOf(caller, requestId), RFID_ROLE) as unknown as RfidDb
  const found = await db
    .selectFrom('rfid.device')
    .select(['id', 'notation', 'reversed'])
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', caller.userId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!found) throw new AppError('access_denied')
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
  remembered.set(caller, reader)
  return reader
}
