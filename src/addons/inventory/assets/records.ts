// The register line by line, as it can be imported again: names and codes instead of ids, the card's fields as columns.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import {
  Day,
  Id,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Rupiah,
  type Static,
  Text,
  Type,
  Word,
} from '../../../kernel/values/schema.ts'
import { nextRegisterNo, ORIGINS } from './assets.ts'
import { CARD_FIELDS, type CardDetails, type CardField, CardFields, KIB_CLASSES } from './card-details.ts'
import { CONDITIONS } from './events.ts'

type NullableFields = { [K in CardField]: ReturnType<typeof Nullable<(typeof CardFields)[K]>> }
export const AssetRecord = Obj({
  item_code: Text(20, '1.3.2.05.02.01.034'),
  register_no: Type.Integer({ minimum: 1, maximum: 999_999, examples: [7] }),
  name: Text(200, 'Meja siswa kayu jati'),
  room: Nullable(Text(30, 'R07')),
  custodian: Nullable(Text(200, 'Bambang Prasetya')),
  acquired_on: Day('2024-02-19'),
  origin: Word(...ORIGINS),
  fund: Nullable(Text(40, 'bos')),
  condition: Word(...CONDITIONS),
  value: Rupiah(850_000),
  ...(Object.fromEntries(CARD_FIELDS.map((key) => [key, Nullable(CardFields[key])])) as unknown as NullableFields),
})
nameShapes({ AssetRecord })
export const AssetRecordFilter = Obj({ kib_class: Optional(Word(...KIB_CLASSES)), room_id: Optional(Id(4)) })

/** What is in use. */
export async function listAssetRecords(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof AssetRecordFilter>; page: Page },
) {
  let query = db
    .selectFrom('inventory.asset as a')
    .leftJoin('school.room as r', (join) =>
      join.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.room_id'),
    )
    .leftJoin('school.staff as s', (join) =>
      join.onRef('s.company_id', '=', 'a.company_id').onRef('s.id', '=', 'a.custodian_staff_id'),
    )
    .leftJoin('budget.fund_source as f', (join) =>
      join.onRef('f.company_id', '=', 'a.company_id').onRef('f.id', '=', 'a.fund_source_id'),
    )
    .select(['a.item_code', 'a.register_no', 'a.name', 'r.code as room', 's.name as custodian', 'a.acquired_on'])
    .select(['a.origin', 'f.code as fund', 'a.condition', 'a.value'])
    .select(sql<CardDetails>`a.details`.as('details'))
    .where('a.company_id', '=', caller.companyId)
    .where('a.state', '=', 'in_use')
  if (filter.kib_class) query = query.where('a.kib_class', '=', filter.kib_class)
  if (filter.room_id) query = query.where('a.room_id', '=', filter.room_id)
  const { data: rows, next_cursor } = await pageOf(
    query,
    { keys: ['a.item_code', 'a.register_no'], direction: 'asc' },
    page,
  )
  const none = Object.fromEntries(CARD_FIELDS.map((key) => [key, null])) as Record<CardField, null>
  return { data: rows.map(({ details, ...row }) => ({ ...row, ...none, ...details })), next_cursor }
}

export interface GivenAsset {
  item_code: string
  register_no: number | null
  name: string
  room_id: number | null
  custodian_staff_id: number | null
  acquired_on: string
  origin: string
  fund_source_id: number | null
  condition: string
  value: number
  details: string
}

/** Many in few statements, each with its first line of history; answers for each the ids of both. */
export async function createAssets(
  tx: Tx,
  { companyId: company_id }: { companyId: number },
  assets: readonly GivenAsset[],
): Promise<[number, number][]> {
  const numbers = await numbersFor(tx, { companyId: company_id }, assets)
  const rows = assets.map((asset, index) => ({
    company_id,
    ...asset,
    register_no: numbers[index]!,
    details: null,
    state: 'in_use',
  }))
  const texts = assets.map(({ details }) => details)
  const ids = await insertAssets(tx, rows, texts)
  const events = await insertRows(
    tx,
    'inventory.asset_event',
    assets.map(({ room_id, custodian_staff_id, condition, value, acquired_on }, index) => ({
      company_id,
      asset_id: ids[index]!,
      kind: 'acquire',
      happened_on: acquired_on,
      room_id,
      custodian_staff_id,
      condition,
      value,
    })),
  )
  return ids.map((id, index) => [id, events[index]!])
}

/** The fields of a card are an object inside, which insertRows does not take: they stand beside as text. */
async function insertAssets(tx: Tx, rows: readonly object[], details: readonly string[]): Promise<number[]> {
  const whole = rows.map((row, index) => ({ ...row, details: JSON.parse(details[index]!) }))
  const { rows: made } = await sql<{ id: number }>`
    insert into inventory.asset (company_id, item_code, register_no, name, room_id, custodian_staff_id, acquired_on, origin,
      fund_source_id, condition, value, details, state)
    select company_id, item_code, register_no, name, room_id, custodian_staff_id, acquired_on, origin, fund_source_id,
      condition, value, details, state
    from jsonb_to_recordset(${JSON.stringify(whole)}::jsonb) as r (company_id int, item_code text, register_no int, name text,
      room_id bigint, custodian_staff_id bigint, acquired_on date, origin text, fund_source_id bigint, condition text,
      value bigint, details jsonb, state text)
    returning id`.execute(tx)
  return made.map(({ id }) => id)
}

/** Those that were not numbered get the next free ones of their codes. */
async function numbersFor(tx: Tx, caller: { companyId: number }, assets: readonly GivenAsset[]): Promise<number[]> {
  const next = new Map<string, number>()
  const codes = new Set(assets.filter(({ register_no }) => register_no === null).map(({ item_code }) => item_code))
  for (const code of [...codes].sort()) {
    const taken = assets.filter(({ item_code }) => item_code === code).map(({ register_no }) => register_no ?? 0)
    next.set(code, Math.max(await nextRegisterNo(tx, caller, code), ...taken.map((number) => number + 1)))
  }
  return assets.map(({ item_code, register_no }) => {
    if (register_no !== null) return register_no
    const number = next.get(item_code)!
    next.set(item_code, number + 1)
    return number
  })
}
