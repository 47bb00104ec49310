// Rooms.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { type Page, pageOf } from '../../kernel/lists/paging.ts'
import { changeRecord } from '../../kernel/records/change.ts'
import { Id, Nullable, nameShapes, Obj, Optional, type Static, Type, Version } from '../../kernel/values/schema.ts'
import { tidy } from '../../kernel/values/texts.ts'
import { Name } from '../formats.ts'

const Code = () => Name('R07', 30)
const Capacity = () => Type.Integer({ minimum: 1, maximum: 10_000, examples: [36] })

export const Room = Obj({
  id: Id(),
  code: Code(),
  name: Name('Ruang kelas VII-A'),
  capacity: Nullable(Capacity()),
  version: Version(),
})
export const NewRoom = Obj({ code: Code(), name: Name('Ruang kelas VII-A'), capacity: Optional(Capacity()) })
export const RoomChange = Obj({
  id: Id(),
  version: Optional(Version()),
  code: Optional(Code()),
  name: Optional(Name('Ruang kelas VII-A')),
  capacity: Optional(Nullable(Capacity())),
})
nameShapes({ Room, NewRoom, RoomChange })

const COLUMNS = ['id', 'code', 'name', 'capacity', 'version'] as const

const selectRooms = (db: Db, caller: Caller) =>
  db.selectFrom('school.room').select(COLUMNS).where('company_id', '=', caller.companyId)

export async function listRooms(db: Db, caller: Caller, page: Page) {
  return pageOf(selectRooms(db, caller), { keys: ['code'], direction: 'asc' }, page)
}

export async function createRoom(tx: Tx, caller: Caller, room: Static<typeof NewRoom>) {
  return tx
    .insertInto('school.room')
    .values({ company_id: caller.companyId, ...tidy(room) })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function changeRoom(tx: Tx, caller: Caller, change: Static<typeof RoomChange>) {
  await changeRecord(tx, caller, { relation: 'school.room', change })
  return selectRooms(tx, caller).where('id', '=', change.id).executeTakeFirstOrThrow()
}
