// Devices: the readers at the gates, each with an account of its own.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Id, Moment, Nullable, Obj, Optional, type Static, Text, Version, Word } from '../../kernel/schema.ts'
import type { RfidDb } from './elevation.ts'

const Direction = Word('in', 'out', 'both')
export const Device = Obj({
  id: Id(),
  code: Text(60, 'GERBANG-1'),
  name: Text(200, 'Gerbang utama'),
  direction: Direction,
  user_id: Nullable(Id(12)),
  state: Word('active', 'revoked'),
  last_seen_at: Nullable(Moment()),
  version: Version(),
})
export const NewDevice = Obj({
  code: Text(60, 'GERBANG-1'),
  name: Text(200, 'Gerbang utama'),
  direction: Optional(Direction),
  user_id: Optional(Id(12)),
})

const COLUMNS = ['id', 'code', 'name', 'direction', 'user_id', 'state', 'last_seen_at', 'version'] as const

export async function listDevices(db: RfidDb, caller: Caller, page: Page) {
  const query = db.selectFrom('rfid.device').select(COLUMNS).where('company_id', '=', caller.companyId)
  const { rows, next_cursor } = await pageOf(query, { keys: ['id'], direction: 'asc' }, page)
  return { devices: rows, next_cursor }
}

export async function createDevice(db: RfidDb, caller: Caller, device: Static<typeof NewDevice>) {
  return db
    .insertInto('rfid.device')
    .values({
      company_id: caller.companyId,
      code: device.code,
      name: device.name,
      direction: device.direction ?? 'both',
      user_id: device.user_id ?? null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** A reader signs in with an account that holds the role `device` at this school, and with no other. */
export async function assertDeviceAccount(db: Db, caller: Caller, userId: number): Promise<void> {
  const member = await db
    .selectFrom('kernel.member')
    .select('id')
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', userId)
    .where('role', '=', 'device')
    .executeTakeFirst()
  if (!member) throw notFound('params.user_id')
}

/** The reader behind this account, marked as seen. Its row is locked: of two equal batches one waits for the other. */
export async function markSeen(db: RfidDb, caller: Caller, at: string): Promise<number | undefined> {
  const device = await db
    .updateTable('rfid.device')
    .set({ last_seen_at: at })
    .where('company_id', '=', caller.companyId)
    .where('user_id', '=', caller.userId)
    .where('state', '=', 'active')
    .returning('id')
    .executeTakeFirst()
  return device?.id
}
