// What lies in a warehouse: its goods, and how much of each is on record there.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Id, nameShapes, Obj, Quantity, Rupiah, type Static, Text } from '../../../kernel/values/schema.ts'

export const StockLevel = Obj({
  item_id: Id(),
  code: Text(40, 'ATK-001'),
  name: Text(200, 'Kertas HVS A4 70 g'),
  unit: Text(40, 'rim'),
  on_hand: Quantity(8),
  stock_value: Rupiah(388_000),
})
export const StockLevelQuery = Obj({ warehouse_id: Id() })
nameShapes({ StockLevel })

/** Also what has run out: whoever counts may find some of it after all. */
export async function listStockLevels(
  db: Db,
  caller: Caller,
  { query: { warehouse_id }, page }: { query: Static<typeof StockLevelQuery>; page: Page },
) {
  const query = db
    .selectFrom('inventory.stock_level as l')
    .innerJoin('inventory.item as i', (join) =>
      join.onRef('i.company_id', '=', 'l.company_id').onRef('i.id', '=', 'l.item_id'),
    )
    .select(['l.item_id', 'i.code', 'i.name', 'i.unit', 'l.on_hand', 'l.value as stock_value'])
    .where('l.company_id', '=', caller.companyId)
    .where('l.warehouse_id', '=', warehouse_id)
  return pageOf(query, { keys: ['i.code'], direction: 'asc' }, page)
}
