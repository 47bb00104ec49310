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
}

const remembered = new WeakMap<Caller, Reader>()

export async function readerOf(database: Database, caller: Caller, requestId: string): Promise<Reader> {
  const known = remembered.get(caller)
  if (known) return known
  const db = database.read(scopeOf(caller, requestId), RFID_ROLE) as unknown as RfidDb
  const reader = await db
    .selectFrom('rfid.device')
    .select(['id', 'notation', 'reversed'])
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', caller.userId)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!reader) throw new AppError('access_denied')
  remembered.set(caller, reader)
  return reader
}
