// Assets: what the school owns, where it stands and in whose care.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { AppError, notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { assertCurrent, changeRecord, invalid } from '../../../kernel/records/change.ts'
import { moving } from '../../../kernel/records/workflow.ts'
import {
  Day,
  Flag,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  RupiahIn,
  type Static,
  Text,
  Type,
  Version,
  Word,
} from '../../../kernel/values/schema.ts'
import { goodsReceiptWorkflow } from '../procurement/workflow.ts'
import { assetWorkflow } from '../workflow.ts'
import { assertOnCard, CardDetails, KIB_CLASSES } from './card-details.ts'
import { CONDITIONS, recordAssetEvent } from './events.ts'

export const ORIGINS = ['purchase', 'grant', 'bos', 'transfer', 'self_built'] as const
const STATES = ['draft', 'in_use', 'disposed'] as const
export const CODE_PATTERN = '^1\\.3\\.[1-6](\\.[0-9]{2}){3}\\.[0-9]{3}$'
const RegisterNo = () => Type.Integer({ minimum: 1, maximum: 999_999, examples: [7] })

export const Asset = moving(assetWorkflow, {
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
  photo_file_id: Nullable(Id(31)),
  state: Word(...STATES),
  version: Version(),
})
export const AssetDetail = moving(assetWorkflow, {
  ...Asset.properties,
  fund_source_id: Nullable(Id()),
  details: CardDetails,
  asset_book_id: Nullable(Id(5)),
  /** The receipt it came with. */
  receipt_id: Nullable(Id(8)),
})
export const AssetFilter = Obj({
  q: Optional(Query()),
  room_id: Optional(Id(4)),
  kib_class: Optional(Word(...KIB_CLASSES)),
  condition: Optional(Word(...CONDITIONS)),
  state: Optional(Word(...STATES)),
  /** Whether the accounts depreciate it. */
  in_books: Optional(Flag()),
})
export const AssetRef = Obj({ id: Id(12) })
export const NewAsset = Obj({
  item_code: Type.String({ pattern: CODE_PATTERN, maxLength: 20, examples: ['1.3.2.05.02.01.034'] }),
  /** The next free one of the item code where it is left out. */
  register_no: Optional(RegisterNo()),
  name: Text(200, 'Meja siswa kayu jati'),
  room_id: Optional(Id(4)),
  custodian_staff_id: Optional(Id(3)),
  acquired_on: Day('2024-02-19'),
  origin: Word(...ORIGINS),
  fund_source_id: Optional(Id()),
  condition: Optional(Word(...CONDITIONS)),
  value: RupiahIn(850_000),
  details: Optional(CardDetails),
  photo_file_id: Optional(Id(31)),
})
/** Room, custodian, condition and value have events of their own. */
export const AssetChange = Obj({
  id: Id(12),
  version: Optional(Version()),
  name: Optional(Text(200, 'Meja siswa kayu jati')),
  fund_source_id: Optional(Id()),
  details: Optional(CardDetails),
  photo_file_id: Optional(Id(31)),
})
nameShapes({ Asset, AssetDetail, NewAsset, AssetChange })

export function selectAssets(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.asset as a')
    .leftJoin('school.room as r', (join) =>
      join.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.room_id'),
    )
    .leftJoin('school.staff as s', (join) =>
      join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.custodian_staff_id'),
    )
    .select(['a.id', 'a.item_code', 'a.register_no', 'a.kib_class', 'a.name', 'a.room_id', 'r.name as room_name'])
    .select(['a.custodian_staff_id', 's.name as custodian_name', 'a.acquired_on', 'a.origin', 'a.condition', 'a.value'])
    .select(['a.photo_file_id', 'a.state', 'a.version'])
    .where('a.company_id', '=', caller.companyId)
}

export async function listAssets(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof AssetFilter>; page: Page },
) {
  let query = selectAssets(db, caller)
  if (filter.room_id) query = query.where('a.room_id', '=', filter.room_id)
  if (filter.kib_class) query = query.where('a.kib_class', '=', filter.kib_class)
  if (filter.condition) query = query.where('a.condition', '=', filter.condition)
  if (filter.state) query = query.where('a.state', '=', filter.state)
  if (filter.in_books !== undefined) query = query.where('a.asset_book_id', filter.in_books ? 'is not' : 'is', null)
  query = query.where(foundBy(filter.q, { numbers: ['a.item_code'], words: ['a.name'] }))
  return pageOf(query, { keys: ['a.item_code', 'a.register_no'], direction: 'asc' }, page)
}

export async function getAsset(db: Db, caller: Caller, id: number) {
  const asset = await selectAssets(db, caller)
    .select(['a.fund_source_id', 'a.asset_book_id'])
    .select(sql<CardDetails>`a.details`.as('details'))
    .select(
      sql<number | null>`case when a.source_relation = ${goodsReceiptWorkflow.relation} then a.source_id end`.as(
        'receipt_id',
      ),
    )
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!asset) throw notFound('id')
  return asset
}

/** What a receipt says besides: that someone has yet to complete the asset, and which record it came from. */
export interface AssetOrigin {
  draft?: boolean
  source?: { relation: string; id: number }
}

export async function createAsset(
  tx: Tx,
  caller: Caller,
  {
    asset,
    today,
    assetOrigin: { draft = false, source } = {},
  }: { asset: Static<typeof NewAsset>; today: string; assetOrigin?: AssetOrigin },
) {
  if (asset.acquired_on > today) throw invalid('acquired_on', faults.future)
  const { details = {}, register_no, condition = 'good', ...given } = asset
  assertOnCard(asset.item_code, details)
  const created = await tx
    .insertInto('inventory.asset')
    .values({
      company_id: caller.companyId,
      ...given,
      register_no: register_no ?? (await nextRegisterNo(tx, caller, asset.item_code)),
      condition,
      details: JSON.stringify(details),
      source_relation: source?.relation ?? null,
      source_id: source?.id ?? null,
      state: draft ? 'draft' : 'in_use',
    })
    .returning(['id', 'room_id', 'custodian_staff_id', 'condition'])
    .executeTakeFirstOrThrow()
  const event = { kind: 'acquire', happened_on: asset.acquired_on, value: asset.value } as const
  await recordAssetEvent(tx, caller, { asset: created, event })
  return getAsset(tx, caller, created.id)
}

/** Two clerks who register the same kind of thing at once queue here and get two numbers. */
export async function nextRegisterNo(tx: Tx, caller: { companyId: number }, itemCode: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${caller.companyId}, hashtext(${itemCode}))`.execute(tx)
  const { last } = await tx
    .selectFrom('inventory.asset')
    .select((eb) => eb.fn.max('register_no').as('last'))
    .where('company_id', '=', caller.companyId)
    .where('item_code', '=', itemCode)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

export async function changeAsset(tx: Tx, caller: Caller, change: Static<typeof AssetChange>) {
  const { details, ...fields } = change
  const asset = await lockAsset(tx, caller, change.id)
  if (asset.state === 'disposed') throw new AppError('asset_disposed')
  if (details) assertOnCard(asset.item_code, details)
  await changeRecord(tx, caller, {
    relation: 'inventory.asset',
    change: {
      ...fields,
      ...(details && { details: JSON.stringify(details) }),
    },
  })
  return getAsset(tx, caller, change.id)
}

/** Holds the asset still until the end of the transaction. Always taken before a lock on one of its disposals. */
export async function lockAsset(tx: Tx, caller: Caller, id: number) {
  const asset = await tx
    .selectFrom('inventory.asset')
    .select(['id', 'item_code', 'name', 'room_id', 'custodian_staff_id', 'condition', 'value', 'acquired_on'])
    .select(['fund_source_id', 'asset_book_id', 'state', 'origin', 'version'])
    .where('company_id', '=', caller.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!asset) throw notFound('asset_id')
  return asset
}

/** In use: neither a draft nor gone. */
export async function lockAssetInUse(tx: Tx, caller: Caller, { id, version }: { id: number; version?: number }) {
  const asset = await lockAsset(tx, caller, id)
  assertCurrent(asset, version)
  if (asset.state === 'draft') throw new AppError('asset_draft')
  if (asset.state !== 'in_use') throw new AppError('asset_disposed')
  return asset
}
