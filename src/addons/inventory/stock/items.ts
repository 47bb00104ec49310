// Consumable items, what is left of them, and which run low.
import { sql } from 'kysely'
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { foundBy, Query } from '../../../kernel/lists/search.ts'
import { changeRecord, invalid } from '../../../kernel/records/change.ts'
import {
  Id,
  nameShapes,
  Obj,
  Optional,
  Quantity,
  QuantityIn,
  type Static,
  Text,
  Type,
  Version,
} from '../../../kernel/values/schema.ts'

const fields = {
  code: Text(40, 'ATK-001'),
  name: Text(200, 'Kertas HVS A4 70 g'),
  unit: Text(40, 'rim'),
  min_stock: Quantity(10),
  max_stock: Quantity(40),
  on_hand: Quantity(8),
  on_order: Quantity(0),
}
export const Item = Obj({ id: Id(), ...fields, version: Version() })
export const LowStock = Obj({ item_id: Id(), ...fields, suggested_order: Quantity(32) })
export const NewItem = Obj({
  code: fields.code,
  name: fields.name,
  unit: fields.unit,
  min_stock: Type.Number({ minimum: 0, maximum: 1e9, multipleOf: 0.0001, examples: [10] }),
  max_stock: QuantityIn(40),
})

export const ItemChange = Obj({
  id: Id(),
  version: Version(),
  name: Optional(fields.name),
  unit: Optional(fields.unit),
  min_stock: Optional(NewItem.properties.min_stock),
  max_stock: Optional(NewItem.properties.max_stock),
})
export const ItemFilter = Obj({ q: Optional(Query()) })
nameShapes({ StockItem: Item, LowStock, NewStockItem: NewItem, StockItemChange: ItemChange })

function selectItems(db: Db, caller: Pick<Caller, 'companyId'>) {
  return db
    .selectFrom('inventory.item_total as t')
    .innerJoin('inventory.item as i', (join) =>
      join.onRef('i.company_id', '=', 't.company_id').onRef('i.id', '=', 't.item_id'),
    )
    .select(['i.code', 'i.name', 'i.unit', 'i.min_stock', 'i.max_stock', 't.on_hand', 't.on_order'])
    .where('t.company_id', '=', caller.companyId)
}

export async function listItems(
  db: Db,
  caller: Caller,
  { filter, page }: { filter: Static<typeof ItemFilter>; page: Page },
) {
  const query = selectItems(db, caller)
    .select(['i.id', 'i.version'])
    .where('i.company_id', '=', caller.companyId)
    .where(foundBy(filter.q, { words: ['i.code', 'i.name'] }))
  return pageOf(query, { keys: ['i.code'], direction: 'asc' }, page)
}

/** On hand and on order together at or below the minimum, with what would fill up to the maximum. */
export function selectLowStock(db: Db, caller: Pick<Caller, 'companyId'>) {
  return (
    selectItems(db, caller)
      .select(['t.item_id', sql<number>`i.max_stock - t.on_hand - t.on_order`.as('suggested_order')])
      // Bare, as the index says it: PostgreSQL does not see that "is true" means the same.
      .where(sql<boolean>`t.is_low`)
  )
}

export async function listLowStock(db: Db, caller: Caller, page: Page) {
  return pageOf(selectLowStock(db, caller), { keys: ['t.item_id'], direction: 'asc' }, page)
}

export async function createItem(tx: Tx, caller: Caller, item: Static<typeof NewItem>) {
  if (item.max_stock < item.min_stock)
    throw invalid('max_stock', { id: 'di bawah batas minimum', en: 'below the minimum' })
  const created = await tx
    .insertInto('inventory.item')
    .values({ company_id: caller.companyId, ...item })
    .returning(['id', 'code', 'name', 'unit', 'min_stock', 'max_stock', 'version'])
    .executeTakeFirstOrThrow()
  return { ...created, on_hand: 0, on_order: 0 }
}

/** That the maximum is not below the minimum is the database's to say. */
export async function changeItem(tx: Tx, caller: Caller, change: Static<typeof ItemChange>) {
  await changeRecord(tx, caller, { relation: 'inventory.item', change })
  return selectItems(tx, caller).select(['i.id', 'i.version']).where('i.id', '=', change.id).executeTakeFirstOrThrow()
}
