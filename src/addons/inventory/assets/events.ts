// The history of an asset: one line for everything that happened to it.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Day, Id, Moment, Nullable, nameShapes, Obj, Rupiah, Text, Word } from '../../../kernel/values/schema.ts'

const EVENT_KINDS = [
  'acquire',
  'move',
  'assign',
  'lend',
  'return',
  'maintain',
  'inspect',
  'revalue',
  'dispose',
  'restore',
] as const
export const CONDITIONS = ['good', 'light', 'heavy'] as const

/** The part of an asset that its history repeats. */
export interface AssetState {
  id: number
  room_id: number | null
  custodian_staff_id: number | null
  condition: (typeof CONDITIONS)[number]
}

export const AssetEvent = Obj({
  id: Id(),
  asset_id: Id(12),
  kind: Word(...EVENT_KINDS),
  happened_on: Day(),
  room_id: Nullable(Id(4)),
  custodian_staff_id: Nullable(Id(3)),
  condition: Word(...CONDITIONS),
  cost: Nullable(Rupiah(450_000)),
  value: Nullable(Rupiah(850_000)),
  note: Nullable(Text(500, 'Dipindah ke lab komputer')),
  created_by: Nullable(Id(2)),
  created_at: Moment(),
})
nameShapes({ AssetEvent })
export const AssetEventFilter = Obj({ asset_id: Id(12) })

const COLUMNS = [
  'id',
  'asset_id',
  'kind',
  'happened_on',
  'room_id',
  'custodian_staff_id',
  'condition',
  'cost',
  'value',
  'note',
  'created_by',
  'created_at',
] as const

export async function listAssetEvents(db: Db, caller: Caller, { assetId, page }: { assetId: number; page: Page }) {
  const query = db
    .selectFrom('inventory.asset_event')
    .select(COLUMNS)
    .where('company_id', '=', caller.companyId)
    .where('asset_id', '=', assetId)
  return pageOf(query, { keys: ['id'], direction: 'asc' }, page)
}

export interface AssetHappening {
  kind: (typeof EVENT_KINDS)[number]
  happened_on: string
  note?: string | undefined
  cost?: number | undefined
  /** What the asset is worth from then on, where that changed. */
  value?: number | undefined
}

/** Writes down how the asset stands after the event. */
export async function recordAssetEvent(
  tx: Tx,
  caller: Caller,
  { asset, event }: { asset: AssetState; event: AssetHappening },
): Promise<void> {
  await tx
    .insertInto('inventory.asset_event')
    .values({
      company_id: caller.companyId,
      asset_id: asset.id,
      kind: event.kind,
      happened_on: event.happened_on,
      room_id: asset.room_id,
      custodian_staff_id: asset.custodian_staff_id,
      condition: asset.condition,
      cost: event.cost ?? null,
      value: event.value ?? null,
      note: event.note ?? null,
    })
    .execute()
}
