// Warehouses: where consumables lie.
import type { Caller } from '../../../kernel/access/caller.ts'
import type { Db, Tx } from '../../../kernel/db/database.ts'
import { type Page, pageOf } from '../../../kernel/lists/paging.ts'
import { Id, nameShapes, Obj, type Static, Text, Version } from '../../../kernel/values/schema.ts'

const fields = { code: Text(40, 'GU'), name: Text(200, 'Gudang utama') }
export const Warehouse = Obj({ id: Id(), ...fields, version: Version() })
export const NewWarehouse = Obj(fields)
nameShapes({ Warehouse, NewWarehouse })

export async function listWarehouses(db: Db, caller: Caller, page: Page) {
  const query = db
    .selectFrom('inventory.warehouse')
    .select(['id', 'code', 'name', 'version'])
    .where('company_id', '=', caller.companyId)
  return pageOf(query, { keys: ['code'], direction: 'asc' }, page)
}

export function createWarehouse(tx: Tx, caller: Caller, warehouse: Static<typeof NewWarehouse>) {
  return tx
    .insertInto('inventory.warehouse')
    .values({ company_id: caller.companyId, ...warehouse })
    .returning(['id', 'code', 'name', 'version'])
    .executeTakeFirstOrThrow()
}
