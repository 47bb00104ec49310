// Vendors: whom the school pays.
import type { Caller } from '../../kernel/access/caller.ts'
import type { Db, Tx } from '../../kernel/db/database.ts'
import { type Page, pageOf } from '../../kernel/paging.ts'
import { Id, Nullable, Obj, Optional, type Static, Text, Type, Version } from '../../kernel/schema.ts'

const TaxNumber = Type.String({ pattern: '^[0-9]{15,16}$', maxLength: 16, examples: ['0123456789012345'] })

export const Vendor = Obj({
  id: Id(),
  name: Text(200, 'CV Sumber Tulis Nusantara'),
  tax_number: Nullable(TaxNumber),
  version: Version(),
})
export const NewVendor = Obj({ name: Text(200, 'CV Sumber Tulis Nusantara'), tax_number: Optional(TaxNumber) })

const COLUMNS = ['id', 'name', 'tax_number', 'version'] as const

export async function listVendors(db: Db, caller: Caller, page: Page) {
  const query = db.selectFrom('accounting.vendor').select(COLUMNS).where('company_id', '=', caller.companyId)
  const { rows, next_cursor } = await pageOf(query, { keys: ['name', 'id'], direction: 'asc' }, page)
  return { data: rows, next_cursor }
}

export function createVendor(tx: Tx, caller: Caller, vendor: Static<typeof NewVendor>) {
  return tx
    .insertInto('accounting.vendor')
    .values({ company_id: caller.companyId, name: vendor.name, tax_number: vendor.tax_number ?? null })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
