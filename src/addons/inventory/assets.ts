// Assets: what the school owns, where it stands and in whose care.
import { sql } from 'kysely'
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { AppError, notFound } from '../../kernel/errors.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import {
  Day,
  Id,
  Nullable,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../kernel/schema.ts'
import { CONDITIONS, recordAssetEvent } from './asset-events.ts'

const KIB_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const ORIGINS = ['purchase', 'grant', 'bos', 'transfer', 'self_built'] as const
const STATES = ['in_use', 'disposed'] as const
const CODE_PATTERN = '^1\\.3\\.[1-6](\\.[0-9]{2}){3}\\.[0-9]{3}$'
const RegisterNo = () => Type.Integer({ minimum: 1, maximum: 999_999, examples: [7] })

export const Asset = Obj({
  id: Id(12),
  item_code: Text(20, '1.3.2.05.02.01.034'),
  register_no: RegisterNo(),
  kib_class: Word(...KIB_CLASSES),
  name: Text(200, 'Meja siswa kayu jati'),
  room_id: Nullable(Id(4)),
  room_name: Nullable(Text(200, 'Ruang kelas VII-A')),
  custodian_staff_id: Nullable(Id(3)),
  custodian_name: Nullable(Text(200, 'Bambang Prasetya')),
  acquired_on: Day('2024-02-19'),
  origin: Word(...ORIGINS),
  condition: Word(...CONDITIONS),
  value: Rupiah(850_000),
  state: Word(...STATES),
  version: Version(),
})
export const AssetFilter = Obj({
  room_id: Optional(Id(4)),
  kib_class: Optional(Word(...KIB_CLASSES)),
  condition: Optional(Word(...CONDITIONS)),
  state: Optional(Word(...STATES)),
})
export const NewAsset = Obj({
  item_code: Type.String({ pattern: CODE_PATTERN, maxLength: 20, examples: ['1.3.2.05.02.01.034'] }),
  /** The next free one of the item code where it is left out. */
  register_no: Optional(RegisterNo()),
  name: Text(200, 'Meja siswa kayu jati'),
  room_id: Optional(Id(4)),
  custodian_staff_id: Optional(Id(3)),
  acquired_on: Day('2024-02-19'),
  origin: Word(...ORIGINS),
  condition: Optional(Word(...CONDITIONS)),
  value: RupiahIn(850_000),
})
export const AssetMove = Obj({
  id: Id(12),
  version: Optional(Version()),
  room_id: Id(4),
  custodian_staff_id: Optional(Id(3)),
  note: Optional(Text(500, 'Dipindah ke lab komputer')),
})

/** The part of an asset that its history repeats. */
export interface AssetState {
  id: number
  room_id: number | null
  custodian_staff_id: number | null
  condition: (typeof CONDITIONS)[number]
}

function selectAssets(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.asset as a')
    .leftJoin('school.room as r', (join) =>
      join.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.room_id'),
    )
    .leftJoin('school.staff as s', (join) =>
      join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.custodian_staff_id'),
    )
    .select([
      'a.id',
      'a.item_code',
      'a.register_no',
      'a.kib_class',
      'a.name',
      'a.room_id',
      'r.name as room_name',
      'a.custodian_staff_id',
      's.name as custodian_name',
      'a.acquired_on',
      'a.origin',
      'a.condition',
      'a.value',
      'a.state',
      'a.version',
    ])
    .where('a.company_id', '=', caller.companyId)
}

export async function listAssets(db: Db, caller: Caller, filter: Static<typeof AssetFilter>, page: Page) {
  let query = selectAssets(db, caller)
  if (filter.room_id) query = query.where('a.room_id', '=', filter.room_id)
  if (filter.kib_class) query = query.where('a.kib_class', '=', filter.kib_class)
  if (filter.condition) query = query.where('a.condition', '=', filter.condition)
  if (filter.state) query = query.where('a.state', '=', filter.state)
  const { rows, next_cursor } = await pageOf(query, { keys: ['a.item_code', 'a.register_no'], direction: 'asc' }, page)
  return { data: rows, next_cursor }
}

function getAsset(db: Db, caller: Caller, id: number) {
  return selectAssets(db, caller).where('a.id', '=', id).executeTakeFirstOrThrow()
}

export async function createAsset(tx: Tx, caller: Caller, asset: Static<typeof NewAsset>, today: string) {
  if (asset.acquired_on > today)
    throw new AppError('invalid_params', { fields: { 'params.acquired_on': 'lies in the future' } })
  const created = await tx
    .insertInto('inventory.asset')
    .values({
      company_id: caller.companyId,
      item_code: asset.item_code,
      register_no: asset.register_no ?? (await nextRegisterNo(tx, caller, asset.item_code)),
      name: asset.name,
      room_id: asset.room_id ?? null,
      custodian_staff_id: asset.custodian_staff_id ?? null,
      acquired_on: asset.acquired_on,
      origin: asset.origin,
      condition: asset.condition ?? 'good',
      value: asset.value,
    })
    .returning(['id', 'room_id', 'custodian_staff_id', 'condition'])
    .executeTakeFirstOrThrow()
  await recordAssetEvent(tx, caller, created, { kind: 'acquire', happened_on: asset.acquired_on })
  return getAsset(tx, caller, created.id)
}

/** Two clerks who register the same kind of thing at once queue here and get two numbers. */
async function nextRegisterNo(tx: Tx, caller: Caller, itemCode: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${caller.companyId}, hashtext(${itemCode}))`.execute(tx)
  const { last } = await tx
    .selectFrom('inventory.asset')
    .select((eb) => eb.fn.max('register_no').as('last'))
    .where('company_id', '=', caller.companyId)
    .where('item_code', '=', itemCode)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

export async function moveAsset(tx: Tx, caller: Caller, to: Static<typeof AssetMove>, today: string) {
  const asset = await lockAssetInUse(tx, caller, to.id)
  if (to.version !== undefined && to.version !== asset.version) throw new AppError('stale_version')
  const moved = {
    ...asset,
    room_id: to.room_id,
    custodian_staff_id: to.custodian_staff_id ?? asset.custodian_staff_id,
  }
  await tx
    .updateTable('inventory.asset')
    .set({ room_id: moved.room_id, custodian_staff_id: moved.custodian_staff_id })
    .where('company_id', '=', caller.companyId)
    .where('id', '=', to.id)
    .execute()
  await recordAssetEvent(tx, caller, moved, { kind: 'move', happened_on: today, note: to.note })
  return getAsset(tx, caller, to.id)
}

/** Holds the asset still until the end of the transaction. Always taken before a lock on one of its disposals. */
export async function lockAsset(tx: Tx, caller: Caller, id: number) {
  const asset = await tx
    .selectFrom('inventory.asset')
    .select(['id', 'room_id', 'custodian_staff_id', 'condition', 'state', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!asset) throw notFound('asset_id')
  return asset
}

export async function lockAssetInUse(tx: Tx, caller: Caller, id: number) {
  const asset = await lockAsset(tx, caller, id)
  if (asset.state !== 'in_use') throw new AppError('asset_disposed')
  return asset
}
