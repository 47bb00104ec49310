// Counts of a warehouse: what was found, and what that put right.
import type { Caller } from '../../../kernel/access/caller.ts'
import { insertRows } from '../../../kernel/db/bulk.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { notFound } from '../../../kernel/language/errors.ts'
import { faults } from '../../../kernel/language/faults.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { assertOnce, invalid } from '../../../kernel/records/change.ts'
import { documentNumber, nextNumber } from '../../../kernel/records/numbering.ts'
import {
  Day,
  Id,
  List,
  Nullable,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  Rupiah,
  type Static,
  Text,
  Type,
} from '../../../kernel/values/schema.ts'
import { assertItems, writeMoves } from './moves.ts'

export const StockCount = Obj({
  id: Id(),
  number: Text(40, 'OPN/2026/0002'),
  warehouse_id: Id(),
  warehouse: Text(200, 'Gudang utama'),
  counted_on: Day(),
  reason: Text(500, 'Hitung fisik akhir semester'),
})
export const StockCountDetail = Obj({
  ...StockCount.properties,
  lines: List(
    Obj({
      item_id: Id(),
      code: Text(40, 'ATK-001'),
      name: Text(200, 'Kertas HVS A4'),
      counted: Quantity(11),
      difference: Quantity(-1),
      value: Rupiah(-48_500),
      reason: Nullable(Text(500, 'Basah kena hujan')),
    }),
    500,
  ),
})
export const StockCountRef = Obj({ id: Id() })
export const NewStockCount = Obj({
  warehouse_id: Id(),
  counted_on: Optional(Day()),
  reason: Text(500, 'Hitung fisik akhir semester'),
  lines: Type.Array(
    Obj({
      item_id: Id(),
      counted: Type.Number({ minimum: 0, maximum: 1e9, multipleOf: 0.0001, examples: [11] }),
      reason: Optional(Text(500, 'Basah kena hujan')),
    }),
    { minItems: 1, maxItems: 500 },
  ),
})
nameShapes({ StockCount, StockCountDetail, NewStockCount })

function selectCounts(db: Db, caller: Caller) {
  return db
    .selectFrom('inventory.stock_count as c')
    .innerJoin('inventory.warehouse as w', (join) =>
      join.onRef('w.company_id', '=', 'c.company_id').onRef('w.id', '=', 'c.warehouse_id'),
    )
    .select(['c.id', 'c.number', 'c.warehouse_id', 'w.name as warehouse', 'c.counted_on', 'c.reason'])
    .where('c.company_id', '=', caller.companyId)
}

export async function listStockCounts(db: Db, caller: Caller, page: Page) {
  return pageOf(selectCounts(db, caller), { keys: ['c.id'], direction: 'desc' }, page)
}

export async function getStockCount(db: Db, caller: Caller, id: number) {
  const count = await selectCounts(db, caller).where('c.id', '=', id).executeTakeFirst()
  if (!count) throw notFound('id')
  const lines = await db
    .selectFrom('inventory.stock_count_line as l')
    .innerJoin('inventory.item as i', (join) =>
      join.onRef('i.company_id', '=', 'l.company_id').onRef('i.id', '=', 'l.item_id'),
    )
    .select(['l.item_id', 'i.code', 'i.name', 'l.counted', 'l.difference', 'l.value', 'l.reason'])
    .where('l.company_id', '=', caller.companyId)
    .where('l.stock_count_id', '=', id)
    .orderBy('l.id')
    .execute()
  return { ...count, lines }
}

/** What was found becomes what is there; each difference is worked out under the lock of its item. */
export async function createStockCount(
  tx: Tx,
  caller: Caller,
  { found, today }: { found: Static<typeof NewStockCount>; today: string },
) {
  const { warehouse_id, counted_on = today, reason, lines } = found
  if (counted_on > today) throw invalid('counted_on', faults.future)
  assertOnce('lines', lines, 'item_id')
  const ids = lines.map(({ item_id }) => item_id)
  await assertItems(tx, caller, ids)
  const year = Number(counted_on.slice(0, 4))
  const number = documentNumber('OPN', year, await nextNumber(tx, caller.companyId, { kind: 'stock_count', year }))
  const { id } = await tx
    .insertInto('inventory.stock_count')
    .values({ company_id: caller.companyId, number, warehouse_id, counted_on, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  const moves = await writeMoves(
    tx,
    caller,
    lines.map((line) => ({
      kind: 'adjust',
      item_id: line.item_id,
      warehouse_id,
      moved_on: counted_on,
      counted: line.counted,
      document: number,
      reason: line.reason ?? reason,
      source: { relation: 'inventory.stock_count', id },
    })),
  )
  const put = new Map(moves.map((move) => [move.item_id, move]))
  const rows = lines.map((line) => ({
    company_id: caller.companyId,
    stock_count_id: id,
    item_id: line.item_id,
    counted: line.counted,
    difference: put.get(line.item_id)?.quantity ?? 0,
    value: put.get(line.item_id)?.value ?? 0,
    reason: line.reason ?? null,
  }))
  await insertRows(tx, 'inventory.stock_count_line', rows)
  return getStockCount(tx, caller, id)
}
